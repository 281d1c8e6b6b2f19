//! Attributes in the form of their kind.

use tile_ir_core::definition::{AttributeDef, AttributeField, AttributeKind, EnumDef, EnumStorage, OpDef};
use tile_ir_core::{Attribute, AttributeData, OpKind};

use super::form::cases_of_field;
use super::{OpPrinter, dense, parameters};
use crate::parse::error::Result;
use crate::parse::lexer::TokenKind;
use crate::parse::{OperationState, Parser};
use crate::print::{Printer, TypeSuffix};

/// Whether an attribute has no text of its own.
pub(super) fn is_unit(def: &OpDef, index: u8) -> bool {
    matches!(def.attributes[usize::from(index)].kind, AttributeKind::Unit)
}

pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, index: u8) {
    let def = op.op.def();
    if let Some(attribute) = op.op.get().attribute(index.into()) {
        print_kind(op.printer, def.attributes[usize::from(index)].kind, attribute, def.dialect);
    }
}

/// Appends an attribute of a dialect's operation without what its kind says already.
fn print_kind(printer: &mut Printer<'_>, kind: AttributeKind, attribute: Attribute, dialect: &str) {
    match (kind, printer.context().attribute_data(attribute)) {
        (AttributeKind::SymbolName, &AttributeData::String { value, .. }) => printer.symbol(value),
        (AttributeKind::String, &AttributeData::String { value, .. }) => printer.quoted(value),
        (AttributeKind::Enum(def), &AttributeData::Enum { value, .. }) => match def.storage {
            EnumStorage::Attribute { bracketed: true, .. } => {
                printer.text("<");
                printer.case(def, value);
                printer.text(">");
            }
            EnumStorage::Attribute { bracketed: false, .. } | EnumStorage::Integer => printer.case(def, value),
        },
        (AttributeKind::DenseElements, AttributeData::DenseElements(elements)) => {
            dense::print_value(printer, elements, dialect);
        }
        (AttributeKind::DenseIntegers32 | AttributeKind::DenseBools, AttributeData::DenseArray { element, values }) => {
            printer.text("[");
            printer.numbers(*element, values);
            printer.text("]");
        }
        (AttributeKind::Defined(_), AttributeData::Defined { def, parameters }) => {
            parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
        }
        (AttributeKind::OneOf(_), AttributeData::Defined { def, parameters }) => {
            printer.text(def.name);
            parameters::print(printer, def.dialect, def.parameters, def.syntax, parameters);
        }
        (AttributeKind::Type, &AttributeData::Type(ty)) => printer.ty(ty, dialect),
        (AttributeKind::Array, _) => printer.attribute(attribute, TypeSuffix::Always),
        _ => printer.attribute(attribute, TypeSuffix::Never),
    }
}

