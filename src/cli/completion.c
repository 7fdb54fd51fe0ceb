/* hazard completion: what may stand next in a command line, from the same tables as --help, and the
   scripts by which a shell asks for it. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "hazard/piece.h"
#include "terminal/keep.h"

enum { MOST_TYPED = 4096, MOST_PIECES = 64 };

/* A line as far as it is typed; its last piece is what is to be completed, and may be empty. */
typedef struct typed {
    char text[MOST_TYPED];
    const char *piece[MOST_PIECES];
    int pieces;
    const char *current, *before; /* the last one, the one before it */
    bool has_command;             /* else that is what is being typed */
    const cli_command *command;   /* NULL: there is none of that name */
    const hz_game *game;          /* NULL: none yet */
    hz_house *house;
} typed;

/* One a line, if it goes on from what is typed. */
static void offer_after(const char *front, const char *current, const char *word)
{
    if (strncmp(word, current, strlen(current)) == 0) {
        printf("%s%s\n", front, word);
    }
}

static void offer(const typed *line, const char *word)
{
    offer_after("", line->current, word);
}

/* Kinds of pieces */

static void offer_commands(const typed *line)
{
    for (const cli_entry *entry = cli_commands; entry->command; entry++) {
        offer(line, entry->command->name);
    }
}

static void offer_games(const typed *line)
{
    for (const hz_game *const *game = line->house->games; *game; game++) {
        offer(line, (*game)->id);
        for (const hz_preset *preset = (*game)->presets; preset->name; preset++) {
            char name[HZ_SPEC_SIZE];
            snprintf(name, sizeof name, "%s:%s", (*game)->id, preset->name);
            offer(line, name);
        }
    }
}

/* Bots belong to the game named on the line; of a list the last one is completed. */
static void offer_bots(const typed *line)
{
    const char *comma = strrchr(line->current, ','), *rest = comma ? comma + 1 : line->current;
    char front[MOST_TYPED];
    hz_piece_copy((hz_piece){line->current, (size_t)(rest - line->current)}, front, sizeof front);
    offer_after(front, rest, "random");
    if (!line->game) {
        offer_after(front, rest, "casual");
        return;
    }
    const hz_persona *bot = NULL;
    while ((bot = hz_next_persona(line->game, bot))) {
        offer_after(front, rest, bot->name);
    }
}

/* "option=" and, once that is typed, its values where they can be told. */
static void offer_values(const typed *line, const hz_option *option)
{
    hz_piece rest = hz_piece_of(option->names ? option->names : "yes no"), value;
    bool has_names = option->type == HZ_BOOL || option->type == HZ_ENUM || option->type == HZ_SET;
    char text[160];
    while (has_names && hz_next_piece(&rest, " ", &value)) {
        snprintf(text, sizeof text, "%s=%.*s", option->name, (int)value.length, value.at);
        offer(line, text);
    }
    if (option->zero) {
        snprintf(text, sizeof text, "%s=%s", option->name, option->zero);
        offer(line, text);
    }
}

static void offer_options(const typed *line)
{
    bool has_name = strchr(line->current, '=') != NULL;
    for (const hz_option *option = line->game ? line->game->options : NULL; option && option->name;
         option++) {
        char text[80];
        snprintf(text, sizeof text, "%s=", option->name);
        if (has_name) {
            offer_values(line, option);
        } else {
            offer(line, text);
        }
    }
}

/* The shell knows files best. */
static void offer_files(const typed *line)
{
    (void)line;
    puts(":files");
}

static void offer_kept(const typed *line)
{
    kept_list list = kept_find(line->house);
    for (int index = 0; index < list.count; index++) {
        char name[KEEP_PATH];
        shelf_name(list.games[index].path, name);
        offer(line, name);
    }
    kept_free(&list);
    offer_files(line);
}

static void offer_one_on_shelf(const void *context, const char *path)
{
    char name[KEEP_PATH];
    shelf_name(path, name);
    offer(context, name);
}

