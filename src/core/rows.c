/* Rows of a game that comes from elsewhere: names, members, offsets and ranges. */
#include "core/rows.h"

#include <assert.h>
#include <string.h>

#include "hazard/bot.h"
#include "hazard/kit.h"
#include "hazard/piece.h"

static const char small[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
static const char typed[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";

/* `why` says what is wrong with a row; NULL: nothing is. These rows were compiled elsewhere:
   whatever is wrong in them is refused with a sentence, as input from outside is, and never
   asserted. */
static hz_status
judge(const hz_game *game, const char *what, const char *name, const char *why, hz_error *error)
{
    return why ? hz_fail(error, HZ_MALFORMED, "%s: %s %s %s", game->id, what, name, why) : HZ_OK;
}

static const void *row_at(const void *rows, size_t size, int index)
{
    assert(rows && index >= 0);
    return (const char *)rows + (size_t)index * size;
}

static const char *name_at(const void *rows, size_t size, int index)
{
    return *(const char *const *)row_at(rows, size, index);
}

const void *hz_row_named(const void *rows, size_t size, hz_piece name)
{
    assert(rows && size >= sizeof(const char *));
    for (int index = 0; name_at(rows, size, index); index++) {
        if (hz_piece_is(name, name_at(rows, size, index))) {
            return row_at(rows, size, index);
        }
    }
    return NULL;
}

int hz_row_names(const void *rows, size_t size, const char **names, int capacity)
{
    assert(names && capacity >= 0);
    int count = 0;
    for (; count < capacity && name_at(rows, size, count); count++) {
        names[count] = name_at(rows, size, count);
    }
    return count;
}

hz_status
hz_unknown(hz_error *error, const char *what, hz_piece found, const char *const *names, int count)
{
    enum { TYPED_SIZE = 64, ENOUGH = 200 };
    assert(what && count >= 0);
    char seen[TYPED_SIZE], known[ENOUGH + 40];
    hz_piece_copy((hz_piece){found.at, (size_t)hz_shown_length(found)}, seen, sizeof seen);
    const char *nearest = hz_nearest(seen, names, count);
    if (nearest) {
        return hz_fail(error, HZ_UNKNOWN, "%s \"%s\": did you mean \"%s\"?", what, seen, nearest);
    }
    hz_text list = hz_text_in(known, sizeof known);
    int index = 0;
    for (; index < count && list.length < ENOUGH; index++) {
        hz_add(&list, "%s%s", index ? ", " : "", names[index]);
    }
    hz_add(&list, "%s", index < count ? ", …" : "");
    return hz_fail(error, HZ_UNKNOWN, "%s \"%s\": expected %s", what, seen, known);
}

static bool is_missing(const char *text)
{
    return !text || !*text;
}

/* Kinds of rows that are typed or told by name. */
typedef struct naming {
    const char *what;
    const void *rows;
    size_t size;
    const char *letters; /* NULL: any */
    int most;
} naming;

static hz_status check_names(const hz_game *game, const naming *kind, hz_error *error)
{
    assert(kind->most > 0);
    for (int index = 0; name_at(kind->rows, kind->size, index); index++) {
        const char *name = name_at(kind->rows, kind->size, index);
        bool is_odd = !*name || strlen(name) > 60 ||
                      (kind->letters && name[strspn(name, kind->letters)] != '\0');
        const char *why = index == kind->most ? "is one too many"
                          : is_odd            ? "has a name that cannot be typed"
                                              : NULL;
        for (int earlier = 0; !why && earlier < index; earlier++) {
            bool is_twice = strcmp(name_at(kind->rows, kind->size, earlier), name) == 0;
            why = is_twice ? "is there twice" : NULL;
        }
        if (why) {
            return judge(game, kind->what, name, why, error);
        }
    }
    return HZ_OK;
}

/* Each member of the options has one row at most: two rows for one member would each say something
   else of the same value, and the later setting would win without a word. */
static const char *
wrong_with_option(const hz_game *game, const hz_option *option, bool taken[HZ_OPTION_WORDS])
{
    bool is_number = option->type == HZ_INT || option->type == HZ_DECIMAL;
    bool is_named = option->type == HZ_ENUM || option->type == HZ_SET;
    if (option->type > HZ_RESOURCE) {
        return "has no type that there is";
    }
    if (is_missing(option->meaning) || !option->normal) {
        return "lacks a meaning or a normal value";
    }
    if (is_number ? option->min > option->max || option->decimals > 9
                  : is_named && (is_missing(option->names) ||
                                 (option->type == HZ_SET && hz_word_count(option->names) > 32))) {
        return "has no values";
    }
    size_t width = (size_t)hz_option_width(option), first = option->field / sizeof(int32_t);
    if (option->field % sizeof(int32_t) != 0 ||
        (first + width) * sizeof(int32_t) > game->options_size) {
        return "lies outside the options";
    }
    for (size_t word = first; word < first + width; word++) {
        if (taken[word]) {
            return "lies where another option does";
        }
        taken[word] = true;
    }
    return NULL;
}

static hz_status check_options(const hz_game *game, hz_error *error)
{
    bool taken[HZ_OPTION_WORDS] = {false};
    hz_status status = HZ_OK;
    for (const hz_option *row = game->options; row->name && !status; row++) {
        status = judge(game, "option", row->name, wrong_with_option(game, row, taken), error);
    }
    return status;
}

/* Does it stand on a preset that there is, and that in the end stands on nothing? A ring of presets
   would be followed for ever: more steps than there can be presets are one. */
static const char *wrong_with_base(const hz_game *game, const hz_preset *preset)
{
    assert(preset->name);
    for (int steps = 0; preset->base; steps++) {
        preset = hz_row_named(game->presets, sizeof *preset, hz_piece_of(preset->base));
        if (!preset || steps == HZ_MAX_OPTIONS) {
            return preset ? "stands on itself" : "stands on a preset that there is not";
        }
    }
    return NULL;
}

static const char *wrong_with_preset(const hz_game *game, const hz_preset *preset)
{
    int least = preset->min_seats ? preset->min_seats : game->min_seats;
    int most = preset->max_seats ? preset->max_seats : game->max_seats;
    int usual = preset->seats ? preset->seats : least;
    bool is_odd = least < game->min_seats || most > game->max_seats || least > most ||
                  usual < game->min_seats || usual > game->max_seats;
    return is_missing(preset->meaning) ? "has no meaning"
           : !preset->settings         ? "has no settings: \"\" if it sets nothing"
           : is_odd                    ? "is for players that the game is not for"
                                       : wrong_with_base(game, preset);
}

static hz_status check_presets(const hz_game *game, hz_error *error)
{
    hz_status status = HZ_OK;
    for (const hz_preset *row = game->presets; row->name && !status; row++) {
        status = judge(game, "preset", row->name, wrong_with_preset(game, row), error);
    }
    return status;
}

static hz_status check_endings(const hz_game *game, hz_error *error)
{
    if (!game->endings[0].name || !game->endings[1].name) {
        return hz_fail(error,
                       HZ_MALFORMED,
                       "%s: expected two endings or more, the first of which is that it goes on",
                       game->id);
    }
    hz_status status = HZ_OK;
    for (const hz_ending *row = game->endings + 1; row->name && !status; row++) {
        bool is_whole = !is_missing(row->why) && !is_missing(row->rule);
        status = judge(game, "ending", row->name, is_whole ? NULL : "lacks why or rule", error);
    }
    return status;
}

static size_t end_of_field(const hz_game *game, const hz_field *field)
{
    return field->offset + (field->length ? field->length : (size_t)game->max_seats) * field->size;
}

/* Or one would be written with the other. */
static bool lies_over_another(const hz_game *game, const hz_field *field)
{
    for (const hz_field *other = game->notation->fields; other != field; other++) {
        if (other->offset < end_of_field(game, field) &&
            field->offset < end_of_field(game, other)) {
            return true;
        }
    }
    return false;
}

static const char *wrong_with_field(const hz_game *game, const hz_field *field)
{
    bool is_size = field->size == 1 || field->size == 2 || field->size == 4 || field->size == 8;
    return field->kind > HZ_NUMBERS ? "has no kind that there is"
           : !is_size || (field->kind == HZ_RUN && field->size != 1)
               ? "has a size that it cannot have"
           : end_of_field(game, field) > game->state_size       ? "lies outside the state"
           : field->kind == HZ_WORD && is_missing(field->names) ? "has no words"
           : field->seat > HZ_MAX_SEATS                         ? "is of a seat that there is not"
           : lies_over_another(game, field)                     ? "lies where another field does"
                                                                : NULL;
}

static hz_status check_fields(const hz_game *game, hz_error *error)
{
    hz_status status = HZ_OK;
    for (const hz_field *row = game->notation->fields; row->key && !status; row++) {
        status = judge(game, "field", row->key, wrong_with_field(game, row), error);
    }
    return status;
}

static int count_slots(const char *form)
{
    assert(form);
    int slots = 0;
    for (const char *at = form; (at = strstr(at, "{}")); at += 2) {
        slots++;
    }
    return slots;
}

static const char *wrong_with_verb(const hz_verb *verb)
{
    int slots = count_slots(verb->form);
    if (slots > HZ_MAX_SLOTS) {
        return "names too many things";
    }
    for (int index = 0; index < slots; index++) {
        const hz_slot *slot = &verb->slot[index];
        bool is_word = slot->kind == HZ_SLOT_WORD, is_seat = slot->kind == HZ_SLOT_SEAT;
        if (is_missing(slot->name) || slot->kind > HZ_SLOT_WORD ||
            (is_word ? is_missing(slot->names) : !is_seat && slot->min > slot->max)) {
            return "names something that has no name or no values";
        }
    }
    return is_missing(verb->meaning) || is_missing(verb->rule) ? "lacks a meaning or a rule"
           : !verb->offer                                      ? "has no offer"
                                                               : NULL;
}

/* A game may have functions of its own instead of rows, but not functions over rows that it lacks.
 */
static hz_status check_verbs(const hz_game *game, hz_error *error)
{
    bool has_to = game->count == hz_verbs_count || game->actions == hz_verbs_list ||
                  game->sample == hz_verbs_sample || game->legal == hz_verbs_legal ||
                  game->notation->print == hz_verbs_print ||
                  game->notation->parse == hz_verbs_parse;
    if (!game->verbs || !game->verbs[0].form) {
        return has_to ? hz_fail(error, HZ_MALFORMED, "%s: it has no rows of actions", game->id)
                      : HZ_OK;
    }
    hz_status status = HZ_OK;
    for (const hz_verb *row = game->verbs; row->form && !status; row++) {
        status = judge(game, "action", row->form, wrong_with_verb(row), error);
    }
    return status;
}

static const char *wrong_with_persona(const hz_persona *persona)
{
    const hz_budget *budget = &persona->budget;
    bool has_mind = persona->open && persona->begin && persona->close;
    bool has_none = !persona->open && !persona->begin && !persona->close;
    bool is_within = persona->min <= persona->normal && persona->normal <= persona->max;
    return is_missing(persona->meaning)   ? "has no meaning"
           : !persona->choose             ? "does not choose"
           : persona->level && !is_within ? "has a normal level that it cannot have"
           : budget->least > budget->usual || budget->usual > budget->most
               ? "has a usual budget that it cannot have"
           : !has_mind && !has_none ? "has half a mind: open, begin and close go together"
                                    : NULL;
}

static hz_status check_personas(const hz_game *game, hz_error *error)
{
    hz_status status = HZ_OK;
    for (const hz_persona *row = game->advice->personas; row->name && !status; row++) {
        status = judge(game, "bot", row->name, wrong_with_persona(row), error);
    }
    const char *first = game->advice->personas[0].name;
    assert(first); /* or it would have no advice */
    /* Whoever is asked for bots and names none gets casual ones: menus, rooms, examples. */
    if (!status && strcmp(first, "casual") != 0) {
        return judge(game, "bot", first, "is first, not casual", error);
    }
    if (status) {
        return status;
    }
    hz_bot adviser;
    status = hz_bot_find(game, hz_adviser(game), &adviser, error);
    return status ? hz_blame(error, status, "the bot behind hints: ") : HZ_OK;
}

static hz_status check_kit(const hz_game *game, hz_error *error)
{
    const hz_kit_kind *kit = game->kit;
    bool is_whole = !kit || (!is_missing(kit->key) && !is_missing(kit->what) && kit->names &&
                             kit->open && kit->close && kit->name);
    return judge(
        game, "kit", kit && kit->key ? kit->key : "", is_whole ? NULL : "is not whole", error);
}

hz_status hz_rows_check(const hz_game *game, hz_error *error)
{
    assert(game->id && game->notation && game->advice); /* see hz_game_check */
    static const hz_verb no_verbs[] = {{0}};
    const hz_verb *verbs = game->verbs ? game->verbs : no_verbs;
    const naming kinds[] = {
        {"option", game->options, sizeof *game->options, small, HZ_MAX_OPTIONS},
        {"preset", game->presets, sizeof *game->presets, typed, HZ_MAX_OPTIONS},
        {"event", game->events, sizeof *game->events, small, HZ_MAX_EVENTS},
        {"ending", game->endings, sizeof *game->endings, small, UINT8_MAX},
        {"field", game->notation->fields, sizeof *game->notation->fields, small, HZ_MAX_FIELDS},
        {"action", verbs, sizeof *verbs, NULL, HZ_MAX_VERBS},
        {"bot", game->advice->personas, sizeof *game->advice->personas, typed, HZ_MAX_VERBS},
    };
    /* Names first: what is wrong with a row is told by its name. */
    for (size_t row = 0; row < sizeof kinds / sizeof *kinds; row++) {
        hz_status status = check_names(game, &kinds[row], error);
        if (status) {
            return status;
        }
    }
    static hz_status (*const checks[])(const hz_game *, hz_error *) = {check_options,
                                                                       check_presets,
                                                                       check_endings,
                                                                       check_fields,
                                                                       check_verbs,
                                                                       check_personas,
                                                                       check_kit,
                                                                       hz_shapes_check};
    for (size_t row = 0; row < sizeof checks / sizeof *checks; row++) {
        hz_status status = checks[row](game, error);
        if (status) {
            return status;
        }
    }
    return HZ_OK;
}
