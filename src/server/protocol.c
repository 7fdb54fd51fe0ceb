/* The tables of the protocol. */
#include "server/protocol.h"

#include <assert.h>
#include <string.h>

#include "server/request.h"

const char protocol_reactions[] = "clap laugh wow sad angry think hurry thanks";

#define TO(field) offsetof(hz_wanted, field), sizeof(((hz_wanted *)NULL)->field)
#define EACH(field) offsetof(hz_wanted, field), sizeof(((hz_wanted *)NULL)->field[0])

#define ANY 0, 0 /* no number: no limits */

/* clang-format off */
const protocol_member protocol_members[] = {
    {"id",      PROTOCOL_NUMBER,    TO(id),     0, INT64_C(9007199254740991), "the client's own number, given back in the answer"},
    {"room",    PROTOCOL_TEXT,      TO(room),     ANY, "id of a room"},
    {"game_id", PROTOCOL_TEXT,      TO(game_id),  ANY, "id of a game, as a room tells it"},
    {"rooms",   PROTOCOL_TEXTS,     EACH(rooms),  0, REQUEST_MAX_ROOMS, "ids of rooms"},
    {"since",   PROTOCOL_NUMBER,    TO(since),    0, UINT32_MAX, "the last sequence number that was shown, by a client that was opened anew"},
    {"key",     PROTOCOL_TEXT,      TO(key),      ANY, "32 hexadecimal digits"},
    {"box",     PROTOCOL_LONG_TEXT, TO(box),      ANY, "whatever a client has locked, in base64"},
    {"seat",    PROTOCOL_NUMBER,    TO(seat),     0, HZ_MAX_SEATS - 1, "from 0"},
    {"have",    PROTOCOL_NUMBER,    TO(have),     0, UINT32_MAX, "the last sequence number the client has; of a replay: the first step wanted"},
    {"explain", PROTOCOL_BOOLEAN,   TO(explains), ANY, "choices come with a line on what they mean"},
    {"story",   PROTOCOL_BOOLEAN,   TO(tells),    ANY, "a room comes with the lines and events of its game so far"},
    {"draw",    PROTOCOL_BOOLEAN,   TO(draws),    ANY, "the table also comes as a terminal shows it"},
    {"colour",  PROTOCOL_BOOLEAN,   TO(has_colour), ANY, "drawn in a terminal's colours"},
    {"animate", PROTOCOL_BOOLEAN,   TO(animates), ANY, "what happens comes event by event, each with what it changed"},
    {"yes",     PROTOCOL_BOOLEAN,   TO(is_yes),   ANY, "false takes it back, or votes against it"},
    {"name",    PROTOCOL_TEXT,      TO(name),     ANY, "of a person"},
    {"shake",   PROTOCOL_TEXT,      TO(shake),    ANY, "32 hexadecimal digits"},
    {"seal",    PROTOCOL_TEXT,      TO(seal),     ANY, "64 hexadecimal digits, or nothing"},
    {"text",    PROTOCOL_TEXT,      TO(text),     ANY, "what is done or said"},
    {"record",  PROTOCOL_LONG_TEXT, TO(record),   ANY, "a whole record"},
    {"given",   PROTOCOL_NUMBER,    TO(given),    1, INT32_MAX, "so many inputs of `record` have been entered when the game begins"},
    {"tokens",  PROTOCOL_TEXTS,     EACH(token),  0, REQUEST_MAX_TOKENS, "of seats held before"},
    {"game",    PROTOCOL_TEXT,      TO(game),     ANY, "game, or game:preset, or game:preset+preset"},
    {"set",     PROTOCOL_TEXT,      TO(settings), ANY, "options: \"target=30 wager=no\""},
    {"bots",    PROTOCOL_TEXTS,     EACH(bots),   0, HZ_MAX_SEATS, "a name a seat, \"\" for a person"},
    {"seats",   PROTOCOL_NUMBER,    TO(seats),    0, HZ_MAX_SEATS, "how many; 0: the usual number"},
    {"first",   PROTOCOL_NUMBER,    TO(first),    0, HZ_MAX_SEATS - 1, "seat that begins"},
    {"clock",   PROTOCOL_NUMBER,    TO(clock_ms), 0, 86400000, "milliseconds for each decision; 0: no clock"},
    {"absent",  PROTOCOL_NUMBER,    TO(absent_ms), 0, 86400000, "milliseconds after which a bot plays for who is away; 0: only by vote"},
    {"listed",  PROTOCOL_BOOLEAN,   TO(is_listed), ANY, "in the list of open rooms"},
    {"watch",   PROTOCOL_BOOLEAN,   TO(may_watch), ANY, "may be watched (true if not said)"},
    {"hints",   PROTOCOL_TEXT,      TO(hints),    ANY, "who may ask for hints: \"alone\" (if not said: whoever plays alone against bots), \"yes\" or \"no\""},
    {"call",    PROTOCOL_BOOLEAN,   TO(may_call), ANY, "watchers may talk to the table, too"},
    {"fair",    PROTOCOL_BOOLEAN,   TO(is_fair),  ANY, "the server rolls (true if not said); false: real dice"},
    {0},
};

