/* Dice Canyon: what may be set, and the presets as rows of values. */
#include "games/canyon/options.h"

/* clang-format off */
#define FIELD(member) .field = offsetof(canyon_rules, member)
#define CHOICE(name, meaning, normal, list) { #name, meaning, HZ_ENUM, normal, .names = (list), FIELD(name) }
#define NUMBER(name, meaning, normal, least, most) { #name, meaning, HZ_INT, normal, .min = (least), .max = (most), FIELD(name) }
#define SWITCH(name, meaning, normal) { #name, meaning, HZ_BOOL, normal, FIELD(name) }

const hz_option canyon_options[] = {
    CHOICE(die_sides, "Sides of the die, and properties in play", "12", "12 10"),
    NUMBER(start_gold, "Gold of each player at the start", "0", 0, 200),
    CHOICE(payday, "When players are paid two dice", "each_round", "none each_round action event_all event_self"),
    NUMBER(payday_every, "Rounds from one pay day to the next", "1", 1, 12),
    SWITCH(payday_half_negative, "Half pay for a player below 0", "no"),
    CHOICE(roller, "Who rolls the die; none: secret values and keepers", "poorest_then_richest",
           "rotate poorest poorest_then_richest none"),
    NUMBER(switch_at, "Properties owned from which on the richest rolls", "6", 1, 12),
    SWITCH(switch_latched, "Once the richest rolls, it stays so", "yes"),
    CHOICE(roller_tie, "Who rolls among equally poor or rich", "left_of_last", "left_of_last rolloff low_seat"),
    CHOICE(sale, "How an unowned property is sold", "auction", "spin auction"),
    CHOICE(spin_price, "What the longest spinner pays", "face", "face free"),
    {"spin_skill", "What a player's spins last longer than chance", HZ_INT, "0", .min = -1000, .max = 1000, .per_seat = 1,
     FIELD(spin_skill)},
    CHOICE(auction_kind, "How bids are made", "round_table", "round_table sealed vickrey outcry sealed_cancel"),
    CHOICE(auction_start, "Who bids first", "roller", "roller left_of_roller poorest keeper random"),
    CHOICE(keeper_opens, "Does the keeper have to open the auction?", "must", "must may"),
    SWITCH(keeper_may_bid, "The keeper takes part in the auction", "yes"),
    CHOICE(min_bid, "Smallest opening bid", "one", "one base face keeper_price"),
    CHOICE(entry_fee, "Paid to the bank with a player's first bid", "none", "none base"),
    CHOICE(bid_limit, "Highest bid", "own_gold", "own_gold none second_richest"),
    SWITCH(auction_blind, "The number stays hidden until the auction is over", "no"),
    CHOICE(action_table, "What the action die of a round says", "none", "none bluff1 bluff2 kinds"),
    SWITCH(deck_order, "A shuffled deck instead of the die", "no"),
    CHOICE(pay_to, "Who gets the winning bid", "bank", "bank poorest lowest_bidder keeper split"),
    CHOICE(split_who, "Who shares the winning bid with the keeper", "last_contested_lap",
           "last_contested_lap same_lap runner_up all_bidders"),
    CHOICE(split_remainder, "Who gets what cannot be shared", "bank", "bank keeper winner"),
    CHOICE(keeper_win_pays, "Whom a winning keeper pays", "bank", "bank nobody"),
    CHOICE(value_pool, "Value cards: -6 to 6 without 0, -8 to 8 without 0, -8 to 8", "pm8z", "pm6 pm8 pm8z"),
    CHOICE(reveal, "When a sold value is turned up", "at_sale", "at_sale next_hit game_end"),
    CHOICE(rent_amount, "Rent of one payer", "face", "face base value"),
    CHOICE(rent_who, "Who pays rent", "below_number_roller_sure",
           "spin below_owner below_owner_roller_sure below_number_roller_sure below_number all"),
    CHOICE(own_roll, "What happens to a roller's own number", "return_auction",
           "collect reroll return return_auction return_putty"),
    CHOICE(putty, "Who may load the die", "off", "off own_roll buy"),
    NUMBER(putty_shift, "Weight that a lump of putty moves", "6", 1, 12),
    NUMBER(putty_spill, "Weight that each neighbouring face loses with it", "0", 0, 3),
    NUMBER(putty_price, "Price of a lump", "5", 1, 50),
    CHOICE(tax, "What is taxed", "face_every", "none face_every action_negative hit_negative"),
    NUMBER(tax_every, "Rounds from one tax to the next", "3", 1, 12),
    CHOICE(tax_when, "When in the round taxes are paid", "end_of_round", "end_of_round after_payday"),
    CHOICE(tax_scope, "Which negative values an action taxes", "owned", "owned held"),
    CHOICE(short_rent, "A player short of rent", "debt", "debt cap"),
    CHOICE(short_tax, "A player short of tax", "debt", "debt cap eliminate"),
    CHOICE(mortgage, "A player below 0 mortgages", "must", "off may must"),
    CHOICE(mortgage_amount, "What a mortgage brings", "debt", "debt face end_value"),
    NUMBER(mortgage_step, "End value that an open loan costs each round", "10", 0, 50),
    NUMBER(mortgage_grace, "Rounds before the first fall", "1", 0, 1),
    SWITCH(end_value_floor_zero, "End values do not fall below 0", "yes"),
    CHOICE(loan_at_end, "What an open loan does at the end", "subtract", "subtract ignore"),
    CHOICE(event_on, "Which hits on an owned property roll an event", "none", "none any_owned negative"),
    CHOICE(event_table, "What a low event roll brings", "maint_low", "payday_low maint_low"),
    CHOICE(maint, "Who maintains", "none", "none possessor_of_d12 taxpayer"),
    CHOICE(maint_scope, "Which properties maintenance reaches", "owned", "held owned"),
    SWITCH(maint_must_spend, "All maintenance points have to be used", "no"),
    CHOICE(end_value, "What a property counts at the end", "linear120", "face base linear120 value none"),
    SWITCH(end_counts_kept, "Kept properties count at the end too", "no"),
    CHOICE(end_mode, "What ends the game", "rounds", "rounds all_sold gold_target last_solvent"),
    NUMBER(end_rounds, "Rounds of a game", "24", 3, 600),
    NUMBER(end_cap, "Round after which the game ends in any case", "60", 3, 600),
    NUMBER(end_target, "Gold that ends the game", "100", 10, 1000),
    NUMBER(end_extra, "Rounds played on after all are sold", "0", 0, 60),
    SWITCH(gold_public, "Everybody sees everybody's gold", "yes"),
    SWITCH(unsold_leaves, "Land of eliminated players that nobody buys leaves the game", "yes"),
    {0},
};

