//! Running passes on text.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use tile_ir::core::{Context, Module};
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::manager::{Event, Observer, PassManager};
use tile_ir::transforms::pass::{Registry, Report};
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Error, LoadOptions, load};

use crate::check_round_trips;

/// A pipeline to test on texts.
///
/// ```
/// use tile_ir_testing::Trial;
/// use tile_ir::transforms::passes::registry;
///
/// let trial = Trial::new(tile_ir::context(), registry(), "cuda_tile.module()");
/// let text = trial.before_and_after("cuda_tile.module @m { entry @e() { return } }");
/// assert!(text.starts_with("// before\ncuda_tile.module @m {"), "{text}");
/// ```
#[derive(Debug)]
pub struct Trial {
    context: Arc<Context>,
    registry: Registry,
    pipeline: String,
}

/// The numbers of the passes that ran.
#[derive(Debug, Default)]
struct Ran(Mutex<BTreeSet<usize>>);

impl Observer for Ran {
    fn before_pass(&self, event: &Event<'_>, _: &mut Report) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(event.number);
        None
    }
}

impl Trial {
    /// A pipeline, as text, of passes of a registry.
    pub fn new(context: Arc<Context>, registry: Registry, pipeline: impl Into<String>) -> Self {
        Self { context, registry, pipeline: pipeline.into() }
    }

    /// The module before and after the pipeline, for a snapshot: `// before`, the module, `// after`, the module, and
    /// diagnostics of passes. If the pipeline fails, the failure follows `// after`.
    pub fn before_and_after(&self, source: &str) -> String {
        let mut module = match self.parse(source) {
            Ok(module) => module,
            Err(error) => return format!("// not a module\n{error}\n"),
        };
        let before = plain(&module);
        let after = match self.run(&mut module) {
            Ok(said) => format!("// after\n{}{said}", plain(&module)),
            Err(error) => format!("// failed\n{error}\n"),
        };
        format!("// before\n{before}{after}")
    }

    /// Runs the pipeline, and then again on its result; both results must be valid and survive round trips. Returns the
    /// first one as text.
    ///
    /// # Errors
    /// If the text is not a module, the pipeline fails, or a result is invalid or changed by a round trip; with
    /// `idempotent`, also if the second run changes anything.
    pub fn check(&self, source: &str, idempotent: bool) -> Result<String, String> {
        let mut module = self.parse(source).map_err(|error| error.to_string())?;
        self.run(&mut module)?;
        check_round_trips(&module)?;
        let once = plain(&module);
        self.run(&mut module)?;
        check_round_trips(&module)?;
        let twice = plain(&module);
        match idempotent && once != twice {
            true => Err(format!("the second run changes something: first\n{once}\nthen\n{twice}")),
            false => Ok(once),
        }
    }

    fn parse(&self, source: &str) -> Result<Module, Error> {
        let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
        load(&self.context, source.as_bytes(), "input", &options)
    }

    /// Runs the pipeline; returns the diagnostics of passes. A pass that finds nothing to run on has not been tried, which is an
    /// error.
    fn run(&self, module: &mut Module) -> Result<String, String> {
        let pipeline = Pipeline::parse(&self.pipeline, &self.registry).map_err(|error| error.to_string())?;
        let ran = Arc::new(Ran::default());
        let manager = PassManager::new(pipeline).observed_by(ran.clone());
        let outcome = manager.run(module).map_err(|failure| failure.to_string())?;
        let ran = ran.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, pass)) = manager.pipeline().passes().enumerate().find(|(number, _)| !ran.contains(number)) {
            let name = pass.info().name;
            return Err(format!("pass '{name}' ran on nothing: '{}' reaches no operation for it", self.pipeline));
        }
        let mut said = outcome.output;
        for diagnostic in &outcome.diagnostics {
            said.push_str(&format!("{diagnostic}\n"));
        }
        Ok(said)
    }
}

fn plain(module: &Module) -> String {
    print(module, &PrintOptions::default())
}

#[cfg(test)]
mod tests {
    use tile_ir::transforms::passes::registry;

    use super::*;

    #[test]
    fn passes_without_operations_to_run_on_are_reported() {
        let source = "module { cuda_tile.module @m { entry @e() { return } } }";
        let trial = Trial::new(tile_ir::context(), registry(), "builtin.module(any(dce))");
        let said = trial.check(source, true).expect_err("'dce' is for functions");
        assert_eq!(said, "pass 'dce' ran on nothing: 'builtin.module(any(dce))' reaches no operation for it");
        let trial = Trial::new(tile_ir::context(), registry(), "builtin.module(functions(dce))");
        assert!(trial.check(source, true).is_ok());
    }
}
