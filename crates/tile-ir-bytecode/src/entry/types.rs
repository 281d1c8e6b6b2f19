//! The entries of the type section (bytecode section 6).

use std::sync::OnceLock;

use tile_ir_core::definition::{ScalarDef, TypeDef};
use tile_ir_core::{Attribute, Context, Expression, Signedness, Type, TypeData, Version};

use crate::attribute::{Reading, Writing};
use crate::error::{Malformed, ReadError, ReadResult, Refusal, Within, WriteResult};
use crate::table::{Nesting, Pools, Tables, TypeTable};
use crate::wire::{Cursor, Encoder, OffsetWidth};
use tile_ir_wire::{Note, Trace, Value};

/// The tag of function types, which no table defines.
const FUNCTION: u32 = 16;

/// The tags of `index` and `none`, which no table defines either, and which belong to a preview.
const INDEX: u32 = 214;
const NONE: u32 = 215;

/// Tags of preview types.
const PREVIEW: std::ops::RangeInclusive<u32> = 209..=215;

/// The maximum nesting depth of types. Valid ones need four levels.
const DEEPEST: usize = 32;

/// The maximum number of types nested in a type, counting every occurrence. Function types that contain another one
/// twice would otherwise double at each level.
const LARGEST: usize = 1 << 14;

