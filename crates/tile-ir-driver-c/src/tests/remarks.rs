//! Remarks about compiled programs, and the cache.

use std::ptr;

use tile_ir_testing::stand_in::{MAKE_CODE, StandIn, remark, runs};

use super::{DEFAULTS, NO_BYTES, address, bytecode, config, last_diagnostic, shown};
use crate::abi::*;
use crate::layout::{TileIrDiagnostic, TileIrSettings, TileirasByteView, TileirasConfig};

#[test]
fn remarks_belong_to_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let stand_in = StandIn::reading(&["13.1", "13.5"]).then(MAKE_CODE);
    stand_in.remarking("missed=memory", &remark("Missed", 1, 2, "slow")).install(folder.path());

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
    assert_eq!(runs(folder.path()), 2, "the second program is found in the cache");
}
