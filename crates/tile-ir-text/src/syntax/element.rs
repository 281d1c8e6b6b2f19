//! The interface of directives. Each is a type of its own; only the module `directive` knows all of them.

use tile_ir_core::definition::{Directive, OpDef, Slot};

use super::format::OneLine;
use super::order::Sign;
use super::template::TemplateBuilder;
use crate::parse::error::Result;
use crate::parse::{OperationState, Parser};
use crate::print::Terminator;

/// What every directive can do.
pub(super) trait Element {
    /// Parses the directive into the state of an operation.
    fn parse<'s>(&self, parser: &mut Parser<'s>, state: &mut OperationState<'s>) -> Result<()>;

    /// Adds the directive to the template that prints the operation.
    fn compile(&self, template: &mut TemplateBuilder);

    /// Appends the directive to the one-line format shown in messages.
    fn format(&self, line: &mut OneLine);

    /// What messages call the text that was just parsed, if there was any.
    fn name(&self, parser: &Parser<'_>, state: &OperationState<'_>) -> Option<String>;

    /// The part of an operation that the directive covers.
    fn place(&self) -> Place {
        Place::Nothing
    }

    /// Nested directives, group by group.
    fn groups(&self) -> &[&'static [Directive]] {
        &[]
    }

    /// The keyword or punctuation that the directive starts with.
    fn keyword(&self) -> Option<&'static str> {
        None
    }

    /// Whether an optional group that consists of it and `rest` starts at the current token.
    fn starts_here(&self, _: &Parser<'_>, _: &'static OpDef, _rest: &'static [Directive]) -> bool {
        false
    }

    /// Whose syntax an error after the first token concerns.
    fn inside(&self) -> Inside {
        Inside::Foreign
    }

    /// Adds the signs by which its text is recognized; `sign` is the one that follows from the other methods.
    fn signs(&self, _: &Parser<'_>, _: &OperationState<'_>, sign: Sign, signs: &mut Vec<Sign>) {
        signs.push(sign);
    }
}

/// The part of an operation that a directive covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// None.
    Nothing,
    /// The values of an operand group.
    Operand(u8),
    /// An inherent attribute.
    Attribute(u8),
    /// The types of a group.
    Types(Slot),
    /// A region.
    Region {
        /// Its position.
        index: u8,
        /// Whether its implicit terminator is printed.
        terminator: Terminator,
        /// Whether the arguments of its block are written before it.
        arguments: bool,
    },
    /// The attributes that appear nowhere else.
    Dictionary,
}

/// Whose syntax an error inside a directive concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// That of an attribute, a type or a region, which explains itself.
    Foreign,
    /// That of the directive, which continues after a keyword if it has one.
    Own(Option<&'static str>),
}

/// Finds the element of a directive.
pub(super) trait AsElement {
    /// Calls `run` with the element.
    fn with_element<R>(&'static self, run: impl FnOnce(&dyn Element) -> R) -> R;
}

/// Whether a condition holds for a directive, including nested ones.
pub(super) fn any(directives: &'static [Directive], test: &mut dyn FnMut(&dyn Element) -> bool) -> bool {
    directives.iter().any(|directive| {
        directive.with_element(|element| test(element) || element.groups().iter().any(|group| any(group, test)))
    })
}

/// Whether a directive, including nested ones, covers this part.
pub(super) fn has_place(directives: &'static [Directive], wanted: Place) -> bool {
    any(directives, &mut |element| element.place() == wanted)
}

/// Calls `visit` for the parts covered by all directives, including nested ones, in order.
pub(super) fn for_each_place(directives: &'static [Directive], mut visit: impl FnMut(Place)) {
    any(directives, &mut |element| {
        visit(element.place());
        false
    });
}
