//! The names that definitions suggest for results and for the arguments of regions.
//!
//! Most are in the definitions. Those that depend on the operation are computed here, by functions that definitions
//! refer to by name.

use std::fmt::{Display, Write};

use rustc_hash::FxHashMap;
use tile_ir_core::definition::{Hook, OpDef, ResultDef, ResultName};
use tile_ir_core::{Attribute, Context, Definition, ElementKind, HookFunction, OpRef, Type, TypeData};

use super::numbers::is_boolean;
use super::spellings::{TextId, Texts};

/// The number of nested `assume`s that a name shows. Without a limit, the names of a long chain would be longer than
/// the rest of the text.
const MAX_CHAIN: usize = 64;

/// A function that computes the name that an operation suggests for its first result in a group.
///
/// The table names it, `named computed(rounded)`, and the dialect has a constant of that name, `ROUNDED`.
#[derive(Clone, Copy, Debug)]
pub struct ComputedName {
    /// Appends the name, or nothing.
    push: fn(&mut String, OpRef<'_>),
    /// Whether it depends only on the first attribute. The result is then cached by that attribute.
    of_attribute: bool,
}

impl ComputedName {
    /// A name that may depend on the whole operation. The function appends the name, or nothing; the printer makes names unique.
    pub const fn new(push: fn(&mut String, OpRef<'_>)) -> Self {
        Self { push, of_attribute: false }
    }
}

impl HookFunction for ComputedName {
    const HOOK: Hook = Hook::ResultName;
}

/// The name `assume` of the table.
pub(crate) const ASSUME: ComputedName = ComputedName { push: push_assume, of_attribute: false };

/// The name `constant` of the table. Constants often share their values.
pub(crate) const CONSTANT: ComputedName = ComputedName { push: push_constant, of_attribute: true };

/// The suggested names computed so far.
#[derive(Default)]
pub(super) struct Suggestions {
    /// The functions of the kinds of operations seen so far, by index.
    functions: Vec<Option<Option<ComputedName>>>,
    of_attributes: FxHashMap<(usize, Attribute), TextId>,
    scratch: String,
}

impl Suggestions {
    /// The text that an operation suggests for the first result of a group.
    pub(super) fn text(&mut self, texts: &mut Texts, op: OpRef<'_>, group: &ResultDef) -> Option<TextId> {
        let name = match group.suggestion {
            ResultName::Numbered | ResultName::Fixed("") => return None,
            ResultName::Fixed(text) => return Some(texts.intern(text)),
            ResultName::Computed(name) => name,
        };
        let computed = self.function(op, name)?;
        let attribute = if computed.of_attribute { op.get().attribute(0) } else { None };
        let key = attribute.map(|attribute| (op.kind().index(), attribute));
        if let Some(&known) = key.and_then(|key| self.of_attributes.get(&key)) {
            return Some(known);
        }
        self.scratch.clear();
        (computed.push)(&mut self.scratch, op);
        let text = (!self.scratch.is_empty()).then(|| texts.intern(&self.scratch))?;
        if let Some(key) = key {
            self.of_attributes.insert(key, text);
        }
        Some(text)
    }

