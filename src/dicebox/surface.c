/* From options to the box they describe. */
#include "dicebox/surface.h"

static hz_material material_of(int32_t bounce, int32_t friction)
{
    return (hz_material){bounce / 100.0, friction / 100.0};
}

hz_dicebox_def hz_surfaces_box(const hz_surfaces *surfaces,
                               const hz_card *floor,
                               const hz_cloth *cloth,
                               const hz_arena *arena)
{
    hz_dicebox_def def = hz_default_dicebox_def(arena);
    hz_material paper = material_of(surfaces->paper_e, surfaces->paper_mu);
    def.dice = material_of(surfaces->die_e, surfaces->die_mu);
    def.wall = material_of(surfaces->wall_e, surfaces->wall_mu);
    def.table = arena->kind == HZ_ARENA_BOWL ? material_of(cloth->cloth_e, cloth->cloth_mu) : paper;
    def.floor =
        arena->kind == HZ_ARENA_BOX ? material_of(floor->floor_e, floor->floor_mu) : def.table;
    def.mass = surfaces->die_mass / 10000.0;
    def.rounding = surfaces->edge_round / 10000.0;
    return def;
}
