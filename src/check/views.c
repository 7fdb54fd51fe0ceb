/* What clients are given at a moment: views, pictures, trials, prospects and hints are what the
   game's rows say they are. */
#include "check/fits.h"
#include "check/inner.h"

enum { TEXT = 65536 };

/* JSON, and what the game's rows say that it is. */
static void check_json(hz_checking *run, const hz_game *game, const char *shape, const char *text)
{
    hz_error error;
    if (fits(game, shape, text, &error)) {
        wrong(run, "%s\n%s", error.text, text);
    }
}

/* The view is JSON, and there is a picture, for a seat or a watcher. */
static void check_view(hz_checking *run, const hz_session *session, int seat)
{
    char buffer[TEXT];
    static const char *const names[HZ_MAX_SEATS] = {
        "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};
    const hz_table *table = &session->table;
    hz_state masked = session->state;
    note_viewer(run, seat);
    table->game->mask(table, &masked, seat);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, &masked, seat, &json);
    must(run, !text.cut);
    check_json(run, table->game, "View", buffer);
    hz_text_clear(&text);
    text.colour = seat % 2;
    hz_show_to(table, &session->state, seat, names, &text);
    must(run, text.length > 0 && !text.cut);
}

/* Choices somebody is still at, legal or not, by whoever it is. */
static void check_trial(hz_checking *run, const hz_session *session, int seat, const char *text)
{
    char buffer[TEXT];
    const hz_table *table = &session->table;
    if (!table->game->typing || !table->game->typing->trial) {
        return;
    }
    hz_state masked = session->state;
    table->game->mask(table, &masked, seat);
    hz_text out = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&out, false);
    hz_json_open(&json, NULL, '{');
    table->game->typing->trial(table, &masked, seat, text, &json);
    hz_json_close(&json, '}');
    must(run, !out.cut);
    check_json(run, table->game, "Trial", buffer);
}

void check_trials(hz_checking *run, const hz_session *session, const hz_input *input)
{
    int seats = session->table.seats;
    check_trial(run, session, 0, "nonsense");
    if (input->kind == HZ_ACTION) {
        char buffer[400];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_print_action(&session->table, &session->state, input->action, &text);
        check_trial(run, session, input->seat, buffer);
        check_trial(run, session, (input->seat + 1) % seats, buffer);
    }
}

/* The numbers behind what the seats to choose may choose, and behind a hint. */
void check_prospect(hz_checking *run, const hz_session *session, int seat, hz_action action)
{
    char buffer[TEXT];
    const hz_table *table = &session->table;
    hz_state masked = session->state;
    table->game->mask(table, &masked, seat);
    if (table->game->notation->prospect) {
        hz_text out = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&out, false);
        hz_json_open(&json, NULL, '{');
        table->game->notation->prospect(table, &masked, seat, action, &json);
        hz_json_close(&json, '}');
        must(run, !out.cut);
        check_json(run, table->game, "Prospect", buffer);
    }
}

void check_hint(hz_checking *run, const hz_session *session, int seat)
{
    char said[HZ_ADVICE_SIZE], alone[HZ_ADVICE_SIZE], buffer[HZ_FIGURES_SIZE];
    static const char *const names[HZ_MAX_SEATS] = {
        "Ann", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Ida"};
    const hz_table *table = &session->table;
    hz_state masked = session->state;
    table->game->mask(table, &masked, seat);
    hz_text text = hz_text_in(said, sizeof said), out = hz_text_in(buffer, sizeof buffer);
    hz_json json = hz_json_to(&out, false);
    hz_json_open(&json, NULL, '{');
    table->game->advice->hint(table, &masked, seat, names, &text, &json);
    hz_json_close(&json, '}');
    must(run, !text.cut && !out.cut);
    check_json(run, table->game, "Hint", buffer);
    text = hz_text_in(alone, sizeof alone);
    table->game->advice->hint(table, &masked, seat, names, &text, NULL);
    must_read(run, alone, said); /* who does not ask for numbers hears the same words */
}

void check_all_views(hz_checking *run, const hz_session *session)
{
    for (int seat = 0; seat < session->table.seats; seat++) {
        check_view(run, session, seat);
    }
    check_view(run, session, HZ_WATCHER);
}

/* At a moment among many, one of those who look on, and the next one: all have their turn. */
void check_some_views(hz_checking *run, const hz_session *session, hz_rng *rng)
{
    int seats = session->table.seats, first = (int)hz_rng_below(rng, (uint32_t)seats + 1);
    for (int step = 0; step < 2; step++) {
        int viewer = (first + step) % (seats + 1);
        check_view(run, session, viewer == seats ? HZ_WATCHER : viewer);
    }
}