    fn function(&mut self, op: OpRef<'_>, name: &str) -> Option<ComputedName> {
        let index = op.kind().index();
        if index >= self.functions.len() {
            self.functions.resize(index + 1, None);
        }
        *self.functions[index].get_or_insert_with(|| op.context().function(op.kind(), name))
    }
}

/// `true`, `false`, `cst_4_i32`, or `cst_i32` if it is not a splat.
fn push_constant(out: &mut String, op: OpRef<'_>) {
    let context = op.context();
    let Some(constant) = op.get().attribute(0).and_then(|value| context.constant(value)) else { return };
    match (constant.kind(), constant.is_splat().then(|| constant.bits(0))) {
        (kind, Some(bits)) if is_boolean(kind) => return out.push_str(if bits == 0 { "false" } else { "true" }),
        (ElementKind::Integer { bits: width, .. }, Some(bits)) => {
            out.push_str("cst_");
            let unused = 64 - width;
            push_number(out, (bits << unused) as i64 >> unused);
        }
        (ElementKind::Float(format), Some(bits)) => match format.decode(bits) {
            value if value.is_nan() => out.push_str("cst_NaN"),
            value if shows_as_integer(value) => {
                out.push_str("cst_");
                push_number(out, value as u64);
            }
            _ => out.push_str("cst"),
        },
        (_, None) => out.push_str("cst"),
    }
    out.push('_');
    if let Some(element) = context.element_type(constant.ty()) {
        push_scalar(out, context, element);
    }
}

fn push_number(out: &mut String, number: impl Display) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{number}");
}

/// Whether a number is an integer from 0 to 2^64, without a sign.
fn shows_as_integer(value: f64) -> bool {
    value.is_sign_positive() && value < 18_446_744_073_709_551_616.0 && value.fract() == 0.0
}

fn push_scalar(out: &mut String, context: &Context, ty: Type) {
    match context.type_data(ty) {
        TypeData::Integer { width, .. } => {
            out.push('i');
            push_number(out, width);
        }
        TypeData::Float(format) => out.push_str(format.name),
        _ => {}
    }
}

/// `assume`, followed by `_` and the name that the operation defining the operand suggests for it.
fn push_assume(out: &mut String, mut op: OpRef<'_>) {
    for _ in 0..MAX_CHAIN {
        out.push_str("assume");
        let Some((producer, index)) = producer_with_names(op) else { return };
        out.push('_');
        let mut groups = 0..producer.def().results.len();
        let Some(group) = groups.rfind(|&group| producer.get().result_group(group).start == index) else { return };
        match producer.def().results[group].suggestion {
            ResultName::Numbered => return,
            ResultName::Fixed(text) => return out.push_str(text),
            ResultName::Computed(_) if producer.kind() == op.kind() => op = producer,
            ResultName::Computed(name) => {
                if let Some(computed) = producer.context().function::<ComputedName>(producer.kind(), name) {
                    (computed.push)(out, producer);
                }
                return;
            }
        }
    }
}

/// The operation that defines the first operand, and the position of that result, if it suggests names.
fn producer_with_names(op: OpRef<'_>) -> Option<(OpRef<'_>, usize)> {
    let operand = op.get().operands().next()?;
    match op.body().definition(operand) {
        Definition::Result { op: producer, index } if proposes_names(op.body().op(producer).def()) => {
            Some((op.other(producer), index as usize))
        }
        _ => None,
    }
}

fn proposes_names(def: &OpDef) -> bool {
    def.results.iter().any(|group| group.suggestion != ResultName::Numbered)
}

/// Appends the name that a definition proposes for an argument. Names with a counter repeat as often as needed;
/// those without come once, before them. `#?` leaves the counter out where it would only say 0.
pub(super) fn push_argument_name(out: &mut String, names: &[&str], position: usize, count: usize) -> bool {
    let once = names.iter().take_while(|name| !name.contains('#')).count();
    if position < once {
        out.push_str(names[position]);
        return true;
    }
    let repeated = &names[once..];
    if repeated.is_empty() {
        return false;
    }
    let (round, index) = ((position - once) / repeated.len(), (position - once) % repeated.len());
    let (text, silent) = match repeated[index].split_once("#?") {
        Some((text, _)) => (text, count - once <= repeated.len()),
        None => (repeated[index].trim_end_matches('#'), false),
    };
    out.push_str(text);
    if !silent {
        // Writing to a string cannot fail.
        let _ = write!(out, "{round}");
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn argument_names(names: &[&str], count: usize) -> Vec<String> {
        let name = |position| {
            let mut text = String::new();
            push_argument_name(&mut text, names, position, count).then_some(text)
        };
        (0..count).map_while(name).collect()
    }

    #[test]
    fn argument_names_repeat_from_the_first_counter() {
        assert_eq!(argument_names(&["i", "x#"], 4), ["i", "x0", "x1", "x2"]);
        assert_eq!(argument_names(&["a#?", "b#?"], 2), ["a", "b"]);
        assert_eq!(argument_names(&["a#?", "b#?"], 4), ["a0", "b0", "a1", "b1"]);
        assert_eq!(argument_names(&["i"], 3), ["i"]);
    }
}
