//! The examples in C and Python run, without errors or leaks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;
use tile_ir_testing::stand_in::{CODE, MAKE_CODE, StandIn};

use crate::CRATE;
use crate::built::{Linking, compile_c, is_installed, libraries, succeed};

/// A CUDA root with a script as the assembler, which writes an ELF file.
fn root() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    StandIn::reading(&["13.1", "13.5"]).then(MAKE_CODE).install(folder.path());
    folder
}

fn example(name: &str) -> PathBuf {
    Path::new(CRATE).join("../../examples").join(name)
}

/// Runs a command in an environment with this CUDA root and no other assembler.
fn run(command: &mut Command, root: Option<&Path>) -> Output {
    command.env_remove("CUDA_ROOT").env_remove("CUDA_HOME").env_remove("CUDA_PATH").env("PATH", "/usr/bin:/bin");
    if let Some(root) = root {
        command.env("CUDA_ROOT", root);
    }
    command.output().unwrap()
}

/// Exit code, output and errors.
fn words(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

const LISTING: &str = "vector_add(f32*, f32*, f32*, i32)\n";

/// Checks what an example does; `command` runs it without arguments.
fn check(command: impl Fn() -> Command) {
    let root = root();
    let output = root.path().join("code");
    let kernel = example("vector_add.mlir");

    let done = words(&run(command().args([&kernel, Path::new("100"), &output]), Some(root.path())));
    assert_eq!(done, (Some(0), LISTING.to_owned(), String::new()));
    assert_eq!(fs::read(&output).unwrap(), CODE);

    let (code, listing, said) = words(&run(command().args([&kernel, Path::new("100"), &output]), None));
    assert_eq!((code, listing.as_str()), (Some(5), LISTING));
    assert!(said.starts_with("error: failed to compile Tile IR program\nnote: no tile assembler was found"), "{said}");

    let (code, _, said) = words(&run(command().args([&kernel, Path::new("75"), &output]), Some(root.path())));
    assert_eq!(code, Some(2));
    assert!(said.starts_with("error: GPU architecture sm_75 is not supported"), "{said}");

    let broken = root.path().join("broken.mlir");
    fs::write(&broken, "cuda_tile.module @m { entry @e() { adi } }").unwrap();
    let (code, _, said) = words(&run(command().args([&broken, Path::new("100"), &output]), Some(root.path())));
    assert_eq!(code, Some(3));
    assert!(said.contains("broken.mlir:1:36: note: unknown operation 'adi'"), "{said}");
}

#[test]
fn the_example_in_c_runs() {
    let folder = tempfile::tempdir().unwrap();
    for linking in [Linking::Shared, Linking::Static] {
        let program = folder.path().join(format!("{linking:?}"));
        compile_c(&example("c/compile.c"), linking, &program);
        check(|| Command::new(&program));
    }
}

#[test]
fn the_example_in_c_is_clean_under_valgrind() {
    if !is_installed("valgrind") {
        return;
    }
    let (folder, root) = (tempfile::tempdir().unwrap(), root());
    let program = folder.path().join("compile");
    compile_c(&example("c/compile.c"), Linking::Shared, &program);
    let flags = ["--quiet", "--error-exitcode=99", "--leak-check=full", "--show-leak-kinds=definite,indirect,possible"];
    let kinds = "--errors-for-leak-kinds=definite,indirect,possible";
    for (gpu, root, code) in [("100", Some(root.path()), 0), ("100", None, 5), ("75", None, 2)] {
        let mut valgrind = Command::new("valgrind");
        valgrind
            .args(flags)
            .arg(kinds)
            .arg(&program)
            .arg(example("vector_add.mlir"))
            .arg(gpu)
            .arg(folder.path().join("code"));
        let (found, _, said) = words(&run(&mut valgrind, root));
        assert_eq!(found, Some(code), "{said}");
        assert!(!said.contains("=="), "{said}");
    }
}

#[test]
fn the_example_in_python_runs() {
    if !is_installed("python3") {
        return;
    }
    let found = succeed(Command::new("python3").args(["-c", "import sys; print(sys.executable)"])).stdout;
    let python = String::from_utf8(found).unwrap();
    let library = libraries().join(format!("libtile_ir_driver{}", std::env::consts::DLL_SUFFIX));
    check(|| {
        let mut command = Command::new(python.trim());
        command.arg("-B").arg(example("python/tile_ir.py")).env("TILE_IR_DRIVER", &library);
        command
    });
}

#[test]
fn pkg_config_finds_the_library() {
    if !is_installed("pkg-config") {
        return;
    }
    let prefix = tempfile::tempdir().unwrap();
    let folder = prefix.path().join("lib/pkgconfig");
    fs::create_dir_all(&folder).unwrap();
    fs::copy(Path::new(CRATE).join("tile_ir_driver.pc"), folder.join("tile_ir_driver.pc")).unwrap();
    let mut ask = Command::new("pkg-config");
    let flags = succeed(ask.args(["--cflags", "--libs", "tile_ir_driver"]).env("PKG_CONFIG_PATH", &folder)).stdout;
    let flags = String::from_utf8(flags).unwrap();
    assert!(flags.contains("/include") && flags.contains("/lib") && flags.contains("-ltile_ir_driver"), "{flags}");
}
