//! Contexts with the dialects of this crate.

use std::sync::Arc;

use tile_ir_core::{BuildCheck, Context, ContextError, Dialect, DisplayHooks};

use crate::{BUILTIN, CUDA_TILE, TESTING, code};

/// Options for a context with `builtin` and `cuda_tile`.
///
/// ```
/// use tile_ir_dialect::ContextOptions;
///
/// let context = ContextOptions { allow_unregistered: true, ..ContextOptions::default() }.build()?;
/// assert!(context.allows_unregistered());
/// assert!(context.operation("cuda_tile.addf").is_some());
/// # Ok::<(), tile_ir_core::ContextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ContextOptions {
    /// Whether to include the operations and bytecode versions of the `testing` dialect.
    pub testing: bool,
    /// Whether to allow operations, types and attributes of unregistered dialects.
    pub allow_unregistered: bool,
    /// Third-party dialects, each with its code.
    pub dialects: Vec<Dialect>,
    /// The check that builders run on every operation; none by default. The facade sets the verifier.
    pub build_check: Option<BuildCheck>,
    /// The functions that implement `Display`; without them, it is `Debug`. The facade sets those of the printer.
    pub display: Option<DisplayHooks>,
    /// Adds the code of engines to `builtin`, `cuda_tile` and `testing`; by default there is that of types alone. The
    /// facade puts that of text and verifier here.
    pub code: fn(Dialect) -> Dialect,
}

impl Default for ContextOptions {
    fn default() -> Self {
        Self {
            testing: false,
            allow_unregistered: false,
            dialects: Vec::new(),
            build_check: None,
            display: None,
            code: std::convert::identity,
        }
    }
}

impl ContextOptions {
    /// Creates the context.
    ///
    /// # Errors
    /// If third-party dialects clash with others, or their tables and code do not match.
    pub fn build(self) -> Result<Arc<Context>, ContextError> {
        let tables = [&BUILTIN, &CUDA_TILE, &TESTING];
        let known = if self.testing { tables.as_slice() } else { &tables[..2] };
        let own = known.iter().map(|table| (self.code)(code(Dialect::new(table))));
        let mut context = Context::new(own.chain(self.dialects))?.allowing_unregistered(self.allow_unregistered);
        if let Some(check) = self.build_check {
            context = context.with_build_check(check);
        }
        if let Some(display) = self.display {
            context = context.with_display(display);
        }
        Ok(Arc::new(context))
    }
}

/// A context with `builtin` and `cuda_tile`, limited to tables and rules of types.
pub fn context() -> Arc<Context> {
    ContextOptions::default().build().expect("the dialects of this crate fit together")
}
