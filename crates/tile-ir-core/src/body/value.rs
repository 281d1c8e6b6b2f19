//! Values.

use super::id::Id;
use super::{BlockId, Body, OpId, ValueId};
use crate::Type;
use crate::intern::{RawHandle, StoredHandle};

/// A value: a result of an operation or an argument of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// Its type, in the context of the body.
    pub(super) ty: StoredHandle,
    pub(super) origin: Origin,
}

/// The definition of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Definition {
    /// A result of an operation.
    Result {
        /// The operation.
        op: OpId,
        /// The index among its results.
        index: u32,
    },
    /// An argument of a block.
    Argument {
        /// The block.
        block: BlockId,
        /// The index among its arguments.
        index: u32,
    },
    /// A forward reference: the definition has not been read yet.
    Forward,
}

/// A definition in eight bytes: the slot of what defines the value, which exists as long as the value does, and the index
/// there, whose uppermost bit says that it is a block. Indices are below 2^31, since an arena has no more slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    slot: u32,
    index: u32,
}

impl Origin {
    /// A forward reference.
    pub(super) const FORWARD: Self = Self { slot: u32::MAX, index: u32::MAX };

    /// The bit of an index that says that the value is an argument.
    const ARGUMENT: u32 = 1 << 31;

    /// A result of an operation.
    #[inline]
    pub(super) fn result(op: OpId, index: u32) -> Self {
        Self { slot: op.index() as u32, index }
    }

    /// An argument of a block.
    #[inline]
    pub(super) fn argument(block: BlockId, index: u32) -> Self {
        Self { slot: block.index() as u32, index: index | Self::ARGUMENT }
    }

    /// The slot of the operation that it is a result of.
    #[inline]
    fn op(self) -> Option<u32> {
        (self.index & Self::ARGUMENT == 0).then_some(self.slot)
    }
}

impl Body {
    /// The number of values. Unless some were erased, their indices ([`Id::index`]) are the numbers below it, in the order of
    /// creation.
    #[inline]
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: ValueId) -> Type {
        Type::from_raw(RawHandle::of(self.context, self.values[value].ty))
    }

    /// Changes the type of a value, without checking its uses.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.check_type(ty);
        self.values[value].ty = ty.raw().stored();
    }

    /// The definition of a value.
    #[inline]
    pub fn definition(&self, value: ValueId) -> Definition {
        let origin = self.values[value].origin;
        match origin.op() {
            Some(slot) => Definition::Result { op: self.operations.id_at(slot), index: origin.index },
            None if origin == Origin::FORWARD => Definition::Forward,
            None => {
                Definition::Argument { block: self.blocks.id_at(origin.slot), index: origin.index & !Origin::ARGUMENT }
            }
        }
    }

    /// The operation that defines a value; `None` for block arguments.
    #[inline]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        self.values[value].origin.op().map(|slot| self.operations.id_at(slot))
    }

    /// Creates a value.
    #[inline]
    pub(super) fn new_value(&mut self, ty: Type, origin: Origin) -> ValueId {
        self.check_type(ty);
        self.values.insert(Value { ty: ty.raw().stored(), origin })
    }

    /// Removes a value.
    pub(super) fn remove_value(&mut self, value: ValueId) {
        self.values.remove(value);
        if let Some(uses) = self.uses.get_mut() {
            uses.forget_value(value);
        }
    }

    /// Creates a forward reference: a value used before its definition. See [`Body::resolve_forward`].
    pub fn create_forward(&mut self, ty: Type) -> ValueId {
        self.new_value(ty, Origin::FORWARD)
    }

    /// Replaces a forward reference with its definition and removes it.
    ///
    /// # Panics
    /// If the forward reference is resolved already, or stands for itself.
    pub fn resolve_forward(&mut self, forward: ValueId, value: ValueId) {
        assert_eq!(self.definition(forward), Definition::Forward, "{forward:?} is defined already");
        assert_ne!(forward, value, "{forward:?} cannot stand for itself");
        self.replace_all_uses(forward, value);
        self.remove_value(forward);
    }
}