const protocol_request protocol_requests[] = {
    {"make",    "game",       "set seats first bots clock absent listed watch call hints fair name seal shake explain story draw colour animate record given", "a new room; with a name its maker sits in the first free seat, and with what was promised they may show their `shake` at once, if bots have all other seats; with `record` and `given` its first game goes on from the midst of that one, at the same table"},
    {"join",    "room",       "tokens have since explain story draw colour animate", "enter a room: with tokens as their seats, without as a watcher"},
    {"sit",     "name",       "seat seal",   "take a seat, or the first free one"},
    {"seal",    "",           "seat seal",   "ready for another game, with a new sealed shake (or none)"},
    {"shake",   "shake",      "seat",        "show the shake that was sealed, once all sit"},
    {"act",     "text",       "seat have",   "an action in the game's notation; with `have` it is refused when the game has gone on"},
    {"roll",    "text",       "",            "real dice: the values, by whoever rolls"},
    {"say",     "text",       "seat name",   "talk to the table; a watcher, where the table allows it, says a name"},
    {"talk",    "",           "have",        "what was said: the newest lines, or those before line `have`"},
    {"react",   "text",       "seat",        "show one of the reactions"},
    {"leave",   "",           "seat",        "give up a seat; in a running game a bot plays on, and the token brings it back"},
    {"fill",    "",           "text",        "bots for the free seats (casual if no other is named)"},
    {"undo",    "",           "seat yes",    "take back a choice from which nothing has followed; all people must agree"},
    {"replace", "seat",       "yes",         "a bot for a player who is not connected; all who are here must agree"},
    {"again",   "",           "seat",        "another game in the same room: everybody keeps their seat, and the next one begins"},
    {"mute",    "seat",       "yes",         "not to hear a seat any more, or again"},
    {"hint",    "",           "seat",        "what a bot would choose with what the seat sees"},
    {"hints",   "text",       "",            "who may ask for hints, as for `make`; whoever sits at a table that is still open says it, and all see it"},
    {"try",     "text",       "seat",        "what a choice would come to that is not made yet; any game says whether it is legal, some say more"},
    {"find",    "text",       "seat have",   "those of a seat's choices that hold these words, from number `have` on: where there are too many to list"},
    {"replay",  "",           "record room game_id seat have animate explain", "a record, a finished room's or a finished game's, step by step, as a seat or a watcher saw it"},
    {"look",    "rooms",      "tokens",      "how things stand in several rooms, for whoever holds a seat in them"},
    {"carry",   "key box",    "",            "keep a box for some minutes, for whoever comes with the key"},
    {"collect", "key",        "",            "take that box out, once"},
    {"ping",    "",           "",            "an answer"},
    {0},
};

