//! Remarks about compiled programs, and the cache.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::ptr;

use super::{DEFAULTS, NO_BYTES, address, bytecode, config, last_diagnostic, shown};
use crate::abi::*;
use crate::layout::{TileIrDiagnostic, TileIrSettings, TileirasByteView, TileirasConfig};

/// A script that stands in for the assembler, makes a remark about the second function, and counts its runs.
const SCRIPT: &str = r#"#!/bin/sh
case "$1" in
--version) echo "release 13.5, V13.5.7"; exit 0 ;;
--help) echo "=sm_100 --list-versions"; exit 0 ;;
--list-versions) echo 13.1; exit 0 ;;
esac
echo run >> "$(dirname "$0")/runs"
printf '\177ELF\002\001 machine code' > output.cubin
case "$*" in *remarks-missed=memory*) cat > remarks.yaml <<'END'
--- !Missed
Pass: Memory
Name: N
DebugLoc: { File: '<marks>', Line: 1, Column: 2 }
Args:
  - Remark: slow
...
END
esac
"#;

#[test]
fn remarks_belong_to_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("bin/tileiras");
    fs::create_dir(folder.path().join("bin")).unwrap();
    fs::write(&program, SCRIPT).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();

    let (input, root) = (bytecode(), folder.path().to_str().unwrap());
    let config = TileirasConfig { cuda_root: address(root.as_bytes()), cuda_root_length: root.len(), ..config(&input) };
    let cache = format!("{root}/cache");
    let settings = TileIrSettings { remarks_missed: 2, cache: TileirasByteView::of(&cache), ..DEFAULTS };
    let mut remark = TileIrDiagnostic {
        status: -1,
        severity: -1,
        message: NO_BYTES,
        text: NO_BYTES,
        file: NO_BYTES,
        line: 0,
        column: 0,
        offset: 0,
        code: 0,
    };
    for _ in 0..2 {
        let (mut program, mut count) = (ptr::null_mut(), 0);
        unsafe {
            let (out, config, settings) = (&raw mut program, &raw const config, &raw const settings);
            assert_eq!(tileIrProgramCreateWithSettings(out, config, settings, None, ptr::null_mut()), 0);
            assert_eq!(tileIrProgramGetRemarkCount(program, &raw mut count), 4);
            assert_eq!(tileIrProgramGetRemark(program, 0, &raw mut remark), 4);
            assert_eq!(last_diagnostic(), "error: program has not been compiled");
            assert_eq!(tileirasProgramCompile(program), 0, "{}", last_diagnostic());
            assert_eq!(tileIrProgramGetRemarkCount(program, &raw mut count), 0);
            assert_eq!(count, 1);
            assert_eq!(tileIrProgramGetRemark(program, 1, &raw mut remark), 2);
            assert_eq!(last_diagnostic(), "error: there is no remark 1");
            assert_eq!(tileIrProgramGetRemark(program, 0, ptr::null_mut()), 4);
            assert_eq!(tileIrProgramGetRemark(program, 0, &raw mut remark), 0);
            assert_eq!((remark.status, remark.severity, remark.code), (0, 0, 1109));
            assert_eq!(shown(remark.message), "'cuda_tile.entry': missed (Memory): slow");
            assert!(shown(remark.text).starts_with("<bytecode>: remark: 'cuda_tile.entry': "));
            assert!(remark.offset < input.len() as u64);
            assert_eq!(tileirasProgramRelease(program), 0);
        }
    }
    let runs = fs::read_to_string(folder.path().join("bin/runs")).unwrap();
    assert_eq!(runs.lines().count(), 2, "the second program is found in the cache");
}
