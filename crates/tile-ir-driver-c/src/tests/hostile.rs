//! Invalid arguments of every kind. Pointers that are not null are valid.

use std::ffi::c_void;
use std::ptr;

use super::{DEFAULTS, NO_BYTES, address, bytecode, config, last_diagnostic};
use crate::abi::*;
use crate::layout::{TileIrBuffer, TileIrDiagnostic, TileIrEntry, TileIrHint, TileIrParameter, TileIrSettings};
use crate::layout::{TileirasByteView, TileirasConfig, TileirasProgram};

/// Creates a program, releases it if there is one, and returns the status.
fn create(config: &TileirasConfig) -> i32 {
    let mut program = ptr::dangling_mut();
    let status = unsafe { tileirasProgramCreate(&raw mut program, config) };
    assert_eq!(program.is_null(), status != 0);
    if status == 0 {
        assert_eq!(unsafe { tileirasProgramRelease(program) }, 0);
    }
    status
}

#[test]
fn null_is_handled_everywhere() {
    let (input, mut program) = (bytecode(), ptr::null_mut());
    let (none, mut view) = (ptr::null_mut(), NO_BYTES);
    unsafe {
        assert_eq!(tileirasProgramCreate(none, ptr::null()), 4);
        assert_eq!(last_diagnostic(), "error: program is null");
        assert_eq!(tileirasProgramCreate(none, &config(&input)), 4);
        assert_eq!(tileirasProgramCreate(&raw mut program, ptr::null()), 2);
        assert_eq!(last_diagnostic(), "error: configuration is null");
        for call in [tileirasProgramCompile, tileirasProgramRelease] {
            assert_eq!(call(ptr::null_mut()), 4);
            assert_eq!(last_diagnostic(), "error: program is null");
        }
        assert_eq!(tileirasProgramGetOutput(ptr::null_mut(), &raw mut view), 4);
        assert_eq!(tileirasProgramGetOutput(ptr::null_mut(), ptr::null_mut()), 4);
        assert_eq!(last_diagnostic(), "error: program is null");
        assert_eq!(tileIrProgramSetCallback(ptr::null_mut(), None, ptr::null_mut()), 4);
        assert_eq!(tileIrProgramSetTimeout(ptr::null_mut(), 1), 4);
        assert_eq!(tileIrProgramGetRemarkCount(ptr::null_mut(), ptr::null_mut()), 4);
        assert_eq!(tileIrProgramGetRemark(ptr::null_mut(), 0, ptr::null_mut::<TileIrDiagnostic>()), 4);
        assert_eq!(tileIrProgramGetDiagnostic(ptr::null_mut(), ptr::null_mut()), 4);
        assert_eq!(tileIrGetLastDiagnostic(ptr::null_mut()), 4);
        assert_eq!(tileIrModuleRead(ptr::null_mut(), address(&input), input.len(), ptr::null(), 0), 4);
        assert_eq!(last_diagnostic(), "error: module is null");
        assert_eq!(tileIrModuleVerify(ptr::null_mut(), 0), 4);
        assert_eq!(tileIrModuleRunPipeline(ptr::null_mut(), ptr::null(), 0), 4);
        assert_eq!(tileIrModuleWrite(ptr::null_mut(), 0, 0, ptr::null_mut::<TileIrBuffer>()), 4);
        assert_eq!(tileIrModuleGetEntryCount(ptr::null_mut(), ptr::null_mut()), 4);
        assert_eq!(tileIrModuleGetEntry(ptr::null_mut(), 0, ptr::null_mut::<TileIrEntry>()), 4);
        assert_eq!(tileIrModuleGetParameter(ptr::null_mut(), 0, 0, ptr::null_mut::<TileIrParameter>()), 4);
        assert_eq!(tileIrModuleGetHint(ptr::null_mut(), 0, 0, ptr::null_mut::<TileIrHint>()), 4);
        assert_eq!(tileIrModuleRelease(ptr::null_mut()), 4);
        assert_eq!(tileIrBufferRelease(ptr::null_mut()), 4);
        assert_eq!(last_diagnostic(), "error: output pointer is null");
    }
}

