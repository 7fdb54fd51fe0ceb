/* Dice boxes shared by tables and threads. */
#include "dicebox/boxes.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* KEPT: a long game of several hundred throws, twice. */
enum { MOST_BOXES = 64, KEPT = 1024, SLOTS = 4 * KEPT };

/* All that a result depends on. */
typedef struct question {
    hz_dicebox_def def;
    hz_release release;
    bool is_roll;
    hz_pose poses[HZ_MAX_DICE]; /* of the dice that lie; zeros elsewhere */
} question;

typedef struct result {
    question asked;
    uint64_t hash;
    uint16_t next; /* in the same slot */
    hz_pose poses[HZ_MAX_DICE];
    hz_outcome outcome;
} result;

typedef struct place {
    hz_dicebox *box;
    hz_dicebox_def def;
    bool is_taken;
} place;

struct hz_boxes {
    pthread_mutex_t lock;
    pthread_cond_t given;
    place places[MOST_BOXES];
    int places_made;
    result *results; /* KEPT of them, the oldest written over; NULL until the first */
    uint64_t added;
    uint16_t slots[SLOTS]; /* 1 + the place of the newest result with such a hash; 0: none */
};

const char *hz_boxes_names(void)
{
    return "1";
}

const char *hz_boxes_name(const void *kit)
{
    (void)kit;
    return "1";
}

hz_status
hz_boxes_open(const char *name, const char *path, void **kit, hz_text *remark, hz_error *error)
{
    assert(kit);
    (void)name, (void)path, (void)remark;
    hz_boxes *made = calloc(1, sizeof *made);
    if (!made) {
        return hz_fail(error, HZ_NO_SPACE, "no memory for dice boxes");
    }
    pthread_mutex_init(&made->lock, NULL);
    pthread_cond_init(&made->given, NULL);
    *kit = made;
    return HZ_OK;
}

void hz_boxes_close(void *kit)
{
    hz_boxes *boxes = kit;
    for (int at = 0; at < boxes->places_made; at++) {
        hz_dicebox_destroy(boxes->places[at].box);
    }
    free(boxes->results);
    pthread_cond_destroy(&boxes->given);
    pthread_mutex_destroy(&boxes->lock);
    free(boxes);
}

static bool is_same_material(hz_material one, hz_material other)
{
    return one.bounce == other.bounce && one.friction == other.friction;
}

static bool is_same_arena(const hz_arena *one, const hz_arena *other)
{
    return one->kind == other->kind && one->length == other->length && one->width == other->width &&
           one->wall == other->wall && one->walls == other->walls && one->die == other->die &&
           one->ring_x == other->ring_x && one->ring_y == other->ring_y;
}

static bool is_same_def(const hz_dicebox_def *one, const hz_dicebox_def *other)
{
    return is_same_arena(&one->arena, &other->arena) && is_same_material(one->dice, other->dice) &&
           is_same_material(one->floor, other->floor) && is_same_material(one->wall, other->wall) &&
           is_same_material(one->table, other->table) && one->rounding == other->rounding &&
           one->mass == other->mass && one->halvings == other->halvings &&
           one->keeps_track == other->keeps_track;
}

/* One that is free and of this make; else a free one of another make, or a place for a new one.
   -1: all are taken. */
static int find_place(const hz_boxes *boxes, const hz_dicebox_def *def)
{
    assert(boxes->places_made >= 0 && boxes->places_made <= MOST_BOXES);
    int found = -1;
    for (int at = 0; at < boxes->places_made; at++) {
        const place *here = &boxes->places[at];
        if (!here->is_taken && here->box && is_same_def(&here->def, def)) {
            return at;
        }
        found = here->is_taken ? found : at;
    }
    return boxes->places_made < MOST_BOXES ? boxes->places_made : found;
}

/* A box of another make for a place that is ours. Making one takes a while and is done without the
   lock; the place itself changes under it, since whoever gives a box back looks at all of them. */
static hz_dicebox *replace(hz_boxes *boxes, place *here, hz_dicebox *old, const hz_dicebox_def *def)
{
    hz_dicebox *made;
    hz_dicebox_destroy(old);
    if (hz_dicebox_create(def, &made, NULL)) {
        abort(); /* no memory for a few kilobytes: a throw cannot be half made */
    }
    pthread_mutex_lock(&boxes->lock);
    here->box = made;
    pthread_mutex_unlock(&boxes->lock);
    return made;
}

hz_dicebox *hz_boxes_take(hz_boxes *boxes, const hz_dicebox_def *def)
{
    assert(boxes && def);
    pthread_mutex_lock(&boxes->lock);
    int at;
    while ((at = find_place(boxes, def)) < 0) {
        pthread_cond_wait(&boxes->given, &boxes->lock);
    }
    place *here = &boxes->places[at];
    here->is_taken = true;
    boxes->places_made += at == boxes->places_made;
    hz_dicebox *box = here->box;
    bool fits = box && is_same_def(&here->def, def);
    here->box = fits ? box : NULL;
    here->def = *def;
    pthread_mutex_unlock(&boxes->lock);
    return fits ? box : replace(boxes, here, box, def);
}

void hz_boxes_give(hz_boxes *boxes, hz_dicebox *box)
{
    assert(box);
    pthread_mutex_lock(&boxes->lock);
    for (int at = 0; at < boxes->places_made; at++) {
        if (boxes->places[at].is_taken && boxes->places[at].box == box) {
            boxes->places[at].is_taken = false;
        }
    }
    pthread_cond_signal(&boxes->given);
    pthread_mutex_unlock(&boxes->lock);
}

