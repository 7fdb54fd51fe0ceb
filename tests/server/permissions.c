/* Who may do what and when: every request, by everybody who could send it, in every phase of a
   room. A row says for each of them that it is carried out, or the sentence it is refused with. */
#include "server/house.h"
#include "server/protocol.h"

typedef enum role { ANN, BEN, WATCHER, STRANGER, ROLES } role;

/* Ann and Ben sit, a third seat is free and a bot has the fourth; all sit and Ann has shaken, Ben
   has not; Ann is to choose; she has chosen to roll, real dice; the same, and Ben is away; the game
   is over. */
typedef enum phase { OPEN, SHAKING, CHOICE, DICE, AWAY, OVER, PHASES } phase;

typedef struct meeting {
    house all;
    char token[2][23], game[23];
    char shake[2][HZ_SHAKE_TEXT], seal[2][HZ_DIGEST_TEXT];
} meeting;

static void make(meeting *self, const char *game, bool is_sealed)
{
    char members[400];
    for (int who = 0; who < 2; who++) {
        assert_int_equal(hz_fair_draw(self->shake[who], self->seal[who], NULL), HZ_OK);
    }
    snprintf(members,
             sizeof members,
             "%s,\"name\":\"Ann\",\"seal\":\"%s\"",
             game,
             is_sealed ? self->seal[0] : "");
    make_room(&self->all, ANN, members, self->token[0]);
    tell(&self->all,
         WATCHER,
         "{\"t\":\"join\",\"id\":1,\"room\":\"%s\",\"animate\":true}",
         self->all.room);
    tell(&self->all, BEN, "{\"t\":\"join\",\"id\":1,\"room\":\"%s\"}", self->all.room);
    tell(&self->all,
         BEN,
         "{\"t\":\"sit\",\"id\":2,\"name\":\"Ben\",\"seal\":\"%s\"}",
         is_sealed ? self->seal[1] : "");
    for (int index = 0; index < self->all.guests[BEN].count; index++) {
        json_t *read = json_loads(self->all.guests[BEN].messages[index], 0, NULL);
        const char *token = json_string_value(json_object_get(read, "token"));
        if (token) {
            snprintf(self->token[1], sizeof self->token[1], "%s", token);
        }
        json_decref(read);
    }
}

#define PIG "\"game\":\"pig\",\"set\":\"target=10\",\"seats\":2"

/* From the start of a game of Pig that Ann is to begin. */
static void meet(meeting *self, phase when)
{
    memset(self, 0, sizeof *self);
    open_house(&self->all);
    switch (when) {
    case OPEN:
        make(self, "\"game\":\"pig\",\"seats\":4,\"bots\":[\"\",\"\",\"\",\"casual\"]", false);
        break;
    case SHAKING:
        make(self, PIG, true);
        tell(&self->all, ANN, "{\"t\":\"shake\",\"id\":3,\"shake\":\"%s\"}", self->shake[0]);
        break;
    case CHOICE: make(self, PIG, false); break;
    case DICE:
    case AWAY:
        make(self, PIG ",\"fair\":false", false);
        tell(&self->all, ANN, "{\"t\":\"act\",\"id\":3,\"text\":\"roll\"}");
        if (when == AWAY) {
            hub_closed(self->all.hub, self->all.guests[BEN].id);
        }
        break;
    case OVER:
        make(self, PIG ",\"fair\":false", false);
        for (int roll = 0; roll < 2; roll++) {
            tell(&self->all, ANN, "{\"t\":\"act\",\"id\":3,\"text\":\"roll\"}");
            tell(&self->all, ANN, "{\"t\":\"roll\",\"id\":4,\"text\":\"6\"}");
        }
        tell(&self->all, ANN, "{\"t\":\"act\",\"id\":5,\"text\":\"hold\"}");
        break;
    case PHASES: assert(false);
    }
    settle(&self->all);
    json_t *room = last(&self->all, ANN, "room");
    const char *game = json_string_value(json_object_get(room, "game_id"));
    snprintf(self->game, sizeof self->game, "%s", game ? game : "");
    json_decref(room);
}

/* Numbers that no other message has. */
enum { REQUEST_ID = 777 };

