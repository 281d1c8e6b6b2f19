//! The codes of diagnostics about passes: `TIR0900` to `TIR0949`.

tile_ir_core::declare_codes! { pub
    SYNTAX    = 900 "a syntax error in a pipeline"
    NAME      = 901 "an unknown pass or option"
    VALUE     = 902 "an invalid value of an option"
    SCHEDULE  = 903 "a pass that cannot be scheduled there"
    PANIC     = 904 "a pass that panicked, which is a bug in the pass"
    PRESERVED = 905 "a pass that invalidated an analysis it claims to preserve, which is a bug in the pass"
    REFUSED   = 910 "something that a pass cannot do to this module"
    REMARK    = 911 "a remark of a pass"
    REMAINING = 912 "a feature that an older version of bytecode lacks"
    NOT_CONVERGED = 930 "patterns that did not converge within the limit of iterations"
    NOT_BUILT     = 931 "a pattern that failed to build an operation"
    UNREPORTED    = 932 "a pattern that changed something without the rewriter"
    ILLEGAL       = 933 "an operation that a conversion cannot legalize"
    TABLE         = 934 "an error in a table or in rewrites that are read at run time"
}
