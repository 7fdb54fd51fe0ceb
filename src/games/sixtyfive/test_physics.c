/* 65 on the dice box: rules that need poses and hands. A row says what the dice of the world did
   with these bits; whoever changes the physics changes rows here. */
#include <math.h>
#include <stdio.h>

#include "games/sixtyfive/screen.h"
#include "games/sixtyfive/throw.h"
#include "rules.h"

#define SETUP "roll 5eed"
/* A throw over the opening that is legal, from the middle of the near side. */
#define OVER " from 0,-150,300 velocity 0,1500,-1500 spin 300,0,0"
/* Over the far wall and away. */
#define AWAY " from 0,150,300 velocity 0,3000,1000 spin 300,0,0"
#define AWAY_3 "1 throw 3" AWAY " | roll 1"
#define AGAIN " | 1 throw 1" AWAY " | roll 1"

/* Over a low wall a white die leaves the box. */
#define LOW_WALL " | 1 throw 3 at 1 hard | roll 14"
#define SEVEN "0 0 0 0 0 0 0"
#define NO_BLUE SEVEN " " SEVEN " " SEVEN " " SEVEN " " SEVEN

/* Each side holds 1, 2, 4 and 5; two 3s lie in the ring, or one of them outside, or it is rolled.
 */
#define FOUR_EACH "turns 4; white 3312451245; "
#define DIE(x, y) " " #x " " #y " 79800 1073741824 0 0 0"
#define TWO_IN "where 1122223333; poses " NO_BLUE DIE(300000, 0) DIE(0, 400000) "; "
#define ONE_OUT "where 1422223333; poses " NO_BLUE DIE(300000, 0) DIE(0, 1421000) "; "
#define ONE_ROLLED "turns 4; white 3012451245; where 1522223333; poses " NO_BLUE DIE(300000, 0) "; "
#define AFTER_THROW "thrown 3; blue 123; "

/* An empty ring, and dice to roll into it. */
#define PREROLL "turns 4; phase preroll; white 1111111122; where 2222222222"

