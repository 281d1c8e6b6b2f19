//! The types of operands, results and attributes.

use tile_ir_core::definition::{Arity, Constraint, ConstraintRule, OpDef, Slot, TypeSource};
use tile_ir_core::{OpRef, Type, attribute_type};

use super::OpPrinter;
use super::form::form_of;
use crate::parse::error::{ErrorKind, Result};
use crate::parse::lexer::Token;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

/// The types of a group, a type for each value.
pub(super) fn print(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    print_types(op.printer, op.op, slot, op.op.def().dialect);
}

/// The types of a group with the prefix of their dialect.
pub(super) fn print_full(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    print_types(op.printer, op.op, slot, "");
}

/// The types of a group; one for all where they are equal.
pub(super) fn print_splat(op: &mut OpPrinter<'_, '_, '_>, slot: Slot) {
    let mut first = None;
    let equal = each_type(op.op, slot, |ty| *first.get_or_insert(ty) == ty);
    match first {
        Some(first) if equal => op.printer.ty(first, op.op.def().dialect),
        _ => print_types(op.printer, op.op, slot, op.op.def().dialect),
    }
}

/// The types of a group, those of a dialect without its prefix.
fn print_types(printer: &mut Printer<'_>, op: OpRef<'_>, slot: Slot, dialect: &str) {
    let mut separator = "";
    each_type(op, slot, |ty| {
        printer.text(separator);
        separator = ", ";
        printer.ty(ty, dialect);
        true
    });
}

/// Calls `visit` for the types of a group until it says `false`; whether it never did.
fn each_type(op: OpRef<'_>, slot: Slot, mut visit: impl FnMut(Type) -> bool) -> bool {
    let operation = op.get();
    match slot {
        Slot::Operand(group) => operation.group_operands(group.into()).all(|value| visit(op.value_type(value))),
        Slot::Result(group) => {
            let values = &operation.results()[operation.result_group(group.into())];
            values.iter().all(|&value| visit(op.value_type(value)))
        }
        Slot::Attribute(index) => {
            let attribute = operation.attribute(index.into());
            attribute.and_then(|value| attribute_type(op.context(), value)).is_none_or(visit)
        }
    }
}

impl<'s> Parser<'s> {
    pub(crate) fn parse_types(
        &mut self,
        state: &mut OperationState<'s>,
        slot: Slot,
        short: Option<&'static str>,
    ) -> Result<()> {
        let variadic = arity_of(state.def, slot) == Arity::Variadic;
        loop {
            let token = self.whole_token();
            let ty = self.parse_type(short)?;
            self.check_view(state.def, slot, ty, token)?;
            push_type(state, slot, ty);
            if !variadic || !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// Checks a type that says what another one is: only a view has a type that it is a view of.
    fn check_view(&self, def: &'static OpDef, slot: Slot, ty: Type, token: Token) -> Result<()> {
        let constraint = constraint_of(def, slot);
        if !def.operand_types.contains(&TypeSource::ViewedBy(slot)) || constraint.allows(&self.context, ty) {
            return Ok(());
        }
        let expected = format!("a {} type, found '{}'", constraint.description, self.describe(ty));
        let advice = format!("'{}' is written '{}'", def.mnemonic(), form_of(&self.context, def));
        Err(self.error_at(token, ErrorKind::Expected(expected)).with_hint(Some(advice)))
    }

    /// One type for all values of a group, or one for each.
    pub(crate) fn parse_splat_types(&mut self, state: &mut OperationState<'s>, slot: Slot) -> Result<()> {
        let constraint = constraint_of(state.def, slot);
        loop {
            let ty = self.parse_type(Some(state.def.dialect))?;
            push_type(state, slot, ty);
            if !self.at(",") || self.second_is_excluded(constraint) {
                break;
            }
            self.advance();
        }
        if let Slot::Operand(group) = slot {
            let group = &mut state.operands[group as usize];
            if let &[ty] = group.types.as_slice() {
                group.types.resize(group.values.len(), ty);
            }
        }
        Ok(())
    }
}

fn push_type(state: &mut OperationState<'_>, slot: Slot, ty: Type) {
    match slot {
        Slot::Operand(group) => state.operands[group as usize].types.push(ty),
        Slot::Result(group) => state.results[group as usize].types.push(ty),
        Slot::Attribute(_) => {}
    }
}

fn arity_of(def: &OpDef, slot: Slot) -> Arity {
    match slot {
        Slot::Operand(group) => def.operands[group as usize].arity,
        Slot::Result(group) => def.results[group as usize].arity,
        Slot::Attribute(_) => Arity::One,
    }
}

pub(super) fn constraint_of(def: &'static OpDef, slot: Slot) -> &'static Constraint {
    static ANY: Constraint = Constraint { name: "any", description: "any type", rule: ConstraintRule::Any };
    match slot {
        Slot::Operand(group) => def.operands[group as usize].constraint,
        Slot::Result(group) => def.results[group as usize].constraint,
        Slot::Attribute(_) => &ANY,
    }
}
