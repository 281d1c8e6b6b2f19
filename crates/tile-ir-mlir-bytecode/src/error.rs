//! Errors in files and in modules to write.

use thiserror::Error;
use tile_ir_core::codes::STOPPED;
use tile_ir_core::{Code, ConstantError, Diagnostic, SegmentError, Stopped};
use tile_ir_wire::Fault;

/// The stable codes of this crate's diagnostics: `TIR1000` to `TIR1099`. Errors in numbers and counts have the codes
/// shared by all binary formats.
pub mod codes {
    tile_ir_core::declare_codes! { pub
        NOT_BYTECODE = 1000 "the bytes are not MLIR bytecode"
        UNSUPPORTED_VERSION = 1001 "an unsupported version of the format"
        SECTION = 1002 "a section that is unknown, missing, repeated, misplaced or wrongly padded"
        INDEX = 1003 "an index that is out of range"
        ENTRY = 1004 "a damaged entry of a table, or one of an unknown kind"
        NESTING = 1005 "entries that contain themselves, are nested too deeply or are too large"
        OPERATION = 1006 "an unknown operation, or one that does not match its definition"
        VALUE = 1007 "an undefined value, or an index that is out of range"
        PROPERTIES = 1008 "properties with the layout of no known release of the dialect"
        ROOT = 1009 "a file that does not contain exactly one operation"
        UNWRITABLE = 1020 "something that the format cannot represent"
    }
}

/// An error in a file.
#[derive(Debug, Error)]
pub(crate) enum Malformed {
    #[error("reading is stopped: {0}")]
    Stopped(Stopped),
    #[error("not MLIR bytecode: the file does not start with its magic number")]
    NotBytecode,
    #[error("version {found} of the format is not supported; supported are 0 to 6")]
    UnsupportedVersion { found: u64 },
    #[error("producer string is not NUL-terminated")]
    EndlessProducer,
    #[error("expected 0 or 1, found {found}")]
    NotAFlag { found: u8 },

