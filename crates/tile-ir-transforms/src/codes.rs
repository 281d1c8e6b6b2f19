//! The codes of diagnostics about passes: `TIR0900` to `TIR0949`.

tile_ir_core::declare_codes! { pub
    SYNTAX    = 900 "a pipeline that is not written as pipelines are"
    NAME      = 901 "a pass or an option that there is not"
    VALUE     = 902 "a value that an option cannot have"
    SCHEDULE  = 903 "a pass that cannot be scheduled where the pipeline has it"
    PANIC     = 904 "a pass that panicked: a fault of the pass, whatever the input"
    PRESERVED = 905 "a pass that did not preserve an analysis as it says: a fault of the pass"
    REFUSED   = 910 "what a pass cannot do to this module"
    REMARK    = 911 "what a pass has to say of its work"
    REMAINING = 912 "what an older version of bytecode cannot say"
    NOT_CONVERGED = 930 "patterns that still change something after as many iterations as there may be"
    NOT_BUILT     = 931 "a pattern that cannot build what it wants to"
    UNTOLD        = 932 "a pattern that does not tell of what it changes"
}
