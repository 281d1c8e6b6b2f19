//! Attributes that say themselves what they are: a tag, then a payload (bytecode section 8.2).
//!
//! They are the elements of arrays, the values of dictionaries, the predicates of `assume`, and what stands in the
//! function table.

use tile_ir_core::definition::{AttributeDef, AttributeTag};
use tile_ir_core::{Attribute, AttributeData, Identifier, TypeData};

use super::parameter::{read_attribute_parameters, write_attribute_parameters};
use super::{float, integer};
use crate::error::{Malformed, ReadError, ReadResult, Refusal, Within, WriteResult, WriteWithin};
use crate::table::{Nesting, Pools, Tables};
use crate::trace::{Note, Value};
use crate::wire::{Cursor, Encoder};

/// Tags of attributes that no table holds.
mod tag {
    pub(super) const INTEGER: u32 = 1;
    pub(super) const FLOAT: u32 = 2;
    pub(super) const BOOL: u32 = 3;
    pub(super) const TYPE: u32 = 4;
    pub(super) const STRING: u32 = 5;
    pub(super) const ARRAY: u32 = 6;
    pub(super) const DENSE_ELEMENTS: u32 = 7;
    pub(super) const DICTIONARY: u32 = 10;
    /// Those of a preview.
    pub(super) const PREVIEW: std::ops::RangeInclusive<u32> = 209..=228;
}

/// How deep arrays and dictionaries may be nested.
const DEEPEST: usize = 64;

/// How a dump calls a number behind its type.
const VALUE: &str = "value";

/// What stands behind an architecture.
const HINTS: &str = "a dictionary of hints";

/// How messages call a key.
const KEY: &str = "key of a dictionary";

/// How many elements room is made for at once: nested counts may all claim the same bytes.
const MOST_RESERVED: usize = 64;

