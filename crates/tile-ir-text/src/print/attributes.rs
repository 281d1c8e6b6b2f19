//! Attributes.

use tile_ir_core::definition::{EnumDef, EnumStorage};
use tile_ir_core::{
    Attribute, AttributeData, ElementKind, Encoded, Identifier, Location, Part, Type, TypeData, is_simple_name,
};

use super::Printer;
use super::numbers::{is_boolean, number_kind, push_number};
use crate::depth::{PRINTED_DEPTH, PRINTED_PARTS};
use crate::float;
use crate::strings::{push_name, push_quoted, push_symbol};

/// Whether the type of a number is printed after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypeSuffix {
    /// Always.
    Always,
    /// Unless it is the type that parsing assumes: `i64` or `f64`.
    UnlessDefault,
    /// Never, since the context determines it.
    Never,
    /// Only if the number would otherwise parse as one that is printed differently: a float printed as its bit pattern, or
    /// with digits that distinguish it in its own format only.
    UnlessAmbiguous,
}

impl Printer<'_> {
    /// Appends an attribute, or its alias.
    pub(crate) fn attribute(&mut self, attribute: Attribute, suffix: TypeSuffix) {
        if !self.alias(attribute) {
            self.unaliased_attribute(attribute, suffix);
        }
    }

    /// Appends the alias of an attribute, if it has one.
    pub(crate) fn alias(&mut self, attribute: Attribute) -> bool {
        let Some(name) = self.aliases.name(self.context, attribute) else { return false };
        self.out.push(b'#');
        self.out.push_str(name.base);
        if name.number > 0 {
            self.out.number(name.number);
        }
        true
    }

    /// Appends the definitions of aliases before the top-level operation, or (`deferred`) those after it.
    pub(super) fn alias_definitions(&mut self, deferred: bool) {
        for attribute in self.aliases.take_definitions(deferred) {
            self.alias(attribute);
            self.out.push_str(" = ");
            self.unaliased_attribute(attribute, TypeSuffix::Always);
            self.out.push(b'\n');
            if !self.goes_on() {
                return;
            }
        }
    }

    /// Appends an attribute in full; nested attributes may be aliases.
    pub(super) fn unaliased_attribute(&mut self, attribute: Attribute, suffix: TypeSuffix) {
        let data = self.context.attribute_data(attribute);
        let nests =
            matches!(data, AttributeData::Array(_) | AttributeData::Dictionary(_) | AttributeData::Defined { .. });
        if nests && self.is_too_large(Part::Attribute(attribute)) {
            return;
        }
        match data {
            AttributeData::Unit => self.out.push_str("unit"),
            &AttributeData::Integer { ty, value } => self.integer(ty, value, suffix),
            &AttributeData::Float { ty, bits } => self.float(ty, bits, suffix),
            &AttributeData::String { value, ty } => {
                self.quoted(value);
                self.type_suffix(ty);
            }
            &AttributeData::Type(ty) => self.full_type(ty),
            AttributeData::Array(elements) => {
                self.out.push(b'[');
                self.list(elements, |printer, &element| printer.attribute(element, TypeSuffix::UnlessDefault));
                self.out.push(b']');
            }
            AttributeData::Dictionary(entries) => self.dictionary(entries),
            AttributeData::Symbol(names) => {
                for (index, &name) in names.iter().enumerate() {
                    self.out.push_str(if index > 0 { "::" } else { "" });
                    push_symbol(&mut self.out, self.context.bytes(name));
                }
            }
            AttributeData::DenseArray { element, values } => {
                self.out.push_str("array<");
                self.full_type(*element);
                if !values.is_empty() {
                    self.out.push_str(": ");
                    self.numbers(*element, values);
                }
                self.out.push(b'>');
            }
            AttributeData::DenseElements(dense) => {
                if self.is_elided(dense) {
                    self.out.push_str("dense_");
                    self.elided();
                } else {
                    self.out.push_str("dense<");
                    self.dense_numbers(dense);
                    self.out.push(b'>');
                }
                self.type_suffix(Some(dense.ty()));
            }
            &AttributeData::DenseResource { name, ty } => {
                self.used_resources.push(name);
                self.out.push_str("dense_resource<");
                push_name(&mut self.out, self.context.bytes(name));
                self.out.push(b'>');
                self.type_suffix(Some(ty));
            }
            &AttributeData::Enum { def, value } => self.enum_attribute(def, value),
            AttributeData::Defined { def, parameters } => {
                let [open, close] = if is_simple_name(def.name) { [".", ""] } else { ["<", ">"] };
                for part in ["#", def.dialect, open, def.name] {
                    self.out.push_str(part);
                }
                self.formats.syntax().print_parameters(self, def.dialect, def.parameters, def.syntax, parameters);
                self.out.push_str(close);
            }
            AttributeData::UnknownLocation
            | AttributeData::FileLocation(_)
            | AttributeData::NameLocation { .. }
            | AttributeData::CallSiteLocation { .. }
            | AttributeData::FusedLocation { .. } => {
                let location = Location::from_attribute(self.context, attribute);
                location.into_iter().for_each(|location| self.whole_location(location));
            }
            &AttributeData::Opaque { text, ty } => {
                self.bytes(text);
                self.type_suffix(ty);
            }
            AttributeData::Encoded(encoded) => self.encoded(b'#', encoded),
        }
    }

    /// Appends `#dialect<encoded "0x1F">`: text has nothing that means an encoding.
    pub(super) fn encoded(&mut self, sigil: u8, encoded: &Encoded) {
        self.out.push(sigil);
        self.bytes(encoded.dialect);
        self.out.push_str("<encoded \"0x");
        for &byte in self.context.bytes(encoded.bytes) {
            for digit in [byte >> 4, byte & 0xf] {
                self.out.push(b"0123456789ABCDEF"[usize::from(digit)]);
            }
        }
        self.out.push_str("\">");
    }

    /// Whether a type or attribute is nested too deeply, or has too many parts, to be printed, which is said in its place.
    /// Nothing that a reader accepts is or has; and no reader accepts what is said.
    pub(crate) fn is_too_large(&mut self, part: Part) -> bool {
        let size = self.context.tree_size(part);
        let said = match size.depth > PRINTED_DEPTH {
            true => "<<nested too deeply>>",
            false if size.parts > PRINTED_PARTS => "<<too many parts>>",
            false => return false,
        };
        self.out.push_str(said);
        true
    }

    fn integer(&mut self, ty: Type, value: i64, suffix: TypeSuffix) {
        match number_kind(self.context, ty) {
            Some(kind) => {
                push_number(&mut self.out, kind, value as u64);
                if is_boolean(kind) {
                    return;
                }
            }
            None => self.number(value),
        }
        let default = suffix == TypeSuffix::UnlessDefault && ty == self.context.integer_type(64);
        let said = matches!(suffix, TypeSuffix::Always | TypeSuffix::UnlessDefault) && !default;
        self.type_suffix(said.then_some(ty));
    }

    fn float(&mut self, ty: Type, bits: u64, suffix: TypeSuffix) {
        let TypeData::Float(format) = self.context.type_data(ty) else { return };
        let start = self.out.len();
        push_number(&mut self.out, ElementKind::Float(format), bits);
        // Without a type, a bit pattern parses as an integer.
        let is_pattern = self.out.since(start).starts_with("0x");
        let said = match suffix {
            TypeSuffix::Always => true,
            TypeSuffix::UnlessDefault => format.name != "f64" || is_pattern,
            TypeSuffix::Never => false,
            TypeSuffix::UnlessAmbiguous => {
                let assumed = self.context.float_format("f64");
                !assumed.is_some_and(|assumed| float::is_spelling(assumed, self.out.since(start)))
            }
        };
        self.type_suffix(said.then_some(ty));
    }

    fn type_suffix(&mut self, ty: Option<Type>) {
        if let Some(ty) = ty {
            self.out.push_str(" : ");
            self.full_type(ty);
        }
    }

    /// Appends the numbers of a dense array.
    pub(crate) fn numbers(&mut self, element: Type, values: &[i64]) {
        let kind = number_kind(self.context, element);
        self.list(values, |printer, &value| match kind {
            Some(kind) => push_number(&mut printer.out, kind, value as u64),
            None => printer.number(value),
        });
    }

    /// Appends a case as an attribute of its own: `#cuda_tile.rounding<zero>`, `0 : i32`.
    fn enum_attribute(&mut self, def: &'static EnumDef, value: u32) {
        match def.storage {
            EnumStorage::Integer => {
                self.number(value);
                self.out.push_str(" : i32");
            }
            EnumStorage::Attribute { mnemonic, bracketed } => {
                let [between, open, close] = match (bracketed, is_simple_name(mnemonic)) {
                    (true, true) => [".", "<", ">"],
                    (true, false) => ["<", "<", ">>"],
                    (false, _) => ["<", " ", ">"],
                };
                for part in ["#", self.dialect_of(def), between, mnemonic, open] {
                    self.out.push_str(part);
                }
                self.case(def, value);
                self.out.push_str(close);
            }
        }
    }

    /// The dialect that defines an enumeration.
    fn dialect_of(&self, def: &'static EnumDef) -> &'static str {
        let owner = self.context.dialects().find(|dialect| dialect.enums.contains(&def));
        owner.map_or("", |dialect| dialect.name)
    }

    /// Appends the keyword of a case, or its number if it has no keyword.
    pub(crate) fn case(&mut self, def: &EnumDef, value: u32) {
        match def.case(value) {
            Some(case) => self.out.push_str(case.name),
            None => self.number(value),
        }
    }

    /// Appends the case that an attribute represents.
    pub(crate) fn case_of(&mut self, attribute: Attribute) {
        match self.context.attribute_data(attribute) {
            &AttributeData::Enum { def, value } => self.case(def, value),
            _ => self.attribute(attribute, TypeSuffix::Never),
        }
    }

    /// Appends `{a = 1, b}`.
    pub(crate) fn dictionary(&mut self, entries: &[(Identifier, Attribute)]) {
        self.out.push(b'{');
        self.list(entries, |printer, &(key, value)| {
            printer.name(key);
            if value != printer.context.unit() {
                printer.out.push_str(" = ");
                printer.attribute(value, TypeSuffix::Always);
            }
        });
        self.out.push(b'}');
    }

    /// Appends a key, in quotes if necessary.
    pub(crate) fn name(&mut self, name: Identifier) {
        push_name(&mut self.out, self.context.bytes(name));
    }

    /// Appends `@name`.
    pub(crate) fn symbol(&mut self, name: Identifier) {
        push_symbol(&mut self.out, self.context.bytes(name));
    }

    /// Appends a string in quotes.
    pub(crate) fn quoted(&mut self, string: Identifier) {
        push_quoted(&mut self.out, self.context.bytes(string));
    }

    /// Appends text verbatim.
    pub(super) fn bytes(&mut self, text: Identifier) {
        self.out.push_str(&self.context.text(text));
    }
}
