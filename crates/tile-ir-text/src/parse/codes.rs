//! The codes of errors in text, and which of them are about syntax.

use tile_ir_core::Code;

tile_ir_core::declare_codes! { pub(crate)
    TOO_LARGE         = 100 "the text is larger than 4 GiB"
    CHARACTER         = 101 "a character that starts no token"
    STRING            = 102 "a string that does not end on its line"
    ESCAPE            = 103 "an unknown escape in a string"
    MISSING           = 104 "a missing token"
    EXPECTED          = 105 "an operand, attribute or type of the wrong kind"
    FORM              = 106 "something in a form that it does not have here"
    UNKNOWN_OPERATION = 110 "an unknown operation"
    UNKNOWN_TYPE      = 111 "an unknown type"
    UNKNOWN_NAME      = 112 "an unknown attribute, case or field"
    UNDEFINED_VALUE   = 120 "an undefined value"
    REDEFINITION      = 121 "a redefinition"
    TYPE_CONFLICT     = 122 "a use of a value with the wrong type"
    UNDEFINED_NAME    = 123 "an undefined alias, block or property, or a name of an unknown dialect"
    COUNT             = 130 "numbers of values, types or elements that do not match"
    NUMBER            = 131 "a number that does not fit its type or place"
    RULE              = 132 "a type or attribute that violates a rule"
    DEPTH             = 133 "nesting that is too deep, or that multiplies too often"
    MISPLACED         = 134 "something misplaced"
    TOO_MANY_ERRORS   = 135 "reading stopped after so many errors"
}

/// Whether an error of this code is a syntax error, so that the text is not a sentence of the grammar.
///
/// Syntax is what the grammar decides without context: the sequence of tokens, and the names of operations, types,
/// attributes, cases and fields. Everything else is semantics: whether names of values, blocks and aliases are defined,
/// and only once; whether types, numbers and kinds of attributes match; whether parts that may occur once are repeated,
/// or parts that may be anywhere are missing; whether an operation is allowed where it is. Limits are neither.
pub fn is_syntax(code: Code) -> bool {
    [CHARACTER, STRING, ESCAPE, MISSING, FORM, UNKNOWN_OPERATION, UNKNOWN_TYPE, UNKNOWN_NAME].contains(&code)
}
