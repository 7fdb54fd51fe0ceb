/* What somebody who asks is told: by numbers of the game, or by trying. */
#include <assert.h>
#include <string.h>

#include "hazard/advice.h"
#include "hazard/driver.h"

enum { ENOUGH_INPUTS = 400000, LONGEST_GAME = 20000, FEWEST_GAMES = 100 };

typedef struct sums {
    hz_action action;
    double won;
} sums;

static bool is_there(const sums *choices, int count, hz_action action)
{
    for (int index = 0; index < count; index++) {
        if (memcmp(&choices[index].action, &action, sizeof action) == 0) {
            return true;
        }
    }
    return false;
}

static int add_choice(sums *choices, int count, hz_action action)
{
    if (count < HZ_MOST_WEIGHED && !is_there(choices, count, action)) {
        choices[count++] = (sums){.action = action};
    }
    return count;
}

/* All choices; of too many what the bot would do, more than once if it has moods, and any. */
static int list_choices(const hz_table *table,
                        const void *masked,
                        int seat,
                        const hz_bot *bot,
                        hz_rng *rng,
                        sums *choices)
{
    const hz_game *game = table->game;
    hz_action list[HZ_MOST_WEIGHED];
    int count = 0;
    if (game->count(table, masked, seat) <= HZ_MOST_WEIGHED) {
        int listed = game->actions(table, masked, seat, 0, list, HZ_MOST_WEIGHED);
        for (int index = 0; index < listed; index++) {
            count = add_choice(choices, count, list[index]);
        }
        return count;
    }
    for (int draw = 0; draw < HZ_MOST_WEIGHED; draw++) {
        count = add_choice(choices, count, hz_bot_act(bot, table, masked, seat, rng));
    }
    for (int draw = 0; draw < 4 * HZ_MOST_WEIGHED; draw++) {
        count = add_choice(choices, count, game->sample(table, masked, seat, hz_rng_bits(rng)));
    }
    return count;
}

/* One game from here on, by its number; returns what part of the win is the seat's. */
static double play_on(const hz_table *table,
                      hz_state *state,
                      int seat,
                      const hz_bot *bot,
                      uint64_t seed,
                      uint64_t number,
                      uint64_t *inputs)
{
    hz_seating seating = {.roller = HZ_NOBODY};
    hz_standing standing;
    hz_dice_start(&seating.dice, seed, number, table->seats);
    seating.own = hz_dice_of(&seating.dice, HZ_NOBODY);
    hz_rng_start(&seating.whims, seed, number, HZ_RNG_WHIMS);
    for (int other = 0; other < table->seats; other++) {
        seating.bot[other] = bot->persona ? bot : NULL;
    }
    hz_course course = hz_drive_game(table->game, table, state, &seating, LONGEST_GAME, NULL);
    *inputs += course.decisions + course.rolls + 1;
    table->game->standing(table, state, &standing);
    int winners = 0;
    for (int other = 0; other < table->seats; other++) {
        winners += standing.place[other] == 1;
    }
    return !course.capped && standing.place[seat] == 1 ? 1.0 / winners : 0;
}

/* The best first; of equals as they were listed. */
static void put_in_order(hz_weighed *list, int count)
{
    for (int next = 1; next < count; next++) {
        hz_weighed one = list[next];
        int at = next;
        for (; at > 0 && list[at - 1].wins.value < one.wins.value; at--) {
            list[at] = list[at - 1];
        }
        list[at] = one;
    }
}

