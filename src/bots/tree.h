/* What a bot that thinks ahead has learned so far: a node for every situation in which a seat
   chose, as that seat saw it. Situations are told apart by a hash of what the seat may see and of
   who it is, so one that is reached in two ways is one node, and what was learned for the last
   choice still stands there for the next. */
#ifndef HAZARD_BOTS_TREE_H
#define HAZARD_BOTS_TREE_H

#include "hazard/game.h"

/* A choice of a node. */
typedef struct hz_branch {
    hz_action action;
    uint32_t visits;
    double won, regretted; /* parts of wins; regret, where choices are secret */
} hz_branch;

typedef struct hz_node {
    uint64_t hash;          /* 0: nothing stands here */
    uint32_t first, visits; /* its branches lie side by side */
    uint16_t count;
    bool is_secret; /* others choose without seeing it */
} hz_node;

typedef struct hz_tree {
    hz_node *nodes;
    hz_branch *branches;
    uint32_t slots, most_nodes, most_branches; /* slots: a power of 2 */
    uint32_t used_nodes, used_branches;
} hz_tree;

/* Room for so many nodes and branches. False: there is not that much memory. */
bool hz_tree_open(hz_tree *tree, uint32_t nodes, uint32_t branches);
void hz_tree_close(hz_tree *tree);

/* Forgets everything. */
void hz_tree_clear(hz_tree *tree);

/* Is half of the room gone? Then it is time to begin anew. */
bool hz_tree_is_old(const hz_tree *tree);

/* The node of a hash, which is not 0; NULL: there is none yet. */
hz_node *hz_tree_find(const hz_tree *tree, uint64_t hash);

/* A new one with these choices, all at zero; NULL: there is no room for it. */
hz_node *
hz_tree_add(hz_tree *tree, uint64_t hash, bool is_secret, const hz_action *choices, int count);

#endif
