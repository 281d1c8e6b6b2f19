//! The text of types and attributes behind their name.

use smallvec::{SmallVec, smallvec};
use tile_ir_core::definition::{
    AttributeDef, EnumDef, ParameterDef, ParameterDirective, ParameterKind, ParameterPresence,
};
use tile_ir_core::{Attribute, AttributeData, DYNAMIC, Parameter};

use super::form::form_of_parameters;
use super::hints;
use crate::parse::Parser;
use crate::parse::error::{ErrorKind, ParseError, Result, alternatives, nearest};
use crate::parse::lexer::TokenKind;
use crate::print::{Printer, TypeSuffix};

/// Prints parameters by the directives of their definition, which is of a dialect.
pub(crate) fn print(
    printer: &mut Printer<'_>,
    dialect: &'static str,
    definitions: &'static [ParameterDef],
    syntax: &'static [ParameterDirective],
    parameters: &[Parameter],
) {
    ParameterPrinter { printer, dialect, definitions, parameters }.directives(syntax);
}

struct ParameterPrinter<'p, 'a, 'v> {
    printer: &'p mut Printer<'a>,
    dialect: &'static str,
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
            (&Parameter::Type(ty), _) => printer.ty(ty, self.dialect),
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
            AttributeData::Defined { def, parameters } => {
                print(self.printer, def.dialect, def.parameters, def.syntax, parameters);
            }
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
        !self.definitions[index].is_default(&self.parameters[index], self.parameters)
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

/// Parameters found so far.
type Found = SmallVec<[Option<Parameter>; 8]>;

impl<'s> Parser<'s> {
    /// Reads parameters by their syntax and fills in those that text need not say.
    pub(crate) fn parse_parameters(
        &mut self,
        dialect: &'static str,
        name: &str,
        parameters: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
    ) -> Result<Vec<Parameter>> {
        let mut found: Found = smallvec![None; parameters.len()];
        if let Err(error) = self.parse_parameter_directives(dialect, parameters, syntax, &mut found) {
            return Err(self.explain_parameters(error, name, parameters, syntax));
        }
        let mut complete = Vec::with_capacity(parameters.len());
        for (index, def) in parameters.iter().enumerate() {
            let parameter = match found[index].take().or_else(|| def.default_value(&complete)) {
                Some(parameter) => parameter,
                None => {
                    let error = ErrorKind::Expected(format!("field '{}' before '>'", def.name));
                    let form = format!("'{name}' is written '{name}{}'", form_of_parameters(parameters, syntax));
                    return Err(ParseError::new(self.previous_end() - 1, error).with_hint(Some(form)));
                }
            };
            complete.push(parameter);
        }
        Ok(complete)
    }

