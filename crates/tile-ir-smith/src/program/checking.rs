//! `--check`.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::thread::{available_parallelism, scope};
use std::time::{Duration, Instant};

use tile_ir::Version;
use tile_ir::bytecode::supported_versions;
use tile_ir_tools::Console;
use tile_ir_tools::support::Failure as Exit;

use super::{Arguments, NAME, message};
use crate::Options;
use crate::check::{Checker, Failure, Property};

/// The default number of modules.
const USUAL_COUNT: u64 = 100;

/// Checks modules on all processors. The report does not depend on their number.
pub(super) fn check(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Exit> {
    let context = tile_ir::context();
    let versions = arguments.bytecode_version.map_or_else(|| supported_versions(&context), |version| vec![version]);
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
        let failures = Mutex::new(Vec::new());
        scope(|scope| {
            for &seed in &round {
                let (failures, checkers) = (&failures, &checkers);
                let work = move || {
                    let checker = &checkers[(seed % checkers.len() as u64) as usize];
                    for property in Property::ALL {
                        if let Err(failure) = checker.check(property, seed) {
                            failures.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(failure);
                        }
                    }
                };
                // Some walks over deeply nested regions are recursive.
                let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            }
        });
        checked += round.len() as u64;
        let mut failures = failures.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        failures.sort_by_key(|failure| (failure.seed, failure.property));
        failed += failures.len() as u64;
        for failure in &failures {
            let version = versions[(failure.seed % versions.len() as u64) as usize];
            console.complain(&describe(failure, version, arguments));
        }
    }
    let seconds = start.elapsed().as_secs();
    let line =
        format!("{checked} modules checked for {} properties in {seconds} s, {failed} failures\n", Property::ALL.len());
    tile_ir_tools::support::write_text(None, &line, console)?;
    if failed == 0 { Ok(()) } else { Err(Exit::Reported) }
}

/// The stack of a thread.
const STACK: usize = 256 << 20;

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
    let kind = if *property == Property::Execution { " --runnable" } else { "" };
    format!(
        "{NAME}: error: property '{property}' does not hold for seed {seed}: {}\n\
         {NAME}: note: '{NAME} --check --count 1 {flags}' repeats it\n\
         {NAME}: note: '{NAME} {flags}{kind}' prints the module, which tile-ir-reduce can make small",
        message.trim_end()
    )
}
