//! Running a program.

use crate::console::Console;
use crate::failure::Failure;
use crate::report::Reporter;
use crate::stack::on_large_stack;

/// Runs the work of a program, reports how it failed, and gives the exit code.
pub fn run(
    reporter: Reporter,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Console<'_>) -> Result<(), Failure> + Send,
) -> u8 {
    console.coloured = reporter.is_coloured(console.coloured);
    match on_large_stack(|| work(&mut *console)) {
        Ok(()) => 0,
        Err(failure) => {
            reporter.fail(&failure, console);
            reporter.point_out_explanation(&failure, console);
            1
        }
    }
}
