//! The stable codes of this crate's diagnostics: `TIR0500` to `TIR0799`.

use tile_ir_core::Code;

macro_rules! codes {
    ($($(#[$docs:meta])* $name:ident = $number:expr;)*) => {
        $($(#[$docs])* pub const $name: Code = Code($number);)*

        /// All codes of the crate with their names, ascending.
        pub const ALL: &[(Code, &str)] = &[$((Code($number), stringify!($name))),*];
    };
}

codes! {
    /// The bytes are not Tile IR bytecode.
    NOT_BYTECODE = 500;
    /// An unsupported version.
    UNSUPPORTED_VERSION = 501;
    /// Reserved bits of the header are set.
    RESERVED_HEADER_BITS = 502;
    /// A file with preview content, which was not enabled.
    PREVIEW = 503;
    /// The file, a section or an entry ends too early.
    UNEXPECTED_END = tile_ir_wire::codes::UNEXPECTED_END.0;
    /// A number in too many bytes or out of range.
    NUMBER = tile_ir_wire::codes::NUMBER.0;
    /// A count that exceeds what is left of the file.
    COUNT = tile_ir_wire::codes::COUNT.0;
    /// Misplaced or unsupported preview content.
    PREVIEW_CONTENT = 507;

    /// An unknown section.
    UNKNOWN_SECTION = 510;
    /// A section with a wrong alignment.
    SECTION_ALIGNMENT = 511;
    /// A missing section.
    MISSING_SECTION = 512;
    /// The end marker is damaged, or bytes follow it.
    END_MARKER = 513;

    /// A string index out of range.
    STRING_INDEX = 520;
    /// A table entry with invalid offsets.
    TABLE_OFFSETS = 521;
    /// An empty name where one is required.
    EMPTY_NAME = 522;

    /// A type index out of range.
    TYPE_INDEX = 530;
    /// An unknown type tag.
    UNKNOWN_TYPE = 531;
    /// A type that is newer than the version of the file.
    TYPE_TOO_NEW = 532;
    /// A type that contains itself, is nested too deeply or is too large.
    TYPE_NESTING = 533;
    /// A type of the wrong kind.
    WRONG_TYPE = 534;
    /// A type that violates the rules of its definition.
    INVALID_TYPE = 535;
    /// Unknown flag bits of a type or attribute.
    UNKNOWN_PARAMETER_FLAGS = 536;

    /// A constant index out of range.
    CONSTANT_INDEX = 540;
    /// A constant whose bytes do not fit its type.
    CONSTANT_SIZE = 541;
    /// Constants used with so many types that they would exhaust memory.
    CONSTANT_USES = 542;

    /// An unknown attribute tag.
    UNKNOWN_ATTRIBUTE = 550;
    /// An attribute that is newer than the version of the file.
    ATTRIBUTE_TOO_NEW = 551;
    /// An attribute of the wrong kind.
    WRONG_ATTRIBUTE = 552;
    /// A number out of range of its type or field.
    VALUE_OUT_OF_RANGE = 553;
    /// An unknown enumeration case.
    UNKNOWN_CASE = 554;
    /// An enumeration case that is newer than the version of the file.
    CASE_TOO_NEW = 555;
    /// A key that occurs twice in a dictionary.
    DUPLICATE_KEY = 556;
    /// Attributes nested too deeply.
    ATTRIBUTE_NESTING = 557;

    /// Invalid function flags.
    FUNCTION_FLAGS = 560;
    /// A function that is not an entry.
    NOT_AN_ENTRY = 561;
    /// Functions with so many arguments that they would exhaust memory.
    ARGUMENT_COUNT = 562;

    /// An unknown opcode.
    UNKNOWN_OPCODE = 570;
    /// An operation that is newer than the version of the file.
    OPERATION_TOO_NEW = 571;
    /// An operation that is not allowed in a function.
    MISPLACED_OPERATION = 572;
    /// A wrong number of results.
    RESULT_COUNT = 573;
    /// A wrong number of operands.
    OPERAND_COUNT = 574;
    /// An operand index without a visible value.
    OPERAND_INDEX = 575;
    /// A wrong number of regions.
    REGION_COUNT = 576;
    /// A block without a terminator at its end.
    MISSING_TERMINATOR = 577;
    /// Regions nested too deeply.
    REGION_NESTING = 578;

    /// A debug index out of range.
    DEBUG_INDEX = 590;
    /// A debug entry of the wrong kind.
    WRONG_DEBUG_ENTRY = 591;
    /// A debug entry that contains itself, is nested too deeply or is too large.
    DEBUG_NESTING = 592;
    /// A function without a list of locations, or with one that is too short.
    MISSING_LOCATION = 593;

    /// The requested version cannot be written.
    UNKNOWN_TARGET = 650;
    /// The module needs a newer version.
    NEEDS_NEWER_VERSION = 651;
    /// Preview content, which was not enabled.
    WRITE_PREVIEW = 652;
    /// The top-level operation is not a module that bytecode can represent.
    NOT_A_TILE_MODULE = 653;
    /// An operation that bytecode cannot represent.
    UNWRITABLE_OPERATION = 654;
    /// A type that bytecode cannot represent.
    UNWRITABLE_TYPE = 655;
    /// An attribute that bytecode cannot represent there.
    UNWRITABLE_ATTRIBUTE = 656;
    /// A location that bytecode cannot represent.
    UNWRITABLE_LOCATION = 657;
    /// An operand that is not defined before its use.
    UNDEFINED_OPERAND = 658;
    /// An operation whose operands, results or regions do not match its definition.
    MALFORMED_OPERATION = 659;
    /// A missing attribute.
    MISSING_ATTRIBUTE = 660;
    /// Something larger than the format allows.
    TOO_LARGE = 661;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_ascend_and_stay_in_their_range() {
        assert!(ALL.is_sorted_by(|a, b| a.0 < b.0));
        assert!(ALL.iter().all(|(code, _)| (500..800).contains(&code.0)));
    }
}
