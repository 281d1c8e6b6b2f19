//! Contexts whose builders know the verifier.

use std::sync::Arc;

use tile_ir_core::Context;
use tile_ir_dialect::ContextOptions;

/// Options for a context in which typed builders refuse what the verifier would refuse, in the same words. Without the
/// feature `verify` they take what they get.
///
/// ```
/// use tile_ir::ContextOptions;
///
/// let context = ContextOptions { allow_unregistered: true, ..tile_ir::context_options() }.build();
/// assert!(context.allows_unregistered());
/// ```
pub fn context_options() -> ContextOptions {
    ContextOptions {
        #[cfg(feature = "verify")]
        build_check: Some(tile_ir_verify::check_built),
        ..ContextOptions::default()
    }
}

/// A context that knows `builtin` and `cuda_tile`, and nothing else.
pub fn context() -> Arc<Context> {
    context_options().build()
}

/// A context that knows the `testing` dialect too.
pub fn testing_context() -> Arc<Context> {
    ContextOptions { testing: true, ..context_options() }.build()
}