/* A preset says all that any of them says, so that it can be laid over another. What does not apply keeps the value of
   the presets that use it. */
#define LINE_A "payday=each_round value_pool=pm8z reveal=at_sale event_on=none maint=none action_table=none short_rent=debt " \
    "short_tax=debt keeper_opens=must auction_start=roller split_who=last_contested_lap split_remainder=bank " \
    "end_counts_kept=no tax_scope=owned event_table=maint_low maint_scope=owned end_rounds=24 end_cap=60 "
#define LINE_B "roller=none start_gold=30 sale=auction auction_start=keeper min_bid=one rent_amount=value own_roll=return_auction " \
    "putty=off mortgage=off end_value=value end_mode=all_sold short_rent=cap end_rounds=24 keeper_opens=must "
#define ROTATE "roller=rotate "
#define POOREST "roller=poorest "
#define SWITCHING "roller=poorest_then_richest "
#define OPEN_AUCTION "sale=auction min_bid=base "
#define UNTAXED "tax=none mortgage=off putty=off "
#define TAXED "tax=face_every putty=off mortgage=off "

const hz_preset canyon_presets[] = {
    {"v1", "Final 1: low numbers count most at the end, loans on land, taxes every third round",
     LINE_A SWITCHING "start_gold=0 sale=auction min_bid=one pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=return_auction tax=face_every putty=off mortgage=must end_value=linear120 end_mode=rounds", NULL, 4, 3, 6,
     .title = "Dice Canyon, open",
     .story = "The first of two lines as it ended: cheap numbers count most at the end, land can be pledged, "
               "taxes hold back who owns much."},
    {"v2", "Final 2: secret values from -8 to 8, bids shared out, events for what is negative",
     LINE_B "payday=event_self action_table=none pay_to=split value_pool=pm8z rent_who=below_number tax=hit_negative "
     "short_tax=cap event_on=negative event_table=maint_low maint=taxpayer maint_scope=owned end_cap=100", NULL, 4,
     .title = "Dice Canyon, secret values",
     .story = "The second line as it ended: nobody but its keeper knows what land is worth, everybody who bids "
               "to the last is paid a share, and bad land brings events."},
    {"spin", "The first game: the longest spin buys, rent from every die that stops first",
     LINE_A ROTATE UNTAXED "start_gold=0 sale=spin min_bid=one pay_to=bank rent_amount=face rent_who=spin own_roll=collect "
     "end_value=face end_mode=rounds", NULL, 3,
     .title = "Spinning dice",
     .story = "The first evening: who spins longest may buy, who stops first pays. Whoever could not spin a "
               "die paid all the time."},
    {"auction-base", "Auctions from a base value, which is the rent too",
     LINE_A ROTATE OPEN_AUCTION UNTAXED "start_gold=0 pay_to=bank rent_amount=base rent_who=below_owner own_roll=collect "
     "end_value=face end_mode=rounds", NULL, 3,
     .title = "Plain auctions",
     .story = "Spinning gave way to bidding; a base price is both the least bid and the rent."},
    {"rent-face", "The number of a property is its rent",
     LINE_A ROTATE OPEN_AUCTION UNTAXED "start_gold=0 pay_to=bank rent_amount=face rent_who=below_owner own_roll=collect "
     "end_value=face end_mode=rounds", NULL, 4,
     .title = "The number is the rent",
     .story = "One table less to look up: a property brings as much as its number says."},
    {"poorest-rolls", "The poorest player rolls, and always pays",
     LINE_A POOREST OPEN_AUCTION UNTAXED "start_gold=0 pay_to=bank rent_amount=face rent_who=below_owner_roller_sure "
     "own_roll=collect end_value=face end_mode=rounds", NULL, 4,
     .title = "The poorest rolls",
     .story = "Rolling was to help who is behind. As the roller always pays, it did the opposite."},
    {"rent-roll", "The others roll against the number of the property",
     LINE_A POOREST OPEN_AUCTION UNTAXED "start_gold=0 pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=collect end_value=face end_mode=rounds", NULL, 4,
     .title = "Rolling against the land",
     .story = "The others roll against the number of the property: high land is paid for more often, and gold "
               "moves more."},
    {"race100", "From six properties on the richest rolls; 100 gold win",
     LINE_A SWITCHING OPEN_AUCTION UNTAXED "start_gold=0 pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=reroll end_value=none end_mode=gold_target", NULL, 4,
     .title = "The race to 100",
     .story = "A clear finish was tried: 100 gold win. One lucky rent for the dearest land could decide it."},
    {"rich-after-6", "The race without its goal",
     LINE_A SWITCHING OPEN_AUCTION UNTAXED "start_gold=0 pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=reroll end_value=face end_mode=rounds", NULL, 4,
     .title = "The race without its goal",
     .story = "The same without the finish line, on a test day; pay day still came round very often."},
    {"pays-poorest", "The winning bid goes to the poorest; one's own number goes back to the bank",
     LINE_A SWITCHING OPEN_AUCTION UNTAXED "start_gold=0 pay_to=poorest rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=return end_value=face end_mode=rounds", NULL, 4,
     .title = "Bids to the poorest",
     .story = "The price of land goes to who has least. The richest bought all the same, and others were left "
               "looking on."},
    {"thirty-gold", "Thirty gold at the start, bids to the bank again",
     LINE_A SWITCHING OPEN_AUCTION UNTAXED "start_gold=30 pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=return end_value=face end_mode=rounds", NULL, 4,
     .title = "Thirty gold to begin with",
     .story = "Everybody can bid from the first round on, and bids go to the bank again."},
    {"putty", "One's own number loads the die; taxes every third round",
     LINE_A SWITCHING OPEN_AUCTION "start_gold=30 pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=return_putty putty=own_roll tax=face_every mortgage=off end_value=face end_mode=rounds", NULL, 5,
     .title = "A loaded die",
     .story = "Who rolls their own number may make the die uneven. It confused more than it gave, and was "
               "dropped half-way through the evening."},
    {"tax3", "Taxes every third round, no putty",
     LINE_A SWITCHING OPEN_AUCTION TAXED "start_gold=30 pay_to=bank rent_amount=face rent_who=below_number_roller_sure "
     "own_roll=return end_value=face end_mode=rounds", NULL, 5,
     .title = "Taxes every third round",
     .story = "What was left of that evening: taxes keep the owner of most land from running away, but rounds "
               "were much alike."},
    {"bluff-1", "Secret values from -6 to 6; an action die; taxes eliminate",
     LINE_B "payday=action action_table=bluff1 pay_to=bank value_pool=pm6 rent_who=all tax=action_negative "
     "short_tax=eliminate event_on=none maint=none end_cap=300", NULL, 4,
     .title = "Secret values",
     .story = "A new beginning: some land costs its owner, and only one player knows which. Taxes could throw "
               "somebody out early."},
    {"bluff-1k", "The winning bid goes to the keeper",
     LINE_B "payday=action action_table=bluff1 pay_to=keeper value_pool=pm6 rent_who=all tax=action_negative "
     "short_tax=eliminate event_on=none maint=none end_cap=300", NULL, 4,
     .title = "The keeper is paid",
     .story = "The same evening, with the price going to whoever knows the value, who can then afford "
               "everything."},
    {"bluff-2", "The bid is shared; more auctions, fewer taxes, maintenance",
     LINE_B "payday=action action_table=bluff2 pay_to=split value_pool=pm6 rent_who=all tax=action_negative short_tax=cap "
     "event_on=none maint=possessor_of_d12 maint_scope=held end_cap=200", NULL, 4,
     .title = "Shared bids",
     .story = "Whoever bids to the last shares the price; more auctions, fewer taxes, and values that can be "
               "mended. A die for the kind of round was one thing too many."},
    {"bluff-3", "No action die: an event after every hit on an owned property",
     LINE_B "payday=event_all action_table=none pay_to=split value_pool=pm6 rent_who=all tax=hit_negative short_tax=cap "
     "event_on=any_owned event_table=payday_low maint=possessor_of_d12 maint_scope=held end_cap=100", NULL, 4,
     .title = "Events",
     .story = "No die for the kind of round any more: a hit on owned land brings an event. Good land became "
               "too strong by it."},
    {0},
};
