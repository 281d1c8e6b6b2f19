//! Compiles the directives of a definition to a template for printing.
//!
//! Spacing depends on the directives alone, not on what they print. So each definition is compiled once to a template:
//! fixed text, spaces included, with holes that are filled from each operation.

use std::rc::Rc;

use tile_ir_core::OpRef;
use tile_ir_core::definition::{Arity, Directive, OpDef};

use super::OpPrinter;
use super::element::AsElement;
use super::spacing::Spacing;
use crate::output::Piece;

/// The parts of an operation's text, in order.
pub(super) type Template = Box<[Segment]>;

/// Fixed text, and what comes after it.
pub(super) struct Segment {
    pub(super) text: Piece,
    pub(super) hole: Hole,
}

/// A part of a template that is filled from the operation. Most are values and types, so these are printed without a call.
#[derive(Clone)]
pub(super) enum Hole {
    /// None: the template ends with text.
    Nothing,
    /// The operand at a flat position.
    Operand(u8),
    /// The type of the operand at a flat position.
    OperandType(u8),
    /// The type of the result at a flat position.
    ResultType(u8),
    /// Anything else.
    Other(Rc<dyn Filling>),
}

/// Fills a hole.
pub(super) trait Filling {
    /// Prints the hole for this operation, without a leading space.
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>);

    /// What it prints for all operations that have the inherent attributes of this one, and no others.
    fn of_attributes(&self, _op: OpRef<'_>) -> OfAttributes<'_> {
        OfAttributes::Varies
    }
}

/// What a hole contains if the attributes are given.
pub(super) enum OfAttributes<'t> {
    /// It depends on other things, too.
    Varies,
    /// The text that it prints.
    Text,
    /// This template.
    Template(&'t [Segment]),
}

/// Compiles a mnemonic and all directives of a definition.
pub(super) fn compile(def: &'static OpDef, mnemonic: &str, directives: &'static [Directive]) -> Template {
    let (spacing, segments) = (Spacing::after_name(), Segments::with_capacity(directives.len()));
    let mut template = TemplateBuilder { def, directives, spacing, segments };
    template.segments.text(mnemonic);
    template.directives(directives);
    template.segments.finish()
}

/// The segments of a template that is being built.
#[derive(Default)]
pub(super) struct Segments {
    segments: Vec<Segment>,
    /// Fixed text since the last hole.
    text: String,
}

impl Segments {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { segments: Vec::with_capacity(capacity), text: String::new() }
    }

    /// Adds fixed text.
    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a hole.
    pub(super) fn hole(&mut self, hole: Hole) {
        self.segments.push(Segment { text: self.text.as_str().into(), hole });
        self.text.clear();
    }

    /// The template.
    pub(super) fn finish(mut self) -> Template {
        if !self.text.is_empty() {
            self.hole(Hole::Nothing);
        }
        self.segments.into()
    }
}

/// Builds a template.
pub(super) struct TemplateBuilder {
    pub(super) def: &'static OpDef,
    /// All directives of the operation.
    pub(super) directives: &'static [Directive],
    pub(super) spacing: Spacing,
    segments: Segments,
}

impl TemplateBuilder {
    /// Compiles a group of directives. Spacing after the group assumes that it is printed.
    pub(super) fn group(&mut self, directives: &'static [Directive]) -> Template {
        let outer = std::mem::take(&mut self.segments);
        self.directives(directives);
        std::mem::replace(&mut self.segments, outer).finish()
    }

    fn directives(&mut self, directives: &'static [Directive]) {
        for directive in directives {
            directive.with_element(|element| element.compile(self));
        }
    }

    /// Adds fixed text verbatim.
    pub(super) fn text(&mut self, text: &str) {
        self.segments.text(text);
    }

    /// Adds a keyword or punctuation, preceded by a space if the spacing demands one.
    pub(super) fn literal(&mut self, text: &str) {
        self.segments.text(if self.spacing.literal(text) { " " } else { "" });
        self.segments.text(text);
    }

    /// Adds a hole, preceded by a space if the spacing demands one.
    pub(super) fn hole(&mut self, hole: Hole) {
        self.segments.text(if self.spacing.element() { " " } else { "" });
        self.segments.hole(hole);
    }

    /// Adds a hole, preceded by a space if the spacing demands one.
    pub(super) fn element(&mut self, filling: impl Filling + 'static) {
        self.hole(Hole::Other(Rc::new(filling)));
    }

    /// Adds a hole without a space before it.
    pub(super) fn push(&mut self, filling: impl Filling + 'static) {
        self.segments.hole(Hole::Other(Rc::new(filling)));
    }

    /// Whether an operand group is a single value whose flat position equals that of the group.
    pub(super) fn is_one_operand(&self, group: u8) -> bool {
        self.def.operands.iter().take(usize::from(group) + 1).all(|operand| operand.arity == Arity::One)
    }

    /// Whether a result group is a single value whose flat position equals that of the group.
    pub(super) fn is_one_result(&self, group: u8) -> bool {
        self.def.results.iter().take(usize::from(group) + 1).all(|result| result.arity == Arity::One)
    }
}
