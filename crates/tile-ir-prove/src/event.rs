//! What can be observed of an entry, in order: its events, and those of its loops.

use tile_ir::core::{Attribute, OpKind, OpRef, TypeRef};
use tile_ir::eval::TileType;

use crate::order::Order;
use crate::term::Term;
use crate::world::{Position, Tile};

/// An SSA value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Tile(Tile),
    Token(Order),
    View(View),
}

/// A tensor in memory: numbers of 64 bits.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) base: Term,
    pub(crate) sizes: Vec<Term>,
    pub(crate) strides: Vec<Term>,
}

/// A tile that an event makes visible.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) tile: Tile,
    pub(crate) ty: TileType,
}

/// Something that can be observed.
#[derive(Clone, Debug)]
pub(crate) struct Event<'a> {
    pub(crate) op: OpRef<'a>,
    /// Where it happens, given that the sequence that it is in is executed.
    pub(crate) condition: Term,
    /// What is ordered before it.
    pub(crate) order: Order,
    pub(crate) what: What<'a>,
}

#[derive(Clone, Debug)]
pub(crate) enum What<'a> {
    Effect {
        /// Which elements of the masked ones matter; all without a mask.
        mask: Option<Shown>,
        masked: Vec<Shown>,
        /// Tiles of which all elements matter.
        whole: Vec<Shown>,
    },
    Loop(Box<Repetition<'a>>),
}

/// What a loop does.
#[derive(Clone, Debug)]
pub(crate) struct Repetition<'a> {
    /// The bounds and the step, if it counts.
    pub(crate) bounds: Vec<Term>,
    /// The types of carried values.
    pub(crate) types: Vec<TypeRef<'a>>,
    pub(crate) initial: Vec<Value>,
    /// For each carried value, that of the original which it stands for.
    pub(crate) stands_for: Vec<usize>,
    /// Where an iteration is followed by another one, and the values carried to it.
    pub(crate) continues: Exit,
    /// Where the loop is left, and with what values.
    pub(crate) breaks: Exit,
    /// The types of the results.
    pub(crate) results: Vec<TypeRef<'a>>,
    /// For each result, that of the original which it stands for.
    pub(crate) results_for: Vec<usize>,
    /// Where the entry returns.
    pub(crate) returns: Term,
    /// The sequence of an iteration.
    pub(crate) body: usize,
    /// Its end.
    pub(crate) end: Position,
}

/// Ways out of an iteration.
#[derive(Clone, Debug)]
pub(crate) struct Exit {
    pub(crate) condition: Term,
    pub(crate) values: Vec<Value>,
}

/// A formula that must hold, or the program is undefined.
#[derive(Clone, Debug)]
pub(crate) struct Obligation<'a> {
    pub(crate) op: OpRef<'a>,
    pub(crate) position: Position,
    pub(crate) formula: Term,
    /// What is promised otherwise, as in "may access what the original does not".
    pub(crate) otherwise: &'static str,
}

/// A weak load.
#[derive(Clone, Debug)]
pub(crate) struct Read<'a> {
    pub(crate) op: OpRef<'a>,
    pub(crate) position: Position,
    /// Loads of one number read the same.
    pub(crate) number: usize,
    /// A term that stands for the load: its operands are the address and the conditions of any element.
    pub(crate) signature: Term,
}

impl Event<'_> {
    /// What kind of event it is: operations of one kind with the same attributes, except for hints.
    pub(crate) fn kind(&self) -> (OpKind, Vec<Option<Attribute>>) {
        let fields = self.op.def().attributes;
        let attributes = self.op.get().attributes().iter().zip(fields);
        let kept = attributes.filter(|(_, field)| field.name != "optimization_hints").map(|(&it, _)| it);
        (self.op.kind(), kept.collect())
    }
}
