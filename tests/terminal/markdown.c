/* Rules pages on a screen: what a page is laid out as, in so many columns. */
#include "terminal/markdown.h"

#include "rules.h"

/* clang-format off */
static const struct {
    int width;
    const char *page, *read;
} pages[] = {
    {20, "# Title\n\nSome words that go on.\n- **A-1 Item.** With *words* [4].\n", "Title\n\nSome words that go\non.\n• A-1 Item. With\n  words [4].\n"},
    {40, "| Face | 1 | 2 |\n|---|---|---|\n| Gold | 10 | -4 |\n", "Face   1   2\nGold  10  -4\n"},
    {40, "Words:\n| Face | **Brings** |\n|:---|---|\n| [1] [2] | pay day |\nMore.\n", "Words:\nFace     Brings\n[1] [2]  pay day\nMore.\n"},
    {40, "- Item:\n\n| A | B |\n|---|---|\n| c | d |\n\n- Next.\n", "• Item:\n\nA  B\nc  d\n\n• Next.\n"},
    {20, "| Name | What it does |\n|---|---|\n| Axe | cuts down one tree of yours |\n", "Name  What it does\nAxe   cuts down one\n      tree of yours\n"},
    {40, "| − | a |\n|---|---|\n| longer | b |\n| c |\n", "−       a\nlonger  b\nc\n"},
    {10, "| Unbreakable | Unbreakable |\n|---|---|\n| 1 | 2 |\n", "Unbreakable  Unbreakable\n     1       2\n"},
    {40, "```\n| as | it | is |\n```\n", "| as | it | is |\n"},
    {40, "|\n", ""},
};
/* clang-format on */

static void pages_are_laid_out(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof pages / sizeof *pages; row++) {
        char buffer[1000];
        hz_text out = hz_text_in(buffer, sizeof buffer);
        markdown_render(pages[row].page, pages[row].width, &out);
        assert_string_equal(buffer, pages[row].read);
    }
}

/* As many rows and columns as there is room for; no more. */
static void large_tables_are_cut(void **unused)
{
    (void)unused;
    enum { SIZE = 1 << 16 };
    static char page[SIZE], buffer[SIZE];
    hz_text text = hz_text_in(page, sizeof page), out = hz_text_in(buffer, sizeof buffer);
    for (int row = 0; row < 100; row++) {
        for (int column = 0; column < 50; column++) {
            hz_add(&text, "| %d ", row);
        }
        hz_add(&text, "|\n");
    }
    markdown_render(page, 80, &out);
    assert_false(out.cut);
    assert_non_null(strstr(buffer, "29  29"));
    assert_null(strstr(buffer, "30"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_laid_out),
        cmocka_unit_test(large_tables_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
