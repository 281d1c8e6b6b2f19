//! Printing modules, operations, types and attributes.

use tile_ir_core::{Attribute, Context, DisplayHooks, Module, OpRef, Type};

use crate::depth::with_stack;
use crate::print::{OpLines, PrintOptions, Printer, TypeSuffix};
use crate::syntax::TableSyntax;

/// Prints a module.
pub fn print(module: &Module, options: &PrintOptions) -> String {
    text(module.context(), options, |printer| printer.module(module))
}

/// Prints one operation as it is printed in its module, with the value names that it has there.
pub fn print_op(op: OpRef<'_>, options: &PrintOptions) -> String {
    let options = PrintOptions { local_scope: true, ..*options };
    text(op.context(), &options, |printer| printer.only(op))
}

/// Prints an operation that is isolated from above as if it were at top level: `cuda_tile.entry @kernel() {…}`. It need not
/// be in a module, and the body of a function can be [elsewhere](OpRef::with_function_body).
pub fn print_isolated(op: OpRef<'_>, options: &PrintOptions) -> String {
    let options = PrintOptions { local_scope: true, ..*options };
    text(op.context(), &options, |printer| printer.isolated(op))
}

/// Prints a type as it is written in an operation of its dialect: `tile<4xf32>`.
pub fn print_type(context: &Context, ty: Type) -> String {
    text(context, &PrintOptions::default(), |printer| printer.short_type(ty))
}

/// Prints a type in full: `!cuda_tile.tile<4xf32>`.
pub fn print_full_type(context: &Context, ty: Type) -> String {
    text(context, &PrintOptions::default(), |printer| printer.full_type(ty))
}

/// Prints an attribute as it is written in a dictionary.
pub fn print_attribute(context: &Context, attribute: Attribute) -> String {
    text(context, &PrintOptions::default(), |printer| printer.attribute(attribute, TypeSuffix::Always))
}

/// What `Display` of types, attributes, operations and modules writes, for
/// [`Context::with_display`](tile_ir_core::Context::with_display).
pub const DISPLAY: DisplayHooks = DisplayHooks {
    ty: |context, ty, f| f.write_str(&print_type(context, ty)),
    attribute: |context, attribute, f| f.write_str(&print_attribute(context, attribute)),
    op: |op, f| f.write_str(&print_op(op, &PrintOptions::default())),
    module: |module, f| f.write_str(&print(module, &PrintOptions::default())),
};

impl<'a> OpLines<'a> {
    /// Names the values in a function, or in another operation that is isolated from above.
    pub fn new(owner: OpRef<'a>, options: &PrintOptions) -> Self {
        Self::with_syntax(owner, options, &TableSyntax)
    }
}

fn text(context: &Context, options: &PrintOptions, print: impl FnOnce(&mut Printer<'_>)) -> String {
    with_stack(|| {
        let mut printer = Printer::new(context, options, &TableSyntax);
        print(&mut printer);
        printer.finish()
    })
}
