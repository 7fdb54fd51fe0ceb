/* What people at this terminal choose and roll, and what it means. */
#include <assert.h>
#include <string.h>

#include "core/mask.h"
#include "terminal/hint.h"
#include "terminal/local.h"
#include "terminal/output.h"

/* Choices */

bool local_is_private(const local *own)
{
    hz_seats people = own->here.people;
    if ((people & (people - 1)) == 0) {
        return false;
    }
    hz_turn turn = local_turn(own);
    if (turn.kind == HZ_PLAYERS && turn.secret) {
        return true;
    }
    /* What the game hides from one and shows to another. */
    hz_state first, other;
    hz_mask_copy(&own->session.table, &own->session.state, __builtin_ctz(people), &first);
    for (int seat = 0; seat < own->session.table.seats; seat++) {
        if (people >> seat & 1) {
            hz_mask_copy(&own->session.table, &own->session.state, seat, &other);
            if (memcmp(&first, &other, own->session.table.game->state_size) != 0) {
                return true;
            }
        }
    }
    return false;
}

scene_offers local_offers(scene *here, int seat)
{
    assert(seat >= 0 && seat < HZ_MAX_SEATS);
    local *own = here->self;
    const hz_table *table = &own->session.table;
    const char *search = hz_search_text(table->game);
    hz_mask_copy(table, &own->session.state, seat, &own->masked);
    own->seat = seat;
    own->count = table->game->count(table, &own->masked, seat);
    own->first = 0;
    own->got = 0;
    bool is_search = search && own->count > 1;
    bool is_listed = own->count != HZ_UNCOUNTABLE && !is_search;
    return (scene_offers){.count = is_listed ? own->count : 0,
                          .form = is_search ? search : NULL,
                          .has_hints = true,
                          .is_open = table->kit && hz_is_typed(table->game)};
}

/* A window at a time: a game may have to begin at its first choice to find a later one. */
static hz_action action_at(local *own, uint64_t index)
{
    const hz_table *table = &own->session.table;
    if (index < own->first || index >= own->first + (uint64_t)own->got) {
        own->first = index;
        own->got =
            table->game->actions(table, &own->masked, own->seat, index, own->window, LOCAL_WINDOW);
    }
    return own->window[index - own->first];
}

void local_offer_at(scene *here, uint64_t index, char text[SCENE_ACTION], hz_text *meaning)
{
    local *own = here->self;
    const hz_table *table = &own->session.table;
    hz_action action = action_at(own, index);
    hz_text out = hz_text_in(text, SCENE_ACTION);
    hz_print_action(table, &own->masked, action, &out);
    if (meaning) {
        table->game->notation->explain(
            table, &own->masked, own->seat, action, here->names, meaning);
    }
}

hz_status local_read(scene *here, const char *typed, hz_error *error)
{
    local *own = here->self;
    hz_action action;
    return hz_read_action(&own->session.table, &own->masked, typed, &action, error);
}

bool local_kind(scene *here, int verb, int part, hz_span spans[HZ_MAX_SLOTS])
{
    local *own = here->self;
    return hz_offer(&own->session.table, &own->masked, own->seat, verb, part, spans);
}

static hz_status enter_and_tell(local *own, hz_input *input, hz_error *error)
{
    happening what;
    local_note(&own->session, input, &what);
    hz_status status = local_enter(own, input, error);
    if (!status) {
        local_tell(own, &what);
    }
    return status;
}

hz_status local_choose(scene *here, const char *text, int64_t took_ms, hz_error *error)
{
    assert(text);
    local *own = here->self;
    const hz_table *table = &own->session.table;
    hz_input input = {.kind = HZ_ACTION, .seat = own->seat, .took_ms = took_ms};
    hz_status status = hz_read_action(table, &own->masked, text, &input.action, error);
    /* By what the seat may know: the sentence must not tell it more. */
    status = status ? status : hz_check_action(table, &own->masked, own->seat, input.action, error);
    if (status) {
        return status;
    }
    if (here->curtain != CURTAIN_UP) {
        curtain_lift(here);
    }
    return enter_and_tell(own, &input, error);
}

void local_time_up(scene *here)
{
    local *own = here->self;
    hz_input input = {.kind = HZ_TIMEOUT,
                      .seat = here->question.seat,
                      .took_ms = terminal_now_ms() - here->shown_at};
    hz_error error;
    if (here->curtain != CURTAIN_UP) {
        curtain_lift(here);
    }
    if (enter_and_tell(own, &input, &error)) {
        terminal_object(here->terminal, error.text);
    }
}

/* Rolls */

static void draw_values(const local *own, hz_input *roll)
{
    if (own->header.dice == HZ_DICE_SEED) {
        hz_session_roll(&own->session, own->header.seed, roll);
        return;
    }
    hz_chance ask;
    hz_rng rng;
    hz_request(&own->session.table, &own->session.state, &ask);
    hz_rng_start(&rng, terminal_fresh_seed(), own->session.inputs, HZ_RNG_DICE);
    roll->count = hz_chance_values(&ask);
    hz_chance_sample(&ask, &rng, roll->values);
}

hz_status local_roll(scene *here, const hz_input *typed, hz_error *error)
{
    local *own = here->self;
    hz_input roll = {.kind = HZ_ROLL, .took_ms = -1};
    if (typed) {
        roll = *typed;
    } else {
        draw_values(own, &roll);
    }
    return enter_and_tell(own, &roll, error);
}

hz_status local_roll_text(scene *here, const char *text, hz_error *error)
{
    local *own = here->self;
    hz_input roll;
    hz_status status = hz_laid_parse(&own->session, text, &roll, error);
    return status ? status : enter_and_tell(own, &roll, error);
}

/* The program rolls, for a seat or for nobody. */
static bool roll_now(local *own, int roller)
{
    hz_error error;
    if (local_roll(&own->here, NULL, &error)) {
        own->here.status = terminal_wrong(EXIT_INPUT, "%s", error.text);
        return false;
    }
    bool is_person = scene_is_here(&own->here, roller);
    return terminal_pause(own->here.terminal, is_person ? 0 : LOCAL_PAUSE_MS);
}

bool local_next_roll(local *own, scene_question *out)
{
    scene *here = &own->here;
    hz_request_by_owner(&own->session.table, &own->session.state, &out->dice);
    uint8_t roller = out->dice.roller;
    if (own->told_at != own->moment) {
        own->told_at = own->moment;
        /* Who has just decided to roll, or is rolling already, is not asked to confirm it. */
        own->is_invited = scene_is_here(here, roller) && here->mover != roller &&
                          curtain_shows(here, hz_chance_visible(&out->dice));
        if (own->is_invited && !local_is_private(own)) {
            scene_open_turn(here, roller, 0);
        } else {
            scene_turn_to(here, roller);
        }
    }
    out->seat = roller;
    if (own->header.dice == HZ_DICE_TABLE && !typed_values_are_bits(&out->dice)) {
        out->kind = SCENE_DICE;
        out->laid = hz_laid_form(&own->session);
        return true;
    }
    if (own->is_invited && here->terminal->has_keyboard && !here->terminal->is_fast) {
        out->kind = SCENE_ENTER;
        return true;
    }
    return roll_now(own, roller);
}

/* What the game's own adviser would do, knowing no more than the person does. */
void local_hint(scene *here, int seat)
{
    local *own = here->self;
    hz_rng rng;
    local_whims(own, HZ_RNG_GUESS, &rng);
    hint_add(&own->session, seat, here->names, &rng, &here->terminal->out);
    terminal_say(here->terminal, 2);
}