/* clang-format off */
static const rule_test rows[] = {
    /* Set-up: all white dice in one neutral roll, what lies outside is put back. */
    {"SF-03", "final", "", "", "awaits roll 1x0; phase setup"},
    {"SF-03", "final", "", SETUP, "where 1111111111; phase aim; awaits 1; edge -; says 10 dice rolled into the ring [SF-03]"},
    {"SF-03", "12", "", SETUP, "where 111111111111; phase aim"},
    {"PH-15", "final", "", "roll 3", "where 1111111111; says a 6 outside the ring is put back (die 2) [PH-15]"},
    {"PH-15", "final putback=player", "", "roll 3", "phase place; after setup; awaits 1; says 10 dice rolled into the ring [SF-03]; untold put_back"},
    {"PH-15", "final putback=player", "", "roll 3 | 1 place 0,140", "refused PH-15"},
    {"PH-15", "final putback=player", "", "roll 3 | 1 place 0", "refused SF-06"},
    {"PH-15", "final putback=player", "", "roll 3 | 1 place 900,900", "refused PH-15"},
    {"PH-15", "final putback=player", "", "roll 3 | 1 pick 2", "refused PH-15"},
    {"SF-06", "final", "", SETUP " | 1 timeout", "phase throw; group 1; says Ann throws a blue die at a 5 [SF-06]"},
    {"SF-06", "final grouping=all_at_once", "", SETUP " | 1 timeout", "phase throw; group 3"},
    {"PH-15", "final putback=player", "", "roll 3 | 1 timeout", "says Ann puts a 6 back into the ring (die 2) [PH-15]"},
    {"PH-27", "final table=model", "", "roll 3", "where 1111111111; poses -"},

    /* Groups [SF-06]: how many, and a new aim for each. */
    {"SF-06", "final", "", SETUP " | 1 throw 3" OVER, "phase throw; group 3; target 0; awaits roll 1x0; says Ann throws 3 blue dice [SF-06]"},
    {"SF-06", "final", "", SETUP " | 1 throw 4" OVER, "refused a throw of 4 dice: expected 1 to 3 [SF-06]"},
    {"SF-06", "4blue first=fixed", "", SETUP " | 1 throw 4" OVER, "phase throw; group 4"},
    {"SF-06", "4blue first=fixed", "", SETUP " | 1 throw 3" OVER, "refused a throw of 3 dice: expected 4 [SF-06]"},
    {"SF-06", "final", "", SETUP " | 1 throw 1" OVER " | roll 1", "phase aim; thrown 1; group 0; throw -; untold throw"},
    {"SF-06", "final", "", SETUP " | 1 throw 1 at 3", "phase throw; says Ann throws a blue die at a 4 [SF-06]; untold throw"},
    {"SF-06", "final", "", SETUP " | 1 throw 1" OVER " | roll 1 | 1 throw 3" OVER, "refused expected 1 to 2"},
    {"SF-06", "final", "", SETUP " | 1 throw at 3 | roll 1", "thrown 1"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 3 hard from left", "phase throw; group 2"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 3 3.9", "phase throw"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 3 4.1", "refused 4.1\" in a throw: expected at and a die or a spot"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 11", "refused at 11: expected a die that lies in the ring [SF-06]"},
    {"SF-06", "final", "", SETUP " | 1 throw 4 at 3", "refused a throw of 4 dice: expected 1 to 3 [SF-06]"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 3 from above", "refused from \"above\": expected right, far, left, near"},
    {"SF-06", "final", "", SETUP " | 1 throw 8 at 3", "refused a throw of 8 dice: expected 1 to 7 [SF-06]"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 140,0", "phase throw"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 999,0", "refused at 999,0: expected x up to"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at", "refused expected a die of the ring, like 7, or a spot in millimetres"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 from 0,0,300 velocity 9000,0,0 spin 0,0,0", "refused velocity x of a throw is 9216: expected -8192 to 8191"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 3 | 1 throw 1 at 3", "refused nobody is to throw now [SF-06]"},
    {"SF-06", "final", "", SETUP " | 1 throw 2 at 40,-25 soft", "phase throw"},

    {"SF-06", "final", FOUR_EACH TWO_IN "phase aim", "", "lists throw 1 from -203.1,0,291.3 velocity 1701.2,0,-1394.5 spin 0,400,0 throw 1 from 0,-165,291.3 velocity 0,1574.2,-1536.1 spin -400,0,0 throw 2 from -203.1,0,291.3 velocity 1701.2,0,-1394.5 spin 0,400,0 throw 2 from 0,-165,291.3 velocity 0,1574.2,-1536.1 spin -400,0,0 throw 3 from -203.1,0,291.3 velocity 1701.2,0,-1394.5 spin 0,400,0 throw 3 from 0,-165,291.3 velocity 0,1574.2,-1536.1 spin -400,0,0"},
    {"SF-06", "final", FOUR_EACH TWO_IN "phase aim", "1 place 0,0", "refused expected a throw of 1 to 3 dice"},

    /* From where [SF-07], and the limits of the hand [PH-20]. */
    {"SF-07", "final", "", SETUP " | 1 throw 1 from 0,150,300 velocity 0,-1500,-1500 spin 0,0,0", "phase throw"},
    {"SF-07", "final throw_zone=own_side", "", SETUP " | 1 throw 1 from 0,150,300 velocity 0,-1500,-1500 spin 0,0,0", "refused expected y below 0 [SF-07]"},
    {"SF-07", "final throw_zone=own_side", "", SETUP " | 1 throw 1" OVER, "phase throw"},
    {"SF-07", "final throw_zone=own_side", "", SETUP " | 1 throw 1 from 0,0,300 velocity 0,0,-1500 spin 0,0,0", "refused SF-07"},
    {"SF-07", "final throw_zone=own_side first=2", "", SETUP " | 2 throw 1 from 0,0,300 velocity 0,0,-1500 spin 0,0,0", "refused SF-07"},
    {"SF-07", "final throw_zone=own_side first=2", "", SETUP " | 2 throw 1" OVER, "refused expected y above 0 [SF-07]"},
    {"SF-07", "final throw_zone=own_side first=2", "", SETUP " | 2 throw 1 at 3", "phase throw"},
    {"SF-07", "final", "", SETUP " | 1 throw 1 from 0,-466,300 velocity 0,1500,0 spin 0,0,0", "refused PH-20"},
    {"SF-07", "final", "", SETUP " | 1 throw 1 from 0,-464,300 velocity 0,1500,0 spin 0,0,0", "phase throw"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,260 velocity 0,1500,-1500 spin 0,0,0", "refused too low or too high [PH-20]"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,742 velocity 0,1500,-1500 spin 0,0,0", "refused PH-20"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,300 velocity 0,3000,-3000 spin 0,0,0", "refused too fast [PH-20]"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,300 velocity 0,1500,1500 spin 0,0,0", "refused too steep [PH-20]"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,300 velocity 0,1500,0 spin 961,0,0", "refused spin too fast [PH-20]"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,0 velocity 0,1500,0 spin 0,0,0", "refused table flicks"},
    {"PH-20", "final", "", SETUP " | 1 throw 1 from 0,-150,300 velocity 0,2600,0 spin 400,0,0 facing 3,0", "refused orient=random"},
    {"PH-20", "final orient=player", "", SETUP " | 1 throw 1 from 0,-150,300 velocity 0,2600,0 spin 400,0,0 facing 3,200", "phase throw"},
    {"PH-20", "final orient=player", "", SETUP " | 1 throw 1 from 0,-150,300 velocity 0,2400,0 spin 400,0,0 facing 3,0", "refused PH-20"},
    {"PH-20", "final orient=player skill=exact", "", "", "impossible orient=player with an exact hand"},
    {"PH-20", "final orient=player hand_noise=no", "", "", "impossible orient=player with an exact hand"},

    /* Blue dice that leave the box [SF-09]. */
    {"SF-09", "final", "", SETUP " | " AWAY_3, "phase aim; thrown 3; again 7; failures 111; blue -; says blue die 2 leaves the box and is thrown again (seat Ann, failures 1) [SF-09]; awaits 1"},
    {"SF-09", "final", "", SETUP " | " AWAY_3 " | 1 throw 2" OVER, "refused a throw of 2 dice: expected 1 [SF-06]"},
    {"SF-09", "final", "", SETUP " | " AWAY_3 AGAIN, "phase aim; again 7; failures 211"},
    {"SF-09", "final", "", SETUP " | " AWAY_3 AGAIN AGAIN, "phase throw; group 1; again 7; failures 311; throw -; awaits roll 1x0"},
    {"SF-09", "final", "", SETUP " | " AWAY_3 AGAIN AGAIN " | roll 7", "phase aim; again 6; failures 311; says it is rolled in by nobody [SF-09]; untold throw"},
    {"SF-09", "final", "", SETUP " | " AWAY_3 " | 1 throw 1" OVER " | roll 1", "phase aim; again 6; failures 111; thrown 3"},
    {"SF-09", "final", "", SETUP " | 1 throw 1" AWAY " | roll 1 | 1 throw 1" OVER " | roll 2", "phase aim; again 0; thrown 1; failures 1"},

    /* What leans is thrown again where the rules say so [PH-11]. */
    {"PH-11", "final cocked=rethrow_blue", "", SETUP " | 1 throw 3 at 7 soft | roll 4d", "phase aim; thrown 3; again 2; failures 01; awaits 1; says blue die 2 leans and is thrown again (seat Ann, failures 1) [PH-11]; untold left"},
    {"PH-11", "final", "", SETUP " | 1 throw 3 at 7 soft | roll 4d", "again 0; untold cocked"},

    /* White dice [SF-11, SF-12, SF-13]: what lies outside is taken with the face it shows. */
    {"SF-11", "final", "", SETUP " | 1 throw 3 at 1 hard | roll 2", "says Ann collects a 1 (die 9) [SF-11]"},
    {"SF-12", "final wall_h=0.02", "", SETUP LOW_WALL, "where 2221111121; turn 2; says Ann collects a 1 (die 3) [SF-11]; untold put_back"},
    {"SF-12", "final wall_h=0.02 collect=may", "", SETUP LOW_WALL, "where 4441111141; phase collect"},
    {"SF-13", "final collect=may", "", SETUP " | 1 throw 3 at 1 hard | roll 2", "phase collect; awaits 1"},
    {"SF-13", "final collect=may", "", SETUP " | 1 throw 3 at 1 hard | roll 4 | 1 take none", "says a 5 outside the ring is put back (die 1) [PH-15]; where 1111111111"},

    /* Dice that lie somewhere are told apart, also where they show the same [SF-14]. */
    {"SF-14", "final blue_count=2", FOUR_EACH "where 1122223333; poses" DIE(-300000, 0) DIE(0, -400000) " " SEVEN " " SEVEN " " SEVEN DIE(300000, 0) DIE(0, 400000) "; phase claim; thrown 2; blue 33; number 3; left 1", "", "lists claim none claim 1 claim 2"},

    /* The same bits, other dice [PH-01] and other hands [PH-23]. */
    {"PH-01", "final", "", SETUP, "white 5642261216"},
    {"PH-01", "final edge_round=0", "", SETUP, "white 4633411213"},
    {"PH-01", "final die_mass=0.0055", "", SETUP, "white 5652261216"},
    {"PH-01", "final die_edge=0.017", "", SETUP, "white 1625511615"},
    {"PH-01", "final die_e=0.4", "", SETUP, "white 3615311416"},
    {"PH-01", "final die_mu=0.4", "", SETUP, "white 6554361116"},
    {"PH-01", "final floor_e=0.4", "", SETUP, "white 1561256455"},
    {"PH-01", "final floor_mu=0.5", "", SETUP, "white 5652341315"},
    {"PH-01", "final", "", "roll 1", "white 4126515325"},
    {"PH-01", "final wall_e=0.4", "", "roll 1", "white 4126516325"},
    {"PH-01", "final wall_mu=0.5", "", "roll 1", "white 4126513325"},
    {"PH-01", "final paper_e=0.5 paper_mu=0.45", "", SETUP, "white 5642261216"},
    {"PH-01", "final arena=border", "", SETUP, "white 1556346555"},
    {"PH-01", "final arena=border paper_e=0.5", "", SETUP, "white 2344133412"},
    {"PH-01", "final arena=border paper_mu=0.45", "", SETUP, "white 1551223415"},
    {"PH-23", "final", "", SETUP " | 1 throw 1 at 3 | roll 1", "blue 6; where 1111111111; white 5642261216; untold flip"},
    {"PH-23", "final skill=exact", "", SETUP " | 1 throw 1 at 3 | roll 1", "blue 6; where 1141111111"},
    {"PH-23", "final skill=novice", "", SETUP " | 1 throw 1 at 3 | roll 1", "blue 1; where 1111111111"},
    {"PH-23", "final skill=novice hand_noise=no", "", SETUP " | 1 throw 1 at 3 | roll 1", "blue 6; where 1141111111"},

    /* A die that lies on nothing comes down when the turn is over [PH-16]. */
    {"PH-16", "12 white_count=6", "turns 4; phase aim; white 312312; where 122233; poses " NO_BLUE " 0 0 239800 1073741824",
     "1 throw 4 from 160,120,300 velocity 0,0,0 spin 0,0,0 | roll 2", "poses " NO_BLUE " 0 0 79800 1073741824; turns 5"},

    /* A die outside is put where the side says [PH-15], or left to the nearest free place. */
    {"PH-15", "final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_back", "", "awaits 1; lists place 0,120.8 place 0,0"},
    {"PH-15", "final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_back", "1 place -30.3,-40.2", "turns 5; says Ann puts a 3 back into the ring (die 2) [PH-15]; where 1122223333; poses " NO_BLUE DIE(300000, 0) " -302734 -402832 79800 1073741824"},
    {"PH-15", "final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_back", "1 place 46,0", "refused PH-15"},
    {"PH-15", "final putback=player", FOUR_EACH "where 1422223333; poses " NO_BLUE DIE(0, 0) DIE(0, 1421000) "; " AFTER_THROW "phase place; after roll_back", "", "awaits 1; lists place 0,120.8 place 0,20"},
    {"PH-15", "final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_first", "", "impossible turn or phase out of range"},
    {"PH-15", "final putback=player collect=may", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after name", "1 place 0,0", "turns 5; says Ann puts a 3 back into the ring (die 2) [PH-15]; untold collect"},

    /* Rolling back by the player [SF-18]: seven dice stand for more, too. */
    {"SF-18", "4blue first=fixed rollback=player", PREROLL, "1 preroll 1 2 3 4 5 6 7 8", "phase toss; after roll_in; awaits 1; lists throw 7 from 0,-215.8,149.9 velocity 0,2017.6,-877 spin -400,0,0"},
    {"SF-18", "4blue first=fixed rollback=player", PREROLL, "1 preroll 1 2 3 4 5 6 7 8 | 1 throw 6 at 0,0", "refused a throw of 6 dice: expected 7 [SF-06]"},
    {"SF-18", "4blue first=fixed rollback=player", PREROLL, "1 preroll 1 2 3 4 5 6 7 8 | 1 throw 7 at 0,0", "phase roll_in; after roll_first; awaits roll 1x0; untold throw"},
    {"SF-18", "4blue first=fixed rollback=player", PREROLL, "1 preroll 1 2 3 4 5 6 7 8 | 1 throw 7 at 0,0 | roll 1", "phase aim; throw -; where 1111111122; white 1525641622; says 8 dice rolled back into the ring [SF-19]"},
    {"SF-18", "4blue first=fixed rollback=player", PREROLL, "1 preroll 9 10 | 1 throw 2 at 0,0 | roll 1", "phase aim; where 2222222211"},
    {"SF-18", "4blue first=fixed rollback=player", PREROLL, "1 preroll 9 10 | 1 pick 2", "refused SF-18"},
    {"SF-18", "4blue first=fixed", PREROLL, "1 preroll 9 10", "phase roll_in; after roll_first; throw -"},
    {"SF-18", "final rollback=player", ONE_ROLLED AFTER_THROW "phase toss; after roll_back", "1 throw 1 at 0,0 | roll 1", "turns 5; where 1122223333"},
    {"SF-18", "final rollback=player table=model", "", "", "impossible rollback=player needs table=physics"},
};
/* clang-format on */

static const sixtyfive_state *state_of(const hz_session *session)
{
    return (const void *)&session->state;
}

/* The text of a position says all of it, and white dice are all somewhere [N-21]. */
static void check_moment(const hz_session *session)
{
    static char buffer[16000];
    const hz_table *table = &session->table;
    const sixtyfive_state *state = state_of(session);
    const sixtyfive_rules *rules = sixtyfive_rules_of(table);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    hz_error error;
    hz_session again;
    int away = sixtyfive_count(state, SIXTYFIVE_AWAY);
    assert_int_equal(SIXTYFIVE_MAX_WHITE - away,
                     rules->white_count + (state->rescued ? rules->rescue_white : 0));
    hz_position_print(table, state, &text);
    assert_false(text.cut);
    start_session(&again, table);
    if (hz_position_parse(table, buffer, &again.state, &error)) {
        fail_msg("%s\n%s", buffer, error.text);
    }
    assert_memory_equal(&again.state, state, sizeof *state);
}

/* What is listed is legal, once, and what is printed reads back, long and short. */
static void check_choices(const hz_session *session, int seat)
{
    enum { MOST = 200 };
    const hz_table *table = &session->table;
    static hz_action list[MOST];
    int count = hz_sixtyfive.actions(table, &session->state, seat, 0, list, MOST);
    assert_true(count > 0);
    for (int index = 0; index < count; index += 1 + count / 12) {
        char buffer[300];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_error error;
        hz_action again;
        if (hz_check_action(table, &session->state, seat, list[index], &error)) {
            fail_msg("%s", error.text);
        }
        sixtyfive_notation.print(table, list[index], &text);
        assert_int_equal(sixtyfive_notation.parse(table, buffer, &again, &error), HZ_OK);
        assert_memory_equal(&again, &list[index], sizeof again);
        hz_text_clear(&text);
        hz_print_action(table, &session->state, list[index], &text);
        assert_int_equal(hz_read_action(table, &session->state, buffer, &again, &error), HZ_OK);
        assert_memory_equal(&again, &list[index], sizeof again);
    }
}

static uint64_t play(const char *table, const char *bot_name, uint64_t seed, bool is_checked)
{
    hz_session session;
    hz_bot bot;
    hz_rng whims;
    hz_error error;
    begin(&session, "sixtyfive", table, "");
    assert_int_equal(hz_bot_find(&hz_sixtyfive, bot_name, &bot, NULL), HZ_OK);
    hz_rng_start(&whims, seed, 0, HZ_RNG_WHIMS);
    for (hz_turn turn;
         (turn = hz_sixtyfive.turn(&session.table, &session.state)).kind != HZ_OVER;) {
        hz_input input = {.kind = HZ_ACTION, .took_ms = -1};
        if (turn.kind == HZ_CHANCE) {
            hz_session_roll(&session, seed, &input);
        } else {
            input.seat = sixtyfive_chooser(state_of(&session));
            if (is_checked) {
                check_choices(&session, input.seat);
            }
            input.action = hz_bot_act(&bot, &session.table, &session.state, input.seat, &whims);
        }
        if (hz_session_enter(&session, &input, NULL, &error)) {
            fail_msg("%s: %s", table, error.text);
        }
        if (is_checked) {
            check_moment(&session);
        }
    }
    return session.trail;
}

/* A game that is played again in another kit, and so thrown anew, ends in the same state. */
static void games_end_and_replay(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *bot;
    } games[] = {
        {"final max_turns=16", "casual"},
        {"endgame max_turns=12", "random"},
        {"12 max_turns=12 collect=may putback=player", "random"},
        {"4blue max_turns=12 duplicates=at_once rescue_white=2", "group"},
        {"final max_turns=12 rollback=player putback=player collect=may", "random"},
        {"4blue max_turns=10 walls=7 wall_h=0.05", "single"},
        {"final max_turns=10 wall_h=0 cocked=rethrow_blue", "mixed"},
        {"final max_turns=10 arena=paper4 blue_face_when=own_rest putback=centre", "casual"},
        {"final max_turns=10 ring_test=centre die_edge=0.025 white_count=20 blue_count=5",
         "random"},
        {"final max_turns=10 ring_test=contact orient=player throw_zone=own_side", "single"},
        {"final max_turns=10 challenge=after_pick ring_scale=0.6", "strong@8"},
    };
    for (size_t row = 0; row < sizeof games / sizeof *games; row++) {
        uint64_t trail = play(games[row].table, games[row].bot, row, true);
        hz_house_close(test_house());
        if (play(games[row].table, games[row].bot, row, false) != trail) {
            fail_msg("%s: played again it ends otherwise", games[row].table);
        }
    }
}

/* States that the box cannot have left behind. */
static void wrong_poses_are_refused(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "sixtyfive", "final", SETUP);
    assert_int_equal(sixtyfive_valid(&session.table, &session.state, NULL), HZ_OK);
    sixtyfive_state wrong = *state_of(&session);
    hz_pose *first = &wrong.pose[SIXTYFIVE_MAX_BLUE];
    first->rotation[0] = first->rotation[1] = first->rotation[2] = first->rotation[3] = 1 << 30;
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    first->position[0] = 5000000; /* half a metre out, and said to be in the ring */
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    first->position[2] = 20000001;
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.face[0] = (uint8_t)(7 - wrong.face[0]);
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.pose[0] = wrong.pose[SIXTYFIVE_MAX_BLUE]; /* a blue die that was not thrown */
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.aim[0] = 1;
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.again = 1;
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    wrong = *state_of(&session);
    wrong.after = SIXTYFIVE_ROLL_BACK;
    assert_int_not_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
    begin(&session, "sixtyfive", "final", SETUP " | " AWAY_3 AGAIN AGAIN);
    sixtyfive_state often = *state_of(&session);
    often.failures[0] = 12;
    assert_int_equal(sixtyfive_valid(&session.table, &often, NULL), HZ_OK);
    often.failures[0] = 13; /* SF-09: the tenth roll counts where the die lies */
    assert_int_not_equal(sixtyfive_valid(&session.table, &often, NULL), HZ_OK);
    begin(&session, "sixtyfive", "final table=model", SETUP);
    sixtyfive_state model = *state_of(&session);
    model.pose[SIXTYFIVE_MAX_BLUE] = wrong.pose[SIXTYFIVE_MAX_BLUE];
    assert_int_not_equal(sixtyfive_valid(&session.table, &model, NULL), HZ_OK);
    hz_arena arena = {.die = 0.016};
    begin(&session, "sixtyfive", "final table=model", SETUP " | 1 throw 1 | roll 1");
    model = *state_of(&session);
    assert_int_equal(sixtyfive_valid(&session.table, &model, NULL), HZ_OK);
    model.pose[0] = hz_pose_lying(&arena, 0, 0, model.blue[0], 0);
    assert_int_not_equal(sixtyfive_valid(&session.table, &model, NULL), HZ_OK);
    /* SF-08: a blue die shows what it lies as, unless its face counted as soon as it lay still. */
    for (int is_early = 0; is_early < 2; is_early++) {
        begin(&session,
              "sixtyfive",
              is_early ? "final blue_face_when=own_rest" : "final",
              SETUP " | 1 throw 1" OVER " | roll 1");
        wrong = *state_of(&session);
        assert_int_equal(sixtyfive_valid(&session.table, &wrong, NULL), HZ_OK);
        wrong.blue[0] = (uint8_t)(7 - wrong.blue[0]);
        assert_int_equal(sixtyfive_valid(&session.table, &wrong, NULL) == HZ_OK, is_early);
    }
}

/* Places, throws and dice on the way that cannot have come about. */
static void wrong_positions_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position;
    } wrong[] = {
        {"final", ONE_ROLLED AFTER_THROW "phase toss; after roll_back"},
        {"final rollback=player", ONE_ROLLED AFTER_THROW "phase toss; after rescue"},
        {"final rollback=player", ONE_ROLLED AFTER_THROW "phase toss; after setup"},
        {"final rollback=player", ONE_ROLLED AFTER_THROW "phase roll_back"},
        {"final rollback=player", FOUR_EACH TWO_IN AFTER_THROW "phase toss; after roll_back"},
        {"final", ONE_ROLLED AFTER_THROW "phase roll_back; throw 1 0"},
        {"final", ONE_ROLLED AFTER_THROW "phase roll_back; throw 0 1"},
        {"final", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_back"},
        {"final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after pick"},
        {"final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after name"},
        {"final putback=player", FOUR_EACH TWO_IN AFTER_THROW "phase place; after roll_back"},
        {"final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place"},
        {"final", FOUR_EACH ONE_OUT "phase aim"},
        {"final", FOUR_EACH TWO_IN "phase aim; after roll_in"},
        {"final", FOUR_EACH TWO_IN "phase aim; group 1"},
        {"final", FOUR_EACH TWO_IN "phase aim; target 1"},
        {"final", FOUR_EACH TWO_IN "phase aim; throw 0 1"},
        {"final", FOUR_EACH TWO_IN "phase aim; failures 1"},
        {"final", FOUR_EACH TWO_IN "phase aim; thrown 1; blue 3"},
        {"final", FOUR_EACH TWO_IN "phase aim; thrown 1; again 3; failures 1"},
        {"final", FOUR_EACH TWO_IN "phase aim; thrown 1; again 2; failures 1"},
        {"final", FOUR_EACH TWO_IN "phase aim; thrown 1; again 1; failures 3"},
        {"final", FOUR_EACH TWO_IN "phase aim; thrown 1; again 1; failures 11"},
        {"final", FOUR_EACH TWO_IN "phase throw; group 1"},
        {"final", FOUR_EACH TWO_IN "phase throw; thrown 1; again 1; failures 3; group 2"},
        {"final", FOUR_EACH TWO_IN "phase throw; thrown 1; again 1; failures 3; group 1; target 1"},
        {"final",
         FOUR_EACH TWO_IN "phase throw; thrown 1; again 1; failures 3; group 1; throw 1 0"},
        {"final", "turns 4; white 4312451245; " TWO_IN "phase aim"},
        {"final", "turns 4; white 3412451245; " TWO_IN "phase aim"},
    };
    static const struct {
        const char *table, *position;
    } right[] = {
        {"final rollback=player", ONE_ROLLED AFTER_THROW "phase toss; after roll_back"},
        {"final", ONE_ROLLED AFTER_THROW "phase roll_back"},
        {"final putback=player", FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_back"},
        {"final", FOUR_EACH TWO_IN "phase aim"},
        {"final", FOUR_EACH TWO_IN "phase aim; thrown 1; again 1; failures 1"},
        {"final", FOUR_EACH TWO_IN "phase throw; thrown 1; again 1; failures 3; group 1"},
    };
    enum { WRONG = sizeof wrong / sizeof *wrong, RIGHT = sizeof right / sizeof *right };
    for (int row = 0; row < WRONG + RIGHT; row++) {
        bool is_right = row >= WRONG;
        const char *table = is_right ? right[row - WRONG].table : wrong[row].table;
        const char *position = is_right ? right[row - WRONG].position : wrong[row].position;
        hz_session session;
        hz_error error = {.text = ""};
        begin(&session, "sixtyfive", table, "");
        bool is_taken = !hz_position_parse(&session.table, position, &session.state, &error);
        if (is_taken != is_right) {
            fail_msg("%s [%s]: %s", position, table, is_taken ? "is taken" : error.text);
        }
    }
}

/* A blue die that leaves the box for the thirteenth time counts where it lies, then and when the
   next group is thrown [SF-09]. */
static void a_die_fails_twelve_times(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "sixtyfive", "final", SETUP " | " AWAY_3 AGAIN AGAIN);
    for (int failures = 11; failures <= 12; failures++) {
        sixtyfive_state state = *state_of(&session);
        hz_outcome outcome = {.left = 1, .face = {4, 5}};
        state.failures[0] = (uint8_t)failures;
        state.pose[0].rotation[0] = 1 << 30;
        sixtyfive_read_throw(&session.table, &state, 1, &outcome, NULL);
        assert_int_equal(state.again, failures < 12 ? 7 : 6);
        assert_int_equal(state.failures[0], 12);
        assert_int_equal(state.blue[0], failures < 12 ? 0 : 4);
        if (failures == 12) {
            state.pose[1].rotation[0] = 1 << 30;
            sixtyfive_read_throw(&session.table, &state, 2, &outcome, NULL);
            assert_int_equal(state.again, 4);
            assert_int_equal(state.blue[0], 4);
        }
    }
}

