//! The syntax of operations, types and attributes: an engine for the directives of their definitions.
//!
//! Each family of directives has a file, in which what it accepts and what it prints stand side by side. So have
//! the few operations whose syntax directives cannot say.

mod any_order;
mod attribute;
mod call;
mod clause;
mod custom;
mod dense;
mod dictionary;
mod explain;
mod for_loop;
pub(crate) mod form;
mod function;
mod hints;
mod infinite_loop;
mod literal;
mod make_tensor_view;
mod op_parser;
mod op_printer;
mod operand;
mod optional;
mod order;
pub(crate) mod parameters;
mod plan;
mod region;
mod shape_query;
mod spacing;
mod types;

use tile_ir_core::definition::{Directive, OpSyntax, RegionDef};
use tile_ir_core::{AttributeData, OpRef, RegionRef};

pub(crate) use custom::custom;
pub use custom::{CustomSyntax, DialectSyntax, code};
pub use op_parser::{NewValue, OpParser, TextPlace};
pub(crate) use plan::Plans;
use plan::Step;

use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Printer;

/// How an operation is written.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// In the form that needs no definition.
    Generic,
    /// By directives.
    Directives(&'static [Directive]),
    /// By code.
    Custom(CustomSyntax),
}

impl Form {
    /// The form of the definition, or the generic one where that cannot say all of the operation.
    pub(crate) fn of(op: OpRef<'_>) -> Self {
        if lacks_region(op) || lacks_terminator(op) {
            return Self::Generic;
        }
        match op.def().syntax {
            OpSyntax::Directives(directives) if has_simple_regions(op, directives) => Self::Directives(directives),
            OpSyntax::Generic | OpSyntax::Directives(_) => Self::Generic,
            OpSyntax::Custom(_) => match custom(op.context(), op.kind()) {
                Some(custom) if (custom.can_say)(op) => Self::Custom(custom),
                _ => Self::Generic,
            },
        }
    }
}

/// Whether regions have no labels to print: no second block, and arguments only where the syntax has a place for them.
fn has_simple_regions(op: OpRef<'_>, directives: &[Directive]) -> bool {
    op.get().regions().iter().enumerate().all(|(index, &region)| match *op.body().region_blocks(region) {
        [] => true,
        [only] => op.body().block_arguments(only).is_empty() || region::says_arguments(directives, index),
        _ => false,
    })
}

/// Whether a region or the block of one is not there that reading its own syntax would make. Functions look after
/// their body themselves.
fn lacks_region(op: OpRef<'_>) -> bool {
    let def = op.def();
    if def.is_function_like() || def.regions.is_empty() {
        return false;
    }
    let is_there = |(region, wanted): (RegionRef<'_>, &RegionDef)| wanted.optional || !region.blocks().is_empty();
    op.regions().len() != def.regions.len() || !op.regions().zip(def.regions).all(is_there)
}

/// Whether a region has no terminator where its own syntax would imply one.
fn lacks_terminator(op: OpRef<'_>) -> bool {
    if op.def().regions.is_empty() {
        return false;
    }
    op.regions().enumerate().any(|(index, region)| {
        let last = region.blocks().last().map(|&block| region.body().last_op(block));
        let ended = |last| region.body().op(last).def().is_terminator();
        op.def().implicit_terminator(index).is_some() && last.is_some_and(|last| !last.is_some_and(ended))
    })
}

/// Prints an operation by the directives of its definition, from behind its name.
pub(crate) fn print(printer: &mut Printer<'_>, op: OpRef<'_>, directives: &'static [Directive]) {
    let plan = printer.plans.of(op.kind(), directives);
    OpPrinter { printer, op }.steps(&plan);
}

/// An operation that is being printed, from after its name on.
pub struct OpPrinter<'p, 'a, 'o> {
    printer: &'p mut Printer<'a>,
    op: OpRef<'o>,
}

