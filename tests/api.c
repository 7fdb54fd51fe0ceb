/* A program as somebody else would write it: libhazard through include/hazard alone. Plays one game
   of every kind between bots, writes its record, reads it back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hazard/hazard.h>

static int fail(const hz_error *error)
{
    fprintf(stderr, "api: %s\n", error->text);
    return 1;
}

/* Plays to the end; the record grows in `text`. */
static hz_status
play(hz_session *session, const hz_bot *bots, uint64_t seed, hz_text *text, hz_error *error)
{
    hz_rng whims;
    hz_input input;
    hz_rng_start(&whims, seed, 0, HZ_RNG_WHIMS);
    for (;;) {
        hz_turn turn = session->table.game->turn(&session->table, &session->state);
        if (turn.kind == HZ_OVER) {
            return HZ_OK;
        }
        if (turn.kind == HZ_CHANCE) {
            hz_session_roll(session, seed, &input);
        } else {
            int seat = __builtin_ctz(turn.wanted);
            input = (hz_input){.kind = HZ_ACTION, .seat = seat, .took_ms = -1};
            input.action = hz_bot_act(&bots[seat], &session->table, &session->state, seat, &whims);
        }
        hz_input_print(session, &input, HZ_RECORD, text);
        hz_add(text, "\n");
        hz_status status = hz_session_enter(session, &input, NULL, error);
        if (status) {
            return status;
        }
    }
}

static int play_game(const hz_game *game, hz_house *house)
{
    static char record[1 << 18];
    static hz_session session, again;
    hz_header header = {.dice = HZ_DICE_SEED, .seed = 7}, read;
    hz_bot bots[HZ_MAX_SEATS];
    hz_error error;
    if (!game->page) {
        fprintf(stderr, "%s has no rules page\n", game->id);
        return 1;
    }
    snprintf(header.spec, sizeof header.spec, "%s", game->id);
    if (hz_lay_table(house, &header.table, game->id, 0, NULL, NULL, &error)) {
        return fail(&error);
    }
    for (int seat = 0; seat < header.table.seats; seat++) {
        snprintf(header.names[seat], HZ_NAME_SIZE, "Bot %d", seat + 1);
        if (hz_bot_find(game, seat ? "casual" : "random", &bots[seat], &error)) {
            return fail(&error);
        }
    }
    hz_text text = hz_text_in(record, sizeof record);
    hz_header_print(&header, &text);
    if (hz_session_start(&session, &header.table, &error) ||
        play(&session, bots, header.seed, &text, &error)) {
        return fail(&error);
    }
    hz_reader reader = hz_read_from(house, "record", record, text.length);
    if (hz_record_replay(&reader, UINT64_MAX, &read, &again, &error)) {
        return fail(&error);
    }
    hz_standing standing;
    game->standing(&session.table, &session.state, &standing);
    printf("%s: %llu inputs, %s\n",
           game->title,
           (unsigned long long)session.inputs,
           hz_ending_of(game, &standing)->why);
    return session.trail != again.trail;
}

int main(void)
{
    int wrong = 0;
    hz_house house = {.games = hz_games};
    for (int index = 0; hz_games[index]; index++) {
        wrong += play_game(hz_games[index], &house);
    }
    hz_house_close(&house);
    return wrong;
}
