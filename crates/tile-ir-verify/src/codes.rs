//! The codes of the verifier's diagnostics: `TIR0800` to `TIR0899`.
//!
//! A code identifies the kind of check; the rule in a diagnostic identifies the check itself.

tile_ir_core::declare_codes! { pub
    COUNT       = 800 "an unknown operation, or a wrong number of results, regions or successors"
    ATTRIBUTE   = 801 "an attribute that is missing or of the wrong kind"
    TYPE        = 802 "a type that the operand or result cannot have"
    RELATION    = 803 "types that do not match"
    MODIFIER    = 804 "an attribute that the element type does not allow"
    REGION      = 810 "a region, block or terminator that the operation does not allow"
    DOMINANCE   = 811 "a use of a value that its definition does not dominate"
    SYMBOL      = 812 "a symbol that is misplaced or defined twice"
    RULE        = 820 "a violation of a rule of the operation"
    TARGET      = 821 "a feature that the target architecture lacks"
    NO_RULES    = 822 "a context without the verifier's rules"
    HINT        = 830 "an unknown hint"
}