impl Tables<'_> {
    /// Reads a type index.
    pub(crate) fn ty(&self, cursor: &mut Cursor<'_>) -> ReadResult<Type> {
        self.noted_ty(cursor, &self.trace)
    }

    /// Reads a type index. Notes go to `trace`, where it is known whether there are any.
    #[inline(always)]
    pub(crate) fn noted_ty(&self, cursor: &mut Cursor<'_>, trace: &Trace) -> ReadResult<Type> {
        let before = *cursor;
        let index = cursor.varint()?;
        let ty = match self.types.types.get(index as usize).and_then(OnceLock::get) {
            Some(&(ty, _)) => ty,
            None => self.decode_type(index, before.offset(), &mut Nesting::default())?,
        };
        trace.note(&before, cursor, || Note::new("type").entry("type", index).with(Value::Type(ty)));
        Ok(ty)
    }

    /// Reads a type index inside another type.
    pub(crate) fn nested_type(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Type> {
        let before = *cursor;
        let index = cursor.varint()?;
        self.types.fuel.spend(1).map_err(|limit| before.error(Malformed::TypeFuel { limit }))?;
        let ty = self.decode_type(index, before.offset(), nesting)?;
        self.trace.note(&before, cursor, || Note::new("type").entry("type", index).with(Value::Type(ty)));
        Ok(ty)
    }

    /// Resolves a type index read at an offset of the file.
    pub(crate) fn decode_type(&self, index: u64, offset: usize, nesting: &mut Nesting) -> ReadResult<Type> {
        let TypeTable { table, types, .. } = &self.types;
        let Some(cached) = usize::try_from(index).ok().and_then(|index| types.get(index)) else {
            return Err(ReadError::new(offset, Malformed::TypeIndex { index, count: table.len() }));
        };
        let too_deep = || ReadError::new(offset, Malformed::TypeNesting { limit: DEEPEST });
        if let Some(&(ty, size)) = cached.get() {
            nesting.size = nesting.size.and(size);
            return if nesting.types.len() + size.height > DEEPEST { Err(too_deep()) } else { Ok(ty) };
        }
        let index = index as usize;
        if nesting.types.contains(&index) {
            return Err(ReadError::new(offset, Malformed::CyclicType { index }));
        }
        if nesting.types.len() == DEEPEST {
            return Err(too_deep());
        }
        let Some(mut entry) = table.entry(index) else {
            return Err(ReadError::new(offset, Malformed::TableOffsets { table: "type", index }));
        };
        let siblings = std::mem::take(&mut nesting.size);
        nesting.types.push(index);
        let ty = self.type_entry(&mut entry, nesting).within(|| format!("type {index}"))?;
        nesting.types.pop();
        let size = nesting.size.nested();
        if size.entries > LARGEST {
            return Err(ReadError::new(offset, Malformed::TypeSize { index, limit: LARGEST }));
        }
        nesting.size = siblings.and(size);
        Ok(cached.get_or_init(|| (ty, size)).0)
    }

    /// Explains the parts of an entry.
    pub(crate) fn note_type(&self, index: usize) {
        let Some(mut entry) = self.types.table.entry(index) else { return };
        let start = entry;
        let mut nesting = Nesting { types: vec![index], ..Nesting::default() };
        let decoded = self.type_entry(&mut entry, &mut nesting);
        let value = decoded.map_or(Value::Nothing, Value::Type);
        self.trace.note(&start, &start.end(), || Note::new(format!("type {index}")).with(value));
    }

    /// Decodes an entry of the table. Bytes after it are ignored, as in other readers.
    fn type_entry(&self, entry: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Type> {
        let start = *entry;
        let tag = self.trace.field(entry, Cursor::varint32, |&tag| Note::text("tag", self.type_tag_text(tag)))?;
        if tag == FUNCTION {
            let mut types = |what, entry: &mut Cursor<'_>| {
                let count = self.trace.number(what, entry, |entry| entry.count(1))?;
                (0..count).map(|_| self.nested_type(entry, nesting)).collect::<ReadResult<Box<[Type]>>>()
            };
            let inputs = types("inputs", entry)?;
            let results = types("results", entry)?;
            return Ok(self.context.ty(TypeData::Function { inputs, results }));
        }
        if let Some(scalar) = self.context.scalars().find(|scalar| scalar.tag == tag) {
            self.check_type_version(&start, scalar.name, scalar.since)?;
            return Ok(self.context.scalar_type(scalar));
        }
        if let (INDEX | NONE, true) = (tag, self.source.preview) {
            return Ok(self.context.ty(if tag == INDEX { TypeData::Index } else { TypeData::None }));
        }
        let Some(def) = self.context.type_defs().find(|def| def.tag == Some(tag)) else {
            return Err(start.error(match PREVIEW.contains(&tag) {
                true => self.source.preview_error(format!("type tag {tag}")),
                false => Malformed::UnknownTypeTag { tag },
            }));
        };
        if def.preview && !self.source.preview {
            return Err(start.error(self.source.preview_error(format!("type tag {tag}"))));
        }
        self.check_type_version(&start, def.name, def.since)?;
        let mut parameters = Reading::new(self, entry, nesting).type_parameters(def)?;
        let extension = def.parameters.iter().position(|parameter| parameter.preview);
        if let Some(index) = extension.filter(|_| !entry.is_empty()) {
            self.type_extension(def, index, &mut parameters, entry, nesting)?;
        }
        let checked = self.context.checked_type(def, parameters);
        checked.map_err(|error| start.error(Malformed::InvalidType(error)))
    }

    /// Reads the parameter of a preview, which comes after all others. Sizes that are all known say what the others say
    /// already, so that the type is the one without them.
    fn type_extension(
        &self,
        def: &'static TypeDef,
        index: usize,
        parameters: &mut [Option<Attribute>],
        entry: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<()> {
        let before = *entry;
        if !self.source.preview {
            return Err(entry.error(self.source.preview_error(format!("an extension of type '{}'", def.name))));
        }
        let extension = Reading::new(self, entry, nesting).parameter(&def.parameters[index])?;
        if !entry.is_empty() {
            return Err(entry.error(Malformed::BytesAfterType { count: entry.remaining() }));
        }
        parameters[index] = Some(extension);
        let checked = self.context.checked_type(def, parameters.to_vec());
        checked.map_err(|error| before.error(Malformed::InvalidType(error)))?;
        let is_open = |it: Option<Expression<'_>>| !matches!(it, Some(Expression::Number(_) | Expression::Tuple(_)));
        if !self.context.any_in_expression(extension, is_open) {
            parameters[index] = None;
        }
        Ok(())
    }

    /// The meaning of a tag, for a dump.
    fn type_tag_text(&self, tag: u32) -> String {
        let scalar = self.context.scalars().find(|scalar| scalar.tag == tag).map(|scalar| scalar.name);
        let defined = || self.context.type_defs().find(|def| def.tag == Some(tag)).map(|def| def.name);
        let name = if tag == FUNCTION { Some("function") } else { scalar.or_else(defined) };
        format!("{tag}, {}", name.unwrap_or("unknown"))
    }

    fn check_type_version(&self, start: &Cursor<'_>, name: &'static str, since: Version) -> ReadResult<()> {
        match since > self.source.version {
            true => Err(start.error(Malformed::TypeTooNew { name, since, version: self.source.version })),
            false => Ok(()),
        }
    }
}

impl Pools<'_> {
    /// Appends the index of a type.
    #[inline]
    pub(crate) fn write_type(&mut self, ty: Type, out: &mut Encoder) -> WriteResult<()> {
        let number = self.number_type(ty, 0)?;
        out.varint(number.into());
        Ok(())
    }

    /// The index of a type at nesting depth `depth`. Types that it depends on are numbered first.
    #[inline]
    pub(crate) fn number_type(&mut self, ty: Type, depth: usize) -> WriteResult<u32> {
        match self.types.numbers.get(&ty) {
            Some(&number) => Ok(number),
            None => self.add_type(ty, depth),
        }
    }

    fn add_type(&mut self, ty: Type, depth: usize) -> WriteResult<u32> {
        if depth == DEEPEST {
            return Err(Refusal::TypeNesting { limit: DEEPEST }.into());
        }
        let mut entry = Encoder::new();
        let context = self.context;
        match context.type_data(ty) {
            TypeData::Function { inputs, results } => {
                entry.varint(FUNCTION.into());
                for types in [inputs, results] {
                    entry.count(types.len());
                    for &ty in types {
                        let number = self.number_type(ty, depth + 1)?;
                        entry.varint(number.into());
                    }
                }
            }
            TypeData::Defined { def, parameters } => {
                self.check_defined_version(def)?;
                let Some(tag) = def.tag else {
                    return Err(Refusal::UnwritableType { what: describe(context, context.type_data(ty)) }.into());
                };
                entry.varint(tag.into());
                Writing::new(self, &mut entry).type_parameters(def, parameters, depth)?;
            }
            data @ (TypeData::Index | TypeData::None) => {
                self.target.use_preview("the type")?;
                entry.varint(if *data == TypeData::Index { INDEX } else { NONE }.into());
            }
            data => match context.scalar_of(ty) {
                Some(scalar) => {
                    self.check_scalar_version(scalar)?;
                    entry.varint(scalar.tag.into());
                }
                None => return Err(Refusal::UnwritableType { what: describe(context, data) }.into()),
            },
        }
        let number = self.types.table.push(entry.as_bytes()) as u32;
        self.types.numbers.insert(ty, number);
        Ok(number)
    }

    fn check_scalar_version(&self, scalar: &'static ScalarDef) -> WriteResult<()> {
        self.target.check_since(scalar.since, || format!("type '{}'", scalar.name))
    }

    fn check_defined_version(&mut self, def: &'static TypeDef) -> WriteResult<()> {
        if def.preview {
            return self.target.use_preview("the type");
        }
        self.target.check_since(def.since, || format!("type '!{}.{}'", def.dialect, def.name))
    }

    /// The payload of the section.
    pub(crate) fn finish_types(&self) -> WriteResult<Encoder> {
        if u32::try_from(self.types.table.entries_len()).is_err() {
            return Err(Refusal::TooLarge { what: "the types" }.into());
        }
        let mut payload = Encoder::new();
        self.types.table.write(OffsetWidth::Four, &mut payload);
        Ok(payload)
    }
}

/// Describes a type without a tag, for messages.
fn describe(context: &Context, data: &TypeData) -> String {
    match data {
        TypeData::Integer { width, signedness: Signedness::Signless } => format!("'i{width}'"),
        TypeData::Integer { width, signedness: Signedness::Signed } => format!("'si{width}'"),
        TypeData::Integer { width, signedness: Signedness::Unsigned } => format!("'ui{width}'"),
        TypeData::Float(format) => format!("'{}'", format.name),
        TypeData::Index => "'index'".into(),
        TypeData::None => "'none'".into(),
        TypeData::Shaped { vector: true, .. } => "'vector'".into(),
        TypeData::Shaped { vector: false, .. } => "'tensor'".into(),
        TypeData::Builtin(builtin) => format!("'{}'", builtin.keyword()),
        TypeData::Opaque(text) => format!("'{}'", context.text(*text)),
        TypeData::Encoded(encoded) => format!("of dialect '{}'", context.text(encoded.dialect)),
        TypeData::Function { .. } => "'function'".into(),
        TypeData::Defined { def, .. } => format!("'!{}.{}'", def.dialect, def.name),
    }
}
