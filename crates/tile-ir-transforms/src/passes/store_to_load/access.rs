//! Loads that read exactly the value of a store.

use tile_ir_core::{OpRef, ValueId};
use tile_ir_dialect::MemoryOrdering;
use tile_ir_dialect::types::Parameters;
use tile_ir_dialect::views::{LoadPtrTko, LoadViewTko, StorePtrTko, StoreViewTko};

use super::distinct::{are_distinct, view_elements_are_distinct};

/// The value that a load reads.
#[derive(Debug)]
pub(super) struct Forwarded {
    /// The stored value.
    pub(super) value: ValueId,
    /// The mask of the load, and the value where it is false.
    pub(super) padded: Option<(ValueId, ValueId)>,
}

impl Forwarded {
    /// The value that a load after a store reads, if both access the same memory.
    pub(super) fn of(store: OpRef<'_>, load: OpRef<'_>) -> Option<Self> {
        let pointers = || Self::through_pointers(store.cast::<StorePtrTko<'_>>()?, load.cast::<LoadPtrTko<'_>>()?);
        let view = || Self::through_view(store.cast::<StoreViewTko<'_>>()?, load.cast::<LoadViewTko<'_>>()?);
        pointers().or_else(view)
    }

    fn through_pointers(store: StorePtrTko<'_>, load: LoadPtrTko<'_>) -> Option<Self> {
        let weak = [store.memory_ordering_semantics(), load.memory_ordering_semantics()] == [MemoryOrdering::Weak; 2];
        let same_mask = store.mask().is_none() || store.mask() == load.mask();
        let is_same = weak
            && store.destination() == load.source()
            && store.value().ty() == load.result().ty()
            && same_mask
            && are_distinct(store.destination());
        let padded = load.mask().zip(load.padding_value()).map(|(mask, padding)| (mask.id(), padding.id()));
        is_same.then_some(Self { value: store.value().id(), padded })
    }

    fn through_view(store: StoreViewTko<'_>, load: LoadViewTko<'_>) -> Option<Self> {
        let weak = [store.memory_ordering_semantics(), load.memory_ordering_semantics()] == [MemoryOrdering::Weak; 2];
        // Elements outside the tensor are not written, and are read as the padding value or undefined.
        let all = |flags: Vec<bool>| flags.into_iter().all(|flag| flag);
        let has_padding = store.view().ty().padding_value().is_some();
        let is_inside = !has_padding || (all(store.inbounds()) && all(load.inbounds()));
        let is_same = weak
            && store.view() == load.view()
            && store.index().eq(load.index())
            && store.tile().ty() == load.tile().ty()
            && is_inside
            && view_elements_are_distinct(store.view().ty());
        is_same.then_some(Self { value: store.tile().id(), padded: None })
    }
}