    fn parse_parameter_directives(
        &mut self,
        dialect: &'static str,
        parameters: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
        found: &mut Found,
    ) -> Result<()> {
        for directive in syntax {
            match *directive {
                ParameterDirective::Literal(text) => self.expect_literal(text)?,
                ParameterDirective::Parameter(index) | ParameterDirective::ShortParameter(index) => {
                    found[index as usize] = Some(self.parse_parameter(dialect, &parameters[index as usize])?);
                }
                ParameterDirective::DimensionPrefix(index) => {
                    let dimensions = self.parse_dimension_prefix(true)?;
                    found[index as usize] = Some(Parameter::Integers(dimensions.into()));
                }
                ParameterDirective::Dimensions(index) => {
                    let wide = matches!(parameters[index as usize].kind, ParameterKind::Integers64);
                    found[index as usize] = Some(Parameter::Integers(self.parse_dimensions(wide)?.into()));
                }
                ParameterDirective::List { parameter, .. } => {
                    let list = self.parse_number_list(&parameters[parameter as usize])?;
                    found[parameter as usize] = Some(list);
                }
                ParameterDirective::OrUnknown(index) => {
                    let unknown = self.eat("?");
                    found[index as usize] = Some(match unknown {
                        true => Parameter::Absent,
                        false => self.parse_parameter(dialect, &parameters[index as usize])?,
                    });
                }
                ParameterDirective::Struct(fields) => self.parse_struct(dialect, parameters, fields, found)?,
                ParameterDirective::Optional { elements, anchor } => {
                    let token = self.peek();
                    if self.at_elements(elements) {
                        self.parse_parameter_directives(dialect, parameters, elements, found)?;
                        let ParameterDef { name, presence, .. } = &parameters[anchor as usize];
                        // A list that may be absent can be empty as well.
                        let says_nothing = matches!(presence, ParameterPresence::Default(_))
                            && found[anchor as usize] == Some(Parameter::Integers([].into()));
                        if says_nothing {
                            let message =
                                format!("expected numbers in '{name}', which is left out where there are none");
                            return Err(self.error_at(token, ErrorKind::Count(message)));
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether an optional group starts here: its first literal decides.
    fn at_elements(&mut self, elements: &[ParameterDirective]) -> bool {
        match elements.first() {
            Some(ParameterDirective::Literal(text)) => self.at_literal(text),
            _ => false,
        }
    }

    /// Whether the first two tokens of a literal stand here.
    fn at_literal(&mut self, literal: &str) -> bool {
        let first = self.peek();
        let Some(rest) = literal_after(literal, self.text(first)) else { return false };
        if rest.is_empty() {
            return true;
        }
        let second = self.peek_second();
        literal_after(rest, self.text(second)).is_some()
            || (second.kind == TokenKind::Bracketed
                && self.text(second).split('<').next().is_some_and(|word| literal_after(rest, word).is_some()))
    }

    /// Takes the tokens of a literal.
    fn expect_literal(&mut self, literal: &str) -> Result<()> {
        let mut rest = literal.trim_start();
        while !rest.is_empty() {
            let token = self.peek();
            match literal_after(rest, self.text(token)) {
                Some(after) if token.start != token.end => {
                    self.advance();
                    rest = after;
                }
                _ => return Err(self.expected(format!("'{}'", first_word(rest)))),
            }
        }
        Ok(())
    }

    /// A parameter in the form of its kind.
    fn parse_parameter(&mut self, dialect: &'static str, def: &'static ParameterDef) -> Result<Parameter> {
        Ok(match def.kind {
            ParameterKind::Type => Parameter::Type(self.parse_type(Some(dialect))?),
            ParameterKind::TypeOf(wanted) => Parameter::Type(self.parse_type_of(Some(dialect), wanted)?),
            ParameterKind::Integers32 | ParameterKind::Integers64 => self.parse_number_list(def)?,
            ParameterKind::Unsigned32 => Parameter::Integer(self.parse_u32(def.name)?.into()),
            ParameterKind::Unsigned64 => {
                let number = self.parse_number(def.name)?;
                let value = number.magnitude().filter(|_| !number.negative);
                let value = value.ok_or_else(|| {
                    let message = format!("'{}' must be an unsigned 64-bit integer", def.name);
                    ParseError::new(number.offset, ErrorKind::Number(message))
                })?;
                Parameter::Integer(value as i64)
            }
            ParameterKind::Signed64 => Parameter::Integer(self.parse_integer(def.name)?),
            ParameterKind::Enum(cases) | ParameterKind::Flags(cases) => {
                Parameter::Case(self.parse_case(cases, || names_of(cases))?)
            }
            ParameterKind::String => Parameter::String(self.parse_string("a string")?),
            ParameterKind::Dictionary => Parameter::Attribute(self.parse_hint_entries()?),
            ParameterKind::Attribute(names) => Parameter::Attribute(self.parse_attribute_named(dialect, names)?),
            ParameterKind::Location => Parameter::Attribute(self.parse_file_location()?),
        })
    }

    /// A location that is a position in a file.
    fn parse_file_location(&mut self) -> Result<Attribute> {
        let token = self.peek();
        let location = self.parse_location_or_alias()?.attribute();
        match self.context.attribute_data(location) {
            AttributeData::FileLocation(range) if *range == range.start() => Ok(location),
            _ => {
                let expected = "a location with file, line and column such as 'loc(\"file\":1:2)'".to_owned();
                Err(self.error_at(token, ErrorKind::Expected(expected)))
            }
        }
    }

    /// A case of an enumeration, as a word or quoted. `wanted` are those to name where there is none.
    pub(crate) fn parse_case(
        &mut self,
        def: &'static EnumDef,
        wanted: impl FnOnce() -> Vec<&'static str>,
    ) -> Result<u32> {
        let token = self.peek();
        let name = match token.kind {
            TokenKind::Word => self.text(token),
            TokenKind::String => self.text(token).trim_matches('"'),
            _ => return Err(self.expected(alternatives(&wanted()))),
        };
        match def.case_named(name) {
            Some(case) => {
                self.advance();
                Ok(case.value)
            }
            None => Err(self.unknown_name("case", name, &wanted())),
        }
    }

    /// The error that the word in hand is none of those that may stand here.
    #[cold]
    pub(crate) fn unknown_name(&mut self, what: &'static str, name: &str, wanted: &[&str]) -> ParseError {
        let near = nearest(name, wanted.iter().copied());
        let token = self.peek();
        let error = self.error_at(token, ErrorKind::UnknownName { what, name: name.to_owned(), near });
        error.with_hint(Some(format!("expected {}", alternatives(wanted))))
    }

    /// Numbers separated by commas, none where none follows. `?` where a 64-bit one is dynamic.
    fn parse_number_list(&mut self, def: &ParameterDef) -> Result<Parameter> {
        let wide = matches!(def.kind, ParameterKind::Integers64);
        let mut values = Vec::new();
        while self.at_number() || (wide && self.at("?")) {
            if self.eat("?") {
                values.push(DYNAMIC);
            } else {
                let token = self.peek();
                let value = self.parse_integer(def.name)?;
                if !wide && i32::try_from(value).is_err() {
                    return Err(self.error_at(token, ErrorKind::Number(format!("{value} does not fit 32 bits"))));
                }
                if value == DYNAMIC {
                    let message = format!("{value} stands for what is not known, which is written '?'");
                    return Err(self.error_at(token, ErrorKind::Number(message)));
                }
                values.push(value);
            }
            if !self.eat(",") {
                break;
            }
            let goes_on = self.at_number() || (wide && self.at("?"));
            if !goes_on {
                return Err(self.expected("a number"));
            }
        }
        Ok(Parameter::Integers(values.into()))
    }

    /// `name = value, …` in any order, each at most once.
    fn parse_struct(
        &mut self,
        dialect: &'static str,
        parameters: &'static [ParameterDef],
        fields: &'static [u8],
        found: &mut Found,
    ) -> Result<()> {
        let mut seen: SmallVec<[(usize, u32); 8]> = SmallVec::new();
        loop {
            let (name, token) = self.expect_any_word("the name of a field")?;
            let index = fields.iter().map(|&field| field as usize).find(|&index| parameters[index].name == name);
            let Some(index) = index else {
                let names: Vec<&str> = fields.iter().map(|&field| parameters[field as usize].name).collect();
                let near = nearest(name, names.iter().copied());
                let error = self.error_at(token, ErrorKind::UnknownName { what: "field", name: name.to_owned(), near });
                return Err(error.with_hint(Some(format!("expected {}", alternatives(&names)))));
            };
            if let Some(&(_, first)) = seen.iter().find(|field| field.0 == index) {
                let error = self.error_at(token, ErrorKind::Redefinition { what: "field", name: name.to_owned() });
                return Err(error.with_note(first, "first given here"));
            }
            seen.push((index, token.start));
            self.expect("=")?;
            found[index] = Some(self.parse_parameter(dialect, &parameters[index])?);
            if !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// The inside of `<…>` of an attribute of the table, as its syntax says.
    pub(crate) fn parse_defined_attribute(&mut self, def: &'static AttributeDef) -> Result<Attribute> {
        let parameters = self.parse_parameters(def.dialect, def.name, def.parameters, def.syntax)?;
        Ok(self.context.attribute(AttributeData::Defined { def, parameters: parameters.into_boxed_slice() }))
    }
}

/// What follows a token in a literal, if the literal starts with that token.
fn literal_after<'l>(literal: &'l str, token: &str) -> Option<&'l str> {
    if token.is_empty() {
        return None;
    }
    let rest = literal.trim_start().strip_prefix(token)?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let splits_word = token.ends_with(is_word) && rest.starts_with(is_word);
    (!splits_word).then(|| rest.trim_start())
}

/// What to name of a literal when it is missing.
fn first_word(literal: &str) -> &str {
    let end = literal.find(char::is_whitespace).unwrap_or(literal.len());
    &literal[..end]
}

/// The names of the cases.
pub(crate) fn names_of(def: &EnumDef) -> Vec<&'static str> {
    def.cases.iter().map(|case| case.name).collect()
}
