//! The usual form of an operation.
//!
//! Most operations of a kind have the same inherent attributes and no others. With these attributes, whatever does not
//! depend on anything else is fixed text, often none at all. A template in which it is text has half as many holes.

use std::cell::{Cell, OnceCell};

use tile_ir_core::Attribute;

use super::OpPrinter;
use super::template::{Hole, OfAttributes, Segment, Segments, Template};

/// How many operations of a kind are printed before the template is made, so that it pays.
const PRINTED_BEFORE: u8 = 8;

/// The template for the usual form of the operations of a kind.
#[derive(Default)]
pub(super) struct Usual {
    printed: Cell<u8>,
    form: OnceCell<Form>,
}

/// The form of operations with these attributes.
struct Form {
    attributes: Box<[Option<Attribute>]>,
    template: Template,
}

impl Usual {
    /// The template for an operation: the one for its usual form if it has that, or that of its kind.
    #[inline]
    pub(super) fn template<'t>(&'t self, op: &mut OpPrinter<'_, '_, '_>, general: &'t [Segment]) -> &'t [Segment] {
        match self.form.get() {
            Some(form) if form.is_of(op) => &form.template,
            Some(_) => general,
            None => self.learn(op, general),
        }
    }

    #[inline(never)]
    fn learn<'t>(&'t self, op: &mut OpPrinter<'_, '_, '_>, general: &'t [Segment]) -> &'t [Segment] {
        let printed = self.printed.get();
        if printed < PRINTED_BEFORE || !op.op.get().dictionary().is_empty() {
            self.printed.set(printed.saturating_add(1));
            return general;
        }
        let form = Form::of(op, general);
        &self.form.get_or_init(|| form).template
    }
}

impl Form {
    /// The form of an operation in the syntax that a template describes.
    fn of(op: &mut OpPrinter<'_, '_, '_>, template: &[Segment]) -> Self {
        let mut segments = Segments::with_capacity(template.len());
        simplify(op, template, &mut segments);
        Self { attributes: op.op.get().attributes().into(), template: segments.finish() }
    }

    /// Whether an operation has this form.
    #[inline]
    fn is_of(&self, op: &OpPrinter<'_, '_, '_>) -> bool {
        let operation = op.op.get();
        operation.attributes() == &*self.attributes && operation.dictionary().is_empty()
    }
}

/// Adds a template to another one, with text instead of the holes that depend on attributes alone.
fn simplify(op: &mut OpPrinter<'_, '_, '_>, template: &[Segment], simplified: &mut Segments) {
    for segment in template {
        simplified.text(segment.text.as_str());
        match &segment.hole {
            Hole::Nothing => {}
            Hole::Operand(_) | Hole::OperandType(_) | Hole::ResultType(_) => simplified.hole(segment.hole.clone()),
            Hole::Other(filling) => match filling.of_attributes(*op.op) {
                OfAttributes::Varies => simplified.hole(segment.hole.clone()),
                OfAttributes::Text => simplified.text(&op.text_of(|op| filling.print(op))),
                OfAttributes::Template(inner) => simplify(op, inner, simplified),
            },
        }
    }
}
