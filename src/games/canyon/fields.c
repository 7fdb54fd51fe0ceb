/* Dice Canyon: the state as rows: how it is written, who may see what of it, what the view calls
 * it.
 */
#include "games/canyon/land.h"
#include "games/canyon/screen.h"

const char canyon_phases[] =
    "deal_land deal_values lay action pay repay roll_off buy_putty roll spin buy draw_start price "
    "auction sealed rebid poll draw rent load event upkeep_land upkeep_points upkeep mortgage over "
    "between";
static const char steps[] =
    "begin action pay early_tax repay roller putty roll hit event upkeep tax decay end over";
static const char deeds[] = "- auction pay tax upkeep sealed vickrey outcry set_price";
static const char endings[] = "- rounds sold target solvent cap alone deck";
static const char cards[] = "-8 -7 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 ? -";

/* A bid or a lay that is not yet due. */
static hz_seats own_alone(const hz_table *table, const void *raw, int seat)
{
    (void)table, (void)raw;
    return (hz_seats)(1u << seat);
}

static hz_seats own_gold(const hz_table *table, const void *raw, int seat)
{
    return (hz_seats)(canyon_hides_gold(table, raw) ? 1u << seat : HZ_EVERYBODY);
}

/* What the bank took and paid would tell what is left. */
static hz_seats bank_of(const hz_table *table, const void *raw, int which)
{
    (void)which;
    return canyon_hides_gold(table, raw) ? 0 : HZ_EVERYBODY;
}

static hz_seats number_rolled(const hz_table *table, const void *raw, int which)
{
    (void)table, (void)which;
    const canyon_state *state = raw;
    return state->covered ? 0 : HZ_EVERYBODY;
}

/* Until all have laid their cards, whoever lays them; then whoever has looked [CY-SET-4]. */
static hz_seats looked_at(const hz_table *table, const void *raw, int place)
{
    const canyon_state *state = raw;
    if (!canyon_has_values(table) || state->keeper[place] == CANYON_BANK) {
        return HZ_EVERYBODY;
    }
    uint8_t known = state->known[place];
    bool is_setup = state->phase <= CANYON_LAY, is_up = known == UINT8_MAX;
    return (hz_seats)(is_setup ? 1u << state->keeper[place] : is_up ? HZ_EVERYBODY : known);
}

/* Everybody sees how many cards a hand has. */
static hz_seats dealt_to(const hz_table *table, const void *raw, int place)
{
    const canyon_state *state = raw;
    bool is_card = state->hand[place] != CANYON_NO_CARD;
    return (hz_seats)(is_card ? 1u << canyon_at(table, place % table->seats) : HZ_EVERYBODY);
}

/* clang-format off */
#define AT(member) offsetof(canyon_state, member)
#define SMALL(key, kind, member) { key, kind, AT(member), .size = 1, .length = 1 }
#define LAND(key, kind, member) { key, kind, AT(member), .size = 1, .length = CANYON_LAND }
#define LAND_NUMBERS(key, member) { key, HZ_NUMBER, AT(member), .size = 2, .is_signed = 1, .length = CANYON_LAND }
#define NUMBER(key, member, bytes) { key, HZ_NUMBER, AT(member), .size = (bytes), .length = 1 }

const hz_field canyon_fields[] = {
    {"round", HZ_NUMBER, AT(round), .size = 2, .length = 1, .view = "round"},
    {"phase", HZ_WORD, AT(phase), .size = 1, .length = 1, .names = canyon_phases, .view = "phase", .meaning = "what is awaited"},
    {"next", HZ_WORD, AT(step), .size = 1, .length = 1, .names = steps},
    {"action", HZ_WORD, AT(action), .size = 1, .length = 1, .names = deeds},
    {"gold", HZ_NUMBER, AT(gold), .size = 4, .is_signed = 1, .sees = own_gold, .is_deducible = true},
    /* The bank's own record: no rule reads it. */
    {"bank_in", HZ_NUMBER, AT(bank_in), .size = 4, .length = 1, .sees = bank_of, .is_deducible = true, .is_display = true},
    {"bank_out", HZ_NUMBER, AT(bank_out), .size = 4, .length = 1, .sees = bank_of, .is_deducible = true, .is_display = true},
    LAND("owners", HZ_WHO, owner),
    LAND("keepers", HZ_WHO, keeper),
    {"cards", HZ_WORD, AT(card), .size = 1, .length = CANYON_LAND, .names = cards, .sees = looked_at, .blank = CANYON_HIDDEN},
    LAND("known", HZ_NUMBER, known),
    LAND_NUMBERS("deltas", delta),
    LAND_NUMBERS("loans", loan),
    LAND_NUMBERS("lost", lost),
    {"active", HZ_NUMBER, AT(active), .size = 1, .length = 1, .sees = number_rolled, .blank = CANYON_COVERED},
    SMALL("seat", HZ_WHO, seat),
    SMALL("roller", HZ_WHO, roller),
    SMALL("last_roller", HZ_WHO, last_roller),
    SMALL("first_roller", HZ_WHO, first_roller),
    NUMBER("reached", reached, 1),
    NUMBER("switched", switched, 1),
    SMALL("start", HZ_WHO, start),
    NUMBER("lap", lap, 2),
    NUMBER("bid", bid, 4),
    SMALL("holder", HZ_WHO, holder),
    SMALL("asked", HZ_WHOM, asked),
    {"offers", HZ_NUMBER, AT(offer), .size = 4, .view = "offer", .meaning = "last bid; 0 is none"},
    {"laps", HZ_NUMBER, AT(lap_of), .size = 2, .view = "lap", .meaning = "lap of that bid"},
    {"chosen", HZ_WHOM, AT(chosen), .size = 1, .length = 1, .sees = own_alone},
    {"pending", HZ_NUMBER, AT(pending), .size = 4, .sees = own_alone},
    NUMBER("raisers", raisers, 1),
    NUMBER("price", price, 4),
    NUMBER("covered", covered, 1),
    SMALL("tied", HZ_WHOM, tied),
    NUMBER("repeats", repeats, 1),
    SMALL("owing", HZ_WHOM, owing),
    NUMBER("fresh", fresh, 2),
    {"points", HZ_NUMBER, AT(points), .size = 1, .length = 1, .view = "points", .meaning = "points still to be placed"},
    SMALL("event", HZ_WHO, event_seat),
    LAND("weights", HZ_NUMBER, weight),
    NUMBER("deck", deck, 2), /* without a gap for a covered number: canyon_mask */
    {"hands", HZ_WORD, AT(hand), .size = 1, .length = CANYON_LAND, .names = cards, .sees = dealt_to, .blank = CANYON_HIDDEN},
    {"out", HZ_NUMBER, AT(out_round), .size = 2},
    NUMBER("sold_out", sold_out, 2),
    {"ending", HZ_WORD, AT(why), .size = 1, .length = 1, .names = endings},
    {0},
};
/* clang-format on */
