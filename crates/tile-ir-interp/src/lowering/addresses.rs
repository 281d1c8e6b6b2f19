//! Where the addresses come from that operations access, for errors about them.

use tile_ir_core::definition::EffectKind;
use tile_ir_core::{Definition, OpRef, TypeRef, ValueRef};
use tile_ir_dialect::types;

use super::Lowering;
use crate::site::AddressOrigin;

/// The maximum number of operations between an access and the parameter that its error names.
const LONGEST_TRAIL: usize = 64;

/// What holds addresses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    /// A tile of pointers.
    Pointers,
    /// A view of a tensor, or of its tiles.
    View,
}

impl Holder {
    fn of(ty: TypeRef<'_>) -> Option<Self> {
        let views = [&types::TENSOR_VIEW, &types::PARTITION_VIEW, &types::STRIDED_VIEW, &types::GATHER_SCATTER_VIEW];
        if views.iter().any(|view| ty.is(view)) {
            return Some(Self::View);
        }
        (ty.is(&types::TILE) && ty.element().is(&types::PTR)).then_some(Self::Pointers)
    }
}

impl<'a> Lowering<'a> {
    /// The origin of the address that an operation accesses; `None` if it accesses no memory.
    pub(super) fn address(&mut self, op: OpRef<'a>) -> Option<AddressOrigin> {
        if !op.own_effects().any(|effect| matches!(effect.kind, EffectKind::Read | EffectKind::Write)) {
            return None;
        }
        // A tile of pointers may also be what is stored through a view.
        let view = op.operands().find(|value| Holder::of(value.ty()) == Some(Holder::View));
        let mut value = view.or_else(|| op.operands().find_map(holder))?;
        let mut origin = AddressOrigin::default();
        for _ in 0..LONGEST_TRAIL {
            let Some(definition) = value.defining_op() else {
                origin.parameter = self.parameter(value);
                return Some(origin);
            };
            if origin.operation.is_none() && !passes_on(value, definition) {
                origin.operation = Some(self.site(definition));
            }
            let base = definition.operands().find_map(holder).filter(|_| definition.regions().next().is_none());
            let Some(base) = base else { return Some(origin) };
            value = base;
        }
        Some(origin)
    }

    /// The index of the parameter of the entry that a value is.
    fn parameter(&self, value: ValueRef<'a>) -> Option<u32> {
        let Definition::Argument { block, index } = value.definition() else { return None };
        let is_of_entry = self.body.region_parent(self.body.block_region(block)).is_none();
        is_of_entry.then_some(index)
    }
}

/// A value, if it holds addresses.
fn holder(value: ValueRef<'_>) -> Option<ValueRef<'_>> {
    Holder::of(value.ty()).map(|_| value)
}

/// Whether a result of an operation holds the addresses that its only operand does, in another shape or another view.
fn passes_on(value: ValueRef<'_>, definition: OpRef<'_>) -> bool {
    let mut operands = definition.operands();
    let (Some(only), None) = (operands.next(), operands.next()) else { return false };
    Holder::of(only.ty()) == Holder::of(value.ty())
}
