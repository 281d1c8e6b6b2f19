//! Contexts with all dialects and engines of this library.

use std::sync::Arc;

use tile_ir_core::{Context, Dialect};
use tile_ir_dialect::ContextOptions;

/// Options for a context with the code of text, verifier and passes, as far as the features of this crate go, in which
/// typed builders reject what the verifier would reject, with the same messages.
///
/// ```
/// use tile_ir::ContextOptions;
///
/// let context = ContextOptions { allow_unregistered: true, ..tile_ir::context_options() }.build()?;
/// assert!(context.allows_unregistered());
/// # Ok::<(), tile_ir::core::ContextError>(())
/// ```
pub fn context_options() -> ContextOptions {
    ContextOptions {
        build_check: Some(tile_ir_verify::check_built),
        #[cfg(feature = "text")]
        display: Some(tile_ir_text::DISPLAY),
        code: engine_code,
        ..ContextOptions::default()
    }
}

/// A context with `builtin` and `cuda_tile`.
pub fn context() -> Arc<Context> {
    context_options().build().expect("the dialects of this library fit together")
}

/// A context that also has the `testing` dialect.
pub fn testing_context() -> Arc<Context> {
    let options = ContextOptions { testing: true, ..context_options() };
    options.build().expect("the dialects of this library fit together")
}

/// A dialect with all code that this library has for it: that of `builtin`, `cuda_tile` and `testing`, by their names.
///
/// The tables may be others of these names than those of this library: read at run time, with something new in them.
pub fn code(dialect: Dialect) -> Dialect {
    engine_code(tile_ir_dialect::code(dialect))
}

/// Adds the code of text, verifier and passes to a dialect.
fn engine_code(dialect: Dialect) -> Dialect {
    #[cfg(feature = "text")]
    let dialect = tile_ir_text::code(dialect);
    let dialect = tile_ir_verify::code(dialect);
    #[cfg(feature = "transforms")]
    let dialect = tile_ir_transforms::code(dialect);
    // The interpreter includes the evaluator.
    #[cfg(all(feature = "transforms", not(feature = "interp")))]
    let dialect = tile_ir_eval::code(dialect);
    #[cfg(feature = "interp")]
    let dialect = tile_ir_interp::code(dialect);
    dialect
}
