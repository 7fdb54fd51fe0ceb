/* Nodes in a table of hashes, branches in a row. */
#include "bots/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool hz_tree_open(hz_tree *tree, uint32_t nodes, uint32_t branches)
{
    assert(nodes > 0 && branches > 0 && nodes < UINT32_MAX / 4);
    *tree = (hz_tree){.slots = 1, .most_nodes = nodes, .most_branches = branches};
    while (tree->slots < 2 * nodes) {
        tree->slots *= 2;
    }
    tree->nodes = calloc(tree->slots, sizeof *tree->nodes);
    tree->branches = malloc(branches * sizeof *tree->branches);
    if (!tree->nodes || !tree->branches) {
        hz_tree_close(tree);
        return false;
    }
    return true;
}

void hz_tree_close(hz_tree *tree)
{
    free(tree->nodes);
    free(tree->branches);
    *tree = (hz_tree){0};
}

void hz_tree_clear(hz_tree *tree)
{
    if (tree->used_nodes > 0) {
        memset(tree->nodes, 0, tree->slots * sizeof *tree->nodes);
    }
    tree->used_nodes = tree->used_branches = 0;
}

bool hz_tree_is_old(const hz_tree *tree)
{
    return tree->used_nodes > tree->most_nodes / 2 || tree->used_branches > tree->most_branches / 2;
}

/* Where it stands, or would. There is always a free slot: at most half of them are taken. */
static hz_node *slot_of(const hz_tree *tree, uint64_t hash)
{
    assert(hash != 0);
    uint32_t at = (uint32_t)hash & (tree->slots - 1);
    while (tree->nodes[at].hash != 0 && tree->nodes[at].hash != hash) {
        at = (at + 1) & (tree->slots - 1);
    }
    return &tree->nodes[at];
}

hz_node *hz_tree_find(const hz_tree *tree, uint64_t hash)
{
    hz_node *node = slot_of(tree, hash);
    return node->hash != 0 ? node : NULL;
}

hz_node *
hz_tree_add(hz_tree *tree, uint64_t hash, bool is_secret, const hz_action *choices, int count)
{
    assert(count > 0 && count <= UINT16_MAX);
    if (tree->used_nodes == tree->most_nodes ||
        tree->most_branches - tree->used_branches < (uint32_t)count) {
        return NULL;
    }
    hz_node *node = slot_of(tree, hash);
    assert(node->hash == 0);
    *node = (hz_node){.hash = hash,
                      .first = tree->used_branches,
                      .count = (uint16_t)count,
                      .is_secret = is_secret};
    for (int index = 0; index < count; index++) {
        tree->branches[node->first + (uint32_t)index] = (hz_branch){.action = choices[index]};
    }
    tree->used_nodes++;
    tree->used_branches += (uint32_t)count;
    return node;
}