/* What counts is a die's face at the end, or when its own group had stopped [SF-08]; a leaning die
   is thrown again where that is the rule, if it is of the group [PH-11]. */
static void blue_dice_are_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        uint32_t cocked;
        uint8_t blue[2], again;
    } rows_of_two[] = {
        {"final", 0, {5, 6}, 0},
        {"final blue_face_when=own_rest", 0, {2, 6}, 0},
        {"final", 3, {5, 6}, 0},
        {"final cocked=rethrow_blue", 3, {5, 0}, 2},
    };
    for (size_t row = 0; row < sizeof rows_of_two / sizeof *rows_of_two; row++) {
        hz_session session;
        begin(&session, "sixtyfive", rows_of_two[row].table, SETUP);
        sixtyfive_state state = *state_of(&session);
        hz_outcome outcome = {.cocked = rows_of_two[row].cocked, .face = {5, 6}};
        for (int white = 0; white < 10; white++) {
            outcome.face[SIXTYFIVE_MAX_BLUE + white] = state.face[white];
        }
        state.thrown = 1;
        state.blue[0] = 2;
        state.pose[0].rotation[0] = state.pose[1].rotation[0] = 1 << 30;
        outcome.face[SIXTYFIVE_MAX_BLUE] = (uint8_t)(7 - state.face[0]);
        assert_int_equal(sixtyfive_read_throw(&session.table, &state, 2, &outcome, NULL), 1);
        assert_memory_equal(state.blue, rows_of_two[row].blue, 2);
        assert_int_equal(state.again, rows_of_two[row].again);
        assert_int_equal(state.thrown, 2);
    }
}

