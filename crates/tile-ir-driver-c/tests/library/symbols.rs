//! The exported symbols, and the structures as C lays them out.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::CRATE;
use crate::built::{Linking, compile_c, is_installed, libraries, succeed};

/// The functions that the header declares.
fn declared() -> Vec<String> {
    let header = fs::read_to_string(Path::new(CRATE).join("include/tile_ir_driver.h")).unwrap();
    let lines = header.lines().filter_map(|line| line.strip_prefix("int ")?.split('(').next());
    let mut names: Vec<_> = lines.map(str::to_owned).collect();
    names.sort();
    names
}

#[test]
fn the_shared_library_exports_what_the_header_declares() {
    if !is_installed("nm") {
        return;
    }
    let library = libraries().join(format!("libtile_ir_driver{}", std::env::consts::DLL_SUFFIX));
    let listing = succeed(Command::new("nm").args(["-g", "--defined-only", "-P"]).arg(library)).stdout;
    let listing = String::from_utf8(listing).unwrap();
    // Some systems prefix names with an underscore.
    let names = listing.lines().filter_map(|line| line.split(' ').next()).map(|name| name.trim_start_matches('_'));
    let mut exported: Vec<_> = names.filter(|name| name.to_lowercase().starts_with("tileir")).collect();
    exported.sort_unstable();
    assert_eq!(exported, declared());
}

/// Static assertions with the sizes and offsets that the Rust code asserts.
const CHECKS: &str = r#"
#include <stddef.h>
#include "tile_ir_driver.h"
#define HOLDS(what) _Static_assert(what, #what)
HOLDS(sizeof(TileirasConfig) == 80);
HOLDS(offsetof(TileirasConfig, gpu_id) == 0x10 && offsetof(TileirasConfig, reserved) == 0x2c);
HOLDS(offsetof(TileirasConfig, output_name) == 0x30 && offsetof(TileirasConfig, cuda_root) == 0x40);
HOLDS(sizeof(TileirasByteView) == 16 && sizeof(TileIrBuffer) == 16);
HOLDS(sizeof(TileIrDiagnostic) == 80 && offsetof(TileIrDiagnostic, offset) == 64);
HOLDS(offsetof(TileIrDiagnostic, code) == 72);
HOLDS(sizeof(TileIrSettings) == 80 && offsetof(TileIrSettings, libraries) == 24);
HOLDS(sizeof(TileIrEntry) == 32 && sizeof(TileIrParameter) == 40 && sizeof(TileIrHint) == 48);
typedef int (*Function)(void);
Function functions[] = { NAMES };
int main(void) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) if (!functions[i]) return 1;
  return tileirasProgramRelease(NULL) == TILEIRAS_ERROR_STATE ? 0 : 1;
}
"#;

#[test]
fn c_sees_the_structures_and_finds_every_function() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<_> = declared().iter().map(|name| format!("(Function)(void (*)(void)){name}")).collect();
    let source = folder.path().join("checks.c");
    fs::write(&source, CHECKS.replace("NAMES", &names.join(", "))).unwrap();
    for linking in [Linking::Shared, Linking::Static] {
        let program = folder.path().join(format!("{linking:?}"));
        compile_c(&source, linking, &program);
        succeed(&mut Command::new(program));
    }
}

#[test]
fn the_header_compiles_as_cplusplus() {
    if !is_installed("c++") {
        return;
    }
    let header = Path::new(CRATE).join("include/tile_ir_driver.h");
    let mut compiler = Command::new("c++");
    compiler
        .args(["-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-x", "c++"])
        .arg(header);
    succeed(&mut compiler);
}