impl Tables<'_> {
    /// Reads an attribute of any kind.
    pub(crate) fn tagged(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        let before = *cursor;
        let tag = self.trace.field(cursor, Cursor::varint32, |&tag| Note::text("tag", self.tag_text(tag)))?;
        if nesting.attributes == DEEPEST {
            return Err(before.error(Malformed::AttributeNesting { limit: DEEPEST }));
        }
        nesting.attributes += 1;
        let attribute = self.tagged_payload(tag, &before, cursor, nesting)?;
        nesting.attributes -= 1;
        self.trace.note(&before, cursor, || Note::new("attribute").with(Value::Attribute(attribute)));
        Ok(attribute)
    }

    /// What a tag stands for, for a dump.
    fn tag_text(&self, tag: u32) -> String {
        let name = match tag {
            tag::INTEGER => Some("integer"),
            tag::FLOAT => Some("float"),
            tag::BOOL => Some("bool"),
            tag::TYPE => Some("type"),
            tag::STRING => Some("string"),
            tag::ARRAY => Some("array"),
            tag::DENSE_ELEMENTS => Some("dense elements"),
            tag::DICTIONARY => Some("dictionary"),
            _ => {
                let defined = self.context.attribute_of_tag(AttributeTag::Attribute(tag)).map(|def| def.name);
                let of_tag = || self.context.enums().find(|def| def.tag.is_some_and(|(found, _)| found == tag));
                defined.or_else(|| of_tag().map(|def| def.name))
            }
        };
        format!("{tag}, {}", name.unwrap_or("unknown"))
    }

    fn tagged_payload(
        &self,
        tag: u32,
        start: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let context = &*self.context;
        match tag {
            tag::INTEGER => {
                let before = *cursor;
                let ty = self.ty(cursor)?;
                match *context.type_data(ty) {
                    TypeData::Integer { width: 1, .. } => {
                        Ok(context.bool(self.trace.number(VALUE, cursor, Cursor::u8)? != 0))
                    }
                    TypeData::Integer { width, .. } => {
                        let value = self.trace.number(VALUE, cursor, |cursor| integer::read(width, cursor))?;
                        Ok(context.integer(ty, value))
                    }
                    _ => Err(before.error(Malformed::WrongType { expected: "an integer type" })),
                }
            }
            tag::FLOAT => {
                let before = *cursor;
                let ty = self.ty(cursor)?;
                match *context.type_data(ty) {
                    TypeData::Float(format) => {
                        let note = |bits: &u64| Note::text("bits", format!("{bits:#x}"));
                        let bits = self.trace.field(cursor, |cursor| float::read_bits(format.bits, cursor), note)?;
                        Ok(context.attribute(AttributeData::Float { ty, bits }))
                    }
                    _ => Err(before.error(Malformed::WrongType { expected: "a floating-point type" })),
                }
            }
            tag::BOOL => Ok(context.bool(self.trace.number(VALUE, cursor, Cursor::u8)? != 0)),
            tag::TYPE => Ok(context.attribute(AttributeData::Type(self.ty(cursor)?))),
            tag::STRING => {
                let value = self.string(cursor)?;
                Ok(context.attribute(AttributeData::String { value, ty: None }))
            }
            tag::ARRAY => self.array(cursor, nesting),
            tag::DICTIONARY => self.dictionary(cursor, nesting),
            tag::DENSE_ELEMENTS => Err(start.error(Malformed::WrongAttribute {
                expected: "an attribute other than dense elements, which can only be constants".into(),
            })),
            _ => self.tagged_of_table(tag, start, cursor, nesting),
        }
    }

    /// Reads the payload of an attribute or enumeration of the table.
    fn tagged_of_table(
        &self,
        tag: u32,
        start: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let check = |name: &'static str, since| match since > self.version {
            true => Err(start.error(Malformed::AttributeTooNew { name, since, version: self.version })),
            false => Ok(()),
        };
        if let Some(def) = self.context.attribute_of_tag(AttributeTag::Attribute(tag)) {
            check(def.name, def.since)?;
            return self.defined(def, cursor, nesting);
        }
        for def in self.context.enums() {
            if let Some((enum_tag, since)) = def.tag
                && enum_tag == tag
            {
                check(def.name, since)?;
                return Ok(self.context.case(def, self.case(def, cursor)?));
            }
        }
        Err(start.error(match tag::PREVIEW.contains(&tag) {
            true => self.preview_error(format!("attribute tag {tag}")),
            false => Malformed::UnknownAttributeTag { tag },
        }))
    }

    /// Reads the parameters of an attribute of the table.
    pub(crate) fn defined(
        &self,
        def: &'static AttributeDef,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        let parameters = read_attribute_parameters(self, def, cursor, nesting)?.into();
        Ok(self.context.attribute(AttributeData::Defined { def, parameters }))
    }

    /// Reads a count and that many attributes.
    pub(crate) fn array(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        // The smallest element is a tag and a byte.
        let count = self.trace.number("count", cursor, |cursor| cursor.count(2))?;
        let mut elements = Vec::with_capacity(count.min(MOST_RESERVED));
        for index in 0..count {
            elements.push(self.tagged(cursor, nesting).within(|| format!("element {index}"))?);
        }
        Ok(self.context.attribute(AttributeData::Array(elements.into())))
    }

    /// Reads a count and that many pairs of key and attribute.
    fn dictionary(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        self.dictionary_of(cursor, nesting, |_, _| Ok(()))
    }

    /// Reads the payload of optimization hints: a dictionary of dictionaries.
    pub(crate) fn hint_dictionary(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        self.dictionary_of(cursor, nesting, |place, value| match self.context.attribute_data(value) {
            AttributeData::Dictionary(_) => Ok(()),
            _ => Err(place.error(Malformed::WrongAttribute { expected: HINTS.into() })),
        })
    }

    fn dictionary_of(
        &self,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
        check: impl Fn(&Cursor<'_>, Attribute) -> Result<(), Box<ReadError>>,
    ) -> ReadResult<Attribute> {
        let before = *cursor;
        // The smallest entry is a key, a tag and a byte.
        let count = self.trace.number("count", cursor, |cursor| cursor.count(3))?;
        let mut entries: Vec<(Identifier, Attribute)> = Vec::with_capacity(count.min(MOST_RESERVED));
        for _ in 0..count {
            let key = self.trace.field(cursor, |cursor| self.name(cursor, KEY), |_| Note::new("key"))?;
            let place = *cursor;
            let named = || format!("entry '{}'", self.context.text(key));
            let value = self.tagged(cursor, nesting).within(named)?;
            check(&place, value).within(named)?;
            entries.push((key, value));
        }
        entries.sort_by(|a, b| self.context.bytes(a.0).cmp(self.context.bytes(b.0)));
        if let Some(pair) = entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let key = self.context.text(pair[0].0).into_owned();
            return Err(before.error(Malformed::DuplicateKey { key }));
        }
        Ok(self.context.attribute(AttributeData::Dictionary(entries.into())))
    }
}

