/* Dice Canyon: positions that cannot arise are refused, and the sentence says why. */
#include "games/canyon/canyon.h"
#include "rules.h"

typedef struct wrong {
    const char *table, *position, *expected; /* NULL: it is fine */
} wrong;

/* clang-format off */
#define B "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; "
#define UNSOLD "known 1 2 4 8 1 2 4 8 1 2 4 8; "
#define ROLL "phase roll; next hit; asked -; "
#define BIDS "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; "
#define LAID "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8; "
#define SECRET "phase sealed; next event; roller 1; seat -; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; "
/* Property 2, which Ben kept, has left the game. */
#define GONE "deck 0; keepers 1 - 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; known 1 255 4 8 1 2 4 8 1 2 4 8; "
#define BEN_OUT "round 2; out 0 1 0 0; gold 30 0 30 30; bank_in 30; "
#define ACTION "phase action; next pay; "
#define TEN "deck 0; keepers 1 2 3 4 5 1 2 3 4 5 - -; cards -6 -5 -4 -3 -2 -1 1 2 3 4 - -; known 1 2 4 8 16 1 2 4 8 16 0 0; " ROLL

static const wrong rows[] = {
    {"v1 4", "", NULL},
    {"v1 4", "gold 7 0 0 0; bank_out 6", "7 gold on the table, expected 6"},
    {"v1 4", "gold 7 0 0 0; bank_out 7", NULL},
    {"v1 4", "gold -7 0 0 0; bank_in 7", NULL},
    {"v1 4", "gold 20000000 0 0 0; bank_out 20000000", "gold out of range"},
    {"v1 4", "gold -20000000 0 0 0; bank_in 20000000", "gold out of range"},
    {"v1 4", "bank_in 4; bank_out 3", "gold on the table"},
    {"v1 4", "gold 10000000 0 0 0; bank_out 10000000", NULL}, {"v1 4", "gold -10000000 0 0 0; bank_in 10000000", NULL}, {"v1 4", "gold 10000000 1 0 0; bank_out 10000001", "gold on the table"},
    {"v1 4", "phase rent; next event; asked -; active 5; owners - - - - 2 - - - - - - -", "must have rolled"}, {"v1 4 action_table=kinds payday=action start_gold=30", ROLL "action set_price; roller 1", NULL},
    {"v1 4", "phase roll", "phase and next part"}, {"v1 4", "phase between; next end", "phase and next part"}, {"v1 4", "first_roller 4", NULL},
    {"v1 4", "phase lay; next begin", "no cards are dealt"},
    {"v1 4", "round 0", "round or switch"}, {"v1 4", "round 701", "round or switch"}, {"v1 4", "round 700", NULL}, {"v1 4", "sold_out 2", "round or switch"}, {"v1 4", "sold_out 1", NULL},
    {"v1 4", "switched 2", "round or switch"}, {"v1 4", "reached 2", "round or switch"},
    {"v1 4", "action pay", "action die"}, {"bluff-1 4", B UNSOLD "phase action; next pay; action pay", "action die"},
    {"bluff-1 4", B UNSOLD ROLL, "action die"}, {"bluff-1 4", B UNSOLD ROLL "action auction", NULL}, {"bluff-1 4", B UNSOLD ROLL "action pay", "nothing of that kind"},
    {"v1 4", "phase over; next end; asked -", "phase and ending"}, {"v1 4", "ending rounds", "phase and ending"}, {"v1 4", "phase over; next end; asked -; ending rounds", NULL},
    {"v1 4", "out 1 0 0 0", "nobody was eliminated"}, {"v1 4 short_tax=eliminate", "out 1 0 0 0", "seats are asked"}, {"v1 4 short_tax=eliminate", "out 1 0 0 0; asked 234", NULL},
    {"v1 4 short_tax=eliminate", "out 2 0 0 0; asked 234", "nobody was eliminated"}, {"v1 4 short_tax=eliminate", "out 1 1 1 0; asked 4", "fewer than two"},
    {"v1 4 short_tax=eliminate", "out 1 1 0 0; asked 34", NULL}, {"v1 4 short_tax=eliminate", "out 1 0 0 0; asked 234; owners 1 - - - - - - - - - - -", "no such owner"},
    {"v1 4", "keepers 1 - - - - - - - - - - -", "no such owner or keeper"}, {"v1 4 die_sides=10", "owners - - - - - - - - - - 1 -", "no such owner"},
    {"v2 4", B UNSOLD ROLL, NULL}, {"v2 4", "deck 0; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; keepers - 2 3 4 1 2 3 4 1 2 3 4; " UNSOLD ROLL, "no keeper"},
    {"v1 4", "loans 5 0 0 0 0 0 0 0 0 0 0 0", "cannot have that loan"}, {"v1 4", "owners 1 - - - - - - - - - - -; loans 5 0 0 0 0 0 0 0 0 0 0 0", NULL},
    {"v1 4", "owners 1 - - - - - - - - - - -; loans -5 0 0 0 0 0 0 0 0 0 0 0", "cannot have that loan"}, {"tax3 4", "owners 1 - - - - - - - - - - -; loans 5 0 0 0 0 0 0 0 0 0 0 0", "cannot have that loan"},
    {"v1 4", "owners 1 - - - - - - - - - - -; lost 120 0 0 0 0 0 0 0 0 0 0 0", NULL}, {"v1 4", "owners 1 - - - - - - - - - - -; lost 121 0 0 0 0 0 0 0 0 0 0 0", "cannot have that loan"},
    {"v1 4", "owners 1 - - - - - - - - - - -; lost -1 0 0 0 0 0 0 0 0 0 0 0", "cannot have that loan"}, {"v1 4", "owners 1 - - - - - - - - - - -; fresh 1", "cannot have that loan"},
    {"v1 4 end_value_floor_zero=no", "round 20; owners 1 - - - - - - - - - - -; lost 200 0 0 0 0 0 0 0 0 0 0 0", NULL}, {"v1 4 end_value_floor_zero=no", "round 20; owners 1 - - - - - - - - - - -; lost 201 0 0 0 0 0 0 0 0 0 0 0", "loan"},
    {"v1 4 end_value_floor_zero=no mortgage_step=50", "round 700; owners 1 - - - - - - - - - - -; lost 30000 0 0 0 0 0 0 0 0 0 0 0", NULL}, {"v1 4 end_value_floor_zero=no mortgage_step=50", "round 700; owners 1 - - - - - - - - - - -; lost 30001 0 0 0 0 0 0 0 0 0 0 0", "loan"},
    {"v1 4", "deltas 1 0 0 0 0 0 0 0 0 0 0 0", "those points"}, {"v2 4", B UNSOLD ROLL "deltas -30001 0 0 0 0 0 0 0 0 0 0 0", "those points"}, {"v2 4", B UNSOLD ROLL "deltas 30000 -30000 0 0 0 0 0 0 0 0 0 0", NULL},
    {"putty 4", "weights 13 12 12 12 12 12 12 12 12 12 12 12", "weights of the die"}, {"v1 4", "weights 13 11 12 12 12 12 12 12 12 12 12 12", "weights of the die"}, {"putty 4", "weights 13 11 12 12 12 12 12 12 12 12 12 12", NULL},
    {"v1 4", "deck 1", "deck or loans"}, {"v1 4 deck_order=yes", "deck 4096", "deck or loans"}, {"v1 4 deck_order=yes", "deck 9", NULL},
    {"v1 4", "active 3", "no such active"}, {"v1 4", ROLL "roller 1; active 3", "no such active"}, {"v1 4", "phase rent; next event; asked -; roller 1; active 13", "no such active"},
    {"v1 4", ROLL, "somebody must have rolled"}, {"v1 4 gold_public=no", ROLL, NULL}, {"v1 4 gold_public=no roller_tie=rolloff", ROLL, "somebody must have rolled"}, {"v1 4 gold_public=no putty=buy", ROLL, "somebody must have rolled"}, {"v1 4 gold_public=no roller_tie=rolloff", ROLL "roller 2", NULL}, {"v2 4", B UNSOLD ROLL "roller 1", "no roller"}, {"v2 4", B UNSOLD ROLL "last_roller 1", "no roller"},
    {"v2 4", B UNSOLD ROLL "switched 1", "no roller"}, {"v2 4", B UNSOLD ROLL "reached 1", "no roller"}, {"v2 4", B UNSOLD ROLL "first_roller 1", "no roller"},
    /* Cards. */
    {"v2 4", B "known 31 2 4 8 1 2 4 8 1 2 4 8; " ROLL, "no such seats know"}, {"v2 4", B "known 15 2 4 8 1 2 4 8 1 2 4 255; " ROLL, NULL}, {"v1 4", "known 1 0 0 0 0 0 0 0 0 0 0 0", "no such seats know"},
    {"v2 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -6 -6 -4 -3 -2 -1 1 2 3 4 5 6; " UNSOLD ROLL, "not in the pool"}, {"bluff-3 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards -7 -6 -4 -3 -2 -1 1 2 3 4 5 6; " UNSOLD ROLL, "not in the pool"},
    {"v2 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; cards ? -6 -4 -3 -2 -1 1 2 3 4 5 6; " UNSOLD ROLL, "not in the pool"}, {"v2 4", B UNSOLD ROLL "hands 0 - - - - - - - - - - -", "not in the pool"},
    {"v1 4", "cards 1 - - - - - - - - - - -", "not in the pool"},
    {"v2 4", "", NULL}, {"v2 4", "deck 4095", "deck or loans out of range"}, {"v2 4", "keepers 1 - - - - - - - - - - -", "cannot have been dealt"}, {"v2 4", "hands 0 - - - - - - - - - - -", "cannot have been dealt"},
    {"v2 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase deal_values", NULL}, {"v2 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 1; phase deal_values", "cannot have been dealt"},
    {"v2 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase deal_values; hands 0 - - - - - - - - - - -", "cannot have been dealt"},
    {"v2 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 1234; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 2", "cannot have been dealt"},
    {"v2 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase deal_values; cards 1 - - - - - - - - - - -", "laid too early"}, {"v2 4", LAID, NULL}, {"v2 4", LAID "chosen 1", "not in the hand"},
    {"v2 4", LAID "chosen 1; cards 0 - - - -4 - - - -8 - - -", NULL}, {"v2 4", LAID "chosen 1; cards 0 - - - -4 - - - -7 - - -", "not in the hand"}, {"v2 4", LAID "cards 0 - - - -4 - - - -8 - - -", "not in the hand"},
    {"v2 4", LAID "chosen 1; cards 0 - - - -4 - - - - - - -", "not in the hand"}, {"v2 4", "deck 0; keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase lay; asked 123; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8", "everybody lays"},
    /* Who is asked. */
    {"v1 4", ROLL "roller 1; asked 1", "given twice"}, {"v1 4", "owing 1", "seats are asked"}, {"v1 4", "tied 12", "seats are asked"}, {"v1 4", "repeats 1", "seats are asked"}, {"v1 4", "asked -", "nothing of that kind"}, {"v1 4", "chosen 1", "nobody has chosen"},
    {"v1 4", "bid 1", "bids without an auction"}, {"v1 4", "offers 1 0 0 0", "bids without an auction"}, {"v1 4", "start 1", "bids without an auction"}, {"v1 4", "holder 1", "bids without an auction"}, {"v1 4", "lap 1", "bids without an auction"}, {"v1 4", "laps 1 0 0 0", "bids without"},
    {"v1 4", "price 1", "bids without an auction"}, {"v1 4", "pending 1 0 0 0", "bids without an auction"}, {"v1 4", "raisers 2", "bids without an auction"}, {"v1 4", "covered 1", "not covered"}, {"v1 4 auction_blind=yes", BIDS "covered 1", NULL}, {"v1 4", BIDS "covered 1", "not covered"},
    {"v1 4", "points 1", "points or an event"}, {"v1 4", "event 1", "points or an event"}, {"v2 4", B UNSOLD ROLL "points 1", "points or an event"}, {"bluff-2 4", B UNSOLD ROLL "action auction; event 1", "points or an event"},
    /* Auctions. */
    {"v1 4", BIDS, NULL}, {"v1 4", BIDS "bid 3", "do not fit"}, {"v1 4", BIDS "holder 1", "do not fit"}, {"v1 4", BIDS "bid 3; holder 1", "not its bidder's"}, {"v1 4", BIDS "bid 3; holder 1; offers 3 0 0 0", "without a lap"},
    {"v1 4", BIDS "bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", NULL}, {"v1 4", BIDS "bid 3; holder 1; offers 3 0 0 0; laps 2 0 0 0", "without a lap"}, {"v1 4", BIDS "bid 3; holder 1; offers 3 0 4 0; laps 1 0 1 0", "above the standing"},
    {"v1 4", BIDS "bid 10; holder 1; offers 10 0 0 0; laps 1 0 0 0", "too high for him"}, {"v1 4", BIDS "bid 9; holder 1; offers 9 0 0 0; laps 1 0 0 0", "not that seat's turn"}, {"v1 4", BIDS "bid 3; holder 2; offers 0 3 0 0; laps 0 1 0 0", "not that seat's turn"},
    {"v1 4", BIDS "owners - - - - - - 1 - - - - -", "nothing of that kind"}, {"v1 4", BIDS "pending 1 0 0 0", "not that seat's turn"}, {"v1 4", BIDS "raisers 1", "not that seat's turn"}, {"v1 4", BIDS "chosen 1", "not that seat's turn"}, {"v1 4 auction_kind=sealed", BIDS, "not that seat's turn"},
    {"v1 4", "phase auction; next event; asked 134; roller 1; seat 2; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36", "not that seat's turn"}, {"v1 4", "phase auction; next event; asked 1234; roller 1; seat 2; start -; lap 1; active 7; gold 9 9 9 9; bank_out 36", "may not take part"},
    {"v1 4", "phase auction; next event; asked 1234; roller 1; seat 2; start 1; lap 0; active 7; gold 9 9 9 9; bank_out 36", "do not fit"}, {"v1 4", "phase auction; next event; asked 12; roller 1; seat 2; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", NULL},
    {"v1 4", "phase auction; next event; asked 2; roller 1; seat 2; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", "not that seat's turn"}, {"v1 4", "phase auction; next event; asked 2; roller 1; seat 2; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36", NULL},
    {"v2 4 keeper_may_bid=no keeper_opens=may", B UNSOLD "phase auction; next event; asked 1234; seat 1; start 4; lap 1; active 7", "may not take part"}, {"v2 4 keeper_may_bid=no keeper_opens=may", B UNSOLD "phase auction; next event; asked 124; seat 1; start 4; lap 1; active 7", NULL},
    {"v2 4 keeper_may_bid=no keeper_opens=may min_bid=keeper_price", B UNSOLD "phase price; next event; seat 3; start 4; active 7", NULL}, {"v2 4 keeper_may_bid=no keeper_opens=may min_bid=keeper_price", B UNSOLD "phase price; next event; seat 2; start 4; active 7", "nobody names a price"},
    {"v2 4 keeper_may_bid=no keeper_opens=may min_bid=keeper_price", B UNSOLD "phase price; next event; seat 3; start 4; active 7; price 4", "nobody names a price"}, {"v2 4", B UNSOLD "phase price; next event; seat 3; start 4; active 7", "nobody names a price"},
    {"v2 4 keeper_may_bid=no keeper_opens=may min_bid=keeper_price", B UNSOLD "phase auction; next event; asked 124; seat 1; start 4; lap 1; active 7; price 100", "do not fit"},
    {"v1 4 auction_kind=sealed", SECRET "asked 1234", NULL}, {"v1 4 auction_kind=sealed", SECRET "asked -", "nobody bids in secret"}, {"v1 4", SECRET "asked 1234", "nobody bids in secret"}, {"v1 4 auction_kind=outcry", SECRET "asked 1234", "nobody bids in secret"},
    {"v1 4 auction_kind=sealed", SECRET "asked 1234; chosen 1234", "nobody bids in secret"}, {"v1 4 auction_kind=sealed", SECRET "asked 123; chosen 4", "nobody bids in secret"}, {"v1 4 auction_kind=sealed", SECRET "asked 1234; chosen 12; pending 0 9 0 0", NULL},
    {"v1 4 auction_kind=sealed", SECRET "asked 1234; chosen 12; pending 0 10 0 0", "may not be made"}, {"v1 4 auction_kind=sealed", SECRET "asked 1234; pending 0 1 0 0", "may not be made"}, {"v1 4 auction_kind=sealed", SECRET "asked 1234; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", "standing bid that does not fit"},
    {"v1 4 auction_kind=sealed", SECRET "asked 1234; raisers 1", "do not want to raise"}, {"v2 4 auction_kind=sealed", B UNSOLD "phase sealed; next event; start 3; lap 1; active 7; asked 1234; chosen 3", "may not be made"},
    {"v1 4 auction_kind=sealed", "phase rebid; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 12; bid 5; offers 5 5 0 0; laps 1 1 0 0", NULL},
    {"v1 4 auction_kind=sealed", "phase rebid; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 12; bid 5; offers 5 4 0 0; laps 1 1 0 0", "only those who are tied"},
    {"v1 4 auction_kind=sealed", "phase rebid; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 1; bid 5; offers 5 5 0 0; laps 1 1 0 0", "standing bid that does not fit"},
    {"v1 4 auction_kind=vickrey", "phase rebid; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 12; bid 5; offers 5 5 0 0; laps 1 1 0 0", "standing bid that does not fit"},
    {"v1 4 auction_kind=outcry", "phase draw; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 123; raisers 2; pending 3 4 0 0", NULL}, {"v1 4 auction_kind=outcry", "phase draw; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 123; raisers 3; pending 3 4 0 0", "do not want to raise"},
    {"v1 4 auction_kind=outcry", "phase draw; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 123; raisers 1; pending 3 0 0 0", "do not want to raise"}, {"v1 4 auction_kind=outcry", "phase draw; next event; roller 1; start 1; lap 1; active 7; gold 9 9 9 9; bank_out 36; asked 123; raisers 2; pending 3 0 0 4", "may not be made"},
    {"v1 4", "phase draw_start; next event; asked -; roller 1; active 7", "nothing of that kind"}, {"v1 4 auction_start=random", "phase draw_start; next event; asked -; roller 1; active 7", NULL}, {"v1 4 auction_start=random", "phase draw_start; next event; asked -; roller 1; active 7; owners - - - - - - 1 - - - - -", "nothing of that kind"},
    /* What the other phases need. */
    {"spin 3", "phase spin; next event; asked -; active 5; roller 1; tied 123", NULL}, {"spin 3", "phase spin; next event; asked -; active 5; roller 1; tied 1; repeats 1", "nothing of that kind"}, {"spin 3", "phase spin; next event; asked -; active 5; roller 1; tied 12; repeats 11", "seats are asked"},
    {"v1 3", "phase spin; next event; asked -; active 5; roller 1; tied 123", "nothing of that kind"}, {"spin 3", "phase spin; next event; asked -; roller 1; tied 123", "nothing of that kind"}, {"spin 3", "phase spin; next event; asked -; active 5; roller 1; tied 123; owners - - - - 1 - - - - - - -", "nothing of that kind"},
    {"spin 3", "phase buy; next event; asked -; active 5; roller 1; seat 1; gold 5 0 0; bank_out 5", NULL}, {"spin 3", "phase buy; next event; asked -; active 5; roller 1; seat 1; gold 4 0 0; bank_out 4", "nothing of that kind"}, {"spin 3", "phase buy; next event; asked -; active 5; roller 1; gold 5 0 0; bank_out 5", "nothing of that kind"},
    {"v1 4", "phase rent; next event; asked -; active 5; roller 1; owners - - - - 2 - - - - - - -", NULL}, {"v1 4", "phase rent; next event; asked -; active 5; roller 1; owners - - - - 1 - - - - - - -", "nothing of that kind"}, {"rent-roll 4", "phase rent; next event; asked -; active 5; roller 1; owners - - - - 1 - - - - - - -", NULL},
    {"v1 4", "phase rent; next event; asked -; active 5; roller 1", "nothing of that kind"}, {"v1 2", "phase rent; next event; asked -; active 5; roller 1; owners - - - - 2 - - - - - - -", "nothing of that kind"}, {"v2 4", B "known 1 2 4 8 1 2 255 8 1 2 4 8; phase rent; next event; active 7; owners - - - - - - 1 - - - - -", NULL},
    {"v2 4", B UNSOLD "phase rent; next event; active 7; owners - - - - - - 1 - - - - -", "nothing of that kind"}, {"v2 4", B "known 1 2 4 8 1 255 4 8 1 2 4 8; phase rent; next event; active 6; owners - - - - - 1 - - - - - -", "nothing of that kind"},
    {"v1 4 roller_tie=rolloff", "phase roll_off; next putty; asked -; tied 12", NULL}, {"v1 4 roller_tie=rolloff", "phase roll_off; next putty; asked -; tied 1", "nothing of that kind"}, {"v1 4", "phase roll_off; next putty; asked -; tied 12", "nothing of that kind"},
    {"v1 4", "phase repay; asked 1; next repay; seat 1; gold 5 0 0 0; bank_out 5; owners 1 - - - - - - - - - - -; loans 5 0 0 0 0 0 0 0 0 0 0 0", NULL}, {"v1 4", "phase repay; asked 1; next repay; seat 1; gold 4 0 0 0; bank_out 4; owners 1 - - - - - - - - - - -; loans 5 0 0 0 0 0 0 0 0 0 0 0", "nothing of that kind"},
    {"v1 4", "phase repay; asked 2; next repay; seat 1; gold 5 0 0 0; bank_out 5; owners 1 - - - - - - - - - - -; loans 5 0 0 0 0 0 0 0 0 0 0 0", "nothing of that kind"}, {"v1 4", "phase repay; asked 1; next repay; seat -; gold 5 0 0 0; bank_out 5", "nothing of that kind"},
    {"v1 4 putty=buy", "phase buy_putty; next putty; asked 1; roller 2; seat 1; gold 5 0 0 0; bank_out 5", NULL}, {"v1 4 putty=buy", "phase buy_putty; next putty; asked 1; roller 2; seat 1; gold 4 0 0 0; bank_out 4", "nothing of that kind"}, {"v1 4 putty=buy", "phase buy_putty; next putty; asked 2; roller 2; seat 1; gold 5 0 0 0; bank_out 5", "nothing of that kind"},
    {"v1 4", "phase buy_putty; next putty; asked 1; roller 2; seat 1; gold 5 0 0 0; bank_out 5", "nothing of that kind"}, {"v1 4 putty=buy", "phase buy_putty; next putty; asked 1; seat 1; gold 5 0 0 0; bank_out 5", "must have rolled"}, {"putty 4", "phase load; next event; asked -; roller 1; seat 1; active 3", NULL},
    {"putty 4", "phase load; next event; asked -; roller 2; seat 1; active 3", "nothing of that kind"}, {"putty 4", "phase load; next event; asked -; roller 1; seat 1; active 3; owners - - 1 - - - - - - - - -", "nothing of that kind"}, {"tax3 4", "phase load; next event; asked -; roller 1; seat 1; active 3", "nothing of that kind"},
    {"v1 4", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", NULL}, {"v1 4", "phase mortgage; next decay; asked -; seat 1; owing 2; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", "nothing of that kind"},
    {"v1 4", "phase mortgage; next decay; asked -; seat 1; owing 1; gold 0 0 0 0; owners 1 - - - - - - - - - - -", "nothing of that kind"}, {"v1 4", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 0 0 0; bank_in 5", "nothing of that kind"},
    {"tax3 4", "phase mortgage; next decay; asked -; seat 1; owing 1; gold -5 30 30 30; bank_in 35; owners 1 - - - - - - - - - - -", "nothing of that kind"}, {"v1 4", "phase mortgage; next decay; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", "seats are asked"},
    {"v1 4", "phase mortgage; next repay; seat 1; owing 1; gold -5 0 0 0; bank_in 5; owners 1 - - - - - - - - - - -", NULL}, {"v2 4", B UNSOLD "phase event; next upkeep; seat 1; event 1; active 7", NULL}, {"v2 4", B UNSOLD "phase event; next upkeep; seat 2; event 1; active 7", "nothing of that kind"}, {"v2 4", B UNSOLD "phase event; next upkeep; active 7", "nothing of that kind"},
    {"v2 4", B UNSOLD "phase upkeep_points; next upkeep; seat 1; event 1; active 7", NULL}, {"v2 4", B UNSOLD "phase upkeep_points; next upkeep; seat 2; event 1; active 7", "nothing of that kind"}, {"v2 4", B UNSOLD "phase upkeep_points; next upkeep; seat 1; active 7", "nothing of that kind"}, {"v2 4", B UNSOLD "phase upkeep_land; next upkeep; event 1; active 7", "nothing of that kind"},
    {"bluff-3 4", B UNSOLD "phase upkeep_land; next upkeep; event 1; active 7", NULL}, {"bluff-3 4", B UNSOLD "phase upkeep_land; next upkeep; event 1; active 7; seat 1", "nothing of that kind"}, {"bluff-3 4", B UNSOLD "phase upkeep_points; next upkeep; seat 2; event 1; active 7", NULL}, {"bluff-2 4", B UNSOLD "phase upkeep_points; next tax; seat 2; action upkeep", NULL},
    {"bluff-2 4", B UNSOLD "phase upkeep_points; next upkeep; seat 2; action upkeep", "nothing of that kind"}, {"bluff-2 4", B UNSOLD "phase upkeep_points; next tax; seat 2; action auction", "nothing of that kind"}, {"v2 4", B UNSOLD "phase upkeep; next upkeep; seat 1; event 1; active 7; points 4; owners 1 - - - - - - - - - - -", NULL},
    {"v2 4", B UNSOLD "phase upkeep; next upkeep; seat 1; event 1; active 7; points 5; owners 1 - - - - - - - - - - -", "points or an event"}, {"v2 4", B UNSOLD "phase upkeep; next upkeep; seat 1; event 1; active 7; points 0; owners 1 - - - - - - - - - - -", "points or an event"}, {"v2 4", B UNSOLD "phase upkeep; next upkeep; seat 1; event 1; active 7; points 4", "nothing of that kind"},
    {"v1 4 auction_blind=yes", BIDS "covered 2", "round or switch"}, {"v1 4 auction_blind=yes", BIDS "covered 1", NULL}, {"v1 4 auction_blind=yes", ROLL "roller 1; covered 1", "not covered now"},
    {"v1 4 auction_blind=yes auction_start=random", "phase draw_start; next event; asked -; roller 1; active 7; covered 1", NULL}, {"v1 4", BIDS "covered 1", "not covered now"},
    {"v1 4 deck_order=yes", "phase over; next end; asked -; ending deck; deck 0", NULL},
    {"v2 4", "deltas 1 0 0 0 0 0 0 0 0 0 0 0", "cannot have those points"}, {"v2 5 die_sides=10", TEN "deltas 0 0 0 0 0 0 0 0 0 0 1 0", "cannot have those points"}, {"v2 5 die_sides=10", TEN, NULL},
    {"v2 5 die_sides=10", "deck 0; keepers 1 2 3 4 5 1 2 3 4 5 - -; cards -6 -5 -4 -3 -2 -1 1 2 3 4 - -; known 1 2 4 8 16 1 2 4 8 16 1 0; " ROLL, "no such seats know"}, {"v1 4", "loans 0 0 0 0 0 0 0 0 0 0 0 5", "cannot have that loan"},
    {"v1 4", "phase rent; next event; asked -; active 1; owners 2 - - - - - - - - - - -", "must have rolled"},
    {"v2 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 4", "cannot have been dealt"}, {"v2 4", "keepers 1 2 3 4 1 2 3 4 1 2 3 4; phase deal_values; hands -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8", "cannot have been dealt"},
    {"v2 4", LAID "chosen 234; cards - -7 -6 -5 - -3 -2 -1 - 1 2 8", NULL}, {"v2 4", LAID "chosen 1234; cards -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 8", "everybody lays cards"},
    {"v2 4", LAID "chosen 2; cards - -7 - - - -3 - - - ? - -", "not in the hand"}, {"v2 4", LAID "chosen 2; cards - -7 - - - -3 - - - -7 - -", "not in the hand"},
    {"v1 4", "phase auction; next event; roller 1; seat 2; start 1; active 7; gold 9 9 9 9; bank_out 36; asked 1234; lap 60000", NULL}, {"v1 4", "phase auction; next event; roller 1; seat 2; start 1; active 7; gold 9 9 9 9; bank_out 36; asked 1234; lap 60001", "standing bid and its bidder"}, {"v1 4", BIDS "bid 1; holder 1; offers 1 0 0 0; laps 1 0 0 0", NULL},
    {"v1 4", BIDS "bid 4294967295", "above the standing bid"}, {"v1 4 bid_limit=none", BIDS "bid 20000000; holder 1; offers 20000000 0 0 0; laps 1 0 0 0", "standing bid and its bidder"},
    {"v1 4", "phase auction; next event; roller 1; seat 2; start 1; active 7; gold 9 9 9 9; bank_out 36; lap 1; asked 234; bid 3; holder 1; offers 3 0 0 0; laps 1 0 0 0", "not that seat's turn"}, {"v1 4", "phase auction; next event; roller 1; seat 2; start 1; active 7; gold 9 9 9 9; bank_out 36; lap 1; asked 2; bid 3; holder 2; offers 0 3 0 0; laps 0 1 0 0", "not that seat's turn"},
    {"v2 4 min_bid=keeper_price keeper_may_bid=no keeper_opens=may", B UNSOLD "phase auction; next event; asked 124; seat 4; start 4; lap 1; active 7; gold 99 99 99 99; bank_out 276; price 99", NULL},
    {"v2 4 min_bid=keeper_price keeper_may_bid=no keeper_opens=may", B UNSOLD "phase auction; next event; asked 124; seat 4; start 4; lap 1; active 7; gold 200 200 200 200; bank_out 680; price 100", "standing bid and its bidder"},
    {"v2 4 min_bid=keeper_price keeper_may_bid=no keeper_opens=may", B UNSOLD "phase auction; next event; asked 124; seat 4; start 4; lap 1; active 7; price 4294967295", "standing bid and its bidder"},
    {"v1 4", ROLL "roller 1; event 1", "points or an event"}, {"bluff-1 4", B UNSOLD ROLL "action auction; event 1", "points or an event"},
    {"v2 4 short_tax=eliminate", B UNSOLD ROLL "round 2; out 1 0 0 0; gold 0 30 30 30; bank_in 30; event 1", "points or an event"}, {"v2 4", B UNSOLD "phase event; next upkeep; seat 1; event 1; active 7", NULL},
    {"v2 4", B "known 1 2 4 8 1 255 4 8 1 2 4 8; deltas 0 0 0 0 0 1 0 0 0 0 0 0; phase rent; next event; active 6; owners - - - - - 1 - - - - - -", "nothing of that kind"},
    {"v2 4", B "known 1 2 4 8 1 255 4 8 1 2 4 8; deltas 0 0 0 0 0 2 0 0 0 0 0 0; phase rent; next event; active 6; owners - - - - - 1 - - - - - -", NULL},
    {"v1 4 action_table=kinds payday=action start_gold=30", "phase upkeep_points; next tax; seat 1; action upkeep", "nothing of that kind"}, {"bluff-1 4", B UNSOLD "phase upkeep_points; next tax; seat 1; action upkeep", "nothing of that kind"},
    {"v1 4", "phase action; next pay; asked -", "nothing of that kind"},
    {"bluff-1 4", GONE BEN_OUT ACTION, NULL}, {"bluff-1 4", GONE ACTION, "property 2 has no keeper"}, {"bluff-1 4 unsold_leaves=no", GONE BEN_OUT ACTION, "property 2 has no keeper"},
    {"bluff-1 4", GONE BEN_OUT ACTION "owners - 1 - - - - - - - - - -", "property 2 has no keeper"}, {"bluff-1 4", "deck 0; keepers 1 - 3 4 1 2 3 4 1 2 3 4; cards -6 -5 -4 -3 -2 -1 1 2 3 4 5 6; " UNSOLD BEN_OUT ACTION, "property 2 has no keeper"},
    {"bluff-1 4", B UNSOLD BEN_OUT "phase auction; next event; action auction; asked 134; seat 3; start 3; lap 1; active 2", NULL},
    {"bluff-1 4", GONE BEN_OUT "phase auction; next event; action auction; asked 134; seat 3; start 3; lap 1; active 2", "nothing of that kind"},
    {"v2 4 keeper_opens=may auction_start=random short_tax=eliminate", B UNSOLD BEN_OUT "phase draw_start; next event; active 2", NULL},
    {"v2 4 keeper_opens=may auction_start=random short_tax=eliminate", GONE BEN_OUT "phase draw_start; next event; active 2", "nothing of that kind"},
};
/* clang-format on */

static void positions_are_judged(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        hz_table table;
        hz_session session;
        hz_error error = {""};
        lay_table(&table, "canyon", rows[row].table);
        start_session(&session, &table);
        hz_status status = hz_position_parse(&table, rows[row].position, &session.state, &error);
        bool fits = rows[row].expected ? status && strstr(error.text, rows[row].expected) : !status;
        if (!fits) {
            fail_msg("%s, %s: expected %s, found %s",
                     rows[row].table,
                     rows[row].position,
                     rows[row].expected ? rows[row].expected : "no refusal",
                     status ? error.text : "no refusal");
        }
    }
}

/* States that no text can say, with something where nobody sits or nothing lies. */
static void empty_places_stay_empty(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "canyon", "v1 4", "");
    canyon_state state, *changed = &state;
    hz_error error;
#define REFUSED(change)                                                                            \
    memcpy(&state, &session.state, sizeof state);                                                  \
    change;                                                                                        \
    assert_int_not_equal(canyon_valid(&session.table, &state, &error), HZ_OK)
    REFUSED(changed->gold[4] = 1; changed->bank_out = 1);
    REFUSED(changed->offer[4] = 1);
    REFUSED(changed->pending[5] = 1);
    REFUSED(changed->lap_of[4] = 1);
    REFUSED(changed->out_round[4] = 1);
    REFUSED(changed->seat = 4);
    REFUSED(changed->roller = 6);
    REFUSED(changed->last_roller = 4);
    REFUSED(changed->start = 4);
    REFUSED(changed->holder = 4);
    REFUSED(changed->event_seat = 4);
    REFUSED(changed->owner[0] = 4);
    REFUSED(changed->asked = 31);
    REFUSED(changed->phase = CANYON_OVER + 1);
    REFUSED(changed->step = CANYON_STEPS);
    REFUSED(changed->why = CANYON_WHY_DECK + 1);
    REFUSED(changed->action = CANYON_DEED_SET_PRICE + 1);
    REFUSED(changed->bank_in = -1; changed->bank_out = -1);
    REFUSED(changed->bank_in = -1; changed->gold[0] = 1);
    REFUSED(changed->bank_out = -1; changed->gold[0] = -1);
    begin(&session, "canyon", "v2 4", "");
    REFUSED(changed->keeper[0] = 4);
    REFUSED(changed->owner[0] = 0);
#undef REFUSED
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_judged),
        cmocka_unit_test(empty_places_stay_empty),
    };
    return cmocka_run_group_tests_name("canyon positions", tests, NULL, NULL);
}