/* "": carried out; else why not. */
static void ask(meeting *self, int who, const char *members, char *answer, size_t size)
{
    house *all = &self->all;
    char text[600];
    hz_text said = hz_text_in(text, sizeof text);
    /* $: the room; !: its game, or one that is none; @, &: what Ann and Ben hold their seats by; #:
       a shake that was not shown; ^: a seal. */
    for (const char *at = members; *at; at++) {
        if (*at == '$') {
            hz_add(&said, "%s", all->room);
        } else if (*at == '!') {
            hz_add(&said, "%s", self->game[0] ? self->game : "nonononononononononono");
        } else if (*at == '@' || *at == '&') {
            hz_add(&said, "%s", self->token[*at == '&']);
        } else if (*at == '#') {
            hz_add(&said, "%s", self->shake[1]);
        } else if (*at == '^') {
            hz_add(&said, "%s", self->seal[0]);
        } else {
            hz_add(&said, "%c", *at);
        }
    }
    int before = all->guests[who].count;
    tell(all, who, "{\"id\":%d,\"t\":%s}", REQUEST_ID, text);
    snprintf(answer, size, "no answer");
    for (int index = before; index < all->guests[who].count; index++) {
        json_t *read = json_loads(all->guests[who].messages[index], 0, NULL);
        const json_t *why = json_object_get(read, "why");
        if (json_integer_value(json_object_get(read, "id")) == REQUEST_ID) {
            const char *done = json_object_get(read, "vote") ? "vote" : "";
            snprintf(answer, size, "%s", why ? json_string_value(why) : done);
        }
        json_decref(read);
    }
}

/* What is answered. */
/* clang-format off */
#define NOWHERE "there is no such room"
#define DONE ""
#define NOT_YOURS "you do not hold that seat"
#define GONE "no answer"
#define SEATED_ASK "only who sits at the table may ask for that"
#define LATER "the record is given out when the game is over"
#define NO_SUCH "there is no such game"
#define NO_BOX "nothing is kept under that code"
#define NO_SEAT "no seat is free"
#define PRESENT "only an absent player can be replaced, by those at the table"
#define NO_CHOICE "there is nothing to choose for you now"
#define NO_FOURTH "seat 4: expected 1 to 2"
#define NO_BOTS "only who sits at an open table may call bots"
#define NO_ROLL "no roll is awaited"
#define SILENCE "only who sits at the table may talk"
#define NOTHING_YET "there is nothing to take back"
#define BEGUN "the game has begun: no seat is free"
#define NOT_BEGUN "the game has not begun"
#define NOT_OVER "the game is not over yet"
#define NO_GAME "no game is being played"
#define TAKEN_1 "seat 1 is taken"
#define TAKEN_4 "seat 4 is taken"
#define READY_1 "nobody waits for seat 1 to be ready"
#define READY_2 "nobody waits for seat 2 to be ready"
#define SHOWN_1 "nobody waits for a shake of seat 1"
#define SHOWN_2 "nobody waits for a shake of seat 2"
#define ENDED "the game is over"
#define ALONE "hints are for who plays alone: this table has not allowed them"
#define AGREED "hints are agreed on before the game begins"
#define NO_HINTS "this table plays without hints"
#define NO_CLOCK "only the clock says when time is up"
#define ROLL_1 "an action by seat 1: expected a roll"
#define ROLL_2 "an action by seat 2: expected a roll"
#define VOTE "vote"
#define NOT_YOUR_ROLL "it is not for you to roll"
#define WAIT "the dice are being shaken: wait for the start"
#define NOT_YOUR_TURN "seat 2 is not to act: expected seat 1"
#define FOLLOWED "undo: something has followed from that choice"

