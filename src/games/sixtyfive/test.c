/* 65: every rule as rows. Most are played at a table with real dice, where a row says what lies
   where: blue faces, then the faces of the white dice in the ring, then 1 for in and 2 for out. */
#include "rules.h"

#include "games/sixtyfive/play.h"

/* Side 1 is about to throw, in its third turn; side 2, in its second. */
#define ONE "turns 4; phase throw; group 3; "
#define TWO "turns 5; turn 2; phase throw; group 3; "
#define FOUR "turns 4; phase throw; group 4; "

/* clang-format off */
static const rule_test rows[] = {
    /* The examples of the rules. */
    {"SF-17", "final table=hand", ONE "white 1413355266; where 2211111111", "roll 5 5 2  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1", "phase claim; number 5; knocked 3; where 2222211111; lists claim none claim 6; says Ann collects a 3 (die 4) [SF-11]; says a double of 5 (seat Ann) [SF-14]"},
    {"SF-17", "final table=hand", ONE "white 1413355266; where 2211111111", "roll 5 5 2  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1 | 1 claim 6", "phase roll_back; white 1403055266; where 2252521111; says Ann claims a 5 from the ring (die 6) [SF-14]; says a 3 goes back: Ann has one [SF-17]; awaits roll 2x6 4x6; finishes nothing; shows duplicate where 2252221111"},
    {"SF-17", "final table=hand", ONE "white 1413355266; where 2211111111", "roll 5 5 2  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1 | 1 claim 6 | roll 6 1  5 2 6 6", "white 1463155266; where 2212121111; turns 5; turn 2; phase throw; group 3; standing 4 0; new -; blue -; finishes turn"},
    {"SF-17", "final table=hand", ONE "white 2211111111; where 2111111111", "roll 2 2 6  2 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 | 1 claim 2", "phase roll_back; white 2011111111; where 2511111111; says a 2 goes back: Ann has one [SF-17]"},
    {"SF-17", "endgame table=hand", FOUR "white 1413355266; where 2211111111", "roll 5 5 2 6  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1 | 1 claim 6", "phase roll_back; white 1403055266; where 2252521111; untold extra"},
    {"SF-17", "12 table=hand", FOUR "white 141335526611; where 221111111111", "roll 5 5 2 6  1 3 3 5 5 2 6 6 1 1  2 2 2 1 1 1 1 1 1 1 | 1 claim 6", "phase roll_back; where 225252111111"},
    {"SF-17", "4blue table=hand", FOUR "first 1; white 1413355266; where 2211111111", "roll 5 5 2 6  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1 | 1 claim 6", "where 2222221111; standing 4 0; turn 2"},
    {"SF-14", "final table=hand", ONE "white 1413355266; where 2211111111", "roll 5 5 2  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1 | 1 timeout", "says Ann claims no 5 [SF-14]; untold claim"},
    {"SF-23", "final table=hand", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 timeout", "kinds 0 1"},
    {"SF-28", "final table=hand", ONE "kinds 0 2; white 1345622224; where 2222233331", "roll 4 3 4  4  1 | 1 timeout | 1 timeout", "kinds 0 2; untold challenge"},
    {"SF-06", "final table=model", "turns 1; turn 2; phase aim; white 1111111111; where 1111111111", "2 timeout", "phase throw; group 1; target 0"},
    {"SF-13", "final table=hand collect=may", ONE "white 1413355266; where 2211111111", "roll 1 2 3  1 3 3 5 5 2 6 6  2 2 2 1 1 1 1 1 | 1 timeout", "standing 2 0; turn 2; untold collect"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1 | 1 timeout", "says Ann wants six different numbers [SF-41]"},
    {"SF-20", "final table=hand", "turns 4; phase throw; group 3; kinds 0 1; white 1234526444; where 2222211111", "roll 1 2 3  2 6 4 4 4  2 2 1 1 1", "over; winner 1; ended SF-20; places 1 2; standing 6 0; where 2222222111; says Ann holds 1 to 6 and wins (dice 6) [SF-20]; untold duplicate; finishes turn round"},
    {"SF-24", "final table=hand", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1", "phase pick; awaits 2; turn 1; says Ann holds 5: now Ben needs 5 of a kind [SF-21]; lists pick 1 pick 2 pick 3 pick 4 pick 5 pick 6"},
    {"SF-24", "final table=hand", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6", "white 1345666333; where 2222332111; kinds 0 6; standing 5 2; turn 2; turns 5; says Ben picks 6 and has 2 dice of it [SF-24]; phase throw"},
    {"SF-25", "final table=hand", TWO "kinds 0 2; white 1345622244; where 2222233111", "roll 4 4 1  2 4 4  2 2 1", "phase claim; number 4; lists claim none claim 10; says a double of 4 (seat Ben) [SF-14]"},
    {"SF-25", "final table=hand", TWO "kinds 0 2; white 1345622244; where 2222233111", "roll 4 4 1  2 4 4  2 2 1 | 2 claim 10", "phase roll_back; white 13456222; where 2222233355; says a 4 goes back: Ben needs 2 [SF-25]; standing 5 3"},
    {"SF-26", "final table=hand", TWO "kinds 0 5; white 1346255555; where 2222233331", "roll 1 2 3  5  2", "over; winner 2; ended SF-26; standing 5 5; places 2 1; says Ben holds 5 times 5 and wins [SF-26]"},
    {"SF-26", "final table=hand", TWO "kinds 0 5; white 1346255555; where 2222233331", "roll 1 2 3  1  2", "phase roll_back; white 134625555; where 2222233335; says a 1 goes back: Ben needs 5 [SF-25]"},
    {"SF-30", "final table=hand", ONE "kinds 0 2; white 1345622224; where 2222233331", "roll 4 3 4  4  1 | 1 claim 10", "phase name; standing 5 4; lists name none name 1 name 2 name 3 name 4 name 5 name 6"},
    {"SF-30", "final table=hand", ONE "kinds 0 2; white 1345622224; where 2222233331", "roll 4 3 4  4  1 | 1 claim 10 | 1 name 6", "kinds 0 6; white 134566666; where 2222233335; phase roll_back; says Ann challenges: Ben now needs 5 times 6 [SF-30]; says a 4 goes back: Ann has one [SF-17]"},

    {"SF-01", "final table=hand", ONE "white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 2; turns 5; says no die lies outside (seat Ann) [SF-11]; awaits roll 3x6 10x6 10x2"},
    {"SF-01", "final table=hand", TWO "white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 1; turns 6; says the blue dice show 1, 2 and 3 (seat Ben) [SF-08]; says no die lies outside (seat Ben) [SF-11]; says Ben throws 3 blue dice [SF-06]"},
    {"SF-01", "final table=model", "turns 1; turn 2; phase aim; white 1111111111; where 1111111111", "1 throw 3", "refused seat 2"},
    {"SF-01", "final 3 table=model", "", "", "impossible 3 seats"},
    {"SF-02", "final table=hand white_count=20 blue_count=5", "", "", "awaits roll 20x6; where 55555555555555555555; white -; turn 1"},
    {"SF-02", "final table=hand blue_count=2", "", "roll 1 1 1 1 1 1 1 1 1 1", "awaits roll 2x6 10x6 10x2"},
    {"SF-02", "final table=hand blue_count=2", "turns 5; turn 2; phase throw; group 2; white 1111111111; where 1111111111", "roll 5 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 1; says the blue dice show 5 and 3 (seat Ben) [SF-08]"},
    {"SF-02", "final table=hand blue_count=5", "turns 5; turn 2; phase throw; group 5; white 1111111111; where 1111111111", "roll 5 3 6 2 4  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 1; says the blue dice show 5, 3, 6, 2 and 4 (seat Ben) [SF-08]"},
    {"SF-03", "final table=hand", "", "roll 1 2 3 4 5 6 1 2 3 4", "white 1234561234; where 1111111111; edge -; phase throw; says 10 dice rolled into the ring [SF-03]; standing 0 0"},
    {"SF-03", "final table=model", "", "roll 5eed", "where 1111111111; phase aim; turns 0"},
    {"SF-04", "final first=random table=model", "", "", "awaits roll 1x6; phase roll_first; first -; began -"},
    {"SF-04", "final first=random table=model", "", "roll 3", "first 1; turn 1; phase setup; says Ann begins [SF-04]"},
    {"SF-04", "final first=random table=model", "", "roll 4", "first 2; turn 2; phase setup; began 2; finishes nothing; shows first turn 2; says Ben begins [SF-04]"},
    {"SF-04", "final match_game=0 table=model", "", "", "first 1; turn 1; phase setup"},
    {"SF-04", "final match_game=3 table=model", "", "", "first 2; turn 2; began 2"},
    {"SF-04", "final match_game=4 table=model", "", "", "first 1"},
    {"SF-04", "final first=2 table=model", "", "", "first 2; turn 2"},
    {"SF-04", "final first=2 match_game=1 table=model", "", "", "first 1"},
    {"SF-04", "final first=fixed match_game=1 table=model", "", "", "first 1"},
    {"SF-04", "final first=fixed first=2 table=model", "", "", "first 2"},
    {"SF-05", "final table=model", "", "roll 1", "kinds 0 0; standing 0 0"},

    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "", "lists throw 1 throw 2 throw 3 throw 1 at 1 throw 1 at 3 throw 1 at 5"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111; edge 01", "", "lists throw 1 throw 2 throw 3 throw 1 at 1 throw 1 at 2 throw 1 at 3 throw 1 at 5"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 4", "refused SF-06"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 2 at 1", "refused SF-06"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 1 at 2", "refused SF-06"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 2", "phase throw; group 2; target 0; awaits roll 1x0"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 1 at 5", "phase throw; group 1; target 5"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 2 | roll 7", "phase aim; thrown 2; group 0; says Ann throws 2 blue dice [SF-06]"},
    {"SF-06", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 throw 1 at 5 | roll 7", "phase aim; thrown 1; target 0; says Ann throws a blue die at a 3 [SF-06]"},
    {"SF-06", "final table=model", "phase aim; thrown 2; blue 12; white 1122333333; where 1111111111", "", "lists throw 1 throw 1 at 1 throw 1 at 3 throw 1 at 5"},
    {"SF-06", "4blue first=fixed table=model", "", "roll 1", "phase throw; group 4; awaits roll 1x0"},
    {"SF-06", "12 white_count=10 table=model", "phase throw; group 1; thrown 3; blue 123; white 1234512345; where 2222233333", "roll 2", "phase preroll; turns 1; turn 2"},
    {"SF-06", "12 white_count=10 table=model", "phase preroll; white 1234512345; where 2222233333", "1 preroll none", "phase aim; lists throw 1 throw 2 throw 3 throw 4"},
    {"SF-06", "12 white_count=10 table=model", "phase aim; thrown 2; blue 12; white 1234512345; where 2222233333", "1 throw 1 | roll 3", "phase throw; group 1; thrown 3"},
    {"SF-06", "final table=model", "turns 1; turn 2; phase aim; white 1122333333; where 1111111111", "2 throw 1 at 5 | roll 7", "phase aim; thrown 1; says Ben throws a blue die at a 3 [SF-06]"},
    {"SF-07", "final table=hand throw_zone=own_side", ONE "white 1111111111; where 1111111111", "", "awaits roll 3x6 10x6 10x2"},
    {"SF-08", "final table=hand", ONE "white 1111111111; where 1111111111", "roll 1 2 3  2 3 4 5 6 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "white 2345611111; says 5 dice in the ring turned over [SF-08]; says no die lies outside (seat Ann) [SF-11]; untold collect; untold double"},
    {"SF-08", "final table=hand blue_face_when=own_rest", ONE "white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "untold flip; says the blue dice show 1, 2 and 3 (seat Ann) [SF-08]"},
    {"SF-08", "final table=model", "phase aim; thrown 1; blue 1; white 1122333333; where 1111111114", "", "standing 0 0; phase aim"},
    {"SF-09", "final table=hand", ONE "white 1111111111; where 1111111111", "roll 0 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "refused value 1 is 0: expected 1 to 6"},
    {"SF-09", "4blue first=fixed table=model", "phase aim; thrown 4; again 2; failures 01; blue 1034; white 1122333333; where 1111222233", "", "lists throw 1 throw 1 at 1 throw 1 at 3; awaits 1"},
    {"SF-09", "4blue first=fixed table=model", "phase aim; thrown 4; again 2; failures 01; blue 1034; white 1122333333; where 1111222233", "1 throw 2", "refused expected a throw of 1 die"},
    {"SF-09", "4blue first=fixed table=model", "phase aim; thrown 4; again 2; failures 01; blue 1034; white 1122333333; where 1111222233", "1 throw 1 at 3", "phase throw; group 1; target 3; thrown 4; again 2"},
    {"SF-09", "4blue first=fixed table=model", "phase aim; thrown 4; again 3; failures 11; blue 0034; white 1122333333; where 1111222233", "1 throw 1 | roll 7", "phase aim; thrown 4; again 2; failures 11; says Ann throws 1 blue die [SF-06]"},
    {"SF-09", "4blue first=fixed table=model", "phase throw; group 1; thrown 4; again 2; failures 03; blue 1034; white 1122333333; where 1111222233", "roll 7", "again 0; says it is rolled in by nobody [SF-09]; untold throw"},
    {"SF-09", "4blue first=fixed table=model", "phase aim; thrown 4; again 2; failures 03; blue 1034; white 1122333333; where 1111222233", "", "impossible SF-06"},
    {"SF-09", "4blue first=fixed table=hand", "phase throw; group 1; thrown 4; again 2; failures 01; blue 1034; white 1122333333; where 1111222233", "", "impossible SF-06"},
    {"SF-09", "4blue first=fixed table=model duplicates=at_once rescue_white=2 white_count=20", "turns 4; phase throw; group 1; target 22; thrown 4; again 1; failures 1; blue 0234; rescued 1; white 1234123456565656565656; where 2222333311111111111111", "", "going; target 22"},
    {"SF-06", "final table=model", "phase claim; number 3; left 1; thrown 3; blue 331; knocked 7; claimed 1; white 3312451245; where 1122223333", "", "going"},
    {"SF-06", "final table=model", "phase claim; number 3; left 1; thrown 3; blue 331; knocked 8; claimed 1; white 3312451245; where 1122223333", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-10", "final table=model", "phase aim; white 1122333333; where 1111111111", "1 shake", "refused expected throw"},

    {"SF-11", "final table=hand", ONE "white 1111111111; where 1111111111", "roll 1 2 3  6 5 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1", "white 6511111111; where 2211111111; standing 2 0; turn 2; says Ann collects a 5 (die 2) [SF-11]; untold nothing"},
    {"SF-11", "final table=hand", ONE "white 1111111111; where 1111111111", "roll 1 2 3  6 1 1 1 1 1 1 1 1 1  2 1 1 1 1 1 1 1 1 1", "where 2111111111; standing 1 0"},
    {"SF-13", "final table=hand collect=may", ONE "white 1111111111; where 1111111111", "roll 1 2 3  6 5 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1", "phase collect; where 4411111111; lists take none take 1 take 2 take 1 2"},
    {"SF-13", "final table=hand collect=may", ONE "white 1111111111; where 1111111111", "roll 1 2 3  6 5 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 | 1 take 2", "where 1211111111; white 6511111111; standing 1 0; turn 2; says a 6 is put back into the ring (seat Ann) [SF-13]; says Ann collects a 5 (die 2) [SF-13]; edge -"},
    {"SF-13", "final table=hand collect=may", ONE "white 1111111111; where 1111111111", "roll 6 6 3  6 5 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 | 1 take none", "where 1111111111; turn 2; untold claim; phase throw; knocked 0"},
    {"SF-13", "final table=hand collect=may", ONE "white 1111111111; where 1111111111", "roll 1 2 3  6 5 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 | 1 take 3", "refused SF-13"},
    {"SF-13", "final table=hand collect=may", ONE "white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 2; phase throw"},
    {"SF-13", "final collect=may table=model", "phase collect; thrown 3; blue 123; white 1122333333; where 4111111111", "1 take none", "where 1111111111; edge 1"},
    {"SF-13", "final table=hand collect=may", TWO "white 1111111111; where 1111111111", "roll 1 2 3  6 5 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 | 2 take 2", "where 1311111111; standing 0 1; finishes turn round; says a 6 is put back into the ring (seat Ben) [SF-13]; says Ben collects a 5 (die 2) [SF-13]"},
    {"SF-14", "final table=hand", ONE "white 1122333333; where 1111111111", "roll 2 2 2  1 1 2 2 3 3 3 3 3 3  1 1 1 1 1 1 1 1 1 1", "phase claim; number 2; left 1; lists claim none claim 3; says 3 times 2 (seat Ann) [SF-14]; untold double"},
    {"SF-14", "final table=hand", ONE "white 1122333333; where 1111111111", "roll 2 2 2  1 1 2 2 3 3 3 3 3 3  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "where 1121111111; turn 2; standing 1 0"},
    {"SF-14", "final table=hand", ONE "white 1122333333; where 1111111111", "roll 2 2 2  1 1 2 2 3 3 3 3 3 3  1 1 1 1 1 1 1 1 1 1 | 1 claim none", "where 1111111111; turn 2; standing 0 0; says Ann claims no 2 [SF-14]"},
    {"SF-14", "final table=hand", ONE "white 1122333333; where 1111111111", "roll 2 2 2  1 1 2 2 3 3 3 3 3 3  1 1 1 1 1 1 1 1 1 1 | 1 claim 1", "refused SF-14"},
    {"SF-14", "final table=hand", ONE "white 1122333333; where 1111111111", "roll 4 4 2  1 1 2 2 3 3 3 3 3 3  1 1 1 1 1 1 1 1 1 1", "turn 2; phase throw; says a double of 4 (seat Ann) [SF-14]; finishes turn"},
    {"SF-14", "final table=model", "phase claim; number 2; left 1; thrown 3; blue 221; white 1122222333; where 1111111111; edge 00101", "", "lists claim none claim 3 claim 4"},
    {"SF-15", "final table=hand", ONE "white 2122333333; where 1111111111", "roll 2 2 1  2 1 2 2 3 3 3 3 3 3  2 1 1 1 1 1 1 1 1 1 | 1 claim 3", "phase roll_back; where 2151111111; white 2102333333"},
    {"SF-16", "final table=hand", ONE "white 6122333333; where 2111111111", "roll 1 2 3  5 2 2 3 3 3 3 3 3  1 1 1 1 1 1 1 1 1", "white 6522333333; where 2111111111"},
    {"SF-17", "final table=hand", ONE "white 5555123333; where 1112111111", "roll 1 2 3  5 5 5 1 2 3 3 3 3  2 2 1 1 1 1 1 1 1", "phase roll_back; where 5512111111; white 0055123333"},
    {"SF-17", "final table=hand", ONE "white 5555123333; where 1111111111", "roll 1 2 3  5 5 5 5 1 2 3 3 3 3  1 2 2 1 1 1 1 1 1 1", "phase roll_back; where 1251111111"},
    {"SF-18", "final table=hand", ONE "white 5555123333; where 1112111111", "roll 1 2 3  5 5 5 1 2 3 3 3 3  2 2 1 1 1 1 1 1 1", "awaits roll 2x6 7x6; thrown 3"},
    {"SF-18", "final table=model", "turns 4; phase roll_back; thrown 3; blue 123; white 0055123333; where 5512111111", "roll 9", "where 1112111111; phase aim; turn 2"},
    {"SF-18", "final rollback=player table=model", "", "", "impossible rollback=player needs table=physics"},
    {"SF-19", "final table=hand", "turns 4; phase roll_back; thrown 3; blue 123; white 0055123333; where 5512111111", "roll 6 4  1 2 3 4 5 6 6", "white 6415234566; where 1112111111; standing 1 0; turn 2; says 2 dice rolled back into the ring [SF-19]; untold collect"},
    {"SF-20", "4blue first=fixed table=hand", FOUR "white 1234556666; where 2222211111", "roll 6 6 1 2  5 6 6 6 6  1 1 1 1 1", "phase claim; number 6"},
    {"SF-20", "4blue first=fixed table=hand", FOUR "white 1234556666; where 2222211111", "roll 6 6 1 2  5 6 6 6 6  1 1 1 1 1 | 1 claim 7", "over; winner 1; finishes turn round; standing 6 0; says Ann holds 1 to 6 and wins (dice 6) [SF-20]"},
    {"SF-20", "12 table=hand", FOUR "white 123456666666; where 222221111111", "roll 6 1 1 2  6 6 6 6 6 6 6  2 2 1 1 1 1 1", "over; winner 1; where 222222211111; new -"},

    {"SF-21", "endgame table=hand", FOUR "white 1234566666; where 2222111111", "roll 1 2 3 5  5 6 6 6 6 6  2 1 1 1 1 1", "phase pick; awaits 2; says Ann holds 5: now Ben needs 5 of a kind [SF-21]"},
    {"SF-21", "endgame table=hand switch_at=3 kind_target=3", FOUR "white 1234566666; where 2211111111", "roll 1 2 3 5  3 4 5 6 6 6 6 6  2 1 1 1 1 1 1 1", "phase pick; awaits 2"},
    {"SF-21", "endgame table=hand switch_at=4", FOUR "white 1234566666; where 2211111111", "roll 1 2 3 5  3 4 5 6 6 6 6 6  2 1 1 1 1 1 1 1", "turn 2; phase throw; untold switch"},
    {"SF-21", "12 table=hand", FOUR "white 123456666666; where 222211111111", "roll 1 2 3 5  5 6 6 6 6 6 6 6  2 1 1 1 1 1 1 1", "turn 2; phase throw; untold switch; kinds 0 0"},
    {"SF-21", "final table=hand", ONE "kinds 0 6; white 1234566666; where 2222211111", "roll 1 2 3  6 6 6 6 6  1 1 1 1 1", "turn 2; phase throw; untold switch"},
    {"SF-22", "final table=hand", ONE "white 1234566666; where 2222111111", "roll 1 2 3  5 6 6 6 6 6  2 2 1 1 1 1", "over; winner 1; untold switch; kinds 0 0"},
    {"SF-22", "final table=hand", ONE "white 1234546666; where 2222111111", "roll 1 2 3  5 4 6 6 6 6  2 2 1 1 1 1", "phase roll_back; untold switch"},
    {"SF-22", "final table=hand", ONE "white 1234546666; where 2222111111", "roll 1 2 3  5 4 6 6 6 6  2 2 1 1 1 1 | roll 3  6 6 6 6", "phase pick; says Ann holds 5: now Ben needs 5 of a kind [SF-21]"},
    {"SF-23", "final table=hand", ONE "white 1234566666; where 2222111111", "roll 1 2 3  5 6 6 6 6 6  2 1 1 1 1 1 | 2 pick 3", "kinds 0 3; standing 5 0; turn 2; phase throw"},
    {"SF-23", "final table=hand", ONE "white 1234566666; where 2222111111", "roll 1 2 3  5 6 6 6 6 6  2 1 1 1 1 1 | 1 pick 3", "refused seat 2"},
    {"SF-23", "final table=hand", ONE "white 1234566666; where 2222111111", "roll 1 2 3  5 6 6 6 6 6  2 1 1 1 1 1 | 2 claim none", "refused SF-23"},
    {"SF-24", "final table=hand", TWO "white 1234566666; where 2233331111", "roll 1 2 3  1 6 6 6  2 1 1 1 | 1 pick 4", "white 4434561666; kinds 4 0; standing 2 5"},
    {"SF-25", "final table=hand", TWO "kinds 0 6; white 1234566666; where 2222233111", "roll 1 2 3  6 5 4  2 2 2", "phase roll_back; where 2222233355; standing 5 3"},
    {"SF-25", "final table=hand", ONE "kinds 0 6; white 1234566666; where 2222233111", "roll 1 2 3  5 5 5  2 1 1", "phase roll_back; where 2222233511; says a 5 goes back: Ann has one [SF-17]; untold wrong"},
    {"SF-26", "final table=hand kind_target=4 switch_at=4", TWO "kinds 0 6; white 1234566666; where 2222133311", "roll 1 2 3  5 6 6  1 2 1", "over; winner 2; standing 4 4; finishes turn round"},
    {"SF-26", "final table=hand", TWO "kinds 0 6; white 1234566666; where 2222233331", "roll 6 6 1  6  1 | 2 claim 10", "over; winner 2; ended SF-26; says Ben claims a 6 from the ring (die 10) [SF-14]; says Ben holds 5 times 6 and wins [SF-26]"},
    {"SF-27", "final table=hand", TWO "kinds 0 6; white 1234566666; where 2222233331", "roll 1 2 3  5  1", "kinds 0 6; turn 1; phase throw; untold switch"},

    {"SF-28", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1", "phase name; awaits 1"},
    {"SF-28", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 1  3  1 | 1 name none", "kinds 0 6; turn 2; says Ann lets the number of Ben be (dice 5) [SF-28]; untold challenge"},
    {"SF-28", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1 | 1 name 6", "kinds 0 6; turn 2; says Ann challenges: Ben now needs 5 times 6 [SF-30]"},
    {"SF-28", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1 | 1 name 7", "refused expected"},
    {"SF-28", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1 | 1 pick 3", "refused SF-28"},
    {"SF-28", "final table=hand", ONE "kinds 0 5; white 1234555553; where 2222233331", "roll 6 2 6  3  1", "phase name"},
    {"SF-28", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 3 2  3  1", "turn 2; phase throw"},
    {"SF-28", "final table=hand", TWO "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1", "turn 1; phase throw"},
    {"SF-28", "final table=hand", ONE "white 1234566663; where 2222331111", "roll 1 1 2  6 6 6 3  1 1 1 1", "turn 2; phase throw"},
    {"SF-28", "final table=hand challenge=off", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1", "turn 2; phase throw"},
    {"SF-28", "final table=hand challenge_excludes_claim=yes", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 3 3 2  3  1 | 1 claim 10", "phase roll_back; untold challenge"},
    {"SF-28", "final table=hand challenge_excludes_claim=yes", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 3 3 2  3  1 | 1 claim none", "phase name"},
    {"SF-29", "final table=hand", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1 | 1 name 5 | roll 1 2 3  3  1 | roll 2 2 3  3  1 | 1 name 4", "kinds 0 4; white 1234544443; turns 7"},
    {"SF-30", "final table=hand", TWO "kinds 3 0; white 1234533333; where 3333322211", "roll 1 1 2  3 3  1 1 | 2 name 1", "kinds 1 0; white 1234511133; standing 3 5; says Ben challenges: Ann now needs 5 times 1 [SF-30]"},
    {"SF-31", "final table=hand challenge=declared", "turns 3; turn 2; phase throw; group 3; kinds 0 6; white 1234566663; where 2222233331", "roll 1 2 3  3  1", "phase announce; awaits 1; lists no challenge challenge"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 challenge | roll 3 3 1  3  1", "phase name; where 2222233331"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 challenge | roll 3 3 1  3  1 | 1 name 2", "kinds 0 2; turn 2; announced 0"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 challenge | roll 3 2 1  3  1", "kinds 0 6; turn 2"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 challenge", "announced 1; says Ann announces a challenge [SF-31]; phase throw"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 no challenge | roll 3 3 1  3  1", "phase claim; number 3"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 no challenge | roll 3 3 1  3  1 | 1 claim none", "turn 2; kinds 0 6; phase throw"},
    {"SF-31", "final table=hand challenge=declared", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 throw 3", "refused SF-31"},
    {"SF-31", "endgame table=hand challenge=declared", "turns 4; phase throw; group 4; announced 1; kinds 0 6; white 1234566663; where 2222233331", "roll 3 3 3 1  3  1 | 1 name none", "phase extra; owed 1; where 2222233331"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6", "phase announce; awaits 1; kinds 0 6; turns 4"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6 | 1 no challenge", "turn 2; turns 5; phase throw"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6 | 1 challenge", "phase off_board; awaits roll 3x6"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6 | 1 challenge | roll 3 3 1", "phase name; blue 331; where 2222332111; says off the board Ann rolls a double [SF-31]"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6 | 1 challenge | roll 3 3 1 | 1 name 2", "kinds 0 2; turn 2; turns 5; white 1345226333; phase throw"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 2 pick 6 | 1 challenge | roll 3 2 1", "kinds 0 6; turn 2; phase throw"},
    {"SF-31", "final table=hand challenge=after_pick", ONE "kinds 0 6; white 1234566663; where 2222233331", "roll 1 1 2  3  1", "turn 2; phase throw"},
    {"SF-31", "final table=hand challenge=instead", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 challenge | roll 1 1 3 | 1 name 4", "turns 5; turn 2; kinds 0 4; where 2222233331; phase throw"},
    {"SF-31", "final table=hand challenge=instead", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 challenge | roll 1 2 3", "turns 5; turn 2; kinds 0 6"},
    {"SF-31", "final table=hand challenge=instead", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "1 no challenge | roll 1 1 3  3  1", "turns 5; turn 2; kinds 0 6; phase throw; untold no_challenge"},

    {"SF-32", "4blue first=fixed table=hand", "turns 4; phase preroll; white 1223456666; where 2221111111", "", "lists preroll none preroll 1 preroll 2 preroll 1 2 preroll 3 preroll 1 3 preroll 2 3 preroll 1 2 3"},
    {"SF-32", "4blue first=fixed table=hand", "turns 4; phase preroll; white 1223456666; where 2221111111", "1 preroll 3", "phase roll_in; where 2251111111; white 1203456666; awaits roll 1x6 7x6; says Ann rolls 1 die back in first [SF-32]"},
    {"SF-32", "4blue first=fixed table=hand", "turns 4; phase preroll; white 1223456666; where 2221111111", "1 preroll 3 | roll 6  3 4 5 6 6 6 6", "phase throw; group 4; white 1263456666; where 2211111111"},
    {"SF-32", "4blue first=fixed table=hand", "turns 4; phase preroll; white 1223456666; where 2221111111", "1 preroll 4", "refused SF-32"},
    {"SF-32", "4blue first=fixed table=hand", "turns 4; phase preroll; white 1223456666; where 2221111111", "1 preroll none", "phase throw; group 4"},
    {"SF-32", "final table=hand", "turns 3; turn 2; phase throw; group 3; white 1223456666; where 2111111111", "roll 1 2 3  2 2 3 4 5 6 6 6 6  1 1 1 1 1 1 1 1 1", "turn 1; phase throw"},
    {"SF-32", "4blue first=fixed table=hand", "turns 3; turn 2; phase throw; group 4; white 1223456666; where 2111111111", "roll 1 2 3 6  2 2 3 4 5 6 6 6 6  1 1 1 1 1 1 1 1 1", "turn 1; phase preroll; says the blue dice show 1, 2, 3 and 6 (seat Ben) [SF-08]"},
    {"SF-32", "4blue first=fixed table=hand", FOUR "white 1223456666; where 2111111111", "roll 1 2 3 4  2 2 3 4 5 6 6 6 6  1 1 1 1 1 1 1 1 1 | 1 extra", "phase throw; group 4; extras 1"},
    {"SF-33", "4blue first=fixed table=hand", FOUR "white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "phase extra; owed 1; lists no extra extra; says four in a row (seat Ann) [SF-33]"},
    {"SF-33", "4blue first=fixed table=hand", FOUR "white 1111111111; where 1111111111", "roll 5 2 3 4  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 | 1 extra", "phase throw; group 4; extras 1; blue -; says Ann takes an extra roll [SF-37]"},
    {"SF-33", "4blue first=fixed table=hand", FOUR "white 1111111111; where 1111111111", "roll 5 6 3 4  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 | 1 no extra", "turn 2; turns 5; says Ann lets an extra roll go [SF-33]"},
    {"SF-33", "4blue first=fixed table=hand", FOUR "white 1111111111; where 1111111111", "roll 1 2 3 5  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 2; untold run"},
    {"SF-33", "4blue first=fixed table=hand", FOUR "white 1111111111; where 1111111111", "roll 1 2 3 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 2; untold run"},
    {"SF-33", "4blue first=fixed table=hand special_straight=no", FOUR "white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 2; untold run"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "phase claim; lists claim none claim 3 roll"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 roll", "phase throw; extras 1; where 1111111111; says Ann takes an extra roll [SF-37]"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "turn 2; where 1121111111; extras 0"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim none", "turn 2; where 1111111111"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 6 6 6 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "phase extra; owed 1"},
    {"SF-34", "4blue first=fixed table=hand special_triple=claim_only", FOUR "white 1122334455; where 1111111111", "roll 6 6 6 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "turn 2"},
    {"SF-34", "4blue first=fixed table=hand special_triple=claim_only", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "lists claim none claim 3"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 3 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "lists claim none claim 3"},
    {"SF-34", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 3 1  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 roll", "refused SF-14"},
    {"SF-35", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "phase claim; lists claim none claim 3"},
    {"SF-35", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 2 2 2 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "phase extra; where 1121111111"},
    {"SF-35", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 6 6 6 6  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "phase extra"},
    {"SF-35", "4blue first=fixed table=hand special_quad=claim_only", FOUR "white 1122334455; where 1111111111", "roll 6 6 6 6  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "turn 2"},
    {"SF-36", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 5 2 5 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "phase claim; number 2; lists claim none claim 3"},
    {"SF-36", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 5 2 5 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "phase claim; number 5; lists claim none claim 9"},
    {"SF-36", "4blue first=fixed table=hand", FOUR "white 1122334455; where 1111111111", "roll 5 2 5 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3 | 1 claim 9", "turn 2; where 1121111121; standing 2 0"},
    {"SF-36", "4blue first=fixed table=hand two_pair_claims=1", FOUR "white 1122334455; where 1111111111", "roll 5 2 5 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "turn 2; where 1121111111"},
    {"SF-36", "4blue first=fixed table=hand two_pair_claims=1", FOUR "white 1122334455; where 1111111111", "roll 5 2 5 2  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim none", "phase claim; number 5"},
    {"SF-36", "4blue first=fixed table=hand claims_triple=2", FOUR "white 1122234455; where 1111111111", "roll 2 2 2 6  1 1 2 2 2 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "phase claim; number 2; left 1; lists claim none claim 4"},
    {"SF-36", "4blue first=fixed table=hand claims_triple=2", FOUR "white 1122234455; where 1111111111", "roll 2 2 2 6  1 1 2 2 2 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3 | 1 claim 4", "turn 2; where 1122111111"},
    {"SF-36", "4blue first=fixed table=hand claims_triple=2", FOUR "white 1122234455; where 1111111111", "roll 2 2 5 6  1 1 2 2 2 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3", "turn 2; where 1121111111"},
    {"SF-36", "4blue first=fixed table=hand claims_triple=all", FOUR "white 1122224455; where 1111111111", "roll 2 2 2 6  1 1 2 2 2 2 4 4 5 5  1 1 1 1 1 1 1 1 1 1", "left 255; lists claim none claim 3 roll"},
    {"SF-36", "4blue first=fixed table=hand claims_triple=all", FOUR "white 1122224455; where 1111111111", "roll 2 2 2 2  1 1 2 2 2 2 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3 | 1 claim 4 | 1 claim 5 | 1 claim 6", "where 1122221111; phase extra; claimed 4"},
    {"SF-36", "4blue first=fixed table=hand claims_triple=3", FOUR "white 1122224455; where 1111111111", "roll 2 2 2 2  1 1 2 2 2 2 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 3 | 1 claim none", "where 1121111111; phase extra; claimed 1"},
    {"SF-36", "final table=hand blue_count=5", "turns 4; phase throw; group 5; white 1122334455; where 1111111111", "roll 1 5 1 5 5  1 1 2 2 3 3 4 4 5 5  1 1 1 1 1 1 1 1 1 1 | 1 claim 1", "number 5; lists claim none claim 9; says Ann claims a 1 from the ring (die 1) [SF-14]"},
    {"SF-37", "4blue first=fixed table=hand max_extra=1", FOUR "extras 1; white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "turn 2"},
    {"SF-37", "4blue first=fixed table=hand max_extra=2", FOUR "extras 1; white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 | 1 extra", "extras 2; phase throw"},
    {"SF-37", "4blue first=fixed table=hand max_extra=0", FOUR "white 2111111111; where 1111111111", "roll 2 2 2 1  2 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "lists claim none claim 1"},
    {"SF-37", "4blue first=fixed table=hand", FOUR "white 2111111111; where 1111111111", "roll 1 2 3 4  2 1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 | 1 extra", "where 2211111111; knocked 0; thrown 0"},
    {"SF-37", "4blue first=fixed table=hand", "turns 5; turn 2; phase throw; group 4; white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 | 2 extra", "phase throw; extras 1; says Ben takes an extra roll [SF-37]"},
    {"SF-38", "4blue first=fixed table=hand", FOUR "white 1111111111; where 2111111111", "roll 1 2 3 5  1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1", "where 2221111111; turn 2; untold duplicate; standing 1 0"},
    {"SF-38", "12 table=hand", FOUR "white 111111111111; where 211111111111", "roll 1 2 3 4  1 1 1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 1", "phase roll_back; where 255111111111; owed 1"},
    {"SF-38", "12 table=hand", FOUR "white 111111111111; where 211111111111", "roll 1 2 3 4  1 1 1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 1 | roll 6 6  1 1 1 1 1 1 1 1 1", "phase extra; where 211111111111"},
    {"SF-38", "12 table=hand duplicates=end_of_turn", FOUR "white 111111111111; where 211111111111", "roll 1 2 3 4  1 1 1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 1", "phase extra; where 222111111111; new 011"},
    {"SF-38", "12 table=hand duplicates=end_of_turn", FOUR "white 111111111111; where 211111111111", "roll 1 2 3 4  1 1 1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 1 | 1 no extra", "phase roll_back; where 255111111111"},
    {"SF-38", "12 table=hand duplicates=end_of_turn", FOUR "white 111111111111; where 211111111111", "roll 1 2 3 4  1 1 1 1 1 1 1 1 1 1 1  2 2 1 1 1 1 1 1 1 1 1 | 1 extra | roll 1 2 3 5  6 1 1 1 1 1 1 1 1  2 1 1 1 1 1 1 1 1", "phase roll_back; where 255211111111; white 100611111111"},
    {"SF-39", "4blue first=fixed table=hand duplicates=at_once rescue_white=2", "turns 5; turn 2; phase throw; group 4; white 1234512345; where 2222233331", "roll 1 2 3 6  5  2", "phase rescue; where 222223333355; awaits roll 2x6; says both hold five: 2 more dice rolled in [SF-39]; rescued 1"},
    {"SF-39", "4blue first=fixed table=hand duplicates=at_once rescue_white=2", "turns 5; turn 2; phase throw; group 4; white 1234512345; where 2222233331", "roll 1 2 3 6  5  2 | roll 6 1", "where 222223333311; white 123451234561; turn 1; phase preroll"},
    {"SF-39", "4blue first=fixed table=hand duplicates=at_once rescue_white=2", "turns 4; phase throw; group 4; rescued 1; white 123451234561; where 222223333311", "roll 1 2 3 6  6 1  1 1", "phase preroll; turn 2; untold rescue"},
    {"SF-39", "4blue first=fixed table=hand duplicates=at_once", "turns 5; turn 2; phase throw; group 4; white 1234512345; where 2222233331", "roll 1 2 3 6  5  2", "turn 1; phase preroll; untold rescue; says Ben collects a 5 (die 10) [SF-11]"},
    {"SF-39", "4blue first=fixed table=hand duplicates=at_once rescue_white=2", "turns 5; turn 2; phase rescue; rescued 1; thrown 4; blue 1236; knocked 1; white 1234512345; where 222223333355", "roll 6 1", "where 222223333311; white 123451234561; turn 1"},
    {"SF-20", "4blue first=fixed table=hand", FOUR "white 1234556666; where 2222211111", "roll 6 6 6 6  5 6 6 6 6  1 1 1 1 1 | 1 claim 7", "over; winner 1; owed 0"},
    {"SF-21", "final table=hand", TWO "kinds 6 0; white 1234566666; where 3333322111", "roll 1 2 3  6 6 6  1 1 1", "turn 1; phase throw; untold switch"},
    {"SF-21", "final table=hand", ONE "white 1345266333; where 2222331111", "roll 1 2 3  6 3 3 3  2 1 1 1", "phase pick; new -"},
    {"SF-21", "endgame table=hand switch_at=3 kind_target=4", "turns 5; turn 2; phase throw; group 4; white 1234566666; where 3311111111", "roll 1 2 3 5  3 4 5 6 6 6 6 6  2 1 1 1 1 1 1 1", "phase pick; awaits 1; says Ben holds 3: now Ann needs 4 of a kind [SF-21]"},
    {"SF-31", "endgame table=hand challenge=declared", "turns 4; phase throw; group 4; announced 1; kinds 0 6; white 1234566663; where 2222233331", "roll 6 6 6 1  3  1 | 1 name none", "phase extra; owed 1"},
    {"SF-31", "final table=hand challenge=declared", "turns 5; turn 2; phase announce; kinds 6 0; white 1234566663; where 3333322221", "2 challenge", "announced 1; says Ben announces a challenge [SF-31]; phase throw"},
    {"SF-31", "final table=hand challenge=after_pick", TWO "white 1345266333; where 3333221111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 1 pick 6 | 2 challenge | roll 3 3 1", "phase name; awaits 2; says off the board Ben rolls a double [SF-31]"},
    {"SF-31", "final table=hand challenge=after_pick", TWO "white 1345266333; where 3333221111", "roll 1 2 3  6 3 3 3  2 1 1 1 | 1 pick 6 | 2 challenge | roll 3 2 1", "turn 1; says off the board Ben rolls no double [SF-31]"},
    {"SF-38", "4blue first=fixed table=hand", FOUR "white 1111111111; where 2111111111", "roll 1 2 3 5  1 1 1 1 1 1 1 1 1  2 1 1 1 1 1 1 1 1", "turn 2; where 2211111111; new -"},
    {"SF-41", "12 table=hand goal_choice=at_start", "turns 1; turn 2; phase throw; group 4; kinds 3 4; white 111111111111; where 111111111111", "roll 1 2 3 5  1 1 1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 1 1", "phase throw; turns 2; turn 1"},

    /* Positions that come about, though seldom. */
    {"SF-40", "final table=hand max_turns=10", "turns 10; phase over; thrown 3; blue 123; white 1111111111; where 1111111111", "", "over; places 1 1; ended SF-40"},
    {"SF-20", "final table=model", "turns 4; phase over; winner 1; thrown 3; blue 123; knocked 2; white 1234566111; where 2222222111", "", "over; winner 1"},
    {"SF-20", "final table=model", "turns 5; turn 2; phase claim; number 1; left 1; thrown 3; blue 112; knocked 2; white 1234561111; where 3333331111; new 000011", "2 claim none", "over; winner 2; says Ben claims no 1 [SF-14]; says Ben holds 1 to 6 and wins (dice 6) [SF-20]"},
    {"SF-17", "12 duplicates=end_of_turn table=model", "turns 5; turn 2; phase aim; extras 1; white 111111111111; where 331111111111; new 01", "", "phase aim; new 01"},
    {"SF-17", "final table=hand", TWO "white 5511111111; where 3111111111", "roll 2 4 6  5 1 1 1 1 1 1 1 1  2 1 1 1 1 1 1 1 1", "phase roll_back; where 3511111111; says a 5 goes back: Ben has one [SF-17]"},
    {"SF-14", "final table=model", "turns 4; phase claim; number 6; left 1; thrown 3; blue 661; knocked 2; claimed 2; white 1234566111; where 2222111111; new 1", "", "lists claim none claim 6"},
    {"SF-14", "final table=model", "turns 4; phase claim; number 6; left 1; thrown 3; blue 661; knocked 20; claimed 2; white 1234566111; where 2222111111; new 1", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-28", "final table=model", "turns 4; phase name; thrown 3; blue 112; claimed 1; kinds 0 6; white 1234566663; where 2222233331", "", "awaits 1"},
    {"SF-28", "final challenge_excludes_claim=yes table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 6; white 1234566663; where 2222233331", "", "awaits 1"},
    {"SF-32", "4blue first=fixed table=model", "turns 5; turn 2; phase preroll; white 1111111111; where 3111111111", "", "lists preroll none preroll 1"},
    {"SF-32", "4blue first=fixed table=model", "turns 4; phase preroll; white 1111111111; where 2311111111", "", "lists preroll none preroll 1"},
    {"SF-32", "4blue first=fixed table=hand", "turns 5; turn 2; phase preroll; white 1223456666; where 3331111111", "2 preroll 1 3", "phase roll_in; where 5351111111; says Ben rolls 2 dice back in first [SF-32]"},
    {"SF-40", "final table=hand max_turns=10", "turns 9; turn 2; phase throw; group 3; white 1111111111; where 2111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1", "over; turns 10; ended SF-40; places 1 1; says a draw after 10 turns [SF-40]; standing 1 0"},
    {"SF-40", "final table=hand max_turns=10", "turns 8; phase throw; group 3; white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "going; turns 9"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1", "phase goal; awaits 1; lists goal straight goal 1 goal 2 goal 3 goal 4 goal 5 goal 6"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1 | 1 goal 3", "kinds 3 0; phase throw; says Ann wants 5 dice of 3 [SF-41]"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1 | 1 goal straight | roll 1 2 3 5  1 1 1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 1 1", "phase goal; awaits 2; kinds 0 0; turns 1"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1 | 1 goal 1 | roll 1 2 3 5  1 1 1 1 1 2 1 1 1 1 1 1  2 1 1 1 1 2 1 1 1 1 1 1", "phase roll_back; where 211115111111; says a 2 goes back: Ann needs 1 [SF-25]"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1 | 1 goal 1 | roll 1 2 3 5  1 1 1 1 1 1 1 1 1 1 1 1  2 2 2 2 2 1 1 1 1 1 1 1", "over; winner 1; ended SF-26"},
    {"SF-41", "4blue first=fixed table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 | 1 goal 1 | roll 1 2 3 5  1 1 1 1 1 2 1 1 1 1  2 1 1 1 1 2 1 1 1 1", "where 2111121111; phase goal; turn 2"},
    {"SF-41", "12 table=hand goal_choice=at_start", "turns 1; turn 2; phase goal; kinds 3 0; white 111111111111; where 111111111111", "2 goal 4", "kinds 3 4; phase throw; says Ben wants 5 dice of 4 [SF-41]"},
    {"SF-41", "12 table=hand goal_choice=at_start", "", "roll 1 1 1 1 1 1 1 1 1 1 1 1 | 1 pick 3", "refused SF-41"},

    /* Options that do not go together. */
    {"SF-24", "final duplicates=keep table=model", "", "", "impossible duplicates=keep with endgame=kind"},
    {"SF-24", "final white_count=9 table=model", "", "", "impossible white_count=9"},
    {"SF-24", "final kind_target=4 table=model", "", "", "impossible kind_target=4 below switch_at=5"},
    {"SF-41", "final goal_choice=at_start table=model", "", "", "impossible goal_choice=at_start with endgame=kind"},
    {"SF-41", "12 table=hand goal_choice=at_start", "turns 1; turn 2; phase goal; kinds 3 0; white 111111111111; where 111111111111", "2 goal straight", "kinds 3 0; phase throw; says Ben wants six different numbers [SF-41]"},
    {"SF-28", "12 challenge=in_turn table=model", "", "", "impossible challenge with endgame=off"},
    {"SF-28", "final table=hand", TWO "kinds 6 0; white 1234566663; where 3333322221", "roll 1 1 1  3  1 | 2 name none", "kinds 6 0; turn 1; says Ben lets the number of Ann be (dice 5) [SF-28]; untold challenge"},
    {"SF-28", "final table=hand", TWO "kinds 6 0; white 1234566663; where 3333322221", "roll 2 2 2  3  1", "phase name; awaits 2; says 3 times 2 (seat Ben) [SF-14]"},
    {"SF-39", "final rescue_white=2 table=model", "", "", "impossible rescue_white with endgame=kind"},
    {"SF-33", "final special_straight=yes table=model", "", "", "impossible special_straight needs blue_count=4"},
    {"SF-33", "4blue first=fixed table=hand", "turns 5; turn 2; phase throw; group 4; white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1", "phase extra; awaits 2; says four in a row (seat Ben) [SF-33]; says the blue dice show 4, 2, 3 and 1 (seat Ben) [SF-08]"},
    {"SF-33", "4blue first=fixed table=hand", "turns 5; turn 2; phase throw; group 4; white 1111111111; where 1111111111", "roll 4 2 3 1  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 1 | 2 no extra", "turn 1; turns 6; says Ben lets an extra roll go [SF-33]"},
    {"SF-35", "final special_quad=claim_and_roll table=model", "", "", "impossible special_quad needs blue_count=4"},
    {"PH-03", "12 ring_scale=1.05 table=model", "", "", "impossible PH-03"},
    {"PH-03", "12 ring_scale=1.05 walls=0 table=model", "", "", "going"},
    {"PH-03", "12 ring_scale=1.05 wall_h=0 table=model", "", "", "going"},
    {"PH-03", "final gap_long=1 gap_short=1 table=model", "", "", "going"},
    {"PH-06", "final box_l=0.33 table=model", "", "", "impossible box_l is below box_w"},
    {"PH-06", "final box_w=0.2 box_l=0.2 die_edge=0.025 table=model", "", "", "impossible PH-06"},
    {"PH-06", "final arena=paper4 ring_scale=0.5 die_edge=0.025 table=model", "", "", "going"},
    {"PH-20", "final orient=player skill=exact table=model", "", "", "impossible orient=player with an exact hand"},
    {"PH-20", "final orient=player hand_noise=no table=model", "", "", "impossible orient=player with an exact hand"},
    {"PH-20", "final orient=player skill=exact,novice table=model", "", "", "impossible orient=player with an exact hand"},
    {"PH-20", "final orient=player skill=novice,exact table=model", "", "", "impossible orient=player with an exact hand"},
    {"PH-27", "final orient=player table=model", "", "", "impossible orient=player needs table=physics"},
    {"PH-27", "final putback=player table=model", "", "", "impossible putback=player needs table=physics"},
    {"PH-27", "final table=physics", "", "", "phase setup; awaits roll 1x0"},

    /* Without physics. */
    {"PH-11", "final table=hand cocked=rethrow_blue", ONE "white 1111111111; where 1111111111", "", "awaits roll 3x6 10x6 10x2"},
    {"PH-12", "final table=hand ring_test=centre", ONE "white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  3 1 1 1 1 1 1 1 1 1", "refused value 14 is 3: expected 1 to 2"},
    {"PH-12", "final table=hand", ONE "white 1111111111; where 1111111111", "roll 1 2 3  1 1 1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1 1 2", "where 1111111112"},
    {"PH-15", "final table=hand putback=centre", "", "roll 1 2 3 4 5 6 1 2 3 4", "white 1234561234; where 1111111111"},
    {"PH-26", "final odds=assumed table=model", "", "", "awaits roll 1x0"},
    {"PH-26", "final odds=assumed table=model", "phase throw; group 3; white 1122334455; where 1111111111; edge 1111100000", "roll fedcba9876543210", "white 1534334462; where 1211111111; edge 1011110001; turn 2"},
    {"PH-26", "final odds=assumed table=model", "phase throw; group 1; target 5; white 1122334455; where 1111111111; edge 1111100000", "roll 1", "thrown 1; phase aim"},
    {"PH-27", "final table=hand", "", "", "awaits roll 10x6"},
    {"PH-27", "final table=hand", "", "roll 1 2 3 4 5 6 1 2 3 4", "phase throw; group 3; awaits roll 3x6 10x6 10x2"},
    {"PH-27", "12 table=hand white_count=10", FOUR "white 1234512345; where 2222233333", "", "awaits roll 4x6"},

    /* Positions that cannot be. */
    {"SF-01", "final table=model", "turn 2", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-04", "final table=model", "first 2", "", "impossible first does not fit [SF-04]"},
    {"SF-04", "final table=model", "first -", "", "impossible first does not fit [SF-04]"},
    {"SF-04", "final table=model", "phase roll_first", "", "impossible first does not fit [SF-04]"},
    {"SF-04", "final first=random table=model", "first 1", "", "impossible first does not fit [SF-04]"},
    {"SF-04", "final first=random table=model", "turn 2", "", "impossible first does not fit [SF-04]"},
    {"SF-04", "final first=random table=model", "turns 1", "", "impossible first does not fit [SF-04]"},
    {"SF-04", "final first=random table=model", "phase setup", "", "impossible first does not fit [SF-04]"},
    {"SF-01", "final table=model", "turns 2", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-01", "final table=model", "turns 1; turn 2", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-01", "final table=model", ONE "turn 2; white 1111111111; where 1111111111", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-01", "final max_turns=10 table=model", "turns 10; phase throw; group 3; white 1111111111; where 1111111111", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-01", "final max_turns=10 table=model", "turns 11; turn 2; phase over; white 1111111111; where 1111111111", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-01", "final table=model", "phase over; white 1111111111; where 1111111111", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-01", "final table=model", "turns 400; phase over; winner 1; white 1111111111; where 1111111111", "", "impossible turns do not fit [SF-01, SF-40]"},
    {"SF-21", "final table=model", "kinds 1 0", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "final table=model", ONE "kinds 7 0; white 1111111111; where 1111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "final table=model", ONE "kinds 1 1; white 1111111111; where 1111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 table=model", FOUR "kinds 1 0; white 111111111111; where 111111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 goal_choice=at_start table=model", "phase goal; kinds 1 0; white 111111111111; where 111111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 goal_choice=at_start table=model", "phase aim; kinds 0 1; white 111111111111; where 111111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 goal_choice=at_start table=model", "turns 1; turn 2; phase goal; kinds 0 1; white 111111111111; where 111111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 goal_choice=at_start table=model", "phase aim; white 111111111111; where 311111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 goal_choice=at_start table=model", "phase goal; white 111111111111; where 211111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 goal_choice=at_start table=model", "turns 2; phase goal; white 111111111111; where 111111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-21", "12 table=model", "phase goal; white 111111111111; where 111111111111", "", "impossible the goals do not fit [SF-21, SF-41]"},
    {"SF-02", "final table=model", ONE "white 111111111; where 1111111111", "", "impossible white die 10 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 7111111111; where 1111111111", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 1111111111; where 6111111111", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 1111111111; where 0111111111", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 11111111111; where 11111111111", "", "impossible white die 11 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 1111111111; where 1111111111; edge 2", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 1111111111; where 2111111111; edge 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=hand", ONE "white 1111111111; where 1111111111; edge 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", ONE "white 1111111111; where 2111111111; new 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", "turns 4; phase name; kinds 0 1; thrown 3; blue 112; white 1111111111; where 1111111111; new 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", "turns 4; phase name; kinds 0 1; thrown 3; blue 112; white 1111111111; where 3111111111; new 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "12 table=model", "turns 4; phase aim; extras 1; white 111111111111; where 211111111111; new 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-02", "final table=model", "white 1", "", "impossible white die 1 does not fit [SF-02]"},
    {"SF-18", "final table=model", "where 5555555551; white 0000000001", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-18", "final table=model", ONE "white 1111111110; where 1111111115", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-18", "final table=model", "turns 4; phase roll_back; thrown 3; blue 123; white 1111111111; where 1111111111", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-18", "4blue first=fixed duplicates=at_once rescue_white=2 table=model", "turns 4; phase rescue; rescued 1; thrown 4; blue 1234; white 123451234561; where 222223333311", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-02", "4blue first=fixed duplicates=at_once rescue_white=2 table=model", "turns 4; phase rescue; thrown 4; blue 1234; white 1234512345; where 222223333355", "", "impossible white die 11 does not fit [SF-02]"},
    {"SF-18", "4blue first=fixed duplicates=at_once table=model", "turns 4; phase rescue; thrown 4; blue 1234; white 1234512345; where 2222233333", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-18", "4blue first=fixed duplicates=at_once table=model", "turns 4; phase throw; group 4; rescued 1; white 1234512345; where 2222233333", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-18", "4blue first=fixed duplicates=at_once rescue_white=2 table=model", "turns 4; phase throw; group 4; rescued 2; white 123451234511; where 222223333311", "", "impossible dice being rolled do not fit [SF-18]"},
    {"SF-11", "final table=model", ONE "white 1111111111; where 4111111111", "", "impossible dice outside the ring [SF-11]"},
    {"SF-11", "final table=model", "turns 4; phase name; kinds 0 1; thrown 3; blue 112; white 1111111111; where 4111111111", "", "impossible dice outside the ring [SF-11]"},
    {"SF-11", "final table=model", "turns 4; phase roll_back; thrown 3; blue 123; white 1111111110; where 4111111115", "", "impossible dice outside the ring [SF-11]"},
    {"SF-17", "final table=model", ONE "white 1111111111; where 2211111111", "", "impossible side 1 holds dice it may not keep [SF-17]"},
    {"SF-17", "final table=model", ONE "kinds 0 1; white 1211111111; where 3311111111", "", "impossible side 2 holds dice it may not keep [SF-17]"},
    {"SF-20", "final table=model", ONE "kinds 1 0; white 1111112345; where 2222211111", "", "impossible who has won does not fit [SF-20]"},
    {"SF-20", "4blue first=fixed table=model", FOUR "white 1234561111; where 2222221111", "", "impossible who has won does not fit [SF-20]"},
    {"SF-20", "final table=model", "turns 4; phase over; winner 1; thrown 3; blue 123; white 1234511111; where 2222211111", "", "impossible who has won does not fit [SF-20]"},
    {"SF-20", "12 table=model", "turns 4; phase over; winner 2; thrown 4; blue 1235; white 123456111111; where 333333111111", "", "impossible no such winner [SF-20]"},
    {"SF-20", "4blue first=fixed table=model", FOUR "winner 1; white 1234561111; where 2222221111", "", "impossible no such winner [SF-20]"},
    {"SF-21", "final table=model", "turns 4; phase throw; group 3; white 1234511111; where 3333311111", "", "impossible the switch is overdue [SF-21]"},
    {"SF-21", "endgame table=model", "turns 4; phase preroll; white 1234511111; where 2222211111", "", "impossible the switch is overdue [SF-21]"},
    {"SF-06", "final table=model", ONE "blue 1; white 1111111111; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; thrown 1; group 2; white 1111111111; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; thrown 1; group 2; blue 7; white 1111111111; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; group 0; thrown 3; blue 123; white 1111111111; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "thrown 3; blue 123", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase roll_back; thrown 2; blue 12; white 1111111110; where 1111111115", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", ONE "knocked 1; white 1111111111; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", ONE "claimed 1; white 1111111111; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase pick; thrown 3; blue 123; knocked 20; claimed 3; white 1234511111; where 2222211111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; group 4; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; thrown 2; blue 12; group 2; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; group 3; target 1; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; group 1; target 1; white 1111111111; where 2111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase throw; group 1; target 23; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final grouping=all_at_once table=model", "turns 4; phase throw; group 2; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final grouping=all_at_once table=model", "turns 4; phase throw; group 3; thrown 1; blue 1; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final grouping=all_at_once table=model", "turns 4; phase aim; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=hand", "turns 4; phase aim; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=hand", "turns 4; phase throw; group 1; target 1; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "12 white_count=10 table=model", "phase aim; thrown 3; blue 123; white 1234512345; where 2222233333", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase aim; group 1; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase aim; target 1; white 1111111111; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase aim; thrown 3; blue 123; white 1122334455; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase roll_back; white 1111111110; where 1111111115", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase over; winner 1; thrown 1; blue 1; white 1234566111; where 2222222111", "", "impossible the blue dice do not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase aim; thrown 1; again 1; failures 1; white 1122334455; where 1111111111", "", "impossible the blue dice do not fit [SF-06]"},
    {"PH-12", "final table=model", "turns 4; phase aim; failures 1; white 1122334455; where 1111111111", "", "impossible the places of the dice do not fit [PH-12]"},
    {"SF-06", "final table=model", "turns 4; phase aim; throw 1 0; white 1122334455; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-06", "final table=model", "turns 4; phase aim; throw 0 1; white 1122334455; where 1111111111", "", "impossible the throw does not fit [SF-06]"},
    {"SF-37", "4blue first=fixed table=model", FOUR "owed 1; white 1111111111; where 1111111111", "", "impossible extra rolls do not fit [SF-37]"},
    {"SF-37", "4blue first=fixed table=model", "turns 4; phase extra; thrown 4; blue 1234; white 1111111111; where 1111111111", "", "impossible extra rolls do not fit [SF-37]"},
    {"SF-37", "4blue first=fixed table=model", "turns 4; phase extra; owed 2; thrown 4; blue 1234; white 1111111111; where 1111111111", "", "impossible extra rolls do not fit [SF-37]"},
    {"SF-37", "4blue first=fixed max_extra=1 table=model", "turns 4; phase extra; owed 1; extras 1; thrown 4; blue 1234; white 1111111111; where 1111111111", "", "impossible extra rolls do not fit [SF-37]"},
    {"SF-37", "4blue first=fixed max_extra=1 table=model", FOUR "extras 2; white 1111111111; where 1111111111", "", "impossible extra rolls do not fit [SF-37]"},
    {"SF-37", "4blue first=fixed table=model", "turns 4; phase preroll; extras 1; white 1111111111; where 2111111111", "", "impossible extra rolls do not fit [SF-37]"},
    {"SF-14", "final table=model", ONE "number 1; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", ONE "left 1; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", "turns 4; phase claim; thrown 3; blue 112; number 1; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", "turns 4; phase claim; thrown 3; blue 112; number 1; left 2; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", "turns 4; phase claim; thrown 3; blue 112; number 2; left 1; white 1111111112; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", "turns 4; phase claim; thrown 3; blue 112; number 1; left 1; white 2222222222; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", "turns 4; phase claim; thrown 3; blue 112; number 9; left 1; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final claims_triple=all table=model", "turns 4; phase claim; thrown 3; blue 111; number 1; left 3; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final table=model", "turns 4; phase collect; thrown 3; blue 111; white 1111111111; where 4111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final collect=may table=model", "turns 4; phase collect; thrown 3; blue 111; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final collect=may table=model", "turns 4; phase collect; knocked 1; thrown 3; blue 111; white 1111111111; where 4111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final collect=may table=model", "turns 4; phase collect; claimed 1; thrown 3; blue 111; white 1111111111; where 4111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-14", "final challenge=declared table=model", "turns 4; phase claim; announced 1; kinds 0 1; thrown 3; blue 112; number 1; left 1; white 1111111111; where 1111111111", "", "impossible the claim does not fit [SF-14]"},
    {"SF-28", "final table=model", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase announce; white 1234566663; where 2222311111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase announce; kinds 6 0; white 1234566663; where 3333322221", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase announce; announced 1; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase off_board; announced 1; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase announce; thrown 3; blue 112; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=after_pick table=model", "turns 4; phase announce; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=instead table=model", "turns 4; phase off_board; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=instead table=model", "turns 4; phase throw; group 3; announced 1; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase throw; group 3; announced 1; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase throw; group 3; announced 1; white 1234566663; where 2222311111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=declared table=model", "turns 4; phase throw; group 3; announced 2; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase name; thrown 3; blue 123; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase name; thrown 3; blue 112; white 1234566663; where 2222311111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=off table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge=instead table=model", "turns 4; phase name; thrown 3; blue 112; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final challenge_excludes_claim=yes table=model", "turns 4; phase name; claimed 1; thrown 3; blue 112; kinds 0 6; white 1234566663; where 2222233331", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase preroll; white 1111111111; where 2111111111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "4blue first=fixed table=model", "turns 4; phase preroll; white 1111111111; where 1111111111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase roll_in; white 1111111110; where 1111111115", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "4blue first=fixed table=model", "turns 4; phase roll_back; thrown 4; blue 1234; white 1111111110; where 1111111115", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase pick; thrown 3; blue 123; white 1234111111; where 2222111111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 5; turn 2; phase pick; kinds 1 0; thrown 3; blue 123; white 1234511111; where 3333322211", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "12 table=model", "turns 4; phase pick; thrown 4; blue 1235; white 123451111111; where 222221111111", "", "impossible nobody is asked that [SF-28, SF-31]"},
    {"SF-28", "final table=model", "turns 4; phase pick; kinds 0 1; thrown 3; blue 123; white 1234511111; where 2222211111", "", "impossible nobody is asked that [SF-28, SF-31]"},
};
/* clang-format on */

static void pointless_settings_are_pointed_out(void **unused)
{
    (void)unused;
    static const struct {
        const char *spec, *settings, *warning;
    } cases[] = {
        {"sixtyfive:final", "", ""},
        {"sixtyfive:4blue", "", ""},
        {"sixtyfive:12", "", ""},
        {"sixtyfive:12", "white_count=10", "the ring is empty [SF-39]"},
        {"sixtyfive:12", "white_count=11", ""},
        {"sixtyfive:12", "white_count=10 rescue_white=2", ""},
        {"sixtyfive:4blue", "duplicates=at_once", "the ring is empty [SF-39]"},
        {"sixtyfive:endgame",
         "challenge_excludes_claim=yes",
         "no effect unless challenge is in_turn"},
        {"sixtyfive:final", "challenge_excludes_claim=yes", ""},
        {"sixtyfive:final", "first=fixed match_game=2", "no effect unless first is alternate"},
        {"sixtyfive:final", "match_game=2", ""},
        {"sixtyfive:final", "table=hand skill=expert", "skill has no effect with table=hand"},
        {"sixtyfive:final", "skill=expert", ""},
        {"sixtyfive:final", "odds=assumed", "odds has no effect unless table is model"},
        {"sixtyfive:final", "table=model odds=assumed", ""},
        {"sixtyfive:final", "table=model", ""},
        {"sixtyfive:final", "table=model wall_h=0.02", "not with wall_h=0.0200: they may differ"},
    };
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        char buffer[300];
        hz_text warnings = hz_text_in(buffer, sizeof buffer);
        hz_table table;
        assert_int_equal(
            hz_table_set(
                test_house(), &table, cases[row].spec, 2, cases[row].settings, &warnings, NULL),
            HZ_OK);
        if (!strstr(buffer, cases[row].warning) || !*cases[row].warning != !warnings.length) {
            fail_msg("%s: found %s", cases[row].settings, buffer);
        }
    }
}

/* SF-08: by chances, as many are told as have turned over where they stayed. */
static void turned_dice_are_counted(void **unused)
{
    (void)unused;
    enum { THROWS = 300 };
    int most = 0;
    for (uint64_t bits = 1; bits <= THROWS; bits++) {
        hz_session session;
        hz_event events[HZ_MAX_EVENTS];
        hz_log log = {.events = events, .capacity = HZ_MAX_EVENTS};
        hz_input roll = {.kind = HZ_ROLL, .count = 1, .values = {bits}, .took_ms = -1};
        begin(&session, "sixtyfive", "final table=model", "");
        assert_int_equal(hz_position_parse(&session.table,
                                           "turns 4; phase throw; group 1; target 1; white "
                                           "1234561234; where 1111111111; edge 1111100000",
                                           &session.state,
                                           NULL),
                         HZ_OK);
        const sixtyfive_state *state = (const void *)&session.state, before = *state;
        assert_int_equal(hz_session_enter(&session, &roll, &log, NULL), HZ_OK);
        int turned = 0, told = 0;
        for (int die = 0; die < 10; die++) {
            bool has_stayed = state->zone[die] == SIXTYFIVE_RING;
            turned += has_stayed && state->face[die] != before.face[die];
        }
        for (int index = 0; index < log.count; index++) {
            told += events[index].kind == SIXTYFIVE_TOLD_FLIP ? events[index].a : 0;
        }
        assert_int_equal(told, turned);
        most = turned > most ? turned : most;
    }
    assert_true(most > 1);
}

static void requests_say_who_rolls_and_what_for(void **unused)
{
    (void)unused;
    hz_session session;
    hz_chance ask;
    begin(&session, "sixtyfive", "final table=hand", "");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.roller, HZ_NOBODY);
    assert_string_equal(ask.purpose, "all white dice");
    assert_int_equal(hz_sixtyfive.count(&session.table, &session.state, 0), 0);
    enter_all(&session, "roll 1 2 3 4 5 6 1 2 3 4");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.roller, 0);
    assert_int_equal(hz_chance_visible(&ask), HZ_EVERYBODY);
    assert_string_equal(ask.purpose, "blue dice, white dice in the ring, 1 for in and 2 for out");
    begin(&session, "sixtyfive", "final table=model", "roll 1 | 1 throw 3");
    hz_request(&session.table, &session.state, &ask);
    assert_int_equal(ask.group[0].kind, HZ_BITS);
    assert_int_equal(ask.groups, 1);
    assert_int_equal(ask.roller, 0);
    assert_string_equal(ask.purpose, "the throw");
}

/* What people are shown: the ring, choices with their worth, the numbers behind them. */
static void a_table_is_shown(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    char buffer[8000];
    hz_session session;
    begin(&session, "sixtyfive", "final team=2,3 table=model", "");
    const hz_table *table = &session.table;
    assert_int_equal(
        hz_position_parse(table,
                          "turns 6; phase claim; thrown 3; blue 224; number 2; left 1; "
                          "kinds 0 6; white 1234566262; where 2112233111; edge 0100000001",
                          &session.state,
                          NULL),
        HZ_OK);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_sixtyfive.notation->show(table, &session.state, 0, names, &text);
    assert_non_null(strstr(buffer, "Your turn: claim a die with your double."));
    assert_non_null(strstr(buffer, "needs · 2 3 · · 6"));
    assert_non_null(strstr(buffer, "2 of 5 showing 6"));
    assert_non_null(strstr(buffer, "hand 2"));
    assert_non_null(strstr(buffer, "die:face 2:2 3:3 8:2 9:6 10:2"));
    hz_text_clear(&text);
    hz_action list[8];
    assert_int_equal(hz_sixtyfive.actions(table, &session.state, 0, 0, list, 8), 3);
    assert_int_equal(hz_sixtyfive.actions(table, &session.state, 1, 0, list, 8), 0);
    hz_sixtyfive.notation->explain(table, &session.state, 0, list[1], names, &text);
    assert_string_equal(buffer, "a 2: you need it");
    hz_text_clear(&text);
    hz_sixtyfive.advice->hint(table, &session.state, 0, names, &text, NULL);
    assert_non_null(strstr(buffer, "You need 2: 3 in the ring.\nYou need 3: 1 in the ring.\n"));
    assert_non_null(strstr(buffer, "3 blue dice show a double or better 4 in 9 times."));
    hz_text_clear(&text);
    hz_json json = hz_json_to(&text, false);
    hz_view(table, &session.state, 1, &json);
    assert_non_null(
        strstr(buffer, "\"turns\":6,\"phase\":\"claim\",\"turn\":0,\"thrown\":3,\"group\":0,"));
    assert_non_null(strstr(buffer, "\"claim_number\":2,\"knocked\":0,\"claimed\":0,\"extras\":0"));
    assert_non_null(strstr(buffer, "\"roll_instead\":false,\"ring\":[0,3,1,0,0,1]"));
    assert_non_null(strstr(buffer,
                           "{\"die\":2,\"face\":2,\"where\":\"ring\",\"edge\":true,\"new\":false,"
                           "\"claim\":true,"));
    assert_non_null(
        strstr(buffer, "\"needs\":[false,true,true,false,false,true],\"holds\":[1,0,0,1,1,0]"));
    assert_non_null(strstr(buffer, "\"ring_x\":1552,\"ring_y\":1331,\"die\":160"));
    assert_non_null(strstr(buffer, "\"status\":\"seat 1 may claim a die.\""));
}

static void names_mean_what_they_say(void **unused)
{
    (void)unused;
    static const choice_row choices[] = {
        {"table", "physics", SIXTYFIVE_PHYSICS},
        {"table", "model", SIXTYFIVE_MODEL},
        {"table", "hand", SIXTYFIVE_HAND},
        {"odds", "measured", HZ_ODDS_MEASURED},
        {"odds", "assumed", HZ_ODDS_ASSUMED},
        {"skill", "novice", HZ_NOVICE},
        {"skill", "average", HZ_AVERAGE},
        {"skill", "expert", HZ_EXPERT},
        {"skill", "exact", HZ_EXACT},
        {"ring_test", "footprint", HZ_FOOTPRINT},
        {"ring_test", "centre", HZ_CENTRE},
        {"ring_test", "contact", HZ_CONTACT},
        {"putback", "nearest", HZ_PUT_NEAREST},
        {"putback", "centre", HZ_PUT_CENTRE},
        {"putback", "player", HZ_PUT_BY_PLAYER},
        {"grouping", "all_at_once", SIXTYFIVE_ALL_AT_ONCE},
        {"grouping", "free", SIXTYFIVE_FREE},
        {"duplicates", "keep", SIXTYFIVE_KEEP},
        {"duplicates", "at_once", SIXTYFIVE_AT_ONCE},
        {"duplicates", "end_of_turn", SIXTYFIVE_END_OF_TURN},
        {"special_triple", "claim_only", SIXTYFIVE_TRIPLE_CLAIMS},
        {"special_triple", "claim_or_roll", SIXTYFIVE_CLAIM_OR_ROLL},
        {"special_quad", "claim_only", SIXTYFIVE_CLAIM_ONLY},
        {"special_quad", "claim_and_roll", SIXTYFIVE_CLAIM_AND_ROLL},
        {"endgame", "off", SIXTYFIVE_NO_SWITCH},
        {"endgame", "kind", SIXTYFIVE_SWITCH},
        {"challenge", "off", SIXTYFIVE_NO_CHALLENGE},
        {"challenge", "in_turn", SIXTYFIVE_IN_TURN},
        {"challenge", "declared", SIXTYFIVE_DECLARED},
        {"challenge", "after_pick", SIXTYFIVE_AFTER_PICK},
        {"challenge", "instead", SIXTYFIVE_INSTEAD},
        {"collect", "must", SIXTYFIVE_MUST},
        {"collect", "may", SIXTYFIVE_MAY},
        {"goal_choice", "fixed", SIXTYFIVE_FIXED_GOAL},
        {"goal_choice", "at_start", SIXTYFIVE_AT_START},
        {"first", "random", SIXTYFIVE_RANDOM},
        {"first", "alternate", SIXTYFIVE_ALTERNATE},
        {"first", "fixed", SIXTYFIVE_FIXED},
        {"blue_face_when", "final", SIXTYFIVE_AT_END},
        {"blue_face_when", "own_rest", SIXTYFIVE_AT_OWN_REST},
        {"rollback", "neutral", SIXTYFIVE_NEUTRAL},
        {"rollback", "player", SIXTYFIVE_BY_PLAYER},
        {"throw_zone", "around", SIXTYFIVE_ANYWHERE},
        {"throw_zone", "own_side", SIXTYFIVE_OWN_SIDE},
        {"arena", "box", SIXTYFIVE_BOX},
        {"arena", "border", SIXTYFIVE_BORDER},
        {"arena", "paper4", SIXTYFIVE_PAPER4},
        {"cocked", "nearest", SIXTYFIVE_READ_NEAREST},
        {"cocked", "rethrow_blue", SIXTYFIVE_RETHROW},
        {"orient", "random", SIXTYFIVE_ANY_TURN},
        {"orient", "player", SIXTYFIVE_SET_BY_PLAYER},
    };
    tie_choices("sixtyfive", choices, sizeof choices / sizeof *choices);
}

int main(void)
{
    const struct CMUnitTest more[] = {
        cmocka_unit_test(names_mean_what_they_say),
        cmocka_unit_test(pointless_settings_are_pointed_out),
        cmocka_unit_test(turned_dice_are_counted),
        cmocka_unit_test(requests_say_who_rolls_and_what_for),
        cmocka_unit_test(a_table_is_shown),
    };
    return run_rules(
        "sixtyfive", rows, sizeof rows / sizeof *rows, more, sizeof more / sizeof *more);
}
