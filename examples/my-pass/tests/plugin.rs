//! The passes as a plug-in of `tile-ir-opt`, and plug-ins that are refused.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tile_ir_tools::{Console, opt};

/// The plug-in, which Cargo builds beside the program or in a folder there.
fn plugin() -> PathBuf {
    let name = format!("{}my_pass{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let folder = Path::new(env!("CARGO_BIN_EXE_my-opt")).parent().expect("it is in a folder");
    let places = [folder.join("deps").join(&name), folder.join(&name)];
    places.into_iter().find(|path| path.exists()).expect("the library is built with the tests")
}

/// Runs `tile-ir-opt`: the exit code, and what it writes to both streams.
fn run(arguments: &[&str]) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/uses.mlir");
    let mut words: Vec<OsString> = vec!["tile-ir-opt".into(), file.into()];
    words.extend(arguments.iter().map(OsString::from));
    let mut console = Console {
        stdin: &mut &b""[..],
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdout_is_terminal: false,
        stderr_is_terminal: false,
        coloured: false,
        frees_memory: true,
    };
    let code = opt(words, &mut console);
    (code, String::from_utf8_lossy(&stdout).into_owned(), String::from_utf8_lossy(&stderr).into_owned())
}

#[test]
fn the_passes_of_a_plugin_have_flags_and_run() {
    let load = format!("--load-pass-plugin={}", plugin().display());
    let (code, _, errors) = run(&[&load, "--remark-on-uses=at-least=2", "--verify-only"]);
    assert_eq!((code, &*errors), (0, "a result of 'cuda_tile.negf' is used 2 times\n"));
    let (code, help, _) = run(&[&load, "--help"]);
    assert!(code == 0 && help.contains("--drop-double-negation"), "{help}");
    let (_, list, _) = run(&[&load, "--list-passes"]);
    assert!(list.contains("remark-on-uses\n"), "{list}");
    // The pattern has views and definitions of its own, and finds operations that the program made.
    let (code, text, errors) =
        run(&[&load, "--pass-pipeline=builtin.module(cuda_tile.module(any(drop-double-negation,dce)))"]);
    assert_eq!((code, &*errors), (0, ""));
    assert!(text.contains("negf"), "{text}");
}

#[test]
fn a_plugin_is_loaded_once() {
    let load = format!("--load-pass-plugin={}", plugin().display());
    let (code, _, errors) = run(&[&load, &load]);
    assert!(code == 1 && errors.ends_with("there is a pass 'remark-on-uses' already\n"), "{errors}");
}

/// A library with this source.
fn library(folder: &Path, source: &str) -> PathBuf {
    let (input, output) = (folder.join("other.rs"), folder.join("other.so"));
    fs::write(&input, source).expect("the folder can be written to");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--edition=2024", "--crate-type=cdylib", "-o"]).arg(&output).arg(&input);
    assert!(command.status().expect("the compiler runs").success());
    output
}

#[test]
fn a_plugin_of_another_release_is_refused_and_not_called() {
    let folder = tempfile::tempdir().expect("there is room");
    let source = r#"
        #[repr(C)]
        pub struct Plugin { build: [u8; 256], add: extern "C" fn(*mut ()) -> bool }
        #[unsafe(no_mangle)]
        pub extern "C" fn tile_ir_plugin_1() -> Plugin {
            extern "C" fn add(_: *mut ()) -> bool { std::process::abort() }
            let mut build = [0; 256];
            build[..32].copy_from_slice(b"tile-ir 0.0.1, rustc 1.0.0, etc.");
            Plugin { build, add }
        }
    "#;
    let load = format!("--load-pass-plugin={}", library(folder.path(), source).display());
    let (code, output, errors) = run(&[&load]);
    assert_eq!((code, &*output), (1, ""));
    assert!(
        errors
            .contains("': it is built of other parts than this program\n  plug-in: tile-ir 0.0.1, rustc 1.0.0, etc.\n"),
        "{errors}"
    );
    assert!(errors.contains("\n  program: tile-ir "), "{errors}");
}

#[test]
fn what_is_no_plugin_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let load = format!("--load-pass-plugin={}", library(folder.path(), "").display());
    let (code, _, errors) = run(&[&load]);
    assert!(code == 1 && errors.contains("it has no function 'tile_ir_plugin_1'"), "{errors}");
    let (code, _, errors) = run(&["--load-pass-plugin", "/nowhere/lib.so"]);
    assert!(code == 1 && errors.contains("cannot load the plug-in '/nowhere/lib.so': No such file"), "{errors}");
    let (code, _, errors) = run(&["--load-pass-plugin", env!("CARGO_MANIFEST_DIR")]);
    assert!(code == 1 && errors.starts_with("tile-ir-opt: error: cannot load the plug-in '"), "{errors}");
}
