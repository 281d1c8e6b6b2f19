//! The printer.
//!
//! [`print`] writes a module as text: aliases, the top-level operation, and the aliases of locations behind it. The
//! layout follows the vendor's tools to the byte; how values are named is in `names`, which attributes get aliases
//! in `aliases`. What an operation looks like is not here but in its definition, which the `syntax` module
//! interprets; the form that needs none is in `generic`.

mod aliases;
mod attributes;
mod dense;
mod generic;
mod locations;
mod names;
mod printer;
mod spellings;
mod suggestions;
mod types;

use std::fmt;

use tile_ir_core::{Attribute, Context, Module, Type};

pub(crate) use attributes::TypeSuffix;
pub(crate) use printer::{Printer, Terminator};

/// What to print and how.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// Every operation in generic form.
    pub generic: bool,
    /// The location of every operation behind it.
    pub debug_info: bool,
    /// No aliases: everything stands where it is used.
    pub local_scope: bool,
    /// What is inside the top-level operation, and not that operation itself.
    pub contents_only: bool,
}

/// The text of a module.
pub fn print(module: &Module, options: &PrintOptions) -> String {
    let mut printer = Printer::new(module.context(), options);
    printer.module(module);
    printer.finish()
}

/// Writes the text of a module.
///
/// # Errors
/// Those of `out`.
pub fn print_to(module: &Module, options: &PrintOptions, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_str(&print(module, options))
}

/// The text of a type as it stands in an operation: `tile<4xf32>`.
pub fn print_type(context: &Context, ty: Type) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(context, &options);
    printer.ty(ty);
    printer.finish()
}

/// The text of an attribute as it stands in a dictionary.
pub fn print_attribute(context: &Context, attribute: Attribute) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(context, &options);
    printer.attribute(attribute, TypeSuffix::Always);
    printer.finish()
}
