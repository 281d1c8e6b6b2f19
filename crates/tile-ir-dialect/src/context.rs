//! Contexts that know the dialects.

use std::sync::Arc;

use tile_ir_core::{BuildCheck, Context, ContextError, Dialect, DisplayHooks};

use crate::{BUILTIN, CUDA_TILE, TESTING, code};

/// What a context knows beyond `builtin` and `cuda_tile`.
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
    /// The operations and bytecode versions of the `testing` dialect.
    pub testing: bool,
    /// Operations, types and attributes of dialects that no table knows.
    pub allow_unregistered: bool,
    /// Dialects of others, each with its code.
    pub dialects: Vec<Dialect>,
    /// What builders ask about each operation that they make; nothing by default. The facade puts the verifier here.
    pub build_check: Option<BuildCheck>,
    /// What `Display` asks; nothing by default, which shows the internal form. The facade puts the printer here.
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
    /// Makes the context.
    ///
    /// # Errors
    /// If the dialects of others clash with the rest, or their tables and their code do not match.
    pub fn build(self) -> Result<Arc<Context>, ContextError> {
        let tables = [&BUILTIN, &CUDA_TILE, &TESTING];
        let known = if self.testing { tables.as_slice() } else { &tables[..2] };
        let own = known.iter().map(|table| (self.code)(code(Dialect::new(table))));
        let mut context = Context::new(own.chain(self.dialects))?.allowing_unregistered(self.allow_unregistered);
        if let Some(check) = self.build_check {
            context = context.checking_what_is_built(check);
        }
        if let Some(display) = self.display {
            context = context.displaying(display);
        }
        Ok(Arc::new(context))
    }
}

/// A context that knows `builtin` and `cuda_tile` as far as tables and types go.
pub fn context() -> Arc<Context> {
    ContextOptions::default().build().expect("the dialects of this crate fit together")
}
