/* The files of a page: taken into the program by cmake/embed-page, found by path, sent over the
   wire. The page is the folder net-page. */
#include "server/assets.h"
#include "server/net_raw.h"

static const char folder[] = HAZARD_SOURCE "/tests/server/net-page";

static size_t read_file(const char *path, char *out, size_t size)
{
    char name[600];
    snprintf(name, sizeof name, "%s%s", folder, path);
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    size_t length = fread(out, 1, size, file);
    fclose(file);
    return length;
}

static void files_are_taken_in(void **unused)
{
    (void)unused;
    static const struct {
        const char *path, *type;
        bool is_hashed, is_zipped;
    } rows[] = {
        {"/assets/index-Ab0_-9zZ.js", "text/javascript; charset=utf-8", true, true},
        {"/assets/plain.txt", "text/plain; charset=utf-8", false, false},
        {"/empty.txt", "text/plain; charset=utf-8", false, false},
        {"/index.html", "text/html; charset=utf-8", false, true},
        {"/sw.js", "text/javascript; charset=utf-8", false, false},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char bytes[4000];
        const asset *file = asset_find(hz_page, rows[row].path);
        assert_non_null(file);
        assert_string_equal(file->type, rows[row].type);
        assert_int_equal(file->is_hashed, rows[row].is_hashed);
        assert_int_equal(file->length, read_file(rows[row].path, bytes, sizeof bytes));
        assert_memory_equal(file->bytes, bytes, file->length);
        assert_int_equal(strlen(file->tag), 20);
        assert_int_equal(file->zipped != NULL, rows[row].is_zipped);
        if (file->zipped) {
            const unsigned char *zipped = (const unsigned char *)file->zipped;
            const unsigned char *end = zipped + file->zipped_length;
            assert_true(file->zipped_length < file->length);
            assert_memory_equal(zipped, "\x1f\x8b", 2);
            assert_int_equal(end[-4] | end[-3] << 8, file->length); /* how long it was */
        }
    }
    assert_null(asset_find(hz_page, "/.hidden"));
    assert_null(asset_find(hz_page, "/index.html.gz"));
    assert_string_not_equal(asset_find(hz_page, "/sw.js")->tag,
                            asset_find(hz_page, "/index.html")->tag);
}

static void paths_stand_for_files(void **unused)
{
    (void)unused;
    static const struct {
        const char *path, *file, *cache; /* no file: somebody else's */
    } rows[] = {
        {"/", "/index.html", "no-cache"},
        {"/index.html", "/index.html", "no-cache"},
        {"/r/gaceOI94PQ9mt3AhuCAHGA", "/index.html", "no-cache"},
        {"/replay", "/index.html", "no-cache"},
        {"/replay/gaceOI94PQ9mt3AhuCAHGA", "/index.html", "no-cache"},
        {"/sw.js", "/sw.js", "no-cache"},
        {"/assets/index-Ab0_-9zZ.js",
         "/assets/index-Ab0_-9zZ.js",
         "public, max-age=31536000, immutable"},
        {"/assets/plain.txt", "/assets/plain.txt", "no-cache"},
        {"", NULL, NULL},
        {"/r", NULL, NULL},
        {"/assets", NULL, NULL},
        {"/assets/", NULL, NULL},
        {"/assets/../index.html", NULL, NULL},
        {"/INDEX.HTML", NULL, NULL},
        {"/api/games", NULL, NULL},
        {"/healthz", NULL, NULL},
        {"/metrics", NULL, NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        net_response out = {.status = 404};
        assert_int_equal(assets_get(hz_page, rows[row].path, &out), rows[row].file != NULL);
        if (rows[row].file) {
            const asset *file = asset_find(hz_page, rows[row].file);
            assert_int_equal(out.status, 200);
            assert_ptr_equal(out.body, file->bytes);
            assert_string_equal(out.cache, rows[row].cache);
        } else {
            assert_int_equal(out.status, 404);
        }
    }
}

static void mistyped_addresses_get_the_page(void **unused)
{
    (void)unused;
    static const struct {
        const char *path;
        bool is_page;
    } rows[] = {{"/nowhere", true},
                {"/nowhere/at/all", true},
                {"/r", true},
                {"/api/nowhere", false},
                {"/assets/gone", false},
                {"/gone.js", false},
                {"", false}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        net_response out = {.status = 404};
        assert_int_equal(assets_get_lost(hz_page, rows[row].path, &out), rows[row].is_page);
        assert_int_equal(out.status, 404);
        assert_int_equal(out.body != NULL, rows[row].is_page);
    }
}

static void get_page(void *context, const char *path, const char *query, net_response *out)
{
    (void)context, (void)query;
    assets_get(hz_page, path, out);
}

static host *page_begin(void)
{
    host *server = host_make();
    server->def.callbacks.get = get_page;
    host_start(server);
    return server;
}

/* Asks for a path with more headers; the answer's body, or NULL when there is none. */
static const char *ask_page(
    const host *server, const char *method, const char *path, const char *headers, char out[ROOM])
{
    char request[ROOM];
    snprintf(request, sizeof request, "%s %s HTTP/1.1\r\n" HOST "%s\r\n", method, path, headers);
    int socket = call(server);
    put_text(socket, request);
    size_t length = get_all(socket, out);
    const char *body = strstr(out, "\r\n\r\n");
    assert_non_null(body);
    return body + 4 < out + length ? body + 4 : NULL;
}

static void gzip_is_for_who_takes_it(void **unused)
{
    (void)unused;
    static const struct {
        const char *header;
        bool is_zipped;
    } rows[] = {
        {"", false},
        {"Accept-Encoding: gzip\r\n", true},
        {"Accept-Encoding: gzip, deflate, br, zstd\r\n", true},
        {"Accept-Encoding: br;q=1.0,GZIP;q=0.8, *;q=0.1\r\n", true},
        {"Accept-Encoding: br, gzip ; q=0.001\r\n", true},
        {"Accept-Encoding: gzip;q=0\r\n", false},
        {"Accept-Encoding: br, gzip; q=0.0, identity\r\n", false},
        {"Accept-Encoding: identity\r\n", false},
        {"Accept-Encoding: *\r\n", false},
        {"Accept-Encoding: gzipped, xgzip\r\n", false},
        {"Accept-Encoding: ,,\r\n", false},
    };
    const asset *front = asset_find(hz_page, "/index.html");
    host *server = page_begin();
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char out[ROOM], line[60];
        bool is_zipped = rows[row].is_zipped;
        const char *body = ask_page(server, "GET", "/r/some", rows[row].header, out);
        assert_non_null(body);
        size_t length = is_zipped ? front->zipped_length : front->length;
        snprintf(line, sizeof line, "\r\nContent-Length: %zu\r\n", length);
        if ((strstr(out, "\r\nContent-Encoding: gzip\r\n") != NULL) != is_zipped ||
            strstr(out, line) == NULL) {
            fail_msg("%s was answered: %s", rows[row].header, out);
        }
        assert_non_null(strstr(out, "\r\nVary: Accept-Encoding\r\n"));
        assert_memory_equal(body, is_zipped ? front->zipped : front->bytes, length);
        assert_null(ask_page(server, "HEAD", "/r/some", rows[row].header, out));
        assert_non_null(strstr(out, line));
    }
    char out[ROOM];
    ask_page(server, "GET", "/sw.js", "Accept-Encoding: gzip\r\n", out);
    assert_null(strstr(out, "Content-Encoding"));
    assert_null(strstr(out, "Vary"));
    host_end(server);
}

