//! The manual shows what the programs print: its blocks of the console are run, in a folder with the examples.
//!
//! A block of MLIR whose first line is `// NAME.mlir` is a file that the commands after it can name. `INSTA_UPDATE=always`
//! writes what the commands print into the pages.
#![cfg(unix)]

#[path = "../../../tests/harness/golden.rs"]
#[allow(dead_code, reason = "cases with their output are elsewhere")]
mod golden;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The pages whose commands are those of this crate and of any shell.
const PAGES: &[&str] = &["diff.md", "pipelines.md", "run.md", "start.md", "stats.md"];

#[test]
fn consoles_show_what_programs_print() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for page in PAGES {
        let file = repository.join("docs").join(page);
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{page}: {error}"));
        assert!(text.contains("```console\n$ "), "{page} has a console");
        let folder = tempfile::tempdir().expect("there is room for a folder");
        std::os::unix::fs::symlink(repository.join("examples"), folder.path().join("examples"))
            .expect("a link can be made");
        golden::check(&file, &with_output(&text, folder.path())).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// A page with what its commands print, in a folder with the files that it shows.
fn with_output(page: &str, folder: &Path) -> String {
    let mut made = String::new();
    let mut rest = page;
    while let Some((before, block)) = rest.split_once("```") {
        let (block, after) = block.split_once("\n```").expect("blocks end");
        let (language, content) = block.split_once('\n').expect("blocks have lines");
        made.push_str(&format!("{before}```{language}"));
        match (language, content.strip_prefix("// ").and_then(|content| content.lines().next())) {
            ("console", _) => {
                for command in content.lines().filter(|line| line.starts_with("$ ")) {
                    made.push_str(&format!("\n{command}\n{}", output(&command[2..], folder)));
                    made.truncate(made.len() - usize::from(made.ends_with('\n')));
                }
            }
            (_, Some(name)) if name.ends_with(".mlir") => {
                fs::write(folder.join(name), format!("{content}\n")).expect("files can be written");
                made.push_str(&format!("\n{content}"));
            }
            _ => made.push_str(&format!("\n{content}")),
        }
        made.push_str("\n```");
        rest = after;
    }
    made + rest
}

/// What a command line prints, output and errors.
fn output(command: &str, folder: &Path) -> String {
    let programs = Path::new(env!("CARGO_BIN_EXE_tile-ir-opt")).parent().expect("programs are in a folder");
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path: OsString =
        std::env::join_paths([PathBuf::from(programs)].into_iter().chain(std::env::split_paths(&others)))
            .expect("the folder has no colon");
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("{{ {command}\n}} 2>&1")).current_dir(folder).env("PATH", path).env("LC_ALL", "C");
    String::from_utf8(shell.output().expect("there is a shell").stdout).expect("it is text")
}
