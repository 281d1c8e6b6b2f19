"""Verdicts about bytecode: the disassembler verifies what it reads, and what it accepts our verifier has to accept too."""
import re

from vendor import OPT, VENDOR_VERSION, run

# What the disassembler is asked, ours is asked too: whether its own release accepts a file, not whether any does.
RELEASE = '--bytecode-version=' + VENDOR_VERSION.rpartition('.')[0]

# Rules by which we refuse what the disassembler accepts, each with the reason; dialect-spec/DIFFERENCES.md has more.
STRICTER = {}

# A query without results, which the disassembler accepts and crashes on when it prints it (V-SHAPE-4).
PRINT_CRASH = re.compile(r'"cuda_tile\.get_(tensor|index_space)_shape"\(.*-> \(\)')

# An operation in generic form, where the disassembler prints something that does not say what the file does.
GENERIC = re.compile(r'^(%\S+ = )?"cuda_tile\.')

# Outcomes other than agreement that are none of our mistakes.
EXCUSED = ['crashed', 'excused', 'unsayable']

RULE = re.compile(r'\[(V-[\w-]+)\]')


def verdict(file, text, theirs):
    """How the programs agree about a file, the text of theirs, and why.

    The outcome is accepted or refused where they agree, `looser` where only ours accepts, `stricter` where only ours
    refuses; `excused` if all rules it names are in `STRICTER`; `crashed` where theirs has a known reason to. `text` is
    what we print for the file, `theirs` what running the disassembler gave."""
    their_code, output, their_errors = theirs
    our_code, _, our_errors = run(OPT, '--verify-only', RELEASE, file)
    if our_code and their_code:
        return 'refused', output, ''
    if not our_code and not their_code:
        return 'accepted', output, ''
    if our_code:
        rules = RULE.findall(our_errors)
        excused = rules and all(rule in STRICTER for rule in rules)
        return 'excused' if excused else 'stricter', output, our_errors
    # Ended by a signal.
    if their_code < 0 and PRINT_CRASH.search(text):
        return 'crashed', output, ''
    return 'looser', output, their_errors or f'exit code {their_code}'
