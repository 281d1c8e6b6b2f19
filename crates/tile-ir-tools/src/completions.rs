//! Completion scripts for shells.

use clap::Command;
use clap_complete::{Shell, generate};

use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_text;

/// Prints the script with which a shell completes the arguments of a program.
pub(crate) fn print(shell: Shell, mut command: Command, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    generate(shell, &mut command, name, &mut script);
    write_text(None, &String::from_utf8_lossy(&script), console)
}
