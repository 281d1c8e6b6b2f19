//! Rules that every type, and every attribute of some kinds, must satisfy.
//!
//! A type of the table names its rule (`rule partition_view`); the rule of that name is code, here. Rules read
//! parameters by their names, so the table alone decides their order. Each check names the rule that it implements, as
//! `RULES.md` lists them; messages say what was expected and what was found.

mod expression;
mod fragment;
mod messages;
mod pointer;
mod tensor_view;
#[cfg(test)]
mod test_support;
mod tile;
mod tile_view;

use tile_ir_core::definition::ScalarFormat;
use tile_ir_core::{Context, Dialect, Type};

use expression::{
    constant_parameter, expression_builtin, expression_quotient, expression_variable, layout, scratch_request,
};
use fragment::fragment;
use messages::{Outcome, name_of};
use pointer::ptr;
use tensor_view::tensor_view;
use tile::tile;
use tile_view::{gather_scatter_view, partition_view, strided_view};

use crate::generated::type_rules::for_each_type_rule;
use crate::{BUILTIN, CUDA_TILE, TESTING};

/// A dialect with the rules of its types, where it is one of those that this crate has a table of; the table itself
/// may be another one of that name, loaded at run time.
pub fn code(dialect: Dialect) -> Dialect {
    match dialect.table().name {
        "builtin" => dialect.compiled_from(&BUILTIN),
        "cuda_tile" => cuda_tile(dialect.compiled_from(&CUDA_TILE)),
        "testing" => dialect.compiled_from(&TESTING),
        _ => dialect,
    }
}

fn cuda_tile(dialect: Dialect) -> Dialect {
    dialect.with(for_each_type_rule!(tile_ir_core::type_rules))
}

/// Whether a type is a number that memory can hold: every scalar of the table but the nibble, which exists in
/// tiles only.
fn is_number(context: &Context, ty: Type) -> bool {
    context.scalar_of(ty).is_some_and(|scalar| scalar.name != "i4")
}

/// Whether a type is a floating-point number of the table.
fn is_float(context: &Context, ty: Type) -> bool {
    context.scalar_of(ty).is_some_and(|scalar| matches!(scalar.format, ScalarFormat::Float(_)))
}

/// Whether a type is the four-bit float, which is packed two to a byte.
fn is_packed_float(context: &Context, ty: Type) -> bool {
    context.scalar_of(ty).is_some_and(|scalar| scalar.name == "f4E2M1FN")
}