static bool is_same_side(const hz_release *one, const hz_release *other)
{
    bool is_same = true;
    for (int number = 0; number < 4; number++) {
        is_same &= one->side[number / 2][number % 2] == other->side[number / 2][number % 2];
    }
    return is_same;
}

static bool is_same_question(const question *one, const question *other)
{
    const hz_release *a = &one->release, *b = &other->release;
    return one->is_roll == other->is_roll && a->bits == b->bits && a->lying == b->lying &&
           a->group == b->group && a->thrown.word[0] == b->thrown.word[0] &&
           a->thrown.word[1] == b->thrown.word[1] && a->skill == b->skill && is_same_side(a, b) &&
           is_same_def(&one->def, &other->def) &&
           memcmp(one->poses, other->poses, sizeof one->poses) == 0;
}

static uint64_t hash_question(const question *asked)
{
    const hz_release *release = &asked->release;
    const uint64_t words[] = {release->bits,
                              release->lying,
                              release->group,
                              release->thrown.word[0],
                              release->thrown.word[1]};
    return hz_hash(asked->poses, sizeof asked->poses, hz_hash(words, sizeof words, 0));
}

/* Under the lock. NULL: not among them. */
static const result *find(const hz_boxes *boxes, const question *asked, uint64_t hash)
{
    for (uint16_t slot = boxes->slots[hash % SLOTS]; slot; slot = boxes->results[slot - 1].next) {
        const result *kept = &boxes->results[slot - 1];
        if (kept->hash == hash && is_same_question(&kept->asked, asked)) {
            return kept;
        }
    }
    return NULL;
}

static bool
look_up(hz_boxes *boxes, const question *asked, uint64_t hash, hz_pose *poses, hz_outcome *outcome)
{
    pthread_mutex_lock(&boxes->lock);
    const result *kept = find(boxes, asked, hash);
    if (kept) {
        uint32_t dice = asked->release.lying | asked->release.group;
        for (; dice; dice &= dice - 1) {
            poses[__builtin_ctz(dice)] = kept->poses[__builtin_ctz(dice)];
        }
        *outcome = kept->outcome;
    }
    pthread_mutex_unlock(&boxes->lock);
    return kept != NULL;
}

/* The oldest result makes room, under the lock. */
static result *make_room(hz_boxes *boxes, uint16_t at)
{
    assert(at < KEPT);
    result *oldest = &boxes->results[at];
    if (boxes->added >= KEPT) {
        uint16_t *link = &boxes->slots[oldest->hash % SLOTS];
        while (*link != at + 1) {
            link = &boxes->results[*link - 1].next;
        }
        *link = oldest->next;
    }
    return oldest;
}

static void keep(hz_boxes *boxes,
                 const question *asked,
                 uint64_t hash,
                 const hz_pose *poses,
                 const hz_outcome *outcome)
{
    pthread_mutex_lock(&boxes->lock);
    if (!boxes->results) {
        boxes->results = calloc(KEPT, sizeof *boxes->results);
    }
    if (boxes->results) { /* without memory nothing is kept, and nothing is lost */
        uint16_t at = (uint16_t)(boxes->added % KEPT);
        result *kept = make_room(boxes, at);
        boxes->added++;
        kept->asked = *asked;
        kept->hash = hash;
        kept->outcome = *outcome;
        for (uint32_t dice = asked->release.lying | asked->release.group; dice; dice &= dice - 1) {
            kept->poses[__builtin_ctz(dice)] = poses[__builtin_ctz(dice)];
        }
        kept->next = boxes->slots[hash % SLOTS];
        boxes->slots[hash % SLOTS] = (uint16_t)(at + 1);
    }
    pthread_mutex_unlock(&boxes->lock);
}

static void answer(hz_boxes *boxes,
                   const hz_dicebox_def *def,
                   const hz_release *release,
                   bool is_roll,
                   hz_pose *poses,
                   hz_outcome *outcome)
{
    question asked = {.def = *def, .release = *release, .is_roll = is_roll};
    for (uint32_t dice = release->lying; dice; dice &= dice - 1) {
        asked.poses[__builtin_ctz(dice)] = poses[__builtin_ctz(dice)];
    }
    uint64_t hash = hash_question(&asked);
    if (look_up(boxes, &asked, hash, poses, outcome)) {
        return;
    }
    hz_dicebox *box = hz_boxes_take(boxes, def);
    hz_status status = is_roll ? hz_dicebox_roll(box, release, poses, outcome, NULL)
                               : hz_dicebox_throw(box, release, poses, outcome, NULL);
    assert(status == HZ_OK && "a throw that was not checked");
    (void)status;
    hz_boxes_give(boxes, box);
    keep(boxes, &asked, hash, poses, outcome);
}

void hz_boxes_throw(hz_boxes *boxes,
                    const hz_dicebox_def *def,
                    const hz_release *release,
                    hz_pose *poses,
                    hz_outcome *outcome)
{
    answer(boxes, def, release, false, poses, outcome);
}

void hz_boxes_roll(hz_boxes *boxes,
                   const hz_dicebox_def *def,
                   const hz_release *release,
                   hz_pose *poses,
                   hz_outcome *outcome)
{
    answer(boxes, def, release, true, poses, outcome);
}