static const protocol_field answer_fields[] = {
    {"t", "\"ok\" | \"no\"", "carried out, or refused"},
    {"id", "number", "of the request"},
    {"n", "number", "the room's sequence number"},
    {"why?", "string", "what was wrong, for people"},
    {"room?", "string", "make: its id"},
    {"seat?", "number", "make, sit: which one was taken"},
    {"token?", "string", "make, sit: it is the seat, keep it"},
    {"vote?", "boolean", "undo, replace: the others are asked"},
    {"text?", "string", "hint: one of the choices"},
    {"by?", "string", "hint: the bot that would choose it"},
    {"any?", "boolean", "hint: nothing that was tried was better or worse than it"},
    {"advice?", "string", "hint: lines with the numbers behind the choice"},
    {"hint?", "View", "hint: the same numbers, as the game's Hint has them; `tried` as Tried, if choices were tried, `exact` as Exact, if they are known exactly"},
    {"trial?", "Trial", "try: what it would come to"},
    {"a?", "string[]", "find: choices, some at a time"},
    {"x?", "string[]", "find: what they mean"},
    {"next?", "number", "find: where to go on; left out: there are no more"},
    {"said?", "SaidLine[]", "talk: in the order in which they were said"},
    {"more?", "boolean", "talk: there are older ones"},
    {"rooms?", "LookedAt[]", "look: one a room, in their order"},
    {"minutes?", "number", "carry: so long it is kept"},
    {"box?", "string", "collect: what was locked"},
    {0},
};
static const protocol_field replay_fields[] = {
    {"game", "string", ""},
    {"set", "string", "options unlike the preset's"},
    {"first", "number", "seat that began"},
    {"names", "string[]", ""},
    {"bots", "string[]", "a name a seat, \"\" for a person"},
    {"dice", "string", "where the rolls came from: \"seed 42\", \"table\", \"commit …\""},
    {"header", "string", "the record's, as it was written"},
    {"from", "number", "number of the first step here"},
    {"review?", "\"exact\" | \"games\"", "from step 0 on: what GET /api/reviews would tell; exact ones take no time; left out: there is none"},
    {"steps", "ReplayStep[]", "the first of an answer has its whole view"},
    {"next?", "number", "there is more: ask again with have = next"},
    {0},
};
static const protocol_field seat_fields[] = {
    {"name", "string", ""},
    {"bot?", "string", "who plays for it now"},
    {"kept?", "boolean", "the bot plays for the person whose seat it is"},
    {"seal?", "string", "of the shake to come"},
    {"taken", "boolean", ""},
    {"ready", "boolean", "for the game to start"},
    {"here", "boolean", "its person is connected"},
    {0},
};
static const protocol_field dice_fields[] = {
    {"count?", "number", "so many dice …"},
    {"sides?", "number", "… with faces 1 to this"},
    {"weights?", "number[]", "how often each face comes up, if not alike"},
    {"deal?", "number", "so many different cards …"},
    {"of?", "number", "… of a deck numbered from 1 to this"},
    {"goes_on?", "boolean", "… that the group before was dealt from: none of its cards again"},
    {"words?", "number", "so many words of 64 bits"},
    {"to?", "number[]", "seats that may see them, if not everybody"},
    {"owner?", "number", "the seat whose dice they are"},
    {0},
};
static const protocol_field span_fields[] = {
    {"from?", "number", "any number from this one …"},
    {"to?", "number", "… to this one"},
    {"of?", "number[]", "or one of these"},
    {0},
};
static const protocol_field slot_fields[] = {
    {"name", "string", "what it is, for people"},
    {"kind", "\"number\" | \"face\" | \"seat\" | \"word\"", "seats count from 0, in text from 1; a word is a place in `names`"},
    {"names?", "string", "the words, blanks between"},
    {0},
};
static const protocol_field choice_fields[] = {
    {"form", "string", "how it is written, {} for each slot"},
    {"meaning", "string", ""},
    {"slots", "ChoiceSlot[]", "what it names"},
    {"parts", "ChoiceSpan[][]", "what may be named: in each part a span a slot, and everything in one goes with everything in the others"},
    {0},
};
static const protocol_field awaited_fields[] = {
    {"w?", "number[]", "seats that are to choose"},
    {"a?", "string[]", "what this seat may choose; empty though it is to choose: more than can be listed"},
    {"b?", "string[]", "the first of the choices, where they are too many to be listed: for those who draw"},
    {"more?", "number", "how many come after those"},
    {"x?", "string[]", "what those choices mean"},
    {"f?", "View[]", "the same in numbers, as the game's Prospect has them"},
    {"m?", "string", "one of the choices, where they are too many to be listed"},
    {"k?", "ChoiceKind[]", "the kinds of choices there are, where they are more than a few"},
    {"u?", "boolean", "nothing has followed from this seat's last choice: it may ask to take it back"},
    {"roll?", "DiceGroup[]", "real dice are awaited"},
    {"roller?", "number", "who rolls; -1: anybody"},
    {"purpose?", "string", "what is rolled for"},
    {"laid?", "string", "dice that may be told as they lie: an example of a text"},
    {"c?", "number", "when time runs out, in ms since 1970"},
    {"places?", "number[]", "the game is over"},
    {"scores?", "number[]", "as they stand at the end"},
    {"finish?", "\"none\" | \"won\" | \"shared\" | \"draw\"", "who is first: nobody, one, some, all"},
    {"why?", "string", "why it is over"},
    {0},
};
static const protocol_field told_fields[] = {
    {"l?", "string[]", "lines of the record, ? for what may not be seen"},
    {"e?", "EventRow[]", "what happened"},
    {"v?", "View", "the view"},
    {"p?", "string", "the table as a terminal shows it, if the client wants it drawn"},
    {"still?", "string", "the line below it that says who has still to choose in secret"},
    {"q?", "string", "the same as everybody may see it, where something may be hidden"},
    {0},
};
static const protocol_field room_fields[] = {
    {"n", "number", "the room's sequence number"},
    {"room", "string", ""},
    {"game", "string", ""},
    {"set", "string", "options unlike the preset's"},
    {"phase", "Phase", ""},
    {"number", "number", "of the game in this room, from 1"},
    {"game_id?", "string", "of that game, for good: /g/ID, and /api/records/ID once it is over"},
    {"caller?", "number", "seat that has called for the game to come"},
    {"first", "number", "seat that begins"},
    {"listed", "boolean", ""},
    {"watch", "boolean", "may be watched"},
    {"call", "boolean", "watchers may talk to the table"},
    {"hints", "\"alone\" | \"yes\" | \"no\"", "who may ask for hints: whoever plays alone against bots, all, nobody"},
    {"hinting", "boolean", "and so may who sits here now"},
    {"fair", "boolean", "the server rolls"},
    {"commit?", "string", "the server's commitment"},
    {"shaking?", "boolean", "shakes are awaited"},
    {"clock", "number", "milliseconds for each decision; 0: none"},
    {"absent", "number", "milliseconds after which a bot plays for who is away; 0: only by vote"},
    {"now", "number", "the server's clock, in ms since 1970"},
    {"s", "number", "whose eyes this is for; -1: a watcher"},
    {"seats", "RoomSeat[]", ""},
    {0},
};
static const protocol_field looked_fields[] = {
    {"room", "string", ""},
    {"state", "\"here\" | \"later\" | \"gone\"", "told below; being fetched, ask again; no such room, or no seat of it"},
    {"game?", "string", ""},
    {"phase?", "Phase", ""},
    {"number?", "number", "of the game in this room, from 1"},
    {"game_id?", "string", "of that game, once it has begun"},
    {"mine?", "number[]", "seats held by the tokens"},
    {"names?", "string[]", "of all seats; \"\" where nobody sits yet"},
    {"caller?", "number", "seat that has called for the game to come"},
    {"touched?", "number", "when something happened there last, in ms since 1970"},
    {0},
};
static const protocol_field in_fields[] = {
    {"n", "number", "the room's sequence number afterwards"},
    {"s?", "number", "whose eyes this is for; missing: a watcher"},
    {"j?", "number[]", "with `animate`: how many events of `e` each line of `l` told"},
    {"g?", "Change[]", "with `animate`: what each event of `e` changed in the view, one after another; `d` is what changed after the last of them"},
    {"d?", "Plain[]", "what changed in the view: position, value, position, value …"},
    {0},
};
static const protocol_field step_fields[] = {
    {"i", "number", "how many inputs have been made"},
    {"l?", "string", "the input that led here"},
    {"e?", "EventRow[]", "what happened"},
    {"v?", "View", ""},
    {"g?", "Change[]", "with `animate`: what each event of `e` changed in the view, one after another; `d` is what changed after the last of them"},
    {"d?", "Plain[]", "what changed in the view since the step before"},
    {0},
};
static const protocol_field here_fields[] = {
    {"here", "number[]", "seats whose people are connected"},
    {"due?", "number[]", "a seat each: when a bot takes over from who is away, in ms since 1970; 0: it does not. Left out: nowhere"},
    {0},
};
static const protocol_field said_fields[] = {
    {"k", "number", "number of the line in this room, from 1"},
    {"at", "number", "when it was said, in ms since 1970"},
    {"s", "number", "where the speaker sits now; -1: watches, or has left"},
    {"who", "number", "the same for everything one person says in a seat; 0: a watcher"},
    {"name", "string", "of the speaker, then"},
    {"text", "string", ""},
    {0},
};
static const protocol_field no_fields[] = {{0}};
static const protocol_field react_fields[] = {{"s", "number", "who"}, {"text", "string", ""}, {0}};
static const protocol_field trouble_fields[] = {{"why", "string", "what is wrong, for people"}, {0}};
static const protocol_field promise_fields[] = {
    {"commit", "string", "what the server commits to"},
    {0},
};
static const protocol_field vote_fields[] = {
    {"on", "\"undo\" | \"replace\"", ""},
    {"s", "number", "whose choice, or who is away"},
    {"refused?", "boolean", "somebody has said no: the question is off"},
    {0},
};

