/* Reading what was asked for: a room, and who sits down in it. */
#include "cli/join_wish.h"

#include <stdio.h>
#include <string.h>

#include "hazard/piece.h"
#include "terminal/keep.h"
#include "terminal/seats.h"

static const char base64url[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static bool is_token(const char *text)
{
    return strlen(text) == JOIN_TOKEN - 1 && text[strspn(text, base64url)] == '\0';
}

/* "http://host:8265/r/ROOM": the server before the room. False if it is no such thing. */
static bool read_url(const char *url, join_wish *wish)
{
    static const char *const schemes[] = {"http://", "https://", "ws://", "wss://"};
    char text[JOIN_URL];
    size_t length = strcspn(url, "?#"), scheme = 0;
    if (length + JOIN_TOKEN >= sizeof text) {
        return false;
    }
    snprintf(text, sizeof text, "%.*s", (int)length, url);
    for (size_t row = 0; row < sizeof schemes / sizeof *schemes; row++) {
        size_t start = strlen(schemes[row]);
        scheme = strncmp(text, schemes[row], start) == 0 ? start : scheme;
    }
    if (scheme == 0 || text[scheme] == '\0' || text[scheme] == '/') {
        return false;
    }
    char *room = strstr(text + scheme, "/r/");
    if (room) {
        room[strcspn(room + 3, "/") + 3] = '\0';
        snprintf(wish->room, sizeof wish->room, "%.22s", room + 3);
        if (!is_token(room + 3)) {
            return false;
        }
        room[1] = '\0';
    }
    const char *slash = text[strlen(text) - 1] == '/' ? "" : "/";
    return snprintf(wish->base, sizeof wish->base, "%s%s", text, slash) < JOIN_URL;
}

static hz_status read_tokens(const char *text, join_wish *wish, hz_error *error)
{
    hz_piece rest = hz_piece_of(text), word;
    while (hz_next_piece(&rest, " ,", &word)) {
        char token[JOIN_TOKEN + 1];
        hz_piece_copy(word, token, sizeof token);
        if (!is_token(token) || wish->held == HZ_MAX_SEATS) {
            return hz_fail(error,
                           HZ_MALFORMED,
                           "--token: found \"%.*s\", expected the %d characters that came with "
                           "the seat",
                           HZ_SHOW(word),
                           JOIN_TOKEN - 1);
        }
        memcpy(wish->tokens[wish->held++], token, JOIN_TOKEN);
    }
    return HZ_OK;
}

/* "Ann, Ben" or, with --seats, the words of --name Ann --name Ben. */
static hz_status read_names(const char *text, int seats, join_wish *wish, hz_error *error)
{
    bool has_commas = strchr(text, ',') != NULL;
    hz_piece rest = hz_piece_of(text), name;
    if (!has_commas && seats <= 1) {
        wish->people = 1;
        snprintf(wish->names[0], HZ_NAME_SIZE, "%.*s", HZ_NAME_SIZE - 1, text);
        return hz_name_check(text, error);
    }
    hz_status status = HZ_OK;
    while (!status &&
           (has_commas ? hz_next_part(&rest, ',', &name) : hz_next_piece(&rest, " ", &name))) {
        char one[2 * HZ_NAME_SIZE];
        if (wish->people == HZ_MAX_SEATS) {
            return hz_fail(error, HZ_RANGE, "more than %d names", HZ_MAX_SEATS);
        }
        hz_piece_copy(name, one, sizeof one);
        status = hz_name_check(one, error);
        snprintf(wish->names[wish->people++], HZ_NAME_SIZE, "%.*s", HZ_NAME_SIZE - 1, one);
    }
    if (!status && seats && seats != wish->people) {
        return hz_fail(error,
                       HZ_RANGE,
                       "found %d for %d seats, expected a name each, with commas between",
                       wish->people,
                       seats);
    }
    return status;
}

/* Nobody said: the login name, then Player 2, Player 3 … */
static void name_people(int seats, join_wish *wish)
{
    hz_header alone = {.table = {.seats = 1}};
    seats_fill(&alone, NULL, NULL, NULL);
    wish->people = seats ? seats : 1;
    memcpy(wish->names[0], alone.names[0], HZ_NAME_SIZE);
    for (int person = 1; person < wish->people; person++) {
        snprintf(wish->names[person], HZ_NAME_SIZE, "Player %d", person + 1);
    }
}

static hz_status read_people(const cli_args *args, join_wish *wish, hz_error *error)
{
    int seats = (int)cli_number(args, "seats", 0);
    hz_status status = read_tokens(cli_text(args, "token", ""), wish, error);
    if (status || wish->watches || wish->held) {
        return status;
    }
    if (!cli_given(args, "name")) {
        name_people(seats, wish);
        return HZ_OK;
    }
    status = read_names(cli_text(args, "name", ""), seats, wish, error);
    for (int person = 1; !status && person < wish->people; person++) {
        for (int other = 0; !status && other < person; other++) {
            if (strcmp(wish->names[person], wish->names[other]) == 0) {
                status = hz_fail(
                    error, HZ_MALFORMED, "two people are called \"%s\"", wish->names[person]);
            }
        }
    }
    return status ? hz_blame(error, status, "--name: ") : HZ_OK;
}

/* Flags that say what a new room is like, and those that a new room cannot have. */
static hz_status check_flags(const cli_args *args, const join_wish *wish, hz_error *error)
{
    bool makes = cli_given(args, "make");
    static const char *const for_new[] = {
        "bots", "players", "set", "first", "dice", "clock", "absent", "hints", "listed"};
    static const char *const for_old[] = {"token", "watch", "seat"};
    for (size_t row = 0; !makes && row < sizeof for_new / sizeof *for_new; row++) {
        if (cli_given(args, for_new[row])) {
            return hz_fail(error, HZ_MALFORMED, "--%s goes with --make", for_new[row]);
        }
    }
    for (size_t row = 0; makes && row < sizeof for_old / sizeof *for_old; row++) {
        if (cli_given(args, for_old[row])) {
            return hz_fail(error, HZ_MALFORMED, "--%s does not go with --make", for_old[row]);
        }
    }
    if (wish->watches && wish->held) {
        return hz_fail(error, HZ_MALFORMED, "--watch and --token: who holds a seat plays");
    }
    const char *dice = cli_text(args, "dice", "fair");
    if (strcmp(dice, "fair") != 0 && strcmp(dice, "ask") != 0) {
        return hz_fail(error, HZ_UNKNOWN, "--dice: found \"%.40s\", expected fair or ask", dice);
    }
    return HZ_OK;
}

/* The game of the room to be made; NULL: none that is known here. */
static const hz_game *game_of(const cli_args *args)
{
    char id[HZ_SPEC_SIZE];
    hz_piece rest = hz_piece_of(cli_text(args, "make", "")), name;
    return hz_next_part(&rest, ':', &name) && hz_piece_copy(name, id, sizeof id)
               ? hz_find_game(args->house, id, NULL)
               : NULL;
}

/* Real dice may need a setting of their own; what was set by hand stays. */
static const char *settings_wanted(const cli_args *args, char both[HZ_SETTINGS_SIZE])
{
    const char *set = cli_text(args, "set", "");
    const hz_game *game = game_of(args);
    const char *real = game ? hz_real_settings(game) : "";
    char name[40];
    snprintf(name, sizeof name, "%.*s=", (int)strcspn(real, "="), real);
    if (!*real || strcmp(cli_text(args, "dice", "fair"), "ask") != 0 || strstr(set, name)) {
        return set;
    }
    snprintf(both, HZ_SETTINGS_SIZE, "%s %s", real, set);
    return both;
}

/* As many seats as were asked for, and at least one for everybody here; 0: the usual number. */
static json_int_t seats_wanted(const cli_args *args, const join_wish *wish)
{
    const hz_game *game = game_of(args);
    bool is_many = game && wish->people > game->normal_seats && !cli_given(args, "bots");
    return (json_int_t)cli_number(args, "players", is_many ? (uint64_t)wish->people : 0);
}

/* The members of the request that makes the room. */
static json_t *make_members(const cli_args *args, const join_wish *wish)
{
    char settings[HZ_SETTINGS_SIZE];
    json_t *bots = json_array();
    hz_piece rest = hz_piece_of(cli_text(args, "bots", "")), bot;
    while (cli_given(args, "bots") && hz_next_part(&rest, ',', &bot)) {
        json_array_append_new(bots, json_stringn(bot.at, hz_piece_is(bot, "-") ? 0 : bot.length));
    }
    return json_pack("{s:s, s:s, s:s, s:I, s:I, s:I, s:I, s:b, s:b, s:o, s:b, s:b, s:b, s:b}",
                     "game",
                     cli_text(args, "make", ""),
                     "set",
                     settings_wanted(args, settings),
                     "hints",
                     cli_text(args, "hints", "alone"),
                     "seats",
                     seats_wanted(args, wish),
                     "first",
                     (json_int_t)cli_number(args, "first", 1) - 1,
                     "clock",
                     (json_int_t)cli_number(args, "clock", 0) * 1000,
                     "absent",
                     (json_int_t)cli_number(args, "absent", 0) * 1000,
                     "listed",
                     cli_given(args, "listed"),
                     "fair",
                     strcmp(cli_text(args, "dice", "fair"), "fair") == 0,
                     "bots",
                     bots,
                     "explain",
                     1,
                     "story",
                     1,
                     "draw",
                     1,
                     "colour",
                     terminal_has_colour());
}

int join_read_wish(const cli_args *args, join_wish *wish)
{
    hz_error error;
    bool makes = cli_given(args, "make");
    *wish = (join_wish){.watches = cli_given(args, "watch"),
                        .save = cli_text(args, "save", NULL),
                        .seat = (int)cli_number(args, "seat", 0) - 1};
    bool is_url = read_url(args->operand[0], wish);
    if (!is_url || makes != !wish->room[0]) {
        return terminal_wrong(EXIT_USE,
                              "%.200s: expected %s",
                              args->operand[0],
                              makes ? "http://HOST:PORT/ for a new room"
                                    : "http://HOST:PORT/r/ROOM, the link of a room with the 22 "
                                      "characters of its ROOM; or "
                                      "http://HOST:PORT/ with --make");
    }
    hz_status status = read_people(args, wish, &error);
    status = status ? status : check_flags(args, wish, &error);
    if (status) {
        return terminal_wrong(EXIT_USE, "%s", error.text);
    }
    if (wish->save && shelf_check_free(wish->save, &error)) {
        return terminal_wrong(EXIT_INPUT, "%s", error.text);
    }
    wish->make = makes ? make_members(args, wish) : NULL;
    return EXIT_FINE;
}
