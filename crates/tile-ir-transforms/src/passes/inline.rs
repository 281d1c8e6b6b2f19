//! `inline`, which only canonicalizes, since the dialects have no calls.

use super::canonicalize::Canonicalize;
use crate::pass::{Anchor, BodyPass, BodyUnit, OptionValue, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

pass_options! {
    /// Canonicalizes functions, which is all that inlining does without call operations.
    pub struct Inline {
        /// The pipeline to run on functions before inlining: 'canonicalize' or empty
        "default-pipeline" => default_pipeline: Option<DefaultPipeline> = Some(DefaultPipeline::Canonicalize),
    }
}

/// What can run before inlining.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultPipeline {
    /// The pass `canonicalize`.
    Canonicalize,
}

impl OptionValue for DefaultPipeline {
    const FORM: &'static str = "canonicalize";

    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "canonicalize" => Ok(Self::Canonicalize),
            _ => Err(format!("expected 'canonicalize' or nothing, found '{text}'")),
        }
    }

    fn print(&self) -> String {
        "canonicalize".to_owned()
    }
}

impl Pass for Inline {
    const INFO: PassInfo = PassInfo {
        title: "Inliner",
        summary: "Simplify functions as before inlining; Tile IR has no calls to inline",
        description: "Inlining replaces calls by the bodies of the functions called, and simplifies these bodies first. \
                      Tile IR has no call operation, so the pass only simplifies.",
        ..PassInfo::new("inline", Anchor::Any)
    };
}

impl BodyPass for Inline {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        match self.default_pipeline {
            Some(DefaultPipeline::Canonicalize) => Canonicalize::default().run(unit),
            None => Ok(Preserved::all()),
        }
    }
}
