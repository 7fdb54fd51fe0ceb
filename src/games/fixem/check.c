/* Fix'em: options that do not go together, and options that nothing reads under the others. */
#include "games/fixem/fixem.h"

/* Dice of a player that wait at the start. */
static int waiting(const fixem_rules *rules)
{
    int field = rules->start_field;
    return field == FIXEM_ALL ? 0 : rules->dice_per_player - field - rules->start_hand;
}

static hz_status check_dice(const fixem_rules *rules, hz_error *error)
{
    int field = rules->start_field == FIXEM_ALL ? 0 : rules->start_field;
    if (field + rules->start_hand > rules->dice_per_player) {
        return hz_fail(error,
                       HZ_RANGE,
                       "start_field %d and start_hand %d: expected at most the %d of option "
                       "dice_per_player [FX-3]",
                       field,
                       rules->start_hand,
                       rules->dice_per_player);
    }
    if (rules->hand_faces == FIXEM_ONE_EACH && rules->start_hand != FIXEM_FACES) {
        return hz_fail(error,
                       HZ_RANGE,
                       "hand_faces=one_each with start_hand=%d: expected start_hand=6 [FX-4]",
                       rules->start_hand);
    }
    if (rules->hand_faces == FIXEM_NO_HAND && rules->start_hand > 0) {
        return hz_fail(error,
                       HZ_RANGE,
                       "hand_faces=none with start_hand=%d: expected start_hand=0 [FX-4]",
                       rules->start_hand);
    }
    return HZ_OK;
}

static hz_status check_end(const fixem_rules *rules, hz_error *error)
{
    if (rules->end_supply_out && waiting(rules) == 0) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "end_supply_out=yes with no dice waiting at the start: expected start_field "
                       "and start_hand below dice_per_player [FX-59]");
    }
    if (rules->extra_die && !rules->base_rounds) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "extra_die=%d with base_rounds=off: expected base_rounds of 1 to 50 [FX-53]",
                       rules->extra_die);
    }
    bool has_end = rules->score_mode == FIXEM_FIRST_CORRECT || rules->end_field_short ||
                   rules->end_supply_out || rules->base_rounds || rules->round_cap;
    return has_end ? HZ_OK
                   : hz_fail(error,
                             HZ_ILLEGAL,
                             "the game has no end: expected end_field_short, end_supply_out, "
                             "base_rounds or round_cap [FX-52]");
}

static hz_status check_score(const fixem_rules *rules, hz_error *error)
{
    bool has_score =
        rules->refill != FIXEM_NO_REFILL || rules->award_dice || rules->extra_weight > 1;
    if (rules->score_mode == FIXEM_GROWTH_ONLY && has_score) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "score_mode=growth_only has no score dice: expected refill=none, "
                       "award_dice=0 and extra_weight=1 [FX-58]");
    }
    if (rules->growth && !rules->prediction_min) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "growth=%d with prediction_min=0: expected prediction_min=1, or none of a "
                       "point would grow for free [FX-58]",
                       rules->growth);
    }
    if (rules->prediction_passes > 1 &&
        (rules->prediction_reveal != FIXEM_AS_MADE || rules->prediction_source == FIXEM_FIXED ||
         rules->prediction_source == FIXEM_ROLLED_BOTH)) {
        return hz_fail(error,
                       HZ_ILLEGAL,
                       "prediction_passes=%d: expected prediction_reveal=as_made and "
                       "prediction_source chosen or rolled_point [FX-11]",
                       rules->prediction_passes);
    }
    return HZ_OK;
}

/* A combination that is pointless, the options it concerns, and what to say of it. */
typedef struct pointless {
    bool holds;
    const char *options[5]; /* told only if one of them was set on purpose */
    const char *sentence;
} pointless;

static bool is_on_purpose(const hz_table *table, const pointless *row)
{
    for (int index = 0; index < 5 && row->options[index]; index++) {
        if (hz_was_set(table, row->options[index])) {
            return true;
        }
    }
    return false;
}

static void warn(const hz_table *table, const pointless *rows, int count, hz_text *warnings)
{
    for (int row = 0; row < count; row++) {
        if (rows[row].holds && is_on_purpose(table, &rows[row])) {
            hz_add(warnings, "%s\n", rows[row].sentence);
        }
    }
}

