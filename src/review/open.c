/* A record that is to be reviewed: followed, and cut into parts of work. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hazard/oracle.h"
#include "review/review.h"

enum {
    COOKIE = 0x7e71e3,
    USUAL_INPUTS = 200000, /* of a game that does not say how many take a fifth of a second */
    SAMPLE = 16,           /* games that tell how long they are */
    FEWEST_GAMES = 100,
    MOST_USUAL = 2000,
    LEAST_SEARCH = 20000,
};

const char *const hz_mark_words[HZ_MARKS] = {"fine", "inaccuracy", "mistake", "blunder"};
const double hz_mark_limits[HZ_MARKS] = {0, 0.02, 0.05, 0.1};

hz_review_def hz_default_review_def(void)
{
    return (hz_review_def){.seed = 1, .cookie = COOKIE};
}

void hz_review_fail(hz_review *self, const hz_error *error)
{
    if (!atomic_exchange(&self->is_failed, true)) {
        self->failure = *error;
    }
}

hz_status hz_review_rest(const hz_review *self, uint64_t seed, hz_rest *rest, hz_error *error)
{
    if (!self->def.mind) {
        hz_rest_open(rest, &self->quick, seed);
        return HZ_OK;
    }
    *rest = (hz_rest){.table = &self->quick, .seed = seed};
    hz_status status = hz_bot_find(self->quick.game, self->mind, &rest->bot, error);
    return status ? status : hz_bot_open(&self->quick, &rest->bot, error);
}

/* What there can be */

/* Dice are really thrown, and nobody says from where games can be tried by chances. */
static bool is_thrown(const hz_table *table)
{
    return hz_is_slow(table) && !table->game->advice->try_at;
}

static bool is_solved(const hz_table *table, const hz_review_def *def)
{
    const hz_oracle *oracle = table->oracle;
    return !def->is_tried && table->game->solvable && oracle && oracle->worth &&
           !oracle->knows(oracle, table, def->is_hurried, NULL);
}

hz_review_kind hz_review_kind_of(const hz_table *table, const hz_review_def *def)
{
    assert(def->cookie == COOKIE && "a def begins with hz_default_review_def");
    return is_thrown(table)        ? HZ_NO_REVIEW
           : is_solved(table, def) ? HZ_REVIEW_EXACT
                                   : HZ_REVIEW_BY_GAMES;
}

/* The record */

/* Memory for one more position, a quarter more each time. */
static bool make_room(hz_review *self, uint64_t *room, size_t size)
{
    if (self->inputs + 1 < *room) {
        return true;
    }
    uint64_t more = *room + *room / 4 + 64;
    unsigned char *states = realloc(self->states, more * size);
    self->states = states ? states : self->states;
    review_input *inputs = states ? realloc(self->input, more * sizeof *inputs) : NULL;
    self->input = inputs ? inputs : self->input;
    *room = inputs ? more : *room;
    return inputs != NULL;
}

static void note_input(hz_review *self, const hz_walk *walk)
{
    const hz_session *before = &walk->before;
    hz_turn turn = before->table.game->turn(&before->table, &before->state);
    const hz_input *input = &walk->input;
    bool is_roll = input->kind == HZ_ROLL;
    int seat = input->seat;
    if (is_roll) {
        hz_chance ask;
        hz_request(&before->table, &before->state, &ask);
        seat = ask.roller;
    }
    self->input[self->inputs] = (review_input){
        .kind = input->kind,
        .seat = (uint8_t)seat,
        .is_first = is_roll || turn.wanted >> seat & 1,
        .is_secret = !is_roll && turn.secret,
        .action = input->action,
    };
}

static hz_status follow(hz_review *self, hz_walk *walk, hz_error *error)
{
    uint64_t room = 0;
    bool more = true;
    hz_status status = HZ_OK;
    size_t size = self->header.table.game->state_size;
    while (!status && more) {
        if (self->inputs == HZ_MOST_REVIEWED || !make_room(self, &room, size)) {
            return hz_fail(error,
                           HZ_NO_SPACE,
                           "%s: more than %d inputs are not reviewed",
                           walk->reader.file,
                           HZ_MOST_REVIEWED);
        }
        memcpy(self->states + self->inputs * size, &walk->session.state, size);
        status = hz_walk_on(walk, &more, error);
        if (!status && more) {
            note_input(self, walk);
            self->inputs++;
        }
    }
    self->last = walk->session;
    return status;
}

/* Whose choice stood until a later one of the same seat took its place. */
static void find_replaced(hz_review *self)
{
    for (uint64_t at = 0; at < self->inputs; at++) {
        const review_input *one = &self->input[at];
        for (uint64_t before = at; !one->is_first && before > 0; before--) {
            review_input *other = &self->input[before - 1];
            if (other->kind != HZ_ROLL && other->seat == one->seat) {
                other->is_replaced = true;
                break;
            }
        }
    }
}

