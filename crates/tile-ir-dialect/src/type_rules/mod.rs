//! Rules that a type must satisfy to exist at all.
//!
//! A type of the table names its rule (`rule partition_view`); the rule of that name is code, here. Rules read
//! parameters by their names, so the table alone decides their order. Each check names the rule that it implements, as
//! `RULES.md` lists them; messages say what was expected and what was found.

mod parameters;
mod pointer;
mod tensor_view;
#[cfg(test)]
mod test_support;
mod tile;
mod tile_view;

use tile_ir_core::definition::{ScalarFormat, TypeDef};
use tile_ir_core::{Context, Parameter, Type, TypeData, TypeError};

use parameters::Parameters;

/// What a check says.
type Outcome = Result<(), TypeError>;

/// What a rule is: a check of a type's parameters.
type Rule = fn(Parameters<'_>) -> Outcome;

/// All rules, by the name that the table uses.
const RULES: &[(&str, Rule)] = &[
    ("tile", tile::check),
    ("ptr", pointer::check),
    ("tensor_view", tensor_view::check),
    ("partition_view", tile_view::check_partition),
    ("strided_view", tile_view::check_strided),
    ("gather_scatter_view", tile_view::check_gather_scatter),
];

/// Whether a type with these parameters may exist: the [`TypeRule`](tile_ir_core::TypeRule) of the dialects.
///
/// # Errors
/// Which rule of the language they break.
pub fn check_type(context: &Context, def: &'static TypeDef, parameters: &[Parameter]) -> Outcome {
    let Some(name) = def.rule else { return Ok(()) };
    let rule = RULES.iter().find(|(known, _)| *known == name);
    let (_, rule) = rule.ok_or_else(|| format!("type '{}' asks for a rule '{name}' that nobody wrote", def.name))?;
    rule(Parameters::new(context, def, parameters))
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

/// Whether a type is the four-bit float, of which two share a byte.
fn is_packed_float(context: &Context, ty: Type) -> bool {
    context.scalar_of(ty).is_some_and(|scalar| scalar.name == "f4E2M1FN")
}

/// What messages call a type: scalars by their keyword, other types by their mnemonic.
fn name_of(context: &Context, ty: Type) -> String {
    if let Some(scalar) = context.scalar_of(ty) {
        return format!("'{}'", scalar.name);
    }
    match context.type_data(ty) {
        TypeData::Defined { def, .. } => format!("'{}'", def.name),
        TypeData::Integer { width, .. } => format!("an integer of {width} bits that no operation takes"),
        TypeData::Float(format) => format!("'{}'", format.name),
        TypeData::Index => "'index'".to_owned(),
        TypeData::None => "'none'".to_owned(),
        TypeData::Function { .. } => "a function type".to_owned(),
        TypeData::Shaped { vector: true, .. } => "a builtin vector".to_owned(),
        TypeData::Shaped { vector: false, .. } => "a builtin tensor".to_owned(),
        TypeData::Opaque(text) => format!("'{}'", context.text(*text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BUILTIN, CUDA_TILE, TESTING};

    #[test]
    fn every_rule_of_the_table_is_here_and_no_other() {
        let dialects = [&BUILTIN, &CUDA_TILE, &TESTING];
        let mut wanted: Vec<_> = dialects.iter().flat_map(|dialect| dialect.types).filter_map(|def| def.rule).collect();
        let mut written: Vec<_> = RULES.iter().map(|(name, _)| *name).collect();
        wanted.sort_unstable();
        written.sort_unstable();
        assert_eq!(wanted, written);
    }
}
