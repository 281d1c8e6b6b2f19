//! The stable codes of this crate's diagnostics: `TIR0500` to `TIR0799`.

pub use tile_ir_wire::codes::{COUNT, NUMBER, UNEXPECTED_END};

tile_ir_core::declare_codes! { pub
    NOT_BYTECODE = 500 "the bytes are not Tile IR bytecode"
    UNSUPPORTED_VERSION = 501 "an unsupported version"
    RESERVED_HEADER_BITS = 502 "reserved bits of the header are set"
    PREVIEW = 503 "a file with preview content, which was not enabled"
    PREVIEW_CONTENT = 507 "misplaced or unsupported preview content"

    UNKNOWN_SECTION = 510 "an unknown section"
    SECTION_ALIGNMENT = 511 "a section with a wrong alignment"
    MISSING_SECTION = 512 "a missing section"
    END_MARKER = 513 "the end marker is damaged, or bytes follow it"

    STRING_INDEX = 520 "a string index out of range"
    TABLE_OFFSETS = 521 "a table entry with invalid offsets"
    EMPTY_NAME = 522 "an empty name where one is required"

    TYPE_INDEX = 530 "a type index out of range"
    UNKNOWN_TYPE = 531 "an unknown type tag"
    TYPE_TOO_NEW = 532 "a type that is newer than the version of the file"
    TYPE_NESTING = 533 "a type that contains itself, is nested too deeply or is too large"
    WRONG_TYPE = 534 "a type of the wrong kind"
    INVALID_TYPE = 535 "a type that violates the rules of its definition"
    UNKNOWN_PARAMETER_FLAGS = 536 "unknown flag bits of a type or attribute"

    CONSTANT_INDEX = 540 "a constant index out of range"
    CONSTANT_SIZE = 541 "a constant whose bytes do not fit its type"
    CONSTANT_USES = 542 "constants used with so many types that they would exhaust memory"

    UNKNOWN_ATTRIBUTE = 550 "an unknown attribute tag"
    ATTRIBUTE_TOO_NEW = 551 "an attribute that is newer than the version of the file"
    WRONG_ATTRIBUTE = 552 "an attribute of the wrong kind"
    VALUE_OUT_OF_RANGE = 553 "a number out of range of its type or field"
    UNKNOWN_CASE = 554 "an unknown enumeration case"
    CASE_TOO_NEW = 555 "an enumeration case that is newer than the version of the file"
    DUPLICATE_KEY = 556 "a key that occurs twice in a dictionary"
    ATTRIBUTE_NESTING = 557 "attributes nested too deeply"

    FUNCTION_FLAGS = 560 "invalid function flags"
    NOT_AN_ENTRY = 561 "a function that is not an entry"
    ARGUMENT_COUNT = 562 "functions with so many arguments that they would exhaust memory"

    UNKNOWN_OPCODE = 570 "an unknown opcode"
    OPERATION_TOO_NEW = 571 "an operation that is newer than the version of the file"
    MISPLACED_OPERATION = 572 "an operation that is not allowed in a function"
    RESULT_COUNT = 573 "a wrong number of results"
    OPERAND_COUNT = 574 "a wrong number of operands"
    OPERAND_INDEX = 575 "an operand index without a visible value"
    REGION_COUNT = 576 "a wrong number of regions"
    MISSING_TERMINATOR = 577 "a block without a terminator at its end"
    REGION_NESTING = 578 "regions nested too deeply"

    DEBUG_INDEX = 590 "a debug index out of range"
    WRONG_DEBUG_ENTRY = 591 "a debug entry of the wrong kind"
    DEBUG_NESTING = 592 "a debug entry that contains itself, is nested too deeply or is too large"
    MISSING_LOCATION = 593 "a function without a list of locations, or with one that is too short"

    UNKNOWN_TARGET = 650 "the requested version cannot be written"
    NEEDS_NEWER_VERSION = 651 "the module needs a newer version"
    WRITE_PREVIEW = 652 "preview content, which was not enabled"
    NOT_A_TILE_MODULE = 653 "the top-level operation is not a module that bytecode can represent"
    UNWRITABLE_OPERATION = 654 "an operation that bytecode cannot represent"
    UNWRITABLE_TYPE = 655 "a type that bytecode cannot represent"
    UNWRITABLE_ATTRIBUTE = 656 "an attribute that bytecode cannot represent there"
    UNWRITABLE_LOCATION = 657 "a location that bytecode cannot represent"
    UNDEFINED_OPERAND = 658 "an operand that is not defined before its use"
    MALFORMED_OPERATION = 659 "an operation whose operands, results or regions do not match its definition"
    MISSING_ATTRIBUTE = 660 "a missing attribute"
    TOO_LARGE = 661 "something larger than the format allows"
    LOST = 662 "contents for which bytecode has no place"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_ascend_and_stay_in_their_range() {
        assert!(codes().is_sorted_by(|a, b| a.0 < b.0));
        assert!(codes().all(|(code, _)| (500..800).contains(&code.0)));
    }
}
