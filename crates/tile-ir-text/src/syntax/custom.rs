//! Syntaxes that are code, by the names that definitions give them.

use tile_ir_core::OpRef;

use super::{call, for_loop, function, infinite_loop, make_tensor_view, shape_query};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, Terminator};

/// A syntax that is code.
pub(crate) struct CustomSyntax {
    name: &'static str,
    /// What stands behind an operation's name, for messages; in the notation of [`super::form`].
    pub(crate) form: &'static str,
    /// Whether implicit terminators of the regions are printed.
    pub(crate) terminator: Terminator,
    /// Whether an operation can be written so: whether it is well formed, and nothing of it would be lost. The
    /// printer falls back on the generic form.
    pub(crate) can_say: fn(OpRef<'_>) -> bool,
    /// Prints an operation from behind its name.
    pub(crate) print: fn(&mut Printer<'_>, OpRef<'_>),
    /// Reads an operation from behind its name.
    pub(crate) parse: for<'s> fn(&mut Parser<'s>, &mut OperationState<'s>) -> Result<()>,
}

static SYNTAXES: &[CustomSyntax] = &[
    CustomSyntax {
        name: "for",
        form: "(unsigned)? %index in (%lower to %upper, step %step) : type \
               (iter_values(%name = %initial, …) -> (type, …))? {…} ({…})?",
        terminator: Terminator::Implied,
        can_say: for_loop::can_say,
        print: for_loop::print,
        parse: for_loop::parse,
    },
    CustomSyntax {
        name: "loop",
        form: "(: type, … | iter_values(%name = %initial, …) : type, … (-> type, …)?)? {…} ({…})?",
        terminator: Terminator::Implied,
        can_say: infinite_loop::can_say,
        print: infinite_loop::print,
        parse: infinite_loop::parse,
    },
    CustomSyntax {
        name: "make_tensor_view",
        form: "%base, shape = [size, …], strides = [size, …] ({…})? : (type-of-size-values ->)? type",
        terminator: Terminator::Printed,
        can_say: make_tensor_view::can_say,
        print: make_tensor_view::print,
        parse: make_tensor_view::parse,
    },
    CustomSyntax {
        name: "function",
        form: "@name(%argument: type, …) (optimization_hints = <…>)? {…} ({…})?",
        terminator: Terminator::Printed,
        can_say: function::can_say,
        print: function::print,
        parse: function::parse,
    },
    CustomSyntax {
        name: "shape_query",
        form: "%view : type -> type",
        terminator: Terminator::Printed,
        can_say: shape_query::can_say,
        print: shape_query::print,
        parse: shape_query::parse,
    },
    CustomSyntax {
        name: "call",
        form: "@function(%argument, …) ({…})? : (type, …) -> (type, …)",
        terminator: Terminator::Printed,
        can_say: call::can_say,
        print: call::print,
        parse: call::parse,
    },
];

/// The syntax of this name.
pub(crate) fn custom(name: &str) -> Option<&'static CustomSyntax> {
    SYNTAXES.iter().find(|syntax| syntax.name == name)
}
