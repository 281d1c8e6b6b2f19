//! Syntaxes that are code, by the names that definitions give them.

use tile_ir_core::OpRef;

use super::{call, for_loop, function, infinite_loop, make_tensor_view, shape_query};
use crate::print::Printer;

/// A syntax that is code.
pub(crate) struct CustomSyntax {
    name: &'static str,
    /// Whether an operation can be written so: whether it is well formed, and nothing of it would be lost. The
    /// printer falls back on the generic form.
    pub(crate) can_say: fn(OpRef<'_>) -> bool,
    /// Prints an operation from behind its name.
    pub(crate) print: fn(&mut Printer<'_>, OpRef<'_>),
}

static SYNTAXES: &[CustomSyntax] = &[
    CustomSyntax { name: "for", can_say: for_loop::can_say, print: for_loop::print },
    CustomSyntax { name: "loop", can_say: infinite_loop::can_say, print: infinite_loop::print },
    CustomSyntax { name: "make_tensor_view", can_say: make_tensor_view::can_say, print: make_tensor_view::print },
    CustomSyntax { name: "function", can_say: function::can_say, print: function::print },
    CustomSyntax { name: "shape_query", can_say: shape_query::can_say, print: shape_query::print },
    CustomSyntax { name: "call", can_say: call::can_say, print: call::print },
];

/// The syntax of this name.
pub(crate) fn custom(name: &str) -> Option<&'static CustomSyntax> {
    SYNTAXES.iter().find(|syntax| syntax.name == name)
}
