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
    /// A version that no table knows.
    UNSUPPORTED_VERSION = 501;
    /// Reserved bits of the header are set.
    RESERVED_HEADER_BITS = 502;
    /// A file with content of a preview, which was not asked for.
    PREVIEW = 503;
    /// The file, a section or an entry ends too early.
    UNEXPECTED_END = tile_ir_wire::codes::UNEXPECTED_END.0;
    /// A number that is written in too many bytes or does not fit where it is used.
    NUMBER = tile_ir_wire::codes::NUMBER.0;
    /// A count that exceeds what is left of the file.
    COUNT = tile_ir_wire::codes::COUNT.0;
    /// Content of a preview where there can be none, or of which nothing is known.
    PREVIEW_CONTENT = 507;

    /// A section that the format does not know.
    UNKNOWN_SECTION = 510;
    /// A section with a wrong alignment.
    SECTION_ALIGNMENT = 511;
    /// A section that must be there is not.
    MISSING_SECTION = 512;
    /// The end marker is damaged, or bytes follow it.
    END_MARKER = 513;

    /// A string index without a string.
    STRING_INDEX = 520;
    /// An entry of a table whose offsets make no sense.
    TABLE_OFFSETS = 521;
    /// A name that must not be empty is.
    EMPTY_NAME = 522;

    /// A type index without a type.
    TYPE_INDEX = 530;
    /// A type tag that nobody knows.
    UNKNOWN_TYPE = 531;
    /// A type that the version of the file does not have.
    TYPE_TOO_NEW = 532;
    /// A type that contains itself, is nested too deeply or is too large.
    TYPE_NESTING = 533;
    /// A type of another kind than the place demands.
    WRONG_TYPE = 534;
    /// A type that breaks the rules of its definition.
    INVALID_TYPE = 535;
    /// Flag bits of a type or attribute that nobody knows.
    UNKNOWN_PARAMETER_FLAGS = 536;

    /// A constant index without a constant.
    CONSTANT_INDEX = 540;
    /// Bytes of a constant that do not fit its type.
    CONSTANT_SIZE = 541;
    /// Constants used as so many types that they would fill the memory.
    CONSTANT_USES = 542;

    /// An attribute tag that nobody knows.
    UNKNOWN_ATTRIBUTE = 550;
    /// An attribute that the version of the file does not have.
    ATTRIBUTE_TOO_NEW = 551;
    /// An attribute of another kind than the place demands.
    WRONG_ATTRIBUTE = 552;
    /// A number that its type or field cannot hold.
    VALUE_OUT_OF_RANGE = 553;
    /// A value that is no case of its enumeration.
    UNKNOWN_CASE = 554;
    /// A case of an enumeration that the version of the file does not have.
    CASE_TOO_NEW = 555;
    /// A key that occurs twice in a dictionary.
    DUPLICATE_KEY = 556;
    /// Attributes nested too deeply.
    ATTRIBUTE_NESTING = 557;

    /// Function flags that mean nothing.
    FUNCTION_FLAGS = 560;
    /// A function that is no entry.
    NOT_AN_ENTRY = 561;
    /// Functions with so many arguments that they would fill the memory.
    ARGUMENT_COUNT = 562;

    /// An opcode without an operation.
    UNKNOWN_OPCODE = 570;
    /// An operation that the version of the file does not have.
    OPERATION_TOO_NEW = 571;
    /// An operation that cannot stand in a function.
    MISPLACED_OPERATION = 572;
    /// A wrong number of results.
    RESULT_COUNT = 573;
    /// A wrong number of operands.
    OPERAND_COUNT = 574;
    /// An operand that names no value that can be used there.
    OPERAND_INDEX = 575;
    /// A wrong number of regions.
    REGION_COUNT = 576;
    /// A block without a terminator at its end.
    MISSING_TERMINATOR = 577;
    /// Regions nested too deeply.
    REGION_NESTING = 578;

    /// A debug index without an entry.
    DEBUG_INDEX = 590;
    /// A debug entry of another kind than the place demands.
    WRONG_DEBUG_ENTRY = 591;
    /// A debug entry that contains itself, is nested too deeply or is too large.
    DEBUG_NESTING = 592;
    /// A function without a list of locations, or with one that is too short.
    MISSING_LOCATION = 593;

    /// The version asked for is not one that can be written.
    UNKNOWN_TARGET = 650;
    /// The module holds something that only a newer version can say.
    NEEDS_NEWER_VERSION = 651;
    /// Content of a preview, which was not asked for.
    WRITE_PREVIEW = 652;
    /// The top-level operation is not a module that bytecode can hold.
    NOT_A_TILE_MODULE = 653;
    /// An operation that bytecode cannot hold.
    UNWRITABLE_OPERATION = 654;
    /// A type that bytecode cannot hold.
    UNWRITABLE_TYPE = 655;
    /// An attribute that bytecode cannot hold at this place.
    UNWRITABLE_ATTRIBUTE = 656;
    /// A location that bytecode cannot hold.
    UNWRITABLE_LOCATION = 657;
    /// An operand that is not defined before its use.
    UNDEFINED_OPERAND = 658;
    /// An operation whose operands, results or regions do not fit its definition.
    MALFORMED_OPERATION = 659;
    /// An attribute that must be there is not.
    MISSING_ATTRIBUTE = 660;
    /// More than the format has room for.
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
