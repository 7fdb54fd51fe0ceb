/* The loop that plays games to their end, many a second.

   One inline function: a game's own file instantiates it over its own constant table, and the
   compiler then sees through every function of that table. Over a pointer known only at run time
   the same function is the generic driver, and a test holds the two together. */
#ifndef HAZARD_DRIVER_H
#define HAZARD_DRIVER_H

#include <assert.h>
#include <string.h>

#include "hazard/batch.h"
#include "hazard/kit.h"

/* Who plays where in one game of a batch, and with which random streams. */
struct hz_seating {
    const hz_bot *bot[HZ_MAX_SEATS]; /* by seat; NULL: random */
    uint8_t side[HZ_MAX_SEATS];      /* by seat: whose wins are counted together */
    hz_dice dice;                    /* of the deal: the games of a block roll the same */
    hz_rng *own;                     /* those of `roller`, who rolled last */
    uint8_t roller;
    /* Shared by all bots: the next bits then do not depend on whose turn it is. */
    hz_rng whims;
    const atomic_bool *stop; /* of the batch's pulse; NULL: none */
};

/* Counts kept while one game is played. */
struct hz_course {
    uint64_t decisions, rolls;
    bool capped;
    bool is_left; /* somebody said stop: it counts for nothing */
};

/* Called by those who listen in: before each input with what is awaited, if they want to know, and
   after it with what it did. */
typedef struct hz_listener {
    hz_log *log; /* emptied before each input */
    void (*asked)(struct hz_listener *listener,
                  const hz_table *table,
                  const void *state,
                  hz_turn turn); /* not over; NULL: nobody wants to know */
    void (*heard)(struct hz_listener *listener,
                  const hz_table *table,
                  const void *state,
                  int seat, /* who acted; HZ_NOBODY for a roll */
                  hz_action action,
                  const uint64_t *values);
} hz_listener;

/* Who sits where in game `number` of a batch, with the streams of its deal; bots begin anew. */
__attribute__((always_inline)) static inline void
hz_seat_bots(const hz_table *table, const hz_batch *batch, uint64_t number, hz_seating *seating)
{
    static const uint8_t as_listed[HZ_MAX_SEATS] = {0, 1, 2, 3, 4, 5, 6, 7};
    const hz_plan *plan = batch->plan;
    const uint8_t *bot_at = as_listed, *side = as_listed;
    uint8_t drawn[HZ_MAX_SEATS];
    uint64_t deal = number;
    if (plan) {
        deal = number / plan->games;
        side = plan->side;
        bot_at = plan->bot_at[number % plan->games];
        if (plan->is_drawn) {
            hz_plan_seat(plan, batch->seed, number, drawn);
            bot_at = drawn;
        }
    }
    hz_dice_start(&seating->dice, batch->seed, deal, table->seats);
    seating->own = hz_dice_of(&seating->dice, HZ_NOBODY);
    seating->roller = HZ_NOBODY;
    seating->stop = batch->pulse ? batch->pulse->stop : NULL;
    hz_rng_start(&seating->whims, batch->seed, number, HZ_RNG_WHIMS);
    for (int seat = 0; seat < table->seats && seat < HZ_MAX_SEATS; seat++) {
        int index = bot_at[seat];
        seating->side[seat] = side[index];
        seating->bot[seat] = NULL;
        if (batch->bots && batch->bots[index].persona) {
            seating->bot[seat] = &batch->bots[index];
            hz_bot_begin(&batch->bots[index]);
        }
    }
}

/* What the seat that is asked does: its bot, which sees the masked state alone, or chance. */
__attribute__((always_inline)) static inline hz_action hz_seat_choice(
    const hz_game *game, const hz_table *table, const void *state, int seat, hz_seating *seating)
{
    const hz_bot *bot = seating->bot[seat];
    if (!bot) {
        /* Legal actions are the same on the masked state, so a random choice needs no mask. */
        return game->sample(table, state, seat, hz_rng_bits(&seating->whims));
    }
    if (game->mask == hz_hides_nothing) {
        return bot->persona->choose(bot, table, state, seat, &seating->whims);
    }
    hz_state masked;
    memcpy(&masked, state, game->state_size);
    game->mask(table, &masked, seat);
    return bot->persona->choose(bot, table, &masked, seat, &seating->whims);
}

/* Answers one request for chance. */
__attribute__((always_inline)) static inline void hz_answer(const hz_game *game,
                                                            const hz_table *table,
                                                            const void *state,
                                                            hz_turn turn,
                                                            hz_seating *seating,
                                                            uint64_t *values)
{
    if (turn.wide) {
        hz_chance ask;
        hz_chance_clear(&ask);
        assert(game->request);
        game->request(table, state, &ask);
        hz_chance_roll(&ask, &seating->dice, values);
    } else if (turn.count == 1) {
        /* Mostly the same seat rolls again. Said as a branch, the die does not wait for the state
           to tell whose it is. */
        if (__builtin_expect(turn.roller != seating->roller, 0)) {
            seating->roller = turn.roller;
            seating->own = hz_dice_of(&seating->dice, turn.roller);
        }
        values[0] = hz_roll_die(seating->own, turn.sides);
    } else if (turn.allowed) {
        int each = turn.count / __builtin_popcount(turn.allowed);
        hz_dice_roll_each(&seating->dice, turn.allowed, each, turn.sides, values);
    } else {
        hz_dice_roll(&seating->dice, turn.roller, turn.count, turn.sides, values);
    }
}

