//! Typed views of operations.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use super::operations;
use tile_ir_core::{Identifier, OpRef, RegionRef, typed_op};
use tile_ir_core::definition::Slot;
use tile_ir_core::typed::access;

/// A container for any operations.
///
/// The outermost operation of a text file with more than one top-level operation. If it has a name, it
/// is a symbol of the enclosing symbol table. Its body is a symbol table with one block, whose
/// operations may be in any order. Bytecode of `cuda_tile` does not have it.
#[derive(Clone, Copy, Debug)]
pub struct Module<'a>(OpRef<'a>);
typed_op!(Module, operations::MODULE);

impl<'a> Module<'a> {
    /// Attribute `sym_name`.
    pub const SYM_NAME: Slot = Slot::Attribute(0);
    /// Attribute `sym_visibility`.
    pub const SYM_VISIBILITY: Slot = Slot::Attribute(1);
    /// The name, if it has one.
    pub fn sym_name(self) -> Option<Identifier> {
        access::string(self.0, 0)
    }

    /// `public`, `private` or `nested`.
    pub fn sym_visibility(self) -> Option<Identifier> {
        access::string(self.0, 1)
    }

    /// Region `body`.
    pub fn body(self) -> RegionRef<'a> {
        access::region(self.0, 0)
    }
}
