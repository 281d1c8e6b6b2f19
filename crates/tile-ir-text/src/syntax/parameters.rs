//! The text of types and attributes behind their name.

use tile_ir_core::definition::{
    EnumDef, ParameterDef, ParameterDefault, ParameterDirective, ParameterKind, ParameterPresence,
};
use tile_ir_core::{AttributeData, Parameter};

use super::hints;
use crate::print::{Printer, TypeSuffix};

/// Prints parameters by the directives of their definition.
pub(crate) fn print(
    printer: &mut Printer<'_>,
    definitions: &'static [ParameterDef],
    syntax: &'static [ParameterDirective],
    parameters: &[Parameter],
) {
    ParameterPrinter { printer, definitions, parameters }.directives(syntax);
}

struct ParameterPrinter<'p, 'a, 'v> {
    printer: &'p mut Printer<'a>,
    definitions: &'static [ParameterDef],
    parameters: &'v [Parameter],
}

impl<'v> ParameterPrinter<'_, '_, 'v> {
    fn directives(&mut self, directives: &'static [ParameterDirective]) {
        for directive in directives {
            match *directive {
                ParameterDirective::Literal(text) => self.printer.text(text),
                ParameterDirective::Parameter(index) => self.value(index.into()),
                ParameterDirective::ShortParameter(index) => self.short(index.into()),
                ParameterDirective::DimensionPrefix(index) => {
                    for &size in self.integers(index) {
                        self.printer.dimension(size);
                        self.printer.text("x");
                    }
                }
                ParameterDirective::Dimensions(index) => self.list(index, "x"),
                ParameterDirective::List { parameter, separator } => self.list(parameter, separator),
                ParameterDirective::OrUnknown(index) => match self.parameters[usize::from(index)] {
                    Parameter::Absent => self.printer.text("?"),
                    _ => self.value(index.into()),
                },
                ParameterDirective::Struct(indices) => self.fields(indices),
                ParameterDirective::Optional { anchor, elements } => {
                    if self.is_said(anchor.into()) {
                        self.directives(elements);
                    }
                }
            }
        }
    }

    /// `name = value` of each parameter that is not the default.
    fn fields(&mut self, indices: &[u8]) {
        let mut separator = "";
        for index in indices.iter().map(|&index| usize::from(index)) {
            if !self.is_said(index) {
                continue;
            }
            self.printer.text(separator);
            separator = ", ";
            self.printer.text(self.definitions[index].name);
            self.printer.text(" = ");
            match self.definitions[index].kind {
                ParameterKind::Attribute([_]) => self.short(index),
                _ => self.value(index),
            }
        }
    }

    fn value(&mut self, index: usize) {
        let printer = &mut *self.printer;
        match (&self.parameters[index], self.definitions[index].kind) {
            (Parameter::Absent, _) => {}
            (&Parameter::Type(ty), _) => printer.ty(ty),
            (&Parameter::Integer(value), ParameterKind::Unsigned64 | ParameterKind::Unsigned32) => {
                printer.unsigned(value as u64);
            }
            (&Parameter::Integer(value), _) => printer.signed(value),
            (Parameter::Integers(_), _) => self.list(index as u8, ", "),
            (&Parameter::Case(bits), ParameterKind::Flags(def)) => print_flags(printer, def, bits),
            (&Parameter::Case(value), ParameterKind::Enum(def)) => printer.case(def, value),
            (&Parameter::Case(value), _) => printer.unsigned(value.into()),
            (&Parameter::String(value), _) => printer.quoted(value),
            (&Parameter::Attribute(value), ParameterKind::Dictionary) => hints::print(printer, value),
            (&Parameter::Attribute(value), _) => printer.attribute(value, TypeSuffix::Always),
        }
    }

    /// An attribute without its dialect and name, where it is no alias.
    fn short(&mut self, index: usize) {
        let Parameter::Attribute(attribute) = self.parameters[index] else { return self.value(index) };
        if self.printer.alias(attribute) {
            return;
        }
        match self.printer.context().attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => print(self.printer, def.parameters, def.syntax, parameters),
            _ => self.value(index),
        }
    }

    fn list(&mut self, index: u8, separator: &str) {
        for (position, &value) in self.integers(index).iter().enumerate() {
            self.printer.text(if position > 0 { separator } else { "" });
            self.printer.dimension(value);
        }
    }

    fn integers(&self, index: u8) -> &'v [i64] {
        self.parameters[usize::from(index)].as_integers().unwrap_or_default()
    }

    /// Whether a parameter is present and not what it would be if text did not say it.
    fn is_said(&self, index: usize) -> bool {
        let parameter = &self.parameters[index];
        let ParameterPresence::Default(default) = self.definitions[index].presence else {
            return *parameter != Parameter::Absent;
        };
        match (default, parameter) {
            (_, Parameter::Absent) => false,
            (ParameterDefault::Integer(default), Parameter::Integer(value)) => *value != default,
            (ParameterDefault::Integer(default), Parameter::Case(value)) => i64::from(*value) != default,
            (ParameterDefault::Identity { .. }, Parameter::Integers(values)) => {
                !values.iter().enumerate().all(|(position, &value)| value == position as i64)
            }
            (ParameterDefault::EmptyLike { .. }, Parameter::Integers(values)) => !values.is_empty(),
            _ => true,
        }
    }
}

/// The flags that are set, joined by `|`; those without a name as one number.
fn print_flags(printer: &mut Printer<'_>, def: &EnumDef, bits: u32) {
    let mut rest = bits;
    for case in def.cases.iter().filter(|case| bits & case.value != 0) {
        printer.text(if rest == bits { "" } else { "|" });
        printer.text(case.name);
        rest &= !case.value;
    }
    if rest != 0 {
        printer.text(if rest == bits { "" } else { "|" });
        printer.unsigned(rest.into());
    }
}