/* May one look at it? What a person does against others is nobody's to judge while it goes on. A
   game alone, or of bots, is. */
static hz_status check_over(const hz_review *self, const hz_reader *record, hz_error *error)
{
    int people = 0;
    for (int seat = 0; seat < self->header.table.seats; seat++) {
        people += self->header.bots[seat][0] == '\0';
    }
    if (self->inputs == 0) {
        return hz_fail(error, HZ_ILLEGAL, "%s: nothing has happened yet", record->file);
    }
    if (self->is_over || people <= 1 || self->def.is_unfinished) {
        return HZ_OK;
    }
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s: the game is not over, and %d people play it: a review comes with its end",
                   record->file,
                   people);
}

static hz_status tell_thrown(const hz_table *table, hz_error *error)
{
    return hz_fail(error,
                   HZ_ILLEGAL,
                   "%s: dice are really thrown at this table, which takes too long to try games "
                   "out; games by chances are reviewed (--set %s)",
                   table->game->title,
                   hz_test_settings(table->game));
}

static hz_status read_record(hz_review *self, const hz_reader *record, hz_error *error)
{
    hz_walk *walk = malloc(sizeof *walk);
    if (!walk) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left for a record");
    }
    hz_status status = hz_walk_open(walk, record, error);
    if (!status) {
        const hz_table *table = &walk->header.table;
        self->header = walk->header;
        /* Before everything is thrown again. */
        status = is_thrown(table) ? tell_thrown(table, error) : follow(self, walk, error);
    }
    free(walk);
    if (!status) {
        const hz_table *table = &self->header.table;
        self->is_over = table->game->turn(table, &self->last.state).kind == HZ_OVER;
        find_replaced(self);
        status = check_over(self, record, error);
    }
    return status;
}

/* The work */

/* Opened once here, so that no part of the work has to wait for it. */
static bool opens_oracle(const hz_review *self)
{
    const hz_oracle *oracle = self->header.table.oracle;
    void *mind;
    if (!is_solved(&self->header.table, &self->def) ||
        oracle->open(oracle, &self->header.table, &mind, NULL)) {
        return false;
    }
    oracle->close(mind);
    return true;
}

/* Where dice are really thrown the game may say from which positions it can be tried by chances. */
static hz_status find_places(hz_review *self, hz_error *error)
{
    const hz_table *table = &self->header.table;
    const hz_advice *advice = table->game->advice;
    size_t size = table->game->state_size;
    uint64_t known = 0;
    self->places = self->states;
    self->quick = *table;
    for (uint64_t at = 0; at <= self->inputs; at++) {
        self->is_known[at] = true;
    }
    if (self->is_exact || !hz_is_slow(table)) {
        return HZ_OK;
    }
    self->is_by_chances = true;
    self->places = malloc((self->inputs + 1) * size);
    for (uint64_t at = 0; self->places && at <= self->inputs; at++) {
        hz_state position;
        bool is_end = self->is_over && at == self->inputs;
        bool is_there = !is_end && advice->try_at &&
                        advice->try_at(table, review_state(self, at), &self->quick, &position);
        self->is_known[at] = is_end || is_there;
        memcpy(self->places + at * size,
               is_there ? (const void *)&position : review_state(self, at),
               size);
        known += is_there;
    }
    if (known == 0) {
        return tell_thrown(table, error);
    }
    return HZ_OK;
}

/* As many games from every position as take about as long as a hint. */
static hz_status set_effort(hz_review *self, hz_error *error)
{
    const hz_game *game = self->quick.game;
    uint32_t inputs = game->advice->tried_inputs;
    uint64_t budget = inputs ? inputs : USUAL_INPUTS, used = 0, first = 0;
    hz_rest rest;
    if (self->is_exact) {
        return HZ_OK;
    }
    hz_status status = hz_review_rest(self, self->def.seed, &rest, error);
    while (!self->is_known[first]) {
        first++;
    }
    for (uint64_t number = 0; !status && number < SAMPLE; number++) {
        hz_state state;
        double parts[HZ_MAX_SEATS];
        memcpy(&state, review_place(self, first), game->state_size);
        hz_bot_begin(&rest.bot);
        used += hz_rest_play(&rest, number, &state, parts);
    }
    if (!status) {
        hz_bot_close(&rest.bot);
    }
    uint64_t length = used / SAMPLE + 1, games = budget / 2 / length;
    games /= self->def.is_hurried ? 4 : 1;
    games = games < FEWEST_GAMES ? FEWEST_GAMES : games > MOST_USUAL ? MOST_USUAL : games;
    self->games = self->def.games ? self->def.games : (uint32_t)games;
    self->search = self->games * length;
    self->search = self->search < LEAST_SEARCH ? LEAST_SEARCH : self->search;
    return status;
}

