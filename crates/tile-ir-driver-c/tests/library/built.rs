//! Building the library, and C programs that link with it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use crate::CRATE;

/// The folder with `libtile_ir_driver`. Cargo does not build a C library for tests, so this runs it; the dependencies are
/// usually built already.
pub(crate) fn libraries() -> &'static Path {
    static LIBRARIES: OnceLock<PathBuf> = OnceLock::new();
    LIBRARIES.get_or_init(|| {
        // This test is TARGET/PROFILE/deps/NAME.
        let own = std::env::current_exe().unwrap();
        let folder = own.ancestors().nth(2).unwrap();
        let profile = match folder.file_name().unwrap().to_str().unwrap() {
            "debug" => "dev",
            profile => profile,
        };
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(CRATE).args(["build", "--quiet", "--lib", "--profile", profile, "--target-dir"]);
        succeed(cargo.arg(folder.parent().unwrap()));
        folder.to_owned()
    })
}

/// How to link a program with the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Linking {
    Shared,
    Static,
}

/// Compiles a C program; warnings are errors.
pub(crate) fn compile_c(source: &Path, linking: Linking, program: &Path) {
    let mut cc = Command::new("cc");
    cc.args(["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-I"])
        .arg(Path::new(CRATE).join("include"));
    cc.arg(source).arg("-o").arg(program);
    match linking {
        Linking::Shared => {
            let folder = libraries().display();
            cc.arg(format!("-L{folder}")).arg("-ltile_ir_driver").arg(format!("-Wl,-rpath,{folder}"))
        }
        Linking::Static => cc.arg(libraries().join("libtile_ir_driver.a")).args(private_libraries()),
    };
    succeed(&mut cc);
}

/// The libraries that the static library needs, from the pkg-config file.
fn private_libraries() -> Vec<String> {
    let file = std::fs::read_to_string(Path::new(CRATE).join("tile_ir_driver.pc")).unwrap();
    let line = file.lines().find_map(|line| line.strip_prefix("Libs.private: ")).unwrap();
    line.split_whitespace().map(str::to_owned).collect()
}

/// Runs a command, which must succeed.
pub(crate) fn succeed(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    output
}

/// Whether a program is installed.
pub(crate) fn is_installed(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        println!("skipped: {program} is not installed");
    }
    there
}
