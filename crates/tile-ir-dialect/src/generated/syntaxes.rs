//! The column `syntaxes`.
//!
//! Made by `cargo codegen` from `dialect-spec`. Do not edit.

use crate::generated::{cuda_tile, testing};
use tile_ir_core::{Attribute, Identifier, NamedValue, OpRef, Type, shared_view};
use tile_ir_core::definition::Slot;
use tile_ir_core::typed::access;

/// What these operations have in common: `cuda_tile.entry`, `cuda_tile.testing$func`.
#[derive(Clone, Copy, Debug)]
pub struct Function<'a>(OpRef<'a>);
shared_view!(Function, cuda_tile::operations::ENTRY, testing::operations::FUNC);
impl<'a> Function<'a> {
    /// Attribute `sym_name`.
    pub fn sym_name(self) -> Identifier {
        access::required(
            self.0,
            access::attribute_index(self.0, "sym_name"),
            access::string,
        )
    }

    /// The slot of attribute `sym_name`.
    pub fn sym_name_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "sym_name") as u8)
    }

    /// Attribute `function_type`.
    pub fn function_type(self) -> Type {
        access::required(
            self.0,
            access::attribute_index(self.0, "function_type"),
            access::type_attribute,
        )
    }

    /// The slot of attribute `function_type`.
    pub fn function_type_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "function_type") as u8)
    }

    /// Attribute `arg_attrs`.
    pub fn arg_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "arg_attrs"))
    }

    /// The slot of attribute `arg_attrs`.
    pub fn arg_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "arg_attrs") as u8)
    }

    /// Attribute `res_attrs`.
    pub fn res_attrs(self) -> Option<Attribute> {
        access::attribute(self.0, access::attribute_index(self.0, "res_attrs"))
    }

    /// The slot of attribute `res_attrs`.
    pub fn res_attrs_slot(self) -> Slot {
        Slot::Attribute(access::attribute_index(self.0, "res_attrs") as u8)
    }
}

/// What these operations have in common: `cuda_tile.get_index_space_shape`, `cuda_tile.get_tensor_shape`.
#[derive(Clone, Copy, Debug)]
pub struct ShapeQuery<'a>(OpRef<'a>);
shared_view!(
    ShapeQuery, cuda_tile::operations::GET_INDEX_SPACE_SHAPE,
    cuda_tile::operations::GET_TENSOR_SHAPE
);
impl<'a> ShapeQuery<'a> {
    /// Value `src`.
    pub fn src(self) -> NamedValue<'a> {
        access::named_value(self.0, "src")
    }

    /// Values `result`.
    pub fn result(self) -> impl Iterator<Item = NamedValue<'a>> + Clone {
        access::named_values(self.0, "result")
    }
}

/// Calls a macro with each name of the column `syntaxes` and what its code is about.
#[macro_export]
macro_rules! for_each_syntax {
    ($($each:tt)+) => {
        $($each)+! {
            "call": CALL($crate::generated::cuda_tile::views::PreviewCall<'static>),
            "declaration": DECLARATION($crate::generated::cuda_tile::views::PreviewFunc<'static>),
            "for": FOR($crate::generated::cuda_tile::views::For<'static>),
            "function": FUNCTION($crate::generated::syntaxes::Function<'static>),
            "implementation": IMPLEMENTATION($crate::generated::cuda_tile::views::PreviewExternImpl<'static>),
            "loop": LOOP($crate::generated::cuda_tile::views::Loop<'static>),
            "make_tensor_view": MAKE_TENSOR_VIEW($crate::generated::cuda_tile::views::MakeTensorView<'static>),
            "shape_query": SHAPE_QUERY($crate::generated::syntaxes::ShapeQuery<'static>),
        }
    };
}
