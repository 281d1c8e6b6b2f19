//! The syntax of parameters, by kind.

mod case;
mod number;
mod reference;

use tile_ir_core::Parameter;
use tile_ir_core::definition::{ParameterDef, ParameterKind};

use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::{Printer, TypeSuffix};

/// The syntax of parameters of a kind.
pub(super) trait ParameterSyntax {
    /// Parses a parameter of the kind.
    fn parse(&self, parser: &mut Parser<'_>, owner: Owner) -> Result<Parameter>;

    /// Prints a parameter of a type or attribute of a dialect, which may be of another kind.
    fn print(&self, printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
        print_any(printer, value, dialect);
    }

    /// Its format in messages, if it is not its name.
    fn format(&self) -> Option<String> {
        None
    }

    /// Whether numbers may be dynamic, which is written `?`.
    fn may_be_dynamic(&self) -> bool {
        false
    }

    /// Whether an attribute after its name needs none of its own.
    fn is_short_by_name(&self) -> bool {
        false
    }
}

/// The owner of a parameter.
#[derive(Clone, Copy)]
pub(super) struct Owner {
    /// The dialect of the type or attribute.
    pub(super) dialect: &'static str,
    /// The name of the parameter.
    pub(super) name: &'static str,
}

/// Calls `run` with the syntax of a kind.
pub(super) fn with_syntax<R>(kind: ParameterKind, run: impl FnOnce(&dyn ParameterSyntax) -> R) -> R {
    match kind {
        ParameterKind::Type => run(&reference::AnyType),
        ParameterKind::TypeOf(def) => run(&reference::TypeOf(def)),
        ParameterKind::Sizes => run(&number::Sizes),
        ParameterKind::Integers64 => run(&number::Integers64),
        ParameterKind::Integers32 => run(&number::Integers32),
        ParameterKind::Unsigned32 => run(&number::Unsigned32),
        ParameterKind::Unsigned64 => run(&number::Unsigned64),
        ParameterKind::Signed64 => run(&number::Signed64),
        ParameterKind::Enum(def) => run(&case::Case(def)),
        ParameterKind::Flags(def) => run(&case::Flags(def)),
        ParameterKind::String => run(&reference::Text),
        ParameterKind::Dictionary => run(&reference::Hints),
        ParameterKind::Attribute(names) => run(&reference::NamedAttribute(names)),
        ParameterKind::Location => run(&reference::FileLocation),
    }
}

/// The format of a parameter in messages.
pub(super) fn form_of_parameter(definition: &ParameterDef) -> String {
    with_syntax(definition.kind, |kind| kind.format()).unwrap_or_else(|| definition.name.to_owned())
}

/// Prints a parameter by its value, whatever its kind.
fn print_any(printer: &mut Printer<'_>, value: &Parameter, dialect: &str) {
    match *value {
        Parameter::Absent => {}
        Parameter::Type(ty) => printer.ty(ty, dialect),
        Parameter::Integer(value) => printer.signed(value),
        Parameter::Integers(ref values) => printer.list(values, |printer, &value| printer.signed(value)),
        Parameter::Case(value) => printer.unsigned(value.into()),
        Parameter::String(value) => printer.quoted(value),
        Parameter::Attribute(value) => printer.attribute(value, TypeSuffix::Always),
    }
}