static void offer_records(const typed *line)
{
    shelf_each(offer_one_on_shelf, line);
    offer_files(line);
}

/* What may stand for a word or a value, by how the tables call it. */
static const struct {
    const char *called;
    void (*offer)(const typed *line);
} kinds[] = {
    {"GAME", offer_games},
    {"BOT", offer_bots},
    {"LIST", offer_bots},
    {"OPTION=", offer_options},
    {"NAME|FILE", offer_kept},
    {"FILE|NAME", offer_records},
    {"FILE", offer_files},
    {"COMMAND", offer_commands},
};

/* One of those, the words themselves ("seed|ask"), or nothing. */
static void offer_called(const typed *line, const char *called)
{
    hz_piece rest = hz_piece_of(called ? called : ""), word;
    for (size_t row = 0; called && row < sizeof kinds / sizeof *kinds; row++) {
        if (strstr(called, kinds[row].called)) {
            kinds[row].offer(line);
            return;
        }
    }
    while (called && strchr(called, '|') && hz_next_piece(&rest, "|", &word)) {
        char text[40];
        hz_piece_copy(word, text, sizeof text);
        offer(line, text);
    }
}

/* The line */

static void offer_flags(const typed *line)
{
    char name[80];
    for (const cli_flag *flag = line->command->flags; flag && flag->name; flag++) {
        snprintf(name, sizeof name, "--%s", flag->name);
        offer(line, name);
    }
    offer(line, "--help");
}

/* In front of a command. */
static void offer_first(const typed *line)
{
    if (strcmp(line->before, "--game") == 0) {
        offer_files(line);
        return;
    }
    offer_commands(line);
    offer(line, "--game");
    offer(line, "--help");
    offer(line, "--version");
}

static void offer_next(const typed *line)
{
    for (const cli_flag *flag = line->command->flags; flag && flag->name; flag++) {
        bool is_value = flag->kind != CLI_SWITCH && strncmp(line->before, "--", 2) == 0 &&
                        strcmp(line->before + 2, flag->name) == 0;
        if (is_value) {
            offer_called(line, flag->value);
            return;
        }
    }
    if (line->current[0] == '-') {
        offer_flags(line);
    } else {
        offer_called(line, line->command->operands);
    }
}

/* The game is what follows the command. */
static void find_game(typed *line, const char *spec)
{
    hz_piece id = {spec, strcspn(spec, ":")};
    for (const hz_game *const *game = line->house->games; *game; game++) {
        line->game = hz_piece_is(id, (*game)->id) ? *game : line->game;
    }
}

static void read_line(typed *line)
{
    static const char blanks[] = " \t";
    int at = 1;
    bool is_ended = true; /* by a blank */
    char *next = line->text + strspn(line->text, blanks);
    while (*next && line->pieces < MOST_PIECES - 1) {
        line->piece[line->pieces++] = next;
        next += strcspn(next, blanks);
        is_ended = *next != '\0';
        if (is_ended) {
            *next++ = '\0';
            next += strspn(next, blanks);
        }
    }
    if (is_ended) {
        line->piece[line->pieces++] = "";
    }
    line->current = line->piece[line->pieces - 1];
    line->before = line->pieces > 1 ? line->piece[line->pieces - 2] : "";
    while (at < line->pieces - 1 && strcmp(line->piece[at], "--game") == 0) {
        at += 2;
    }
    line->has_command = at < line->pieces - 1;
    line->command = line->has_command ? cli_find(line->piece[at], NULL) : NULL;
    if (at + 1 < line->pieces - 1) {
        find_game(line, line->piece[at + 1]);
    }
}

/* Scripts */

