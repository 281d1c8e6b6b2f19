//! The constant section (bytecode section 7).

use std::borrow::Cow;
use std::sync::{Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, AttributeData, Type};

use super::{Pools, Tables, dense};
use crate::container::{Section, begin_section};
use crate::error::{Malformed, ReadResult, Refusal, Within, WriteResult};
use crate::wire::{Cursor, Encoder, OffsetTable, OffsetWidth, write_offsets};
use tile_ir_wire::{Note, Trace};

/// The constants of a file. They have no type of their own; the use supplies it.
#[derive(Debug)]
pub(crate) struct ConstantTable<'a> {
    table: OffsetTable<'a>,
    /// The value of each for its first type.
    attributes: Box<[OnceLock<(Type, Attribute)>]>,
    uses: Mutex<Uses>,
}

/// Uses of constants, each as one type.
#[derive(Debug)]
struct Uses {
    /// The values of constants for types other than the first.
    others: FxHashMap<(u64, Type), Attribute>,
    /// The bytes that further uses may take.
    left: usize,
    limit: usize,
}

/// How many bytes constants may take in all their types, for each byte of the section and besides. The first type takes eight
/// times as many as the section at most, since Booleans take a bit there. Real files have uses as other types of single numbers
/// only; a large constant used as many types would fill the memory.
const BYTES_PER_BYTE: usize = 24;
const BYTES_BESIDES: usize = 1 << 20;

impl Uses {
    fn new(section: usize) -> Self {
        let limit = BYTES_BESIDES + BYTES_PER_BYTE * section;
        Self { others: FxHashMap::default(), left: limit, limit }
    }

    /// Takes up room for a constant.
    fn charge(&mut self, bytes: usize) -> Result<(), Malformed> {
        self.left = self.left.checked_sub(bytes).ok_or(Malformed::ConstantUses { limit: self.limit })?;
        Ok(())
    }
}

impl<'a> ConstantTable<'a> {
    pub(crate) fn read(payload: Option<Cursor<'a>>, trace: &Trace) -> ReadResult<Self> {
        let table = match payload {
            Some(payload) => OffsetTable::read(payload, payload.offset(), OffsetWidth::Eight, trace)?,
            None => OffsetTable::empty(OffsetWidth::Eight),
        };
        // Unlike those of strings and types, these offsets must be sound even where nothing uses them.
        if let Some(index) = (0..table.len()).find(|&index| table.entry(index).is_none()) {
            if trace.is_on() {
                // Nobody else can, for there will be no table.
                (0..table.len()).for_each(|index| table.note_offset(index, trace));
            }
            let place = Cursor::part(&[], table.entries_offset());
            return Err(place.error(Malformed::TableOffsets { table: "constant", index }));
        }
        let uses = Mutex::new(Uses::new(payload.map_or(0, |payload| payload.remaining())));
        Ok(Self { attributes: (0..table.len()).map(|_| OnceLock::new()).collect(), table, uses })
    }

    /// Where the entries are.
    pub(crate) fn table(&self) -> &OffsetTable<'a> {
        &self.table
    }

    /// The number of constants.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// The entry of a constant, if there is one.
    pub(crate) fn entry(&self, index: usize) -> Option<Cursor<'a>> {
        self.table.entry(index)
    }
}