#[test]
fn settings_are_checked() {
    let (input, mut program) = (bytecode(), ptr::null_mut());
    let config = config(&input);
    let paths = [TileirasByteView::of("library"), NO_BYTES];
    let some = TileIrSettings { libraries: paths.as_ptr(), library_count: paths.len(), ..DEFAULTS };
    let nothing = TileirasByteView { length: 3, ..NO_BYTES };
    let huge = TileirasByteView { length: usize::MAX, ..TileirasByteView::of("x") };
    let cases = [
        (TileIrSettings { remarks_failed: 4, ..DEFAULTS }, 2, "error: unknown subject of remarks: 4"),
        (some, 2, "error: tile libraries require the 'simt' preview"),
        (TileIrSettings { simt_preview: 1, ..some }, 0, ""),
        (
            TileIrSettings { libraries: ptr::null(), library_count: 7, ..DEFAULTS },
            2,
            "error: 'libraries' is null, but 'library_count' is 7",
        ),
        (TileIrSettings { controls: nothing, ..DEFAULTS }, 2, "error: 'controls' is null, but its length is 3"),
        (TileIrSettings { cache: nothing, ..DEFAULTS }, 2, "error: 'cache' is null, but its length is 3"),
        (
            TileIrSettings { libraries: &raw const nothing, library_count: 1, simt_preview: 1, ..DEFAULTS },
            2,
            "error: an element of 'libraries' is null, but its length is 3",
        ),
        (
            TileIrSettings { library_count: usize::MAX, ..some },
            2,
            "error: length 18446744073709551615 is larger than the address space",
        ),
        (
            TileIrSettings { controls: huge, ..DEFAULTS },
            2,
            "error: length 18446744073709551615 is larger than the address space",
        ),
        (
            TileIrSettings { cache: huge, ..DEFAULTS },
            2,
            "error: length 18446744073709551615 is larger than the address space",
        ),
    ];
    for (settings, expected, message) in cases {
        unsafe {
            let (program, config, settings) = (&raw mut program, &raw const config, &raw const settings);
            let status = tileIrProgramCreateWithSettings(program, config, settings, None, ptr::null_mut());
            assert_eq!(status, expected, "{}", last_diagnostic());
            match status {
                0 => assert_eq!(tileirasProgramRelease(*program), 0),
                _ => assert!(last_diagnostic().starts_with(message), "{}", last_diagnostic()),
            }
        }
    }
}

/// Pointers and lengths: null with any length, and valid bytes with their length, zero, and lengths larger than the address
/// space, which must be rejected unread.
fn spans(bytes: &[u8]) -> Vec<(*const c_void, usize)> {
    let own = [bytes.len(), 0, usize::MAX, usize::MAX / 2 + 1].map(|length| (address(bytes), length));
    let none = [0, 1, bytes.len(), usize::MAX].map(|length| (ptr::null(), length));
    [own, none].concat()
}

#[test]
fn pointers_and_lengths_are_checked() {
    let (input, name, root) = (bytecode(), b"name".as_slice(), b"/nowhere\xff\0".as_slice());
    let mut tried = 0;
    for (index, (input_data, input_size)) in spans(&input).into_iter().enumerate() {
        for (output_name, output_name_length) in spans(name) {
            for (cuda_root, cuda_root_length) in spans(root) {
                // Miri takes a minute for every program that is created.
                tried += 1;
                if cfg!(miri) && index == 0 && tried % 17 != 0 {
                    continue;
                }
                let status = create(&TileirasConfig {
                    input_data,
                    input_size,
                    output_name,
                    output_name_length,
                    cuda_root,
                    cuda_root_length,
                    ..config(&input)
                });
                let impossible =
                    |data: *const c_void, length: usize| !data.is_null() && isize::try_from(length).is_err();
                let expected = match () {
                    () if input_data.is_null() || impossible(input_data, input_size) => 2,
                    () if input_size == 0 => 3,
                    () if impossible(cuda_root, cuda_root_length) => 2,
                    () => 0,
                };
                assert_eq!(status, expected, "{input_size} {cuda_root:?} {cuda_root_length}");
            }
        }
    }
}