/* bash cuts words at colons and equals signs: what is typed up to the last of them is taken off. */
static const char bash[] =
    "_hazard() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} typed offer\n"
    "    typed=${line##*[[:space:]]}\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r offer; do\n"
    "        case $offer in\n"
    "        :files)\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$typed\") ;;\n"
    "        *=)\n"
    "            compopt -o nospace 2>/dev/null\n"
    "            COMPREPLY+=(\"$offer\") ;;\n"
    "        *) COMPREPLY+=(\"$offer\") ;;\n"
    "        esac\n"
    "    done < <(\"${line%%[[:space:]]*}\" completion --line \"$line\" 2>/dev/null)\n"
    "    if [[ $typed == *[:=]* && $COMP_WORDBREAKS == *:* ]]; then\n"
    "        local cut=${typed%\"${typed##*[:=]}\"}\n"
    "        COMPREPLY=(\"${COMPREPLY[@]#\"$cut\"}\")\n"
    "    fi\n"
    "}\n"
    "complete -F _hazard hazard\n";

static const char fish[] =
    "function __hazard_offers\n"
    "    set -l words (commandline -opc)\n"
    "    for offer in (command $words[1] completion --line (commandline -cp) 2>/dev/null)\n"
    "        if test \"$offer\" = :files\n"
    "            __fish_complete_path (commandline -ct)\n"
    "        else\n"
    "            echo $offer\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c hazard -f -a '(__hazard_offers)'\n";

/* Found by its name in a folder of functions, or sourced. */
static const char zsh[] =
    "_hazard() {\n"
    "    local line=\"${(j: :)words[1,CURRENT-1]} $PREFIX\"\n"
    "    local -a offers\n"
    "    offers=(${(f)\"$($words[1] completion --line $line 2>/dev/null)\"})\n"
    "    compadd -S '' -- ${(M)offers:#*=}\n"
    "    compadd -- ${${offers:#*=}:#:files}\n"
    "    if (( ${offers[(I):files]} )); then\n"
    "        _files\n"
    "    fi\n"
    "}\n"
    "if [[ $funcstack[1] == _hazard ]]; then\n"
    "    _hazard \"$@\"\n"
    "else\n"
    "    compdef _hazard hazard\n"
    "fi\n";

static const struct {
    const char *shell, *first, *script;
} scripts[] = {{"bash", "", bash}, {"fish", "", fish}, {"zsh", "#compdef hazard\n", zsh}};

static int completion(const cli_args *args)
{
    const char *so_far = cli_text(args, "line", NULL);
    if (so_far) {
        typed line = {.house = args->house};
        snprintf(line.text, sizeof line.text, "%s", so_far);
        read_line(&line);
        if (!line.has_command) {
            offer_first(&line);
        } else if (line.command) {
            offer_next(&line);
        }
        return EXIT_FINE;
    }
    if (args->operands == 0) {
        return terminal_wrong(EXIT_USE, "completion needs a shell: bash, fish or zsh");
    }
    for (size_t row = 0; row < sizeof scripts / sizeof *scripts; row++) {
        if (strcmp(args->operand[0], scripts[row].shell) == 0) {
            printf("%s# %s completion for hazard %s: made by hazard completion %s\n%s",
                   scripts[row].first,
                   scripts[row].shell,
                   HAZARD_VERSION,
                   scripts[row].shell,
                   scripts[row].script);
            return EXIT_FINE;
        }
    }
    return terminal_wrong(EXIT_USE,
                          "completion: unknown shell \"%.40s\": expected bash, fish or zsh",
                          args->operand[0]);
}

static const cli_flag flags[] = {
    {"line", CLI_TEXT, "LINE", "what may follow what is typed so far, one a line", 0, 0},
    {0},
};

static const char *const examples[] = {
    "source <(hazard completion bash)",
    "complete commands, flags, games, presets, bots and kept games in this shell",
    "hazard completion fish | source",
    "the same in fish; in zsh as in bash",
    NULL,
};

const cli_command cli_completion = {
    .name = "completion",
    .operands = "bash|fish|zsh",
    .summary = "print the completion script of a shell",
    .examples = examples,
    .flags = flags,
    .min_operands = 0,
    .max_operands = 1,
    .run = completion,
    .hidden = true,
};
