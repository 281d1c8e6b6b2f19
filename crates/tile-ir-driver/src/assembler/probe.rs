//! Asking an assembler what it supports.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tile_ir::Version;
use tile_ir::verify::Architecture;

use super::run::{Ending, run};
use crate::Failure;

/// The release of an assembler, and what it supports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// Its version: `13.5.37`.
    pub name: String,
    /// The bytecode versions that it reads, ascending.
    pub versions: Vec<Version>,
    /// The GPUs that it generates code for.
    pub gpus: Vec<Architecture>,
}

impl Release {
    /// The release without the number of its build: 13.5.
    pub fn version(&self) -> Option<Version> {
        self.name.rsplit_once('.')?.0.parse().ok()
    }
}

/// Identifies the contents of a file: modification time and size.
type Stamp = (Option<SystemTime>, u64);

/// The releases of the files probed so far.
static KNOWN: Mutex<BTreeMap<PathBuf, (Stamp, Arc<Release>)>> = Mutex::new(BTreeMap::new());

/// An intact assembler answers at once.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the release of an assembler; asks it only if the file is new or has changed.
pub(super) fn probe(program: &Path) -> Result<Arc<Release>, Failure> {
    let stamp = stamp(program);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, release)) = known.get(program).filter(|(of, _)| *of == stamp) {
        return Ok(Arc::clone(release));
    }
    let release = Arc::new(ask(program)?);
    known.insert(program.to_owned(), (stamp, Arc::clone(&release)));
    Ok(release)
}

fn stamp(program: &Path) -> Stamp {
    program.metadata().map_or((None, 0), |data| (data.modified().ok(), data.len()))
}

fn ask(program: &Path) -> Result<Release, Failure> {
    let (about, help) = (answer(program, "--version")?, answer(program, "--help")?);
    let unknown = || {
        let about = about.lines().next().unwrap_or_default();
        Failure::compilation(format!(
            "'{}' is not a tile assembler: it identifies itself as '{about}'",
            program.display()
        ))
    };
    let name = release_name(&about).ok_or_else(unknown)?;
    let versions = match help.contains("--list-versions") {
        true => listed_versions(&answer(program, "--list-versions")?),
        false => versions_until(&name),
    };
    Ok(Release { versions, gpus: listed_gpus(&help), name })
}

/// The output of the assembler for a flag.
fn answer(program: &Path, flag: &str) -> Result<String, Failure> {
    let broken = |why: String| Failure::compilation(format!("'{} {flag}' {why}", program.display()));
    let ran = run(Command::new(program).arg(flag), Some(PATIENCE))
        .map_err(|error| broken(format!("cannot be run: {error}")))?;
    match ran.ending {
        Ending::Success => Ok(ran.output),
        ending => Err(broken(ending.to_string())),
    }
}

/// Parses the version in `Cuda compilation tools, release 13.5, V13.5.37`.
fn release_name(about: &str) -> Option<String> {
    let words = about.lines().filter(|line| line.contains("release")).flat_map(|line| line.split([' ', ',']));
    let number = words.filter_map(|word| word.strip_prefix('V'));
    let mut numbers = number.filter(|word| word.split('.').all(|part| part.parse::<u32>().is_ok()));
    numbers.next().map(str::to_owned)
}

/// Parses a list with one version per line.
fn listed_versions(list: &str) -> Vec<Version> {
    let mut versions: Vec<Version> = list.lines().filter_map(|line| line.trim().parse().ok()).collect();
    versions.sort_unstable();
    versions
}

/// The versions up to the release's own, which releases without a list read.
fn versions_until(name: &str) -> Vec<Version> {
    let own = name.rsplit_once('.').and_then(|(version, _)| version.parse::<Version>().ok());
    tile_ir::context().releases().iter().copied().filter(|version| own.is_some_and(|own| *version <= own)).collect()
}

/// Parses the GPUs from the help text: `=sm_100  -  SM 100`.
fn listed_gpus(help: &str) -> Vec<Architecture> {
    let values = help.lines().filter_map(|line| line.trim_start().strip_prefix('=')?.split_whitespace().next());
    values.filter_map(|value| value.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_parsed() {
        let about = "tileiras: optimizing assembler\nCuda compilation tools, release 13.1, V13.1.80\nBuild 1";
        assert_eq!(release_name(about).as_deref(), Some("13.1.80"));
        assert_eq!(release_name("release notes: Very new"), None);
        assert_eq!(versions_until("13.2.86"), [Version::new(13, 1), Version::new(13, 2)]);
        assert_eq!(listed_versions("13.2\n13.1\n\nx"), [Version::new(13, 1), Version::new(13, 2)]);
        let gpus = listed_gpus("  --gpu-name=<value>\n    =sm_100   -   SM 100\n    =x86_64 - x\n    =sm_90 - SM 90");
        assert_eq!(gpus, ["sm_100".parse().unwrap(), "sm_90".parse().unwrap()]);
    }
}