impl OpPrinter<'_, '_, '_> {
    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            self.step(step);
        }
    }

    fn step(&mut self, step: &Step) {
        let op = self.op;
        let operand = |index: u8| op.get().operands().nth(index.into());
        match *step {
            Step::Text(ref text) => self.printer.text(text),
            Step::Operand(index) => {
                if let Some(value) = operand(index) {
                    self.printer.value(value);
                }
            }
            Step::OperandType(index) => {
                if let Some(value) = operand(index) {
                    self.printer.ty(op.value_type(value), op.def().dialect);
                }
            }
            Step::ResultType(index) => {
                if let Some(&value) = op.get().results().get(usize::from(index)) {
                    self.printer.ty(op.value_type(value), op.def().dialect);
                }
            }
            Step::Directive(directive) => self.directive(directive),
            Step::Optional { anchor, ref steps } if optional::is_present(op, anchor) => self.steps(steps),
            Step::Clause { clause, ref steps } if any_order::says_something(op, clause) => self.steps(steps),
            Step::Optional { .. } | Step::Clause { .. } => {}
            Step::Dictionary { keyword, places } => dictionary::print(self, keyword, places),
        }
    }

    /// What a directive makes of the operation.
    fn directive(&mut self, directive: &'static Directive) {
        match *directive {
            Directive::Operand(group) => operand::print(self, group),
            Directive::Attribute(index) => attribute::print(self, index),
            Directive::Keyword(index) => clause::print_keyword(self, index),
            Directive::Clause { keyword, attribute } => clause::print(self, keyword, attribute),
            Directive::Prefix(index) => clause::print_prefix(self, index),
            Directive::FlagList { keyword, attribute } => clause::print_flags(self, keyword, attribute),
            Directive::DenseElements { attribute, .. } => dense::print(self, attribute),
            Directive::Type(slot) => types::print(self, slot),
            Directive::FullType(slot) => types::print_full(self, slot),
            Directive::SplatType(slot) => types::print_splat(self, slot),
            Directive::Region(index) => region::print(self, index),
            Directive::ImplicitRegion(index) => region::print_implicit(self, index),
            Directive::ArgumentRegion(index) => region::print_with_arguments(self, index),
            // The others have steps of their own.
            Directive::Literal(_)
            | Directive::NoSpace
            | Directive::Space
            | Directive::Optional { .. }
            | Directive::AnyOrder(_)
            | Directive::AttributeDictionary
            | Directive::AttributeDictionaryWithKeyword => {}
        }
    }
}

/// Reading.
impl<'s> Parser<'s> {
    /// Reads an operation's syntax, directive by directive.
    pub(crate) fn parse_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        for (index, directive) in directives.iter().enumerate() {
            let start = self.previous_end();
            if let Err(error) = self.parse_directive(state, directive) {
                return Err(self.explain_directive(error, state, directives, index, start));
            }
        }
        Ok(())
    }

    fn parse_directive(&mut self, state: &mut OperationState<'s>, directive: &'static Directive) -> Result<()> {
        let def = state.def;
        match *directive {
            Directive::Literal(text) => self.expect_literal_token(text),
            Directive::NoSpace | Directive::Space => Ok(()),
            Directive::Operand(index) => self.parse_operand_group(state, index as usize),
            Directive::Attribute(index) => {
                let attribute = self.parse_field(def, index as usize)?;
                state.attributes[index as usize] = Some(attribute);
                Ok(())
            }
            Directive::Keyword(index) => self.parse_keyword(state, index as usize),
            Directive::Clause { keyword, attribute } => self.parse_clause(state, keyword, attribute as usize),
            Directive::Prefix(index) => self.parse_prefix(state, index as usize),
            Directive::FlagList { keyword, attribute } => {
                if self.eat_word(keyword) {
                    self.expect("=")?;
                    state.attributes[attribute as usize] = Some(self.parse_field(def, attribute as usize)?);
                }
                Ok(())
            }
            Directive::DenseElements { attribute, result } => {
                let elements = self.parse_typed_elements(def.dialect)?;
                if let (Some(result), AttributeData::DenseElements(data)) =
                    (result, self.context.attribute_data(elements))
                {
                    state.results[result as usize].types.push(data.ty());
                }
                state.attributes[attribute as usize] = Some(elements);
                Ok(())
            }
            Directive::Type(slot) => self.parse_types(state, slot, Some(def.dialect)),
            Directive::FullType(slot) => self.parse_types(state, slot, None),
            Directive::SplatType(slot) => self.parse_splat_types(state, slot),
            Directive::Region(index) => self.parse_plain_region(state, index as usize),
            Directive::ImplicitRegion(index) => {
                self.parse_plain_region(state, index as usize)?;
                if let Some(&region) = state.regions.last() {
                    self.ensure_terminator(def, index as usize, region, state.offset);
                }
                Ok(())
            }
            Directive::ArgumentRegion(index) => self.parse_argument_region(state, index as usize),
            Directive::Optional { elements, .. } => match self.at_group(def, elements) {
                true => self.parse_directives(state, elements),
                false => Ok(()),
            },
            Directive::AnyOrder(clauses) => self.parse_any_order(state, clauses),
            Directive::AttributeDictionary => self.parse_attribute_dictionary(state),
            Directive::AttributeDictionaryWithKeyword => match self.eat_word("attributes") {
                true if !self.at("{") => Err(self.expected("'{'")),
                true => self.parse_attribute_dictionary(state),
                false => Ok(()),
            },
        }
    }
}