/* The die of the rows of SF-12 lies beyond the walls. */
static void the_white_die_has_left_the_box(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "sixtyfive", "final wall_h=0.02 collect=may", SETUP LOW_WALL);
    const sixtyfive_state *state = state_of(&session);
    hz_arena arena = sixtyfive_arena(&session.table);
    assert_int_equal(state->zone[2], SIXTYFIVE_OUT);
    assert_true(state->pose[SIXTYFIVE_MAX_BLUE + 2].position[0] * HZ_POSE_UNIT > arena.length / 2);
}

/* The hand is across the ring from what it throws at, in one of twelve places. */
static void hands_stand_across(void **unused)
{
    (void)unused;
    static const struct {
        const char *table;
        int side;
        double x, y;
        const char *from;
    } hands[] = {
        {"final", 0, 0, 0, "from 0,-165,291.3"},
        {"final", 1, 0, 0, "from 0,165,291.3"},
        {"final", 0, 0.1, 0, "from -203.1,0,291.3"},
        {"final", 0, 0.0866, 0.05, "from -203.1,-117.4,291.3"},
        {"final", 0, 0.05, 0.0866, "from -95.2,-165,291.3"},
        {"final", 0, 0, 0.1, "from 0,-165,291.3"},
        {"final", 1, -0.05, 0.0866, "from 95.2,-165,291.3"},
        {"final", 0, -0.0866, 0.05, "from 203.1,-117.4,291.3"},
        {"final", 0, -0.1, 0, "from 203.1,0,291.3"},
        {"final", 0, -0.0866, -0.05, "from 203.1,117.4,291.3"},
        {"final", 1, -0.05, -0.0866, "from 95.2,165,291.3"},
        {"final", 0, 0, -0.1, "from 0,165,291.3"},
        {"final", 0, 0.05, -0.0866, "from -95.2,165,291.3"},
        {"final", 0, 0.0866, -0.05, "from -203.1,117.4,291.3"},
        {"final", 0, 0.05, 0.0134, "from -203.1,-117.4,291.3"},
        {"final", 1, 0.05, 0.0134, "from -203.1,0,291.3"},
        {"final", 0, 0.02, 0.0005, "from -203.1,0,291.3"},
        {"final arena=paper4", 0, 0.1, 0, "from -264.9,0,200"},
        {"final arena=paper4", 0, 0, 0.1, "from 0,-264.9,200"},
        {"final wall_h=0", 0, 0.1, 0, "from -215.1,0,200"},
        {"final wall_h=0", 0, 0, 0.1, "from 0,-193.1,200"},
        {"final walls=0", 0, 0.1, 0, "from -215.1,0,200"},
        {"final throw_zone=own_side", 0, 0, -0.1, "from -203.1,-117.4,291.3"},
        {"final throw_zone=own_side", 1, 0, -0.1, "from 0,165,291.3"},
    };
    for (size_t row = 0; row < sizeof hands / sizeof *hands; row++) {
        char buffer[200];
        hz_session session;
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_aim aim;
        begin(&session, "sixtyfive", hands[row].table, "");
        sixtyfive_state state = *state_of(&session);
        state.side = (uint8_t)hands[row].side;
        memset(state.zone, 0, sizeof state.zone);
        hz_spot spot = {hands[row].x, hands[row].y, 0};
        hz_throw thrown = sixtyfive_throw_at(&session.table, &state, spot, hz_strengths[1], 1);
        assert_int_equal(hz_throw_unpack(thrown, &aim, NULL), HZ_OK);
        hz_aim_print(&aim, &text);
        if (strncmp(buffer, hands[row].from, strlen(hands[row].from)) != 0 ||
            buffer[strlen(hands[row].from)] != ' ') {
            fail_msg("%s, at %g,%g: found %s", hands[row].table, spot.x, spot.y, buffer);
        }
    }
}

