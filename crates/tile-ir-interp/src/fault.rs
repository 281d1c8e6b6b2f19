//! Why a kernel stops, or cannot start.

use std::borrow::Cow;
use std::sync::Arc;

use smallvec::SmallVec;
use tile_ir_core::{Code, Place};
use tile_ir_eval::{Shape, Undefined};

use crate::memory::OutsideAccess;
use crate::poison::Cause;
use crate::program::Slot;

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
    }
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
}

impl Fault {
    /// For this reason, a predicate for the operation: `divides by zero`.
    ///
    /// Codes of this crate are in [`codes`].
    pub fn new(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self { code, message: message.into(), element: None, cause: None }
    }

    /// Names the element concerned, by its row-major index.
    #[must_use]
    pub fn at(self, element: usize) -> Self {
        Self { element: Some(element), ..self }
    }

    /// An access outside of every buffer.
    pub(crate) fn outside(what: &str, access: &OutsideAccess, element: Option<usize>) -> Self {
        Self { element, ..Self::new(codes::OUTSIDE, format!("{what} {access}")) }
    }

    /// The use of an element that is poison.
    pub(crate) fn uses_poison(cause: Arc<Cause>, element: usize) -> Self {
        Self {
            element: Some(element),
            cause: Some(cause),
            ..Self::new(codes::UNDEFINED, "uses a value that is not defined")
        }
    }
}

impl From<Undefined> for Fault {
    fn from(undefined: Undefined) -> Self {
        Self { element: undefined.element, ..Self::new(codes::UNDEFINED, undefined.reason) }
    }
}

/// The operation that a step belongs to.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) name: String,
    pub(crate) place: Place,
    /// The shape that element indices refer to.
    pub(crate) shape: Shape,
    /// Its token operands and result, if it accesses memory.
    pub(crate) tokens: Option<Tokens>,
}

/// The slots of the tokens of an operation.
#[derive(Clone, Debug)]
pub(crate) struct Tokens {
    /// The token operands.
    pub(crate) before: SmallVec<[Slot; 2]>,
    /// The token result.
    pub(crate) after: Slot,
}

impl Site {
    /// The subject of a message: the operation, the block, and an element.
    pub(crate) fn subject(&self, block: [u32; 3], element: Option<usize>) -> String {
        let [x, y, z] = block;
        format!("'{}' in block ({x}, {y}, {z}){}", self.name, self.element(element))
    }

    /// What a message says of an element.
    fn element(&self, element: Option<usize>) -> String {
        let element = element.filter(|_| !self.shape.is_empty());
        element.map(|element| format!(", element {}", self.index(element))).unwrap_or_default()
    }

    /// Why a value is poison that comes from here, as a note.
    pub(crate) fn cause(&self, Undefined { reason, element }: &Undefined) -> String {
        format!("it comes from '{}'{}: {reason}", self.name, self.element(*element))
    }

    /// The multidimensional index of an element.
    fn index(&self, mut element: usize) -> String {
        let mut index: Vec<String> = Vec::new();
        for &size in self.shape.iter().rev() {
            index.push((element % size.max(1)).to_string());
            element /= size.max(1);
        }
        index.reverse();
        format!("[{}]", index.join(", "))
    }
}
