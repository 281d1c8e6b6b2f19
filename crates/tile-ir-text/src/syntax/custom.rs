//! Syntaxes that are code, by the names that definitions give them.

use tile_ir_core::OpRef;

use super::{call, for_loop, function, infinite_loop, make_tensor_view, shape_query};
use crate::print::{Printer, Terminator};

/// A syntax that is code.
pub(crate) struct CustomSyntax {
    name: &'static str,
    /// Whether implicit terminators of the regions are printed.
    pub(crate) terminator: Terminator,
    /// Whether an operation can be written so: whether it is well formed, and nothing of it would be lost. The
    /// printer falls back on the generic form.
    pub(crate) can_say: fn(OpRef<'_>) -> bool,
    /// Prints an operation from behind its name.
    pub(crate) print: fn(&mut Printer<'_>, OpRef<'_>),
}

static SYNTAXES: &[CustomSyntax] = &[
    CustomSyntax { name: "for", terminator: Terminator::Implied, can_say: for_loop::can_say, print: for_loop::print },
    CustomSyntax {
        name: "loop",
        terminator: Terminator::Implied,
        can_say: infinite_loop::can_say,
        print: infinite_loop::print,
    },
    CustomSyntax {
        name: "make_tensor_view",
        terminator: Terminator::Printed,
        can_say: make_tensor_view::can_say,
        print: make_tensor_view::print,
    },
    CustomSyntax {
        name: "function",
        terminator: Terminator::Printed,
        can_say: function::can_say,
        print: function::print,
    },
    CustomSyntax {
        name: "shape_query",
        terminator: Terminator::Printed,
        can_say: shape_query::can_say,
        print: shape_query::print,
    },
    CustomSyntax { name: "call", terminator: Terminator::Printed, can_say: call::can_say, print: call::print },
];

/// The syntax of this name.
pub(super) fn custom(name: &str) -> Option<&'static CustomSyntax> {
    SYNTAXES.iter().find(|syntax| syntax.name == name)
}
