/* Dice without physics: what a throw does to the dice in a ring, as chances.

   For mass play, and for tables where nothing is drawn. All chance of one throw comes from 64
   random bits that are asked for once the throw is fixed: they key a stream that serves this throw
   alone [PH-26]. Who wants all that can come of a throw, with its chances, has the same lots fall
   in all ways (hazard/luck.h).

   The chances are data: one row that the rules assume, and rows that were measured with physics.
   `hazard calibrate` writes the latter; docs/physics.md says how. */
#ifndef HAZARD_DICEBOX_MODEL_H
#define HAZARD_DICEBOX_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "dicebox/gauge.h"
#include "hazard/luck.h"

/* Whose hand throws, in the order of the option's names. */
typedef enum hz_skill { HZ_NOVICE, HZ_AVERAGE, HZ_EXPERT, HZ_EXACT, HZ_SKILLS } hz_skill;

/* Which chances a table of chances uses, in the order of the option's names. */
enum { HZ_ODDS_MEASURED, HZ_ODDS_ASSUMED };

/* Where in the ring a die lies: in the outer third of the radius, or further in. */
typedef enum hz_region { HZ_EDGE, HZ_CORE, HZ_REGIONS } hz_region;

/* How many dice lie in the ring: up to 3, up to 6, more. */
typedef enum hz_crowd { HZ_FEW, HZ_SOME, HZ_MANY, HZ_CROWDS } hz_crowd;

/* The same in finer steps, for how many dice a group knocks out: 1, 2, 3, 4, up to 6, up to 8,
 * more.
 */
enum { HZ_RINGS = 7, HZ_LEAVING = 6 };

/* What becomes of a die: it leaves the ring; it stays and shows another face; it stays and lies in
   the other region. */
typedef enum hz_effect { HZ_OUT, HZ_TURNED, HZ_MOVED, HZ_EFFECTS } hz_effect;

/* What a throw is to a die: it was aimed at this die; it was aimed at another; or a group of dice
   was thrown at nothing in particular, from one die at HZ_FREE on. */
enum { HZ_TARGET, HZ_BYSTANDER, HZ_FREE, HZ_MOST_FREE = 5, HZ_PARTS = HZ_FREE + HZ_MOST_FREE };

/* Blue dice thrown at white ones in a box: 65. The same members as chances and, where they are
   measured, as counts. */
/* clang-format off */
#define HZ_BOX_MEMBERS(number)                                                                     \
    number thrown[HZ_PARTS][HZ_CROWDS][HZ_REGIONS][HZ_EFFECTS];                                    \
    number rolled[HZ_REGIONS][HZ_EFFECTS]; /* a lying die while others are rolled in; out: it is   \
                                              put back at the edge */                              \
    number leaving[HZ_MOST_FREE][HZ_RINGS][HZ_LEAVING]; /* a group knocks out 0, 1, … or more dice;\
                                              nothing known: each die leaves by its own chance */  \
    number starts_at_edge;                 /* after a roll into the ring */                        \
    number out_turns;                      /* a die that leaves shows another face */              \
    number comes_back;                     /* a die outside is knocked in again */                 \
    number strays[HZ_MOST_FREE];           /* a blue die of so many leaves the box */              \
    number opposite; /* a changed face is the opposite one, else one of its four neighbours */
/* clang-format on */

/* The chances in a box, and what was counted to find them. */
typedef struct hz_box_odds {
    HZ_BOX_MEMBERS(double)
    double skill[HZ_SKILLS]; /* times the chances that a target leaves or turns over */
    /* How much a hand leans towards more dice knocked out by a group, see hz_lean; by the dice in
       the ring. 0: nothing known. */
    double lean[HZ_SKILLS][HZ_CROWDS];
} hz_box_odds;

/* The same as they are counted. */
typedef struct hz_box_tries {
    HZ_BOX_MEMBERS(hz_tried)
    hz_tried aimed[HZ_SKILLS][HZ_CROWDS][HZ_REGIONS][HZ_EFFECTS]; /* targets, by skill */
    /* Dice that left after a throw at nothing in particular, of the HZ_LEAVING - 1 that are told
       apart; by skill, size and ring. */
    hz_tried grouped[HZ_SKILLS][HZ_MOST_FREE][HZ_RINGS];
} hz_box_tries;

/* What becomes of a die on a sheet: the three effects, and of those that leave whether it shows
   another face. */
enum { HZ_LEFT_TURNED = HZ_EFFECTS, HZ_FATES };

/* What became of the target. What leaves with the speed of a throw leaves little of it for others,
   and for the thrown die. */
typedef enum hz_success { HZ_MISSED, HZ_HIT, HZ_DRIVEN_OUT, HZ_SUCCESSES } hz_success;

/* Where on a sheet a die lies for whoever throws: in the outer third of the radius on the thrower's
   side, there beyond the middle, or further in. A throw comes in low over the near line and often
   falls short of the far one; what it drives on leaves over the far line. */
typedef enum hz_area { HZ_NEAR, HZ_FAR, HZ_INSIDE, HZ_AREAS } hz_area;

/* How hard a die is thrown on a sheet: as usual, or as is best there (hard; in a bowl soft). What
   is thrown hard takes more dice out of the ring and seldom stays there itself. */