static void places_are_packed(void **unused)
{
    (void)unused;
    static const struct {
        double x, y;
        uint64_t packed;
    } places[] = {{0, 0, 0},
                  {0x1p-12, 0, 1},
                  {0, 0x1p-12, 1 << 13},
                  {-0x1p-12, -0x1p-12, 0x3ffffff},
                  {0.4 * 0x1p-12, -0.4 * 0x1p-12, 0},
                  {0.6 * 0x1p-12, 0, 1},
                  {0.25, -0.25, 0x400 | 0x1c00 << 13},
                  {0.875, -0.875, 0xe00 | 0x1200 << 13},
                  {4095 * 0x1p-12, -1, 0xfff | 0x1000 << 13}};
    for (size_t row = 0; row < sizeof places / sizeof *places; row++) {
        uint64_t packed = sixtyfive_pack_place(places[row].x, places[row].y);
        hz_spot spot = sixtyfive_unpack_place(packed);
        assert_int_equal(packed, places[row].packed);
        assert_int_equal(sixtyfive_pack_place(spot.x, spot.y), packed);
        assert_true(fabs(spot.x - places[row].x) < 0x1p-13);
        assert_true(fabs(spot.y - places[row].y) < 0x1p-13);
    }
}

/* The nearest die, if it is no further off than an edge. */
static void throws_go_for_the_nearest(void **unused)
{
    (void)unused;
    static const struct {
        double x, y;
        int die;
    } spots[] = {
        {0.030, 0, 1},
        {0.0455, 0, 1},
        {0.0465, 0, 0},
        {0.0145, 0, 1},
        {0.0135, 0, 0},
        {0, 0.040, 2},
        {0, 0.0555, 2},
        {0, 0.0565, 0},
        {0, 0.0245, 2},
        {0, 0.0235, 0},
        {0.012, 0.040, 2},
        {-0.012, 0.052, 0},
        {0.04, 0.01, 1},
        {0.042, 0.012, 0},
    };
    hz_session session;
    begin(&session, "sixtyfive", "final", "");
    assert_int_equal(
        hz_position_parse(&session.table, FOUR_EACH TWO_IN "phase aim", &session.state, NULL),
        HZ_OK);
    const sixtyfive_state *state = state_of(&session);
    for (size_t row = 0; row < sizeof spots / sizeof *spots; row++) {
        hz_spot spot = {spots[row].x, spots[row].y, 0.008};
        hz_throw thrown = sixtyfive_throw_at(&session.table, state, spot, hz_strengths[2], 1);
        assert_int_equal(sixtyfive_goes_for(&session.table, state, thrown), spots[row].die);
    }
    assert_int_equal(sixtyfive_goes_for(&session.table, state, (hz_throw){{0, 0}}), 0);
}

