/* Any bytes as a record whose dice are to be checked: no record, with one line that says where, or
   a verdict, and then the same one again. */
#include "fair/fair.h"
#include "fuzz.h"

static hz_fair_verdict judge(const uint8_t *data, size_t size)
{
    static hz_fair_report report;
    hz_error error = {""};
    hz_reader reader = hz_read_from(fuzz_house(), "fuzz", (const char *)data, size);
    hz_fair_verdict verdict = hz_fair_verify(&reader, &report, &error);
    MUST(verdict == report.verdict);
    if (verdict == HZ_NO_RECORD || verdict == HZ_NOT_FAIR) {
        check_message(&error);
    }
    return verdict;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    MUST(judge(data, size) == judge(data, size));
    return 0;
}
