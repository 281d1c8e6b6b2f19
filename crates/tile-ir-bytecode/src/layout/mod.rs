//! How each operation is laid out in a version of bytecode: one schedule, which reader and writer both walk.
//!
//! A layout follows from the definition alone (bytecode rules R1 to R6): result types, flags, attributes, operands,
//! regions, each with what the version has of it.

mod step;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use tile_ir_core::definition::{Arity, OpDef, Trait};
use tile_ir_core::{Context, OpKind, Version};

pub(crate) use step::AttributeStep;

/// How the operations of one definition are laid out in one version.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) kind: OpKind,
    /// That of the kind.
    pub(crate) def: &'static OpDef,
    pub(crate) results: ResultLayout,
    /// Whether there is a flag word (rule R3).
    pub(crate) has_flags: bool,
    /// The attributes that the version has, in order (rule R4).
    pub(crate) attributes: Box<[AttributeStep]>,
    /// Positions of the attributes that came with a later version.
    pub(crate) later_attributes: Box<[usize]>,
    /// Positions of the operand groups that came with a later version.
    pub(crate) later_operands: Box<[usize]>,
    pub(crate) operands: OperandLayout,
}

/// Which results are stored (rule R2).
#[derive(Debug)]
pub(crate) struct ResultLayout {
    /// Whether their number is written.
    pub(crate) counted: bool,
    /// How many there must be; `None` if one group is variadic.
    pub(crate) fixed: Option<usize>,
    /// The groups that came with a later version. Readers make their values, but these have no number and cannot be
    /// used.
    pub(crate) later: Box<[usize]>,
}

impl ResultLayout {
    fn new(def: &'static OpDef, version: Version) -> Self {
        let (later, present): (Vec<usize>, Vec<usize>) =
            (0..def.results.len()).partition(|&group| def.results[group].since > version);
        let single = present.iter().all(|&group| def.results[group].arity == Arity::One);
        Self { counted: def.has_variadic(), fixed: single.then_some(present.len()), later: later.into() }
    }

    /// The groups that the version has.
    pub(crate) fn present<'l>(&'l self, def: &'static OpDef) -> impl Iterator<Item = usize> + use<'l> {
        (0..def.results.len()).filter(|group| !self.later.contains(group))
    }
}

/// How operands are written (rule R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OperandLayout {
    /// Exactly this many.
    Fixed(usize),
    /// Their number, then all.
    Counted,
    /// Group by group; variadic ones with their number.
    Segmented,
}

impl Layout {
    fn new(context: &Context, kind: OpKind, version: Version) -> Self {
        let def = kind.def();
        // An operation that the version does not have is laid out as in its first version. Only the explanation of
        // versions asks for that, and reports the operation itself rather than its fields.
        let version = version.max(def.since);
        let is_later = |since: Version| since > version;
        let operands = if def.has_operand_segments() {
            OperandLayout::Segmented
        } else if def.operands.iter().any(|operand| operand.arity != Arity::One) {
            OperandLayout::Counted
        } else {
            OperandLayout::Fixed(def.operands.len())
        };
        let fields = || def.attributes.iter().enumerate();
        Self {
            kind,
            def,
            results: ResultLayout::new(def, version),
            has_flags: def.flags_since.is_some_and(|since| !is_later(since)),
            attributes: fields()
                .filter(|(_, field)| !is_later(field.since))
                .map(|(index, field)| AttributeStep::new(context, def, index, field, version))
                .collect(),
            later_attributes: fields().filter(|(_, field)| is_later(field.since)).map(|(index, _)| index).collect(),
            later_operands: (0..def.operands.len()).filter(|&group| is_later(def.operands[group].since)).collect(),
            operands,
        }
    }
}

/// The layouts of all operations in one version, made on first use.
#[derive(Debug)]
pub(crate) struct Layouts {
    version: Version,
    /// Those of small opcodes, by opcode.
    small: Box<[OnceLock<Box<Layout>>]>,
    /// The others.
    large: FxHashMap<u32, OnceLock<Box<Layout>>>,
}

/// Opcodes below this are looked up in an array: all of the stable ones.
const SMALL: usize = 0x100;

impl Layouts {
    pub(crate) fn new(context: &Context, version: Version) -> Self {
        let large = context.operations().filter_map(|kind| kind.opcode).filter(|&opcode| opcode as usize >= SMALL);
        Self {
            version,
            small: (0..SMALL).map(|_| OnceLock::new()).collect(),
            large: large.map(|opcode| (opcode, OnceLock::new())).collect(),
        }
    }

    /// The layout of an opcode, if it has been built: see [`Layouts::get_or_build`].
    #[inline]
    pub(crate) fn get(&self, opcode: u32) -> Option<&Layout> {
        self.slot(opcode)?.get().map(Box::as_ref)
    }

    /// The layout of an opcode that may occur in a function; `None` if the version lacks the opcode.
    pub(crate) fn get_or_build(&self, context: &Context, opcode: u32) -> Option<&Layout> {
        let kind = context.operation_of_opcode(opcode)?;
        Some(self.slot(opcode)?.get_or_init(|| Box::new(Layout::new(context, kind, self.version))))
    }

    #[inline]
    fn slot(&self, opcode: u32) -> Option<&OnceLock<Box<Layout>>> {
        match self.small.get(opcode as usize) {
            Some(small) => Some(small),
            None => self.large.get(&opcode),
        }
    }
}

/// Whether an operation belongs directly in a module and has a section of its own in bytecode.
pub(crate) fn is_module_level(def: &OpDef) -> bool {
    def.is_function_like() || def.has_trait(Trait::Symbol) || def.has_trait(Trait::SymbolTable)
}