static const protocol_field option_fields[] = {
    {"name", "string", ""},
    {"meaning", "string", ""},
    {"type", "OptionType", ""},
    {"normal", "string", "the value when nobody says otherwise"},
    {"min", "number", ""},
    {"max", "number", ""},
    {"names", "string", "enum, set: what may be chosen, blanks between"},
    {"zero", "string", "a word for 0 where 0 lies outside of min … max"},
    {"length", "number", "more than 1: a list of that many values"},
    {"per_seat", "boolean", "a list with one value a seat"},
    {"decimals", "number", ""},
    {"unit", "string", ""},
    {"range", "string", "what may be typed, in words"},
    {0},
};
static const protocol_field persona_fields[] = {
    {"name", "string", "as it is asked for"},
    {"called", "string", "the character that it is at a table: \"the Miller\"; several of a kind have more names"},
    {"strength", "Strength", "how well it plays"},
    {"manner", "string", "how it plays, in a line"},
    {"level?", "string", "what its number means: \"hold:20\""},
    {"min?", "number", ""},
    {"max?", "number", ""},
    {"normal?", "number", ""},
    {"budget?", "number", "simulations a choice, as usual: \"strong@1000\""},
    {"least?", "number", ""},
    {"most?", "number", ""},
    {0},
};
static const protocol_field preset_fields[] = {
    {"name", "string", ""},
    {"title?", "string", "what people call it"},
    {"meaning", "string", ""},
    {"story?", "string", "what was tried with it, and why; only in /api/presets"},
    {"settings", "string", ""},
    {"base?", "string", "the preset below it"},
    {0},
};
static const protocol_field kind_fields[] = {
    {"name", "string", ""},
    {"sentence", "string", "{seat} {other} {a} {b} are filled in; \"{a point}\" counts"},
    {"holds", "string", "what it says, by name: \"seat face=a total=b\""},
    {"reveals?", "boolean", "something secret is shown to all with it: a shared device is covered then"},
    {0},
};
static const protocol_field member_fields[] = {
    {"key", "string", ""},
    {"type", "string", "as hazard/shape.h writes it: \"integer\", \"seat[]\""},
    {"meaning", "string", "what people call it"},
    {0},
};
static const protocol_field game_fields[] = {
    {"id", "string", ""},
    {"title", "string", ""},
    {"pitch", "string", ""},
    {"length", "string", "of a game"},
    {"min_seats", "number", ""},
    {"max_seats", "number", ""},
    {"normal_seats", "number", ""},
    {"real", "string", "settings that real dice need; empty: none"},
    {"keeps_time", "boolean", "its rules say which turns have a limit: no clock for the room"},
    {"presets", "Preset[]", "the first is the usual one"},
    {"options", "GameOption[]", ""},
    {"events", "EventKind[]", ""},
    {"view", "ViewMember[]", "plain values of its view, as people call them"},
    {"seat", "ViewMember[]", "the same of a seat of the view"},
    {"bots", "Persona[]", ""},
    {"levels?", "Level[]", "the weakest first: bots for people who do not know them"},
    {0},
};
static const protocol_field level_fields[] = {
    {"name", "string", "\"newcomer\", \"casual\", \"strong\", \"master\", \"perfect\": may be asked for as a bot"},
    {"meaning", "string", "for people"},
    {"bot", "string", "which one that is, as it is asked for"},
    {0},
};
static const protocol_field catalogue_fields[] = {
    {"version", "string", "of the server"},
    {"reactions", "string[]", ""},
    {"games", "Game[]", ""},
    {0},
};
static const protocol_field presets_fields[] = {{"presets", "Preset[]", "of one game, with their stories"}, {0}};
static const protocol_field table_fields[] = {
    {"ok", "boolean", ""},
    {"why?", "string", "what was wrong, for people"},
    {"game?", "string", ""},
    {"seats?", "number", ""},
    {"values?", "Record<string, string>", "the options in force"},
    {"differs?", "string[]", "options unlike the usual preset's"},
    {"warnings?", "string[]", ""},
    {0},
};
static const protocol_field listed_fields[] = {
    {"room", "string", ""},
    {"game", "string", ""},
    {"phase", "Phase", "open: wants players; playing: may be watched"},
    {"seats", "number", ""},
    {"taken", "number", "seats that are taken, by people and bots"},
    {"here", "number", "people who sit there and are connected"},
    {"host", "string", "who has sat there longest"},
    {"rules", "string", "the preset, and what is set unlike it, in one line"},
    {"since", "number", "when it was opened, in ms since 1970"},
    {"watch", "boolean", ""},
    {0},
};
static const protocol_field review_seat_fields[] = {
    {"name", "string", ""},
    {"bot", "string", "empty: a person"},
    {"start", "number", "chance to win at first"},
    {"luck", "number", "what all rolls changed of it; start, luck, unseen, play and others add up to the result"},
    {"unseen", "number", "what came of what could not be known"},
    {"play", "number", "what its own choices changed"},
    {"others", "number", "what those of the others did"},
    {"result", "number", ""},
    {"errors", "number", "what its errors cost: 0 or less"},
    {"startError", "number", "standard error; 0: exact"},
    {"luckError", "number", ""},
    {"playError", "number", ""},
    {"marks", "number[]", "how many choices were fine, inaccuracies, mistakes, blunders"},
    {"worst", "number[]", "steps of up to three errors, the worst first"},
    {"luckiest", "number", "step of the roll that helped most; -1: none did"},
    {"unluckiest", "number", ""},
    {0},
};
static const protocol_field review_step_fields[] = {
    {"kind", "\"roll\" | \"choice\" | \"timeout\"", ""},
    {"seat", "number", "who chose or rolled; -1: nobody"},
    {"change", "number[]", "of each seat's chance"},
    {"changeErrors", "number[]", "standard errors"},
    {"choice?", "string", "as a person would type it"},
    {"play?", "number[]", "what part of the change was the choice's doing"},
    {"judged?", "\"judged\" | \"forced\" | \"replaced\" | \"none\"", "forced: there was no other; replaced: by a later one before it counted"},
    {"mark?", "\"fine\" | \"inaccuracy\" | \"mistake\" | \"blunder\"", "from 2, 5 and 10 points of a percent"},
    {"loss?", "number", "how much better the best would have been"},
    {"lossError?", "number", ""},
    {"best?", "string", "it may be the one that was made"},
    {0},
};
static const protocol_field review_fields[] = {
    {"game", "string", ""},
    {"over", "boolean", ""},
    {"exact", "boolean", "by the solution of the table; else by quick games"},
    {"chances", "boolean", "thrown dice were tried by chances"},
    {"games", "number", "from every position; 0: exact"},
    {"mind", "string", "the bot that goes on in them"},
    {"turning", "number", "step of the turning point; -1: nobody won alone"},
    {"seats", "ReviewSeat[]", ""},
    {"values", "number[][]", "all seats' chances before each step, and at the end"},
    {"valueErrors", "number[][]", "standard errors"},
    {"steps", "ReviewStep[]", "of each input, from 0"},
    {0},
};
static const protocol_field reviewing_fields[] = {{"done", "number", "of its work, 0 to 1"}, {0}};
static const protocol_field list_fields[] = {{"rooms", "ListedRoom[]", ""}, {0}};