/* By phase: open, shaking, a choice, dice, Ben away, over. */
static const struct {
    const char *request; /* "": the one above */
    role who;
    const char *answer[PHASES];
} rows[] = {
    {"\"join\",\"room\":\"$\"", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", STRANGER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"\"sit\",\"name\":\"Cy\"", ANN, {DONE, NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT}},
    {"", BEN, {DONE, NO_SEAT, NO_SEAT, NO_SEAT, GONE, NO_SEAT}},
    {"", WATCHER, {DONE, NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"sit\",\"name\":\"Cy\",\"seat\":0", ANN, {TAKEN_1, TAKEN_1, BEGUN, BEGUN, BEGUN, BEGUN}},
    {"", BEN, {TAKEN_1, TAKEN_1, BEGUN, BEGUN, GONE, BEGUN}},
    {"", WATCHER, {TAKEN_1, TAKEN_1, BEGUN, BEGUN, BEGUN, BEGUN}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"sit\",\"name\":\"Cy\",\"seat\":3", ANN, {TAKEN_4, NO_FOURTH, NO_FOURTH, NO_FOURTH, NO_FOURTH, NO_FOURTH}},
    {"", BEN, {TAKEN_4, NO_FOURTH, NO_FOURTH, NO_FOURTH, GONE, NO_FOURTH}},
    {"", WATCHER, {TAKEN_4, NO_FOURTH, NO_FOURTH, NO_FOURTH, NO_FOURTH, NO_FOURTH}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"seal\"", ANN, {READY_1, READY_1, READY_1, READY_1, READY_1, READY_1}},
    {"", BEN, {READY_2, READY_2, READY_2, READY_2, GONE, READY_2}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"shake\",\"shake\":\"#\"", ANN, {SHOWN_1, SHOWN_1, SHOWN_1, SHOWN_1, SHOWN_1, SHOWN_1}},
    {"", BEN, {SHOWN_2, DONE, SHOWN_2, SHOWN_2, GONE, SHOWN_2}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"act\",\"text\":\"roll\"", ANN, {NOT_BEGUN, NOT_BEGUN, DONE, ROLL_1, ROLL_1, ENDED}},
    {"", BEN, {NOT_BEGUN, NOT_BEGUN, NOT_YOUR_TURN, ROLL_2, GONE, ENDED}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"act\",\"text\":\"roll\",\"seat\":0", ANN, {NOT_BEGUN, NOT_BEGUN, DONE, ROLL_1, ROLL_1, ENDED}},
    {"", BEN, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, GONE, NOT_YOURS}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"act\",\"text\":\" timeout\"", ANN, {NOT_BEGUN, NOT_BEGUN, NO_CLOCK, NO_CLOCK, NO_CLOCK, ENDED}},
    {"", BEN, {NOT_BEGUN, NOT_BEGUN, NO_CLOCK, NO_CLOCK, GONE, ENDED}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"roll\",\"text\":\"3\"", ANN, {NO_ROLL, NO_ROLL, NO_ROLL, DONE, DONE, NO_ROLL}},
    {"", BEN, {NO_ROLL, NO_ROLL, NO_ROLL, NOT_YOUR_ROLL, GONE, NO_ROLL}},
    {"", WATCHER, {NO_ROLL, NO_ROLL, NO_ROLL, NOT_YOUR_ROLL, NOT_YOUR_ROLL, NO_ROLL}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"say\",\"text\":\"hello\"", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {SILENCE, SILENCE, SILENCE, SILENCE, SILENCE, SILENCE}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"react\",\"text\":\"clap\"", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {SILENCE, SILENCE, SILENCE, SILENCE, SILENCE, SILENCE}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"talk\"", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"leave\"", ANN, {DONE, WAIT, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, WAIT, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"leave\",\"seat\":0", ANN, {DONE, WAIT, DONE, DONE, DONE, DONE}},
    {"", BEN, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, GONE, NOT_YOURS}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"fill\"", ANN, {DONE, NO_SEAT, NO_BOTS, NO_BOTS, NO_BOTS, NO_BOTS}},
    {"", BEN, {DONE, NO_SEAT, NO_BOTS, NO_BOTS, GONE, NO_BOTS}},
    {"", WATCHER, {NO_BOTS, NO_BOTS, NO_BOTS, NO_BOTS, NO_BOTS, NO_BOTS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"undo\",\"yes\":true", ANN, {NOTHING_YET, NOTHING_YET, NOTHING_YET, VOTE, VOTE, NOTHING_YET}},
    {"", BEN, {NOTHING_YET, NOTHING_YET, NOTHING_YET, NOTHING_YET, GONE, NOTHING_YET}},
    {"", WATCHER, {SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"undo\",\"yes\":true,\"seat\":0", ANN, {NOTHING_YET, NOTHING_YET, NOTHING_YET, VOTE, VOTE, NOTHING_YET}},
    {"", BEN, {SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, GONE, SEATED_ASK}},
    {"", WATCHER, {SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"replace\",\"seat\":1,\"yes\":true", ANN, {PRESENT, PRESENT, PRESENT, PRESENT, DONE, PRESENT}},
    {"", BEN, {PRESENT, PRESENT, PRESENT, PRESENT, GONE, PRESENT}},
    {"", WATCHER, {PRESENT, PRESENT, PRESENT, PRESENT, PRESENT, PRESENT}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"again\"", ANN, {NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, DONE}},
    {"", BEN, {NOT_OVER, NOT_OVER, NOT_OVER, NOT_OVER, GONE, DONE}},
    {"", WATCHER, {SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"mute\",\"seat\":0,\"yes\":true", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"hint\"", ANN, {NO_CHOICE, NO_CHOICE, ALONE, NO_CHOICE, NO_CHOICE, NO_CHOICE}},
    {"", BEN, {NO_CHOICE, NO_CHOICE, NO_CHOICE, NO_CHOICE, GONE, NO_CHOICE}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"hint\",\"seat\":0", ANN, {NO_CHOICE, NO_CHOICE, ALONE, NO_CHOICE, NO_CHOICE, NO_CHOICE}},
    {"", BEN, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, GONE, NOT_YOURS}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"hints\",\"text\":\"yes\"", ANN, {DONE, DONE, AGREED, AGREED, AGREED, AGREED}},
    {"", BEN, {DONE, DONE, AGREED, AGREED, GONE, AGREED}},
    {"", WATCHER, {SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK, SEATED_ASK}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"try\",\"text\":\"roll\"", ANN, {NO_GAME, NO_GAME, DONE, DONE, DONE, NO_GAME}},
    {"", BEN, {NO_GAME, NO_GAME, DONE, DONE, GONE, NO_GAME}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"try\",\"text\":\"roll\",\"seat\":0", ANN, {NO_GAME, NO_GAME, DONE, DONE, DONE, NO_GAME}},
    {"", BEN, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, GONE, NOT_YOURS}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"find\",\"text\":\"\"", ANN, {NO_CHOICE, NO_CHOICE, DONE, NO_CHOICE, NO_CHOICE, NO_CHOICE}},
    {"", BEN, {NO_CHOICE, NO_CHOICE, NO_CHOICE, NO_CHOICE, GONE, NO_CHOICE}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"find\",\"text\":\"\",\"seat\":0", ANN, {NO_CHOICE, NO_CHOICE, DONE, NO_CHOICE, NO_CHOICE, NO_CHOICE}},
    {"", BEN, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, GONE, NOT_YOURS}},
    {"", WATCHER, {NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS}},
    {"", STRANGER, {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE}},
    {"\"replay\",\"room\":\"$\"", ANN, {LATER, LATER, LATER, LATER, LATER, DONE}},
    {"", BEN, {LATER, LATER, LATER, LATER, GONE, DONE}},
    {"", WATCHER, {LATER, LATER, LATER, LATER, LATER, DONE}},
    {"", STRANGER, {LATER, LATER, LATER, LATER, LATER, DONE}},
    {"\"replay\",\"game_id\":\"!\"", ANN, {NO_SUCH, NO_SUCH, LATER, LATER, LATER, DONE}},
    {"", BEN, {NO_SUCH, NO_SUCH, LATER, LATER, GONE, DONE}},
    {"", WATCHER, {NO_SUCH, NO_SUCH, LATER, LATER, LATER, DONE}},
    {"", STRANGER, {NO_SUCH, NO_SUCH, LATER, LATER, LATER, DONE}},
    {"\"look\",\"rooms\":[\"$\"]", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", STRANGER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"\"carry\",\"key\":\"0123456789abcdef0123456789abcdef\",\"box\":\"x\"", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", STRANGER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"\"collect\",\"key\":\"0123456789abcdef0123456789abcdef\"", ANN, {NO_BOX, NO_BOX, NO_BOX, NO_BOX, NO_BOX, NO_BOX}},
    {"", BEN, {NO_BOX, NO_BOX, NO_BOX, NO_BOX, GONE, NO_BOX}},
    {"", WATCHER, {NO_BOX, NO_BOX, NO_BOX, NO_BOX, NO_BOX, NO_BOX}},
    {"", STRANGER, {NO_BOX, NO_BOX, NO_BOX, NO_BOX, NO_BOX, NO_BOX}},
    {"\"ping\"", ANN, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", BEN, {DONE, DONE, DONE, DONE, GONE, DONE}},
    {"", WATCHER, {DONE, DONE, DONE, DONE, DONE, DONE}},
    {"", STRANGER, {DONE, DONE, DONE, DONE, DONE, DONE}},
};
/* clang-format on */

/* ORDER role, phase */
static const char *const roles[] = {"Ann", "Ben", "a watcher", "a stranger"};
static const char *const phases[] = {
    "an open room", "shaking", "Ann's choice", "Ann's dice", "Ben away", "after the end"};

static void everybody_may_do_what_the_table_says(void **unused)
{
    (void)unused;
    for (int when = 0; when < PHASES; when++) {
        meeting self;
        const char *request = "";
        bool is_fresh = false;
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            char answer[400];
            request = rows[row].request[0] ? rows[row].request : request;
            if (!is_fresh) {
                meet(&self, (phase)when);
            }
            ask(&self, rows[row].who, request, answer, sizeof answer);
            if (strcmp(answer, rows[row].answer[when]) != 0) {
                fail_msg("%s by %s, %s: found \"%s\", expected \"%s\"",
                         request,
                         roles[rows[row].who],
                         phases[when],
                         answer,
                         rows[row].answer[when]);
            }
            /* What was refused has changed nothing. */
            is_fresh = strcmp(answer, DONE) != 0 && strcmp(answer, VOTE) != 0;
            if (!is_fresh || row + 1 == sizeof rows / sizeof *rows) {
                close_house(&self.all);
                is_fresh = false;
            }
        }
    }
}

#define UNASKED "nobody has asked for that"
#define UNWATCHED "this table does not want to be watched"
#define UNDO_YES "\"undo\",\"yes\":true"
#define UNDO_NO "\"undo\",\"yes\":false"
#define ROLLS "\"act\",\"text\":\"roll\""
#define COMES "\"join\",\"room\":\"$\",\"animate\":true"

/* What one request makes of the next. */
/* clang-format off */
static const struct {
    const char *what, *game; /* game: another than those of the phases */
    phase when;
    struct {
        role who;
        const char *request, *answer;
    } step[9];
} stories[] = {
    {"whoever is asked may say no, and whoever asked may think better of it", NULL, DICE,
     {{ANN, UNDO_YES, VOTE}, {WATCHER, UNDO_NO, SEATED_ASK}, {BEN, "\"replace\",\"seat\":0,\"yes\":false", PRESENT},
      {BEN, UNDO_NO, DONE}, {BEN, UNDO_NO, UNASKED}, {ANN, UNDO_YES, VOTE}, {ANN, UNDO_NO, DONE},
      {BEN, UNDO_YES, NOTHING_YET}, {ANN, "\"roll\",\"text\":\"3\"", DONE}}},
    {"real dice are entered by whoever rolls them, and those of a bot by anybody at the table",
     "\"game\":\"pig\",\"seats\":3,\"fair\":false,\"bots\":[\"\",\"\",\"hold:20\"]", CHOICE,
     {{ANN, ROLLS, DONE}, {ANN, "\"roll\",\"text\":\"1\"", DONE}, {BEN, ROLLS, DONE}, {ANN, "\"roll\",\"text\":\"1\"", NOT_YOUR_ROLL},
      {BEN, "\"roll\",\"text\":\"1\"", DONE}, {WATCHER, "\"roll\",\"text\":\"1\"", NOT_YOUR_ROLL}, {BEN, "\"roll\",\"text\":\"1\"", DONE},
      {ANN, ROLLS, DONE}}},
    {"with everybody's word it is taken back", NULL, DICE,
     {{ANN, UNDO_YES, VOTE}, {BEN, UNDO_YES, DONE}, {ANN, "\"roll\",\"text\":\"3\"", NO_ROLL}, {ANN, ROLLS, DONE}}},
    {"a vote ends with the moment it was about", NULL, DICE,
     {{ANN, UNDO_YES, VOTE}, {ANN, "\"roll\",\"text\":\"3\"", DONE}, {BEN, UNDO_YES, NOTHING_YET}, {BEN, UNDO_NO, UNASKED}}},
    {"only who is away is replaced, once", NULL, AWAY,
     {{ANN, "\"replace\",\"seat\":1,\"yes\":false", UNASKED}, {ANN, "\"replace\",\"seat\":0,\"yes\":true", PRESENT},
      {ANN, "\"replace\",\"seat\":1,\"yes\":true", DONE}, {ANN, "\"replace\",\"seat\":1,\"yes\":true", PRESENT}}},
    {"a seat is held by its token, on any connection, and taken back from a bot", NULL, AWAY,
     {{STRANGER, COMES ",\"tokens\":[\"wrongwrongwrongwrong12\"]", DONE}, {STRANGER, ROLLS, NOT_YOURS},
      {ANN, "\"replace\",\"seat\":1,\"yes\":true", DONE}, {STRANGER, COMES ",\"tokens\":[\"&\"]", DONE},
      {STRANGER, ROLLS, ROLL_2}, {STRANGER, ROLLS ",\"seat\":0", NOT_YOURS}, {WATCHER, COMES ",\"tokens\":[\"@\",\"&\"]", DONE},
      {WATCHER, "\"roll\",\"text\":\"3\"", DONE}}},
    {"who holds two seats says which", NULL, OPEN,
     {{ANN, "\"sit\",\"name\":\"Cy\"", DONE}, {ANN, "\"say\",\"text\":\"hello\"", SILENCE},
      {ANN, "\"say\",\"text\":\"hello\",\"seat\":2", DONE}, {BEN, "\"say\",\"text\":\"hello\",\"seat\":2", SILENCE},
      {ANN, "\"leave\"", NOT_YOURS}}},
    {"and leaves one of them", NULL, OPEN,
     {{ANN, "\"sit\",\"name\":\"Cy\",\"seat\":2", DONE}, {BEN, "\"leave\",\"seat\":2", NOT_YOURS}, {ANN, "\"leave\",\"seat\":2", DONE},
      {BEN, "\"sit\",\"name\":\"Di\",\"seat\":2", BEGUN}, {ANN, "\"say\",\"text\":\"hello\"", DONE}}},
    {"a seat that nobody can have", NULL, OPEN,
     {{ANN, "\"mute\",\"seat\":7,\"yes\":true", "seat 8: expected 1 to 4"}, {ANN, "\"leave\",\"seat\":7", NOT_YOURS},
      {ANN, "\"replace\",\"seat\":3,\"yes\":true", PRESENT}, {ANN, "\"replace\",\"seat\":2,\"yes\":true", PRESENT},
      {ANN, "\"replace\",\"seat\":7,\"yes\":true", PRESENT}}},
    {"a choice for a moment that has passed", NULL, CHOICE,
     {{ANN, ROLLS ",\"have\":1", "the game has gone on meanwhile"}, {ANN, ROLLS, DONE}}},
    {"secret choices: in any order, and changed until all have chosen", "\"game\":\"soup\",\"seats\":2,\"set\":\"reaction=look_bid dice=12\"", CHOICE,
     {{BEN, "\"act\",\"text\":\"look 1\",\"have\":1", DONE}, {BEN, "\"act\",\"text\":\"look 2\"", DONE},
      {BEN, "\"hint\"", NO_CHOICE}, {BEN, UNDO_YES, VOTE}, {ANN, "\"act\",\"text\":\"look 9\"", "found \"look 9\", expected declare 1 to 6 [DS-3] or look 0 to 3 [DS-7]"},
      {ANN, "\"act\",\"text\":\"look 0\",\"have\":1", DONE}}},
    {"one is in one room at a time", NULL, CHOICE,
     {{BEN, "\"make\",\"game\":\"pig\",\"seats\":2,\"name\":\"Ben\"", DONE},
      {BEN, ROLLS, NOT_BEGUN},
      {BEN, COMES, DONE}, {BEN, "\"say\",\"text\":\"hello\"", SILENCE}, {BEN, COMES ",\"tokens\":[\"&\"]", DONE},
      {BEN, "\"say\",\"text\":\"hello\"", DONE}}},
    {"a table that does not want to be watched", PIG ",\"watch\":false", CHOICE,
     {{STRANGER, COMES, UNWATCHED}, {STRANGER, COMES ",\"tokens\":[\"wrongwrongwrongwrong12\"]", UNWATCHED}, {WATCHER, COMES, UNWATCHED},
      {STRANGER, COMES ",\"tokens\":[\"@\"]", DONE}, {STRANGER, ROLLS, DONE}}},
    {"hints where the table allows them", PIG ",\"hints\":\"yes\"", CHOICE,
     {{ANN, "\"hint\"", DONE}, {BEN, "\"hint\"", NO_CHOICE}, {WATCHER, "\"hint\"", NOT_YOURS}}},
    {"and where it does not", PIG ",\"hints\":\"no\"", CHOICE, {{ANN, "\"hint\"", NO_HINTS}, {ANN, "\"try\",\"text\":\"roll\"", DONE}}},
    {"there are three words for hints", "\"game\":\"pig\",\"seats\":3,\"bots\":[\"\",\"\",\"casual\"]", OPEN,
     {{ANN, "\"hints\",\"text\":\"maybe\"", "hints: found \"maybe\", expected alone, yes or no"}}},
    {"what is agreed on in the lobby holds", "\"game\":\"pig\",\"seats\":3", OPEN,
     {{BEN, "\"hints\",\"text\":\"yes\"", DONE}, {ANN, "\"fill\"", DONE}, {ANN, "\"hint\"", DONE}, {BEN, "\"hints\",\"text\":\"no\"", AGREED}}},
    {"and the last word counts", "\"game\":\"pig\",\"seats\":3,\"hints\":\"yes\"", OPEN,
     {{ANN, "\"hints\",\"text\":\"no\"", DONE}, {BEN, "\"fill\"", DONE}, {ANN, "\"hint\"", NO_HINTS}}},
    {"watchers talk where the table lets them, by a name", PIG ",\"call\":true", CHOICE,
     {{WATCHER, "\"say\",\"text\":\"hello\",\"name\":\"Wim\"", DONE}, {WATCHER, "\"say\",\"text\":\"hello\"", "found the name \"\", expected 1 to 47 characters without comma or hash"},
      {WATCHER, "\"say\",\"text\":\"hello\",\"name\":\"Wim\",\"seat\":0", SILENCE}, {WATCHER, "\"react\",\"text\":\"clap\"", SILENCE},
      {ANN, "\"say\",\"text\":\"two\\nlines\"", "\"text\": expected text without control characters"}}},
    {"another game: everybody keeps their seat and says when they are ready; Ben begins", NULL, OVER,
     {{ANN, "\"again\"", DONE}, {BEN, "\"again\"", NOT_OVER}, {WATCHER, "\"seal\",\"seal\":\"^\"", NOT_YOURS},
      {ANN, ROLLS, NOT_BEGUN}, {ANN, "\"seal\"", DONE}, {ANN, "\"seal\"", READY_1}, {BEN, "\"seal\"", DONE}, {BEN, "\"seal\"", READY_2},
      {BEN, ROLLS, DONE}}},
};
/* clang-format on */

static void one_request_leads_to_another(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof stories / sizeof *stories; row++) {
        meeting self;
        if (stories[row].game) {
            memset(&self, 0, sizeof self);
            open_house(&self.all);
            make(&self, stories[row].game, false);
        } else {
            meet(&self, stories[row].when);
        }
        for (int step = 0; step < 9 && stories[row].step[step].request; step++) {
            char answer[400];
            const char *expected = stories[row].step[step].answer;
            ask(&self,
                (int)stories[row].step[step].who,
                stories[row].step[step].request,
                answer,
                sizeof answer);
            if (strcmp(answer, expected) != 0) {
                fail_msg("%s, step %d: found \"%s\", expected \"%s\"",
                         stories[row].what,
                         step + 1,
                         answer,
                         expected);
            }
        }
        close_house(&self.all);
    }
}

