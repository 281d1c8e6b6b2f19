//! Inherent attributes that stand in a dictionary: which form an attribute must have to be what the table says.

use tile_ir_core::definition::{AttributeField, AttributeKind, EnumStorage};
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, TypeData};

use super::error::{ErrorKind, Result};
use super::lexer::Token;
use super::{OperationState, Parser};

impl<'s> Parser<'s> {
    /// Takes the entries of a dictionary: those that the definition names become inherent attributes.
    pub(crate) fn take_entries(
        &mut self,
        state: &mut OperationState<'s>,
        entries: Vec<(Identifier, Attribute)>,
        token: Token,
    ) -> Result<()> {
        for (key, value) in entries {
            let name = self.context.text(key);
            match state.def.attribute_index(&name) {
                Some(index) => {
                    let field = &state.def.attributes[index];
                    let Some(converted) = inherent(&self.context, field, value) else {
                        let message = format!(
                            "attribute '{name}' of '{}' must be {}",
                            state.def.name,
                            describe(state.def.dialect, field)
                        );
                        return Err(self.error_at(token, ErrorKind::Rule(message)));
                    };
                    state.attributes[index] = Some(converted);
                }
                None => state.dictionary.push((key, value)),
            }
        }
        Ok(())
    }
}

/// The attribute in the form that the table's kind has in the IR, if it can be that.
fn inherent(context: &Context, field: &AttributeField, attribute: Attribute) -> Option<Attribute> {
    let data = context.attribute_data(attribute);
    let is_integer = |wanted: u32| {
        matches!(data, AttributeData::Integer { ty, .. }
            if matches!(context.type_data(*ty), TypeData::Integer { width, .. } if *width == wanted))
    };
    let is_array_of = |wanted: u32| matches!(data, AttributeData::DenseArray { element, .. } if *element == context.integer_type(wanted));
    let fits = match field.kind {
        AttributeKind::Unit => matches!(data, AttributeData::Unit),
        AttributeKind::Bool => is_integer(1),
        AttributeKind::Integer32 => is_integer(32),
        AttributeKind::Integer64 => is_integer(64),
        AttributeKind::String | AttributeKind::SymbolName => matches!(data, AttributeData::String { .. }),
        AttributeKind::SymbolReference => matches!(data, AttributeData::Symbol(path) if path.len() == 1),
        AttributeKind::Type => matches!(data, AttributeData::Type(_)),
        AttributeKind::DenseElements => matches!(data, AttributeData::DenseElements(_)),
        AttributeKind::DenseIntegers32 => is_array_of(32),
        AttributeKind::DenseBools => is_array_of(1),
        AttributeKind::Array => matches!(data, AttributeData::Array(_)),
        AttributeKind::Defined(wanted) => matches!(data, AttributeData::Defined { def, .. } if *def == wanted),
        AttributeKind::OneOf(wanted) => matches!(data, AttributeData::Defined { def, .. } if wanted.contains(def)),
        AttributeKind::Enum(wanted) => match data {
            AttributeData::Enum { def, .. } => *def == wanted,
            AttributeData::Integer { value, .. } if wanted.storage == EnumStorage::Integer => {
                let value = u32::try_from(*value).ok()?;
                wanted.case(value)?;
                return Some(context.case(wanted, value));
            }
            _ => false,
        },
    };
    fits.then_some(attribute)
}

/// What an attribute's kind is called.
fn describe(dialect: &str, field: &AttributeField) -> String {
    match field.kind {
        AttributeKind::Unit => "a unit attribute".to_owned(),
        AttributeKind::Bool => "true or false".to_owned(),
        AttributeKind::Integer32 => "an integer of type i32".to_owned(),
        AttributeKind::Integer64 => "an integer of type i64".to_owned(),
        AttributeKind::String | AttributeKind::SymbolName => "a string".to_owned(),
        AttributeKind::SymbolReference => "a symbol such as @name".to_owned(),
        AttributeKind::Type => "a type".to_owned(),
        AttributeKind::DenseElements => "a constant such as dense<1.0> : !cuda_tile.tile<f32>".to_owned(),
        AttributeKind::DenseIntegers32 => "numbers such as array<i32: 1, 0>".to_owned(),
        AttributeKind::DenseBools => "truth values such as array<i1: true, false>".to_owned(),
        AttributeKind::Array => "an array".to_owned(),
        AttributeKind::Defined(def) => format!("#{}.{}<…>", def.dialect, def.name),
        AttributeKind::OneOf(defs) => {
            let names: Vec<String> = defs.iter().map(|def| format!("#{}.{}<…>", def.dialect, def.name)).collect();
            names.join(" or ")
        }
        AttributeKind::Enum(cases) => match cases.storage {
            EnumStorage::Attribute { mnemonic, .. } => {
                format!("#{dialect}.{mnemonic}<…> with {}", crate::syntax::parameters::cases_of(cases))
            }
            EnumStorage::Integer => "an integer of type i32 that is a case".to_owned(),
        },
    }
}
