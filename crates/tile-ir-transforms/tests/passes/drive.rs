//! Runs passes on modules, without a pass manager.

use std::sync::Arc;

use tile_ir::core::{Context, Diagnostic, Module, OpId};
use tile_ir::text::ParseOptions;
use tile_ir::transforms::pass::{Analyses, Anchor, BodyPass, BodyUnit, Pass, PassOptions, Report};
use tile_ir::{ContextOptions, context_options};

/// A context that knows everything and allows what it does not know.
pub fn context() -> Arc<Context> {
    let options = ContextOptions { testing: true, allow_unregistered: true, ..context_options() };
    options.build().expect("the dialects of this library fit together")
}

/// The module of a text.
pub fn parse(context: &Arc<Context>, source: &str, implicit_module: bool) -> Module {
    let options = ParseOptions { file: "in.mlir".into(), implicit_module, ..ParseOptions::default() };
    match tile_ir::text::parse(context, source, &options) {
        Ok(module) => module,
        Err(errors) => panic!("{}\n{source}", errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

/// Runs a pass with options, `name=value` each, on a module.
pub fn run<P: Pass + BodyPass>(module: &mut Module, options: &[&str]) -> Result<(), Box<Diagnostic>> {
    let mut chosen = P::Options::default();
    for option in options {
        let (name, value) = option.split_once('=').expect("options are written name=value");
        chosen.set(name, value).expect("there is such an option").expect("it has such a value");
    }
    run_pass(module, &P::new(chosen), P::INFO.anchor)
}

fn run_pass(module: &mut Module, pass: &impl BodyPass, anchor: Anchor) -> Result<(), Box<Diagnostic>> {
    let context = module.context().clone();
    let (mut analyses, mut report) = (Analyses::default(), Report::default());
    if anchor == Anchor::Any {
        let root = module.root().id();
        pass.run(&mut BodyUnit::inside(&context, module.top_mut(), root, &mut analyses, &mut report))?;
    }
    let functions: Vec<OpId> = module.functions().map(|function| function.id()).collect();
    for function in functions {
        let Some(id) = module.op(function).get().body() else { continue };
        let mut body = module.take_body(id);
        let (mut analyses, op) = (Analyses::default(), module.op(function));
        let mut unit = BodyUnit::function_body(&context, &mut body, Some(op), &mut analyses, &mut report);
        let result = pass.run(&mut unit);
        module.put_body(id, body);
        result?;
    }
    Ok(())
}

/// What the verifier has to say of a module.
pub fn verify(module: &Module) -> Vec<String> {
    let found = tile_ir::verify::verify(module, &tile_ir::verify::VerifyOptions::default());
    found.iter().map(ToString::to_string).collect()
}

/// The text of a module.
pub fn print(module: &Module) -> String {
    tile_ir::print_string(module)
}
