//! What printing an operation by directives comes down to.
//!
//! Where spaces stand follows from the directives alone and not from what they print. So the directives of a definition
//! become a plan once: texts that stand in every such operation, spaces included, and what depends on the operation
//! between them.

use std::rc::Rc;

use tile_ir_core::OpKind;
use tile_ir_core::definition::{Anchor, Arity, Directive, OpDef, Slot};

use super::spacing::Spacing;
use super::{attribute, dictionary};

/// What to do for an operation, one after the other.
pub(super) type Steps = Box<[Step]>;

/// One thing to do.
pub(super) enum Step {
    /// A text that is always the same.
    Text(Box<str>),
    /// The operand at a flat position.
    Operand(u8),
    /// The type of the operand at a flat position.
    OperandType(u8),
    /// The type of the result at a flat position.
    ResultType(u8),
    /// What a directive makes of the operation, without the space before it.
    Directive(&'static Directive),
    /// Steps for operations that have something.
    Optional { anchor: Anchor, steps: Steps },
    /// Steps for operations about which a clause says something.
    Clause { clause: &'static [Directive], steps: Steps },
    /// The attributes that stand nowhere else; see [`dictionary::places`].
    Dictionary { keyword: &'static str, places: u64 },
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
        let plan = self.0[kind.index()].get_or_insert_with(|| {
            let places = dictionary::places(directives);
            let (def, spacing) = (kind.def(), Spacing::after_name());
            Rc::new(Planner { def, places, spacing, text: String::new() }.steps(directives))
        });
        Rc::clone(plan)
    }
}

struct Planner {
    def: &'static OpDef,
    places: u64,
    spacing: Spacing,
    /// Text that belongs before the next step.
    text: String,
}

impl Planner {
    fn steps(&mut self, directives: &'static [Directive]) -> Steps {
        let mut steps = Vec::new();
        for directive in directives {
            self.directive(directive, &mut steps);
        }
        self.end_text(&mut steps);
        steps.into()
    }

    fn end_text(&mut self, steps: &mut Vec<Step>) {
        if !self.text.is_empty() {
            steps.push(Step::Text(std::mem::take(&mut self.text).into()));
        }
    }

    fn push(&mut self, step: Step, steps: &mut Vec<Step>) {
        self.end_text(steps);
        steps.push(step);
    }

    fn directive(&mut self, directive: &'static Directive, steps: &mut Vec<Step>) {
        match *directive {
            Directive::Literal(text) => {
                self.text.push_str(if self.spacing.literal(text) { " " } else { "" });
                self.text.push_str(text);
            }
            Directive::NoSpace => self.spacing.suppress(),
            Directive::Space => {
                self.spacing.explicit();
                self.text.push(' ');
            }
            Directive::Attribute(index) if attribute::is_unit(self.def, index) => {}
            Directive::AttributeDictionary => self.dictionary("", steps),
            Directive::AttributeDictionaryWithKeyword => self.dictionary("attributes ", steps),
            // Spaces behind what is not printed are as if it were.
            Directive::Optional { anchor, elements } => {
                self.end_text(steps);
                let inner = self.steps(elements);
                steps.push(Step::Optional { anchor, steps: inner });
            }
            Directive::AnyOrder(clauses) => {
                self.end_text(steps);
                for clause in clauses {
                    let inner = self.steps(clause);
                    steps.push(Step::Clause { clause, steps: inner });
                }
            }
            _ => {
                self.text.push_str(if self.spacing.element() { " " } else { "" });
                self.push(self.element(directive), steps);
            }
        }
    }

    fn dictionary(&mut self, keyword: &'static str, steps: &mut Vec<Step>) {
        self.spacing.dictionary();
        self.push(Step::Dictionary { keyword, places: self.places }, steps);
    }

    /// The step for a directive; a shorter way where a group is one value at a position that is always the same.
    fn element(&self, directive: &'static Directive) -> Step {
        let only_operand = |group: u8| {
            self.def.operands.iter().take(usize::from(group) + 1).all(|operand| operand.arity == Arity::One)
        };
        let only_result =
            |group: u8| self.def.results.iter().take(usize::from(group) + 1).all(|result| result.arity == Arity::One);
        match *directive {
            Directive::Operand(group) if only_operand(group) => Step::Operand(group),
            Directive::Type(Slot::Operand(group)) | Directive::SplatType(Slot::Operand(group))
                if only_operand(group) =>
            {
                Step::OperandType(group)
            }
            Directive::Type(Slot::Result(group)) | Directive::SplatType(Slot::Result(group)) if only_result(group) => {
                Step::ResultType(group)
            }
            _ => Step::Directive(directive),
        }
    }
}
