//! Flags about verification, which both programs have.

use clap::Args;
use tile_ir::core::Severity;
use tile_ir::verify::{Architecture, Hints, Release, VerifyOptions};
use tile_ir::{Diagnostic, Module, Version};

use crate::failure::Failure;
use crate::input::Input;

/// The checks after reading the input.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Verification")]
pub(crate) struct Verification {
    /// Do not verify; print what can be printed of an invalid module
    #[arg(long)]
    no_verify: bool,
    /// Stop after N errors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_errors: Option<u32>,
    /// Reject features that this architecture lacks
    #[arg(long, value_name = "sm_NN")]
    target: Option<Architecture>,
    /// Warn about unknown optimization hints
    #[arg(long = "Wunsupported-hints")]
    warn_of_hints: bool,
    /// Reject unknown optimization hints
    #[arg(long = "Werr-hints")]
    refuse_hints: bool,
}

impl Verification {
    /// Verifies a module that was read from these bytes, unless the options say not to; returns the warnings. `release`
    /// is the requested version of bytecode, `threads` the number of threads, where 0 is one per processor.
    pub(crate) fn check(
        self,
        module: &Module,
        bytes: &[u8],
        release: Option<Version>,
        threads: usize,
        input: &Input,
    ) -> Result<Vec<Diagnostic>, Failure> {
        let Some(options) = self.wanted(release) else { return Ok(Vec::new()) };
        let options = VerifyOptions { threads, ..options };
        let found = tile_ir::check(module, bytes, &input.name, &options);
        if found.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            return Err(input.failure(found));
        }
        Ok(found)
    }

    /// What to verify, if anything.
    pub(crate) fn wanted(self, release: Option<Version>) -> Option<VerifyOptions> {
        (!self.no_verify).then(|| VerifyOptions {
            target: self.target,
            release: release.map_or(Release::Any, Release::Only),
            hints: match (self.refuse_hints, self.warn_of_hints) {
                (true, _) => Hints::Refused,
                (false, true) => Hints::Warned,
                (false, false) => Hints::Ignored,
            },
            max_errors: self.max_errors.map_or(usize::MAX, |errors| errors as usize),
            ..VerifyOptions::default()
        })
    }
}
