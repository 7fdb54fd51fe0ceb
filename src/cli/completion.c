/* hazard completion: what a shell needs to complete a command line, from the same tables as --help.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "hazard/piece.h"

/* What may stand for a word or a value, by how the tables call it. */
static const struct {
    const char *called;
    const char *completes; /* a function of the script */
} kinds[] = {
    {"GAME", "_hazard_games"},
    {"BOT", "_hazard_bots"},
    {"LIST", "_hazard_bots"},
    {"OPTION=", "_hazard_options"},
    {"NAME|FILE", "_hazard_kept"},
    {"FILE", "_hazard_files"},
    {"COMMAND", "_hazard_names"},
};

/* What completes it: one of those, the words themselves ("seed|ask"), or nothing. */
static void add_completer(hz_text *out, const char *called)
{
    for (size_t row = 0; called && row < sizeof kinds / sizeof *kinds; row++) {
        if (strstr(called, kinds[row].called)) {
            hz_add(out, "%s", kinds[row].completes);
            return;
        }
    }
    bool is_literal = called && (strchr(called, '|') || strcmp(called, "bash") == 0);
    hz_add(out, "%s", is_literal ? "\"_hazard_these " : ":");
    for (const char *at = called; is_literal && *at; at++) {
        hz_add(out, "%c", *at == '|' ? ' ' : *at);
    }
    hz_add(out, "%s", is_literal ? "\"" : "");
}

static void add_functions(hz_text *out)
{
    hz_add(out,
           "# bash completion for hazard %s: made by hazard completion bash\n\n"
           "_hazard_names() { _hazard_words=$_hazard_commands; }\n"
           "_hazard_these() { _hazard_words=$*; }\n"
           "_hazard_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen "
           "-f -- "
           "\"$_hazard_current\"); }\n"
           "_hazard_kept() { _hazard_words=\"$(\"${words[0]}\" resume --list 2>/dev/null |\n"
           "    sed -n 's/^ .* resume \\([^ ]*\\)$/\\1/p') $(compgen -f -- "
           "\"$_hazard_current\")\"; }\n\n",
           HAZARD_VERSION);
    hz_add(out, "_hazard_commands=\"");
    for (const cli_entry *entry = cli_commands; entry->command; entry++) {
        hz_add(out, "%s%s", entry == cli_commands ? "" : " ", entry->command->name);
    }
    hz_add(out, "\"\n");
}

static void add_games(hz_text *out, const hz_game *const *games)
{
    hz_add(out, "_hazard_games() {\n    _hazard_words=\"");
    for (int index = 0; games[index]; index++) {
        hz_add(out, "%s%s", index ? " " : "", games[index]->id);
        for (const hz_preset *preset = games[index]->presets; preset->name; preset++) {
            hz_add(out, " %s:%s", games[index]->id, preset->name);
        }
    }
    hz_add(out, "\"\n}\n\n");
}

/* Bots and options belong to the game named on the line. */
static void add_bots(hz_text *out, const hz_game *const *games)
{
    hz_add(out, "_hazard_bots() {\n    case $_hazard_game in\n");
    for (int index = 0; games[index]; index++) {
        hz_add(out, "    %s) _hazard_words=\"random", games[index]->id);
        for (const hz_persona *bot = games[index]->advice->personas; bot->name; bot++) {
            hz_add(out, " %s", bot->name);
        }
        hz_add(out, "\" ;;\n");
    }
    hz_add(out,
           "    *) _hazard_words=\"random casual\" ;;\n    esac\n"
           "    _hazard_list=yes\n}\n\n");
}

/* Every "option=value" where the values can be told. */
static void add_values(hz_text *out, const hz_option *option)
{
    hz_piece rest = hz_piece_of(option->names ? option->names : "yes no"), word;
    bool has_names = option->type == HZ_BOOL || option->type == HZ_ENUM || option->type == HZ_SET;
    while (has_names && hz_next_piece(&rest, " ", &word)) {
        hz_add(out, " %s=%.*s", option->name, (int)word.length, word.at);
    }
    if (option->zero) {
        hz_add(out, " %s=%s", option->name, option->zero);
    }
}

static void add_options(hz_text *out, const hz_game *const *games)
{
    hz_add(out, "_hazard_options() {\n    case $_hazard_game,$_hazard_current in\n");
    for (int index = 0; games[index]; index++) {
        hz_add(out, "    %s,*=*) _hazard_words=\"", games[index]->id);
        for (const hz_option *option = games[index]->options; option->name; option++) {
            add_values(out, option);
        }
        hz_add(out, "\" ;;\n    %s,*)\n        compopt -o nospace 2>/dev/null\n", games[index]->id);
        hz_add(out, "        _hazard_words=\"");
        for (const hz_option *option = games[index]->options; option->name; option++) {
            hz_add(out, "%s%s=", option == games[index]->options ? "" : " ", option->name);
        }
        hz_add(out, "\" ;;\n");
    }
    hz_add(out, "    esac\n}\n\n");
}

