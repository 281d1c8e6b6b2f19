//! What is completed later: bodies of functions, and locations whose alias may be defined at the end of the file.

use smallvec::SmallVec;
use tile_ir_core::definition::OpDef;
use tile_ir_core::{Location, OpId, Type};

use super::names::ValueName;

/// An argument of a region's first block, written before the region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Argument<'s> {
    pub(crate) name: ValueName<'s>,
    pub(crate) ty: Type,
    pub(crate) location: Location,
}

/// Arguments of a region, few in most cases.
pub(crate) type Arguments<'s> = SmallVec<[Argument<'s>; 4]>;

/// A function.
#[derive(Debug)]
pub(super) struct Function<'s> {
    /// Its operation; `None` if it is left out because of an error, so that only errors in its body matter.
    pub(super) op: Option<OpId>,
    /// Its body, if it is written.
    pub(super) body: Option<PostponedBody<'s>>,
}

/// The body of a function that was skipped.
#[derive(Debug)]
pub(crate) struct PostponedBody<'s> {
    /// The operation that owns it.
    pub(super) def: &'static OpDef,
    /// The offset of the operation's name.
    pub(super) name: u32,
    /// The arguments of its first block.
    pub(super) arguments: Box<[Argument<'s>]>,
    /// Its extent, braces included.
    pub(super) start: u32,
    pub(super) end: u32,
    /// How deep the parser is there.
    pub(super) depth: u32,
    /// The dialect whose prefix may be left out there.
    pub(super) dialect: &'static str,
    /// Whether the function is in generic form, which implies neither a block nor a terminator.
    pub(super) is_generic: bool,
    /// Whether the signature before it could not be parsed, so that not even the names of its arguments are known.
    pub(super) is_signature_lost: bool,
}

impl PostponedBody<'_> {
    /// The number of its bytes.
    pub(super) fn length(&self) -> usize {
        (self.end - self.start) as usize
    }
}

/// An operation, and the alias of its location.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeferredLocation<'s> {
    pub(super) op: OpId,
    pub(super) alias: &'s str,
    pub(super) offset: u32,
}
