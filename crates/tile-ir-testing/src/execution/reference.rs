//! The reference results of a module's entries, for comparison.

use std::fmt;

use tile_ir::core::{Diagnostic, Module};
use tile_ir::dialect::views::Entry;
use tile_ir::interp::Interpreter;

use super::Trials;
use super::compare::{Found, Tolerance, compare};
use super::input::Input;
use super::landmarks::Landmarks;
use super::observation::{End, Observation, Role, observe};
use super::shrink::shrink;

/// The entries of a module, with inputs and the results for them.
#[derive(Debug)]
pub struct Reference {
    module: Module,
    trials: Trials,
    entries: Vec<Tried>,
}

/// An entry that was tried.
#[derive(Debug)]
pub struct Tried {
    /// Its name.
    pub name: String,
    /// The inputs without undefined behaviour, and the results for them.
    pub runs: Vec<(Input, Observation)>,
    /// Why there are no runs.
    pub reason: Option<Diagnostic>,
}

/// A difference in the behaviour of another module.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The entry.
    pub entry: String,
    /// The difference, as the end of a sentence: `prints something else`.
    pub what: String,
    /// The smallest input that was found to show it.
    pub input: Input,
    /// The result of the original.
    pub before: String,
    /// The new result.
    pub after: String,
}

/// The maximum number of runs to reduce an input.
const SHRINKING: usize = 400;

impl Reference {
    /// Runs all entries of a module that the verifier accepts, with random inputs.
    pub fn new(module: &Module, trials: &Trials) -> Self {
        let names = entry_names(module);
        let entries = names.into_iter().map(|name| search(module, name, trials)).collect();
        Self { module: module.clone(), trials: trials.clone(), entries }
    }

    /// Runs an entry of a module with these inputs.
    pub fn of_inputs(module: &Module, entry: &str, inputs: Vec<Input>, trials: &Trials) -> Self {
        let run = |input| run_original(module, entry, input, trials);
        Self { module: module.clone(), trials: trials.clone(), entries: vec![collect(entry.to_owned(), inputs, run)] }
    }

    /// Uses the same inputs on another module, which becomes the reference.
    #[must_use]
    pub fn moved_to(self, module: &Module) -> Self {
        let again = |tried: Tried| {
            let inputs: Vec<Input> = tried.runs.into_iter().map(|(input, _)| input).collect();
            let run = |input| run_original(module, &tried.name, input, &self.trials);
            collect(tried.name.clone(), inputs, run)
        };
        Self { module: module.clone(), entries: self.entries.into_iter().map(again).collect(), trials: self.trials }
    }

    /// The entries.
    pub fn entries(&self) -> &[Tried] {
        &self.entries
    }

    /// The first difference between entries of the same name, with the smallest input found.
    /// Entries that are no longer there are not compared.
    pub fn difference(&self, other: &Module, tolerance: Tolerance) -> Option<Difference> {
        let there = entry_names(other);
        let common = self.entries.iter().filter(|tried| there.contains(&tried.name));
        common.filter_map(|tried| self.difference_of(tried, other, tolerance)).next()
    }

    fn difference_of(&self, tried: &Tried, other: &Module, tolerance: Tolerance) -> Option<Difference> {
        let comparable = |input: &Input| tolerance == Tolerance::Exact || input.moderate;
        let mut runs = tried.runs.iter().filter(|(input, _)| comparable(input));
        let (input, found) = runs.find_map(|(input, before)| {
            Some((input, after(before, other, &tried.name, input, &self.trials, tolerance)?))
        })?;
        let mut last = found;
        let smallest = shrink(input.clone(), SHRINKING, |input| {
            let again = run_original(&self.module, &tried.name, input.clone(), &self.trials).ok();
            let found =
                again.and_then(|(input, before)| after(&before, other, &tried.name, &input, &self.trials, tolerance));
            found.map(|found| last = found).is_some()
        });
        let Found { what, before, after } = last;
        Some(Difference { entry: tried.name.clone(), what, input: smallest, before, after })
    }
}

/// The difference after running the other module.
fn after(
    before: &Observation,
    other: &Module,
    entry: &str,
    input: &Input,
    trials: &Trials,
    tolerance: Tolerance,
) -> Option<Found> {
    match observe(other, entry, input, trials, Role::Transformed) {
        Ok(after) => compare(input, before, &after, tolerance),
        Err(diagnostic) => Some(Found {
            what: "can no longer be run".to_owned(),
            before: "it runs".to_owned(),
            after: diagnostic.to_string(),
        }),
    }
}

/// A run of the original, if everything in it is defined.
fn run_original(
    module: &Module,
    entry: &str,
    input: Input,
    trials: &Trials,
) -> Result<(Input, Observation), Diagnostic> {
    let seen = observe(module, entry, &input, trials, Role::Original)?;
    match seen.end {
        End::Undetermined(why) => Err(*why),
        End::Returned | End::AssertionFailed => Ok((input, seen)),
    }
}

fn collect(
    name: String,
    inputs: impl IntoIterator<Item = Input>,
    mut run: impl FnMut(Input) -> Result<(Input, Observation), Diagnostic>,
) -> Tried {
    let mut tried = Tried { name, runs: Vec::new(), reason: None };
    for input in inputs {
        match run(input) {
            Ok(run) => tried.runs.push(run),
            Err(why) => tried.reason = Some(why),
        }
    }
    if !tried.runs.is_empty() {
        tried.reason = None;
    }
    tried
}

/// Tries inputs until there are enough for which all is defined.
fn search(module: &Module, name: String, trials: &Trials) -> Tried {
    let kernel = Interpreter::new(module).and_then(|interpreter| interpreter.kernel(Some(&name)));
    let parameters = match kernel {
        Ok(kernel) => kernel.parameters().to_vec(),
        Err(diagnostic) => return Tried { name, runs: Vec::new(), reason: Some(diagnostic) },
    };
    let landmarks = module.function(&name).map(Landmarks::of);
    let Some(landmarks) = landmarks else { return Tried { name, runs: Vec::new(), reason: None } };
    // Without parameters there is one input.
    let (wanted, attempts) = if parameters.is_empty() { (1, 1) } else { (trials.inputs, trials.attempts) };
    let mut tried = Tried { name, runs: Vec::new(), reason: None };
    for number in 0..attempts {
        if tried.runs.len() >= wanted {
            break;
        }
        match run_original(module, &tried.name, Input::random(&parameters, &landmarks, number, trials.seed), trials) {
            Ok(run) => tried.runs.push(run),
            Err(why) if tried.runs.is_empty() => tried.reason = Some(why),
            Err(_) => {}
        }
    }
    if !tried.runs.is_empty() {
        tried.reason = None;
    }
    tried
}

fn entry_names(module: &Module) -> Vec<String> {
    let entries = module.functions().filter(|op| op.cast::<Entry>().is_some());
    entries.filter_map(|op| op.symbol_name().map(|name| op.context().text(name).into_owned())).collect()
}

impl fmt::Display for Difference {
    /// A sentence, and in lines of their own the input and both results.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "entry '{}' {}", self.entry, self.what)?;
        writeln!(f, "  input:  {}", self.input)?;
        writeln!(f, "  before: {}", self.before)?;
        write!(f, "  after:  {}", self.after)
    }
}
