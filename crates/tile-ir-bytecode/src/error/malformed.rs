//! Files that cannot be read.

use thiserror::Error;
use tile_ir_core::codes::STOPPED;
use tile_ir_core::{AttributeError, Code, SegmentError, Stopped, TypeError, Version, counted};
use tile_ir_wire::Fault;

use super::codes;

/// Why a file cannot be read.
#[derive(Debug, Error)]
pub(crate) enum Malformed {
    #[error("reading is stopped: {0}")]
    Stopped(Stopped),
    #[error("not Tile IR bytecode: the file does not start with its magic number")]
    NotBytecode,
    #[error("version {found} is not supported; supported are {supported}")]
    UnsupportedVersion { found: Version, supported: String },
    #[error("the header has reserved bits set: {tag:#06x}")]
    ReservedHeaderBits { tag: u16 },
    #[error("the header announces preview content, which only the newest version {newest} has")]
    PreviewOfOldVersion { newest: Version },
    #[error("the header announces preview content, which is not allowed")]
    PreviewNotAllowed,
    #[error("{what} belongs to a preview, but the header announces none")]
    PreviewNotAnnounced { what: String },
    #[error("{what} belongs to a preview that is not supported")]
    UnsupportedPreview { what: String },

    #[error("unknown section {id}")]
    UnknownSection { id: u8 },
    #[error("the alignment {alignment} of section {name} is not a power of two")]
    AlignmentNotPowerOfTwo { name: &'static str, alignment: u64 },
    #[error("section {name} must be aligned to a multiple of {required}, found {found}")]
    WrongAlignment { name: &'static str, required: u64, found: u64 },
    #[error("section {name} must be aligned to a multiple of {required}, but no alignment is given")]
    MissingAlignment { name: &'static str, required: u64 },
    #[error("section {name} is missing")]
    MissingSection { name: &'static str },
    #[error("the file ends without an end marker")]
    MissingEndMarker,
    #[error("the end marker must be a zero byte, found {found:#04x}")]
    DamagedEndMarker { found: u8 },
    #[error("nothing may follow the end marker, found {}", bytes(*count))]
    BytesAfterEnd { count: usize },

    #[error("string {index} does not exist; there are {count}")]
    StringIndex { index: u64, count: usize },
    #[error("the offsets of {table} {index} are out of order or out of range")]
    TableOffsets { table: &'static str, index: usize },
    #[error("strings overlap so much that they have more than {} together", bytes(*limit))]
    StringFuel { limit: usize },
    #[error("the {what} must not be empty")]
    EmptyName { what: &'static str },

    #[error("type {index} does not exist; there are {count}")]
    TypeIndex { index: u64, count: usize },
    #[error("unknown type tag {tag}")]
    UnknownTypeTag { tag: u32 },
    #[error("type '{name}' needs version {since}, but the file has version {version}")]
    TypeTooNew { name: &'static str, since: Version, version: Version },
    #[error("type {index} contains itself")]
    CyclicType { index: usize },
    #[error("types are nested more than {limit} deep")]
    TypeNesting { limit: usize },
    #[error("type {index} refers to more than {limit} types")]
    TypeSize { index: usize, limit: usize },
    #[error("types refer to others more than {limit} times")]
    TypeFuel { limit: usize },
    #[error("expected {expected}")]
    WrongType { expected: &'static str },
    #[error("expected a type '{expected}'")]
    WrongTypeDefinition { expected: &'static str },
    #[error("{0}")]
    InvalidType(TypeError),
    #[error("{0}")]
    InvalidAttribute(AttributeError),
    #[error("nothing may follow the parameters of a type, found {}", bytes(*count))]
    BytesAfterType { count: usize },
    #[error("unknown flag bits {flags:#x}")]
    UnknownParameterFlags { flags: u64 },

    #[error("constant {index} does not exist; there are {count}")]
    ConstantIndex { index: u64, count: usize },
    #[error("constants are used as so many types that they would take more than {limit} bytes")]
    ConstantUses { limit: usize },
    #[error("a constant of {} does not fit its type: expected {expected}", bytes(*found))]
    ConstantSize { found: usize, expected: String },

    #[error("unknown attribute tag {tag}")]
    UnknownAttributeTag { tag: u32 },
    #[error("attribute '{name}' needs version {since}, but the file has version {version}")]
    AttributeTooNew { name: &'static str, since: Version, version: Version },
    #[error("expected {expected}")]
    WrongAttribute { expected: String },
    #[error("{value} does not fit in {bits} bits")]
    ValueOutOfRange { value: u64, bits: u32 },
    #[error("{value} is reserved and cannot be an element")]
    ReservedElement { value: i32 },
    #[error("{value} is not a case of {name}")]
    UnknownCase { name: &'static str, value: u64 },
    #[error("case '{case}' of {name} needs version {since}, but the file has version {version}")]
    CaseTooNew { name: &'static str, case: &'static str, since: Version, version: Version },
    #[error("key '{key}' occurs twice")]
    DuplicateKey { key: String },
    #[error("attributes are nested more than {limit} deep")]
    AttributeNesting { limit: usize },

    #[error("function flags {flags:#04x} are not allowed: {reason}")]
    FunctionFlags { flags: u8, reason: &'static str },
    #[error("the functions have more than {limit} arguments together")]
    ArgumentCount { limit: usize },
    #[error("a function that is implemented elsewhere has no body")]
    ForeignBody,
    #[error("not an entry: other functions are not supported")]
    NotAnEntry,
    #[error("there are globals, but no dialect has an operation for them")]
    NoGlobals,

    #[error("unknown opcode {opcode:#x}")]
    UnknownOpcode { opcode: u32 },
    #[error(
        "opcode {opcode:#x} is unknown; files of the pre-release of June 2026 used another encoding of version 13.4"
    )]
    PrereleaseOpcode { opcode: u32 },
    #[error("operation '{name}' needs version {since}, but the file has version {version}")]
    OperationTooNew { name: &'static str, since: Version, version: Version },
    #[error("operation '{name}' cannot be used in a function")]
    MisplacedOperation { name: &'static str },
    #[error("expected {expected}, found {found}")]
    ResultCount { expected: String, found: usize },
    #[error("{0}")]
    OperandCount(SegmentError),
    #[error("value {index} does not exist; {count} can be used here")]
    OperandIndex { index: u64, count: usize },
    #[error("expected {}, found {found}", counted(*expected, "region"))]
    RegionCount { expected: usize, found: u64 },
    #[error("the block does not end with a terminator")]
    MissingTerminator,
    #[error("regions are nested more than {limit} deep")]
    RegionNesting { limit: usize },

    #[error("debug entry {index} does not exist; there are {count}")]
    DebugIndex { index: u64, count: usize },
    #[error("expected a debug entry that is {expected}")]
    WrongDebugEntry { expected: String },
    #[error("debug entry {index} contains itself")]
    CyclicDebugEntry { index: u64 },
    #[error("debug entries are nested more than {limit} deep")]
    DebugNesting { limit: usize },
    #[error("debug entry {index} refers to more than {limit} entries")]
    DebugSize { index: u64, limit: usize },
    #[error("debug entries refer to others more than {limit} times")]
    DebugFuel { limit: usize },
    #[error("list of locations {index} does not exist; there are {count}")]
    LocationList { index: u64, count: usize },
    #[error("the list of locations ends too early")]
    MissingLocation,
}

/// A number of bytes, in words.
fn bytes(count: usize) -> String {
    counted(count, "byte")
}

impl Fault for Malformed {
    fn code(&self) -> Code {
        match self {
            Self::Stopped(_) => STOPPED,
            Self::NotBytecode => codes::NOT_BYTECODE,
            Self::UnsupportedVersion { .. } => codes::UNSUPPORTED_VERSION,
            Self::ReservedHeaderBits { .. } => codes::RESERVED_HEADER_BITS,
            Self::PreviewNotAllowed => codes::PREVIEW,
            Self::PreviewOfOldVersion { .. } | Self::PreviewNotAnnounced { .. } | Self::UnsupportedPreview { .. } => {
                codes::PREVIEW_CONTENT
            }
            Self::UnknownSection { .. } => codes::UNKNOWN_SECTION,
            Self::AlignmentNotPowerOfTwo { .. } | Self::WrongAlignment { .. } | Self::MissingAlignment { .. } => {
                codes::SECTION_ALIGNMENT
            }
            Self::MissingSection { .. } => codes::MISSING_SECTION,
            Self::MissingEndMarker | Self::DamagedEndMarker { .. } | Self::BytesAfterEnd { .. } => codes::END_MARKER,
            Self::StringIndex { .. } => codes::STRING_INDEX,
            Self::TableOffsets { .. } | Self::StringFuel { .. } => codes::TABLE_OFFSETS,
            Self::EmptyName { .. } => codes::EMPTY_NAME,
            Self::TypeIndex { .. } => codes::TYPE_INDEX,
            Self::UnknownTypeTag { .. } => codes::UNKNOWN_TYPE,
            Self::TypeTooNew { .. } => codes::TYPE_TOO_NEW,
            Self::CyclicType { .. } | Self::TypeNesting { .. } | Self::TypeSize { .. } | Self::TypeFuel { .. } => {
                codes::TYPE_NESTING
            }
            Self::WrongType { .. } | Self::WrongTypeDefinition { .. } => codes::WRONG_TYPE,
            Self::InvalidType(_) | Self::BytesAfterType { .. } => codes::INVALID_TYPE,
            Self::UnknownParameterFlags { .. } => codes::UNKNOWN_PARAMETER_FLAGS,
            Self::ConstantIndex { .. } => codes::CONSTANT_INDEX,
            Self::ConstantUses { .. } => codes::CONSTANT_USES,
            Self::ConstantSize { .. } => codes::CONSTANT_SIZE,
            Self::UnknownAttributeTag { .. } => codes::UNKNOWN_ATTRIBUTE,
            Self::AttributeTooNew { .. } => codes::ATTRIBUTE_TOO_NEW,
            Self::WrongAttribute { .. } | Self::InvalidAttribute(_) => codes::WRONG_ATTRIBUTE,
            Self::ValueOutOfRange { .. } | Self::ReservedElement { .. } => codes::VALUE_OUT_OF_RANGE,
            Self::UnknownCase { .. } => codes::UNKNOWN_CASE,
            Self::CaseTooNew { .. } => codes::CASE_TOO_NEW,
            Self::DuplicateKey { .. } => codes::DUPLICATE_KEY,
            Self::AttributeNesting { .. } => codes::ATTRIBUTE_NESTING,
            Self::FunctionFlags { .. } | Self::ForeignBody => codes::FUNCTION_FLAGS,
            Self::ArgumentCount { .. } => codes::ARGUMENT_COUNT,
            Self::NotAnEntry => codes::NOT_AN_ENTRY,
            Self::UnknownOpcode { .. } | Self::PrereleaseOpcode { .. } => codes::UNKNOWN_OPCODE,
            Self::OperationTooNew { .. } => codes::OPERATION_TOO_NEW,
            Self::MisplacedOperation { .. } | Self::NoGlobals => codes::MISPLACED_OPERATION,
            Self::ResultCount { .. } => codes::RESULT_COUNT,
            Self::OperandCount(_) => codes::OPERAND_COUNT,
            Self::OperandIndex { .. } => codes::OPERAND_INDEX,
            Self::RegionCount { .. } => codes::REGION_COUNT,
            Self::MissingTerminator => codes::MISSING_TERMINATOR,
            Self::RegionNesting { .. } => codes::REGION_NESTING,
            Self::DebugIndex { .. } => codes::DEBUG_INDEX,
            Self::WrongDebugEntry { .. } => codes::WRONG_DEBUG_ENTRY,
            Self::CyclicDebugEntry { .. }
            | Self::DebugNesting { .. }
            | Self::DebugSize { .. }
            | Self::DebugFuel { .. } => codes::DEBUG_NESTING,
            Self::LocationList { .. } | Self::MissingLocation => codes::MISSING_LOCATION,
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::InvalidType(error) => error.rule,
            Self::InvalidAttribute(error) => error.rule(),
            _ => None,
        }
    }
}
