/* The packed lists as bytes of the program: it finds them from any folder, and the system reads
   what is used of them. HAZARD_WORDS is the folder that scripts/lexicon has filled. */
#include "words/shelf.h"

__asm__(".pushsection .rodata\n.balign 64\n"
        "hz_bytes_english: .incbin \"" HAZARD_WORDS "/english.words\"\n"
        "hz_bytes_english_end: .byte 0\n.popsection");
extern const char hz_bytes_english[], hz_bytes_english_end[];

__asm__(".pushsection .rodata\n.balign 64\n"
        "hz_bytes_small: .incbin \"" HAZARD_WORDS "/small.words\"\n"
        "hz_bytes_small_end: .byte 0\n.popsection");
extern const char hz_bytes_small[], hz_bytes_small_end[];

__asm__(".pushsection .rodata\n.balign 64\n"
        "hz_bytes_notice: .incbin \"" HAZARD_WORDS "/notice.txt\"\n"
        "hz_bytes_notice_end: .byte 0\n.popsection");
extern const char hz_bytes_notice[], hz_bytes_notice_end[];

hz_packed hz_packed_english(void)
{
    return (hz_packed){hz_bytes_english, (size_t)(hz_bytes_english_end - hz_bytes_english)};
}

hz_packed hz_packed_small(void)
{
    return (hz_packed){hz_bytes_small, (size_t)(hz_bytes_small_end - hz_bytes_small)};
}

hz_packed hz_packed_notice(void)
{
    return (hz_packed){hz_bytes_notice, (size_t)(hz_bytes_notice_end - hz_bytes_notice)};
}
