//! Passes, pipelines, contexts and loops.

use tile_ir::core::definition::DialectDef;
use tile_ir::core::{Dialect, Stop};
use tile_ir::transforms::loops;
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::pass;
use tile_ir::transforms::pass::{BodyPass, BodyUnit, PassResult, Preserved, Registry};
use tile_ir::transforms::passes::registry;
use tile_ir::transforms::pipeline::Pipeline;

use super::*;

pub(super) fn all() -> Vec<Misuse> {
    [pipelines(), runs(), transformations()].into_iter().flatten().collect()
}

pass! {
    /// Panics.
    struct Panics("misuse-panics" on Function);
}

impl BodyPass for Panics {
    fn run(&self, _: &mut BodyUnit<'_>) -> PassResult {
        panic!("by design")
    }
}

pass! {
    /// Leaves a block without a terminator.
    struct Breaks("misuse-breaks" on Function);
}

impl BodyPass for Breaks {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let last = unit.body().walk(unit.body().root()).last().expect("there is one");
        unit.rewriter().erase(last);
        Ok(Preserved::none())
    }
}

pass! {
    /// Changes something, and says that it did not.
    struct Lies("misuse-lies" on Function);
}

impl BodyPass for Lies {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let first = unit.body().walk(unit.body().root()).next().expect("there is one");
        unit.rewriter().erase(first);
        Ok(Preserved::all())
    }
}

/// The passes of the library, and those that misuse it.
fn passes() -> Registry {
    registry().with_body_pass::<Panics>().with_body_pass::<Breaks>().with_body_pass::<Lies>()
}

fn run(pipeline: &str, mut module: Module) -> Result<(), String> {
    let pipeline = Pipeline::parse(pipeline, &passes()).map_err(|error| error.to_string())?;
    PassManager::new(pipeline).run(&mut module).map(drop).map_err(|failure| failure.to_string())
}

/// Texts of pipelines.
fn pipelines() -> Vec<Misuse> {
    let parsed = |what, said, text: &'static str| error(what, said, move || Pipeline::parse(text, &registry()));
    vec![
        parsed("a pass that does not exist", "there is no pass 'cze'", "builtin.module(cze)"),
        parsed("an option that a pass does not have", "no_such", "builtin.module(any(loop-unroll{no_such=3}))"),
        parsed("a value that an option does not take", "factor", "builtin.module(any(loop-unroll{factor=many}))"),
        parsed("a pipeline without an end", "expected", "builtin.module(cse"),
        parsed("a pipeline with too many ends", "expected the end of the pipeline", "builtin.module(cse))"),
        parsed("passes without an operation around them", "inside the operation that they are for", "cse,dce"),
        panic("two passes of one name", "there are two passes 'misuse-lies'", || passes().with_body_pass::<Lies>()),
    ]
}

/// Runs of pipelines.
fn runs() -> Vec<Misuse> {
    vec![
        error("a pass of functions on a module", "write 'builtin.module(functions(dce))'", || {
            run("builtin.module(dce)", valid())
        }),
        error("a pipeline for another operation", "write 'builtin.module(cuda_tile.module(…))'", || {
            run("cuda_tile.module(cse)", valid())
        }),
        error("passes on an operation that is not isolated", "not isolated from above", || {
            run("builtin.module(cuda_tile.module(cuda_tile.global(cse)))", valid())
        }),
        error("a pipeline for a module without an operation", "no top-level operation", || {
            run("builtin.module(cse)", Module::new(context()))
        }),
        error("a pass that panics", "by design", || run("functions(misuse-panics)", valid())),
        error("a pass that leaves something invalid", "V-", || run("functions(misuse-breaks)", valid())),
        error("a pass that says it changed nothing", "preserve", || run("functions(misuse-lies)", valid())),
        error("a pass after it was stopped", "interrupted", || {
            let stop = Stop::default();
            stop.request();
            stop.guard(|| run("functions(cse)", valid()))
        }),
    ]
}

/// Transformations and contexts.
fn transformations() -> Vec<Misuse> {
    /// What a transformation says of an addition.
    fn transformed<T>(change: fn(&mut Rewriter<'_>, OpId) -> Result<T, loops::LoopError>) -> Result<(), String> {
        let mut module = valid();
        let context = module.context().clone();
        let body = body(&mut module);
        let add = ops(body)[0];
        change(&mut Rewriter::new(&context, body), add).map(drop).map_err(|error| error.to_string())
    }
    static TWICE: DialectDef = DialectDef { name: "twice", ..DialectDef::EMPTY };
    vec![
        error("unrolling what is no loop", "the operation is no 'for'", || {
            transformed(|it, op| loops::unroll(it, op, 2))
        }),
        error("peeling what is no loop", "the operation is no 'for'", || transformed(loops::peel_first)),
        error("fusing what are no loops", "the operation is no 'for'", || {
            transformed(|it, op| loops::fuse(it, op, op))
        }),
        error("unrolling a loop by nothing", "the factor is less than 2", || {
            let text = "cuda_tile.module @m { entry @e(%x: tile<i32>) { %one = constant <i32: 1> : tile<i32> for %i in (%x to %x, step %one) : tile<i32> { continue } } }";
            let mut module = parse_str(&context(), text).expect("it is valid");
            let context = module.context().clone();
            let body = body(&mut module);
            let op = ops(body)[1];
            loops::unroll(&mut Rewriter::new(&context, body), op, 0)
        }),
        error("two dialects of one name in a context", "twice", || {
            Context::new([Dialect::new(&TWICE), Dialect::new(&TWICE)])
        }),
    ]
}
