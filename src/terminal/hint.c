/* Hints: a bot's choice, and the numbers behind it. */
#include "terminal/hint.h"

#include <assert.h>
#include <string.h>

#include "hazard/bot.h"
#include "terminal/output.h"

enum { CHOICE_SIZE = 160 };

static void mask(const hz_session *session, int seat, hz_state *masked)
{
    assert(seat >= 0 && seat < session->table.seats);
    const hz_table *table = &session->table;
    memcpy(masked, &session->state, table->game->state_size);
    table->game->mask(table, masked, seat);
}

/* False where the adviser cannot be asked. */
static bool ask_adviser(const hz_session *session, int seat, hz_rng *rng, hz_action *action)
{
    const hz_table *table = &session->table;
    hz_bot bot;
    if (hz_bot_find(table->game, hz_adviser(table->game), &bot, NULL) ||
        hz_bot_open(table, &bot, NULL)) {
        return false;
    }
    *action = hz_bot_act(&bot, table, &session->state, seat, rng);
    hz_bot_close(&bot);
    return true;
}

void hint_add(
    const hz_session *session, int seat, const char *const *names, hz_rng *rng, hz_text *out)
{
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    hz_state masked;
    hz_action action;
    char choice[CHOICE_SIZE], advice[HZ_ADVICE_SIZE];
    hz_text name = hz_text_in(choice, sizeof choice), text = hz_text_in(advice, sizeof advice);
    if (!ask_adviser(session, seat, rng, &action)) {
        return;
    }
    mask(session, seat, &masked);
    hz_print_action(table, &masked, action, &name);
    hz_add(out, "  The bot \"%s\" would choose ", hz_adviser(game));
    hz_add_styled(out, HZ_BOLD, choice);
    hz_add(out, ": ");
    game->notation->explain(table, &masked, seat, action, names, out);
    hz_add(out, ".\n");
    if (game->advice->hint) {
        game->advice->hint(table, &masked, seat, names, &text, NULL);
        terminal_add_advice(out, advice, terminal_width());
    }
}

void hint_add_json(
    const hz_session *session, int seat, const char *const *names, hz_rng *rng, hz_json *json)
{
    const hz_table *table = &session->table;
    const hz_game *game = table->game;
    hz_state masked;
    hz_action action;
    char choice[CHOICE_SIZE], advice[HZ_ADVICE_SIZE];
    hz_text name = hz_text_in(choice, sizeof choice), text = hz_text_in(advice, sizeof advice);
    if (!ask_adviser(session, seat, rng, &action)) {
        return;
    }
    mask(session, seat, &masked);
    hz_print_action(table, &masked, action, &name);
    hz_json_text(json, "choice", choice);
    hz_json_text(json, "by", hz_adviser(game));
    if (game->advice->hint) {
        hz_json_open(json, "hint", '{');
        game->advice->hint(table, &masked, seat, names, &text, json);
        hz_json_close(json, '}');
    }
}
