//! The codes of errors in text.

tile_ir_core::declare_codes! { pub(crate)
    TOO_LARGE         = 100 "the text is larger than 4 GiB"
    CHARACTER         = 101 "a character that starts no token"
    STRING            = 102 "a string that does not end on its line"
    ESCAPE            = 103 "an unknown escape in a string"
    MISSING           = 104 "something is missing where something else stands"
    EXPECTED          = 105 "something of another kind is expected"
    UNKNOWN_OPERATION = 110 "an operation that no dialect has"
    UNKNOWN_TYPE      = 111 "a type that no dialect has"
    UNKNOWN_NAME      = 112 "an alias, attribute, case, field or block that is not there"
    UNDEFINED_VALUE   = 120 "a value that nothing defines"
    REDEFINITION      = 121 "a name that is already taken"
    TYPE_CONFLICT     = 122 "a value that is used with a type it does not have"
    COUNT             = 130 "numbers of values, types or elements that do not fit together"
    NUMBER            = 131 "a number that does not fit its type or place"
    RULE              = 132 "what the rules of a type or attribute forbid"
    DEPTH             = 133 "more nesting than is allowed"
    MISPLACED         = 134 "something at a place where it cannot be"
}