static void warn_of_start(const hz_table *table, hz_text *warnings)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_dry = waiting(rules) == 0;
    const pointless rows[] = {
        {rules->hand_faces == FIXEM_ROLLED && rules->start_hand == 0,
         {"hand_faces", "start_hand"},
         "hand_faces=rolled has no effect with start_hand=0"},
        {rules->start_field == 0 && rules->end_field_short,
         {"start_field", "end_field_short"},
         "start_field=0 with end_field_short=yes: the game is over after round 1 unless hand dice "
         "are placed"},
        {is_dry && rules->refill != FIXEM_NO_REFILL,
         {"refill", "dice_per_player", "start_field", "start_hand"},
         "refill has no effect: no dice wait at the start"},
        {is_dry && rules->growth > 0,
         {"growth", "dice_per_player", "start_field", "start_hand"},
         "growth has no effect: no dice wait at the start"},
        {is_dry && rules->card3_bonus == FIXEM_HAND_DIE,
         {"card3_bonus", "dice_per_player", "start_field", "start_hand"},
         "card3_bonus has no effect: no dice wait at the start"},
        {is_dry && rules->award_dice > 0 && rules->award_source == FIXEM_WAITING,
         {"award_source", "award_dice", "dice_per_player", "start_field", "start_hand"},
         "award_source=waiting gives nothing: no dice wait at the start"},
        {fixem_hides_hands(table) &&
             (rules->hand_faces == FIXEM_ONE_EACH || rules->start_hand == 0),
         {"hand_visibility", "hand_faces", "start_hand"},
         "hand_visibility=hidden hides nothing from a player with a memory: the first hands are "
         "known and all later changes are seen"},
    };
    warn(table, rows, sizeof rows / sizeof *rows, warnings);
}

static void warn_of_score(const hz_table *table, hz_text *warnings)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool is_first = rules->score_mode == FIXEM_FIRST_CORRECT;
    bool is_unshared = rules->refill != FIXEM_SAME_COLOURS;
    bool is_short_only = rules->end_field_short && !rules->end_supply_out && !rules->base_rounds &&
                         !rules->round_cap;
    const pointless rows[] = {
        {rules->extra_weight > 1 && !rules->extra_die,
         {"extra_weight", "extra_die"},
         "extra_weight has no effect with extra_die=off"},
        {rules->score_mode == FIXEM_GROWTH_ONLY && is_short_only,
         {"score_mode", "end_field_short"},
         "score_mode=growth_only with end_field_short as the only end: only hoarding ends the "
         "game"},
        {is_first && rules->refill != FIXEM_NO_REFILL,
         {"refill", "score_mode"},
         "refill has no effect with score_mode=first_correct"},
        {is_first && rules->award_dice > 0,
         {"award_dice", "score_mode"},
         "award_dice has no effect with score_mode=first_correct"},
        {is_first && rules->growth > 0,
         {"growth", "score_mode"},
         "growth has no effect with score_mode=first_correct"},
        {is_first && rules->extra_die > 0,
         {"extra_die", "extra_weight", "score_mode"},
         "extra_die has no effect with score_mode=first_correct"},
        {is_first && hz_was_set(table, "share_remainder"),
         {"share_remainder"},
         "share_remainder has no effect with score_mode=first_correct"},
        {is_unshared,
         {"refill_remainder"},
         "refill_remainder has no effect unless refill is same_colours"},
    };
    warn(table, rows, sizeof rows / sizeof *rows, warnings);
}

static void warn_of_cards(const hz_table *table, hz_text *warnings)
{
    const fixem_rules *rules = fixem_rules_of(table);
    bool has_queue = rules->cards_enabled & FIXEM_CARD_3 && rules->card3_effect == FIXEM_TO_QUEUE;
    const pointless rows[] = {
        {rules->prediction_source == FIXEM_ROLLED_BOTH && !fixem_hides_predictions(table),
         {"prediction_source", "prediction_reveal"},
         "prediction_reveal has no effect with prediction_source=rolled_both unless it is "
         "score_stage"},
        {rules->prediction_source == FIXEM_FIXED && fixem_hides_predictions(table),
         {"prediction_source", "prediction_reveal"},
         "prediction_source=fixed with prediction_reveal=score_stage: a prediction is hidden only "
         "until it is first counted"},
        {rules->card3_hits != FIXEM_SPARE_FIRST && fixem_precedes(table, 2, 3),
         {"card3_hits", "card_order"},
         "card3_hits has no effect where card 2 executes before card 3"},
        {rules->card1_source != FIXEM_FIELD_ONLY && (!has_queue || fixem_precedes(table, 1, 3)),
         {"card1_source", "card_order", "cards_enabled", "card3_effect"},
         "card1_source has no effect: the Queue is empty when card 1 executes"},
        {!has_queue,
         {"queue_entry", "cards_enabled", "card3_effect"},
         "queue_entry has no effect: no die ever comes into the Queue"},
    };
    warn(table, rows, sizeof rows / sizeof *rows, warnings);
}

hz_status fixem_check(const hz_table *table, hz_text *warnings, hz_error *error)
{
    const fixem_rules *rules = fixem_rules_of(table);
    hz_status status = check_dice(rules, error);
    status = status ? status : check_end(rules, error);
    status = status ? status : check_score(rules, error);
    if (!status && warnings) {
        warn_of_start(table, warnings);
        warn_of_score(table, warnings);
        warn_of_cards(table, warnings);
    }
    return status;
}
