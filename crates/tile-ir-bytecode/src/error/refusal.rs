//! Modules that cannot be written.

use thiserror::Error;
use tile_ir_core::{Code, Context, Diagnostic, Location, OpRef, Place, Version};
use tile_ir_wire::place_of;

use super::codes;

/// Why a module cannot be written.
#[derive(Debug, Error)]
pub(crate) enum Refusal {
    #[error("version {version} cannot be written; supported are {supported}")]
    UnknownTarget { version: Version, supported: String },
    #[error("{what} needs version {since}, but the requested version is {target}")]
    NeedsNewerVersion { what: String, since: Version, target: Version },
    #[error("{what} belongs to a preview, which is not allowed")]
    Preview { what: String },
    #[error("the top-level operation must be a 'cuda_tile.module' or a 'builtin.module' with nothing else in it")]
    NotATileModule,
    #[error("a module can hold only functions and globals")]
    ModuleLevelOperation,
    #[error("operations of other dialects cannot be written")]
    ForeignOperation,
    #[error("the operation has no number in bytecode")]
    NoOpcode,
    #[error("type {what} cannot be written")]
    UnwritableType { what: String },
    #[error("types are nested more than {limit} deep")]
    TypeNesting { limit: usize },
    #[error("expected {expected}")]
    UnwritableAttribute { expected: String },
    #[error("attributes are nested more than {limit} deep")]
    AttributeNesting { limit: usize },
    #[error("a {kind} location cannot be written; expected '#cuda_tile.di_loc' or a call site")]
    UnwritableLocation { kind: &'static str },
    #[error("locations are nested more than {limit} deep")]
    LocationNesting { limit: usize },
    #[error("the value is not defined before its use")]
    UndefinedOperand,
    #[error("expected {expected} {what}, found {found}")]
    Shape { what: &'static str, expected: usize, found: usize },
    #[error("the function has no body")]
    NoBody,
    #[error("a block does not end with a terminator")]
    MissingTerminator,
    #[error("regions are nested more than {limit} deep")]
    RegionNesting { limit: usize },
    #[error("the {what} must not be empty")]
    EmptyName { what: &'static str },
    #[error("attribute '{name}' is missing")]
    MissingAttribute { name: &'static str },
    #[error("{what} exceeds the 4 GiB that a table can hold")]
    TooLarge { what: &'static str },
}

impl Refusal {
    fn code(&self) -> Code {
        match self {
            Self::UnknownTarget { .. } => codes::UNKNOWN_TARGET,
            Self::NeedsNewerVersion { .. } => codes::NEEDS_NEWER_VERSION,
            Self::Preview { .. } => codes::WRITE_PREVIEW,
            Self::NotATileModule => codes::NOT_A_TILE_MODULE,
            Self::ModuleLevelOperation | Self::ForeignOperation | Self::NoOpcode => codes::UNWRITABLE_OPERATION,
            Self::UnwritableType { .. } | Self::TypeNesting { .. } => codes::UNWRITABLE_TYPE,
            Self::UnwritableAttribute { .. } | Self::EmptyName { .. } | Self::AttributeNesting { .. } => {
                codes::UNWRITABLE_ATTRIBUTE
            }
            Self::UnwritableLocation { .. } | Self::LocationNesting { .. } => codes::UNWRITABLE_LOCATION,
            Self::UndefinedOperand => codes::UNDEFINED_OPERAND,
            Self::Shape { .. } | Self::NoBody | Self::MissingTerminator | Self::RegionNesting { .. } => {
                codes::MALFORMED_OPERATION
            }
            Self::MissingAttribute { .. } => codes::MISSING_ATTRIBUTE,
            Self::TooLarge { .. } => codes::TOO_LARGE,
        }
    }
}

/// Why a module cannot be written, and the path to the cause.
#[derive(Debug)]
pub(crate) struct WriteError {
    kind: Refusal,
    /// The path, innermost first.
    path: Vec<String>,
    /// The location of the innermost operation.
    location: Option<Location>,
}

/// A result whose error is one pointer.
pub(crate) type WriteResult<T> = Result<T, Box<WriteError>>;

impl From<Refusal> for Box<WriteError> {
    #[cold]
    fn from(kind: Refusal) -> Self {
        Box::new(WriteError { kind, path: Vec::new(), location: None })
    }
}

impl WriteError {
    /// The diagnostic about something in a module, at the location of the operation. A module that is not self-contained is reported
    /// at the module, as by other writers.
    pub(crate) fn into_diagnostic_in(self, module: OpRef<'_>) -> Diagnostic {
        let is_about_module = matches!(self.kind, Refusal::ModuleLevelOperation | Refusal::ForeignOperation);
        let diagnostic = self.into_diagnostic(module.context());
        let place = place_of(module.context(), Some(module.location()));
        if !is_about_module || place == diagnostic.place || place == Place::Unknown {
            return diagnostic;
        }
        let inside = diagnostic.place.clone();
        Diagnostic { place, ..diagnostic }.with_note(inside, "this operation")
    }

    /// The diagnostic, at the location of the operation.
    pub(crate) fn into_diagnostic(self, context: &Context) -> Diagnostic {
        let place = place_of(context, self.location);
        let path: Vec<&str> = self.path.iter().rev().map(String::as_str).collect();
        let message = match path.is_empty() {
            true => self.kind.to_string(),
            false => format!("{}: {}", path.join(", "), self.kind),
        };
        Diagnostic::error(self.kind.code(), place, message)
    }
}

/// Adds path elements to an error while it is propagated.
pub(crate) trait WriteWithin: Sized {
    /// Adds the part that was being written.
    fn within(self, what: impl FnOnce() -> String) -> Self;

    /// Adds the operation that was being written, and its location.
    fn within_op(self, location: Location, what: impl FnOnce() -> String) -> Self;
}

impl<T> WriteWithin for WriteResult<T> {
    #[inline]
    fn within(self, what: impl FnOnce() -> String) -> Self {
        self.map_err(|mut error| {
            error.path.push(what());
            error
        })
    }

    #[inline]
    fn within_op(self, location: Location, what: impl FnOnce() -> String) -> Self {
        self.map_err(|mut error| {
            error.path.push(what());
            error.location.get_or_insert(location);
            error
        })
    }
}