/* Is there a request of the protocol that no row asks? */
static void every_request_has_its_rows(void **unused)
{
    (void)unused;
    for (const protocol_request *one = protocol_requests; one->name; one++) {
        char start[40];
        bool is_asked = strcmp(one->name, "make") == 0; /* nobody is anything yet */
        snprintf(start, sizeof start, "\"%s\"", one->name);
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            is_asked |= strncmp(rows[row].request, start, strlen(start)) == 0;
        }
        if (!is_asked) {
            fail_msg("no row asks for %s", one->name);
        }
    }
}

static bool hears(meeting *self, int who, int before, const char *kind)
{
    bool found = false;
    for (int index = before; index < self->all.guests[who].count; index++) {
        json_t *read = json_loads(self->all.guests[who].messages[index], 0, NULL);
        found |= strcmp(json_string_value(json_object_get(read, "t")), kind) == 0;
        json_decref(read);
    }
    return found;
}

/* At a table that does not want to be watched, who came while it was open hears nothing more. */
static void talk_is_for_those_who_may_see(void **unused)
{
    (void)unused;
    for (int may_watch = 0; may_watch < 2; may_watch++) {
        meeting self;
        char answer[400];
        memset(&self, 0, sizeof self);
        open_house(&self.all);
        make(&self, may_watch ? PIG : PIG ",\"watch\":false", false);
        int before = self.all.guests[WATCHER].count, bens = self.all.guests[BEN].count;
        ask(&self, ANN, "\"say\",\"text\":\"psst\"", answer, sizeof answer);
        assert_string_equal(answer, DONE);
        assert_true(hears(&self, BEN, bens, "say"));
        assert_int_equal(hears(&self, WATCHER, before, "say"), may_watch);
        ask(&self, ANN, "\"act\",\"text\":\"roll\"", answer, sizeof answer);
        assert_true(hears(&self, BEN, bens, "in"));
        assert_int_equal(hears(&self, WATCHER, before, "in"), may_watch);
        close_house(&self.all);
    }
}

