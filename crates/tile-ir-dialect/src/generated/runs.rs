//! The column `runs`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use crate::generated::cuda_tile;
use tile_ir_core::{NamedValue, OpRef, shared_view};
use tile_ir_core::typed::access;

/// What these operations have in common: `cuda_tile.make_partition_view`, `cuda_tile.make_gather_scatter_view`, `cuda_tile.make_strided_view`.
#[derive(Clone, Copy, Debug)]
pub struct SameValue<'a>(OpRef<'a>);
shared_view!(
    SameValue, cuda_tile::operations::MAKE_PARTITION_VIEW,
    cuda_tile::operations::MAKE_GATHER_SCATTER_VIEW,
    cuda_tile::operations::MAKE_STRIDED_VIEW
);
impl<'a> SameValue<'a> {
    /// Value `tensor_view`.
    pub fn tensor_view(self) -> NamedValue<'a> {
        access::named_value(self.0, "tensor_view")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.join_tokens`, `cuda_tile.make_token`, `cuda_tile.gdc_launch_dependents_tko`, `cuda_tile.gdc_wait_tko`, `cuda_tile.memory_fence_alias_tko`.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a>(OpRef<'a>);
shared_view!(
    Token, cuda_tile::operations::JOIN_TOKENS, cuda_tile::operations::MAKE_TOKEN,
    cuda_tile::operations::GDC_LAUNCH_DEPENDENTS_TKO,
    cuda_tile::operations::GDC_WAIT_TKO, cuda_tile::operations::MEMORY_FENCE_ALIAS_TKO
);
impl<'a> Token<'a> {}

/// Calls a macro with each name of the column `runs` and what its code is about.
#[macro_export]
macro_rules! for_each_run {
    ($($each:tt)+) => {
        $($each)+! {
            "allocation": allocation($crate::generated::cuda_tile::views::Alloca<'static>),
            "assertion": assertion($crate::generated::cuda_tile::views::Assert<'static>),
            "assumption": assumption($crate::generated::cuda_tile::views::Assume<'static>),
            "block_position": block_position($crate::generated::cuda_tile::views::GetTileBlockId<'static>),
            "branch": branch($crate::generated::cuda_tile::views::If<'static>),
            "combine_tile": combine_tile($crate::generated::cuda_tile::views::AtomicRedViewTko<'static>),
            "compare_exchange": compare_exchange($crate::generated::cuda_tile::views::AtomicCasTko<'static>),
            "counted_loop": counted_loop($crate::generated::cuda_tile::views::For<'static>),
            "end_of_block": end_of_block($crate::generated::cuda_tile::views::Return<'static>),
            "end_of_region": end_of_region($crate::generated::cuda_tile::views::Yield<'static>),
            "endless_loop": endless_loop($crate::generated::cuda_tile::views::Loop<'static>),
            "foreign_call": foreign_call($crate::generated::cuda_tile::views::PreviewCall<'static>),
            "global_address": global_address($crate::generated::cuda_tile::views::GetGlobal<'static>),
            "grid_size": grid_size($crate::generated::cuda_tile::views::GetNumTileBlocks<'static>),
            "index_space": index_space($crate::generated::cuda_tile::views::GetIndexSpaceShape<'static>),
            "leave_loop": leave_loop($crate::generated::cuda_tile::views::Break<'static>),
            "load_elements": load_elements($crate::generated::cuda_tile::views::LoadPtrTko<'static>),
            "load_tile": load_tile($crate::generated::cuda_tile::views::LoadViewTko<'static>),
            "next_round": next_round($crate::generated::cuda_tile::views::Continue<'static>),
            "prefix_reduction": prefix_reduction($crate::generated::cuda_tile::views::Scan<'static>),
            "print": print($crate::generated::cuda_tile::views::PrintTko<'static>),
            "read_modify_write": read_modify_write($crate::generated::cuda_tile::views::AtomicRmwTko<'static>),
            "reduction": reduction($crate::generated::cuda_tile::views::Reduce<'static>),
            "same_value": same_value($crate::generated::runs::SameValue<'static>),
            "store_elements": store_elements($crate::generated::cuda_tile::views::StorePtrTko<'static>),
            "store_tile": store_tile($crate::generated::cuda_tile::views::StoreViewTko<'static>),
            "tensor_shape": tensor_shape($crate::generated::cuda_tile::views::GetTensorShape<'static>),
            "tensor_view": tensor_view($crate::generated::cuda_tile::views::MakeTensorView<'static>),
            "token": token($crate::generated::runs::Token<'static>),
        }
    };
}
