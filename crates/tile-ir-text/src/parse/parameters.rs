//! Parameters of types and attributes: the directives of their `syntax` column, read.

use smallvec::{SmallVec, smallvec};
use tile_ir_core::definition::{
    AttributeDef, EnumDef, ParameterDef, ParameterDefault, ParameterDirective, ParameterKind, ParameterPresence,
};
use tile_ir_core::{AttributeData, DYNAMIC, Parameter};

use super::Parser;
use super::error::{ErrorKind, Result, nearest};
use super::lexer::TokenKind;

/// Parameters found so far.
type Found = SmallVec<[Option<Parameter>; 8]>;

impl<'s> Parser<'s> {
    /// Reads parameters by their syntax and fills in those that text need not say.
    pub(crate) fn parse_parameters(
        &mut self,
        dialect: &'static str,
        parameters: &'static [ParameterDef],
        syntax: &'static [ParameterDirective],
    ) -> Result<Vec<Parameter>> {
        let mut found: Found = smallvec![None; parameters.len()];
        self.parse_parameter_directives(dialect, parameters, syntax, &mut found)?;
        let mut complete = Vec::with_capacity(parameters.len());
        for (index, def) in parameters.iter().enumerate() {
            let parameter = match (found[index].take(), def.presence) {
                (Some(parameter), _) => parameter,
                (None, ParameterPresence::Optional) => Parameter::Absent,
                (None, ParameterPresence::Default(default)) => default_parameter(def, default, &found, &complete),
                (None, ParameterPresence::Required) => return Err(self.expected(format!("'{}'", def.name))),
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
                    found[index as usize] = Some(Parameter::Integers(self.parse_dimensions()?.into()));
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
                ParameterDirective::Optional { elements, .. } => {
                    if self.at_elements(elements) {
                        self.parse_parameter_directives(dialect, parameters, elements, found)?;
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
                    super::error::ParseError::new(number.offset, ErrorKind::Number(message))
                })?;
                Parameter::Integer(value as i64)
            }
            ParameterKind::Signed64 => Parameter::Integer(self.parse_integer(def.name)?),
            ParameterKind::Enum(cases) | ParameterKind::Flags(cases) => Parameter::Case(self.parse_case(cases)?),
            ParameterKind::String => Parameter::String(self.parse_string("a string")?),
            ParameterKind::Dictionary => Parameter::Attribute(self.parse_hint_entries()?),
            ParameterKind::Attribute(names) => Parameter::Attribute(self.parse_attribute_named(dialect, names)?),
            ParameterKind::Location => Parameter::Attribute(self.parse_location_or_alias()?.attribute()),
        })
    }

    /// A case of an enumeration, as a word or quoted.
    pub(crate) fn parse_case(&mut self, def: &'static EnumDef) -> Result<u32> {
        let token = self.peek();
        let name = match token.kind {
            TokenKind::Word => self.text(token),
            TokenKind::String => self.text(token).trim_matches('"'),
            _ => return Err(self.expected(cases_of(def))),
        };
        match def.case_named(name) {
            Some(case) => {
                self.advance();
                Ok(case.value)
            }
            None => {
                let near = nearest(name, def.cases.iter().map(|case| case.name));
                let what = "case";
                let kind = ErrorKind::UnknownName { what, name: name.to_owned(), near };
                Err(self.error_at(token, kind).with_note(token.start, format!("expected {}", cases_of(def))))
            }
        }
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
                values.push(value);
            }
            if !self.eat(",") {
                break;
            }
            if !self.at_number() && !(wide && self.at("?")) {
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
        loop {
            let (name, token) = self.expect_any_word("the name of a field")?;
            let index = fields.iter().map(|&field| field as usize).find(|&index| parameters[index].name == name);
            let Some(index) = index else {
                let near = nearest(name, fields.iter().map(|&field| parameters[field as usize].name));
                return Err(self.error_at(token, ErrorKind::UnknownName { what: "field", name: name.to_owned(), near }));
            };
            if found[index].is_some() {
                return Err(self.error_at(token, ErrorKind::Redefinition { what: "field", name: name.to_owned() }));
            }
            self.expect("=")?;
            found[index] = Some(self.parse_parameter(dialect, &parameters[index])?);
            if !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// The inside of `<…>` of an attribute of the table, as its syntax says.
    pub(crate) fn parse_defined_attribute(&mut self, def: &'static AttributeDef) -> Result<tile_ir_core::Attribute> {
        let parameters = self.parse_parameters(def.dialect, def.parameters, def.syntax)?;
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

/// `'zero', 'nan' or 'pos_inf'`.
pub(crate) fn cases_of(def: &EnumDef) -> String {
    let names: Vec<String> = def.cases.iter().map(|case| format!("'{}'", case.name)).collect();
    match names.as_slice() {
        [] => "a case".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The value of a parameter that text did not say.
fn default_parameter(
    def: &ParameterDef,
    default: ParameterDefault,
    found: &[Option<Parameter>],
    complete: &[Parameter],
) -> Parameter {
    let length = |like: u8| {
        let list = complete.get(like as usize).or_else(|| found[like as usize].as_ref());
        list.and_then(Parameter::as_integers).map_or(0, <[i64]>::len)
    };
    match (default, def.kind) {
        (ParameterDefault::Integer(value), ParameterKind::Flags(_) | ParameterKind::Enum(_)) => {
            Parameter::Case(value as u32)
        }
        (ParameterDefault::Integer(value), _) => Parameter::Integer(value),
        (ParameterDefault::Identity { like }, _) => Parameter::Integers((0..length(like) as i64).collect()),
        (ParameterDefault::EmptyLike { .. }, _) => Parameter::Integers([].into()),
    }
}
