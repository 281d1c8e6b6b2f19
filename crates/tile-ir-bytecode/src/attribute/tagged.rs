//! Self-describing attributes: a tag, then what follows the tag (bytecode section 8.2).
//!
//! They are the elements of arrays, the values of dictionaries, the predicates of `assume`, and the attributes in the
//! function table.

use tile_ir_core::definition::{AttributeTag, Kind};
use tile_ir_core::{Attribute, AttributeData, Context, Version};

use super::codec::{Codec, Reading, WRITABLE, Writing, refuse};
use super::collection::Dictionary;
use super::number::{TypedFloat, TypedInteger};
use super::with_codec;
use crate::error::{Malformed, ReadResult, Refusal, WriteResult};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::{Note, Value};

/// What follows a tag.
#[derive(Clone, Copy)]
enum Content {
    /// What a field of a kind consists of.
    Kind(Kind),
    /// What only occurs with a tag.
    Own(&'static (dyn Codec + Sync)),
}

/// A kind of attributes with a tag.
#[derive(Clone, Copy)]
struct Tagged {
    tag: u32,
    name: &'static str,
    /// The version that introduced the tag, if the table states it.
    since: Option<Version>,
    /// Whether it belongs to a preview.
    preview: bool,
    content: Content,
}

const fn builtin(tag: u32, name: &'static str, content: Content) -> Tagged {
    Tagged { tag, name, since: None, preview: false, content }
}

const INTEGER: Tagged = builtin(1, "integer", Content::Own(&TypedInteger));
const FLOAT: Tagged = builtin(2, "float", Content::Own(&TypedFloat));
/// It is only read; Booleans are written as integers.
const BOOL: Tagged = builtin(3, "bool", Content::Kind(Kind::Bool));
const TYPE: Tagged = builtin(4, "type", Content::Kind(Kind::Type));
const STRING: Tagged = builtin(5, "string", Content::Kind(Kind::String));
const ARRAY: Tagged = builtin(6, "array", Content::Kind(Kind::Array));
/// It is neither read nor written: constants are in a table of their own.
const DENSE_ELEMENTS: Tagged = builtin(7, "dense elements", Content::Kind(Kind::DenseElements));
const DICTIONARY: Tagged = builtin(10, "dictionary", Content::Own(&Dictionary));

/// The builtin kinds, which no table defines.
const BUILTIN: [Tagged; 8] = [INTEGER, FLOAT, BOOL, TYPE, STRING, ARRAY, DENSE_ELEMENTS, DICTIONARY];

/// Tags of a preview.
const PREVIEW: std::ops::RangeInclusive<u32> = 209..=228;

/// The maximum nesting depth of arrays and dictionaries.
const DEEPEST: usize = 64;

impl Tagged {
    /// The kind with a tag.
    fn of_tag(context: &Context, tag: u32) -> Option<Self> {
        if let Some(builtin) = BUILTIN.iter().find(|kind| kind.tag == tag) {
            return Some(*builtin);
        }
        if let Some(def) = context.attribute_of_tag(AttributeTag::Attribute(tag)) {
            return Some(Self {
                tag,
                name: def.name,
                since: Some(def.since),
                preview: def.preview,
                content: Content::Kind(Kind::Defined(def)),
            });
        }
        let (def, since) =
            context.enums().find_map(|def| Some((def, def.tag.filter(|(found, _)| *found == tag)?.1)))?;
        let (name, preview) = (def.name, def.preview);
        Some(Self { tag, name, since: Some(since), preview, content: Content::Kind(Kind::Enum(def)) })
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
                // The codec checks the version, and that previews are accepted.
                Some(AttributeTag::Attribute(tag)) => Self {
                    tag,
                    name: def.name,
                    since: None,
                    preview: false,
                    content: Content::Kind(Kind::Defined(def)),
                },
                Some(AttributeTag::Debug(_)) | None => return None,
            },
            AttributeData::Enum { def, .. } => {
                let (tag, since) = def.tag?;
                let (name, preview) = (def.name, def.preview);
                Self { tag, name, since: Some(since), preview, content: Content::Kind(Kind::Enum(def)) }
            }
            _ => return None,
        })
    }
}