/* A die lies somewhere if its pose turns it, about whatever axis. */
static void dice_that_lie_are_turned(void **unused)
{
    (void)unused;
    enum { DIE = 7 };
    for (int part = 0; part < 4; part++) {
        sixtyfive_state state = {.phase = SIXTYFIVE_AIM};
        assert_int_equal(sixtyfive_lying(&state), 0);
        state.pose[DIE].rotation[part] = 1 << 30;
        assert_int_equal(sixtyfive_lying(&state), 1u << DIE);
    }
}

/* Of two that lie side by side, too. */
static void throws_go_for_the_nearer_of_two(void **unused)
{
    (void)unused;
    static const struct {
        double x, y;
        int die;
    } spots[] = {{0.011, 0.009, 2}, {0.009, 0.011, 1}, {0.016, 0.004, 2}, {0.004, 0.016, 1}};
    hz_session session;
    begin(&session, "sixtyfive", "final", "");
    assert_int_equal(hz_position_parse(&session.table,
                                       FOUR_EACH "where 1122223333; poses " NO_BLUE DIE(0, 200000)
                                           DIE(200000, 0) "; phase aim",
                                       &session.state,
                                       NULL),
                     HZ_OK);
    for (size_t row = 0; row < sizeof spots / sizeof *spots; row++) {
        hz_spot spot = {spots[row].x, spots[row].y, 0.008};
        hz_throw thrown =
            sixtyfive_throw_at(&session.table, state_of(&session), spot, hz_strengths[2], 1);
        assert_int_equal(sixtyfive_goes_for(&session.table, state_of(&session), thrown),
                         spots[row].die);
    }
}

