//! Running one pass on a module.

use std::sync::Arc;

use tile_ir::core::Severity;
use tile_ir::dialect::ops;
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, ContextOptions, Error, Module};
use tile_ir_transforms::manager::{PassManager, PipelineOutcome};
use tile_ir_transforms::pass::Anchor;
use tile_ir_transforms::passes::registry;
use tile_ir_transforms::pipeline::Pipeline;

/// Functions of the testing dialect, and unregistered operations.
pub(crate) fn context() -> Arc<Context> {
    let options = ContextOptions { testing: true, allow_unregistered: true, ..tile_ir::context_options() };
    options.build().expect("the dialects fit together")
}

pub(crate) fn parse(context: &Arc<Context>, source: &str, implicit_module: bool) -> Result<Module, String> {
    let options = ParseOptions { file: "in.mlir".into(), implicit_module, ..ParseOptions::default() };
    let module = text::parse(context, source, &options).map_err(|errors| Error::from(errors).to_string())?;
    let found = verify(&module, &VerifyOptions::default());
    match found.iter().find(|it| it.severity == Severity::Error) {
        Some(error) => Err(error.to_string()),
        None => Ok(module),
    }
}

pub(crate) fn print(module: &Module, debug_info: bool) -> String {
    text::print(module, &PrintOptions { debug_info, ..PrintOptions::default() })
}

/// Runs a pass, `name` or `name{option=value}`, on the operations that it applies to, and verifies the result.
pub(crate) fn run(module: &mut Module, pass: &str) -> Result<PipelineOutcome, String> {
    let registry = registry();
    let name = pass.split('{').next().unwrap_or(pass);
    let entry = registry.get(name).ok_or_else(|| format!("no pass '{name}'"))?;
    let root = module.root().name().into_owned();
    let kernels = ops::MODULE.name;
    let nested = |pass: String| if root == kernels { pass } else { format!("{kernels}({pass})") };
    let elements = match entry.info().anchor {
        Anchor::Function => nested(format!("any({pass})")),
        Anchor::Op(anchor) if anchor != root => format!("{anchor}({pass})"),
        Anchor::Op(_) | Anchor::Any | Anchor::SymbolTable => pass.to_owned(),
    };
    let pipeline = Pipeline::parse(&format!("{root}({elements})"), &registry).map_err(|error| error.to_string())?;
    PassManager::new(pipeline).run(module).map_err(|failure| failure.to_string())
}

/// Runs passes one after the other: `cse,loop-unroll{factor=2},dce`.
pub(crate) fn run_each(module: &mut Module, passes: &str) -> Result<(), String> {
    let passes = passes.split_inclusive('}').flat_map(|passes| passes.split(',')).filter(|pass| !pass.is_empty());
    passes.map(|pass| run(module, pass).map_err(|error| format!("{pass}: {error}"))).try_for_each(|it| it.map(drop))
}
