//! What text cannot say.

use tile_ir::core::{
    Attribute, AttributeData, AttributeRef, BuiltinTypeName, Context, Expression, OpRef, Part, Place, TypeData,
};
use tile_ir::{Diagnostic, Module};

use crate::codes;
use crate::input::Input;
use crate::testing::Testing;

/// A warning that parts of a preview in a module, printed as the vendor's disassembler does, would be read as something else.
/// Tests expect what the vendor's tools say, which is nothing.
pub(crate) fn lost_in_text(module: &Module, input: &Input, testing: &Testing) -> Option<Diagnostic> {
    if testing.verifies_diagnostics() {
        return None;
    }
    if module.encoding_tables().is_some() {
        return Some(lost_encoding(module, input));
    }
    let lost = |context: &Context, part| match part {
        Part::Attribute(attribute) => lost_in(context, attribute),
        Part::Type(_) => None,
    };
    let what = module.walk().filter(|op| op.def().preview).find_map(|op| find_part(op, inherent(op), lost))?;
    let place = Place::File { file: input.name.as_str().into() };
    let message = format!("text does not say {what}; bytecode and the generic form do");
    Some(Diagnostic::warning(codes::LOST_IN_TEXT, place, message))
}

/// A warning that only MLIR bytecode keeps what a module has of dialects that nobody here knows.
fn lost_encoding(module: &Module, input: &Input) -> Diagnostic {
    let encoded = |context: &Context, part| {
        let encoded = match part {
            Part::Type(ty) => match context.type_data(ty) {
                TypeData::Encoded(encoded) => encoded,
                _ => return None,
            },
            Part::Attribute(attribute) => match context.attribute_data(attribute) {
                AttributeData::Encoded(encoded) => encoded,
                _ => return None,
            },
        };
        Some(context.text(encoded.dialect).into_owned())
    };
    let found = module.walk().find_map(|op| {
        let dictionary = op.get().dictionary().iter().map(|(_, attribute)| *attribute);
        let attributes = inherent(op).chain(dictionary).chain(op.get().unregistered_properties());
        Some((op, find_part(op, attributes, encoded)?))
    });
    let file = Place::File { file: input.name.as_str().into() };
    let (place, what) = match found {
        Some((op, dialect)) => {
            let place = op.context().place(op.location()).unwrap_or(file);
            (place, format!("what the encoding of dialect '{dialect}' in '{}' means", op.name()))
        }
        None => {
            (file, "which versions unknown dialects have, and which of their operations were registered".to_owned())
        }
    };
    Diagnostic::warning(codes::LOST_IN_TEXT, place, format!("text does not say {what}; MLIR bytecode keeps it"))
}

fn inherent(op: OpRef<'_>) -> impl Iterator<Item = Attribute> {
    op.get().attributes().iter().flatten().copied()
}

/// What is first found in the types of an operation and in these attributes of it.
fn find_part<T>(
    op: OpRef<'_>,
    attributes: impl IntoIterator<Item = Attribute>,
    found: impl Fn(&Context, Part) -> Option<T>,
) -> Option<T> {
    let context = op.context();
    let values = op.operands().chain(op.results()).map(|value| Part::Type(value.ty().id()));
    let attributes = attributes.into_iter().map(Part::Attribute);
    let (mut open, mut seen) = (values.chain(attributes).collect::<Vec<_>>(), std::collections::HashSet::new());
    while let Some(part) = open.pop() {
        if !seen.insert(part) {
            continue;
        }
        if let Some(found) = found(context, part) {
            return Some(found);
        }
        context.for_each_part(part, |inside| open.push(inside));
    }
    None
}

/// What the text of an attribute does not say, where that is in its short form.
fn lost_in(context: &Context, attribute: Attribute) -> Option<String> {
    let negated = |operand| match Expression::of(context, operand) {
        Some(Expression::Number(number @ 0..)) => Some(format!("that -{number} is the negation of a number")),
        _ => None,
    };
    match Expression::of(context, attribute) {
        Some(Expression::Variable(name)) => {
            let name = context.text(name);
            let is_type = context.float_format(&name).is_some() || BuiltinTypeName::of(&name).is_some();
            is_type.then(|| format!("that '{name}' is a variable, not the type"))
        }
        Some(Expression::Prefix { operand, .. }) => negated(operand),
        _ => {
            let parameter = AttributeRef::new(context, attribute);
            let (name, ty) = (parameter.parameter("name")?.as_string()?, parameter.parameter("type")?.as_type()?);
            let is_lost = context.bytes(name) == b"?" && *context.type_data(ty) != TypeData::Index;
            is_lost.then(|| "the type of the constant parameter '?'".to_owned())
        }
    }
}
