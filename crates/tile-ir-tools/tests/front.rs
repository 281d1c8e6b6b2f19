//! `tile-ir` becomes the programs `tile-ir-NAME` that it finds on `PATH`.
#![cfg(unix)]

use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

/// A program that prints its arguments and ends with 7.
const SCRIPT: &str = "#!/bin/sh\nprintf '[%s]' \"$@\"\nexit 7\n";

fn tile_ir(path: &Path, arguments: &[&str]) -> io::Result<Output> {
    Command::new(env!("CARGO_BIN_EXE_tile-ir")).args(arguments).env("PATH", path).output()
}

#[test]
fn a_program_on_the_path_is_a_command() -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("tile-ir-salute");
    fs::write(&program, SCRIPT)?;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;

    let output = tile_ir(folder.path(), &["salute", "--help", "a b", ""])?;
    assert_eq!((output.status.code(), &*output.stdout), (Some(7), &b"[--help][a b][]"[..]));
    let output = tile_ir(folder.path(), &["help", "salute"])?;
    assert_eq!((output.status.code(), &*output.stdout), (Some(7), &b"[--help]"[..]));

    let list = String::from_utf8_lossy(&tile_ir(folder.path(), &["--list"])?.stdout).into_owned();
    assert!(list.contains(&format!("salute     {}", program.display())), "{list}");
    let output = tile_ir(folder.path(), &["salut"])?;
    assert_eq!(output.stderr, b"tile-ir: error: there is no command 'salut'; similar names: salute\n");
    Ok(())
}