    #[error("unknown section {id}")]
    UnknownSection { id: u8 },
    #[error("alignment {alignment} is not a power of two")]
    Alignment { alignment: u64 },
    #[error("expected 0xcb as padding")]
    Padding,
    #[error("expected section '{expected}', found section '{found}'")]
    WrongSection { expected: &'static str, found: &'static str },
    #[error("duplicate section '{name}'")]
    RepeatedSection { name: &'static str },
    #[error("section '{name}' is missing")]
    MissingSection { name: &'static str },
    #[error("expected the end, found {}", tile_ir_core::counted(*left, "byte"))]
    LeftOver { left: usize },

    #[error("{what} {index} does not exist; there are {count}")]
    Index { what: &'static str, index: u64, count: usize },
    #[error("duplicate resource '{name}' of a dialect")]
    RepeatedResource { name: String },
    #[error("the names and strings of resources take more than {}", tile_ir_core::counted(*limit, "byte"))]
    ResourceNames { limit: usize },

    #[error("a group of {claimed} entries, but only {left} are left")]
    GroupTooLarge { claimed: u64, left: usize },
    #[error("unterminated string")]
    EmptyString,
    #[error("the strings have {found} bytes, but their sizes add up to {expected}")]
    StringSizes { expected: u64, found: usize },

    #[error("unknown {what} code {code}")]
    UnknownCode { what: &'static str, code: u64 },
    #[error("dialect '{dialect}' has no binary encoding: its entries must be text")]
    NoEncoding { dialect: String },
    #[error("the encoding of dialect '{dialect}' is not known; only contexts that allow unregistered dialects keep it")]
    UnknownEncoding { dialect: String },
    #[error("text is not NUL-terminated")]
    EndlessText,
    #[error("text is not UTF-8")]
    NotUtf8,
    #[error("the text \"{text}\" cannot be read: {message}")]
    Text { text: String, message: String },
    #[error("expected {expected}")]
    WrongEntry { expected: &'static str },
    #[error("{0}")]
    Constant(ConstantError),
    #[error("{0}")]
    Type(String),
    #[error("attributes and types are nested more than {limit} deep")]
    Nesting { limit: u32 },
    #[error("an attribute or type contains more than {limit} others")]
    Size { limit: u64 },
    #[error("the text of attributes and types that the IR does not model takes more than {}", tile_ir_core::counted(*limit, "byte"))]
    Spelling { limit: usize },
    #[error(
        "the text of attributes and types, which is written out at each use, would take more than {}",
        tile_ir_core::counted(*limit, "byte")
    )]
    Uses { limit: usize },
    #[error("unreadable entries are referenced too often: more than {} of them", tile_ir_core::counted(*limit, "byte"))]
    Retries { limit: usize },

    #[error("the names of operations with their dialects take more than {}", tile_ir_core::counted(*limit, "byte"))]
    OperationNames { limit: usize },
    #[error("unknown operation '{name}'")]
    UnknownOperation { name: String },
    #[error("expected {expected}, found {found}")]
    Count { expected: String, found: usize },
    #[error("{0}")]
    Operands(SegmentError),
    #[error("operations of known dialects have no successors")]
    Successors,
    #[error("'{name}' cannot be used inside a function")]
    MisplacedFunction { name: &'static str },
    #[error("nothing may follow the terminator '{name}' in its block")]
    AfterTerminator { name: &'static str },
    #[error("regions are nested more than {limit} deep")]
    RegionNesting { limit: usize },
    #[error("value {index} does not exist; there are {count}")]
    Value { index: u64, count: usize },
    #[error("more values are defined than the {count} that the region announces")]
    TooManyValues { count: usize },
    #[error("value {index} is used but not defined")]
    UndefinedValue { index: usize },
    #[error("value {index} is defined outside an operation that is isolated from above, and cannot be used inside")]
    ValueOutside { index: u64 },
    #[error("use-list order of value {index}, but there are {count} values")]
    UseOrder { index: u64, count: usize },
    #[error("the use-list order is not a permutation of the value's {uses} uses")]
    UsePermutation { uses: usize },

    #[error("attribute '{name}' of '{op}' must be {expected}")]
    WrongAttribute { op: &'static str, name: &'static str, expected: String },
    #[error("attribute '{name}' of '{op}' is missing")]
    MissingAttribute { op: &'static str, name: &'static str },
    #[error("the sizes of the operand groups must be an array<i32: …> without negative sizes")]
    SegmentSizes,
    #[error(
        "the properties of '{op}' match no known release of its dialect; files do not record which release wrote them"
    )]
    Layout { op: &'static str },

    #[error("expected one top-level operation, found {found}")]
    Roots { found: usize },
}

impl Fault for Malformed {
    fn code(&self) -> Code {
        match self {
            Self::Stopped(_) => STOPPED,
            Self::NotBytecode | Self::EndlessProducer => codes::NOT_BYTECODE,
            Self::UnsupportedVersion { .. } => codes::UNSUPPORTED_VERSION,
            Self::UnknownSection { .. }
            | Self::Alignment { .. }
            | Self::Padding
            | Self::WrongSection { .. }
            | Self::RepeatedSection { .. }
            | Self::MissingSection { .. }
            | Self::LeftOver { .. }
            | Self::GroupTooLarge { .. }
            | Self::EmptyString
            | Self::StringSizes { .. } => codes::SECTION,
            Self::Index { .. } => codes::INDEX,
            Self::NotAFlag { .. }
            | Self::RepeatedResource { .. }
            | Self::UnknownCode { .. }
            | Self::NoEncoding { .. }
            | Self::UnknownEncoding { .. }
            | Self::EndlessText
            | Self::NotUtf8
            | Self::Text { .. }
            | Self::WrongEntry { .. }
            | Self::Constant(_)
            | Self::Type(_) => codes::ENTRY,
            Self::Nesting { .. }
            | Self::Size { .. }
            | Self::Spelling { .. }
            | Self::Uses { .. }
            | Self::ResourceNames { .. }
            | Self::Retries { .. }
            | Self::RegionNesting { .. } => codes::NESTING,
            Self::OperationNames { .. }
            | Self::UnknownOperation { .. }
            | Self::Count { .. }
            | Self::Operands(_)
            | Self::Successors
            | Self::MisplacedFunction { .. }
            | Self::AfterTerminator { .. } => codes::OPERATION,
            Self::Value { .. }
            | Self::TooManyValues { .. }
            | Self::UndefinedValue { .. }
            | Self::ValueOutside { .. }
            | Self::UseOrder { .. }
            | Self::UsePermutation { .. } => codes::VALUE,
            Self::WrongAttribute { .. } | Self::MissingAttribute { .. } | Self::SegmentSizes | Self::Layout { .. } => {
                codes::PROPERTIES
            }
            Self::Roots { .. } => codes::ROOT,
        }
    }
}

/// The error of the text parser about a text in a file.
pub(crate) fn text_error(text: &str, diagnostic: &Diagnostic) -> Malformed {
    const MOST: usize = 100;
    let mut shown: String = text.chars().take(MOST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    Malformed::Text { text: shown, message: diagnostic.message.clone() }
}
