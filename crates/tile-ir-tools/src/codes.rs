//! The codes of diagnostics of the programs themselves: `TIR0020` to `TIR0099`.

tile_ir::core::declare_codes! { pub
    MISMATCH       = 20 "a diagnostic that '--verify-diagnostics' expects and does not find, or finds and does not expect"
    MALFORMED      = 21 "an expectation of '--verify-diagnostics' that cannot be read"
    NEAR_MISS      = 22 "a line that is almost a marker of '--split-input-file'"
    NO_MODULE      = 23 "an input with another operation than bytecode can hold"
    LOST_LOCATIONS = 24 "locations that are not in the output"
    LOST_IN_TEXT   = 25 "parts of a preview that are not in the output"
    CHANGED        = 26 "a pass that changed what a kernel computes, which is a bug in the pass"
    NOT_COMPARED   = 27 "a kernel that could not be run, so that it was not compared"
    USAGE          = 28 "a command line that cannot be read"
    REQUEST        = 29 "a request that cannot be met: a file that cannot be used, or flags that do not go together"
}
