/* What a game tells of its course: turns, rounds, who began, why it ended, and not before it did.
 */
#include "check/inner.h"

enum { GAMES = 12 };

/* One game, as far as it has come. */
typedef struct course {
    uint64_t turns, rounds;
    bool has_turns; /* somebody was asked alone, before all eyes */
    int64_t round;  /* the first that the state counts; 0: none yet */
    /* Who was the first to be asked alone, to roll and to choose; HZ_NOBODY: nobody yet. */
    uint8_t roller, chooser;
    bool is_shared; /* the first choice of all was several seats', or secret */
} course;

/* The one seat that a turn is about; HZ_NOBODY: several, or none. */
static int asked_alone(hz_turn turn)
{
    if (turn.kind == HZ_CHANCE) {
        return turn.roller;
    }
    bool is_one = __builtin_popcount(turn.allowed) == 1;
    return is_one ? __builtin_ctz(turn.allowed) : HZ_NOBODY;
}

/* A row that counts rounds is never ahead of those that were told to be over. */
static void check_round(hz_checking *run, const hz_session *after, course *so_far)
{
    for (const hz_field *field = after->table.game->notation->fields; field->key; field++) {
        if (strcmp(field->key, "round") != 0 || field->kind != HZ_NUMBER || field->length != 1) {
            continue;
        }
        int64_t now = 0;
        memcpy(&now, after->state.bytes + field->offset, field->size);
        so_far->round = so_far->round ? so_far->round : now;
        if (so_far->round && now - so_far->round > (int64_t)so_far->rounds) {
            wrong(run,
                  "field round is at %lld, and %d rounds were told to be over: hz_end_round",
                  (long long)now,
                  (int)so_far->rounds);
        }
    }
}

static void note_first(const hz_turn *turn, course *so_far)
{
    int alone = asked_alone(*turn);
    bool is_choice = turn->kind == HZ_PLAYERS;
    so_far->has_turns |= is_choice && !turn->secret && alone != HZ_NOBODY;
    if (!is_choice && so_far->roller == HZ_NOBODY) {
        so_far->roller = (uint8_t)alone;
    }
    if (is_choice && so_far->chooser == HZ_NOBODY && !so_far->is_shared) {
        so_far->chooser = (uint8_t)alone;
        so_far->is_shared = alone == HZ_NOBODY || turn->secret;
    }
}

/* Nothing has ended a game that goes on. */
static void check_goes_on(hz_checking *run, const hz_session *session)
{
    const hz_game *game = session->table.game;
    hz_standing standing;
    game->standing(&session->table, &session->state, &standing);
    if (standing.ending != 0) {
        wrong(run,
              "the standing says that it has ended (%s), and it goes on",
              hz_ending_of(game, &standing)->name);
    }
}

static void
follow(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    course *so_far = context;
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    hz_event events[HZ_MAX_EVENTS];
    hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
    hz_session after = *session;
    hz_input copy = *input;
    check_goes_on(run, session);
    must_equal(run, hz_session_enter(&after, &copy, &log, NULL), HZ_OK);
    so_far->turns += log.turns;
    so_far->rounds += log.rounds;
    note_first(&turn, so_far);
    check_round(run, &after, so_far);
}

/* Whoever began is the first to roll or to choose alone; or leads, where all roll at once. Nobody
   began where the first choice is several seats', or now one's and now another's. */
static bool is_likely(const hz_table *table, const course *all, int began)
{
    bool is_together = all->roller == HZ_NOBODY;
    return began == HZ_NOBODY ? all->is_shared || (is_together && all->chooser != table->first)
                              : began == all->chooser || began == all->roller ||
                                    (is_together && !all->is_shared && began == table->first);
}

static void add_who(hz_text *out, int seat)
{
    if (seat == HZ_NOBODY) {
        hz_add(out, "nobody");
    } else {
        hz_add(out, "seat %d", seat + 1);
    }
}

static noreturn void wrong_first(hz_checking *run, const course *odd, int began)
{
    char who[80];
    hz_text text = hz_text_in(who, sizeof who);
    add_who(&text, odd->roller == HZ_NOBODY ? odd->chooser : odd->roller);
    hz_add(&text, " is asked first, and the standing says that ");
    add_who(&text, began);
    wrong(run, "%s began", who);
}

void check_told(hz_checking *run, const hz_case *given)
{
    const hz_table *table = &given->table;
    int unlikely = 0, named = HZ_NOBODY;
    course odd = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        hz_session end;
        hz_standing standing = {.began = HZ_NOBODY};
        course all = {.roller = HZ_NOBODY, .chooser = HZ_NOBODY};
        play_random(run, table, seed, follow, &all, &end);
        table->game->standing(table, &end.state, &standing);
        if (all.turns == 0 && (all.has_turns || all.rounds == 0)) {
            wrong(run, "game %d is over, and no turn of it was told to be: hz_end_turn", (int)seed);
        }
        if (!is_likely(table, &all, standing.began)) {
            unlikely++;
            odd = all;
            named = standing.began;
        }
    }
    /* Now and then whoever began had nothing to choose. */
    if (unlikely * 3 > GAMES * 2) {
        wrong_first(run, &odd, named);
    }
}