static void add_command(hz_text *out, const cli_command *command)
{
    hz_add(out, "    %s)\n        flags=\"", command->name);
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        hz_add(out, "--%s ", flag->name);
    }
    hz_add(out, "--help\"\n        case $previous in\n");
    for (const cli_flag *flag = command->flags; flag && flag->name; flag++) {
        if (flag->kind != CLI_SWITCH) {
            hz_add(out, "        --%s) value=", flag->name);
            add_completer(out, flag->value);
            hz_add(out, " ;;\n");
        }
    }
    hz_add(out, "        *) word=");
    add_completer(out, command->words && *command->words ? command->words : NULL);
    hz_add(out, " ;;\n        esac ;;\n");
}

/* bash cuts words at colons and equals signs; the line is put together again here, and what is
   already typed up to the last of them is taken off the answers. */
static const char body[] = "    if [[ -n $value ]]; then\n"
                           "        $value\n"
                           "    elif [[ $_hazard_current == -* ]]; then\n"
                           "        _hazard_words=$flags\n"
                           "    else\n"
                           "        $word\n"
                           "    fi\n"
                           "    [[ -n $_hazard_words ]] || return 0\n"
                           "    local typed=$_hazard_current front=''\n"
                           "    if [[ -n $_hazard_list && $typed == *,* ]]; then\n"
                           "        front=${typed%,*},\n"
                           "    fi\n"
                           "    mapfile -t COMPREPLY < <(compgen -P \"$front\" -W "
                           "\"$_hazard_words\" -- \"${typed#\"$front\"}\")\n"
                           "    local cut=''\n"
                           "    if [[ $typed == *[:=]* && $COMP_WORDBREAKS == *:* ]]; then\n"
                           "        cut=${typed%\"${typed##*[:=]}\"}\n"
                           "        COMPREPLY=(\"${COMPREPLY[@]#\"$cut\"}\")\n"
                           "    fi\n"
                           "}\n\n"
                           "complete -F _hazard hazard\n";

static const char opening[] =
    "_hazard() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} words\n"
    "    local previous='' command='' flags='' value='' word=''\n"
    "    local _hazard_current='' _hazard_words='' _hazard_game='' _hazard_list=''\n"
    "    read -ra words <<<\"$line\"\n"
    "    [[ $line == *[[:space:]] ]] && words+=(\"\")\n"
    "    local last=$((${#words[@]} - 1))\n"
    "    _hazard_current=${words[last]}\n"
    "    COMPREPLY=()\n"
    "    if ((last == 1)); then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$_hazard_commands --help --version\" -- "
    "\"$_hazard_current\")\n"
    "        return 0\n"
    "    fi\n"
    "    previous=${words[last - 1]}\n"
    "    command=${words[1]}\n"
    "    ((last > 2)) && [[ ${words[2]} != -* ]] && _hazard_game=${words[2]%%:*}\n"
    "    case $command in\n";

static int completion(const cli_args *args)
{
    char buffer[1 << 15];
    hz_text page = hz_text_in(buffer, sizeof buffer);
    if (strcmp(args->word[0], "bash") != 0) {
        return cli_wrong(
            EXIT_USE, "completion: unknown shell \"%.40s\": expected bash", args->word[0]);
    }
    add_functions(&page);
    add_games(&page, args->house->games);
    add_bots(&page, args->house->games);
    add_options(&page, args->house->games);
    hz_add(&page, "%s", opening);
    cli_print_exactly(&page);
    for (const cli_entry *entry = cli_commands; entry->command; entry++) {
        add_command(&page, entry->command);
        cli_print_exactly(&page);
    }
    hz_add(&page, "    *) return 0 ;;\n    esac\n%s", body);
    cli_print_exactly(&page);
    return EXIT_FINE;
}

static const char *const examples[] = {
    "source <(hazard completion bash)",
    "complete commands, flags, games, presets and bots in this shell",
    NULL,
};

const cli_command cli_completion = {
    .name = "completion",
    .words = "bash",
    .summary = "print the completion script of a shell",
    .examples = examples,
    .min_words = 1,
    .max_words = 1,
    .run = completion,
    .hidden = true,
};
