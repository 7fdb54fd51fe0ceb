/* Which tables are checked, and random games at them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check/inner.h"

#include "hazard/piece.h"

/* The table under its name; an error: options that do not go together are no table. */
static hz_status lay_case(hz_case *one,
                          const hz_case *wanted,
                          int seats,
                          const char *settings,
                          const char *tests,
                          hz_error *error)
{
    char all[HZ_SETTINGS_SIZE];
    *one = *wanted;
    snprintf(all, sizeof all, "%s %s", settings, tests);
    hz_status status =
        hz_lay_table(wanted->house, &one->table, wanted->spec, seats, all, NULL, error);
    hz_text name = hz_text_in(one->name, sizeof one->name);
    hz_add(&name, "%s, %d seats%s%s", wanted->spec, seats, *settings ? " " : "", settings);
    return status;
}

int choice_count(const hz_game *game, const hz_option *option)
{
    if (strstr(hz_test_settings(game), option->name)) {
        return 0;
    }
    return option->type == HZ_BOOL ? 2 : option->type == HZ_ENUM ? hz_word_count(option->names) : 0;
}

/* " option=yes", or in a list the same value everywhere. */
static void add_choice(hz_text *settings, const hz_option *option, int value)
{
    hz_piece word = hz_word_at(option->type == HZ_BOOL ? "no yes" : option->names, value);
    hz_add(settings, "%s%s=", settings->length ? " " : "", option->name);
    for (int place = 0; place == 0 || (!option->per_seat && place < option->length); place++) {
        hz_add(settings, "%s%.*s", place ? "," : "", (int)word.length, word.at);
    }
}

/* A refusal says what is missing: "keeper_may_bid=no needs keeper_opens=may". */
static bool add_what_it_needs(hz_text *settings, const hz_error *error)
{
    static const char needs[] = "needs ";
    const char *at = strstr(error->text, needs);
    hz_piece rest = hz_piece_of(at ? at + strlen(needs) : ""), word;
    if (!hz_next_piece(&rest, " ,:", &word) || !memchr(word.at, '=', word.length)) {
        return false;
    }
    hz_add(settings, " %.*s", (int)word.length, word.at);
    return true;
}

static bool lay_with_needs(hz_case *one,
                           const hz_case *wanted,
                           int seats,
                           const hz_option *option,
                           int value,
                           const char *tests)
{
    enum { MOST_NEEDS = 3 };
    char buffer[240];
    hz_text settings = hz_text_in(buffer, sizeof buffer);
    hz_error error;
    add_choice(&settings, option, value);
    for (int needs = 0; needs <= MOST_NEEDS; needs++) {
        if (!lay_case(one, wanted, seats, buffer, tests, &error)) {
            return true;
        }
        if (!add_what_it_needs(&settings, &error)) {
            return false;
        }
    }
    return false;
}

bool lay_choice(hz_case *one,
                const hz_case *given,
                int seats,
                const hz_option *option,
                int value,
                const char *tests)
{
    const hz_game *game = given->table.game;
    hz_case wanted = *given;
    snprintf(wanted.spec, sizeof wanted.spec, "%s", game->id);
    if (lay_with_needs(one, &wanted, seats, option, value, tests)) {
        return true;
    }
    for (const hz_preset *preset = game->presets; preset->name; preset++) {
        snprintf(wanted.spec, sizeof wanted.spec, "%s:%s", game->id, preset->name);
        if (lay_with_needs(one, &wanted, seats, option, value, tests)) {
            return true;
        }
    }
    return false;
}

/* Every value of an option that has few of them; with most players at the default preset alone. */
static int add_variants(hz_case *cases, int count, int capacity, const hz_case *wanted, int seats)
{
    const hz_game *game = wanted->table.game;
    for (const hz_option *option = game->options; option->name; option++) {
        for (int value = 0; value < choice_count(game, option) && count < capacity; value++) {
            hz_case *one = &cases[count];
            if (lay_choice(one, wanted, seats, option, value, hz_test_settings(game)) &&
                (seats == game->normal_seats || !strchr(one->spec, ':'))) {
                one->table.first = (uint8_t)(count++ % seats);
                one->is_variant = true;
            }
        }
    }
    return count;
}

int hz_check_cases(hz_house *house, const hz_game *game, hz_case *cases, int capacity)
{
    hz_case wanted = {.house = house, .table = {.game = game}};
    int count = 0;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        for (const hz_preset *preset = game->presets; preset->name && count < capacity; preset++) {
            hz_case *one = &cases[count];
            snprintf(wanted.spec, sizeof wanted.spec, "%s:%s", game->id, preset->name);
            if (!lay_case(one, &wanted, seats, "", hz_test_settings(game), NULL)) {
                one->table.first = (uint8_t)(count++ % seats);
            }
        }
        if (seats == game->normal_seats || seats == game->max_seats) {
            count = add_variants(cases, count, capacity, &wanted, seats);
        }
    }
    return count;
}

