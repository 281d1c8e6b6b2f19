//! What an assembler is and can do.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tile_ir::Version;
use tile_ir::dialect::CUDA_TILE;
use tile_ir::verify::Architecture;

use super::run::{Ending, run};
use crate::Failure;

/// What an assembler says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// Its number: `13.5.37`.
    pub name: String,
    /// The versions of bytecode that it reads, ascending.
    pub versions: Vec<Version>,
    /// The GPUs that it makes code for.
    pub gpus: Vec<Architecture>,
}

/// How a file looked when it was asked.
type Stamp = (Option<SystemTime>, u64);

/// What is known of each file that was asked.
static KNOWN: Mutex<BTreeMap<PathBuf, (Stamp, Arc<Release>)>> = Mutex::new(BTreeMap::new());

/// It answers at once, or is broken.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the assembler in a file can do. It is asked once, unless the file changes.
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
        Failure::compilation(format!("'{}' is no tile assembler: it calls itself '{about}'", program.display()))
    };
    let name = release_name(&about).ok_or_else(unknown)?;
    let versions = match help.contains("--list-versions") {
        true => listed_versions(&answer(program, "--list-versions")?),
        false => versions_until(&name),
    };
    Ok(Release { versions, gpus: listed_gpus(&help), name })
}

/// What an assembler prints for a flag.
fn answer(program: &Path, flag: &str) -> Result<String, Failure> {
    let broken = |why: String| Failure::compilation(format!("'{} {flag}' failed: {why}", program.display()));
    let ran = run(Command::new(program).arg(flag), Some(PATIENCE)).map_err(|error| broken(error.to_string()))?;
    match ran.ending {
        Ending::Success => Ok(ran.output),
        ending => Err(broken(ending.to_string())),
    }
}

/// The number in `Cuda compilation tools, release 13.5, V13.5.37`.
fn release_name(about: &str) -> Option<String> {
    let words = about.lines().filter(|line| line.contains("release")).flat_map(|line| line.split([' ', ',']));
    let number = words.filter_map(|word| word.strip_prefix('V'));
    let mut numbers = number.filter(|word| word.split('.').all(|part| part.parse::<u32>().is_ok()));
    numbers.next().map(str::to_owned)
}

/// A version on each line.
fn listed_versions(list: &str) -> Vec<Version> {
    let mut versions: Vec<Version> = list.lines().filter_map(|line| line.trim().parse().ok()).collect();
    versions.sort_unstable();
    versions
}

/// The versions up to the release's own: what releases without a list read.
fn versions_until(name: &str) -> Vec<Version> {
    let own = name.rsplit_once('.').and_then(|(version, _)| version.parse::<Version>().ok());
    CUDA_TILE.versions.iter().copied().filter(|version| own.is_some_and(|own| *version <= own)).collect()
}

/// The values of a flag, as help lists them: `=sm_100  -  SM 100`.
fn listed_gpus(help: &str) -> Vec<Architecture> {
    let values = help.lines().filter_map(|line| line.trim_start().strip_prefix('=')?.split_whitespace().next());
    values.filter_map(|value| value.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_is_read_from_what_it_says() {
        let about = "tileiras: optimizing assembler\nCuda compilation tools, release 13.1, V13.1.80\nBuild 1";
        assert_eq!(release_name(about).as_deref(), Some("13.1.80"));
        assert_eq!(release_name("release notes: Very new"), None);
        assert_eq!(versions_until("13.2.86"), [Version::new(13, 1), Version::new(13, 2)]);
        assert_eq!(listed_versions("13.2\n13.1\n\nx"), [Version::new(13, 1), Version::new(13, 2)]);
        let gpus = listed_gpus("  --gpu-name=<value>\n    =sm_100   -   SM 100\n    =x86_64 - x\n    =sm_90 - SM 90");
        assert_eq!(gpus, ["sm_100".parse().unwrap(), "sm_90".parse().unwrap()]);
    }
}