#[test]
fn arguments_need_no_alignment() {
    let input = bytecode();
    let mut memory = [0_u8; size_of::<TileirasConfig>() + 32];
    let place = memory.as_mut_ptr();
    unsafe {
        let place = place.add(if place.addr() % 2 == 0 { 1 } else { 2 });
        let (config_at, out) = (place.cast::<TileirasConfig>(), place.add(size_of::<TileirasConfig>()));
        config_at.write_unaligned(config(&input));
        assert_eq!(tileirasProgramCreate(out.cast(), config_at), 0);
        let program = out.cast::<*mut TileirasProgram>().read_unaligned();
        assert_eq!(tileIrProgramGetDiagnostic(program, place.cast()), 0);
        assert_eq!(tileirasProgramRelease(program), 0);
    }
}

/// The bytecode of a larger module.
fn matmul() -> Vec<u8> {
    let module = tile_ir::parse_str(&tile_ir::context(), include_str!("../../../../examples/matmul.mlir")).unwrap();
    tile_ir::write_bytes(&module, tile_ir::Version::new(13, 1)).unwrap()
}

#[test]
fn truncated_and_damaged_input_is_handled() {
    let (input, step) = if cfg!(miri) { (bytecode(), 7 * 9) } else { (matmul(), 7) };
    for length in (0..input.len()).step_by(step) {
        assert_eq!(create(&config(&input[..length])), 3, "cut off after {length}");
    }
    for offset in (0..input.len()).step_by(step) {
        for change in if cfg!(miri) { [0xff].as_slice() } else { &[0x01, 0x80, 0xff] } {
            let mut damaged = input.clone();
            damaged[offset] ^= change;
            assert!(matches!(create(&config(&damaged)), 0 | 3), "byte {offset} changed by {change:#x}");
        }
    }
}

/// A pseudorandom generator (splitmix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Any number, but a meaningful one more often than not.
    fn number(&mut self) -> i32 {
        match self.next() % 3 {
            0 => self.next() as i32,
            1 => (self.next() % 6) as i32 - 1,
            _ => [80, 90, 100, 103, 120][(self.next() % 5) as usize],
        }
    }
}

#[test]
fn random_configurations_are_handled() {
    let input = bytecode();
    let mut chance = Chance(13);
    let mut statuses = [0; 6];
    for _ in 0..if cfg!(miri) { 10 } else { 20_000 } {
        let status = create(&TileirasConfig {
            gpu_id: chance.number(),
            opt_level: chance.number(),
            device_debug: chance.number(),
            lineinfo: chance.number(),
            host_arch: chance.number(),
            host_os: chance.number(),
            sanitize: chance.number(),
            reserved: chance.number(),
            ..config(&input)
        });
        statuses[status as usize] += 1;
    }
    assert_eq!(statuses[0] + statuses[2], statuses.iter().sum::<i32>());
    assert!(cfg!(miri) || statuses[0] > 0, "some are in order");
}

#[test]
fn the_first_fault_determines_the_status() {
    let input = bytecode();
    let text = b"cuda_tile.module @m {}";
    let mut worse = config(&text[..]);
    (worse.gpu_id, worse.opt_level, worse.host_arch, worse.host_os) = (75, 9, 9, 9);
    assert_eq!(create(&worse), 3);
    (worse.input_data, worse.input_size) = (address(&input[..20]), 20);
    type Mend = fn(&mut TileirasConfig);
    let checks: [(&str, Mend); 6] = [
        ("GPU architecture sm_75 is not supported", |config| config.gpu_id = 100),
        ("invalid optimization level: 9", |config| (config.opt_level, config.device_debug) = (3, 1)),
        ("optimized debugging is currently not supported", |config| config.device_debug = 0),
        ("unsupported host architecture", |config| config.host_arch = 2),
        ("unsupported host operating system", |config| config.host_os = 1),
        ("input does not correspond to Tile IR bytecode", |config| config.input_size = 0),
    ];
    for (message, mend) in checks {
        assert!(matches!(create(&worse), 2 | 3));
        assert!(last_diagnostic().contains(message), "{message}: {}", last_diagnostic());
        mend(&mut worse);
    }
}
