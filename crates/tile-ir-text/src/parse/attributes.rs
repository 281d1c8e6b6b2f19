//! Attributes.

use tile_ir_core::definition::{EnumDef, EnumStorage};
use tile_ir_core::{Attribute, AttributeData, Signedness, Type, TypeData};

use super::Parser;
use super::cases::names_of;
use super::error::{ErrorKind, ParseError, Result, nearest, nearest_with_sigil};
use super::literals::{Number, Wide};
use crate::lexer::{Token, TokenKind};

/// Builtin attributes whose inside is kept as text: the dialect has no use for them.
const OPAQUE_BUILTINS: [&str; 3] = ["distinct", "opaque", "sparse"];

impl Parser<'_> {
    /// Any attribute.
    pub(crate) fn parse_attribute(&mut self) -> Result<Attribute> {
        self.nested("attribute", Self::parse_one_attribute)
    }

    fn parse_one_attribute(&mut self) -> Result<Attribute> {
        let token = self.tokens.peek();
        match token.kind {
            TokenKind::Number => self.parse_number_attribute(),
            TokenKind::String => {
                let value = self.parse_string("a string")?;
                let ty = self.parse_optional_type()?;
                Ok(self.context.attribute(AttributeData::String { value, ty }))
            }
            TokenKind::Symbol => self.parse_symbol_attribute(),
            TokenKind::Hash => self.parse_hash_attribute(token),
            TokenKind::Bang => Ok(self.type_attribute_of(|parser| parser.parse_type(None))?),
            TokenKind::Word => self.parse_word_attribute(token),
            _ if self.tokens.at("-") => self.parse_number_attribute(),
            _ if self.tokens.at("[") => self.parse_array_attribute(),
            _ if self.tokens.at("{") => {
                let entries = self.parse_dictionary()?;
                Ok(self.context.dictionary(entries))
            }
            _ if self.tokens.at("(") => self.type_attribute_of(|parser| parser.parse_function_type(None)),
            _ => {
                let mut error = self.tokens.expected("an attribute value");
                // A value is an operand: the error is about the syntax of the operation around it.
                if self.tokens.at_value() {
                    error.0.depth = error.0.depth.map(|depth| depth - 1);
                }
                Err(error)
            }
        }
    }

    fn type_attribute_of(&mut self, parse: impl FnOnce(&mut Self) -> Result<Type>) -> Result<Attribute> {
        let ty = parse(self)?;
        Ok(self.context.type_attribute(ty))
    }

    fn parse_word_attribute(&mut self, token: Token) -> Result<Attribute> {
        match self.tokens.text(token) {
            word @ ("true" | "false") => {
                self.tokens.advance();
                Ok(self.context.bool(word == "true"))
            }
            "unit" => {
                self.tokens.advance();
                Ok(self.context.unit())
            }
            "affine_map" => self.parse_affine_map(),
            "affine_set" => self.parse_affine_set(),
            "strided" => self.parse_strided(),
            "array" => self.parse_dense_array(),
            "dense" => self.parse_dense_attribute(),
            "dense_resource" => self.parse_dense_resource(),
            "loc" => {
                let location = self.parse_location()?;
                Ok(self.context.location_attribute(location))
            }
            word if OPAQUE_BUILTINS.contains(&word) => self.parse_opaque_builtin(token),
            _ => self.type_attribute_of(|parser| parser.parse_type(None)),
        }
    }

    /// `: type`, if it comes next.
    fn parse_optional_type(&mut self) -> Result<Option<Type>> {
        match self.tokens.eat(":") {
            true => Ok(Some(self.parse_type(None)?)),
            false => Ok(None),
        }
    }

    /// `12 : i8`, `1.5 : f32`, `0x7FC00000 : f32`.
    fn parse_number_attribute(&mut self) -> Result<Attribute> {
        let number = self.tokens.parse_number("a number")?;
        let token = self.tokens.peek();
        let ty = match self.parse_optional_type()? {
            Some(ty) => ty,
            None if number.is_float() => self.default_float_type(token)?,
            None => self.context.integer_type(64),
        };
        match self.context.type_data(ty) {
            &TypeData::Float(format) => {
                let bits = number.float_bits(format)?;
                Ok(self.context.attribute(AttributeData::Float { ty, bits }))
            }
            &TypeData::Integer { width: width @ 65.., signedness } if number.is_wide_integer() => {
                match (number.fits_wide(width, signedness), number.wide(width, signedness)) {
                    (false, _) => Err(self.does_not_fit(number, ty)),
                    (true, Some(Wide::Short(value))) => Ok(self.context.integer(ty, value)),
                    (true, Some(Wide::Long(text))) => Ok(self.number_as_text(text, ty)),
                    (true, None) => Ok(self.number_as_text(number.to_string(), ty)),
                }
            }
            &TypeData::Opaque(name) if is_float_name(&self.context.text(name)) => {
                let spelling = number.wide_float(&self.context.text(name))?;
                Ok(self.number_as_text(spelling.unwrap_or_else(|| number.to_string()), ty))
            }
            TypeData::Integer { .. } | TypeData::Index => {
                let value = self.integer_of_type(number, ty)?;
                Ok(self.context.integer(ty, value))
            }
            _ => {
                let expected = format!("an integer or float type for a number, found '{}'", self.describe(ty));
                Err(self.tokens.error_at(token, ErrorKind::Expected(expected)))
            }
        }
    }

    /// A number for which the IR has no structure: it has more than 64 bits, or is of a float that no table knows.
    fn number_as_text(&self, text: String, ty: Type) -> Attribute {
        let text = self.context.identifier(text);
        self.context.attribute(AttributeData::Opaque { text, ty: Some(ty) })
    }

    fn default_float_type(&self, token: Token) -> Result<Type> {
        match self.context.float_format("f64") {
            Some(format) => Ok(self.context.float_type(format)),
            None => Err(self.tokens.error_at(token, ErrorKind::Expected("a type: there is no f64 here".to_owned()))),
        }
    }

    /// The bits of a number as an integer of a type. Only types without a sign take both signed and unsigned numbers.
    pub(crate) fn integer_of_type(&self, number: Number<'_>, ty: Type) -> Result<i64> {
        let value = number.integer(self.context.bit_width(ty).unwrap_or(64))?;
        let fits = match self.context.type_data(ty) {
            TypeData::Integer { signedness: Signedness::Unsigned, .. } => !number.negative || value == 0,
            TypeData::Integer { signedness: Signedness::Signed, .. } => number.negative || value >= 0,
            _ => true,
        };
        if fits { Ok(value) } else { Err(self.does_not_fit(number, ty)) }
    }

    fn does_not_fit(&self, number: Number<'_>, ty: Type) -> ParseError {
        let message = format!("'{number}' does not fit '{}'", self.describe(ty));
        ParseError::new(number.offset, ErrorKind::Number(message))
    }

    fn parse_symbol_attribute(&mut self) -> Result<Attribute> {
        let mut path = vec![self.parse_symbol()?];
        while self.tokens.eat_path_separator() {
            path.push(self.parse_symbol()?);
        }
        Ok(self.context.attribute(AttributeData::Symbol(path.into())))
    }

    /// `[a, b]`.
    pub(crate) fn parse_array_attribute(&mut self) -> Result<Attribute> {
        self.tokens.expect("[")?;
        let mut elements = Vec::new();
        self.list_until("]", |parser| {
            elements.push(parser.parse_attribute()?);
            Ok(())
        })?;
        Ok(self.context.attribute(AttributeData::Array(elements.into())))
    }

    /// `array<i32: 1, 2>`.
    fn parse_dense_array(&mut self) -> Result<Attribute> {
        self.tokens.expect_word("array")?;
        self.tokens.expect("<")?;
        let start = self.tokens.peek();
        let element = self.parse_type(None)?;
        if self.context.bit_width(element).is_none_or(|width| width > 64) {
            let message = "an integer or float of at most 64 bits".to_owned();
            return Err(self.tokens.error_at(start, ErrorKind::Expected(message)));
        }
        let mut values = Vec::new();
        if self.tokens.eat(":") {
            self.list_until(">", |parser| {
                values.push(parser.parse_dense_array_element(element)?);
                Ok(())
            })?;
        } else {
            self.tokens.expect(">")?;
        }
        Ok(self.context.attribute(AttributeData::DenseArray { element, values: values.into() }))
    }

    fn parse_dense_array_element(&mut self, element: Type) -> Result<i64> {
        let token = self.tokens.peek();
        if let Some(value) = self.tokens.eat_bool() {
            if self.context.bit_width(element) != Some(1) {
                let message = format!("a number for '{}', found '{value}'", self.describe(element));
                return Err(self.tokens.error_at(token, ErrorKind::Expected(message)));
            }
            return Ok(-i64::from(value));
        }
        let number = self.tokens.parse_number("an element")?;
        match *self.context.type_data(element) {
            TypeData::Float(format) => Ok(number.float_bits(format)? as i64),
            _ => self.integer_of_type(number, element),
        }
    }

    /// `#cuda_tile.name<…>`, `#cuda_tile<name<…>>`, an alias, or an attribute of an unknown dialect.
    fn parse_hash_attribute(&mut self, token: Token) -> Result<Attribute> {
        self.tokens.advance();
        self.tokens.check_bracket_follows(token)?;
        let name = &self.tokens.text(token)[1..];
        if let Some((dialect, mnemonic)) = name.split_once('.') {
            if self.context.dialect(dialect).is_some() {
                let attribute = self.parse_dialect_attribute(dialect, mnemonic, token)?;
                self.parse_type_of_dialect_attribute()?;
                return Ok(attribute);
            }
            return self.parse_opaque_attribute(token);
        }
        if self.tokens.at("<") && self.context.dialect(name).is_some() {
            self.tokens.expect("<")?;
            let inner = self.tokens.peek();
            let (mnemonic, _) = self.tokens.expect_any_word("the name of an attribute")?;
            let attribute = self.parse_dialect_attribute(name, mnemonic, inner)?;
            self.tokens.expect(">")?;
            self.parse_type_of_dialect_attribute()?;
            return Ok(attribute);
        }
        // Names of aliases have no parameters.
        if self.tokens.at("<") {
            return self.parse_opaque_attribute(token);
        }
        match self.aliases.attribute(name, token.start) {
            Some(aliased) => {
                self.check_use_of_alias(token, aliased.size(&self.context))?;
                Ok(aliased.attribute(&self.context))
            }
            None => {
                let definition = self.aliases.attribute_offset(name);
                Err(self.missing_alias(token, "attribute alias", self.aliases.attribute_names(), definition))
            }
        }
    }

    /// `: type` after an attribute of a dialect, which means nothing.
    fn parse_type_of_dialect_attribute(&mut self) -> Result<()> {
        match self.parse_optional_type() {
            Ok(_) => Ok(()),
            Err(error) => {
                let advice =
                    "an attribute in full form would consume the following ':'; use its short form or an alias";
                Err(error.with_hint(Some(advice)))
            }
        }
    }

    /// The error for an alias that is not defined, or only later.
    #[cold]
    pub(super) fn missing_alias<'a>(
        &self,
        token: Token,
        what: &'static str,
        others: impl Iterator<Item = &'a str>,
        definition: Option<u32>,
    ) -> ParseError {
        let (sigil, name) = self.tokens.text(token).split_at(1);
        // There may be many consequences of one error, which are not shown.
        let is_lost = self.aliases.is_lost(self.tokens.text(token));
        let near = if is_lost { None } else { nearest_with_sigil(sigil, name, others) };
        let kind = ErrorKind::UndefinedName { what, name: self.tokens.text(token).to_owned(), near };
        let error = self.tokens.error_at(token, kind).consequence(is_lost);
        match definition.or_else(|| self.tokens.source.definitions().alias_after(self.tokens.text(token), token.start))
        {
            Some(offset) => {
                error.with_note(offset, "defined here, after its use; only the location of an operation may be")
            }
            None => error,
        }
    }

    /// The part after `#dialect.mnemonic`.
    fn parse_dialect_attribute(&mut self, dialect: &str, mnemonic: &str, token: Token) -> Result<Attribute> {
        if let Some(def) = self.context.attribute_def(dialect, mnemonic) {
            return self.syntax.parse_attribute(self, def);
        }
        let of_dialect =
            |def: &&'static EnumDef| self.context.dialect(dialect).is_some_and(|table| table.enums.contains(def));
        if let Some(def) = self.context.enum_of_mnemonic(mnemonic).filter(of_dialect) {
            return self.parse_enum_attribute(def);
        }
        let enums = self.context.enums().filter_map(|def| match def.storage {
            EnumStorage::Attribute { mnemonic, .. } => Some(mnemonic),
            EnumStorage::Integer => None,
        });
        let near = nearest(mnemonic, self.context.attribute_defs().map(|def| def.name).chain(enums));
        let name = format!("#{dialect}.{mnemonic}");
        Err(self.tokens.error_at(token, ErrorKind::UnknownName { what: "attribute", name, near }))
    }

    /// The case after the mnemonic of an enumeration, with or without brackets.
    fn parse_enum_attribute(&mut self, def: &'static EnumDef) -> Result<Attribute> {
        let bracketed = self.tokens.eat("<");
        let value = self.tokens.parse_case(def, || names_of(def))?;
        if bracketed {
            self.tokens.expect(">")?;
        }
        Ok(self.context.case(def, value))
    }

    fn parse_opaque_attribute(&mut self, token: Token) -> Result<Attribute> {
        if !self.context.allows_unregistered() {
            let name = self.tokens.text(token);
            let kind = ErrorKind::UndefinedName { what: "attribute", name: name.to_owned(), near: None };
            let error = self.tokens.error_at(token, kind);
            return Err(error.with_hint(self.about_unknown_dialect(name, "attributes are accepted")));
        }
        self.tokens.skip_brackets()?;
        self.opaque_attribute_since(token)
    }

    fn parse_opaque_builtin(&mut self, token: Token) -> Result<Attribute> {
        self.tokens.advance();
        if self.tokens.eat("[") {
            self.tokens.parse_integer("a number")?;
            self.tokens.expect("]")?;
        }
        if !self.tokens.at("<") {
            return Err(self.tokens.expected("'<'"));
        }
        self.tokens.skip_brackets()?;
        self.opaque_attribute_since(token)
    }

    /// `dense_resource<name> : type`.
    fn parse_dense_resource(&mut self) -> Result<Attribute> {
        self.tokens.expect_word("dense_resource")?;
        self.tokens.expect("<")?;
        let name = self.parse_resource_name()?;
        self.tokens.expect(">")?;
        self.tokens.expect(":")?;
        let ty = self.parse_type(None)?;
        Ok(self.context.attribute(AttributeData::DenseResource { name, ty }))
    }

    /// The attribute that is the text from a token to what was taken last: the dialect has no use for it.
    pub(super) fn opaque_attribute_since(&mut self, token: Token) -> Result<Attribute> {
        let text = self.context.identifier(self.tokens.text_between(token.start, self.tokens.previous_end()));
        let ty = self.parse_optional_type()?;
        Ok(self.context.attribute(AttributeData::Opaque { text, ty }))
    }

    /// An attribute of a dialect that must have one of these mnemonics. Where there is only one, `<…>` is enough.
    pub(crate) fn parse_attribute_named(&mut self, dialect: &str, names: &[&str]) -> Result<Attribute> {
        let token = self.tokens.peek();
        if let [only] = names
            && let Some(def) = self.context.attribute_def(dialect, only)
            && self.tokens.at("<")
        {
            return self.syntax.parse_attribute(self, def);
        }
        let attribute = self.parse_attribute()?;
        match self.context.attribute_data(attribute) {
            AttributeData::Defined { def, .. } if def.dialect == dialect && names.contains(&def.name) => Ok(attribute),
            _ => {
                let names: Vec<String> = names.iter().map(|name| format!("#{dialect}.{name}")).collect();
                Err(self.tokens.error_at(token, ErrorKind::Expected(names.join(" or "))))
            }
        }
    }
}

/// Whether a type that is kept as text is a float: `f80`, `f6E2M3FN`.
fn is_float_name(name: &str) -> bool {
    name.strip_prefix('f').is_some_and(|width| width.starts_with(|c: char| c.is_ascii_digit()))
}
