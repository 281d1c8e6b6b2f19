//! Deciding goals: by what is known, and by a solver.

use rustc_hash::FxHashSet;

use crate::compare::Goal;
use crate::event::What;
use crate::float::Definitions;
use crate::side::Run;
use crate::solver::{Answer, Solver};
use crate::term::{Operator, Script, Term};
use crate::world::{Position, World};

/// The outcome for a goal that was not proved.
#[derive(Clone, Debug)]
pub(crate) enum Open {
    /// Values for which it does not hold, if functions of which nothing is known are the right ones.
    Fails(Vec<(Term, u128)>),
    /// Why it is not known.
    Unknown(String),
}

/// How goals were proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The goals that are the same terms on both sides, or known facts.
    pub by_identity: usize,
    /// Those that a solver proved.
    pub by_solver: usize,
    /// The questions to the solver.
    pub questions: usize,
}

/// Decides the goals of two runs.
pub(crate) struct Decider<'d, 'a> {
    pub(crate) before: &'d Run<'a>,
    pub(crate) world: &'d mut World,
    pub(crate) solver: Option<&'d Solver>,
    /// Whether functions of floats are what IEEE 754 defines, or any functions.
    pub(crate) exact: bool,
    /// What makes a counterexample easy to run.
    pub(crate) simple: Vec<Term>,
    pub(crate) statistics: Statistics,
}

impl<'a> Decider<'_, 'a> {
    /// What is known at a position.
    fn known(&self, position: Position) -> Vec<Term> {
        let mut known = Vec::new();
        let mut places = vec![position];
        let mut sequence = position.sequence;
        // Where a loop is, it is executed, and what was known there holds.
        while sequence != 0 {
            let found = self.before.sequences.iter().enumerate().find_map(|(outer, events)| {
                let event = events.iter().position(|it| matches!(&it.what, What::Loop(it) if it.body == sequence))?;
                Some((Position { sequence: outer, event }, events[event].condition))
            });
            let Some((place, condition)) = found else { break };
            known.push(condition);
            places.push(place);
            sequence = place.sequence;
        }
        let holds = |at: Position| places.iter().any(|it| it.sequence == at.sequence && at.event <= it.event);
        known.extend(self.world.facts.iter().filter(|fact| holds(fact.position)).map(|fact| fact.formula));
        for index in 0..known.len() {
            if self.world.terms.operator(known[index]) == Operator::And {
                known.extend_from_slice(self.world.terms.operands(known[index]));
            }
        }
        known.sort_unstable();
        known.dedup();
        known
    }

    /// The first goal that is not proved, and why not; `None` if all are.
    pub(crate) fn decide<'g>(&mut self, goals: &'g [Goal<'a>]) -> Option<(&'g Goal<'a>, Open)> {
        let mut open: Vec<(&Goal<'a>, Vec<Term>)> = Vec::new();
        for goal in goals {
            let known = self.known(goal.position);
            let parts = match self.world.terms.operator(goal.formula) {
                Operator::And => self.world.terms.operands(goal.formula).to_vec(),
                _ => vec![goal.formula],
            };
            match parts.iter().all(|part| known.binary_search(part).is_ok()) {
                true => self.statistics.by_identity += 1,
                false => open.push((goal, known)),
            }
        }
        if open.is_empty() {
            return None;
        }
        let Some(solver) = self.solver else {
            let why = "there is no solver: expected z3, bitwuzla or cvc5 on PATH, or '--solver'".to_owned();
            return open.into_iter().next().map(|(goal, _)| (goal, Open::Unknown(why)));
        };
        // Most often all hold, so they are asked about at once.
        let mut broken = self.world.terms.bool(false);
        for (goal, known) in &open {
            let known = self.world.terms.all(known);
            let not = self.world.terms.not(goal.formula);
            let fails = self.world.terms.and(known, not);
            broken = self.world.terms.or(broken, fails);
        }
        if self.ask(solver, &[broken], &[]) == Answer::Unsatisfiable {
            self.statistics.by_solver += open.len();
            return None;
        }
        for (goal, known) in open {
            let not = self.world.terms.not(goal.formula);
            let formulas = [relevant(self.world, known, not), vec![not]].concat();
            match self.fails(solver, &formulas) {
                None => self.statistics.by_solver += 1,
                Some(open) => return Some((goal, open)),
            }
        }
        None
    }

    /// Whether formulas can hold together.
    fn fails(&mut self, solver: &Solver, formulas: &[Term]) -> Option<Open> {
        let shown = self.shown(formulas);
        let values = match self.ask(solver, formulas, &shown) {
            Answer::Unsatisfiable => return None,
            Answer::Unknown(why) => return Some(Open::Unknown(why)),
            Answer::Satisfiable(values) => values,
        };
        let all = [formulas, &self.simple].concat();
        let values = match self.ask(solver, &all, &shown) {
            Answer::Satisfiable(values) => values,
            Answer::Unsatisfiable | Answer::Unknown(_) => values,
        };
        Some(Open::Fails(shown.into_iter().zip(values).collect()))
    }

    fn ask(&mut self, solver: &Solver, formulas: &[Term], shown: &[Term]) -> Answer {
        self.statistics.questions += 1;
        let none = Definitions::default();
        let definitions = if self.exact { &self.world.definitions } else { &none };
        let script = Script::new(&self.world.terms, formulas, shown, definitions);
        match solver.ask(script.text()) {
            Ok(answer) => answer,
            Err(error) => Answer::Unknown(format!("cannot run {}: {error}", solver.name())),
        }
    }

    /// What a counterexample consists of: symbols, and what is read where.
    fn shown(&self, formulas: &[Term]) -> Vec<Term> {
        let terms = &self.world.terms;
        let mut shown = Vec::new();
        for term in terms.below(formulas) {
            match terms.operator(term) {
                Operator::Symbol(_) => shown.push(term),
                Operator::Call(_) if terms.is_read(term) => {
                    shown.push(term);
                    shown.push(terms.operands(term)[0]);
                }
                _ => {}
            }
        }
        shown
    }
}

/// The number of formulas of which the relevant ones are chosen.
const MOST_KNOWN: usize = 500;

/// The formulas that have something to do with another one, directly or through others: without the rest it can hold just the
/// same.
fn relevant(world: &World, mut known: Vec<Term>, of: Term) -> Vec<Term> {
    // Finding out takes longer than it saves.
    if known.len() > MOST_KNOWN {
        return known;
    }
    let free = |term: Term| -> Vec<Operator> {
        let operators = world.terms.below(&[term]).into_iter().map(|it| world.terms.operator(it));
        operators.filter(|it| matches!(it, Operator::Symbol(_) | Operator::Call(_))).collect()
    };
    let mut reached: FxHashSet<Operator> = free(of).into_iter().collect();
    let mut kept = Vec::new();
    loop {
        let (near, far): (Vec<Term>, Vec<Term>) =
            known.into_iter().partition(|&it| free(it).iter().any(|operator| reached.contains(operator)));
        if near.is_empty() {
            return kept;
        }
        near.iter().for_each(|&it| reached.extend(free(it)));
        kept.extend(near);
        known = far;
    }
}
