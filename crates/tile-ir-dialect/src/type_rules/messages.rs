//! What the checks say.

use tile_ir_core::definition::ScalarFormat;
use tile_ir_core::{Context, Signedness, Type, TypeData, TypeError, alternatives};

/// The result of a check.
pub(super) type Outcome = Result<(), TypeError>;

/// The name of a type in messages: the keyword of a scalar, or the mnemonic. For a number that the dialect lacks, those that it
/// has are added.
pub(super) fn name_of(context: &Context, ty: Type) -> String {
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
        TypeData::Builtin(builtin) => format!("a builtin {}", builtin.keyword()),
        TypeData::Opaque(text) => format!("'{}'", context.text(*text)),
        TypeData::Encoded(encoded) => format!("a type of dialect '{}'", context.text(encoded.dialect)),
    }
}