/* A throw of white dice is tried as one of blue ones is; where a die is laid there is no throw. */
static void what_is_tried_is_a_throw(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *position, *text;
        bool has_cone;
    } trials[] = {
        {"final rollback=player",
         ONE_ROLLED AFTER_THROW "phase toss; after roll_back",
         "throw 1 at 0,0",
         true},
        {"final putback=player",
         FOUR_EACH ONE_OUT AFTER_THROW "phase place; after roll_back",
         "place 0,0",
         false},
        {"final", FOUR_EACH TWO_IN "phase aim", "throw 2 at 0,0", true},
    };
    for (size_t row = 0; row < sizeof trials / sizeof *trials; row++) {
        char buffer[2000];
        hz_session session;
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_json json = hz_json_to(&text, false);
        begin(&session, "sixtyfive", trials[row].table, "");
        assert_int_equal(
            hz_position_parse(&session.table, trials[row].position, &session.state, NULL), HZ_OK);
        hz_json_open(&json, NULL, '{');
        sixtyfive_trial(&session.table, &session.state, 0, trials[row].text, &json);
        hz_json_close(&json, '}');
        assert_non_null(strstr(buffer, "\"legal\":true"));
        assert_int_equal(strstr(buffer, "\"cone\"") != NULL, trials[row].has_cone);
    }
}

/* PH-15: in a crowded ring of large dice a die outside has one place to go to, or none: then nobody
   is asked, and it is laid down all the same. */
static void crowded_rings_have_few_places(void **unused)
{
    (void)unused;
    enum { MOST = 8 };
    static const struct {
        int places, count;
        double at[MOST][2]; /* millimetres */
    } rings[] = {
        {2, 1, {{0, 0}}},
        {1,
         6,
         {{54.6, 4.2}, {-60.2, -5.6}, {-29.4, -51.8}, {7, -26.6}, {23.8, 25.2}, {-28, -18.2}}},
        {1,
         7,
         {{29.4, -23.8},
          {-5.6, -37.8},
          {35, 8.4},
          {-42, -29.4},
          {-4.2, 44.8},
          {51.8, 36.4},
          {57.4, -22.4}}},
        {0,
         8,
         {{36.4, 2.8},
          {-11.2, 1.4},
          {-32.2, 47.6},
          {-8.4, -43.4},
          {-57.4, -26.6},
          {29.4, -50.4},
          {-4.2, 42},
          {60.2, -23.8}}},
    };
    for (size_t row = 0; row < sizeof rings / sizeof *rings; row++) {
        hz_session session;
        begin(&session,
              "sixtyfive",
              "final white_count=20 die_edge=0.025 ring_scale=0.66 putback=player",
              "");
        hz_arena arena = sixtyfive_arena(&session.table);
        sixtyfive_state state = *state_of(&session);
        memset(state.zone, SIXTYFIVE_AWAY, sizeof state.zone);
        state.phase = SIXTYFIVE_PLACE;
        state.after = SIXTYFIVE_ROLL_BACK;
        state.zone[0] = SIXTYFIVE_OUT;
        state.face[0] = 5;
        state.pose[SIXTYFIVE_MAX_BLUE] = hz_pose_lying(&arena, 0, 0.13, 5, 0);
        for (int die = 0; die < rings[row].count; die++) {
            const double *at = rings[row].at[die];
            state.zone[1 + die] = SIXTYFIVE_RING;
            state.face[1 + die] = 3;
            state.pose[SIXTYFIVE_MAX_BLUE + 1 + die] =
                hz_pose_lying(&arena, at[0] / 1000, at[1] / 1000, 3, 0);
        }
        int places = rings[row].places;
        if (places) {
            assert_int_equal(sixtyfive_choices(&session.table, &state), places);
        }
        for (int index = 0; index < 3; index++) {
            uint64_t spot = sixtyfive_place_number(&session.table, &state, index);
            assert_int_equal(spot != UINT64_MAX, index < places);
        }
        sixtyfive_state back = state;
        assert_int_equal(sixtyfive_tidy(&session.table, &back, true, NULL), places == 0);
        assert_int_equal(back.zone[0], places ? SIXTYFIVE_OUT : SIXTYFIVE_RING);
        back = state;
        assert_true(sixtyfive_tidy(&session.table, &back, false, NULL));
        assert_int_equal(back.zone[0], SIXTYFIVE_RING);
        assert_false(hz_pose_is_out(&back.pose[SIXTYFIVE_MAX_BLUE], &arena, HZ_FOOTPRINT));
    }
}

/* A throw aimed at a die meets that die far more often than one aimed elsewhere, and a steadier
   hand more often than a trembling one [PH-23]. */
static void throws_go_where_they_are_aimed(void **unused)
{
    (void)unused;
    enum { TRIES = 40 };
    static const char *const tables[] = {"final skill=novice", "final skill=exact"};
    int met[2] = {0, 0}, others = 0;
    for (int row = 0; row < 2; row++) {
        hz_session session;
        begin(&session, "sixtyfive", tables[row], SETUP);
        const sixtyfive_state *state = state_of(&session);
        hz_dicebox_def def = sixtyfive_box(&session.table);
        for (int time = 0; time < TRIES; time++) {
            int die = time % 10;
            hz_throw thrown = sixtyfive_throw_at(
                &session.table, state, sixtyfive_spot(state, die), hz_strengths[2], 1);
            hz_release release = sixtyfive_release(&session.table, state, thrown, 0);
            hz_outcome outcome;
            hz_pose poses[HZ_MAX_DICE];
            memcpy(poses, state->pose, sizeof state->pose);
            release.bits = (uint64_t)time;
            hz_boxes_throw(session.table.kit, &def, &release, poses, &outcome);
            met[row] += outcome.hit >> (SIXTYFIVE_MAX_BLUE + die) & 1;
            int other = SIXTYFIVE_MAX_BLUE + (die + 5) % 10;
            others += row == 1 && outcome.hit >> other & 1;
        }
    }
    assert_true(met[1] > TRIES * 3 / 4);
    assert_true(met[1] > met[0]);
    assert_true(others * 3 < met[1]);
}

