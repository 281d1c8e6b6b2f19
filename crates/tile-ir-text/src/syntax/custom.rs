//! Syntaxes that are code, by the names that definitions give them.

use tile_ir_core::definition::{Hook, OpSyntax};
use tile_ir_core::{Context, Dialect, HookFunction, OpKind, OpRef};

use super::{call, for_loop, function, infinite_loop, make_tensor_view, shape_query};
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, Terminator, suggestions};

/// A syntax that is code.
#[derive(Clone, Copy)]
pub(crate) struct CustomSyntax {
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

impl HookFunction for CustomSyntax {
    const HOOK: Hook = Hook::Syntax;
}

/// The syntax of an operation, if it is code that its dialect brings.
pub(crate) fn custom(context: &Context, kind: OpKind) -> Option<CustomSyntax> {
    match kind.def().syntax {
        OpSyntax::Custom(name) => context.function(kind, name),
        OpSyntax::Generic | OpSyntax::Directives(_) => None,
    }
}

/// A dialect with the syntaxes and the names of results that are code here: those of `cuda_tile` and `testing`.
pub fn code(dialect: Dialect) -> Dialect {
    match dialect.table().name {
        "cuda_tile" => dialect.with(SYNTAXES.iter().copied()).with(suggestions::COMPUTED.iter().copied()),
        "testing" => dialect.with([FUNCTION]),
        _ => dialect,
    }
}

const FUNCTION: (&str, CustomSyntax) = (
    "function",
    CustomSyntax {
        form: "@name(%argument: type, …) (optimization_hints = <…>)? {…} ({…})?",
        terminator: Terminator::Printed,
        can_say: function::can_say,
        print: function::print,
        parse: function::parse,
    },
);

static SYNTAXES: &[(&str, CustomSyntax)] = &[
    (
        "for",
        CustomSyntax {
            form: "(unsigned)? %index in (%lower to %upper, step %step) : type \
               (iter_values(%name = %initial, …) -> (type, …))? {…} ({…})?",
            terminator: Terminator::Implied,
            can_say: for_loop::can_say,
            print: for_loop::print,
            parse: for_loop::parse,
        },
    ),
    (
        "loop",
        CustomSyntax {
            form: "(: type, … | iter_values(%name = %initial, …) : type, … (-> type, …)?)? {…} ({…})?",
            terminator: Terminator::Implied,
            can_say: infinite_loop::can_say,
            print: infinite_loop::print,
            parse: infinite_loop::parse,
        },
    ),
    (
        "make_tensor_view",
        CustomSyntax {
            form: "%base, shape = [size, …], strides = [size, …] ({…})? : (type-of-size-values ->)? type",
            terminator: Terminator::Printed,
            can_say: make_tensor_view::can_say,
            print: make_tensor_view::print,
            parse: make_tensor_view::parse,
        },
    ),
    FUNCTION,
    (
        "shape_query",
        CustomSyntax {
            form: "%view : type -> type",
            terminator: Terminator::Printed,
            can_say: shape_query::can_say,
            print: shape_query::print,
            parse: shape_query::parse,
        },
    ),
    (
        "call",
        CustomSyntax {
            form: "@function(%argument, …) ({…})? : (type, …) -> (type, …)",
            terminator: Terminator::Printed,
            can_say: call::can_say,
            print: call::print,
            parse: call::parse,
        },
    ),
];