static bool is_free(const hz_review *self, uint64_t at)
{
    const hz_table *table = &self->header.table;
    const review_input *input = &self->input[at];
    return table->game->count(table, review_state(self, at), input->seat) > 1;
}

static void list_choices(hz_review *self)
{
    for (uint64_t at = 0; at < self->inputs; at++) {
        const review_input *input = &self->input[at];
        hz_review_step *step = &self->step[at];
        *step = (hz_review_step){.kind = input->kind, .seat = input->seat, .action = input->action};
        if (input->kind == HZ_ROLL) {
            continue;
        }
        step->judgement = input->is_replaced   ? HZ_REPLACED
                          : !is_free(self, at) ? HZ_FORCED
                                               : HZ_NOT_JUDGED;
        if (step->judgement == HZ_NOT_JUDGED && self->is_known[at]) {
            self->choice[self->choices++] = at;
        }
    }
}

static hz_status make_memory(hz_review *self, hz_error *error)
{
    self->step = calloc(self->inputs + 1, sizeof *self->step);
    self->choice = calloc(self->inputs + 1, sizeof *self->choice);
    self->is_known = calloc(self->inputs + 1, sizeof *self->is_known);
    return self->step && self->choice && self->is_known
               ? HZ_OK
               : hz_fail(error, HZ_NO_SPACE, "no memory left for a review");
}

static hz_status make_games(hz_review *self, hz_error *error)
{
    size_t numbers = (size_t)self->games * (self->inputs + 1) * self->header.table.seats;
    if (self->is_exact) {
        return HZ_OK;
    }
    self->won = calloc(numbers, sizeof *self->won);
    return self->won ? HZ_OK
                     : hz_fail(error,
                               HZ_NO_SPACE,
                               "no memory left for %" PRIu32 " games from %" PRIu64 " positions",
                               self->games,
                               self->inputs + 1);
}

static hz_status open_review(hz_review *self, const hz_reader *record, hz_error *error)
{
    hz_status status = read_record(self, record, error);
    status = status ? status : make_memory(self, error);
    if (status) {
        return status;
    }
    self->has_secrets = hz_has_secrets(&self->header.table);
    self->is_exact = opens_oracle(self);
    status = find_places(self, error);
    status = status ? status : set_effort(self, error);
    status = status ? status : make_games(self, error);
    if (!status) {
        list_choices(self);
    }
    return status;
}

hz_status hz_review_open(const hz_reader *record,
                         const hz_review_def *def,
                         hz_review **review,
                         hz_error *error)
{
    assert(def->cookie == COOKIE && "a def begins with hz_default_review_def");
    assert(def->games <= HZ_MOST_REVIEW_GAMES);
    hz_review *self = calloc(1, sizeof *self);
    if (!self) {
        return hz_fail(error, HZ_NO_SPACE, "no memory left for a review");
    }
    self->def = *def;
    snprintf(self->mind, sizeof self->mind, "%s", def->mind ? def->mind : "casual");
    hz_status status = open_review(self, record, error);
    if (status) {
        hz_review_close(self);
        return status;
    }
    *review = self;
    return HZ_OK;
}

void hz_review_close(hz_review *self)
{
    if (!self) {
        return;
    }
    if (self->places != self->states) {
        free(self->places);
    }
    free(self->states);
    free(self->is_known);
    free(self->input);
    free(self->step);
    free(self->won);
    free(self->choice);
    free(self);
}

static uint64_t blocks_of(const hz_review *self)
{
    return self->is_exact ? self->inputs + 1 : (self->games + REVIEW_BLOCK - 1) / REVIEW_BLOCK;
}

uint64_t hz_review_parts(const hz_review *self)
{
    return blocks_of(self) + self->choices;
}

void hz_review_part(hz_review *self, uint64_t part)
{
    uint64_t blocks = blocks_of(self);
    assert(part < blocks + self->choices);
    if (atomic_load(&self->is_failed)) {
        return;
    }
    if (part >= blocks) {
        hz_review_judge(self, self->choice[part - blocks]);
    } else if (self->is_exact) {
        hz_review_value(self, part);
    } else {
        hz_review_play_block(self, part);
    }
}

hz_status hz_review_finish(hz_review *self, hz_error *error)
{
    if (atomic_load(&self->is_failed)) {
        if (error) {
            *error = self->failure;
        }
        return HZ_ILLEGAL;
    }
    if (self->is_exact) {
        hz_review_chain(self);
    } else {
        hz_review_count(self);
    }
    hz_review_add_up(self);
    return HZ_OK;
}
