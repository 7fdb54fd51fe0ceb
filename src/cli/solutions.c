/* Solutions that commands play by: given by a flag, kept in a folder, or made on the spot. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "terminal/keep.h"

/* Beside the records; "" where nothing says where that is. */
static void find_folder(char folder[KEEP_PATH + 16], bool is_made)
{
    char kept[KEEP_PATH];
    bool is_there = !shelf_folder(kept, is_made, NULL);
    snprintf(folder, KEEP_PATH + 16, "%s%s", is_there ? kept : "", is_there ? "/solutions" : "");
}

hz_status cli_open_solutions(cli_args *args, hz_error *error)
{
    char folder[KEEP_PATH + 16];
    find_folder(folder, false);
    hz_status status = hz_solutions_open(folder, &args->solutions, error);
    if (status) {
        return status;
    }
    if (cli_has_flag(args->command, "solution") && cli_given(args, "solution")) {
        status = hz_solutions_add(args->solutions, cli_text(args, "solution", ""), error);
        status = status ? hz_blame(error, status, "--solution: ") : HZ_OK;
    }
    args->house->kits.oracle = hz_solutions_oracle(args->solutions);
    return status;
}

void cli_close_solutions(cli_args *args)
{
    hz_solutions_close(args->solutions);
    args->solutions = NULL;
}

hz_status cli_kept_path(const hz_table *table, char path[CLI_PATH_SIZE], hz_error *error)
{
    char folder[KEEP_PATH + 16];
    find_folder(folder, true);
    if (!folder[0]) {
        return hz_fail(error, HZ_IO, "neither XDG_STATE_HOME nor HOME says where to keep it");
    }
    hz_status status = shelf_make_folder(folder, error);
    hz_text text = hz_text_in(path, CLI_PATH_SIZE);
    hz_add(&text, "%s/", folder);
    hz_solution_name(table, &text);
    return status;
}
