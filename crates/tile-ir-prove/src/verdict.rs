//! Verdicts about entries.

use tile_ir::Module;
use tile_ir::core::OpRef;
use tile_ir::interp::KernelParameter;
use tile_ir_testing::execution::Difference;

use crate::compare::{Goal, goals};
use crate::counterexample::{Launch, confirmed, inputs, parameters, simple};
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
    let [Some(old), Some(new)] = [before, after].map(|module| module.function(entry)) else {
        return Verdict::Undecided(Undecided::new("it is in only one of the modules"));
    };
    let parameters = parameters(before, entry).unwrap_or_default();
    let mut search = Search { modules: [before, after], entry, parameters, options, why: None, has_tried: false };
    // Without loops, all modes are alike.
    let has_loops = has_loops(old) || has_loops(new);
    let modes = [(0, false), (0, true), (options.unroll, false), (options.unroll, true)];
    for &(unrolled, carried_poison) in if has_loops { &modes[..] } else { &modes[..1] } {
        if let Some(verdict) = search.attempt([old, new], Mode { carried_poison, unrolled }) {
            return verdict;
        }
    }
    match search.difference(Vec::new()) {
        Some(verdict) => verdict,
        None => Verdict::Undecided(search.why.unwrap_or_else(|| Undecided::new("there is no proof"))),
    }
}

fn has_loops(entry: OpRef<'_>) -> bool {
    entry.regions().any(|region| region.walk().any(|op| ["cuda_tile.for", "cuda_tile.loop"].contains(&&*op.name())))
}

/// The search for a proof, or for a difference.
struct Search<'s> {
    modules: [&'s Module; 2],
    entry: &'s str,
    parameters: Vec<KernelParameter>,
    options: &'s Options,
    /// Why the first attempt failed.
    why: Option<Undecided>,
    /// Whether random inputs were tried.
    has_tried: bool,
}

impl Search<'_> {
    /// A difference that the interpreter shows for these inputs, or for random ones if they were not tried before.
    fn difference(&mut self, launches: Vec<Launch>) -> Option<Verdict> {
        let random = !std::mem::replace(&mut self.has_tried, true);
        let (difference, grid) = confirmed(self.modules, self.entry, launches, random)?;
        Some(Verdict::Differs { difference: Box::new(difference), grid })
    }

    /// Tries to prove that both sides are the same, executed in one way.
    fn attempt(&mut self, sides: [OpRef<'_>; 2], mode: Mode) -> Option<Verdict> {
        let mut world = World::default();
        match self.compared(sides, mode, &mut world) {
            Ok(verdict) => verdict,
            Err(why) => {
                self.why.get_or_insert(why);
                None
            }
        }
    }

    fn compared<'a>(
        &mut self,
        [old, new]: [OpRef<'a>; 2],
        mode: Mode,
        world: &mut World,
    ) -> Result<Option<Verdict>, Undecided> {
        if signature(old) != signature(new) {
            return Err(Undecided::new("its parameters are others"));
        }
        let before: Run<'a> = execute(old, None, mode, world)?;
        let after = execute(new, Some(&before), mode, world)?;
        for global in &world.globals {
            let [old, new] = self.modules.map(|module| global_value(module, global));
            if old.is_none() || old != new {
                return Err(Undecided::new(format!("global '{global}' is another one")));
            }
        }
        let goals: Vec<Goal<'a>> = goals(&before, &after, world)?;
        let simple = simple(&mut world.terms, &self.parameters);
        // First whatever functions of floats are, which is quick, then as they are defined.
        for exact in [false, true] {
            if exact && world.definitions.is_empty() {
                break;
            }
            let (solver, simple) = (self.options.solver.as_ref(), simple.clone());
            let mut decider =
                Decider { before: &before, world, solver, exact, simple, statistics: Statistics::default() };
            let open = decider.decide(&goals);
            let Some((goal, open)) = open else { return Ok(Some(Verdict::Same(decider.statistics))) };
            let why = Undecided::new(goal.otherwise).at(goal.op);
            match open {
                Open::Unknown(unknown) => {
                    self.why = Some(Undecided { reason: format!("{}: {unknown}", why.reason), ..why });
                }
                Open::Fails(values) => {
                    let launches = inputs(&world.terms, &self.parameters, &values);
                    if let Some(difference) = self.difference(launches) {
                        return Ok(Some(difference));
                    }
                    self.why.get_or_insert(why);
                }
            }
        }
        Ok(None)
    }
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
