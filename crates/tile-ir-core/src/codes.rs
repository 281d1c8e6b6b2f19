//! The codes of this crate's diagnostics: `TIR0010` to `TIR0012`.

crate::declare_codes! { pub
    NOT_BUILT = 10 "an operation that cannot be built"
    STOPPED   = 11 "work that is interrupted, or takes longer than its time limit"
    NO_FUNCTION = 12 "a function to read that the file does not have"
}
