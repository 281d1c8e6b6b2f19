//! `--check`.

use std::fmt::Write as _;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, available_parallelism, scope};
use std::time::{Duration, Instant};

use tile_ir::Version;
use tile_ir::bytecode::{newest_version, supported_versions};
use tile_ir::core::counted;
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure as Exit, reason};

use super::{Arguments, NAME, message};
use crate::Options;
use crate::check::{Checker, Failure, Property};

/// The default number of modules.
const USUAL_COUNT: u64 = 100;

/// Checks modules on all processors. The report does not depend on their number.
pub(super) fn check(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Exit> {
    let context = tile_ir::context();
    let newest = newest_version(&context);
    let versions = match arguments.bytecode_version {
        Some(version) => vec![version],
        None if arguments.preview.is_some() => vec![newest],
        None => supported_versions(&context),
    };
    let of_version = |&version: &Version| Checker::new(&Options { version: Some(version), ..arguments.options() });
    let checkers: Vec<Checker> = versions.iter().map(of_version).collect::<Result<_, _>>().map_err(message)?;
    let threads = available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    let time = arguments.seconds.map(Duration::from_secs);
    let (mut checked, mut failed) = (0_u64, 0_u64);
    let mut seeds = arguments.seeds(if time.is_some() { u64::MAX } else { USUAL_COUNT });
    while time.is_none_or(|time| start.elapsed() < time) {
        let round: Vec<u64> = seeds.by_ref().take(threads).collect();
        if round.is_empty() {
            break;
        }
        let failures = failures(&checkers, &round, STACK);
        let failures = failures.map_err(|error| Exit::Message(format!("cannot start a thread: {}", reason(&error))))?;
        checked += round.len() as u64;
        failed += failures.len() as u64;
        for failure in &failures {
            let version = versions[(failure.seed % versions.len() as u64) as usize];
            console.complain(&describe(failure, version, arguments));
        }
    }
    let seconds = start.elapsed().as_secs();
    let (checked, failures) = (counted(checked, "module"), counted(failed, "failure"));
    let line = format!("{checked} checked for {} properties in {seconds} s, {failures}\n", Property::ALL.len());
    tile_ir_tools::support::write_text(None, &line, console)?;
    if failed == 0 { Ok(()) } else { Err(Exit::Reported) }
}

/// The stack of a thread. Some walks over deeply nested regions are recursive.
const STACK: usize = 256 << 20;

/// The failures of the modules of some seeds, each checked on a thread with a stack of so many bytes.
fn failures(checkers: &[Checker], seeds: &[u64], stack: usize) -> io::Result<Vec<Failure>> {
    let check = |seed: u64| {
        let checker = &checkers[(seed % checkers.len() as u64) as usize];
        Property::ALL.into_iter().filter_map(move |property| checker.check(property, seed).err())
    };
    let failures = Mutex::new(Vec::new());
    scope(|scope| {
        for &seed in seeds {
            let (check, failures) = (&check, &failures);
            let work = move || {
                let found: Vec<Failure> = check(seed).collect();
                failures.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
            };
            thread::Builder::new().stack_size(stack).spawn_scoped(scope, work)?;
        }
        Ok::<_, io::Error>(())
    })?;
    let mut failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    failures.sort_by_key(|failure| (failure.seed, failure.property));
    Ok(failures)
}

/// A failure, and how to reproduce it.
fn describe(failure: &Failure, version: Version, arguments: &Arguments) -> String {
    let Failure { property, seed, message } = failure;
    let mut flags = format!("--seed {seed} --bytecode-version {version}");
    if arguments.size != Options::default().size {
        let _ = write!(flags, " --size {}", arguments.size);
    }
    if !arguments.groups.is_empty() {
        let _ = write!(flags, " --groups {}", arguments.groups.join(","));
    }
    if arguments.preview.is_some() && *property != Property::Execution {
        flags += " --preview";
    }
    let kind = if *property == Property::Execution { " --runnable" } else { "" };
    format!(
        "{NAME}: error: property '{property}' does not hold for seed {seed}: {}\n\
         {NAME}: note: '{NAME} --check --count 1 {flags}' repeats it\n\
         {NAME}: note: '{NAME} {flags}{kind}' prints the module, which tile-ir-reduce can make small",
        message.trim_end()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No address space has room for its stack.
    #[test]
    fn a_thread_that_cannot_start_is_an_error() {
        let checkers = [Checker::new(&Options::default()).unwrap()];
        assert!(failures(&checkers, &[0], 1 << 60).is_err());
        assert!(failures(&checkers, &[0], STACK).is_ok_and(|found| found.is_empty()));
    }
}
