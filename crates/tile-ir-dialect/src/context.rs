//! Contexts that know the dialects.

use std::sync::Arc;

use tile_ir_core::{BuildCheck, Context};

use crate::type_rules::check_type;
use crate::{BUILTIN, CUDA_TILE, TESTING};

/// What a context knows beyond `builtin` and `cuda_tile`.
///
/// ```
/// use tile_ir_dialect::ContextOptions;
///
/// let context = ContextOptions { allow_unregistered: true, ..ContextOptions::default() }.build();
/// assert!(context.allows_unregistered());
/// assert!(context.operation("cuda_tile.addf").is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ContextOptions {
    /// The operations and bytecode versions of the `testing` dialect.
    pub testing: bool,
    /// Operations, types and attributes of dialects that no table knows.
    pub allow_unregistered: bool,
    /// What builders ask about each operation that they make; nothing by default. The facade puts the verifier here.
    pub build_check: Option<BuildCheck>,
}

impl ContextOptions {
    /// Makes the context.
    pub fn build(self) -> Arc<Context> {
        let dialects = [&BUILTIN, &CUDA_TILE, &TESTING];
        let known = if self.testing { dialects.as_slice() } else { &dialects[..2] };
        let context = Context::new(known, check_type).allowing_unregistered(self.allow_unregistered);
        Arc::new(match self.build_check {
            Some(check) => context.checking_what_is_built(check),
            None => context,
        })
    }
}

/// A context that knows `builtin` and `cuda_tile`, and nothing else.
pub fn context() -> Arc<Context> {
    ContextOptions::default().build()
}

/// A context that knows the `testing` dialect too.
pub fn testing_context() -> Arc<Context> {
    ContextOptions { testing: true, ..ContextOptions::default() }.build()
}