/* Nobody takes anything back behind the back of who is away, nor past something that was shown. */
static void undo_needs_everybody_and_no_reveal(void **unused)
{
    (void)unused;
    meeting self;
    char answer[400];
    meet(&self, AWAY);
    ask(&self, ANN, "\"undo\",\"yes\":true", answer, sizeof answer);
    assert_string_equal(answer, VOTE);
    ask(&self, ANN, "\"roll\",\"text\":\"3\"", answer, sizeof answer); /* still awaited */
    assert_string_equal(answer, DONE);
    close_house(&self.all);
    memset(&self, 0, sizeof self);
    open_house(&self.all);
    make(&self, "\"game\":\"liar\",\"seats\":2,\"fair\":false,\"set\":\"dice=2\"", false);
    ask(&self, WATCHER, "\"roll\",\"text\":\"2 3 2 4\"", answer, sizeof answer);
    assert_string_equal(answer, NOT_YOUR_ROLL); /* nobody's in particular, but a player's */
    ask(&self, BEN, "\"roll\",\"text\":\"2 3 2 4\"", answer, sizeof answer);
    assert_string_equal(answer, DONE);
    ask(&self, ANN, "\"act\",\"text\":\"bid 1x2\"", answer, sizeof answer);
    assert_string_equal(answer, DONE);
    ask(&self, ANN, "\"undo\",\"yes\":true", answer, sizeof answer); /* a bid can be */
    assert_string_equal(answer, VOTE);
    ask(&self, BEN, "\"act\",\"text\":\"call\"", answer, sizeof answer);
    assert_string_equal(answer, DONE);
    ask(&self, BEN, "\"undo\",\"yes\":true", answer, sizeof answer); /* cups that were lifted not */
    assert_string_equal(answer, FOLLOWED);
    close_house(&self.all);
}

/* Whoever has sealed a shake is not put aside for a bot before it is known that it stays away. */
static void nobody_is_replaced_while_dice_are_shaken(void **unused)
{
    (void)unused;
    meeting self;
    char answer[400];
    meet(&self, SHAKING);
    hub_closed(self.all.hub, self.all.guests[BEN].id);
    ask(&self, ANN, "\"replace\",\"seat\":1,\"yes\":true", answer, sizeof answer);
    assert_string_equal(answer, WAIT);
    close_house(&self.all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_may_do_what_the_table_says),
        cmocka_unit_test(one_request_leads_to_another),
        cmocka_unit_test(every_request_has_its_rows),
        cmocka_unit_test(talk_is_for_those_who_may_see),
        cmocka_unit_test(undo_needs_everybody_and_no_reveal),
        cmocka_unit_test(nobody_is_replaced_while_dice_are_shaken),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
