//! Rules that every type, and every attribute of some kinds, must satisfy.
//!
//! A type of the table names its rule (`rule partition_view`); the rule of that name is code, here. Rules read
//! parameters by their names, so the table alone decides their order. Each check names the rule that it implements, as
//! `RULES.md` lists them; messages say what was expected and what was found.

mod expression;
mod fragment;
mod pointer;
mod tensor_view;
#[cfg(test)]
mod test_support;
mod tile;
mod tile_view;

use tile_ir_core::definition::ScalarFormat;
use tile_ir_core::{Context, Dialect, Signedness, Type, TypeData, TypeError, alternatives};

use expression::{
    constant_parameter, expression_builtin, expression_quotient, expression_variable, layout, scratch_request,
};
use fragment::fragment;
use pointer::ptr;
use tensor_view::tensor_view;
use tile::tile;
use tile_view::{gather_scatter_view, partition_view, strided_view};

use crate::generated::type_rules::for_each_type_rule;
use crate::{BUILTIN, CUDA_TILE, TESTING};

/// The result of a check.
type Outcome = Result<(), TypeError>;

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

/// The name of a type in messages: the keyword of a scalar, or the mnemonic. For a number that the dialect lacks, those that it
/// has are added.
fn name_of(context: &Context, ty: Type) -> String {
    if let Some(scalar) = context.scalar_of(ty) {
        return format!("'{}'", scalar.name);
    }
    let known = |is_wanted: fn(&ScalarFormat) -> bool| {
        let scalars = context.scalars().filter(|scalar| is_wanted(&scalar.format)).map(|scalar| scalar.name);
        alternatives(&scalars.collect::<Vec<_>>())
    };
    let floats = || known(|format| matches!(format, ScalarFormat::Float(_)));
    let integers = || known(|format| matches!(format, ScalarFormat::Integer(_)));
    match context.type_data(ty) {
        TypeData::Defined { def, .. } => format!("'{}'", def.name),
        TypeData::Integer { width, signedness } => {
            let sign = match signedness {
                Signedness::Signless => "",
                Signedness::Signed => "s",
                Signedness::Unsigned => "u",
            };
            format!("'{sign}i{width}', which is not {}", integers())
        }
        TypeData::Float(format) => format!("'{}', which is not {}", format.name, floats()),
        TypeData::Index => "'index'".to_owned(),
        TypeData::None => "'none'".to_owned(),
        TypeData::Function { .. } => "a function type".to_owned(),
        TypeData::Shaped { vector: true, .. } => "a builtin vector".to_owned(),
        TypeData::Shaped { vector: false, .. } => "a builtin tensor".to_owned(),
        TypeData::Opaque(text) => format!("'{}'", context.text(*text)),
    }
}