impl Pools<'_> {
    /// Appends an attribute that stands `depth` attributes deep, with its tag.
    pub(crate) fn write_tagged(&mut self, attribute: Attribute, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        if depth == DEEPEST {
            return Err(Refusal::AttributeNesting { limit: DEEPEST }.into());
        }
        let context = self.context;
        match context.attribute_data(attribute) {
            &AttributeData::Integer { ty, value } => {
                out.varint(tag::INTEGER.into());
                self.write_type(ty, out)?;
                match context.bit_width(ty) {
                    Some(1) => out.u8(u8::from(value != 0)),
                    width => integer::write(width.unwrap_or(64), value, out),
                }
            }
            &AttributeData::Float { ty, bits } => {
                out.varint(tag::FLOAT.into());
                self.write_type(ty, out)?;
                float::write_bits(context.bit_width(ty).unwrap_or(64), bits, out);
            }
            &AttributeData::Type(ty) => {
                out.varint(tag::TYPE.into());
                self.write_type(ty, out)?;
            }
            &AttributeData::String { value, .. } => {
                out.varint(tag::STRING.into());
                self.write_string(value, out);
            }
            AttributeData::Array(_) => {
                out.varint(tag::ARRAY.into());
                self.write_array(attribute, depth, out)?;
            }
            AttributeData::Dictionary(_) => {
                out.varint(tag::DICTIONARY.into());
                self.write_dictionary(attribute, depth, out)?;
            }
            AttributeData::Defined { def, .. } if matches!(def.tag, Some(AttributeTag::Attribute(_))) => {
                if let Some(AttributeTag::Attribute(tag)) = def.tag {
                    out.varint(tag.into());
                }
                self.write_defined(attribute, def, depth, out)?;
            }
            &AttributeData::Enum { def, value } if def.tag.is_some() => {
                if let Some((tag, since)) = def.tag {
                    self.check_since(since, || format!("attribute '{}'", def.name))?;
                    out.varint(tag.into());
                }
                self.write_case(def, value, out)?;
            }
            _ => {
                let expected = "a number, string, type, array, dictionary or attribute with a tag".into();
                return Err(Refusal::UnwritableAttribute { expected }.into());
            }
        }
        Ok(())
    }

    /// Appends the parameters of an attribute that must be of this definition.
    pub(crate) fn write_defined(
        &mut self,
        attribute: Attribute,
        def: &'static AttributeDef,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        match self.context.attribute_data(attribute) {
            AttributeData::Defined { def: found, parameters } if *found == def => {
                self.check_since(def.since, || format!("'#{}.{}'", def.dialect, def.name))?;
                write_attribute_parameters(self, def, parameters, depth, out)
            }
            _ => Err(Refusal::UnwritableAttribute { expected: format!("'#{}.{}'", def.dialect, def.name) }.into()),
        }
    }

    /// Appends the elements of an attribute that must be an array.
    pub(crate) fn write_array(&mut self, attribute: Attribute, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::Array(elements) = self.context.attribute_data(attribute) else {
            return Err(Refusal::UnwritableAttribute { expected: "an array".into() }.into());
        };
        out.count(elements.len());
        for (index, &element) in elements.iter().enumerate() {
            self.write_tagged(element, depth + 1, out).within(|| format!("element {index}"))?;
        }
        Ok(())
    }

    /// Appends the payload of optimization hints, which must be a dictionary of dictionaries.
    pub(crate) fn write_hint_dictionary(
        &mut self,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let context = self.context;
        if let AttributeData::Dictionary(entries) = context.attribute_data(attribute) {
            let is_dictionary = |value| matches!(context.attribute_data(value), AttributeData::Dictionary(_));
            if let Some(&(key, _)) = entries.iter().find(|entry| !is_dictionary(entry.1)) {
                let refused: WriteResult<()> = Err(Refusal::UnwritableAttribute { expected: HINTS.into() }.into());
                return refused.within(|| format!("entry '{}'", context.text(key)));
            }
        }
        self.write_dictionary(attribute, depth, out)
    }

    /// Appends the entries of an attribute that must be a dictionary.
    pub(crate) fn write_dictionary(
        &mut self,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let context = self.context;
        let AttributeData::Dictionary(entries) = context.attribute_data(attribute) else {
            return Err(Refusal::UnwritableAttribute { expected: "a dictionary".into() }.into());
        };
        out.count(entries.len());
        for &(key, value) in entries {
            out.varint(self.number_name(key, KEY)?.into());
            self.write_tagged(value, depth + 1, out).within(|| format!("entry '{}'", context.text(key)))?;
        }
        Ok(())
    }
}
