/* 65 and Marbles by chances: what is listed step by step is what words decide, and what is solved
   is solved a second time slowly, state by state, with nothing folded. */
#include "dicebox/model.h"
#include "games/marbles/marbles.h"
#include "games/sixtyfive/plans.h"
#include "games/sixtyfive/throw.h"
#include "slow.h"

enum { MOST_OUTCOMES = 6000 };

/* What comes of a roll, by position, with chances and how often it was seen. */
typedef struct outcomes {
    const hz_table *table;
    bool (*is_under_way)(const void *state);
    enum { NEVER, AT_LAST, AT_ONCE } folds;
    hz_state state[MOST_OUTCOMES];
    uint64_t hash[MOST_OUTCOMES];
    double chance[MOST_OUTCOMES];
    int seen[MOST_OUTCOMES], count;
} outcomes;
static outcomes all, folded;

static int place_of(outcomes *list, const hz_state *state)
{
    hz_state key;
    hz_key(list->table, state, &key);
    uint64_t hash = hz_hash(&key, list->table->game->state_size, 0);
    for (int at = 0; at < list->count; at++) {
        if (list->hash[at] == hash &&
            memcmp(&list->state[at], &key, list->table->game->state_size) == 0) {
            return at;
        }
    }
    assert_true(list->count < MOST_OUTCOMES);
    list->state[list->count] = key;
    list->hash[list->count] = hash;
    list->chance[list->count] = 0;
    list->seen[list->count] = 0;
    return list->count++;
}

static bool sixtyfive_is_under_way(const void *raw)
{
    const sixtyfive_state *state = raw;
    return state->way.stage != 0;
}

/* Of set-ups only the last player's dice are listed, which are rolled in one after another. */
static bool marbles_is_under_way(const void *raw)
{
    const marbles_state *state = raw;
    return state->way.stage != 0 || state->phase == MARBLES_SETUP;
}

static void begin_list(const hz_table *table, outcomes *list)
{
    bool is_box = table->game == &hz_sixtyfive;
    list->table = table;
    list->is_under_way = is_box ? sixtyfive_is_under_way : marbles_is_under_way;
    list->folds = NEVER;
    list->count = 0;
}

/* All steps of a roll. A solver folds positions on the way, too. */
static void list_steps(outcomes *list, const hz_state *state, double chance)
{
    const hz_stepwise *steps = list->table->game->stepwise;
    hz_luck luck;
    hz_luck_all(&luck);
    do {
        hz_state next = *state;
        steps->step(list->table, &next, &luck, NULL);
        if (list->folds == AT_ONCE || (list->folds && !list->is_under_way(&next))) {
            steps->fold(list->table, &next);
        }
        if (list->is_under_way(&next)) {
            list_steps(list, &next, chance * luck.chance);
        } else {
            list->chance[place_of(list, &next)] += chance * luck.chance;
        }
    } while (hz_luck_next(&luck));
}

static void throw_by_words(outcomes *list, const hz_state *state, int tries)
{
    hz_rng rng;
    hz_rng_start(&rng, 11, 0, HZ_RNG_DICE);
    for (int time = 0; time < tries; time++) {
        hz_state next = *state;
        uint64_t bits = hz_rng_bits(&rng);
        list->table->game->rolled(list->table, &next, &bits, NULL);
        list->seen[place_of(list, &next)]++;
    }
}

/* The same chances as a throw of one blue die has by its table, worked out without the model: what
   becomes of a die of the ring is independent of the others. */
typedef struct fate {
    uint8_t zone, face, edge;
    double chance;
} fate;

static int add_faces(fate *out, fate one, double turns, double opposite)
{
    int count = 0;
    for (uint8_t face = 1; face <= 6; face++) {
        double other = face + one.face == 7 ? opposite : (1 - opposite) / 4;
        double chance = face == one.face ? 1 - turns : turns * other;
        out[count++] = (fate){one.zone, face, one.edge, one.chance * chance};
    }
    return count;
}

