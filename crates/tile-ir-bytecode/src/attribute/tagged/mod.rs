//! Self-describing attributes: a tag, then a payload (bytecode section 8.2).
//!
//! They are the elements of arrays, the values of dictionaries, the predicates of `assume`, and the attributes in the
//! function table. Each kind is a type here that defines how its payload is read and written; only [`Tagged`] lists
//! all of them.

mod collection;
mod constant;
mod index;
mod number;
mod structure;

use tile_ir_core::definition::AttributeTag;
use tile_ir_core::{Attribute, AttributeData, Context};

use crate::error::{Malformed, ReadResult, Refusal, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Value};

/// The encoding of a kind of attributes after the tag.
trait Payload: Sync {
    /// Reads an attribute whose tag is at `start`.
    fn read(
        &'static self,
        tables: &Tables<'_>,
        start: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute>;

    /// Appends an attribute at nesting depth `depth`.
    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()>;
}

/// A kind of attributes with a tag.
#[derive(Clone, Copy)]
struct Tagged {
    tag: u32,
    name: &'static str,
    payload: &'static dyn Payload,
}

const INTEGER: Tagged = Tagged { tag: 1, name: "integer", payload: &number::Integer };
const FLOAT: Tagged = Tagged { tag: 2, name: "float", payload: &number::Float };
const BOOL: Tagged = Tagged { tag: 3, name: "bool", payload: &number::Bool };
const TYPE: Tagged = Tagged { tag: 4, name: "type", payload: &index::TypeIndex };
const STRING: Tagged = Tagged { tag: 5, name: "string", payload: &index::Text };
const ARRAY: Tagged = Tagged { tag: 6, name: "array", payload: &collection::Array };
const DENSE_ELEMENTS: Tagged = Tagged { tag: 7, name: "dense elements", payload: &constant::Constant };
const DICTIONARY: Tagged = Tagged { tag: 10, name: "dictionary", payload: &collection::Dictionary };

/// The builtin kinds, which no table defines.
const BUILTIN: [Tagged; 8] = [INTEGER, FLOAT, BOOL, TYPE, STRING, ARRAY, DENSE_ELEMENTS, DICTIONARY];

/// Tags of a preview.
const PREVIEW: std::ops::RangeInclusive<u32> = 209..=228;

/// The maximum nesting depth of arrays and dictionaries.
const DEEPEST: usize = 64;

/// The attributes that can be written, for messages.
const WRITABLE: &str = "a number, string, type, array, dictionary or attribute with a tag";

impl Tagged {
    /// The kind with a tag.
    fn of_tag(context: &Context, tag: u32) -> Option<Self> {
        if let Some(builtin) = BUILTIN.iter().find(|kind| kind.tag == tag) {
            return Some(*builtin);
        }
        if let Some(def) = context.attribute_of_tag(AttributeTag::Attribute(tag)) {
            return Some(Self { tag, name: def.name, payload: def });
        }
        let def = context.enums().find(|def| def.tag.is_some_and(|(found, _)| found == tag))?;
        Some(Self { tag, name: def.name, payload: def })
    }

    /// The kind of an attribute.
    fn of_attribute(data: &AttributeData) -> Option<Self> {
        Some(match *data {
            AttributeData::Integer { .. } => INTEGER,
            AttributeData::Float { .. } => FLOAT,
            AttributeData::Type(_) => TYPE,
            AttributeData::String { .. } => STRING,
            AttributeData::Array(_) => ARRAY,
            AttributeData::Dictionary(_) => DICTIONARY,
            AttributeData::Defined { def, .. } => match def.tag {
                Some(AttributeTag::Attribute(tag)) => Self { tag, name: def.name, payload: def },
                Some(AttributeTag::Debug(_)) | None => return None,
            },
            AttributeData::Enum { def, .. } => Self { tag: def.tag?.0, name: def.name, payload: def },
            _ => return None,
        })
    }
}

impl Tables<'_> {
    /// Reads an attribute of any kind.
    pub(crate) fn tagged(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        let before = *cursor;
        let tag = cursor.varint32()?;
        let kind = Tagged::of_tag(&self.context, tag);
        self.trace.note(&before, cursor, || {
            Note::text("tag", format!("{tag}, {}", kind.map_or("unknown", |kind| kind.name)))
        });
        if nesting.attributes == DEEPEST {
            return Err(before.error(Malformed::AttributeNesting { limit: DEEPEST }));
        }
        let Some(kind) = kind else {
            return Err(before.error(match PREVIEW.contains(&tag) {
                true => self.source.preview_error(format!("attribute tag {tag}")),
                false => Malformed::UnknownAttributeTag { tag },
            }));
        };
        nesting.attributes += 1;
        let attribute = kind.payload.read(self, &before, cursor, nesting)?;
        nesting.attributes -= 1;
        self.trace.note(&before, cursor, || Note::new("attribute").with(Value::Attribute(attribute)));
        Ok(attribute)
    }
}

impl Pools<'_> {
    /// Appends an attribute at nesting depth `depth`, with its tag.
    pub(crate) fn write_tagged(&mut self, attribute: Attribute, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        if depth == DEEPEST {
            return Err(Refusal::AttributeNesting { limit: DEEPEST }.into());
        }
        match Tagged::of_attribute(self.context.attribute_data(attribute)) {
            Some(kind) => {
                out.varint(kind.tag.into());
                kind.payload.write(self, attribute, depth, out)
            }
            None => refuse(WRITABLE),
        }
    }
}

/// The error for an attribute of the wrong kind.
#[cold]
fn refuse<T>(expected: &str) -> WriteResult<T> {
    Err(Refusal::UnwritableAttribute { expected: expected.to_owned() }.into())
}
