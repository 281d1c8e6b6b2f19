//! Faults, which stop a kernel, and the codes of diagnostics.

use std::borrow::Cow;
use std::error::Error;
use std::sync::Arc;

use tile_ir_core::{Code, Diagnostic, Place, Stop, counted};
use tile_ir_eval::Undefined;

use crate::memory::OutsideAccess;

/// Stable codes of the diagnostics of this crate: `TIR0950` to `TIR0999`.
pub mod codes {
    tile_ir_core::declare_codes! { pub
        NOT_RUNNABLE = 950 "an operation cannot be run at all"
        LAUNCH = 951 "an unknown entry or a wrong argument"
        UNDEFINED = 952 "undefined behaviour of the program"
        OUTSIDE = 953 "an access outside of every buffer"
        ASSERTION = 954 "an assertion fails"
        LIMIT = 955 "a limit is reached"
        RACE = 956 "a data race"
        UNWRITTEN = 957 "a read of uninitialized bytes"
        INTERRUPTED = 958 "a launch is interrupted, or takes longer than its time limit"
        DEADLOCK = 959 "blocks wait for each other forever"
        ORDER = 960 "a result depends on the order of blocks"
        FOREIGN = 962 "a function of the host fails, or returns what it should not"
    }
}

/// The error that a launch is refused.
pub(crate) fn refused(code: Code, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(code, Place::Unknown, message)
}

/// The fault if the launch is to stop.
pub(crate) fn check_stop() -> Result<(), Fault> {
    Stop::check().map_err(|stopped| Fault::new(codes::INTERRUPTED, format!("is stopped: {stopped}")))
}

/// The elements of an access that are in no buffer.
#[derive(Debug)]
pub(crate) struct OutsideElements {
    /// The first of them, by its row-major index.
    pub(crate) first: usize,
    /// What is wrong with it.
    pub(crate) access: OutsideAccess,
    /// Their number.
    pub(crate) outside: usize,
    /// The number of elements that are accessed.
    pub(crate) accessed: usize,
}

impl OutsideElements {
    /// Those of the elements that are accessed, each with its outcome. Where none is outside, it is that of an element which
    /// is known to be.
    pub(crate) fn among(
        elements: impl Iterator<Item = (usize, Result<(), OutsideAccess>)>,
        (first, access): (usize, OutsideAccess),
    ) -> Self {
        let (mut found, mut outside, mut accessed) = (None, 0, 0);
        for (index, outcome) in elements {
            accessed += 1;
            if let Err(access) = outcome {
                outside += 1;
                found.get_or_insert((index, access));
            }
        }
        let (first, access) = found.unwrap_or((first, access));
        Self { first, access, outside: outside.max(1), accessed }
    }
}

/// The verb for a number of things.
fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// Why an element has no defined value.
#[derive(Debug)]
pub(crate) struct Cause {
    /// The site of the operation that it comes from.
    pub(crate) site: u32,
    /// What was undefined there.
    pub(crate) undefined: Undefined,
}

/// Why a block stops before its end.
#[derive(Clone, Debug)]
pub struct Fault {
    pub(crate) code: Code,
    /// The message, as a predicate for the operation.
    pub(crate) message: Cow<'static, str>,
    /// The element concerned.
    pub(crate) element: Option<usize>,
    /// Why a value that it uses is poison.
    pub(crate) cause: Option<Arc<Cause>>,
    /// The error of a function of the host.
    pub(crate) source: Option<Arc<dyn Error + Send + Sync>>,
}

impl Fault {
    /// For this reason, a predicate for the operation: `divides by zero`.
    ///
    /// Codes of this crate are in [`codes`].
    pub fn new(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self { code, message: message.into(), element: None, cause: None, source: None }
    }

    /// Names the element concerned, by its row-major index.
    #[must_use]
    pub fn at(self, element: usize) -> Self {
        Self { element: Some(element), ..self }
    }

    /// An access outside of every buffer.
    pub(crate) fn outside(what: &str, found: &OutsideElements) -> Self {
        let OutsideElements { first, access, outside, accessed } = found;
        let share = match accessed {
            0 | 1 => String::new(),
            _ => format!("; {outside} of {} {} out of bounds", counted(*accessed, "element"), are(*outside)),
        };
        Self { element: Some(*first), ..Self::new(codes::OUTSIDE, format!("{what} {access}{share}")) }
    }

    /// The use of an element that is poison.
    pub(crate) fn uses_poison(cause: Arc<Cause>, element: usize) -> Self {
        Self { element: Some(element), cause: Some(cause), ..Self::new(codes::UNDEFINED, "uses an undefined value") }
    }
}

impl From<Undefined> for Fault {
    fn from(undefined: Undefined) -> Self {
        Self { element: undefined.element, ..Self::new(codes::UNDEFINED, undefined.reason) }
    }
}