int hz_weigh(const hz_table *table,
             const void *masked,
             int seat,
             uint64_t seed,
             uint64_t inputs,
             hz_weighed out[HZ_MOST_WEIGHED],
             uint32_t *games)
{
    assert(seat >= 0 && seat < table->seats);
    const hz_game *game = table->game;
    sums choices[HZ_MOST_WEIGHED];
    uint64_t used = 0;
    hz_bot bot;
    hz_rng rng;
    if (hz_bot_find(game, "casual", &bot, NULL) || hz_bot_open(table, &bot, NULL)) {
        bot = (hz_bot){.persona = NULL};
    }
    hz_rng_start(&rng, seed, 0, HZ_RNG_GUESS);
    int count = list_choices(table, masked, seat, &bot, &rng, choices);
    for (*games = 0; used < inputs || *games < FEWEST_GAMES; ++*games) {
        hz_state here, tried;
        memcpy(&here, masked, game->state_size);
        game->guess(table, &here, seat, &rng);
        for (int index = 0; index < count; index++) {
            memcpy(&tried, &here, game->state_size);
            hz_bot_begin(&bot);
            game->act(table, &tried, seat, choices[index].action, NULL);
            choices[index].won += play_on(table, &tried, seat, &bot, seed, *games, &used);
        }
    }
    hz_bot_close(&bot);
    for (int index = 0; index < count; index++) {
        out[index] =
            (hz_weighed){choices[index].action, hz_wilson(choices[index].won / *games, *games)};
    }
    put_in_order(out, count);
    return count;
}

/* Rows for a person: how often each choice won. */
static void tell_weighed(const hz_table *table,
                         const void *masked,
                         const hz_weighed *list,
                         int count,
                         uint32_t games,
                         hz_text *words)
{
    hz_add(words, "choice\tyou win\t95 %% interval\n");
    for (int index = 0; index < count; index++) {
        const hz_interval *wins = &list[index].wins;
        hz_print_action(table, masked, list[index].action, words);
        hz_add(words,
               "\t%.1f %%\t%.1f to %.1f %%\n",
               100 * wins->value,
               100 * wins->low,
               100 * wins->high);
    }
    if (count > 1 && list[1].wins.high > list[0].wins.low) {
        hz_add(words, "The best two are too close to tell apart. ");
    }
    hz_add(words,
           "Each was tried in %u quick games from here, in which everybody goes on as the bot "
           "\"casual\" does.\n",
           games);
}

static void print_weighed(const hz_table *table,
                          const void *masked,
                          const hz_weighed *list,
                          int count,
                          uint32_t games,
                          hz_json *figures)
{
    hz_json_int(figures, "games", games);
    hz_json_open(figures, "tried", '[');
    for (int index = 0; index < count; index++) {
        char choice[200];
        hz_text text = hz_text_in(choice, sizeof choice);
        hz_print_action(table, masked, list[index].action, &text);
        hz_json_open(figures, NULL, '{');
        hz_json_text(figures, "choice", choice);
        hz_json_real(figures, "wins", list[index].wins.value);
        hz_json_real(figures, "low", list[index].wins.low);
        hz_json_real(figures, "high", list[index].wins.high);
        hz_json_close(figures, '}');
    }
    hz_json_close(figures, ']');
}

/* The choice of the game's adviser, and the game's own numbers. */
static hz_status
ask_adviser(const hz_table *table, const void *masked, int seat, uint64_t seed, hz_counsel *counsel)
{
    hz_bot bot;
    hz_rng rng;
    hz_error error;
    hz_status status = hz_bot_find(table->game, hz_adviser(table->game), &bot, &error);
    status = status ? status : hz_bot_open(table, &bot, &error);
    if (!status) {
        hz_rng_start(&rng, seed, 0, HZ_RNG_WHIMS);
        counsel->action = hz_bot_act(&bot, table, masked, seat, &rng);
        counsel->by = hz_adviser(table->game);
        hz_bot_close(&bot);
    }
    return status;
}

hz_status hz_advise(const hz_table *table,
                    const void *masked,
                    int seat,
                    const char *const *names,
                    uint64_t seed,
                    hz_counsel *counsel,
                    hz_text *words,
                    hz_json *figures)
{
    if (table->game->advice->hint) {
        hz_status status = ask_adviser(table, masked, seat, seed, counsel);
        if (!status) {
            table->game->advice->hint(table, masked, seat, names, words, figures);
        }
        return status;
    }
    hz_weighed list[HZ_MOST_WEIGHED];
    uint32_t games;
    int count = hz_weigh(table, masked, seat, seed, ENOUGH_INPUTS, list, &games);
    *counsel = (hz_counsel){.action = list[0].action};
    tell_weighed(table, masked, list, count, games, words);
    if (figures) {
        print_weighed(table, masked, list, count, games, figures);
    }
    return HZ_OK;
}