const hz_check hz_checks[] = {
    {"options", "rows of options are sound, and presets are tables", check_options, true},
    {"options", "what is no action is refused in one line", check_refusal, true},
    {"play", "random games end, and at every moment the interface keeps its word", check_interface},
    {"told", "turns and rounds are told, who began, and why it ended once it has", check_told},
    {"records", "a record replays to the same bytes", check_records},
    {"many",
     "the game's own driver and the generic one agree, and allocate nothing",
     check_drivers,
     .is_rash = true},
    {"many",
     "a game that is under way goes on alike by the game's own driver",
     check_play_on,
     .is_rash = true},
    {"many", "a cap stops a game", check_cap, .is_rash = true},
    {"seats", "where nobody begins, alike players win alike", check_seats, true, true},
    {"verbs", "rows offer what may be chosen, and whatever may be chosen is", check_choices},
    {"keys", "equal keys have equal futures", check_keys},
    {"keys", "every count of the state decides something, or is for display", check_idle, true},
    {"keys", "a key is its own key", check_key_of_key},
    {"secrets", "no byte that a seat gets depends on a secret", check_secrets},
    {"secrets", "masks and guesses agree", check_masks},
    {"secrets", "the order in which secret choices arrive changes nothing", check_arrival},
    {"numbers", "no number tells a secret", check_numbers},
    {"knowledge", "what a seat is told it keeps, and guesses leave nothing out", check_knowledge},
    {"frames", "every event has a view that shows no more than the input does", check_frames},
    {"rules", "the rules page reads well", check_page},
    {"rules", "the rules page reads well whatever the options", check_random_pages, true},
    {"effects", "every option is read somewhere", check_option_effects, true, true},
    {0},
};

/* The k-th set bit. */
static int pick_seat(hz_seats seats, uint32_t k)
{
    for (int seat = 0;; seat++) {
        if (seats >> seat & 1 && k-- == 0) {
            return seat;
        }
    }
}

void random_input(hz_checking *run, const hz_session *session, hz_rng *rng, hz_input *input)
{
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    input->took_ms = -1;
    if (turn.kind == HZ_CHANCE) {
        hz_chance ask;
        hz_request(table, &session->state, &ask);
        input->kind = HZ_ROLL;
        input->count = hz_chance_values(&ask);
        hz_chance_sample(&ask, rng, input->values);
        return;
    }
    input->kind = HZ_ACTION;
    input->count = 0;
    input->seat =
        pick_seat(turn.wanted, hz_rng_below(rng, (uint32_t)__builtin_popcount(turn.wanted)));
    if (table->game->count(table, &session->state, input->seat) == 0) {
        wrong(run, "seat %d is asked, and there is nothing that it may choose", input->seat + 1);
    }
    input->action = table->game->sample(table, &session->state, input->seat, hz_rng_bits(rng));
}

/* One value becomes another, or that of another place: cards of a deal can only be swapped when
   all of them are out. */
static void change_value(hz_input *roll, const int *place, int places, int sides, hz_rng *rng)
{
    int from = place[hz_rng_below(rng, (uint32_t)places)];
    int to = place[hz_rng_below(rng, (uint32_t)places)];
    if (hz_rng_below(rng, 2)) {
        uint64_t value = roll->values[from];
        roll->values[from] = roll->values[to];
        roll->values[to] = value;
    } else {
        roll->values[from] = sides ? hz_roll_die(rng, sides) : hz_rng_bits(rng);
    }
}

void vary_unseen(const hz_session *session, int viewer, hz_rng *rng, hz_input *roll)
{
    enum { TRIES = 4 };
    hz_chance ask;
    int place[HZ_MAX_VALUES], sides[HZ_MAX_VALUES], places = 0, value = 0;
    hz_request(&session->table, &session->state, &ask);
    for (int group = 0; group < ask.groups; group++) {
        bool is_seen = hz_sees(&session->table, viewer, ask.group[group].visible);
        for (int index = 0; index < ask.group[group].count; index++, value++) {
            sides[places] = ask.group[group].kind == HZ_BITS ? 0 : ask.group[group].sides;
            place[places] = value;
            places += !is_seen;
        }
    }
    for (int attempt = 0; attempt < TRIES * places; attempt++) {
        hz_input tried = *roll;
        int at = (int)hz_rng_below(rng, (uint32_t)places);
        change_value(&tried, place, places, sides[at], rng);
        if (!hz_chance_check(&ask, tried.values, tried.count, NULL)) {
            *roll = tried;
        }
    }
}

void play_random(hz_checking *run,
                 const hz_table *table,
                 uint64_t seed,
                 each_input *each,
                 void *context,
                 hz_session *end)
{
    hz_rng rng;
    hz_input input;
    hz_error error;
    hz_rng_start(&rng, seed, 0, HZ_RNG_DICE);
    if (hz_session_start(end, table, &error)) {
        wrong(run, "%s", error.text);
    }
    while (table->game->turn(table, &end->state).kind != HZ_OVER) {
        set_moment(run, NULL, NULL);
        random_input(run, end, &rng, &input);
        set_moment(run, end, &input);
        if (each) {
            each(run, end, &input, context);
        }
        if (hz_session_enter(end, &input, NULL, &error)) {
            wrong(run, "a random input is refused: %s", error.text);
        }
        if (end->inputs > LONGEST_GAME) {
            wrong(run, "game %" PRIu64 " does not end within %d inputs", seed, LONGEST_GAME);
        }
    }
    set_moment(run, NULL, NULL);
}
