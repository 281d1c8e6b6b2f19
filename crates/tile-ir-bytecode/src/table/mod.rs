//! The tables that the rest of a file refers to by index: strings, types, constants and debug entries.
//!
//! Each file here holds both directions: the table that a reader resolves indices in (borrowed from the file,
//! decoded on first use, cached), and the pool in which a writer numbers what it comes upon (each thing once, in
//! order of first use, what it depends on first: bytecode section 16.4).

mod constants;
mod debug;
mod dense;
mod strings;
mod types;

use std::sync::Arc;

use tile_ir_core::{Context, Type};

pub(crate) use constants::{ConstantPool, ConstantTable};
pub(crate) use debug::{DebugPool, DebugTable, LocationList, LocationWriter, UNKNOWN_LOCATION};
pub(crate) use strings::{StringPool, StringTable};
pub(crate) use types::{TypePool, TypeTable};

use crate::container::{Section, Sections};
use crate::error::{ReadResult, Within};
use crate::features::{Source, Target};
use crate::wire::Cursor;
use tile_ir_wire::{Fuel, Trace};

/// The shared state while a file is read. Functions can be decoded in parallel.
#[derive(Debug)]
pub(crate) struct Tables<'a> {
    pub(crate) context: Arc<Context>,
    pub(crate) source: Source,
    pub(crate) strings: StringTable<'a>,
    pub(crate) types: TypeTable<'a>,
    pub(crate) constants: ConstantTable<'a>,
    pub(crate) debug: DebugTable<'a>,
    /// Receives notes on what is read.
    pub(crate) trace: Trace,
}

impl<'a> Tables<'a> {
    /// Reads the tables needed to resolve indices. `end` is the end of the file.
    pub(crate) fn read(
        context: &Arc<Context>,
        source: Source,
        sections: &Sections<'a>,
        end: &Cursor<'a>,
        trace: &Trace,
    ) -> ReadResult<Self> {
        let named = |section: Section| move || format!("section {}", section.name());
        let strings = sections.require(Section::String, end)?;
        Ok(Self {
            strings: StringTable::read(strings, trace).within(named(Section::String))?,
            types: TypeTable::read(sections.get(Section::Type), trace).within(named(Section::Type))?,
            constants: ConstantTable::read(sections.get(Section::Constant), trace).within(named(Section::Constant))?,
            debug: DebugTable::read(sections.get(Section::Debug), trace).within(named(Section::Debug))?,
            context: Arc::clone(context),
            source,
            trace: trace.clone(),
        })
    }
}

/// The shared state while a file is written.
#[derive(Debug)]
pub(crate) struct Pools<'a> {
    pub(crate) context: &'a Context,
    pub(crate) target: Target,
    pub(crate) strings: StringPool,
    pub(crate) types: TypePool,
    pub(crate) constants: ConstantPool<'a>,
    pub(crate) debug: DebugPool,
}

impl<'a> Pools<'a> {
    /// Empty pools for a file.
    pub(crate) fn new(context: &'a Context, target: Target) -> Self {
        Self {
            context,
            target,
            strings: StringPool::default(),
            types: TypePool::default(),
            constants: ConstantPool::default(),
            debug: DebugPool::default(),
        }
    }
}

/// The limit on what decoding the entries of a table takes: bytes of strings, references inside types, debug entries.
///
/// Normally each entry is decoded once, and takes no more than it has bytes. But a damaged entry is decoded again for
/// everything that refers to it, and entries whose bytes overlap can each be as large as the table. Without a limit, time
/// and memory could grow quadratically in its size.
fn decoding_fuel(section: usize) -> Fuel {
    Fuel::for_bytes(section, 8, 1 << 12)
}

/// The entries being decoded around the current position, for nesting limits and to detect cycles.
#[derive(Debug, Default)]
pub(crate) struct Nesting {
    /// Indices of types, outermost first.
    pub(crate) types: Vec<usize>,
    /// The nesting depth of attributes.
    pub(crate) attributes: usize,
    /// Debug indices, outermost first.
    pub(crate) debug: Vec<u64>,
    /// The combined size of the entries decoded so far at this level.
    pub(crate) size: TreeSize,
}

/// The size of an entry together with everything it refers to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TreeSize {
    /// The number of levels.
    pub(crate) height: usize,
    /// The number of entries, each counted once per reference, because it is printed that often.
    pub(crate) entries: usize,
}

impl TreeSize {
    /// The size of two siblings.
    pub(crate) fn and(self, other: Self) -> Self {
        Self { height: self.height.max(other.height), entries: self.entries.saturating_add(other.entries) }
    }

    /// The size of an entry that refers to all of these.
    pub(crate) fn nested(self) -> Self {
        Self { height: self.height + 1, entries: self.entries.saturating_add(1) }
    }
}

/// The tag of tile types (bytecode section 6).
const TILE: u32 = 13;

/// The element type of a tile, if the type is one.
///
/// Constants and globals are tiles of numbers, so this is the one type of the dialect that the codec must recognize.
pub(crate) fn tile_element(context: &Context, ty: Type) -> Option<Type> {
    let (def, _) = context.defined_type(ty)?;
    (def.tag == Some(TILE)).then(|| context.element_type(ty)).flatten()
}