static void who_has_it_is_told_so(void **unused)
{
    (void)unused;
    static const struct {
        const char *before, *after; /* the tag, in If-None-Match */
        bool is_had;
    } rows[] = {
        {"W/\"", "\"", true},
        {"\"", "\"", true},
        {"\"other\", W/\"", "\"", true},
        {"W/\"", "\", \"other\"", true},
        {"\"other", "\"", false},
        {"\"", "other\"", false},
        {"", "", false},
        {"\"other\"\r\nX-Tag: \"", "\"", false},
    };
    const char *tag = asset_find(hz_page, "/index.html")->tag;
    host *server = page_begin();
    char out[ROOM], header[300], line[100];
    snprintf(line, sizeof line, "\r\nETag: W/\"%s\"\r\n", tag);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        snprintf(header,
                 sizeof header,
                 "Accept-Encoding: gzip\r\nIf-None-Match: %s%s%s\r\n",
                 rows[row].before,
                 tag,
                 rows[row].after);
        const char *body = ask_page(server, "GET", "/", header, out);
        bool is_304 = strncmp(out, "HTTP/1.1 304 Not Modified\r\n", 27) == 0;
        if (is_304 != rows[row].is_had || (body == NULL) != is_304) {
            fail_msg("%s was answered: %s", header, out);
        }
        assert_non_null(strstr(out, line));
        assert_non_null(strstr(out, "\r\nCache-Control: no-cache\r\n"));
        assert_non_null(strstr(out, "\r\nVary: Accept-Encoding\r\n"));
        assert_int_equal(strstr(out, "Content-Length") == NULL, is_304);
        assert_int_equal(strstr(out, "Content-Encoding") == NULL, is_304);
    }
    assert_null(ask_page(server, "GET", "/sw.js", "If-None-Match: *\r\n", out));
    assert_non_null(strstr(out, "304"));
    ask_page(server, "GET", "/nowhere.js", "If-None-Match: *\r\n", out);
    assert_non_null(strstr(out, "404"));
    host_end(server);
}

static void an_empty_file_is_a_file(void **unused)
{
    (void)unused;
    host *server = page_begin();
    char out[ROOM];
    assert_null(ask_page(server, "GET", "/empty.txt", "", out));
    assert_non_null(strstr(out, "HTTP/1.1 200 OK\r\n"));
    assert_non_null(strstr(out, "\r\nContent-Length: 0\r\n"));
    host_end(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_taken_in),
        cmocka_unit_test(mistyped_addresses_get_the_page),
        cmocka_unit_test(paths_stand_for_files),
        cmocka_unit_test(gzip_is_for_who_takes_it),
        cmocka_unit_test(who_has_it_is_told_so),
        cmocka_unit_test(an_empty_file_is_a_file),
    };
    return cmocka_run_group_tests_name("net_page", tests, NULL, NULL);
}
