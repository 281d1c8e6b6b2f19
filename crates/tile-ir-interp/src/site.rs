//! Sites: the operations that steps belong to, for messages, profiles and checks.

use smallvec::SmallVec;
use tile_ir_core::{Code, Diagnostic, Place};
use tile_ir_dialect::InlinedCall;
use tile_ir_eval::{Shape, Undefined};

use crate::slot::Slot;

/// The operation that a step belongs to.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) name: String,
    pub(crate) place: Place,
    /// The calls around it that were inlined, innermost first.
    pub(crate) calls: Vec<InlinedCall>,
    /// The shape that element indices refer to.
    pub(crate) shape: Shape,
    /// Its token operands and results, if it accesses memory.
    pub(crate) tokens: Option<Tokens>,
    /// Where the address comes from that it accesses, if it does.
    pub(crate) address: Option<AddressOrigin>,
}

/// Where an address comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct AddressOrigin {
    /// The site of the operation that computes it; `None` if it is passed on as it is.
    pub(crate) operation: Option<u32>,
    /// The parameter of the entry that it starts from, if it does.
    pub(crate) parameter: Option<u32>,
}

/// The slots of the tokens of an operation.
#[derive(Clone, Debug)]
pub(crate) struct Tokens {
    /// The token operands.
    pub(crate) before: SmallVec<[Slot; 2]>,
    /// The token results: one, except for calls.
    pub(crate) after: SmallVec<[Slot; 1]>,
}

impl Site {
    /// The subject of a message: the operation, the block, and an element.
    pub(crate) fn subject(&self, block: [u32; 3], element: Option<usize>) -> String {
        let [x, y, z] = block;
        format!("'{}' in block ({x}, {y}, {z}){}", self.name, self.element(element))
    }

    /// An error at the operation.
    pub(crate) fn error(&self, code: Code, message: String) -> Diagnostic {
        self.with_calls(Diagnostic::error(code, self.place.clone(), message))
    }

    /// A diagnostic with a note at the operation.
    pub(crate) fn note(&self, diagnostic: Diagnostic, message: String) -> Diagnostic {
        self.with_calls(diagnostic.with_note(self.place.clone(), message))
    }

    fn with_calls(&self, mut diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.notes.extend(self.calls.iter().map(InlinedCall::note));
        diagnostic
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