/* Each group starts from the places the last one left, and everything is judged at the end. */
static void judged_once(void **unused)
{
    (void)unused;
    hz_session session;
    begin(&session, "sixtyfive", "final", SETUP);
    for (uint64_t bits = 1; bits <= 2; bits++) {
        char line[80];
        snprintf(line, sizeof line, "1 throw 1 at 1 hard | roll %d", (int)bits);
        if (state_of(&session)->zone[0] != SIXTYFIVE_RING) {
            snprintf(line, sizeof line, "1 throw 1 at 0,0 hard | roll %d", (int)bits);
        }
        enter_all(&session, line);
        assert_int_equal(state_of(&session)->thrown, bits);
        assert_int_equal(sixtyfive_count(state_of(&session), SIXTYFIVE_HELD), 0); /* SF-08 */
    }
    enter_all(&session, "1 throw 1 at 0,0 soft | roll 3");
    assert_int_equal(sixtyfive_count(state_of(&session), SIXTYFIVE_OUT), 0);
}

/* PH-16: when a turn is over nothing leans and nothing is stacked. */
static void dice_are_squared(void **unused)
{
    (void)unused;
    static const double flat = 0.99939; /* the cosine of two degrees */
    int squared = 0;
    for (int seed = 0; seed < 12; seed++) {
        hz_session session;
        char line[40];
        snprintf(line, sizeof line, "roll %d", seed * 77 + 1);
        begin(&session, "sixtyfive", "final white_count=20", line);
        const sixtyfive_state *state = state_of(&session);
        for (int die = 0; die < 20; die++) {
            const hz_pose *pose = &state->pose[SIXTYFIVE_MAX_BLUE + die];
            double upright;
            hz_pose_face(pose, &upright, NULL);
            assert_true(upright > flat);
            assert_true(pose->position[2] < 85001); /* half an edge and half a millimetre */
            squared += pose->position[2] == 79800;
        }
    }
    assert_true(squared > 0);
}

static void a_throw_in_words(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static char buffer[16000];
    hz_session session;
    hz_action action;
    begin(&session, "sixtyfive", "final", SETUP);
    const sixtyfive_state *state = state_of(&session);
    hz_text text = hz_text_in(buffer, sizeof buffer);
    assert_int_equal(hz_read_action(&session.table, state, "throw 2 at 3 hard", &action, NULL),
                     HZ_OK);
    sixtyfive_explain(&session.table, state, 0, action, names, &text);
    char expected[80];
    snprintf(expected, sizeof expected, "2 dice at a %d, 3.4 m/s; you need it", state->face[2]);
    assert_string_equal(buffer, expected);
    hz_text_clear(&text);
    hz_print_action(&session.table, state, action, &text);
    assert_string_equal(buffer, "throw 2 at 3 hard");
    hz_text_clear(&text);
    sixtyfive_show(&session.table, state, 0, names, &text);
    assert_non_null(strstr(buffer, "₁₀"));
    assert_non_null(strstr(buffer, "throw 2 at 7 hard"));
    hz_text_clear(&text);
    sixtyfive_advice.hint(&session.table, state, 0, names, &text, NULL);
    assert_non_null(strstr(buffer, "1 die, hard\tit leaves\tand is of use\tdice out\n"));
    hz_text_clear(&text);
    hz_json json = hz_json_to(&text, false);
    hz_view(&session.table, state, 0, &json);
    snprintf(
        expected, sizeof expected, "\"pose\":[%d,", state->pose[SIXTYFIVE_MAX_BLUE].position[0]);
    assert_non_null(strstr(buffer, expected));
    assert_non_null(strstr(buffer, "\"table\":\"physics\""));
}

/* What a throw at a die brings is said of that die: a 3 that is needed, and a 4 of which there is
   one. */
static void a_target_is_explained(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Ben"};
    static const struct {
        const char *action, *line;
    } lines[] = {
        {"throw 1 at 1 hard", "at a 3, 3.4 m/s; you need it"},
        {"throw 1 at 2 soft", "at a 4, 1.2 m/s; you have one: it is rolled back"},
        {"throw 2 at -60,-60", "2 dice at -55,-56.4, 2.2 m/s"}, /* before it reaches the floor */
    };
    hz_session session;
    begin(&session, "sixtyfive", "final", "");
    assert_int_equal(
        hz_position_parse(&session.table,
                          "turns 4; white 3412451245; where 1122223333; phase aim; "
                          "poses " NO_BLUE DIE(300000, 0) " 0 400000 79800 0 1073741824",
                          &session.state,
                          NULL),
        HZ_OK);
    for (size_t row = 0; row < sizeof lines / sizeof *lines; row++) {
        char buffer[200];
        hz_text text = hz_text_in(buffer, sizeof buffer);
        hz_action action;
        assert_int_equal(
            hz_read_action(&session.table, &session.state, lines[row].action, &action, NULL),
            HZ_OK);
        sixtyfive_explain(&session.table, &session.state, 0, action, names, &text);
        assert_string_equal(buffer, lines[row].line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_end_and_replay),
        cmocka_unit_test(wrong_poses_are_refused),
        cmocka_unit_test(wrong_positions_are_refused),
        cmocka_unit_test(a_die_fails_twelve_times),
        cmocka_unit_test(blue_dice_are_read),
        cmocka_unit_test(the_white_die_has_left_the_box),
        cmocka_unit_test(hands_stand_across),
        cmocka_unit_test(throws_go_for_the_nearest),
        cmocka_unit_test(dice_that_lie_are_turned),
        cmocka_unit_test(throws_go_for_the_nearer_of_two),
        cmocka_unit_test(what_is_tried_is_a_throw),
        cmocka_unit_test(crowded_rings_have_few_places),
        cmocka_unit_test(places_are_packed),
        cmocka_unit_test(throws_go_where_they_are_aimed),
        cmocka_unit_test(judged_once),
        cmocka_unit_test(dice_are_squared),
        cmocka_unit_test(a_throw_in_words),
        cmocka_unit_test(a_target_is_explained),
    };
    return run_rules(
        "sixtyfive", rows, sizeof rows / sizeof *rows, tests, sizeof tests / sizeof *tests);
}
