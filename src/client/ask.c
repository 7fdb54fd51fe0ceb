/* What somebody at this terminal is to do: asked once, until it is done or no longer asked. */
#include <inttypes.h>
#include <string.h>

#include "client/inner.h"

enum { ROLL_AWAITED = 1 << HZ_MAX_SEATS };

static const json_t *message_for(join_state *join, int seat)
{
    const join_eye *eye = join_eye_of(join, seat);
    return eye ? eye->awaited : NULL;
}

static const json_t *first_message(const join_state *join)
{
    return join->eyes ? join->eye[0].awaited : NULL;
}

bool join_is_asked(const join_state *join)
{
    return join->ask.kind != ASKED_NOTHING && !join->ask.is_waiting;
}

bool join_is_private(const join_state *join)
{
    hz_seats own = join_own_seats(join);
    return join->is_secretive && (own & (own - 1));
}

/* Milliseconds until time runs out; 0: there is no clock. */
static int64_t time_left(join_state *join)
{
    int64_t end = json_integer_value(json_object_get(first_message(join), "c"));
    int64_t left = end - join_server_ms(join);
    return end == 0 ? 0 : left > 1 ? left : 1;
}

/* Real dice */

static int number_in(const json_t *group, const char *key)
{
    return (int)json_integer_value(json_object_get(group, key));
}

/* A server that is wrong must not make nonsense of the cards typed here. */
static bool goes_on(const hz_chance *ask, const hz_group *group, const json_t *one)
{
    const hz_group *before = ask->groups ? &ask->group[ask->groups - 1] : NULL;
    return json_is_true(json_object_get(one, "goes_on")) && before && before->kind == HZ_DEAL &&
           before->sides == group->sides;
}

static hz_seats seats_in(const json_t *list)
{
    hz_seats seats = 0;
    for (size_t index = 0; index < json_array_size(list); index++) {
        json_int_t seat = json_integer_value(json_array_get(list, index));
        seats = (hz_seats)(seat >= 0 && seat < HZ_MAX_SEATS ? seats | 1u << seat : seats);
    }
    return seats;
}

static hz_group read_group(const hz_chance *ask, const json_t *one)
{
    const json_t *to = json_object_get(one, "to");
    hz_group group = {.kind = HZ_DICE, .visible = to ? seats_in(to) : HZ_EVERYBODY};
    if (json_object_get(one, "deal")) {
        group.kind = HZ_DEAL;
        group.count = (uint16_t)number_in(one, "deal");
        group.sides = (uint16_t)number_in(one, "of");
        group.goes_on = goes_on(ask, &group, one);
    } else if (json_object_get(one, "words")) {
        group.kind = HZ_BITS;
        group.count = (uint16_t)number_in(one, "words");
    } else {
        group.count = (uint16_t)number_in(one, "count");
        group.sides = (uint16_t)number_in(one, "sides");
    }
    int owner = json_object_get(one, "owner") ? number_in(one, "owner") : -1;
    group.owner = (uint8_t)(owner >= 0 && owner < HZ_MAX_SEATS ? owner + 1 : 0);
    return group;
}

/* As a game makes it; false where none is awaited. */
static bool read_request(const join_state *join, hz_chance *ask)
{
    const json_t *message = first_message(join), *list = json_object_get(message, "roll");
    hz_chance_clear(ask);
    ask->purpose = json_string_value(json_object_get(message, "purpose"));
    for (size_t index = 0; index < json_array_size(list) && index < HZ_MAX_GROUPS; index++) {
        ask->group[ask->groups] = read_group(ask, json_array_get(list, index));
        ask->groups++;
    }
    json_int_t roller = json_integer_value(json_object_get(message, "roller"));
    ask->roller = (uint8_t)(roller >= 0 && roller < join->room.table.seats ? roller : HZ_NOBODY);
    return list && hz_chance_values(ask) <= HZ_MAX_VALUES;
}

/* Who here is to enter them: a seat, -1 if nobody is. */
static int roller_of(const join_state *join)
{
    hz_seats own = join_own_seats(join);
    hz_chance ask;
    if (!own || !read_request(join, &ask)) {
        return -1;
    }
    bool is_person = ask.roller != HZ_NOBODY && !join->room.seat[ask.roller].bot[0];
    if (!is_person) {
        return __builtin_ctz(own); /* for nobody, and for a bot, anybody may roll */
    }
    return own >> ask.roller & 1 ? ask.roller : -1;
}

/* Who is asked */

