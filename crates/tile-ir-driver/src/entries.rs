//! The entries of a module and their ABI.

use tile_ir::Module;
use tile_ir::core::{Attribute, AttributeData, Context, Identifier, OpRef, TypeRef};
use tile_ir::dialect::views;
use tile_ir::text::{print_attribute, print_type};

/// An entry: a kernel that the CUDA driver can launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name of the kernel.
    pub name: String,
    /// Its parameters, in order.
    pub parameters: Vec<Parameter>,
    /// Its optimization hints.
    pub hints: Vec<EntryHint>,
}

/// A parameter of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its type, as text: `tile<ptr<f32>>`.
    pub ty: String,
    /// The element type, or the pointee of a pointer, as text: `f32` for `tile<f32>` and for `tile<ptr<f32>>`.
    pub element: String,
    /// The kind of argument.
    pub kind: ParameterKind,
    /// The size of the argument in bytes.
    pub size: u32,
}

/// The kind of argument that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// An address.
    Pointer,
    /// An integer.
    Integer,
    /// A floating-point number.
    Float,
    /// Any other type; entries have no such parameters so far.
    Other,
}

/// An optimization hint of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryHint {
    /// The architecture that it applies to, or `default`.
    pub target: String,
    /// Its name: `occupancy`.
    pub name: String,
    /// Its value, as text.
    pub value: String,
}

/// The size of an address in bytes.
const POINTER_SIZE: u32 = 8;

/// Lists the entries of a module, in order.
pub fn entries(module: &Module) -> Vec<Entry> {
    module.functions().filter_map(entry).collect()
}

fn entry(op: OpRef<'_>) -> Option<Entry> {
    op.cast::<views::Entry>()?;
    let context = op.context();
    let region = op.regions().next_back()?;
    let parameters =
        region.arguments().iter().map(|&argument| parameter(TypeRef::new(context, region.body().value_type(argument))));
    Some(Entry {
        name: context.text(op.symbol_name()?).into_owned(),
        parameters: parameters.collect(),
        hints: op.attribute("optimization_hints").map_or(Vec::new(), |hints| all_hints(context, hints)),
    })
}

fn parameter(ty: TypeRef<'_>) -> Parameter {
    let context = ty.context();
    let element = ty.element();
    let (kind, of) = match element.scalar() {
        None if element.is(&tile_ir::dialect::types::PTR) => (ParameterKind::Pointer, element.element()),
        Some(_) if element.float_format().is_some() => (ParameterKind::Float, element),
        Some(_) if element.integer_width().is_some() => (ParameterKind::Integer, element),
        _ => (ParameterKind::Other, element),
    };
    let size = match kind {
        ParameterKind::Pointer => POINTER_SIZE,
        _ => element.width().map_or(0, |bits| bits.div_ceil(8)),
    };
    Parameter { ty: print_type(context, ty.id()), element: print_type(context, of.id()), kind, size }
}

/// The hints of all architectures, in order.
fn all_hints(context: &Context, hints: Attribute) -> Vec<EntryHint> {
    let AttributeData::Defined { parameters, .. } = context.attribute_data(hints) else { return Vec::new() };
    let Some(&Some(targets)) = parameters.first() else { return Vec::new() };
    let of_target = |&(target, hints): &(Identifier, Attribute)| {
        let hint = move |&(name, value): &(Identifier, Attribute)| EntryHint {
            target: context.text(target).into_owned(),
            name: context.text(name).into_owned(),
            value: print_attribute(context, value),
        };
        dictionary(context, hints).iter().map(hint)
    };
    dictionary(context, targets).iter().flat_map(of_target).collect()
}

fn dictionary(context: &Context, attribute: Attribute) -> &[(Identifier, Attribute)] {
    match context.attribute_data(attribute) {
        AttributeData::Dictionary(entries) => entries,
        _ => &[],
    }
}
