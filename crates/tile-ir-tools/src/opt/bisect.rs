//! `--bisect`: the first action of a pass after which a command fails.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::{fs, io};

use tempfile::TempDir;
use tile_ir::Module;
use tile_ir::core::{Stop, counted};
use tile_ir::transforms::manager::{ManagerOptions, PassManager};
use tile_ir::transforms::pipeline::Pipeline;

use super::actions::BisectLimit;
use crate::failure::{Failure, reason};

/// A command that gets a file as its last argument, and fails unless its exit code is 0.
pub(super) struct Check {
    words: Vec<String>,
    file: PathBuf,
    /// Where the file is, until the end.
    _folder: TempDir,
}

impl Check {
    /// Splits a command into words as a shell does. The file has this ending.
    pub(super) fn new(command: &str, ending: &str) -> Result<Self, Failure> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let fail = || Failure::Message(format!("'--bisect': cannot split the command into words: '{command}'"));
        let words = words.ok_or_else(fail)?;
        let folder = tempfile::Builder::new().prefix("tile-ir-opt-").tempdir();
        let folder = folder.map_err(|error| Failure::file("create a folder in", "the temporary folder", &error))?;
        Ok(Self { words, file: folder.path().join(format!("module.{ending}")), _folder: folder })
    }

    fn succeeds(&self, contents: &[u8]) -> Result<bool, Failure> {
        let Some((program, arguments)) = self.words.split_first() else { return Ok(true) };
        let file = |error: io::Error| Failure::file("write", &self.file.display().to_string(), &error);
        fs::write(&self.file, contents).map_err(file)?;
        let mut command = Command::new(program);
        command.args(arguments).arg(&self.file);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let ended = tile_ir_process::run(&mut command, None, || Stop::check().is_err());
        let ended = ended.map_err(|error| Failure::Message(format!("cannot run '{program}': {}", reason(&error))))?;
        let stopped = || Failure::Message(format!("'{program}' was stopped, since the time is up"));
        ended.map(|status| status.success()).ok_or_else(stopped)
    }
}

/// Runs a pipeline on copies of a module with ever fewer actions, and says which is the first after which the command fails.
/// A pass that fails itself counts as well. `write` makes the file for the command.
pub(super) fn first_wrong(
    pipeline: Pipeline,
    module: &Module,
    options: ManagerOptions,
    check: &Check,
    mut write: impl FnMut(&Module) -> Result<Vec<u8>, Failure>,
) -> Result<String, Failure> {
    let limit = Arc::new(BisectLimit::default());
    let manager = PassManager::new(pipeline).with_options(options).with_action_handler(limit.clone());
    let mut succeeds = |actions: u64| {
        limit.restart(actions);
        let mut module = module.clone();
        match manager.run(&mut module) {
            Ok(_) => check.succeeds(&write(&module)?),
            Err(failure) => match Stop::check() {
                Ok(()) => Ok(false),
                Err(_) => Err(Failure::Input(failure.diagnostics)),
            },
        }
    };
    if succeeds(u64::MAX)? {
        return Err(Failure::Message("'--bisect': the command succeeds after all passes".to_owned()));
    }
    let all = limit.asked();
    if !succeeds(0)? {
        return Err(Failure::Message("'--bisect': the command fails before all passes, too".to_owned()));
    }
    let (mut right, mut wrong) = (0, all);
    while wrong - right > 1 {
        let middle = right + (wrong - right) / 2;
        match succeeds(middle)? {
            true => right = middle,
            false => wrong = middle,
        }
    }
    succeeds(wrong)?;
    let last = limit.last().unwrap_or_default();
    let all = counted(all, "action");
    Ok(format!(
        "the command succeeds with '--opt-bisect-limit={right}', and fails with '--opt-bisect-limit={wrong}', of {all}\n\
         {last}"
    ))
}
