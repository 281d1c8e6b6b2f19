//! Globals and their addresses.

use tile_ir_core::{AttributeData, Identifier, OpRef, attribute_type, definition::Trait};
use tile_ir_dialect::ops;

use crate::codes::SYMBOL;
use crate::plan::Rule;
use crate::subject::Subject;
use crate::violation::{Outcome, Spot, Violation, ensure};

pub(super) const RULES: &[(&str, Rule)] =
    &[("global_value", Rule::Signature(global_value)), ("global_reference", Rule::Surroundings(global_reference))];

/// V-GLOB-1: the value has rank 1.
fn global_value(subject: Subject<'_>) -> Outcome {
    let ty = subject.attribute("value").and_then(|value| attribute_type(subject.context, value));
    let Some(ty) = ty.map(|ty| subject.typ(ty)) else { return Ok(()) };
    ensure!(ty.rank() == 1, "V-GLOB-1", "expected 'value' to have rank 1, found rank {} in '{ty}'", ty.rank());
    Ok(())
}

/// V-GETG-1: the name is that of a global. V-GETG-2: the pointee is the type of its elements.
fn global_reference(subject: Subject<'_>) -> Outcome {
    let Some(name) = referenced(subject) else { return Ok(()) };
    let spelled = || subject.context.text(name);
    let Some(found) = look_up(subject, name) else {
        let message = format!("expected the name of a global, found '@{}', which nothing here is called", spelled());
        return Err(Violation::new("V-GETG-1", message).code(SYMBOL));
    };
    if found.def() != &ops::GLOBAL {
        let name = if found.get().unregistered_name().is_some() { found.name() } else { found.def().mnemonic().into() };
        let message =
            format!("expected the name of a global, found '@{}', the name of an operation '{name}'", spelled());
        let violation = Violation::new("V-GETG-1", message).code(SYMBOL);
        return Err(violation.note(Spot::Module(found.id()), "defined here"));
    }
    let value = found.attribute("value").and_then(|value| attribute_type(subject.context, value));
    // A global without a value is wrong by itself.
    let Some(value) = value.map(|ty| subject.typ(ty)) else { return Ok(()) };
    let Some(pointee) = subject.value("result").element().type_parameter("pointee") else { return Ok(()) };
    if pointee == value.element() {
        return Ok(());
    }
    let message =
        format!("expected a pointer to '{}', the elements of '@{}', found '{pointee}'", value.element(), spelled());
    Err(Violation::new("V-GETG-2", message).note(Spot::Module(found.id()), format!("its value is of type '{value}'")))
}

/// The name that the operation refers to.
fn referenced(subject: Subject<'_>) -> Option<Identifier> {
    match subject.data("name")? {
        AttributeData::Symbol(path) => path.first().copied(),
        _ => None,
    }
}

/// What has this name in the innermost symbol table around the operation.
fn look_up<'a>(subject: Subject<'a>, name: Identifier) -> Option<OpRef<'a>> {
    let module = subject.surroundings.module?;
    let outside = match subject.surroundings.function {
        Some(function) => {
            let top = function.body();
            top.parent_op(function.id()).map(|op| (top, op))
        }
        None => subject.parent().map(|parent| (subject.body, parent.id)),
    };
    let (top, innermost) = outside?;
    let mut around = std::iter::successors(Some(innermost), |&op| top.parent_op(op));
    let table = around.find(|&op| top.op(op).def().has_trait(Trait::SymbolTable))?;
    module.symbols(table)?.get(name)
}
