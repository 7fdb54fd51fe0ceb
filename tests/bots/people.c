/* What people read of presets and bots: every game says it, and no two at a table are called alike.
 */
#include "rules.h"

#include <ctype.h>

#include "hazard/bot.h"
#include "hazard/games.h"

/* Whole words for people: nothing that only a program would write. */
static bool is_worded(const char *text)
{
    return text && *text && !strpbrk(text, "_=<>") && text[strlen(text) - 1] != ' ';
}

static void every_preset_has_a_title_and_a_story(void **unused)
{
    (void)unused;
    for (int index = 0; hz_games[index]; index++) {
        const hz_preset *presets = hz_games[index]->presets;
        for (const hz_preset *one = presets; one->name; one++) {
            size_t length = one->story ? strlen(one->story) : 0;
            if (!is_worded(one->title) || strlen(one->title) > 40 || !is_worded(one->story) ||
                length < 40 || length > 200 || one->story[length - 1] != '.') {
                fail_msg("%s:%s: title or story", hz_games[index]->id, one->name);
            }
            for (const hz_preset *other = presets; other != one; other++) {
                assert_string_not_equal(other->title, one->title);
            }
        }
    }
}

static void assert_character(const hz_game *game, const hz_persona *persona)
{
    bool is_known = persona->strength > HZ_UNRATED && persona->strength <= HZ_PERFECT;
    if (!is_worded(persona->names) || !isupper((unsigned char)persona->names[0]) || !is_known ||
        !is_worded(persona->manner) || strlen(persona->manner) > 90) {
        fail_msg("%s, bot %s: names, strength or manner", game->id, persona->name);
    }
}

static void every_bot_is_somebody(void **unused)
{
    (void)unused;
    for (int index = 0; hz_games[index]; index++) {
        const hz_game *game = hz_games[index];
        const hz_persona *persona = NULL;
        assert_character(game, &hz_random);
        while ((persona = hz_next_persona(game, persona))) {
            assert_character(game, persona);
            const hz_persona *other = persona;
            while ((other = hz_next_persona(game, other))) {
                assert_string_not_equal(other->names, persona->names);
            }
        }
    }
}

/* A bot that a game from elsewhere has, of which nobody says who it is. */
static const hz_persona plain = {.name = "plain", .meaning = "plays"};

static void bots_of_a_kind_are_told_apart(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *bot, *called[4];
    } rows[] = {
        {"wager", "casual", {"the Miller", "the Ferryman", "the Baker", "the Cooper"}},
        {"wager", "never", {"the Monk", "the other Monk", "the third Monk", "the fourth Monk"}},
        {"wager", "random", {"the Sleepwalker", "the other Sleepwalker"}},
        {"pig", "hold:25", {"the Farmer", "the other Farmer"}},
        {"pig", "perfect", {"the Oracle"}},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const hz_game *game = hz_find_game(test_house(), rows[row].game, NULL);
        for (int nth = 0; nth < 4 && rows[row].called[nth]; nth++) {
            hz_bot bot;
            char buffer[80];
            hz_text text = hz_text_in(buffer, sizeof buffer);
            assert_int_equal(hz_bot_find(game, rows[row].bot, &bot, NULL), HZ_OK);
            hz_bot_call(&bot, nth, &text);
            assert_string_equal(buffer, rows[row].called[nth]);
        }
    }
    char buffer[80];
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_bot bot = {.persona = &plain};
    hz_bot_call(&bot, 0, &text);
    hz_add(&text, ", ");
    hz_bot_call(&bot, 1, &text);
    assert_string_equal(buffer, "plain, plain 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_has_a_title_and_a_story),
        cmocka_unit_test(every_bot_is_somebody),
        cmocka_unit_test(bots_of_a_kind_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