const protocol_shape protocol_shapes[] = {
    {"DiceGroup", NULL, dice_fields, NULL, "Part of a roll."},
    {"RoomSeat", NULL, seat_fields, NULL, "A seat of a room."},
    {"ChoiceSpan", NULL, span_fields, NULL, "What may be named in one place of a choice."},
    {"ChoiceSlot", NULL, slot_fields, NULL, "Something that a choice names."},
    {"ChoiceKind", NULL, choice_fields, NULL, "A kind of choice."},
    {"Awaited", NULL, awaited_fields, NULL, "What is awaited, or how it ended."},
    {"Shown", NULL, told_fields, NULL, "What is to be seen."},
    {"RoomMessage", "room", room_fields, "Shown Awaited", "The whole room as this seat may see it."},
    {"InMessage", "in", in_fields, "Shown Awaited", "What happened since the last message."},
    {"HereMessage", "here", here_fields, NULL, "Who is connected."},
    {"SaidLine", NULL, said_fields, NULL, "A line of talk."},
    {"SayMessage", "say", no_fields, "SaidLine", "Somebody talks."},
    {"ReactMessage", "react", react_fields, NULL, "Somebody shows a reaction."},
    {"VoteMessage", "vote", vote_fields, NULL, "The table is asked."},
    {"PromiseMessage", "promise", promise_fields, NULL, "To who has come by /ws?promise: the commitment of the first game that they make with a shake."},
    {"TroubleMessage", "trouble", trouble_fields, NULL, "The server cannot go on for the moment; a room follows when it can."},
    {"LookedAt", NULL, looked_fields, "Awaited", "How things stand in a room."},
    {"Answer", NULL, answer_fields, NULL, "The answer to a request."},
    {"ReplayStep", NULL, step_fields, "Awaited", "A moment of a replay."},
    {"ReplayAnswer", NULL, replay_fields, "Answer", "The answer to a replay."},
    {"GameOption", NULL, option_fields, NULL, "An option of a game."},
    {"Persona", NULL, persona_fields, NULL, "A bot."},
    {"Level", NULL, level_fields, NULL, "How well a bot is to play, by a name that every game knows."},
    {"Preset", NULL, preset_fields, NULL, "Options under one name."},
    {"EventKind", NULL, kind_fields, NULL, "A kind of event."},
    {"ViewMember", NULL, member_fields, NULL, "A plain value of a view."},
    {"Game", NULL, game_fields, NULL, "A game."},
    {"PresetList", NULL, presets_fields, NULL, "GET /api/presets."},
    {"Catalogue", NULL, catalogue_fields, NULL, "GET /api/games."},
    {"TableAnswer", NULL, table_fields, NULL, "GET /api/table."},
    {"ListedRoom", NULL, listed_fields, NULL, "A public room."},
    {"ReviewSeat", NULL, review_seat_fields, NULL, "What a game came to for a seat."},
    {"ReviewStep", NULL, review_step_fields, NULL, "An input of a game that is reviewed."},
    {"Review", NULL, review_fields, NULL, "GET /api/reviews: the review of a finished game."},
    {"Reviewing", NULL, reviewing_fields, NULL, "The same while it is being made, with status 202."},
    {"RoomList", NULL, list_fields, NULL, "GET /api/rooms."},
    {0},
};
/* clang-format on */

const protocol_member *protocol_find_member(const char *key)
{
    assert(key);
    const protocol_member *member = protocol_members;
    while (member->key && strcmp(member->key, key) != 0) {
        member++;
    }
    return member->key ? member : NULL;
}
