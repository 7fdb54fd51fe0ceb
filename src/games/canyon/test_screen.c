/* Dice Canyon: what people read, at moments of all kinds. */
#include "games/canyon/plans.h"
#include "games/canyon/screen.h"
#include "rules.h"

static const char *const names[HZ_MAX_SEATS] = {"Ann", "Ben", "Cy", "Di", "Ed", "Flo"};

typedef struct moment {
    const char *table, *position;
    int viewer;
    const char *status, *hint; /* words that stand there; NULL: not looked at */
} moment;

/* clang-format off */
#define B "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; "
#define UNSOLD "known 1 2 4 8 1 2 4 8 1 2 4 8; "
#define GONE "deck 0; keepers 1 - 3 4 1 - 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 255 255 255 255 255 255 255 255 255 255 255 255; round 2; out 0 1 0 0; gold 30 0 30 30; bank_in 30; phase action; next pay; owners 1 - 1 - - - - - - - - 4"
#define BIDS "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; "
static const moment moments[] = {
    {"v1 4", "", 0, "Pay day: two dice each.", NULL},
    {"v1 4", "phase roll; next hit; asked -; roller 1", 0, "You roll the die.", NULL},
    {"v1 4", "phase roll; next hit; asked -; roller 1", 1, "Ann rolls the die.", NULL},
    {"v1 4", BIDS, 1, "Auction of property 7. You bid or pass.", "About 23 rounds are left, and its number comes up 1.7 times."},
    {"v1 4", "round 23; " BIDS, 1, "Auction of property 7.", "  About 1 round is left, and"},
    {"v1 4", "round 24; " BIDS, 1, "Auction of property 7.", "  No round is left after this one."},
    {"v1 4", BIDS "bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 2, "Auction of property 7: Ann bids 3. Ben bids or passes.", NULL},
    {"v1 4", "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; active 1; gold 9 9 9 9; bank_out 36", 1, NULL, "Bid up to 9, all that you may."},
    {"v1 4", "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; active 12; gold 9 9 9 9; bank_out 36", 1, NULL, "Not worth a bid of 1: pass."},
    {"v1 4", "round 24; phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; active 12; gold 9 9 9 9; bank_out 36", 1, NULL, "taxes and costs -12.0;\n  at the end +10.0: -2.0 gold in all.\n"},
    {"pays-poorest 4", "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; active 12; gold 9 60 20 9; bank_out 98", 1, NULL, "what you pay on the way there, up to 51,\n  should come back with the next price.\n"},
    {"v2 4 pay_to=keeper", B UNSOLD "phase auction; next event; asked 1234; seat 4; start 4; lap 1; active 12", 3, NULL, "You are paid if somebody else wins, so bid less than it is worth to you.\n"},
    {"v2 4 pay_to=keeper", B UNSOLD "phase auction; next event; asked 1234; seat 1; start 4; lap 1; active 12; bid 2; holder 4; offers 0 0 0 2; laps 0 0 0 1", 0, NULL, "The price goes to another player, so bid less than it is worth to you.\n"},
    {"spin 3", "round 24; phase buy; next event; asked -; active 5; roller 1; seat 1; gold 5 0 0; bank_out 5", 0, NULL, "  Worth its price of 5: buy.\n"},
    {"v2 4 min_bid=keeper_price keeper_may_bid=no keeper_opens=may", B UNSOLD "phase price; next event; start 2; seat 1; active 1", 0, NULL, "The others may think it worth up to "},
    {"v2 4", B UNSOLD "phase upkeep; next upkeep; seat 1; event 1; active 7; points 4; owners 1 - - - - - - - - - - 2", 0, NULL, " for you against the others\n"},
    {"v1 4 auction_kind=sealed", "phase sealed; next event; asked 1234; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36", 1, "Make your bid in secret.", "The most gold among the others still in: Ann with 9."},
    {"v1 4 auction_kind=vickrey auction_blind=yes", "phase sealed; next event; asked 1234; roller 1; start 1; lap 1; active 7; covered 1; gold 9 9 9 9; bank_out 36", 1, "Bid in secret; the winner pays the second bid.", NULL},
    {"v1 4 auction_kind=sealed_cancel auction_blind=yes", "phase sealed; next event; asked 1234; roller 1; start 1; lap 1; active 7; covered 1; gold 9 9 9 9; bank_out 36", 1, "Equal bids are void.\n", NULL},
    {"v1 4 auction_kind=sealed", "phase sealed; next event; asked 1234; roller 1; start 3; lap 1; active 7; gold 9 9 9 9; bank_out 36", 1, "Those tied bid once more; then the first from Cy to the left wins.\n", NULL},
    {"v1 4 auction_kind=sealed", "phase rebid; next event; asked 12; roller 1; start 3; lap 1; active 7; bid 3; gold 9 9 9 9; bank_out 36; offers 3 3 0 0; laps 1 1 0 0", 1, "If they tie again, the first from Cy to the left wins.\n", NULL},
    {"v1 4 auction_kind=vickrey", "phase sealed; next event; asked 1234; roller 1; start 3; lap 1; active 7; gold 9 9 9 9; bank_out 36", 1, "Of equal bids the first from Cy to the left wins, at that price.\n", NULL},
    {"v1 4", BIDS "bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", 2, "empire   lap 1, from Ann on; bid 4 or more\n", NULL},
    {"v1 4", "phase auction; next event; asked 124; roller 4; seat 4; start 4; lap 3; active 7; bid 6; holder 2; offers 5 6 0 4; laps 2 2 0 2; gold 9 9 9 9; bank_out 36", 2, "empire   lap 3, from Di on; bid 7 or more\n", NULL},
    {"v1 4", "round 3; phase roll; next hit; asked -; roller 1", 0, "Round 3 of 24, taxes this round", NULL},
    {"v1 4", "round 4; phase roll; next hit; asked -; roller 1", 0, "Round 4 of 24, taxes in 2", NULL},
    {"v1 4 tax_when=after_payday", "round 3", 0, "Round 3 of 24, taxes this round", NULL},
    {"v1 4 tax_when=after_payday", "round 3; phase roll; next hit; asked -; roller 1", 0, "Round 3 of 24, taxes in 3", NULL},
    {"v1 4", "round 3; phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", 0, "Round 3 of 24, taxes in 3", NULL},
    {"v1 4", "phase rent; next event; asked -; roller 1; active 8; owners 3 - - - - - - 3 - - - -", 0, "Rent of 8 for property 8 is rolled: less than 8 pays.", NULL},
    {"v1 4", "phase rent; next event; asked -; roller 1; active 8; owners 3 - - - - - - 3 - - - -", 0, "   Cy            0    2    9  170\n", NULL},
    {"auction-base 4", "phase rent; next event; asked -; roller 1; active 9; owners - - - - - - - - 3 - - -", 0, "Rent of 5 for property 9 is rolled: less than the owner pays.", NULL},
    {"spin 3", "phase rent; next event; asked -; roller 1; active 9; owners - - - - - - - - 3 - - -", 0, "Rent of 9 for property 9 is rolled: who stops before the owner pays.", NULL},
    {"rich-after-6 4 action_table=kinds payday=action start_gold=30", "owners 1 1 - - - - - - - - - -", 0, "   Ann          30    2    3   33", NULL},
    {"v1 4 auction_kind=sealed", "phase sealed; next event; asked 1234; chosen 2; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36", 1, "Your bid is in; until all are, you may change it.", NULL},
    {"v1 4 auction_kind=outcry", "phase poll; next event; asked 1234; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36", 1, "Raise, or let it go.", NULL},
    {"v1 4 auction_blind=yes", BIDS "covered 1", 1, "Auction of an unsold property.", "the mean over all unsold properties"},
    {"v2 4", B UNSOLD "phase auction; next event; asked 1234; seat 1; start 1; lap 1; active 1", 0, "You open it.", "Not worth it, but you have to bid: bid 1."},
    {"v2 4", B UNSOLD "phase auction; next event; asked 1234; seat 4; start 4; lap 1; active 12", 3, "own: you alone know it", "Its value is 6, which not everybody knows."},
    {"v2 4", B UNSOLD "phase auction; next event; asked 1234; seat 1; start 4; lap 1; active 12; bid 2; holder 4; offers 0 0 0 2; laps 0 0 0 1", 0, NULL, "the mean over every card not seen yet"},
    {"v2 4", B UNSOLD "phase auction; next event; asked 1234; seat 1; start 4; lap 1; active 12; bid 2; holder 4; offers 0 0 0 2; laps 0 0 0 1", 0, "bid 2, stands\n", NULL},
    {"v2 4", B UNSOLD "phase auction; next event; asked 134; seat 1; start 4; lap 2; active 12; bid 7; holder 3; offers 5 4 7 2; laps 1 1 1 1", 0, "bid 4, out, would get 2\n", NULL},
    {"v2 4", B UNSOLD "phase auction; next event; asked 134; seat 1; start 4; lap 2; active 12; bid 7; holder 3; offers 5 4 7 2; laps 1 1 1 1", 0, "bid 2, in, would get 2\n", NULL},
    {"v2 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8", 0, "Lay one of your value cards", "your cards lie best as 1:-8 5:-4 9:0"},
    {"bluff-3 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -6 -5 -4 -3 -2 -1 1 2 3 4 5 6", 0, "Lay one of your value cards", "  3.00 others pay each hit on average, whatever the number.\n  It makes no difference where a card lies.\n"},
    {"bluff-3 4 rent_amount=face", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -6 -5 -4 -3 -2 -1 1 2 3 4 5 6", 0, NULL, "your cards lie best as 1:-6 5:-2 9:3"},
    {"v2 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8", HZ_WATCHER, "Everybody lays value cards in secret.", NULL},
    {"v2 4", B UNSOLD "phase upkeep; next upkeep; seat 1; event 1; active 7; points 4; owners 1 - - - - - - - - - - 2", 0, "You place maintenance points: 4 left.", "raise 1: "},
    {"v1 4", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", 0, "You are below zero and mortgage a property.", "Property 1: a loan of 5; at most 120 of its end value can be lost."},
    {"v1 4", "phase repay; asked 1; next repay; seat 1; gold 5 0 0 0; bank_out 5; owners 1 - - - - - - - - - - -; loans 5 0 0 0 0 0 0 0 0 0 0 0", 0, "You may repay loans.", "repaying 5 saves up to 120"},
    {"putty 4", "phase load; next event; asked -; roller 1; seat 1; active 3", 0, "You may stick putty on a face", "12\t8.3 %\t34.0\t+0.0 for you\n"},
    {"spin 3", "phase buy; next event; asked -; active 5; roller 1; seat 1; gold 5 0 0; bank_out 5", 0, "Property 5 for 5 gold: will you buy it?", "at the end +5.0"},
    {"bluff-1 4", GONE, 0, "  2 gone         -5                     8 (Di)          2        4.0", NULL},
    {"bluff-1 4", GONE, 0, ", 3 of 10 sold", NULL},
    {"bluff-1 4", GONE, 0, " 10 -             4        8.0", NULL},
    {"v1 4", "phase over; next end; asked -; ending rounds; gold 5 0 5 0; bank_out 10", 0, "Game over: Ann and Cy share the win with 5 each.", NULL},
    {"v1 4", "phase over; next end; asked -; ending rounds; gold 5 0 0 0; bank_out 5", 3, "Game over: Ann wins with 5.", NULL},
};
/* clang-format on */

static void show_moment(const moment *one, hz_session *session)
{
    hz_error error;
    begin(session, "canyon", one->table, "");
    if (hz_position_parse(&session->table, one->position, &session->state, &error)) {
        fail_msg("%s: %s", one->position, error.text);
    }
    session->table.game->mask(&session->table, &session->state, one->viewer);
}

static void words_are_as_they_should(void **unused)
{
    (void)unused;
    for (size_t index = 0; index < sizeof moments / sizeof *moments; index++) {
        const moment *one = &moments[index];
        hz_session session;
        char buffer[8192];
        show_moment(one, &session);
        hz_text text = hz_text_in(buffer, sizeof buffer);
        canyon_show(&session.table, &session.state, one->viewer, names, &text);
        if (one->status && !strstr(buffer, one->status)) {
            fail_msg("%s: expected \"%s\", found:\n%s", one->position, one->status, buffer);
        }
        text = hz_text_in(buffer, sizeof buffer);
        if (one->hint) {
            canyon_hint(&session.table, &session.state, one->viewer, names, &text, NULL);
        }
        if (one->hint && !strstr(buffer, one->hint)) {
            fail_msg("%s: expected the hint \"%s\", found:\n%s", one->position, one->hint, buffer);
        }
    }
}

/* Nothing is wider than a terminal of eighty columns. */
static void lines_are_short(void **unused)
{
    (void)unused;
    for (size_t index = 0; index < sizeof moments / sizeof *moments; index++) {
        hz_session session;
        char buffer[8192];
        show_moment(&moments[index], &session);
        hz_text text = hz_text_in(buffer, sizeof buffer);
        canyon_show(&session.table, &session.state, moments[index].viewer, names, &text);
        for (char *line = strtok(buffer, "\n"); line; line = strtok(NULL, "\n")) {
            if (hz_width(line) > 80) {
                fail_msg("wider than a terminal: %s", line);
            }
        }
    }
}

/* What a page has to know of the rules stands in the view. */
static void views_say_what_may_be_done(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position;
        int viewer;
        const char *words;
    } rows[] = {
        {"v1 4", BIDS, 1, "\"least\":1,\"most\":9,\"may_pass\":true,"},
        {"v1 4", BIDS, 2, "\"least\":1,\"most\":0,\"may_pass\":false,"},
        {"v2 4",
         B UNSOLD "phase auction; next event; asked 1234; seat 1; start 1; lap 1; active 1",
         0,
         "\"least\":1,\"most\":30,\"may_pass\":false,"},
        {"v1 4 auction_kind=sealed",
         "phase rebid; next event; asked 12; roller 1; start 3; lap 1; active 7; bid 3; "
         "gold 9 9 9 9; bank_out 36; offers 3 3 0 0; laps 1 1 0 0",
         1,
         "\"least\":3,\"most\":9,\"may_pass\":false,"},
        {"v2 4 min_bid=keeper_price keeper_may_bid=no keeper_opens=may",
         B UNSOLD "phase price; next event; start 2; seat 1; active 1",
         0,
         "\"least\":1,\"most\":99,\"may_pass\":false,"},
        {"v2 4 min_bid=keeper_price keeper_may_bid=no keeper_opens=may",
         B UNSOLD "phase price; next event; start 2; seat 1; active 1",
         1,
         "\"least\":0,\"most\":0,\"may_pass\":false,"},
        {"v1 4 auction_kind=sealed_cancel",
         "phase sealed; next event; asked 1234; roller 1; start 1; lap 1; active 7; "
         "gold 9 9 9 9; bank_out 36",
         1,
         "\"ties\":\"Equal bids are void.\""},
        {"v1 4", BIDS, 1, "\"ties\":\"\""},
        {"v1 4 tax_when=after_payday", "round 3", 0, "\"tax_in\":0,"},
        {"v1 4 tax_when=after_payday",
         "round 3; phase roll; next hit; asked -; roller 1",
         0,
         "\"tax_in\":3,"},
        {"rent-face 4", "", 0, "\"tax_in\":null,"},
        {"bluff-1 4", GONE, 0, "\"land\":10,"},
        {"v1 4", "", 0, "\"land\":12,"},
        {"bluff-1 4", GONE, 0, "\"number\":2,\"in_play\":true,\"gone\":true,\"owner\":null,"},
        {"bluff-1 4", GONE, 0, "\"number\":10,\"in_play\":true,\"gone\":false,\"owner\":null,"},
        {"v1 4 die_sides=10", "", 0, "\"number\":12,\"in_play\":false,\"gone\":false,"},
    };
    for (size_t index = 0; index < sizeof rows / sizeof *rows; index++) {
        hz_session session;
        char buffer[16384];
        moment one = {rows[index].table, rows[index].position, rows[index].viewer, NULL, NULL};
        show_moment(&one, &session);
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        hz_view(&session.table, &session.state, one.viewer, &json);
        if (!strstr(buffer, rows[index].words)) {
            fail_msg("%s: expected %s, found:\n%s", one.position, rows[index].words, buffer);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_as_they_should),
        cmocka_unit_test(lines_are_short),
        cmocka_unit_test(views_say_what_may_be_done),
    };
    return cmocka_run_group_tests_name("canyon screen", tests, NULL, NULL);
}
