//! Contexts in which builders accept everything, so that tests can build invalid operations.

use std::sync::Arc;

use tile_ir::{Context, ContextOptions};

/// Options for such contexts.
pub(crate) fn unchecked() -> ContextOptions {
    ContextOptions { build_check: None, ..tile_ir::context_options() }
}

/// A context with all dialects; optionally, operations of unregistered dialects are allowed.
pub fn unchecked_context(allow_unregistered: bool) -> Arc<Context> {
    let options = ContextOptions { testing: true, allow_unregistered, ..unchecked() };
    options.build().expect("the dialects of the library fit together")
}
