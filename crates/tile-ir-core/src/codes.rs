//! The codes of this crate's diagnostics: `TIR0010` and `TIR0011`.

crate::declare_codes! { pub
    NOT_BUILT = 10 "an operation that cannot be built"
    STOPPED   = 11 "work that is interrupted, or takes longer than its time limit"
}