enum { FATES = 24 };
static int list_fates(const hz_box_odds *box, int part, uint8_t face, uint8_t edge, fate *out)
{
    const double *odds = box->thrown[part][HZ_FEW][edge ? HZ_EDGE : HZ_CORE];
    double moved = odds[HZ_MOVED], leaves = odds[HZ_OUT], back = box->comes_back;
    int count = 0;
    fate gone = {SIXTYFIVE_OUT, face, 0, leaves * (1 - back)};
    fate knocked_in = {SIXTYFIVE_RING, face, 1, leaves * back};
    fate there = {SIXTYFIVE_RING, face, edge, (1 - leaves) * (1 - moved)};
    fate beside = {SIXTYFIVE_RING, face, !edge, (1 - leaves) * moved};
    count += add_faces(out + count, gone, box->out_turns, box->opposite);
    count += add_faces(out + count, knocked_in, box->out_turns, box->opposite);
    count += add_faces(out + count, there, odds[HZ_TURNED], box->opposite);
    count += add_faces(out + count, beside, odds[HZ_TURNED], box->opposite);
    return count;
}

static const char two_in_the_ring[] =
    "turns 4; first 1; phase throw; white 1234123425; where 2222333311; edge 0000000010; "
    "group 1; target 9";

static void a_throw_is_what_its_table_says(void **unused)
{
    (void)unused;
    enum { TARGET = 8, OTHER = 9 };
    hz_table table;
    hz_state start;
    double sum = 0;
    lay_table(&table, "sixtyfive", "final table=model odds=assumed");
    begin_at(&table, two_in_the_ring, &start);
    begin_list(&table, &all);
    list_steps(&all, &start, 1);
    int listed = all.count;
    fate one[FATES], other[FATES];
    assert_int_equal(list_fates(&hz_assumed.box, HZ_TARGET, 2, 1, one), FATES);
    assert_int_equal(list_fates(&hz_assumed.box, HZ_BYSTANDER, 5, 0, other), FATES);
    static double expected[MOST_OUTCOMES];
    memset(expected, 0, sizeof expected);
    for (int number = 0; number < FATES * FATES * 6; number++) {
        const fate *first = &one[number % FATES], *second = &other[number / FATES % FATES];
        hz_state next = start;
        sixtyfive_state *state = (sixtyfive_state *)(void *)&next;
        state->zone[TARGET] = first->zone, state->zone[OTHER] = second->zone;
        state->face[TARGET] = first->face, state->face[OTHER] = second->face;
        state->edge[TARGET] = first->edge, state->edge[OTHER] = second->edge;
        state->blue[0] = (uint8_t)(number / (FATES * FATES) + 1);
        state->group = state->target = 0;
        state->thrown = 1;
        state->phase = SIXTYFIVE_AIM;
        expected[place_of(&all, &next)] += first->chance * second->chance / 6;
    }
    assert_int_equal(all.count, listed); /* nothing else can come of it */
    for (int at = 0; at < listed; at++) {
        sum += all.chance[at];
        assert_true(fabs(all.chance[at] - expected[at]) < 1e-9);
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

/* Of 65, by chances that were measured: what becomes of the only die of the ring, and of one that
   lies outside. */
typedef struct box_row {
    const char *table, *position;
    hz_skill skill;
    hz_region region;
    int group; /* dice thrown together, at nothing in particular; 0: one at it */
} box_row;

typedef struct box_fates {
    double leaves, same_face, same_edge, comes_back; /* of the same face and edge: in the ring */
} box_fates;

enum { IN_RING = 8, OUTSIDE = 9 };
#define ONE_IN_RING                                                                                \
    "turns 4; first 1; phase throw; white 1234123456; where 2222333314; thrown 1; blue 3; "
#define ALL_AT_ONCE                                                                                \
    "turns 4; first 1; phase throw; kinds 0 5; white 1234555525; where 2222233313; group 3"
static const box_row boxes[] = {
    {"final table=model", ONE_IN_RING "group 1; target 9", HZ_AVERAGE, HZ_CORE, 0},
    {"final table=model", ONE_IN_RING "group 1; target 9; edge 000000001", HZ_AVERAGE, HZ_EDGE, 0},
    {"final table=model skill=novice,exact",
     ONE_IN_RING "group 1; target 9",
     HZ_NOVICE,
     HZ_CORE,
     0},
    {"final table=model skill=expert,exact",
     ONE_IN_RING "group 1; target 9",
     HZ_EXPERT,
     HZ_CORE,
     0},
    {"final table=model skill=expert,exact hand_noise=no",
     ONE_IN_RING "group 1; target 9",
     HZ_EXACT,
     HZ_CORE,
     0},
    {"final table=model", ONE_IN_RING "group 1", HZ_AVERAGE, HZ_CORE, 1},
    {"final table=model skill=novice,exact", ONE_IN_RING "group 1", HZ_NOVICE, HZ_CORE, 1},
    {"final table=model skill=expert,exact",
     ONE_IN_RING "group 1; edge 000000001",
     HZ_EXPERT,
     HZ_EDGE,
     1},
    {"final table=model blue_count=4", ONE_IN_RING "group 2", HZ_AVERAGE, HZ_CORE, 2},
    {"final table=model blue_count=4 skill=novice", ONE_IN_RING "group 2", HZ_NOVICE, HZ_CORE, 2},
    {"final table=model blue_count=5 skill=expert", ONE_IN_RING "group 3", HZ_EXPERT, HZ_CORE, 3},
    {"final table=model", ALL_AT_ONCE, HZ_AVERAGE, HZ_CORE, 3},
    {"final table=model skill=novice", ALL_AT_ONCE, HZ_NOVICE, HZ_CORE, 3},
};

static void list_box(const hz_table *table,
                     const sixtyfive_state *start,
                     const hz_state *state,
                     double chance,
                     box_fates *out)
{
    hz_luck luck;
    hz_luck_all(&luck);
    do {
        hz_state next = *state;
        const sixtyfive_state *after = (const void *)&next;
        table->game->stepwise->step(table, &next, &luck, NULL);
        double both = chance * luck.chance;
        if (sixtyfive_is_under_way(after)) {
            list_box(table, start, &next, both, out);
            continue;
        }
        bool is_in = after->zone[IN_RING] == SIXTYFIVE_RING;
        bool is_face = after->face[IN_RING] == start->face[IN_RING];
        bool is_edge = after->edge[IN_RING] == start->edge[IN_RING];
        out->leaves += is_in ? 0 : both;
        out->same_face += is_in && is_face ? both : 0;
        out->same_edge += is_in && is_edge ? both : 0;
        out->comes_back += after->zone[OUTSIDE] == SIXTYFIVE_RING ? both : 0;
    } while (hz_luck_next(&luck));
}

static box_fates box_fates_of(const hz_box_odds *box, const box_row *row)
{
    int part = row->group ? HZ_FREE + row->group - 1 : HZ_TARGET;
    const double *odd = box->thrown[part][HZ_FEW][row->region];
    double lean = box->lean[row->skill][HZ_FEW], skill = row->group ? 1 : box->skill[row->skill];
    double leaves = odd[HZ_OUT] * (row->group ? lean : skill), turns = odd[HZ_TURNED] * skill;
    if (row->group && box->leaving[row->group - 1][0][0] > 0) {
        /* How many leave was measured, none or the one there is. */
        double leaned[HZ_LEAVING];
        hz_lean(box->leaving[row->group - 1][0], lean, leaned);
        leaves = leaned[1] / (leaned[0] + leaned[1]);
    }
    leaves = leaves < 1 ? leaves : 1;
    turns = turns < 1 ? turns : 1;
    return (box_fates){
        leaves, (1 - leaves) * (1 - turns), (1 - leaves) * (1 - odd[HZ_MOVED]), box->comes_back};
}

static void a_die_of_the_box_fares_as_its_table_says(void **unused)
{
    (void)unused;
    for (const box_row *row = boxes; row < boxes + sizeof boxes / sizeof *boxes; row++) {
        hz_table table;
        hz_state start;
        sixtyfive_state before;
        box_fates found = {0};
        lay_table(&table, "sixtyfive", row->table);
        begin_at(&table, row->position, &start);
        memcpy(&before, &start, sizeof before);
        const hz_odds *odds = sixtyfive_chances(&table);
        box_fates expected = box_fates_of(&odds->box, row);
        expected.comes_back *= before.zone[OUTSIDE] == SIXTYFIVE_OUT;
        list_box(&table, &before, &start, 1, &found);
        if (fabs(found.leaves - expected.leaves) > 1e-8 ||
            fabs(found.same_face - expected.same_face) > 1e-8 ||
            fabs(found.same_edge - expected.same_edge) > 1e-8 ||
            fabs(found.comes_back - expected.comes_back) > 1e-8) {
            fail_msg("%s, %s: %.9f %.9f %.9f %.9f, expected %.9f %.9f %.9f %.9f",
                     row->table,
                     row->position,
                     found.leaves,
                     found.same_face,
                     found.same_edge,
                     found.comes_back,
                     expected.leaves,
                     expected.same_face,
                     expected.same_edge,
                     expected.comes_back);
        }
    }
}

/* Dice that are rolled in turn others over, and knock them aside or out, to be put back [SF-19]. */
static void dice_rolled_in_fare_as_their_table_says(void **unused)
{
    (void)unused;
    for (int is_edge = 0; is_edge < 2; is_edge++) {
        hz_table table;
        hz_state start;
        sixtyfive_state before;
        box_fates found = {0};
        lay_table(&table, "sixtyfive", "final table=model");
        begin_at(&table,
                 is_edge ? "turns 4; first 1; phase roll_back; white 1234123450; where 2222333315; "
                           "edge 0000000010; thrown 3; blue 123"
                         : "turns 4; first 1; phase roll_back; white 1234123450; where 2222333315; "
                           "thrown 3; blue 123",
                 &start);
        memcpy(&before, &start, sizeof before);
        const hz_box_odds *box = &sixtyfive_chances(&table)->box;
        const double *odd = box->rolled[is_edge ? HZ_EDGE : HZ_CORE];
        double leaves = odd[HZ_OUT], stays = 1 - leaves, moves = stays * odd[HZ_MOVED];
        double turns = leaves * box->out_turns + stays * odd[HZ_TURNED];
        list_box(&table, &before, &start, 1, &found);
        assert_true(found.leaves == 0 && fabs(found.comes_back - 1) < 1e-8);
        assert_true(turns > 0 && fabs(found.same_face - (1 - turns)) < 1e-8);
        assert_true(fabs(found.same_edge - (is_edge ? 1 - moves : 1 - moves - leaves)) < 1e-8);
    }
}

/* The same as it is told to whoever chooses a target: of the target and of another die. */
static void a_chance_to_leave_is_told(void **unused)
{
    (void)unused;
    hz_table table;
    hz_state start;
    lay_table(&table, "sixtyfive", "final table=model skill=expert");
    begin_at(&table,
             "turns 4; first 1; phase aim; white 1234123456; where 2222333311; edge 0000000001",
             &start);
    const sixtyfive_state *state = (const void *)&start;
    hz_odds odds = *sixtyfive_chances(&table);
    const double *aimed = odds.box.thrown[HZ_TARGET][HZ_FEW][HZ_EDGE];
    const double *other = odds.box.thrown[HZ_BYSTANDER][HZ_FEW][HZ_CORE];
    double found = sixtyfive_chance_out(&table, state, OUTSIDE, OUTSIDE);
    assert_true(fabs(found - aimed[HZ_OUT] * odds.box.skill[HZ_EXPERT]) < 1e-12);
    found = sixtyfive_chance_out(&table, state, OUTSIDE, IN_RING);
    assert_true(fabs(found - other[HZ_OUT]) < 1e-12);
    odds.box.skill[HZ_EXPERT] = 2 / aimed[HZ_OUT];
    table.kit = &odds; /* a hand that never fails */
    assert_true(sixtyfive_chance_out(&table, state, OUTSIDE, OUTSIDE) == 1);
}

/* The same for Marbles: where one die of the ring and the one that is thrown come to lie, with
   chances; in the ring by whose side they lie near, from 1, or further in. */
typedef struct places {
    double captured, target[1 + MARBLES_MAX_SEATS], thrown[1 + MARBLES_MAX_SEATS];
} places;

static void
list_places(const hz_table *table, const hz_state *state, int target, double chance, places *out)
{
    hz_luck luck;
    hz_luck_all(&luck);
    int thrown = ((const marbles_state *)(const void *)state)->thrown - 1;
    do {
        hz_state next = *state;
        const marbles_state *after = (const void *)&next;
        table->game->stepwise->step(table, &next, &luck, NULL);
        double both = chance * luck.chance;
        if (marbles_is_under_way(after)) {
            /* It is passed once it was hit, or else looked at in its turn. */
            bool is_next = after->way.success == HZ_MISSED && after->way.todo >> target & 1;
            assert_int_equal(after->way.target_is_passed, after->target && !is_next);
            list_places(table, &next, target, both, out);
            continue;
        }
        out->captured += after->zone[target] >= MARBLES_WON ? both : 0;
        out->target[after->edge[target]] += after->zone[target] == MARBLES_RING ? both : 0;
        out->thrown[after->edge[thrown]] += after->zone[thrown] == MARBLES_RING ? both : 0;
    } while (hz_luck_next(&luck));
}

/* Near the line on the side of whoever throws, or on those of all others alike. */
static void add_sides(double *edges, double chance, double far, int seat, int seats)
{
    for (int side = 0; side < seats; side++) {
        edges[1 + side] += chance * (side == seat ? 1 - far : far / (seats - 1));
    }
}

typedef struct marble_row {
    const char *table, *position;
    hz_area area;
    hz_skill skill;
    enum { AS_MEASURED, HARDER, EASIER } touch;
    enum { USUAL, BEST, BOWL, NOTHING } how; /* NOTHING is what it is thrown at */
    int pile;                                /* the row of the tables */
    bool has_other; /* in the ring, after it: then only the first is looked at */
} marble_row;

#define TWO_PLAYERS                                                                                \
    "placed 2; phase throw; dice 3000030000; where 1666621555; ready 1; thrown 1; number 3; "
#define TWO_DICE                                                                                   \
    "placed 2; phase throw; dice 3000034000; where 1666622155; ready 1; thrown 1; number 3; "      \
    "target 6; "
#define OTHER_WAY                                                                                  \
    "placed 2; phase throw; turn 2; dice 3000030000; where 2166615555; ready 000001; thrown 6; "   \
    "number 3; "
#define THREE_PLAYERS                                                                              \
    "placed 3; phase throw; turn 2; dice 000003000030000; where 166661555521666; ready 000001; "   \
    "thrown 6; number 3; target 11; "
static const marble_row marbles[] = {
    {"1 table=model", TWO_PLAYERS "target 6; edge 000001", HZ_NEAR, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model", TWO_PLAYERS "target 6; edge 000002", HZ_FAR, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model", TWO_PLAYERS "target 6", HZ_INSIDE, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model", TWO_PLAYERS "edge 000001", HZ_NEAR, HZ_AVERAGE, AS_MEASURED, NOTHING},
    {"1 table=model", TWO_PLAYERS "edge 000002", HZ_FAR, HZ_AVERAGE, AS_MEASURED, NOTHING},
    {"1 table=model", TWO_PLAYERS "target 6; force 1", HZ_INSIDE, HZ_AVERAGE, AS_MEASURED, BEST},
    {"1 table=model skill=expert,novice", TWO_PLAYERS "target 6", HZ_INSIDE, HZ_EXPERT, 0, USUAL},
    {"1 table=model skill=expert,novice", OTHER_WAY "target 1", HZ_INSIDE, HZ_NOVICE, 0, USUAL},
    {"1 table=model", OTHER_WAY "target 1; edge 1", HZ_FAR, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model", OTHER_WAY "target 1; edge 2", HZ_NEAR, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model must_touch=yes", TWO_PLAYERS "target 6", HZ_INSIDE, HZ_AVERAGE, HARDER, USUAL},
    {"2 table=model must_touch=no", TWO_PLAYERS "target 6", HZ_INSIDE, HZ_AVERAGE, EASIER, USUAL},
    {"2 table=model", TWO_PLAYERS "target 6", HZ_INSIDE, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model odds=assumed arena=bowl",
     TWO_PLAYERS "target 6",
     HZ_INSIDE,
     HZ_AVERAGE,
     0,
     BOWL},
    {"3p table=model", THREE_PLAYERS "edge 00000000001", HZ_FAR, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"3p table=model", THREE_PLAYERS "edge 00000000002", HZ_NEAR, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"3p table=model", THREE_PLAYERS, HZ_INSIDE, HZ_AVERAGE, AS_MEASURED, USUAL},
    {"1 table=model", TWO_DICE "edge 000001", HZ_NEAR, HZ_AVERAGE, AS_MEASURED, USUAL, 1, true},
    {"1 table=model", TWO_DICE "edge 0000001", HZ_INSIDE, HZ_AVERAGE, AS_MEASURED, USUAL, 0, true},
    {"1 table=model", TWO_DICE, HZ_INSIDE, HZ_AVERAGE, AS_MEASURED, USUAL, 1, true},
};

static int in_the_ring(const marbles_state *state)
{
    int die = 0;
    while (state->zone[die] != MARBLES_RING) {
        die++;
    }
    return die;
}

static double chance_to_hit(const hz_sheet_odds *sheet, const marble_row *row)
{
    double touch = sheet->touch[row->area];
    double hit = sheet->hit[row->area][row->pile] * sheet->skill[row->skill][row->area];
    hit *= row->touch == HARDER ? touch : row->touch == EASIER ? 1 / touch : 1;
    return row->how == NOTHING ? 0 : hit < 1 ? hit : 1;
}

/* What comes of a throw that hit the die or did not, as often as that. */
static void add_throw(const hz_table *table,
                      const marbles_state *state,
                      const marble_row *row,
                      bool is_hit,
                      double chance,
                      places *out)
{
    const hz_odds *odds = marbles_chances(table);
    const hz_sheet_odds *sheet = row->how == BEST ? &odds->best : &odds->sheet;
    hz_area area = row->area, aimed = row->how == NOTHING ? HZ_INSIDE : area;
    const double *odd =
        is_hit ? sheet->target[area][row->pile] : sheet->other[HZ_MISSED][area][row->pile];
    int seat = state->seat, seats = table->seats;
    double leaves = chance * odd[HZ_OUT] * (row->how == BOWL ? sheet->bowl : 1);
    double moves = (chance - leaves) * odd[HZ_MOVED], crosses = sheet->crosses[area];
    double captured = leaves * (1 - odd[HZ_LEFT_TURNED]);
    out->captured += captured;
    out->target[state->edge[in_the_ring(state)]] += chance - leaves - moves;
    add_sides(out->target, leaves - captured, sheet->back_far[area], seat, seats);
    if (area == HZ_INSIDE) {
        add_sides(out->target, moves, crosses, seat, seats);
    } else {
        out->target[0] += moves * (1 - crosses);
        add_sides(out->target, moves * crosses, area == HZ_NEAR, seat, seats);
    }
    /* The thrown die, where there was no foul. */
    hz_success gone = is_hit ? HZ_DRIVEN_OUT : HZ_MISSED, there = is_hit ? HZ_HIT : HZ_MISSED;
    double stays = captured * sheet->stays[gone][row->how == NOTHING][aimed][0] +
                   (chance - leaves) * sheet->stays[there][0][aimed][0];
    double at_edge = sheet->stays_at_edge[aimed];
    out->thrown[0] += stays * (1 - at_edge);
    add_sides(out->thrown, stays * at_edge, sheet->stays_far[aimed], seat, seats);
}

static void assert_close(const marble_row *row, const char *what, double found, double expected)
{
    if (fabs(found - expected) > 1e-8) {
        fail_msg(
            "%s, %s: %s %.9f, expected %.9f", row->table, row->position, what, found, expected);
    }
}

static void a_marble_goes_where_its_table_says(void **unused)
{
    (void)unused;
    for (const marble_row *row = marbles; row < marbles + sizeof marbles / sizeof *marbles; row++) {
        hz_table table;
        hz_state start;
        places found = {0}, expected = {0};
        lay_table(&table, "marbles", row->table);
        begin_at(&table, row->position, &start);
        hz_odds other = *hz_find_odds(row->touch == HARDER ? "marbles:1" : "marbles:2");
        table.kit = row->touch ? &other : table.kit;
        const marbles_state *state = (const void *)&start;
        const hz_odds *odds = marbles_chances(&table);
        double hit = chance_to_hit(row->how == BEST ? &odds->best : &odds->sheet, row);
        add_throw(&table, state, row, true, hit, &expected);
        add_throw(&table, state, row, false, 1 - hit, &expected);
        list_places(&table, &start, in_the_ring(state), 1, &found);
        assert_close(row, "captured", found.captured, expected.captured);
        for (int edge = 0; edge <= table.seats; edge++) {
            assert_close(row, "lies there", found.target[edge], expected.target[edge]);
            if (!row->has_other) {
                assert_close(row, "stays there", found.thrown[edge], expected.thrown[edge]);
            }
        }
    }
}

/* Whether a throw by words hit what it was aimed at is told, too: as often as it should. */
static void throws_by_words_say_whether_they_hit(void **unused)
{
    (void)unused;
    enum { TRIES = 4000 };
    for (const marble_row *row = marbles; row < marbles + 4; row++) {
        hz_table table;
        hz_state start;
        hz_rng rng;
        int hits = 0;
        lay_table(&table, "marbles", row->table);
        begin_at(&table, row->position, &start);
        hz_rng_start(&rng, 12, 0, HZ_RNG_DICE);
        for (int time = 0; time < TRIES; time++) {
            hz_state next = start;
            uint64_t bits = hz_rng_bits(&rng);
            marbles_landing landing;
            marbles_land(&table, (marbles_state *)(void *)&next, &bits, &landing);
            hits += landing.has_hit;
        }
        double chance = chance_to_hit(&marbles_chances(&table)->sheet, row);
        double error = sqrt(chance * (1 - chance) / TRIES);
        assert_true(fabs((double)hits / TRIES - chance) <= 5 * error);
    }
}

static const struct {
    const char *game, *table, *position;
} throws[] = {
    {"sixtyfive", "final table=model odds=assumed", two_in_the_ring},
    {"sixtyfive",
     "final table=model",
     "turns 4; first 1; phase throw; white 1234512345; where 2222233331; group 3"},
    {"sixtyfive",
     "final table=model skill=novice,expert",
     "turns 5; first 1; turn 2; phase throw; white 1234123425; where 2222333311; edge "
     "0000000010; group 1; target 10; thrown 1; blue 3"},
    {"sixtyfive",
     "4blue table=model first=fixed",
     "turns 4; first 1; phase throw; white 1234512345; where 2222233331; group 1; target 10; "
     "thrown 4; blue 0234; again 1; failures 1"},
    {"sixtyfive",
     "final table=model",
     "turns 4; first 1; phase roll_back; white 1234512305; where 2222233351; thrown 3; blue "
     "123"},
    {"marbles",
     "1 table=model odds=assumed",
     "turns 4; placed 2; phase throw; dice 3400034000; where 1236622355; ready 1; thrown 1; "
     "target 6; number 3"},
    {"marbles",
     "1 table=model",
     "turns 4; placed 2; phase throw; dice 3000030000; where 1666625555; ready 1; thrown 1; "
     "target 6; number 3; edge 0000010000"},
    {"marbles",
     "1 table=model odds=assumed",
     "turns 4; placed 2; phase throw; dice 3000043000; where 1666622555; ready 1; thrown 1; "
     "target 7; number 3; edge 0000012000"},
    {"marbles",
     "1 table=model odds=assumed match_when=before",
     "turns 5; placed 2; phase throw; turn 2; dice 3400030000; where 2266615555; ready 000001; "
     "thrown 6; target 1; number 3; edge 1200000000"},
    {"marbles",
     "reserve table=model dice_each=3 ring_start=2 reserve_start=0",
     "placed 1; turn 2; dice 250000; where 221881; edge 010000"},
    {"marbles",
     "reserve table=model dice_each=3 ring_start=2 reserve_start=0 first=2",
     "placed 1; turn 1; dice 000250; where 881221; edge 000010"},
    {"sixtyfive",
     "final table=model",
     "turns 4; first 1; phase throw; white 1234123425; where 2222333314; group 1; target 9; thrown "
     "1; "
     "blue 3"},
    {"sixtyfive",
     "final table=model odds=assumed",
     "turns 4; first 1; phase throw; white 1234123425; where 2222333314; group 1; target 9; thrown "
     "1; "
     "blue 3"},
};

/* Throws by words fall as often as the steps say, and never otherwise. */
static void words_fall_as_the_steps_say(void **unused)
{
    (void)unused;
    enum { TRIES = 10000, ENOUGH = 15 };
    for (size_t row = 0; row < sizeof throws / sizeof *throws; row++) {
        hz_table table;
        hz_state start;
        lay_table(&table, throws[row].game, throws[row].table);
        begin_at(&table, throws[row].position, &start);
        begin_list(&table, &all);
        list_steps(&all, &start, 1);
        throw_by_words(&all, &start, TRIES);
        for (int at = 0; at < all.count; at++) {
            double chance = all.chance[at], error = sqrt(chance * (1 - chance) / TRIES);
            assert_true(chance > 0 || all.seen[at] == 0);
            if (chance * TRIES > ENOUGH &&
                fabs((double)all.seen[at] / TRIES - chance) > 5 * error) {
                fail_msg("row %zu: %g of the throws, expected %g",
                         row,
                         (double)all.seen[at] / TRIES,
                         chance);
            }
        }
    }
}

/* Positions that are folded under way lead to the same, as often. */
static void folds_on_the_way_change_nothing(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof throws / sizeof *throws; row++) {
        hz_table table;
        hz_state start;
        lay_table(&table, throws[row].game, throws[row].table);
        begin_at(&table, throws[row].position, &start);
        begin_list(&table, &all);
        begin_list(&table, &folded);
        all.folds = AT_LAST;
        folded.folds = AT_ONCE;
        list_steps(&all, &start, 1);
        list_steps(&folded, &start, 1);
        int count = all.count;
        for (int at = 0; at < folded.count; at++) {
            int there = place_of(&all, &folded.state[at]);
            if (fabs(all.chance[there] - folded.chance[at]) > 1e-12) {
                fail_msg(
                    "row %zu: %g, folded on the way %g", row, all.chance[there], folded.chance[at]);
            }
        }
        assert_int_equal(all.count, count);
        assert_int_equal(folded.count, count);
    }
}

static hz_solution *solved_from(const hz_table *table, const char *position)
{
    hz_error error = {""};
    hz_solution *solution = NULL;
    hz_solve_def def = hz_default_solve_def(table);
    hz_state state;
    begin_at(table, position, &state);
    def.from = &state;
    if (hz_solve(&def, &solution, &error)) {
        fail_msg("%s: %s", position, error.text);
    }
    return solution;
}

static const struct {
    const char *game, *table, *position;
} small[] = {
    /* the last turns: the first side needs a 6, the second another 5 */
    {"sixtyfive",
     "final table=model blue_count=2 max_turns=10",
     "turns 8; first 1; phase aim; kinds 0 5; white 1234555552; where 2222233331; edge 0000000001"},
    {"sixtyfive",
     "final table=model blue_count=2 max_turns=10 odds=assumed skill=novice,expert",
     "turns 9; first 1; turn 2; phase aim; kinds 0 5; white 1234555555; where 2222233331; edge "
     "0000000001"},
    {"marbles",
     "1 table=model dice_each=3 max_turns=10",
     "turns 9; placed 2; phase roll; turn 2; dice 020040; where 126125"},
    {"marbles",
     "1 table=model dice_each=3 odds=assumed",
     "turns 398; placed 2; phase roll; dice 020040; where 126125"},
};

static void it_is_what_sweeps_over_whole_states_say(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof small / sizeof *small; row++) {
        static slow it;
        lay_table(&it.table, small[row].game, small[row].table);
        hz_solution *solution = solved_from(&it.table, small[row].position);
        double found = value_at(solution, &it.table, small[row].position, 0);
        double slowly = solve_slowly_from(&it, small[row].position);
        print_message("  %zu: %.12f, slowly %.12f in %d states, %d gates\n",
                      row,
                      found,
                      slowly,
                      it.count,
                      (int)hz_solution_facts(solution).gates);
        if (fabs(found - slowly) > 1e-11) {
            fail_msg("row %zu: %.15f, slowly %.15f", row, found, slowly);
        }
        hz_solution_close(solution);
    }
}

/* With the limit of turns far away: games that are played by the solution. */
static void games_come_to_what_was_worked_out(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *table, *position;
        int games;
    } rows[] = {
        {"sixtyfive",
         "final table=model",
         "turns 20; first 1; phase aim; kinds 0 5; white 1234655552; where 2222233331; edge "
         "0000000001",
         2000},
        {"marbles",
         "1 table=model dice_each=3 odds=assumed",
         "turns 396; placed 2; phase roll; dice 020040; where 126125",
         3000},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        lay_table(&table, rows[row].game, rows[row].table);
        hz_solution *solution = solved_from(&table, rows[row].position);
        double z = z_of(solution, &table, rows[row].position, rows[row].games);
        print_message("  %zu: z %.2f of %d games\n", row, z, rows[row].games);
        assert_true(fabs(z) < 4);
        hz_solution_close(solution);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_what_its_table_says),
        cmocka_unit_test(a_die_of_the_box_fares_as_its_table_says),
        cmocka_unit_test(dice_rolled_in_fare_as_their_table_says),
        cmocka_unit_test(a_chance_to_leave_is_told),
        cmocka_unit_test(a_marble_goes_where_its_table_says),
        cmocka_unit_test(throws_by_words_say_whether_they_hit),
        cmocka_unit_test(words_fall_as_the_steps_say),
        cmocka_unit_test(folds_on_the_way_change_nothing),
        cmocka_unit_test(it_is_what_sweeps_over_whole_states_say),
        cmocka_unit_test(games_come_to_what_was_worked_out),
    };
    return cmocka_run_group_tests_name("chances", tests, NULL, NULL);
}
