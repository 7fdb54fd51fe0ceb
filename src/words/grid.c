/* Looking at a board: runs of tiles, and which letters may cross them. */
#include "words/grid.h"

#include <assert.h>
#include <string.h>

enum { ALL_LETTERS = (1 << HZ_LETTERS) - 1 };

uint32_t hz_known_words(const hz_play_turn *turn, int length)
{
    assert(length >= HZ_WORD_MIN && length <= HZ_WORD_MAX);
    const hz_word_set *set = &turn->lexicon->of[length];
    int level = HZ_LEVELS - 1;
    while (turn->vocabulary && level > 0 && hz_sizes[level] > turn->vocabulary) {
        level--;
    }
    return set->up_to[level];
}

static void copy_tiles(const uint8_t *tiles, hz_grid *grid)
{
    grid->is_empty = true;
    for (int down = 0; down < 2; down++) {
        for (int line = 0; line < HZ_SIDE; line++) {
            unsigned filled = 0;
            for (int place = 0; place < HZ_SIDE; place++) {
                uint8_t tile = tiles[hz_square_of(down, line, place)];
                grid->view[down].tile[line][place] = tile;
                filled |= (tile != 0) << place;
            }
            grid->view[down].line[line] = (hz_line){.filled = (uint16_t)filled};
            grid->is_empty = grid->is_empty && filled == 0;
        }
    }
}

/* The word that a tile at a place of a line would complete in that line. */
static hz_spot cross(const hz_play_turn *turn, const uint8_t *tile, int place, uint32_t letters)
{
    assert(place >= 0 && place < HZ_SIDE && !tile[place]);
    int from = place, to = place + 1;
    while (from > 0 && tile[from - 1]) {
        from--;
    }
    while (to < HZ_SIDE && tile[to]) {
        to++;
    }
    int length = to - from;
    if (length == 1) {
        return (hz_spot){.may = letters, .cross_length = 1};
    }
    uint8_t pattern[HZ_SIDE];
    unsigned points = 0;
    for (int at = from; at < to; at++) {
        pattern[at - from] = tile[at] ? (uint8_t)(tile[at] - 1) : HZ_ANY;
        points += tile[at] ? turn->lexicon->points[tile[at] - 1] : 0;
    }
    uint32_t fits =
        hz_index_fill(&turn->lexicon->of[length], length, pattern, hz_known_words(turn, length));
    return (hz_spot){
        .may = fits & letters, .cross_points = (uint16_t)points, .cross_length = (uint8_t)length};
}

static void look_along(
    const hz_play_turn *turn, hz_view *view, const hz_view *other, int line, uint32_t letters)
{
    assert(line >= 0 && line < HZ_SIDE);
    hz_line *facts = &view->line[line];
    for (int place = 0; place < HZ_SIDE; place++) {
        if (view->tile[line][place]) {
            continue;
        }
        hz_spot spot = cross(turn, other->tile[place], line, letters);
        view->spot[line][place] = spot;
        facts->crossed |= (uint16_t)((spot.cross_length > 1) << place);
        facts->dead |= (uint16_t)((spot.may == 0) << place);
    }
}

void hz_grid_look(const hz_play_turn *turn, hz_grid *grid)
{
    assert(turn->lexicon && turn->tiles && turn->left);
    uint32_t letters = 0;
    for (int letter = 0; letter < HZ_LETTERS; letter++) {
        letters |= (uint32_t)(turn->left[letter] > 0) << letter;
    }
    copy_tiles(turn->tiles, grid);
    for (int line = 0; line < HZ_SIDE; line++) {
        look_along(turn, &grid->view[0], &grid->view[1], line, letters);
        look_along(turn, &grid->view[1], &grid->view[0], line, letters);
    }
}