/* Plays from `state` to the end, or until `cap` inputs have been made (0: no cap). Who is to choose
   together chooses one after another, the lowest seat first: secret choices do not see each other,
   so the order makes no difference. */
__attribute__((always_inline)) static inline hz_course hz_drive_game(const hz_game *game,
                                                                     const hz_table *table,
                                                                     void *state,
                                                                     hz_seating *seating,
                                                                     uint64_t cap,
                                                                     hz_listener *listener)
{
    hz_course course = {0};
    uint64_t values[HZ_MAX_VALUES];
    hz_log *log = listener ? listener->log : NULL;
    for (uint64_t left = cap ? cap : UINT64_MAX;; left--) {
        hz_turn turn = game->turn(table, state);
        if (turn.kind == HZ_OVER) {
            return course;
        }
        if (left == 0) {
            course.capped = true;
            return course;
        }
        if (seating->stop && atomic_load_explicit(seating->stop, memory_order_relaxed)) {
            course.is_left = true;
            return course;
        }
        if (listener) {
            hz_log_clear(log);
            if (listener->asked) {
                listener->asked(listener, table, state, turn);
            }
        }
        hz_action action = {{0, 0}};
        int seat = HZ_NOBODY;
        if (turn.kind == HZ_CHANCE) {
            hz_answer(game, table, state, turn, seating, values);
            game->rolled(table, state, values, log);
            course.rolls++;
        } else {
            seat = __builtin_ctz(turn.wanted);
            action = hz_seat_choice(game, table, state, seat, seating);
            game->act(table, state, seat, action, log);
            course.decisions++;
        }
        if (listener) {
            listener->heard(listener, table, state, seat, action, values);
        }
    }
}

/* One game from where it stands: through the driver of its own where it has one. */
hz_course hz_play_on(const hz_table *table, void *state, hz_seating *seating, uint64_t cap);

/* A game that has been played, for the tally. `number` is that of the game in the experiment. */
typedef struct hz_played {
    uint64_t number;
    hz_course course;
    const uint8_t *side; /* by seat */
} hz_played;

/* Adds a game to the sums; one that was capped is only counted. */
static inline void
hz_tally_game(const hz_table *table, const void *state, const hz_played *played, hz_tally *tally)
{
    const hz_game *game = table->game;
    int seats = table->seats, winners = 0;
    uint64_t length = played->course.decisions + played->course.rolls;
    tally->games++;
    tally->decisions += played->course.decisions;
    tally->rolls += played->course.rolls;
    tally->length_squared += length * length;
    tally->hash += hz_hash(state, game->state_size, played->number);
    if (played->course.capped) {
        tally->capped++;
        return;
    }
    hz_standing standing;
    game->standing(table, state, &standing);
    for (int seat = 0; seat < seats; seat++) {
        winners += standing.place[seat] == 1;
    }
    bool is_limited = game->endings[standing.ending].is_limit;
    tally->limited += is_limited;
    tally->unwon += winners == 0;
    tally->shared += winners > 1 && !is_limited;
    int began = standing.began < seats ? standing.began : 0;
    for (int seat = 0; seat < seats; seat++) {
        if (standing.place[seat] == 1) {
            uint64_t won = winners == 1 ? HZ_WIN_UNIT : HZ_WIN_UNIT / (uint64_t)winners;
            int after = seat - began;
            tally->seat_wins[after < 0 ? after + seats : after] += won;
            /* NOLINTNEXTLINE: every seat below table->seats was given a side. */
            tally->wins[played->side[seat]] += won;
        }
    }
}

/* All games of a batch. A game's play_many is this over its own constant table. */
__attribute__((always_inline)) static inline void
hz_drive(const hz_game *game, const hz_table *table, const hz_batch *batch, hz_tally *tally)
{
    if (hz_check_kit(table, NULL)) {
        return; /* nothing can be played: hz_play_games says why */
    }
    for (uint64_t number = batch->first; number < batch->first + batch->count; number++) {
        hz_state state;
        hz_seating seating;
        memset(&state, 0, game->state_size);
        hz_seat_bots(table, batch, number, &seating);
        game->start(table, &state);
        hz_played played = {
            .number = number,
            .course = hz_drive_game(game, table, &state, &seating, batch->cap, NULL),
            .side = seating.side,
        };
        if (played.course.is_left) {
            return;
        }
        hz_tally_game(table, &state, &played, tally);
        if (batch->pulse) {
            atomic_fetch_add_explicit(&batch->pulse->games, 1, memory_order_relaxed);
        }
    }
}

#endif