impl<'s> Parser<'s> {
    /// An inherent attribute in the form of its kind.
    pub(crate) fn parse_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let field = &def.attributes[index];
        if self.peek().kind == TokenKind::Hash && !matches!(field.kind, AttributeKind::OneOf(_)) {
            return self.parse_aliased_field(def, index);
        }
        Ok(match field.kind {
            AttributeKind::Unit => self.context.unit(),
            AttributeKind::Bool => self.parse_bool()?,
            AttributeKind::Integer32 => self.parse_sized_integer(field, 32)?,
            AttributeKind::Integer64 => self.parse_sized_integer(field, 64)?,
            AttributeKind::String => {
                let value = self.parse_string(&format!("'{}', a string", field.name))?;
                self.context.attribute(AttributeData::String { value, ty: None })
            }
            AttributeKind::SymbolName => {
                let value = self.parse_symbol()?;
                self.context.attribute(AttributeData::String { value, ty: None })
            }
            AttributeKind::SymbolReference => {
                let name = self.parse_symbol()?;
                self.context.symbol(name)
            }
            AttributeKind::Type => {
                let ty = self.parse_type(Some(def.dialect))?;
                self.context.attribute(AttributeData::Type(ty))
            }
            AttributeKind::Enum(cases) => self.parse_enum_field(field, cases)?,
            AttributeKind::DenseElements => self.parse_typed_elements(def.dialect)?,
            AttributeKind::DenseIntegers32 => self.parse_integer_list(32)?,
            AttributeKind::DenseBools => self.parse_bool_list()?,
            AttributeKind::Array => match self.at("[") {
                true => self.parse_array_attribute()?,
                false => return Err(self.expected("'['")),
            },
            AttributeKind::Defined(defined) => self.parse_attribute_named(defined.dialect, &[defined.name])?,
            AttributeKind::OneOf(defs) => self.parse_one_of(defs)?,
        })
    }

    /// An alias, or an attribute written in full, in place of a field's own form.
    pub(crate) fn parse_aliased_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let token = self.peek();
        let attribute = self.parse_attribute()?;
        let mut probe = OperationState::default();
        probe.reset(self.context.kind(def).unwrap_or(OpKind::UNREGISTERED), token.start, 0);
        let key = self.context.identifier(def.attributes[index].name);
        self.take_entries(&mut probe, vec![(key, attribute)], token)?;
        Ok(probe.attributes[index].unwrap_or(attribute))
    }

    pub(crate) fn parse_bool(&mut self) -> Result<Attribute> {
        if let Some(word @ ("true" | "false")) = self.peek_word() {
            self.advance();
            return Ok(self.context.bool(word == "true"));
        }
        let number = self.parse_number("true or false")?;
        Ok(self.context.bool(self.integer_value(number, 1)? != 0))
    }

    pub(crate) fn parse_sized_integer(&mut self, field: &AttributeField, width: u32) -> Result<Attribute> {
        let number = self.parse_number(&format!("'{}', an integer", field.name))?;
        let value = self.integer_value(number, width)?;
        Ok(self.context.integer(self.context.integer_type(width), value))
    }

    /// A case: a bare word, or in brackets where the enumeration is stored as an attribute.
    pub(crate) fn parse_enum_field(&mut self, field: &AttributeField, cases: &'static EnumDef) -> Result<Attribute> {
        let bracketed = matches!(cases.storage, EnumStorage::Attribute { bracketed: true, .. });
        if bracketed {
            self.expect("<")?;
        }
        let value = self.parse_case(cases, || cases_of_field(field, cases))?;
        if bracketed {
            self.expect(">")?;
        }
        Ok(self.context.case(cases, value))
    }

    /// `[1, 0]`.
    pub(crate) fn parse_integer_list(&mut self, width: u32) -> Result<Attribute> {
        let mut values = Vec::new();
        self.expect("[")?;
        self.list_until("]", |parser| {
            let number = parser.parse_number("an integer")?;
            values.push(parser.integer_value(number, width)?);
            Ok(())
        })?;
        let element = self.context.integer_type(width);
        Ok(self.context.attribute(AttributeData::DenseArray { element, values: values.into() }))
    }

    /// `[true, false]`.
    pub(crate) fn parse_bool_list(&mut self) -> Result<Attribute> {
        let mut values = Vec::new();
        self.expect("[")?;
        self.list_until("]", |parser| {
            let word = parser.peek_word();
            if !matches!(word, Some("true" | "false")) {
                return Err(parser.expected("'true' or 'false'"));
            }
            parser.advance();
            values.push(-i64::from(word == Some("true")));
            Ok(())
        })?;
        let element = self.context.integer_type(1);
        Ok(self.context.attribute(AttributeData::DenseArray { element, values: values.into() }))
    }

    /// One of some attributes: in full, by an alias, or by its bare mnemonic.
    pub(crate) fn parse_one_of(&mut self, defs: &'static [&'static AttributeDef]) -> Result<Attribute> {
        if let Some(word) = self.peek_word() {
            let Some(def) = defs.iter().copied().find(|def| def.name == word) else {
                let names: Vec<&str> = defs.iter().map(|def| def.name).collect();
                return Err(self.unknown_name("attribute", word, &names));
            };
            self.advance();
            return self.parse_defined_attribute(def);
        }
        let names: Vec<&str> = defs.iter().map(|def| def.name).collect();
        self.parse_attribute_named(defs.first().map_or("", |def| def.dialect), &names)
    }
}
