//! Files that repeat what a pipeline did: a module, and the pipeline among its resources, as MLIR's tools write it.

use tile_ir::core::{ResourceScope, ResourceValue};
use tile_ir::text::{PrintOptions, print};
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Module, Version};

/// The resources that a reproducer has.
const GROUP: &str = "mlir_reproducer";
const PIPELINE: &str = "pipeline";

/// The file for a module, with the names of a release, and a pipeline.
pub(super) fn text(module: &Module, pipeline: &Pipeline, verify_each: bool, release: Option<Version>) -> String {
    let options = PrintOptions { debug_info: true, hex_if_larger: None, release, ..PrintOptions::default() };
    let mut module = module.clone();
    let resources = module.resources_mut();
    resources.remove_group(ResourceScope::External, GROUP);
    for (name, value) in [
        (PIPELINE, ResourceValue::String(pipeline.to_string().as_bytes().into())),
        ("disable_threading", ResourceValue::Bool(false)),
        ("verify_each", ResourceValue::Bool(verify_each)),
    ] {
        resources.insert(ResourceScope::External, GROUP, name, value);
    }
    print(&module, &options)
}

/// Takes the pipeline out of a module that was read from a reproducer.
pub(super) fn take_pipeline(module: &mut Module) -> Option<String> {
    let group = module.resources_mut().remove_group(ResourceScope::External, GROUP)?;
    match group.get(PIPELINE)? {
        ResourceValue::String(text) => Some(String::from_utf8_lossy(text).into_owned()),
        _ => None,
    }
}