typedef enum hz_force { HZ_MEDIUM, HZ_BEST, HZ_FORCES } hz_force;

/* How many dice are in the way: of a die near the line all in the ring, of one further in those
   that lie there too. 1 to 9, more. */
enum { HZ_PILES = 10 };

/* One die thrown at another on a sheet of paper, by where the die lies: Marbles. */
/* clang-format off */
#define HZ_SHEET_MEMBERS(number)                                                                   \
    number hit[HZ_AREAS][HZ_PILES];                                                               \
    number target[HZ_AREAS][HZ_PILES][HZ_FATES]; /* when it is hit */                             \
    number other[HZ_SUCCESSES][HZ_AREAS][HZ_PILES][HZ_FATES]; /* any other die */                 \
    number stays[HZ_SUCCESSES][2][HZ_AREAS][HZ_PILES]; /* the thrown die, by where the target     \
                                     lay: 0 if no die left, or the target alone with its face */   \
    number stays_at_edge[HZ_AREAS]; /* near the line, if it stays; by where the target lay */     \
    number stays_far[HZ_AREAS];     /* beyond the middle, if it stays near the line */            \
    number crosses[HZ_AREAS]; /* of dice that move: from near the line to its other side, else    \
                                  further in; from there to the far side, else to the near one */  \
    number back_far[HZ_AREAS]; /* a die that left is put back at the far line */                  \
    number starts_at_edge; /* a die that was laid or rolled into the ring; on any side */          \
    number opposite;
/* clang-format on */

/* The chances on a sheet of paper. */
typedef struct hz_sheet_odds {
    HZ_SHEET_MEMBERS(double)
    double touch[HZ_AREAS];            /* times hit, where it must touch the table first */
    double bowl;                       /* times out, in a bowl */
    double skill[HZ_SKILLS][HZ_AREAS]; /* times hit */
} hz_sheet_odds;

/* The same as they are counted. */
typedef struct hz_sheet_tries {
    HZ_SHEET_MEMBERS(hz_tried)
    /* Hits, by skill; and of average hands that must touch the table first. */
    hz_tried aimed[HZ_SKILLS][HZ_AREAS][HZ_PILES];
    hz_tried touching[HZ_AREAS][HZ_PILES];
} hz_sheet_tries;

/* All chances of one kind of table. */
typedef struct hz_odds {
    const char *name;   /* of the row: "sixtyfive:final" */
    const char *arena;  /* in which they hold: "arena=box box_w=0.3302"; NULL: assumed for any */
    const char *source; /* where the numbers come from */
    uint32_t throws;    /* thrown to measure them; 0: assumed */
    /* A group has the chances of one die, one die after another; else the chances of its size. */
    bool is_by_die;
    bool must_touch; /* the touch rule is in `hit` already */
    hz_box_odds box;
    hz_sheet_odds sheet;
    hz_sheet_odds best; /* the same with HZ_BEST; no hits: nothing known */
} hz_odds;

/* What the rules assume where nothing was measured; and what was measured. */
extern const hz_odds hz_assumed;
extern const hz_odds hz_measured[]; /* ends with a row of zeros */

/* The measured row of that name, or what is assumed if there is none. */
const hz_odds *hz_find_odds(const char *name);

/* Do these chances know of throws with HZ_BEST? */
static inline bool hz_knows_best(const hz_odds *odds)
{
    return odds->best.hit[HZ_NEAR][0] > 0;
}

/* The crowd that so many dice are. */
static inline hz_crowd hz_crowd_of(int dice)
{
    return dice <= 3 ? HZ_FEW : dice <= 6 ? HZ_SOME : HZ_MANY;
}

/* Where so many dice in the ring stand in a table of HZ_RINGS. */
static inline int hz_ring_of(int dice)
{
    return dice < 1 ? 0 : dice <= 4 ? dice - 1 : dice <= 6 ? 4 : dice <= 8 ? 5 : 6;
}

/* The crowd of a number of hz_ring_of. */
static inline hz_crowd hz_crowd_of_ring(int ring)
{
    return ring < 3 ? HZ_FEW : ring < 5 ? HZ_SOME : HZ_MANY;
}

/* Where so many dice in the way stand in a table of HZ_PILES. */
static inline int hz_pile_of(int dice)
{
    return dice < 1 ? 0 : dice < HZ_PILES ? dice - 1 : HZ_PILES - 1;
}

/* The chances that 0, 1, ... dice leave, where each further die is `lean` times as likely as for an
   average hand: what a steadier or a shakier hand makes of what was measured with that one. */
void hz_lean(const double known[HZ_LEAVING], double lean, double out[HZ_LEAVING]);

/* The stream of one throw. */
static inline void hz_throw_start(hz_rng *rng, uint64_t bits)
{
    hz_rng_start(rng, bits, 0, HZ_RNG_THROW);
}

/* A die that lands anyhow. */
static inline uint8_t hz_any_face(hz_luck *luck)
{
    return (uint8_t)(hz_lot(luck, 6) + 1);
}

/* Another face of a die that was turned over, the opposite one with that chance. */
uint8_t hz_other_face(hz_luck *luck, uint8_t face, double chance);

#endif
