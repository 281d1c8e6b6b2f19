//! Compiles the directives of a definition to a template for printing.
//!
//! Spacing depends on the directives alone, not on what they print. So each definition is compiled once to a template:
//! fixed text, spaces included, with holes that are filled from each operation.

use tile_ir_core::definition::{Arity, Directive, OpDef};

use super::OpPrinter;
use super::directive::with_element;
use super::spacing::Spacing;
use crate::output::Piece;

/// A part of a template that depends on the operation.
pub(super) trait Hole {
    /// Prints the hole for this operation, without a leading space.
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>);
}

/// The parts of an operation's text, in order.
pub(super) type Template = Box<[Segment]>;

/// One part of a template.
pub(super) enum Segment {
    /// Fixed text.
    Text(Piece),
    /// Filled from the operation.
    Hole(Box<dyn Hole>),
}

/// Compiles the mnemonic and all directives of a definition.
pub(super) fn compile(def: &'static OpDef, directives: &'static [Directive]) -> Template {
    let (spacing, text) = (Spacing::after_name(), def.mnemonic().to_owned());
    let segments = Vec::with_capacity(2 * directives.len());
    let mut template = TemplateBuilder { def, directives, spacing, text, segments };
    template.directives(directives);
    template.segments.into()
}

/// Builds a template.
pub(super) struct TemplateBuilder {
    pub(super) def: &'static OpDef,
    /// All directives of the operation.
    pub(super) directives: &'static [Directive],
    pub(super) spacing: Spacing,
    /// Fixed text collected since the last hole.
    text: String,
    segments: Vec<Segment>,
}

impl TemplateBuilder {
    /// Compiles a group of directives. Spacing after the group assumes that it is printed.
    pub(super) fn group(&mut self, directives: &'static [Directive]) -> Template {
        self.end_text();
        let outer = std::mem::take(&mut self.segments);
        self.directives(directives);
        std::mem::replace(&mut self.segments, outer).into()
    }

    fn directives(&mut self, directives: &'static [Directive]) {
        for directive in directives {
            with_element(directive, |element| element.compile(self));
        }
        self.end_text();
    }

    /// Adds fixed text verbatim.
    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a keyword or punctuation, preceded by a space if the spacing demands one.
    pub(super) fn literal(&mut self, text: &str) {
        self.text.push_str(if self.spacing.literal(text) { " " } else { "" });
        self.text.push_str(text);
    }

    /// Adds a hole, preceded by a space if the spacing demands one.
    pub(super) fn element(&mut self, hole: impl Hole + 'static) {
        self.text.push_str(if self.spacing.element() { " " } else { "" });
        self.push(hole);
    }

    /// Adds a hole without a space before it.
    pub(super) fn push(&mut self, hole: impl Hole + 'static) {
        self.end_text();
        self.segments.push(Segment::Hole(Box::new(hole)));
    }

    fn end_text(&mut self) {
        if !self.text.is_empty() {
            self.segments.push(Segment::Text(self.text.as_str().into()));
            self.text.clear();
        }
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