impl Content {
    fn with_codec<R>(self, run: impl FnOnce(&dyn Codec) -> R) -> R {
        match self {
            Self::Kind(kind) => with_codec(kind, run),
            Self::Own(codec) => run(codec),
        }
    }
}

impl Tables<'_> {
    /// Reads an attribute of any kind.
    pub(crate) fn tagged(&self, cursor: &mut Cursor<'_>) -> ReadResult<Attribute> {
        Reading::new(self, cursor, &mut Nesting::default()).tagged()
    }
}

impl Reading<'_, '_> {
    /// Reads an attribute of any kind.
    pub(super) fn tagged(&mut self) -> ReadResult<Attribute> {
        let (before, tables) = (*self.cursor, self.tables);
        let tag = self.cursor.varint32()?;
        let kind = Tagged::of_tag(&tables.context, tag);
        tables.trace.note(&before, self.cursor, || {
            Note::text("tag", format!("{tag}, {}", kind.map_or("unknown", |kind| kind.name)))
        });
        if self.nesting.attributes == DEEPEST {
            return Err(before.error(Malformed::AttributeNesting { limit: DEEPEST }));
        }
        if kind.is_some_and(|kind| kind.preview) && !tables.source.preview {
            return Err(before.error(tables.source.preview_error(format!("attribute tag {tag}"))));
        }
        let Some(Tagged { name, since, content, .. }) = kind else {
            return Err(before.error(match PREVIEW.contains(&tag) {
                true => tables.source.preview_error(format!("attribute tag {tag}")),
                false => Malformed::UnknownAttributeTag { tag },
            }));
        };
        let version = tables.source.version;
        if let Some(since) = since.filter(|since| *since > version) {
            return Err(before.error(Malformed::AttributeTooNew { name, since, version }));
        }
        if let Content::Kind(Kind::DenseElements) = content {
            let expected = "an attribute other than dense elements, which can only be constants".into();
            return Err(before.error(Malformed::WrongAttribute { expected }));
        }
        self.nesting.attributes += 1;
        let around = self.place.take();
        let read = content.with_codec(|codec| codec.read(self));
        self.place = around;
        let attribute = read?;
        self.nesting.attributes -= 1;
        tables.trace.note(&before, self.cursor, || Note::new("attribute").with(Value::Attribute(attribute)));
        Ok(attribute)
    }
}

impl Pools<'_> {
    /// Appends an attribute with its tag.
    pub(crate) fn write_tagged(&mut self, attribute: Attribute, out: &mut Encoder) -> WriteResult<()> {
        Writing::new(self, out).tagged(attribute)
    }
}

impl Writing<'_, '_> {
    /// Appends an attribute with its tag.
    pub(super) fn tagged(&mut self, attribute: Attribute) -> WriteResult<()> {
        if self.attributes == DEEPEST {
            return Err(Refusal::AttributeNesting { limit: DEEPEST }.into());
        }
        let Some(Tagged { tag, name, since, preview, content }) = Tagged::of_attribute(self.data(attribute)) else {
            return refuse(WRITABLE);
        };
        self.out.varint(tag.into());
        if preview {
            self.pools.target.use_preview("the attribute")?;
        } else if let Some(since) = since {
            self.pools.target.check_since(since, || format!("attribute '{name}'"))?;
        }
        let around = self.place.take();
        let written = content.with_codec(|codec| codec.write(attribute, self));
        self.place = around;
        written
    }

    /// Appends a part of an attribute with its tag.
    pub(super) fn tagged_part(&mut self, attribute: Attribute) -> WriteResult<()> {
        self.attributes += 1;
        let written = self.tagged(attribute);
        self.attributes -= 1;
        written
    }
}
