/* Fair dice: nobody alone decides a roll, and everybody can check it afterwards.

   Before anybody contributes, the server publishes the hash of a secret: its commitment. Each
   seat's client draws 16 random bytes, its shake, and sends their hash first: its seal. Only when
   all seals are published are the shakes sent, so that nobody, the server included, can choose his
   own in the light of the others'. The key of a game comes from the secret and all shakes, and a
   roll from the key and its number alone: neither a restart nor an undo rerolls. When the game is
   over the secret is revealed. docs/fairness.md has every step, and what this does and does not
   prove.

   Nothing here allocates. All calls may be made from any thread. */
#ifndef HAZARD_FAIR_H
#define HAZARD_FAIR_H

#include "hazard/record.h"

/* In bytes: the secret of a game and the key made of it; what one seat shakes into it. */
enum { HZ_SECRET_SIZE = 32, HZ_SHAKE_SIZE = 16 };

/* What the rolls of a game follow from. */
typedef struct hz_fair {
    uint8_t secret[HZ_SECRET_SIZE];
    uint8_t shake[HZ_MAX_SEATS][HZ_SHAKE_SIZE]; /* zeros where nobody shook: a bot's seat */
    uint8_t key[HZ_SECRET_SIZE];
} hz_fair;

/* A fresh secret, good for one game; the shakes are still to come. Fails where the machine has no
   source of random bytes. */
hz_status hz_fair_make(hz_fair *fair, hz_error *error);

/* The same with a secret that was kept, in hexadecimal; shakes of an earlier game are forgotten. */
hz_status hz_fair_begin(hz_fair *fair, const char *secret, hz_error *error);

/* The commitment, in hexadecimal. */
void hz_fair_commit(const hz_fair *fair, char out[HZ_DIGEST_TEXT]);

/* For a client: a fresh shake, and the seal that is sent before it. */
hz_status hz_fair_draw(char shake[HZ_SHAKE_TEXT], char seal[HZ_DIGEST_TEXT], hz_error *error);

/* The seal of a shake; false if that is no shake. */
bool hz_fair_seal(const char *shake, char seal[HZ_DIGEST_TEXT]);

/* Is this a seal: 64 hexadecimal digits? */
hz_status hz_fair_check_seal(const char *seal, hz_error *error);

/* The shake of a seat has arrived: refused unless it fits its seal. NULL for a seal that was never
   asked for. */
hz_status
hz_fair_shake(hz_fair *fair, int seat, const char *shake, const char *seal, hz_error *error);

/* Settles the key once all shakes are in. */
void hz_fair_settle(hz_fair *fair, int seats);

/* Answers the roll that the session awaits. */
void hz_fair_roll(const hz_fair *fair, const hz_session *session, hz_input *roll);

/* What a record's header says of the dice: the commitment, the shakes and, once the game is over,
   the secret. */
void hz_fair_tell(const hz_fair *fair, bool is_over, hz_header *header);

/* The way back: secret, shakes and key from a header. False if the secret is not revealed there. */
bool hz_fair_recall(hz_fair *fair, const hz_header *header);

/* What there is to say of the rolls of a record. */
typedef enum hz_fair_verdict {
    HZ_FAIR,    /* the secret fits the commitment, every roll follows from it */
    HZ_BY_SEED, /* a seed known from the start: every roll follows from it, but none was secret */
    HZ_BY_THE_TABLE, /* real dice: entered by the players, nothing to check */
    HZ_NOT_REVEALED, /* the secret is not in the record: the game is not over */
    HZ_NOT_FAIR,     /* something does not fit; the error says what, with file and line */
    HZ_NO_RECORD,    /* against the rules of the game, or no record at all; the error says where */
} hz_fair_verdict;

/* The same with what it rests on. */
typedef struct hz_fair_report {
    hz_fair_verdict verdict;
    hz_header header;
    /* How many were found right, or all there are if there was nothing to check; those that were
       given (header.given) do not count. */
    uint64_t rolls;
    bool is_over;
} hz_fair_report;

/* Replays a record and recomputes every roll. */
hz_fair_verdict hz_fair_verify(hz_reader *reader, hz_fair_report *report, hz_error *error);

#endif
