//! The interface of the directives of types and attributes, and what they work on. Only the module `directive` knows all of
//! them.

use smallvec::SmallVec;
use tile_ir_core::definition::{FieldDef, ParameterDirective};
use tile_ir_core::{Attribute, AttributeData, AttributeRef};

use crate::parse::Parser;
use crate::parse::error::Result;
use crate::print::Printer;
use crate::syntax::field::Owner;

/// What every directive can do.
pub(super) trait ParameterElement {
    /// Parses its text into the parameters.
    fn parse(&self, parameters: &mut ParameterParser<'_, '_>) -> Result<()>;

    /// Prints it.
    fn print(&self, parameters: &mut ParameterPrinter<'_, '_, '_>);

    /// Its format in messages.
    fn format(&self, definitions: &'static [FieldDef]) -> String;

    /// Whether an optional group that starts with it starts at the current token.
    fn starts_here(&self, _: &Parser<'_>) -> bool {
        false
    }
}

/// The format of a parameter in messages.
pub(super) fn form_of_parameter(definitions: &'static [FieldDef], index: u8) -> String {
    // No format depends on the dialect.
    let owner = Owner::parameter("", definitions, index);
    owner.syntax().format(owner)
}

/// Finds the element of a directive.
pub(super) trait AsParameterElement {
    /// Calls `run` with the element.
    fn with_element<R>(&'static self, run: impl FnOnce(&dyn ParameterElement) -> R) -> R;
}

/// Prints parameters of a dialect's type or attribute by the directives of its definition.
pub(crate) fn print(
    printer: &mut Printer<'_>,
    dialect: &'static str,
    definitions: &'static [FieldDef],
    syntax: &'static [ParameterDirective],
    parameters: &[Option<Attribute>],
) {
    ParameterPrinter { printer, dialect, definitions, parameters }.directives(syntax);
}

/// The format of the parameters of a type or attribute, for messages.
pub(crate) fn format_of_parameters(definitions: &'static [FieldDef], syntax: &'static [ParameterDirective]) -> String {
    syntax.iter().map(|directive| directive.with_element(|element| element.format(definitions))).collect()
}

/// Parameters that are being printed.
pub(super) struct ParameterPrinter<'p, 'a, 'v> {
    pub(super) printer: &'p mut Printer<'a>,
    pub(super) dialect: &'static str,
    pub(super) definitions: &'static [FieldDef],
    pub(super) parameters: &'v [Option<Attribute>],
}

impl<'a> ParameterPrinter<'_, 'a, '_> {
    pub(super) fn directives(&mut self, directives: &'static [ParameterDirective]) {
        for directive in directives {
            directive.with_element(|element| element.print(self));
        }
    }

    /// A parameter in the form of its kind; nothing if it is absent.
    pub(super) fn value(&mut self, index: u8) {
        let owner = self.owner(index);
        if let Some(value) = self.parameters[usize::from(index)] {
            owner.syntax().print(self.printer, value, owner);
        }
    }

    /// An attribute without its dialect and name, unless it is an alias.
    pub(super) fn short(&mut self, index: u8) {
        let Some(attribute) = self.parameters[usize::from(index)] else { return };
        let AttributeData::Defined { def, parameters } = self.printer.context().attribute_data(attribute) else {
            return self.value(index);
        };
        if !self.printer.alias(attribute) {
            print(self.printer, def.dialect, def.parameters, def.syntax, parameters);
        }
    }

    pub(super) fn list(&mut self, index: u8, separator: &str) {
        let is_dynamic = self.owner(index).syntax().may_be_dynamic();
        for (position, &value) in self.integers(index).iter().enumerate() {
            self.printer.text(if position > 0 { separator } else { "" });
            match is_dynamic {
                true => self.printer.dimension(value),
                false => self.printer.number(value),
            }
        }
    }

    pub(super) fn integers(&self, index: u8) -> &'a [i64] {
        let list = self.parameters[usize::from(index)].map(|list| AttributeRef::new(self.printer.context(), list));
        list.and_then(AttributeRef::as_integers).unwrap_or_default()
    }

    pub(super) fn owner(&self, index: u8) -> Owner {
        Owner::parameter(self.dialect, self.definitions, index)
    }

    /// Whether a parameter is present and differs from the value that omitting it implies.
    pub(super) fn is_written(&self, index: u8) -> bool {
        let (definition, value) = (&self.definitions[usize::from(index)], self.parameters[usize::from(index)]);
        !definition.is_default_parameter(self.printer.context(), value, self.parameters)
    }
}

/// Parameters that are being parsed.
pub(super) struct ParameterParser<'p, 's> {
    pub(super) parser: &'p mut Parser<'s>,
    pub(super) dialect: &'static str,
    pub(super) definitions: &'static [FieldDef],
    /// The parameters found so far.
    pub(super) found: SmallVec<[Option<Attribute>; 8]>,
}

impl ParameterParser<'_, '_> {
    pub(super) fn directives(&mut self, directives: &'static [ParameterDirective]) -> Result<()> {
        directives.iter().try_for_each(|directive| directive.with_element(|element| element.parse(self)))
    }

    pub(super) fn definition(&self, index: u8) -> &'static FieldDef {
        &self.definitions[usize::from(index)]
    }

    /// A parameter in the form of its kind.
    pub(super) fn value(&mut self, index: u8) -> Result<()> {
        let owner = Owner::parameter(self.dialect, self.definitions, index);
        let value = owner.syntax().parse(self.parser, owner)?;
        self.set(index, value);
        Ok(())
    }

    /// What to expect where a parameter, or `?`, is missing.
    pub(super) fn form_or_unknown(&self, index: u8) -> String {
        let owner = Owner::parameter(self.dialect, self.definitions, index);
        owner.expected(&format!("{} or '?'", owner.field.kind.description(self.dialect)))
    }

    /// A list of numbers, in the form of its kind. What does not fit it is refused with the type or attribute.
    pub(super) fn set_list(&mut self, index: u8, values: Vec<i64>) {
        let list = self.definition(index).kind.integers(&self.parser.context, values);
        self.set(index, list);
    }

    pub(super) fn set(&mut self, index: u8, value: Attribute) {
        self.found[usize::from(index)] = Some(value);
    }
}
