//! The function table (bytecode section 12).

mod foreign;
mod read;
mod write;

use tile_ir_core::definition::{AttributeDef, Kind, OpDef};
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Type, TypeData};

use crate::container::Section;

pub(crate) use foreign::Foreign;
pub(crate) use read::{Directory, Outline, read_functions};
pub(crate) use write::FunctionWriter;

pub use read::FunctionEntry;

/// The attribute with the hints of an entry.
const HINTS: &str = "optimization_hints";

/// The form of argument attributes, for messages.
const ARGUMENT_DICTIONARIES: &str = "an array with a dictionary for each argument";

/// The name of function names in messages.
const NAME: &str = "name of a function";

/// Bits of a function's flags.
mod flag {
    /// Private visibility, which says nothing up to 13.4; since 13.5 functions of a preview have it.
    pub(super) const PRIVATE: u8 = 1;
    /// An entry.
    pub(super) const ENTRY: u8 = 2;
    /// Hints follow; since 13.5 they always do.
    pub(super) const HINTS: u8 = 4;
    /// The body is external; preview content since 13.5.
    pub(super) const EXTERNAL: u8 = 4;
    /// A function of the test dialect.
    pub(super) const TEST: u8 = 8;
    /// Bits that no version uses.
    pub(super) const UNKNOWN: u8 = 0xF0;
}

/// The path to functions, for messages.
fn section_path() -> String {
    format!("section {}", Section::Function.name())
}

/// The path to a function, for messages.
fn function_path(context: &Context, name: Identifier) -> String {
    format!("function '{}'", context.text(name))
}

/// The definition of the hints of a function.
fn hints_definition(def: &OpDef) -> Option<&'static AttributeDef> {
    match def.attributes[def.attribute_index(HINTS)?].kind {
        Kind::Defined(def) => Some(def),
        _ => None,
    }
}

fn is_empty_dictionary(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Dictionary(entries) if entries.is_empty())
}

/// Whether an attribute is an array with a dictionary for each argument.
fn fits_arguments(context: &Context, attribute: Attribute, signature: Type) -> bool {
    let is_dictionary = |&element: &Attribute| matches!(context.attribute_data(element), AttributeData::Dictionary(_));
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => {
            elements.len() == inputs(context, signature).len() && elements.iter().all(is_dictionary)
        }
        _ => false,
    }
}

/// The types of the arguments that a function type gives.
fn inputs(context: &Context, signature: Type) -> &[Type] {
    match context.type_data(signature) {
        TypeData::Function { inputs, .. } => inputs,
        _ => &[],
    }
}
