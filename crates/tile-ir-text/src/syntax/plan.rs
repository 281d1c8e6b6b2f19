//! What printing an operation by directives comes down to.
//!
//! Where spaces stand follows from the directives alone and not from what they print. So the directives of a definition
//! become a plan once: texts that stand in every such operation, spaces included, and what depends on the operation
//! between them.

use std::rc::Rc;

use tile_ir_core::OpKind;
use tile_ir_core::definition::{Arity, Directive, OpDef};

use super::OpPrinter;
use super::directive::with_element;
use super::spacing::Spacing;

/// What depends on the operation.
pub(super) trait Step {
    /// Appends what it makes of the operation, without a space before it.
    fn print(&self, op: &mut OpPrinter<'_, '_, '_>);
}

/// What to do for an operation, one after the other.
pub(super) type Steps = Box<[Task]>;

/// One thing to do.
pub(super) enum Task {
    /// Appends a text that is always the same.
    Text(Box<str>),
    /// Asks the operation.
    Step(Box<dyn Step>),
}

/// Plans made so far, by the numbers of kinds.
#[derive(Default)]
pub(crate) struct Plans(Vec<Option<Rc<Steps>>>);

impl Plans {
    /// The plan for the operations of a kind.
    pub(super) fn of(&mut self, kind: OpKind, directives: &'static [Directive]) -> Rc<Steps> {
        if kind.index() >= self.0.len() {
            self.0.resize(kind.index() + 1, None);
        }
        let plan = self.0[kind.index()].get_or_insert_with(|| Rc::new(Planner::plan(kind.def(), directives)));
        Rc::clone(plan)
    }
}

/// A plan in the making.
pub(super) struct Planner {
    pub(super) def: &'static OpDef,
    /// All that the operation is printed by.
    pub(super) directives: &'static [Directive],
    pub(super) spacing: Spacing,
    /// Text that belongs before the next step.
    text: String,
    tasks: Vec<Task>,
}

impl Planner {
    fn plan(def: &'static OpDef, directives: &'static [Directive]) -> Steps {
        let mut plan = Self { def, directives, spacing: Spacing::after_name(), text: String::new(), tasks: Vec::new() };
        plan.group(directives)
    }

    /// The steps of directives that belong together. Spaces after what is not printed are as if it were.
    pub(super) fn group(&mut self, directives: &'static [Directive]) -> Steps {
        self.end_text();
        let outer = std::mem::take(&mut self.tasks);
        for directive in directives {
            with_element(directive, |element| element.plan(self));
        }
        self.end_text();
        std::mem::replace(&mut self.tasks, outer).into()
    }

    /// Text that is always the same, as it stands.
    pub(super) fn text(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A keyword or punctuation.
    pub(super) fn literal(&mut self, text: &str) {
        self.text.push_str(if self.spacing.literal(text) { " " } else { "" });
        self.text.push_str(text);
    }

    /// A step with a space before it where one belongs.
    pub(super) fn element(&mut self, step: impl Step + 'static) {
        self.text.push_str(if self.spacing.element() { " " } else { "" });
        self.push(step);
    }

    /// A step.
    pub(super) fn push(&mut self, step: impl Step + 'static) {
        self.end_text();
        self.tasks.push(Task::Step(Box::new(step)));
    }

    fn end_text(&mut self) {
        if !self.text.is_empty() {
            self.tasks.push(Task::Text(std::mem::take(&mut self.text).into()));
        }
    }

    /// Whether an operand group is one value, whose flat position is that of the group.
    pub(super) fn is_one_operand(&self, group: u8) -> bool {
        self.def.operands.iter().take(usize::from(group) + 1).all(|operand| operand.arity == Arity::One)
    }

    /// The same of a result group.
    pub(super) fn is_one_result(&self, group: u8) -> bool {
        self.def.results.iter().take(usize::from(group) + 1).all(|result| result.arity == Arity::One)
    }
}
