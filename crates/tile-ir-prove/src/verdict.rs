//! Verdicts about entries.

use tile_ir::Module;
use tile_ir::core::OpRef;
use tile_ir_testing::execution::Difference;

use crate::compare::{Goal, goals};
use crate::counterexample::{confirmed, inputs, parameters, simple};
use crate::decide::{Decider, Open, Statistics};
use crate::side::{Mode, Run, execute};
use crate::solver::Solver;
use crate::undecided::Undecided;
use crate::world::World;

/// How proofs are made.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program that decides what is not equal term by term.
    pub solver: Option<Solver>,
    /// Loops of at most so many iterations are unrolled, where those of both sides do not correspond.
    pub unroll: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { solver: None, unroll: 64 }
    }
}

/// What is known of an entry.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It does what the original does, for all inputs for which that is defined.
    Same(Statistics),
    /// It does something else for an input, as the interpreter shows.
    Differs {
        /// The input and both results.
        difference: Box<Difference>,
        /// The grid.
        grid: [u32; 3],
    },
    /// Neither is known, for this reason.
    Undecided(Undecided),
}

/// Compares the entry of this name in two modules of one context, which must be valid.
pub fn prove(before: &Module, after: &Module, entry: &str, options: &Options) -> Verdict {
    let sides = [before, after].map(|module| module.function(entry));
    let [Some(old), Some(new)] = sides else {
        return Verdict::Undecided(Undecided::new("it is in only one of the modules"));
    };
    let parameters = parameters(before, entry).unwrap_or_default();
    let mut launches = Vec::new();
    let mut why = None;
    for unrolled in [0, options.unroll] {
        for carried_poison in [false, true] {
            let mode = Mode { carried_poison, unrolled };
            let mut world = World::default();
            let outcome = attempt([old, new], [before, after], mode, &mut world, options, &parameters);
            match outcome {
                Ok((statistics, None)) => return Verdict::Same(statistics),
                Ok((_, Some((reason, Open::Fails(values))))) => {
                    launches.extend(inputs(&world.terms, &parameters, &values));
                    why.get_or_insert(reason);
                }
                Ok((_, Some((reason, Open::Unknown(unknown))))) => {
                    let reason = Undecided { reason: format!("{}: {unknown}", reason.reason), ..reason };
                    why.get_or_insert(reason);
                }
                Err(reason) => {
                    why.get_or_insert(reason);
                }
            }
            // Without loops, all attempts are alike.
            if !has_loops(old) && !has_loops(new) {
                return unproved([before, after], entry, launches, why);
            }
        }
    }
    unproved([before, after], entry, launches, why)
}

fn has_loops(entry: OpRef<'_>) -> bool {
    entry.regions().any(|region| region.walk().any(|op| ["cuda_tile.for", "cuda_tile.loop"].contains(&&*op.name())))
}

/// A difference if the interpreter shows one.
fn unproved(
    [before, after]: [&Module; 2],
    entry: &str,
    launches: Vec<(tile_ir_testing::execution::Input, [u32; 3])>,
    why: Option<Undecided>,
) -> Verdict {
    match confirmed(before, after, entry, launches, [1, 1, 1]) {
        Some((difference, grid)) => Verdict::Differs { difference: Box::new(difference), grid },
        None => Verdict::Undecided(why.unwrap_or_else(|| Undecided::new("there is no proof"))),
    }
}

/// What was proved how, and the first goal that was not.
type Outcome = (Statistics, Option<(Undecided, Open)>);

fn attempt<'a>(
    [old, new]: [OpRef<'a>; 2],
    modules: [&Module; 2],
    mode: Mode,
    world: &mut World,
    options: &Options,
    parameters: &[tile_ir::interp::KernelParameter],
) -> Result<Outcome, Undecided> {
    if signature(old) != signature(new) {
        return Err(Undecided::new("its parameters are others"));
    }
    let before: Run<'a> = execute(old, None, mode, world)?;
    let after = execute(new, Some(&before), mode, world)?;
    for global in &world.globals {
        let [old, new] = modules.map(|module| global_value(module, global));
        if old.is_none() || old != new {
            return Err(Undecided::new(format!("global '{global}' is another one")));
        }
    }
    let goals: Vec<Goal<'a>> = goals(&before, &after, world)?;
    let simple = simple(&mut world.terms, parameters);
    let solver = options.solver.as_ref();
    let mut decider = Decider { before: &before, world, solver, simple, statistics: Statistics::default() };
    let open = decider.decide(&goals);
    let open = open.map(|(goal, open)| (Undecided::new(goal.otherwise).at(goal.op), open));
    Ok((decider.statistics, open))
}

/// The types of the parameters of an entry.
fn signature(entry: OpRef<'_>) -> Option<Vec<tile_ir::core::Type>> {
    let region = entry.regions().next()?;
    Some(region.entry()?.arguments().map(|argument| argument.ty().id()).collect())
}

/// What determines a global: its attributes.
fn global_value(module: &Module, name: &str) -> Option<Vec<Option<tile_ir::core::Attribute>>> {
    let mut globals = module.walk().filter(|op| op.name() == "cuda_tile.global");
    let named = globals.find(|op| op.symbol_name().is_some_and(|it| op.context().text(it) == name));
    named.map(|op| op.get().attributes().to_vec())
}
