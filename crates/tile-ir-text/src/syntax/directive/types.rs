//! The types of operands, results and attributes.

use tile_ir_core::definition::{Arity, Constraint, OpDef, Slot, TypeSource};
use tile_ir_core::{OpRef, Type, TypeData, attribute_type};

use crate::lexer::{Token, TokenKind};
use crate::parse::error::{ErrorKind, Result};
use crate::parse::{OperationState, Parser};
use crate::print::Printer;
use crate::syntax::OpPrinter;
use crate::syntax::element::{Element, Place};
use crate::syntax::format::OneLine;
use crate::syntax::order::Sign;
use crate::syntax::template::{Filling, Hole, TemplateBuilder};

/// The types of a group.
#[derive(Clone, Copy)]
pub(super) struct Types {
    slot: Slot,
    written: Written,
}

/// The syntax of the types.
#[derive(Clone, Copy)]
enum Written {
    /// `tile<f32>`, a type for each value.
    Short,
    /// `!cuda_tile.tile<f32>`, a type for each value.
    Full,
    /// `tile<f32>`, a single one if they are equal.
    Splat,
}

impl Types {
    pub(super) fn short(slot: Slot) -> Self {
        Self { slot, written: Written::Short }
    }

    pub(super) fn full(slot: Slot) -> Self {
        Self { slot, written: Written::Full }
    }

    pub(super) fn splat(slot: Slot) -> Self {
        Self { slot, written: Written::Splat }
    }
}

impl Element for Types {
    #[inline(always)]
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()> {
        match self.written {
            Written::Short => parser.parse_types(state, self.slot, Some(state.def.dialect)),
            Written::Full => parser.parse_types(state, self.slot, None),
            Written::Splat => parser.parse_splat_types(state, self.slot),
        }
    }

    /// Prints a group that is a single value at a fixed position, which is faster.
    fn compile(&self, template: &mut TemplateBuilder) {
        match (self.written, self.slot) {
            (Written::Full, _) => template.element(*self),
            (_, Slot::Operand(group)) if template.is_one_operand(group) => template.hole(Hole::OperandType(group)),
            (_, Slot::Result(group)) if template.is_one_result(group) => template.hole(Hole::ResultType(group)),
            _ => template.element(*self),
        }
    }

    fn format(&self, line: &mut OneLine) {
        let def = line.def();
        let more = if def.slot_arity(self.slot) == Arity::Variadic { ", …" } else { "" };
        let name = def.slot_name(self.slot);
        match line.has_several_types() {
            true => line.word(&format!("type({name}){more}")),
            false => line.word(&format!("type{more}")),
        }
    }

    fn name(&self, _: &Parser<'_>, state: &OperationState<'_>) -> Option<String> {
        let name = state.def.slot_name(self.slot);
        Some(match self.slot {
            Slot::Operand(_) => format!("the type of '{name}'"),
            Slot::Result(_) => format!("the type of result '{name}'"),
            Slot::Attribute(_) => "the type".to_owned(),
        })
    }

    fn place(&self) -> Place {
        Place::Types(self.slot)
    }

    fn signs(&self, _: &Parser<'_>, _: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign.called("the type".to_owned()));
    }
}

impl Filling for Types {
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>) {
        match self.written {
            Written::Short => print_types(op.printer, *op.op, self.slot, op.op.def().dialect),
            Written::Full => print_types(op.printer, *op.op, self.slot, ""),
            Written::Splat => print_splat(op.printer, *op.op, self.slot),
        }
    }
}

/// Prints the types of a group; a single one if they are equal.
fn print_splat(printer: &mut Printer<'_>, op: OpRef<'_>, slot: Slot) {
    let mut first = None;
    let equal = each_type(op, slot, |ty| *first.get_or_insert(ty) == ty);
    match first {
        Some(first) if equal => printer.ty(first, op.def().dialect),
        _ => print_types(printer, op, slot, op.def().dialect),
    }
}

/// Prints the types of a group, without the prefix of a dialect.
fn print_types(printer: &mut Printer<'_>, op: OpRef<'_>, slot: Slot, dialect: &str) {
    let mut separator = "";
    each_type(op, slot, |ty| {
        printer.text(separator);
        separator = ", ";
        printer.ty(ty, dialect);
        true
    });
}

/// Calls `visit` for the types of a group until it returns `false`; returns whether it never did.
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
    fn parse_types(&mut self, state: &mut OperationState<'s>, slot: Slot, short: Option<&'static str>) -> Result<()> {
        let variadic = state.def.slot_arity(slot) == Arity::Variadic;
        loop {
            let token = self.tokens.peek();
            let ty = self.parse_type(short)?;
            self.check_view(state.def, slot, ty, token)?;
            state.push_type(slot, ty);
            if !variadic || !self.tokens.eat(",") {
                return Ok(());
            }
        }
    }

    /// Parses one type for all values of a group, or one for each.
    fn parse_splat_types(&mut self, state: &mut OperationState<'s>, slot: Slot) -> Result<()> {
        let constraint = state.def.slot_constraint(slot);
        loop {
            let ty = self.parse_type(Some(state.def.dialect))?;
            state.push_type(slot, ty);
            if !self.tokens.at(",") || self.second_is_excluded(constraint) {
                break;
            }
            self.tokens.advance();
        }
        if let Slot::Operand(group) = slot {
            let group = &mut state.operands[group as usize];
            if let &[ty] = group.types.as_slice() {
                group.types.resize(group.values.len(), ty);
            }
        }
        Ok(())
    }

    /// Checks a type that determines another one: only a view has a viewed type.
    fn check_view(&self, def: &'static OpDef, slot: Slot, ty: Type, token: Token) -> Result<()> {
        if !def.operand_types.iter().any(|source| matches!(source, TypeSource::ViewedBy(view) if *view == slot)) {
            return Ok(());
        }
        let Some(constraint) = def.slot_constraint(slot).filter(|constraint| !constraint.allows(&self.context, ty))
        else {
            return Ok(());
        };
        let expected = format!("a {} type, found '{}'", constraint.description, self.describe(ty));
        Err(self.tokens.error_at(token, ErrorKind::Expected(expected)).with_hint(Some(self.form_of(def))))
    }

    /// Whether the token after the current one is a type without parameters that a constraint does not allow, which
    /// ends a list of types that another list follows.
    pub(super) fn second_is_excluded(&self, constraint: Option<&Constraint>) -> bool {
        let Some(constraint) = constraint else { return false };
        let token = self.tokens.peek_second();
        if token.kind != TokenKind::Word || self.tokens.has_brackets(token) {
            return false;
        }
        let name = self.tokens.text(token);
        let plain = self.context.type_defs().find(|def| def.name == name && def.parameters.is_empty());
        plain.is_some_and(|def| {
            let ty = self.context.ty(TypeData::Defined { def, parameters: [].into() });
            !constraint.allows(&self.context, ty)
        })
    }
}
