//! The column `evals`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use crate::generated::cuda_tile;
use tile_ir_core::{NamedValue, OpRef, shared_view};
use tile_ir_core::typed::access;

/// What these operations have in common: `cuda_tile.pack`, `cuda_tile.unpack`.
#[derive(Clone, Copy, Debug)]
pub struct Regroup<'a>(OpRef<'a>);
shared_view!(Regroup, cuda_tile::operations::PACK, cuda_tile::operations::UNPACK);
impl<'a> Regroup<'a> {
    /// Value `source`.
    pub fn source(self) -> NamedValue<'a> {
        access::named_value(self.0, "source")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// What these operations have in common: `cuda_tile.bitcast`, `cuda_tile.int_to_ptr`, `cuda_tile.ptr_to_int`, `cuda_tile.ptr_to_ptr`.
#[derive(Clone, Copy, Debug)]
pub struct SameBits<'a>(OpRef<'a>);
shared_view!(
    SameBits, cuda_tile::operations::BITCAST, cuda_tile::operations::INT_TO_PTR,
    cuda_tile::operations::PTR_TO_INT, cuda_tile::operations::PTR_TO_PTR
);
impl<'a> SameBits<'a> {
    /// Value `source`.
    pub fn source(self) -> NamedValue<'a> {
        access::named_value(self.0, "source")
    }

    /// Value `result`.
    pub fn result(self) -> NamedValue<'a> {
        access::named_value(self.0, "result")
    }
}

/// Calls a macro with each name of the column `evals` and what its code is about.
#[macro_export]
macro_rules! for_each_eval {
    ($($each:tt)+) => {
        $($each)+! {
            "absf": absf($crate::generated::cuda_tile::views::Absf<'static>),
            "absi": absi($crate::generated::cuda_tile::views::Absi<'static>),
            "addf": addf($crate::generated::cuda_tile::views::Addf<'static>),
            "addi": addi($crate::generated::cuda_tile::views::Addi<'static>),
            "andi": andi($crate::generated::cuda_tile::views::Andi<'static>),
            "atan2": atan2($crate::generated::cuda_tile::views::Atan2<'static>),
            "broadcast": broadcast($crate::generated::cuda_tile::views::Broadcast<'static>),
            "cat": cat($crate::generated::cuda_tile::views::Cat<'static>),
            "ceil": ceil($crate::generated::cuda_tile::views::Ceil<'static>),
            "cmpf": cmpf($crate::generated::cuda_tile::views::Cmpf<'static>),
            "cmpi": cmpi($crate::generated::cuda_tile::views::Cmpi<'static>),
            "constant": constant($crate::generated::cuda_tile::views::Constant<'static>),
            "cos": cos($crate::generated::cuda_tile::views::Cos<'static>),
            "cosh": cosh($crate::generated::cuda_tile::views::Cosh<'static>),
            "divf": divf($crate::generated::cuda_tile::views::Divf<'static>),
            "divi": divi($crate::generated::cuda_tile::views::Divi<'static>),
            "exp": exp($crate::generated::cuda_tile::views::Exp<'static>),
            "exp2": exp2($crate::generated::cuda_tile::views::Exp2<'static>),
            "exti": exti($crate::generated::cuda_tile::views::Exti<'static>),
            "extract": extract($crate::generated::cuda_tile::views::Extract<'static>),
            "floor": floor($crate::generated::cuda_tile::views::Floor<'static>),
            "fma": fma($crate::generated::cuda_tile::views::Fma<'static>),
            "fpowf": fpowf($crate::generated::cuda_tile::views::Fpowf<'static>),
            "fpowi": fpowi($crate::generated::cuda_tile::views::Fpowi<'static>),
            "ftof": ftof($crate::generated::cuda_tile::views::Ftof<'static>),
            "ftoi": ftoi($crate::generated::cuda_tile::views::Ftoi<'static>),
            "insert": insert($crate::generated::cuda_tile::views::Insert<'static>),
            "iota": iota($crate::generated::cuda_tile::views::Iota<'static>),
            "itof": itof($crate::generated::cuda_tile::views::Itof<'static>),
            "log": log($crate::generated::cuda_tile::views::Log<'static>),
            "log2": log2($crate::generated::cuda_tile::views::Log2<'static>),
            "maxf": maxf($crate::generated::cuda_tile::views::Maxf<'static>),
            "maxi": maxi($crate::generated::cuda_tile::views::Maxi<'static>),
            "minf": minf($crate::generated::cuda_tile::views::Minf<'static>),
            "mini": mini($crate::generated::cuda_tile::views::Mini<'static>),
            "mmaf": mmaf($crate::generated::cuda_tile::views::Mmaf<'static>),
            "mmaf_scaled": mmaf_scaled($crate::generated::cuda_tile::views::MmafScaled<'static>),
            "mmai": mmai($crate::generated::cuda_tile::views::Mmai<'static>),
            "mulf": mulf($crate::generated::cuda_tile::views::Mulf<'static>),
            "mulhii": mulhii($crate::generated::cuda_tile::views::Mulhii<'static>),
            "muli": muli($crate::generated::cuda_tile::views::Muli<'static>),
            "negf": negf($crate::generated::cuda_tile::views::Negf<'static>),
            "negi": negi($crate::generated::cuda_tile::views::Negi<'static>),
            "offset": offset($crate::generated::cuda_tile::views::Offset<'static>),
            "ori": ori($crate::generated::cuda_tile::views::Ori<'static>),
            "permute": permute($crate::generated::cuda_tile::views::Permute<'static>),
            "regroup": regroup($crate::generated::evals::Regroup<'static>),
            "remf": remf($crate::generated::cuda_tile::views::Remf<'static>),
            "remi": remi($crate::generated::cuda_tile::views::Remi<'static>),
            "reshape": reshape($crate::generated::cuda_tile::views::Reshape<'static>),
            "rsqrt": rsqrt($crate::generated::cuda_tile::views::Rsqrt<'static>),
            "same_bits": same_bits($crate::generated::evals::SameBits<'static>),
            "select": select($crate::generated::cuda_tile::views::Select<'static>),
            "shli": shli($crate::generated::cuda_tile::views::Shli<'static>),
            "shri": shri($crate::generated::cuda_tile::views::Shri<'static>),
            "sin": sin($crate::generated::cuda_tile::views::Sin<'static>),
            "sinh": sinh($crate::generated::cuda_tile::views::Sinh<'static>),
            "sqrt": sqrt($crate::generated::cuda_tile::views::Sqrt<'static>),
            "subf": subf($crate::generated::cuda_tile::views::Subf<'static>),
            "subi": subi($crate::generated::cuda_tile::views::Subi<'static>),
            "tan": tan($crate::generated::cuda_tile::views::Tan<'static>),
            "tanh": tanh($crate::generated::cuda_tile::views::Tanh<'static>),
            "trunci": trunci($crate::generated::cuda_tile::views::Trunci<'static>),
            "xori": xori($crate::generated::cuda_tile::views::Xori<'static>),
        }
    };
}