/* Others who are waited for, less bots, which do not keep anybody waiting. */
static hz_seats seats_awaited(const join_state *join, const hz_chance *roll)
{
    hz_seats awaited = roll ? 0 : join_wanted(join);
    if (roll && roll->roller != HZ_NOBODY) {
        awaited = (hz_seats)(1u << roll->roller);
    }
    for (int seat = 0; seat < join->room.table.seats; seat++) {
        hz_seats bit = (hz_seats)(1u << seat);
        awaited = (hz_seats)(join->room.seat[seat].bot[0] ? awaited & ~bit : awaited);
    }
    return awaited;
}

static void tell_who_is_awaited(join_state *join)
{
    hz_chance roll;
    bool is_roll = read_request(join, &roll);
    hz_seats awaited = seats_awaited(join, is_roll ? &roll : NULL);
    unsigned whom = is_roll ? awaited | ROLL_AWAITED : awaited;
    bool is_news = awaited && !(awaited & join_own_seats(join)) && whom != join->ask.awaited;
    join->ask.awaited = whom;
    if (!is_news) {
        return;
    }
    hz_text *out = &join->terminal.out;
    hz_add(out, "Waiting for ");
    for (int seat = 0, told = 0; seat < join->room.table.seats; seat++) {
        if (awaited >> seat & 1) {
            hz_add(out, "%s", told++ ? ", " : "");
            join_add_name(join, seat, out);
        }
    }
    if (is_roll) {
        hz_add(out, ", who rolls ");
        typed_values_describe(&roll, join->here.names, out);
        if (roll.purpose) {
            hz_add(out, " (%s)", roll.purpose);
        }
    }
    if (time_left(join)) {
        hz_add(out, " (%lld s)", (long long)(time_left(join) + 999) / 1000);
    }
    hz_add(out, ".\n");
    terminal_tell(&join->terminal, 2);
}

static void ask_nobody(join_state *join)
{
    json_decref(join->ask.basis);
    join->ask =
        (join_ask){.seat = -1, .awaited = join->ask.awaited, .number = join->ask.number + 1};
}

/* What the question is about: as long as it is the same, nothing is asked anew. */
static json_t *basis_of(join_state *join, int seat)
{
    const json_t *message = message_for(join, seat);
    return json_pack("[O?, O?, O?]",
                     json_object_get(message, "p"),
                     json_object_get(message, "a"),
                     json_object_get(message, "roll"));
}

void join_look_who_is_asked(join_state *join)
{
    join_ask *ask = &join->ask;
    hz_seats wanted = (hz_seats)(join_wanted(join) & join_own_seats(join));
    bool is_playing = join->room.phase == PHASE_PLAYING && join->eyes > 0;
    int roller = is_playing ? roller_of(join) : -1;
    if (!is_playing || (!wanted && roller < 0)) {
        ask_nobody(join);
        if (is_playing) {
            tell_who_is_awaited(join);
        }
        return;
    }
    join_asked kind = wanted ? ASKED_CHOICE : ASKED_ROLL;
    bool is_same_seat = ask->kind == kind && wanted >> ask->seat & 1;
    int seat = !wanted ? roller : is_same_seat ? ask->seat : __builtin_ctz(wanted);
    json_t *basis = basis_of(join, seat);
    if (ask->kind == kind && ask->seat == seat && json_equal(ask->basis, basis)) {
        json_decref(basis);
        return;
    }
    ask_nobody(join);
    ask->kind = kind;
    ask->seat = seat;
    ask->basis = basis;
    ask->awaited = 0;
    ask->is_waiting = join_has_unanswered(join, kind == ASKED_ROLL ? ASK_ROLL : ASK_ACT);
}

void join_answered(join_state *join)
{
    json_decref(join->ask.basis);
    join->ask.basis = NULL;
    join->terminal.idle = 0;
}

/* The next message takes its own texts away. */
static const char *keep_text(const char *text, char *own, size_t size)
{
    hz_text out = hz_text_in(own, size);
    hz_add(&out, "%s", text ? text : "");
    return text ? own : NULL;
}

bool join_next(scene *here, scene_question *out)
{
    join_state *join = here->self;
    join_ask *ask = &join->ask;
    join_tick_link(join);
    join_tick_record(join);
    *out = (scene_question){.kind = SCENE_WAITS, .number = ask->number, .seat = (uint8_t)ask->seat};
    /* A pipe sees no question before its last line has been answered. */
    bool is_early = !join->terminal.has_keyboard && join_count_unanswered(join);
    if (here->is_over || !join_is_asked(join) || is_early) {
        return !here->is_over;
    }
    if (ask->kind == ASKED_CHOICE) {
        out->kind = SCENE_CHOICE;
        out->is_private = join_is_private(join);
        out->limit_ms = time_left(join);
    } else if (read_request(join, &out->dice)) {
        const char *laid = json_string_value(json_object_get(first_message(join), "laid"));
        out->kind = SCENE_DICE;
        out->dice.purpose = keep_text(out->dice.purpose, ask->purpose, sizeof ask->purpose);
        out->laid = keep_text(laid, ask->laid, sizeof ask->laid);
    }
    return true;
}