impl Tables<'_> {
    /// Reads a constant index, for a use of this type.
    pub(crate) fn constant(&self, cursor: &mut Cursor<'_>, ty: Type) -> ReadResult<Attribute> {
        let before = *cursor;
        let index = cursor.varint()?;
        self.trace.note(&before, cursor, || Note::new("constant").entry("constant", index));
        let ConstantTable { table, attributes, uses } = &self.constants;
        let entry = usize::try_from(index).ok().and_then(|index| Some((attributes.get(index)?, table.entry(index)?)));
        let Some((cached, mut entry)) = entry else {
            return Err(before.error(Malformed::ConstantIndex { index, count: table.len() }));
        };
        let uses = || uses.lock().unwrap_or_else(PoisonError::into_inner);
        match cached.get() {
            Some(&(cached_type, attribute)) if cached_type == ty => return Ok(attribute),
            Some(_) => {
                if let Some(&attribute) = uses().others.get(&(index, ty)) {
                    return Ok(attribute);
                }
            }
            None => {}
        }
        let Some(elements) = dense::ElementLayout::of(&self.context, ty) else {
            return Err(before.error(Malformed::WrongType { expected: dense::NUMBERS }));
        };
        let decode = |entry: &mut Cursor<'_>| {
            let bytes = self.constant_bytes(entry, index)?;
            elements.decode(&self.context, ty, bytes.rest()).map_err(|kind| bytes.error(kind))
        };
        let decoded = decode(&mut entry).within(|| format!("constant {index}"))?;
        // Each use is charged, the first as well: which that is depends on the order in which functions are decoded.
        uses().charge(decoded.data().len()).map_err(|kind| before.error(kind))?;
        let attribute = self.context.attribute(AttributeData::DenseElements(decoded));
        if cached.get_or_init(|| (ty, attribute)).0 != ty {
            uses().others.insert((index, ty), attribute);
        }
        Ok(attribute)
    }

    /// Reads the entry of a constant, without interpreting it by its type.
    pub(crate) fn constant_bytes<'a>(&self, entry: &mut Cursor<'a>, index: u64) -> ReadResult<Cursor<'a>> {
        let start = *entry;
        let size = self.trace.number("size", entry, Cursor::length)?;
        let numbers = self.trace.field(entry, |entry| entry.split(size), |_| Note::new("numbers"))?;
        self.trace.note(&start, &start.end(), || Note::new(format!("constant {index}")));
        Ok(numbers)
    }
}

/// The constants that a file will hold: one entry for each type and value.
#[derive(Debug, Default)]
pub(crate) struct ConstantPool<'a> {
    numbers: FxHashMap<Attribute, u32>,
    /// The elements of each, which are copied only into the file: constants can be most of it.
    entries: Vec<Cow<'a, [u8]>>,
}

impl ConstantPool<'_> {
    /// Appends the section to a file, if there are any.
    pub(crate) fn write_section(&self, file: &mut Encoder) {
        if self.entries.is_empty() {
            return;
        }
        let mut length = Encoder::new();
        let mut end = 0;
        let offsets = self.entries.iter().map(|elements| {
            length.clear();
            length.count(elements.len());
            let start = end;
            end += length.len() + elements.len();
            start
        });
        let mut offset_table = Encoder::new();
        write_offsets(offsets, OffsetWidth::Eight, &mut offset_table);
        begin_section(Section::Constant, offset_table.len() + end, file);
        file.bytes(offset_table.as_bytes());
        for elements in &self.entries {
            file.count(elements.len());
            file.bytes(elements);
        }
    }
}

impl Pools<'_> {
    /// Appends the index of a constant that must have this type.
    pub(crate) fn write_constant(&mut self, attribute: Attribute, ty: Type, out: &mut Encoder) -> WriteResult<()> {
        let number = match self.constants.numbers.get(&attribute) {
            Some(&number) => number,
            None => {
                let number = self.add_constant(attribute)?;
                self.constants.numbers.insert(attribute, number);
                number
            }
        };
        match self.context.attribute_data(attribute) {
            AttributeData::DenseElements(elements) if elements.ty() == ty => {
                out.varint(number.into());
                Ok(())
            }
            _ => Err(Refusal::UnwritableAttribute { expected: "numbers of the type of the value".into() }.into()),
        }
    }

    fn add_constant(&mut self, attribute: Attribute) -> WriteResult<u32> {
        let expected = || Refusal::UnwritableAttribute { expected: "the numbers of a tile".into() };
        let AttributeData::DenseElements(elements) = self.context.attribute_data(attribute) else {
            return Err(expected().into());
        };
        let layout = dense::ElementLayout::of(self.context, elements.ty()).ok_or_else(expected)?;
        self.constants.entries.push(layout.encode(elements));
        Ok(self.constants.entries.len() as u32 - 1)
    }
}
