//! Running a program.

use crate::console::Console;
use crate::failure::Failure;
use crate::report::{Gathered, Reporter};
use crate::stack::on_large_stack;

/// Runs the work of a program, reports how it failed, and gives the exit code.
pub fn run(
    reporter: Reporter,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Console<'_>) -> Result<(), Failure> + Send,
) -> u8 {
    console.coloured = reporter.is_coloured(console.coloured);
    let Some(name) = reporter.gathers() else { return run_and_report(reporter, console, work) };
    let mut gathered = Gathered::new(&mut *console.stderr);
    let mut inner =
        Console { stdin: &mut *console.stdin, stdout: &mut *console.stdout, stderr: &mut gathered, ..*console };
    let code = run_and_report(reporter, &mut inner, work);
    let log = gathered.log(name);
    console.complain(&log);
    code
}

/// Runs the work and reports how it failed.
fn run_and_report(
    reporter: Reporter,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Console<'_>) -> Result<(), Failure> + Send,
) -> u8 {
    match on_large_stack(|| work(&mut *console)) {
        Ok(()) => 0,
        Err(failure) => {
            reporter.fail(&failure, console);
            reporter.point_out_explanation(&failure, console);
            1
        }
    }
}
