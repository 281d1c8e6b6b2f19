//! The column `ranges`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use crate::generated::cuda_tile;
use tile_ir_core::{NamedValue, OpRef, shared_view};
use tile_ir_core::typed::access;

/// What these operations have in common: `cuda_tile.get_num_tile_blocks`, `cuda_tile.get_tile_block_id`.
#[derive(Clone, Copy, Debug)]
pub struct Count<'a>(OpRef<'a>);
shared_view!(
    Count, cuda_tile::operations::GET_NUM_TILE_BLOCKS,
    cuda_tile::operations::GET_TILE_BLOCK_ID
);
impl<'a> Count<'a> {}
/// What these operations have in common: `cuda_tile.cat`, `cuda_tile.insert`.
#[derive(Clone, Copy, Debug)]
pub struct ElementsOfBoth<'a>(OpRef<'a>);
shared_view!(ElementsOfBoth, cuda_tile::operations::CAT, cuda_tile::operations::INSERT);
impl<'a> ElementsOfBoth<'a> {
    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.broadcast`, `cuda_tile.extract`, `cuda_tile.permute`, `cuda_tile.reshape`.
#[derive(Clone, Copy, Debug)]
pub struct ElementsOfFirst<'a>(OpRef<'a>);
shared_view!(
    ElementsOfFirst, cuda_tile::operations::BROADCAST, cuda_tile::operations::EXTRACT,
    cuda_tile::operations::PERMUTE, cuda_tile::operations::RESHAPE
);
impl<'a> ElementsOfFirst<'a> {
    /// Value `source`.
    pub fn source(self) -> NamedValue<'a> {
        access::named_value(self.0, "source")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.ori`, `cuda_tile.xori`.
#[derive(Clone, Copy, Debug)]
pub struct OriXori<'a>(OpRef<'a>);
shared_view!(OriXori, cuda_tile::operations::ORI, cuda_tile::operations::XORI);
impl<'a> OriXori<'a> {
    /// Value `lhs`.
    pub fn lhs(self) -> NamedValue<'a> {
        access::named_value(self.0, "lhs")
    }

    /// Value `rhs`.
    pub fn rhs(self) -> NamedValue<'a> {
        access::named_value(self.0, "rhs")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// Calls a macro with each name of the column `ranges` and what its code is about.
#[macro_export]
macro_rules! for_each_range {
    ($($each:tt)+) => {
        $($each)+! {
            "absi": absi($crate::generated::cuda_tile::views::Absi<'static>),
            "addi": addi($crate::generated::cuda_tile::views::Addi<'static>),
            "andi": andi($crate::generated::cuda_tile::views::Andi<'static>),
            "assumed": assumed($crate::generated::cuda_tile::views::Assume<'static>),
            "cmpi": cmpi($crate::generated::cuda_tile::views::Cmpi<'static>),
            "count": count($crate::generated::ranges::Count<'static>),
            "divi": divi($crate::generated::cuda_tile::views::Divi<'static>),
            "elements_of_both": elements_of_both($crate::generated::ranges::ElementsOfBoth<'static>),
            "elements_of_first": elements_of_first($crate::generated::ranges::ElementsOfFirst<'static>),
            "exti": exti($crate::generated::cuda_tile::views::Exti<'static>),
            "iota": iota($crate::generated::cuda_tile::views::Iota<'static>),
            "loop_index": loop_index($crate::generated::cuda_tile::views::For<'static>),
            "maxi": maxi($crate::generated::cuda_tile::views::Maxi<'static>),
            "mini": mini($crate::generated::cuda_tile::views::Mini<'static>),
            "muli": muli($crate::generated::cuda_tile::views::Muli<'static>),
            "negi": negi($crate::generated::cuda_tile::views::Negi<'static>),
            "ori_xori": ori_xori($crate::generated::ranges::OriXori<'static>),
            "remi": remi($crate::generated::cuda_tile::views::Remi<'static>),
            "select": select($crate::generated::cuda_tile::views::Select<'static>),
            "shli": shli($crate::generated::cuda_tile::views::Shli<'static>),
            "shri": shri($crate::generated::cuda_tile::views::Shri<'static>),
            "subi": subi($crate::generated::cuda_tile::views::Subi<'static>),
            "trunci": trunci($crate::generated::cuda_tile::views::Trunci<'static>),
        }
    };
}
