/* A view after every event: the state in the middle of an input can be shown to whoever is told,
   and shows no one more than the input as a whole does. */
#include <stdio.h>
#include <stdlib.h>

#include "check/fits.h"
#include "check/inner.h"

enum { GAMES = 6, ENOUGH = 36, TEXT = 1 << 15, MOST = 64 };

static const char *const names[HZ_MAX_SEATS] = {
    "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};

/* What a viewer is shown of one input, one frame after another, as a number. */
typedef struct film {
    hz_checking *run;
    const hz_session *before;
    int viewer, frames;
    bool is_checked, is_revealed;
    /* Each frame as a number; and, wanted again, one of them whole. */
    uint64_t frame[MOST];
    int wanted; /* -1: none */
    hz_event event;
    hz_state masked;
} film;

static void
check_view(hz_checking *run, const film *self, const hz_event *event, const void *masked)
{
    char buffer[TEXT];
    const hz_table *table = &self->before->table;
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, masked, self->viewer, &json);
    must(run, !text.cut);
    hz_error error;
    const char *kind = hz_event_kind_at(table->game, event->kind)->name;
    if (fits(table->game, "View", buffer, &error)) {
        wrong(run, "the view after the event %s: %s", kind, error.text);
    }
    hz_text_clear(&text);
    table->game->notation->show(table, masked, self->viewer, names, &text);
    must(run, text.length > 0 && !text.cut);
}

static void look(void *context, const hz_event *event, const void *masked)
{
    film *self = context;
    const hz_game *game = self->before->table.game;
    int32_t told[] = {event->kind, event->seat, event->other, event->a, event->b};
    self->is_revealed |= hz_event_kind_at(game, event->kind)->reveals;
    if (self->is_revealed) {
        return;
    }
    uint64_t hash = hz_hash(told, sizeof told, 0);
    self->frame[self->frames % MOST] = hz_hash(masked, game->state_size, hash);
    if (self->frames++ == self->wanted) {
        self->event = *event;
        memcpy(&self->masked, masked, game->state_size);
    }
    if (self->is_checked) {
        check_view(self->run, self, event, masked);
    }
}

static film watch(hz_checking *run,
                  const hz_session *session,
                  const hz_input *input,
                  int viewer,
                  int wanted,
                  bool is_checked)
{
    film seen = {.run = run,
                 .before = session,
                 .viewer = viewer,
                 .wanted = wanted,
                 .is_checked = is_checked};
    hz_session before = *session;
    must_equal(run, hz_session_frames(session, input, viewer, look, &seen, NULL), HZ_OK);
    must_match(run, &before, session, sizeof before); /* looking changes nothing */
    return seen;
}

/* The first frame in which two films differ; -1: none. */
static int first_other(const film *one, const film *two)
{
    for (int index = 0; index < MOST; index++) {
        bool is_over = index >= one->frames || index >= two->frames;
        if (is_over || one->frame[index] != two->frame[index]) {
            return index >= one->frames && index >= two->frames ? -1 : index;
        }
    }
    return -1;
}

static noreturn void wrong_frame(hz_checking *run,
                                 const hz_session *session,
                                 const hz_input *input,
                                 const hz_input *other,
                                 int viewer,
                                 int frame)
{
    const hz_table *table = &session->table;
    film one = watch(run, session, input, viewer, frame, false);
    film two = watch(run, session, other, viewer, frame, false);
    const char *field = first_difference(table, &one.masked, &two.masked);
    note_viewer(run, viewer);
    wrong(run,
          "the event %s %s%s in the middle of an input what it may not know after it",
          hz_event_kind_at(table->game, one.event.kind)->name,
          field ? "comes with a state that shows by field " : "tells",
          field ? field : "");
}

typedef struct looks {
    hz_rng rng;
    int left;
} looks;

/* Two inputs that a viewer cannot tell apart have the same frames, up to where secrets are lifted.
 */
static void
compare(hz_checking *run, const hz_session *session, const hz_input *input, int viewer, hz_rng *rng)
{
    const hz_table *table = &session->table;
    hz_turn turn = table->game->turn(table, &session->state);
    hz_input other = *input;
    if (input->kind == HZ_ROLL) {
        vary_unseen(session, viewer, rng, &other);
    } else if (turn.secret && input->seat != viewer && __builtin_popcount(turn.wanted) > 1) {
        other.action = table->game->sample(table, &session->state, input->seat, hz_rng_bits(rng));
    }
    film one = watch(run, session, input, viewer, -1, false);
    film two = watch(run, session, &other, viewer, -1, false);
    int frame = one.is_revealed || two.is_revealed ? -1 : first_other(&one, &two);
    if (frame >= 0) {
        wrong_frame(run, session, input, &other, viewer, frame);
    }
}

static void
check_input(hz_checking *run, const hz_session *session, const hz_input *input, void *context)
{
    looks *these = context;
    if (these->left == 0) {
        return;
    }
    these->left--;
    int seats = session->table.seats, seat = (int)hz_rng_below(&these->rng, (uint32_t)seats + 1);
    int viewer = seat < seats ? seat : HZ_WATCHER;
    watch(run, session, input, viewer, -1, these->left % 3 == 0);
    compare(run, session, input, viewer, &these->rng);
}

void check_frames(hz_checking *run, const hz_case *given)
{
    looks these = {.left = ENOUGH};
    hz_rng_start(&these.rng, 15, 0, HZ_RNG_GUESS);
    for (uint64_t seed = 0; seed < GAMES && these.left > 0; seed++) {
        hz_session end;
        play_random(run, &given->table, seed, check_input, &these, &end);
    }
}
