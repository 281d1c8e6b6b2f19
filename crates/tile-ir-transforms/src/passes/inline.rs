//! `inline`, which only canonicalizes, since the dialects have no calls.

use super::canonicalize::{Canonicalize, CanonicalizeOptions};
use crate::pass::{Anchor, BodyPass, BodyUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

pass_options! {
    /// Options of `inline`.
    pub struct InlineOptions {
        /// The pipeline to run on functions before inlining: 'canonicalize' or empty
        "default-pipeline" => default_pipeline: String = "canonicalize".to_owned(),
    }
}

/// Canonicalizes functions, which is all that inlining does without call operations.
#[derive(Clone, Debug)]
pub struct Inline {
    canonicalize: Option<Canonicalize>,
}

impl Pass for Inline {
    type Options = InlineOptions;
    const INFO: PassInfo = PassInfo {
        title: "Inliner",
        summary: "Simplify functions as before inlining; Tile IR has no calls to inline",
        description: "Inlining replaces calls by the bodies of the functions called, and simplifies these bodies first. \
                      Tile IR has no call operation, so the pass only simplifies.",
        ..PassInfo::new("inline", Anchor::Any)
    };

    fn new(options: InlineOptions) -> Self {
        let is_wanted = !options.default_pipeline.trim().is_empty();
        Self { canonicalize: is_wanted.then(|| Canonicalize::new(CanonicalizeOptions::default())) }
    }
}

impl BodyPass for Inline {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        match &self.canonicalize {
            Some(canonicalize) => canonicalize.run(unit),
            None => Ok(Preserved::all()),
        }
    }
}