/* What may be chosen */

static const char *text_in(const json_t *message, const char *list, uint64_t index)
{
    const char *text = json_string_value(json_array_get(json_object_get(message, list), index));
    return text ? text : "";
}

/* All choices, or the first of those that are too many for that. */
static const char *list_in(const json_t *message)
{
    return json_array_size(json_object_get(message, "a")) > 0 ? "a" : "b";
}

scene_offers join_offers(scene *here, int seat)
{
    join_state *join = here->self;
    const json_t *message = message_for(join, seat);
    const hz_game *game = join->room.game;
    const char *search = hz_search_text(game);
    size_t count = json_array_size(json_object_get(message, list_in(message)));
    const char *one = json_string_value(json_object_get(message, "m"));
    int64_t more = json_integer_value(json_object_get(message, "more"));
    return (scene_offers){.count = count,
                          .more = more > 0 ? (uint64_t)more : 0,
                          .form = search ? search : one,
                          .has_hints = join->room.is_hinting,
                          .is_free = count == 0 || more > 0 || hz_is_typed(game)};
}

void join_offer_at(scene *here, uint64_t index, char text[SCENE_ACTION], hz_text *meaning)
{
    join_state *join = here->self;
    const json_t *message = message_for(join, here->question.seat);
    hz_text out = hz_text_in(text, SCENE_ACTION);
    hz_add(&out, "%s", text_in(message, list_in(message), index));
    if (meaning) {
        hz_add(meaning, "%s", text_in(message, "x", index));
    }
}

static hz_span read_span(const json_t *one)
{
    const json_t *of = json_object_get(one, "of");
    hz_span span = {.least = (int16_t)number_in(one, "from"),
                    .most = (int16_t)number_in(one, "to")};
    for (size_t index = 0; index < json_array_size(of); index++) {
        int16_t value = (int16_t)json_integer_value(json_array_get(of, index));
        span.least = index == 0 ? value : span.least;
        span.most = value;
        int step = value - span.least;
        span.only |= step >= 0 && step < 64 ? UINT64_C(1) << step : 0;
    }
    return span;
}

bool join_kind(scene *here, int verb, int part, hz_span spans[HZ_MAX_SLOTS])
{
    join_state *join = here->self;
    const hz_verb *row = &here->table->game->verbs[verb];
    const json_t *kinds = json_object_get(message_for(join, here->question.seat), "k");
    for (size_t index = 0; index < json_array_size(kinds); index++) {
        const json_t *kind = json_array_get(kinds, index);
        const char *form = json_string_value(json_object_get(kind, "form"));
        const json_t *one = json_array_get(json_object_get(kind, "parts"), (size_t)part);
        if (!form || strcmp(form, row->form) != 0 || !one) {
            continue;
        }
        for (int slot = 0; slot < hz_slots_of(row); slot++) {
            spans[slot] = read_span(json_array_get(one, (size_t)slot));
        }
        return true;
    }
    return false;
}

/* Answers */

hz_status join_choose(scene *here, const char *text, int64_t took_ms, hz_error *error)
{
    (void)took_ms, (void)error; /* the server has a clock of its own, and says what it refuses */
    join_state *join = here->self;
    int seat = join->ask.seat, person = (int)(join_at_seat(join, seat) - join->person);
    json_t *members =
        json_pack("{s:s, s:i, s:I}", "text", text, "seat", seat, "have", (json_int_t)join->have);
    join->ask.is_waiting = join_send(join, ASK_ACT, person, text, members);
    join_lift_curtain(join);
    return HZ_OK;
}

hz_status join_roll_text(scene *here, const char *text, hz_error *error)
{
    join_state *join = here->self;
    if (strlen(text) >= JOIN_LINE) {
        return hz_fail(error, HZ_RANGE, "that is more than one message holds");
    }
    join->ask.is_waiting = join_send(join, ASK_ROLL, -1, text, json_pack("{s:s}", "text", text));
    return HZ_OK;
}

hz_status join_roll(scene *here, const hz_input *roll, hz_error *error)
{
    char text[HZ_MAX_VALUES * 5];
    hz_text out = hz_text_in(text, sizeof text);
    for (int value = 0; value < roll->count; value++) {
        hz_add(&out, "%s%" PRIu64, value ? " " : "", roll->values[value]);
    }
    return join_roll_text(here, text, error);
}
