//! What text cannot say.

use tile_ir::core::{Attribute, AttributeRef, BuiltinTypeName, Context, Expression, OpRef, Part, Place, TypeData};
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
    let what = module.walk().filter(|op| op.def().preview).find_map(lost_of)?;
    let place = Place::File { file: input.name.as_str().into() };
    let message = format!("text does not say {what}; bytecode and the generic form do");
    Some(Diagnostic::warning(codes::LOST_IN_TEXT, place, message))
}

/// What the text of an operation does not say.
fn lost_of(op: OpRef<'_>) -> Option<String> {
    let context = op.context();
    let values = op.operands().chain(op.results()).map(|value| Part::Type(value.ty().id()));
    let attributes = op.get().attributes().iter().flatten().map(|&attribute| Part::Attribute(attribute));
    let (mut open, mut seen) = (values.chain(attributes).collect::<Vec<_>>(), std::collections::HashSet::new());
    while let Some(part) = open.pop() {
        if !seen.insert(part) {
            continue;
        }
        if let Part::Attribute(attribute) = part
            && let Some(lost) = lost_in(context, attribute)
        {
            return Some(lost);
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
