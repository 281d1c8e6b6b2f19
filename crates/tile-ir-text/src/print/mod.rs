//! The printer.
//!
//! [`print()`] writes a module as text: aliases, the top-level operation, and the aliases of locations after it. The
//! layout follows the vendor's tools to the byte; how values are named is in `names`, which attributes get aliases
//! in `aliases`. What an operation looks like is not here but in its definition, which the `syntax` module
//! interprets; the form that needs none is in `generic`.

mod aliases;
mod attributes;
mod dense;
mod generic;
mod lines;
mod location_names;
mod locations;
mod names;
mod printer;
mod spellings;
mod streaming;
pub(crate) mod suggestions;
mod types;
mod users;

use std::fmt;

use tile_ir_core::{Attribute, Context, DisplayHooks, Module, OpRef, Type};

pub(crate) use attributes::TypeSuffix;
pub use lines::OpLines;
pub(crate) use printer::Printer;
pub use printer::Terminator;
pub use streaming::print_filling;

/// What to print and how. The default is the text that the vendor's tools print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// Every operation in generic form.
    pub generic: bool,
    /// The location of every operation after it.
    pub debug_info: bool,
    /// No aliases: everything is printed where it is used.
    pub local_scope: bool,
    /// What is inside the top-level operation, and not that operation itself.
    pub contents_only: bool,
    /// Regions as `{...}`, which does not parse.
    pub skip_regions: bool,
    /// Behind every operation, and for every block argument, a comment that says what uses it.
    pub value_users: bool,
    /// No number for two values of a module: numbers go on where those of the region before ended.
    pub unique_value_names: bool,
    /// Values named after their locations, where these have a name.
    pub location_names: bool,
    /// Dense constants of more elements than this as bytes in hexadecimal, unless all elements are equal.
    pub hex_if_larger: Option<usize>,
    /// Of dense constants of more elements than this no elements at all, unless all are equal. What is printed in
    /// their place does not parse.
    pub elide_if_larger: Option<usize>,
}

impl PrintOptions {
    /// Whether everything must have its name before anything is printed: where names depend on regions that come
    /// later, or are used before them.
    fn names_ahead(&self) -> bool {
        self.generic || self.unique_value_names || self.value_users
    }
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            generic: false,
            debug_info: false,
            local_scope: false,
            contents_only: false,
            skip_regions: false,
            value_users: false,
            unique_value_names: false,
            location_names: false,
            hex_if_larger: Some(100),
            elide_if_larger: None,
        }
    }
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

/// The text of one operation as it is printed in its module, with the names that values have there.
pub fn print_op(op: OpRef<'_>, options: &PrintOptions) -> String {
    let options = PrintOptions { local_scope: true, ..*options };
    let mut printer = Printer::new(op.context(), &options);
    printer.only(op);
    printer.finish()
}

/// The text of an operation that is isolated from above, whatever is around it: `cuda_tile.entry @kernel() {…}`. It need
/// not be in a module, and the body of a function can be [elsewhere](OpRef::with_function_body).
pub fn print_isolated(op: OpRef<'_>, options: &PrintOptions) -> String {
    let options = PrintOptions { local_scope: true, ..*options };
    let mut printer = Printer::new(op.context(), &options);
    printer.isolated(op);
    printer.finish()
}

/// What `Display` of types, attributes, operations and modules writes, for
/// [`Context::displaying`](tile_ir_core::Context::displaying).
pub const DISPLAY: DisplayHooks = DisplayHooks {
    ty: |context, ty, f| f.write_str(&print_type(context, ty)),
    attribute: |context, attribute, f| f.write_str(&print_attribute(context, attribute)),
    op: |op, f| f.write_str(&print_op(op, &PrintOptions::default())),
    module: |module, f| f.write_str(&print(module, &PrintOptions::default())),
};

/// The text of a type as it is written in an operation of its dialect: `tile<4xf32>`.
pub fn print_type(context: &Context, ty: Type) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(context, &options);
    printer.short_type(ty);
    printer.finish()
}

/// The text of an attribute as it is written in a dictionary.
pub fn print_attribute(context: &Context, attribute: Attribute) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(context, &options);
    printer.attribute(attribute, TypeSuffix::Always);
    printer.finish()
}

/// The text of a type by itself: `!cuda_tile.tile<4xf32>`.
pub fn print_full_type(context: &Context, ty: Type) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(context, &options);
    printer.full_type(ty);
    printer.finish()
}
