//! The codes of errors in text.

tile_ir_core::declare_codes! { pub(crate)
    TOO_LARGE         = 100 "the text is larger than 4 GiB"
    CHARACTER         = 101 "a character that starts no token"
    STRING            = 102 "a string that does not end on its line"
    ESCAPE            = 103 "an unknown escape in a string"
    MISSING           = 104 "a missing token"
    EXPECTED          = 105 "an operand, attribute or type of the wrong kind"
    UNKNOWN_OPERATION = 110 "an unknown operation"
    UNKNOWN_TYPE      = 111 "an unknown type"
    UNKNOWN_NAME      = 112 "an unknown alias, attribute, case, field or block"
    UNDEFINED_VALUE   = 120 "an undefined value"
    REDEFINITION      = 121 "a redefinition"
    TYPE_CONFLICT     = 122 "a use of a value with the wrong type"
    COUNT             = 130 "numbers of values, types or elements that do not match"
    NUMBER            = 131 "a number that does not fit its type or place"
    RULE              = 132 "a type or attribute that violates a rule"
    DEPTH             = 133 "nesting that is too deep"
    MISPLACED         = 134 "something misplaced"
}
