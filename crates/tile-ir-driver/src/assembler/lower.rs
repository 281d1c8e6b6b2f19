//! Lowering a program to a bytecode version that an assembler reads.

use std::borrow::Cow;

use tile_ir::bytecode::{WriteOptions, write};
use tile_ir::transforms::manager::PassManager;
use tile_ir::transforms::pass::ScheduledPass;
use tile_ir::transforms::passes::LegalizeVersion;
use tile_ir::transforms::pipeline::Pipeline;
use tile_ir::{Diagnostic, Module, Version};

use super::Assembler;
use crate::Failure;
use crate::input::read_again;
use crate::pipeline::all_diagnostics;

impl Assembler {
    /// Returns the input unchanged if the assembler reads its version, else lowered to the newest version that it reads.
    pub(super) fn lower<'a>(&self, input: &'a [u8], version: Version) -> Result<Cow<'a, [u8]>, Failure> {
        let versions = &self.release.versions;
        if versions.contains(&version) {
            return Ok(input.into());
        }
        let refused = |why: &str| Failure::compilation(format!("{self} does not read bytecode {version}{why}"));
        let newest = versions.iter().rfind(|known| **known < version).ok_or_else(|| refused(""))?;
        let mut module = read_again(&tile_ir::context(), input).map_err(Failure::input)?;
        let lowered = legalize(&mut module, *newest).map(Cow::Owned);
        lowered.map_err(|reasons| refused(&format!(", and the program cannot be lowered to {newest}")).because(reasons))
    }
}

/// Rewrites what a version lacks, and writes bytecode of that version.
pub(crate) fn legalize(module: &mut Module, version: Version) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let mut pipeline = Pipeline::new(module.root().name());
    let legalization = LegalizeVersion { to: Some(version), ..LegalizeVersion::default() };
    pipeline.add(ScheduledPass::module(legalization));
    PassManager::new(pipeline).run(module).map_err(|failure| all_diagnostics(*failure))?;
    write(module, &WriteOptions::new(version)).map_err(|refusal| vec![refusal])
}
