/* Hints: a bot's choice, and the numbers behind it. */
#include "terminal/hint.h"

#include <string.h>

#include "core/mask.h"
#include "hazard/advice.h"
#include "terminal/output.h"

enum { CHOICE_SIZE = 160 };

void hint_add_adviser(const char *by, bool is_any, hz_text *out)
{
    if (is_any) {
        hz_add(out, "  Any choice is as good as ");
    } else if (strcmp(by, hz_perfect.name) == 0) {
        hz_add(out, "  Perfect play chooses ");
    } else {
        hz_add(out, "  The bot \"%s\" would choose ", by);
    }
}

void hint_add(
    const hz_session *session, int seat, const char *const *names, hz_rng *rng, hz_text *out)
{
    const hz_table *table = &session->table;
    hz_state masked;
    hz_counsel counsel;
    char choice[CHOICE_SIZE], advice[HZ_ADVICE_SIZE];
    hz_text name = hz_text_in(choice, sizeof choice), text = hz_text_in(advice, sizeof advice);
    hz_mask_copy(table, &session->state, seat, &masked);
    if (hz_advise(table, &masked, seat, names, hz_rng_bits(rng), &counsel, &text, NULL)) {
        return;
    }
    hz_print_action(table, &masked, counsel.action, &name);
    hint_add_adviser(counsel.by, counsel.is_any, out);
    hz_add_styled(out, HZ_BOLD, choice);
    hz_add(out, ": ");
    table->game->notation->explain(table, &masked, seat, counsel.action, names, out);
    hz_add(out, ".\n");
    terminal_add_advice(out, advice, terminal_width());
}

void hint_add_json(
    const hz_session *session, int seat, const char *const *names, hz_rng *rng, hz_json *json)
{
    const hz_table *table = &session->table;
    hz_state masked;
    hz_counsel counsel;
    char choice[CHOICE_SIZE], advice[HZ_ADVICE_SIZE], numbers[HZ_FIGURES_SIZE];
    hz_text name = hz_text_in(choice, sizeof choice), text = hz_text_in(advice, sizeof advice),
            object = hz_text_in(numbers, sizeof numbers);
    hz_json figures = hz_json_to(&object, json->indent);
    hz_mask_copy(table, &session->state, seat, &masked);
    hz_json_open(&figures, NULL, '{');
    if (hz_advise(table, &masked, seat, names, hz_rng_bits(rng), &counsel, &text, &figures)) {
        return;
    }
    hz_json_close(&figures, '}');
    hz_print_action(table, &masked, counsel.action, &name);
    hz_json_text(json, "choice", choice);
    hz_json_text(json, "by", counsel.by);
    if (counsel.is_any) {
        hz_json_bool(json, "any", true);
    }
    hz_json_raw(json, "hint", numbers);
}
