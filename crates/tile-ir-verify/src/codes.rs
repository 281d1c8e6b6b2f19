//! The codes of the verifier's diagnostics: `TIR0800` to `TIR0899`.
//!
//! A code says which kind of check failed; the rule that a diagnostic names says exactly which.

tile_ir_core::declare_codes! { pub
    COUNT       = 800 "an operation, or a number of results, regions or successors, that there is not"
    ATTRIBUTE   = 801 "an attribute that is missing or of the wrong kind"
    TYPE        = 802 "a type that the operand or result cannot have"
    RELATION    = 803 "types that do not fit together"
    MODIFIER    = 804 "an attribute that the element type does not allow"
    REGION      = 810 "a region, block or terminator that is not as the operation needs it"
    DOMINANCE   = 811 "a value that is used where it is not defined"
    SYMBOL      = 812 "a symbol that is misplaced or taken"
    RULE        = 820 "what the rules of the operation forbid"
    TARGET      = 821 "what the architecture that the module is for does not have"
    NO_RULES    = 822 "a context that was made without the code of the verifier"
    HINT        = 830 "a hint that nothing knows"
}
