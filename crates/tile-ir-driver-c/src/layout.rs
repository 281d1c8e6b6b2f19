//! The structures shared with C, as the header declares them.

use std::ffi::{c_int, c_void};
use std::mem::offset_of;
use std::ptr;

use crate::program::State;

/// The input and the settings of a program; see `driver::Numbers`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileirasConfig {
    pub(crate) input_data: *const c_void,
    pub(crate) input_size: usize,
    pub(crate) gpu_id: i32,
    pub(crate) opt_level: i32,
    pub(crate) device_debug: i32,
    pub(crate) lineinfo: i32,
    pub(crate) host_arch: i32,
    pub(crate) host_os: i32,
    pub(crate) sanitize: i32,
    pub(crate) reserved: i32,
    pub(crate) output_name: *const c_void,
    pub(crate) output_name_length: usize,
    pub(crate) cuda_root: *const c_void,
    pub(crate) cuda_root_length: usize,
}

/// Settings that [`TileirasConfig`] lacks; see `driver::Settings`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileIrSettings {
    pub(crate) simt_preview: i32,
    pub(crate) remarks_passed: i32,
    pub(crate) remarks_missed: i32,
    pub(crate) remarks_failed: i32,
    pub(crate) remarks_analysis: i32,
    pub(crate) reserved: i32,
    pub(crate) libraries: *const TileirasByteView,
    pub(crate) library_count: usize,
    pub(crate) controls: TileirasByteView,
    pub(crate) cache: TileirasByteView,
    pub(crate) cache_limit: u64,
}

/// Bytes owned by a handle or a thread.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileirasByteView {
    pub(crate) data: *const c_void,
    pub(crate) length: usize,
}

/// Bytes owned by the caller, followed by a zero byte.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileIrBuffer {
    pub(crate) data: *mut c_void,
    pub(crate) length: usize,
}

/// A failure, as passed to callbacks, or a warning or remark.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileIrDiagnostic {
    pub(crate) status: i32,
    pub(crate) severity: i32,
    pub(crate) message: TileirasByteView,
    pub(crate) text: TileirasByteView,
    pub(crate) file: TileirasByteView,
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) offset: u64,
    pub(crate) code: u32,
}

/// A function of the caller that receives failures. It must not unwind.
pub type TileIrDiagnosticCallback = Option<unsafe extern "C" fn(*mut c_void, *const TileIrDiagnostic)>;

/// An entry of a module.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileIrEntry {
    pub(crate) name: TileirasByteView,
    pub(crate) parameter_count: usize,
    pub(crate) hint_count: usize,
}

/// A parameter of an entry.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileIrParameter {
    pub(crate) type_text: TileirasByteView,
    pub(crate) element_text: TileirasByteView,
    pub(crate) kind: i32,
    pub(crate) size: u32,
}

/// A hint of an entry.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct TileIrHint {
    pub(crate) target: TileirasByteView,
    pub(crate) name: TileirasByteView,
    pub(crate) value: TileirasByteView,
}

/// The handle of a program, laid out like that of the platform's driver for debuggers and memory dumps. Its pointers refer to
/// data that `state` owns.
#[repr(C)]
#[derive(Debug)]
pub struct TileirasProgram {
    input_data: *const c_void,
    input_size: usize,
    opt_level: i32,
    device_debug: i32,
    lineinfo: i32,
    host_arch: i32,
    host_os: i32,
    sanitize: i32,
    gpu_id: i32,
    reserved: i32,
    pub(crate) state: Box<State>,
    spare: usize,
    cuda_root: *const c_void,
    /// The length of the root before compilation, the address of the output afterwards.
    root_length_or_output: *const c_void,
    output_capacity: u64,
    output_length: usize,
    /// 1 if there is an output.
    owns_output: u32,
    padding: u32,
}

impl TileirasProgram {
    /// Creates the handle of a program with this configuration.
    pub(crate) fn new(config: &TileirasConfig, state: State) -> Self {
        let state = Box::new(state);
        let (input, root) = (state.input(), state.cuda_root());
        Self {
            input_data: input.as_ptr().cast(),
            input_size: input.len(),
            opt_level: config.opt_level,
            device_debug: config.device_debug,
            lineinfo: config.lineinfo,
            host_arch: config.host_arch,
            host_os: config.host_os,
            sanitize: config.sanitize,
            gpu_id: config.gpu_id,
            reserved: 0,
            spare: 0,
            cuda_root: root.as_ptr().cast(),
            root_length_or_output: ptr::without_provenance(root.len()),
            output_capacity: 0,
            output_length: 0,
            owns_output: 0,
            padding: 0,
            state,
        }
    }

    /// Publishes the output of the state, if there is one.
    pub(crate) fn show_output(&mut self) {
        if let Some(output) = self.state.output() {
            self.root_length_or_output = output.as_ptr().cast();
            self.output_capacity = output.len() as u64;
            self.output_length = output.len();
            self.owns_output = 1;
        }
    }

    /// Returns the output, if there is one.
    pub(crate) fn output(&self) -> Option<TileirasByteView> {
        let view = TileirasByteView { data: self.root_length_or_output, length: self.output_length };
        (self.owns_output == 1).then_some(view)
    }
}

impl TileirasByteView {
    /// Creates a view, which does not keep the bytes alive.
    pub(crate) fn of(bytes: impl AsRef<[u8]>) -> Self
    where
        Self: Sized,
    {
        let bytes = bytes.as_ref();
        Self { data: bytes.as_ptr().cast(), length: bytes.len() }
    }
}

/// What functions return on success.
pub(crate) const SUCCESS: c_int = 0;

// The published layout of the platform's driver, which is for 64-bit machines.
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<TileirasConfig>() == 80);
    assert!(offset_of!(TileirasConfig, gpu_id) == 0x10 && offset_of!(TileirasConfig, reserved) == 0x2c);
    assert!(offset_of!(TileirasConfig, output_name) == 0x30 && offset_of!(TileirasConfig, cuda_root) == 0x40);

    assert!(size_of::<TileirasByteView>() == 16 && offset_of!(TileirasByteView, length) == 8);

    assert!(size_of::<TileIrSettings>() == 80 && offset_of!(TileIrSettings, libraries) == 0x18);
    assert!(size_of::<TileIrDiagnostic>() == 80 && offset_of!(TileIrDiagnostic, code) == 72);

    assert!(size_of::<TileirasProgram>() == 104);
    assert!(offset_of!(TileirasProgram, input_data) == 0 && offset_of!(TileirasProgram, input_size) == 0x08);
    assert!(offset_of!(TileirasProgram, opt_level) == 0x10 && offset_of!(TileirasProgram, device_debug) == 0x14);
    assert!(offset_of!(TileirasProgram, lineinfo) == 0x18 && offset_of!(TileirasProgram, host_arch) == 0x1c);
    assert!(offset_of!(TileirasProgram, host_os) == 0x20 && offset_of!(TileirasProgram, sanitize) == 0x24);
    assert!(offset_of!(TileirasProgram, gpu_id) == 0x28 && offset_of!(TileirasProgram, cuda_root) == 0x40);
    assert!(offset_of!(TileirasProgram, root_length_or_output) == 0x48);
    assert!(offset_of!(TileirasProgram, output_capacity) == 0x50 && offset_of!(TileirasProgram, output_length) == 0x58);
    assert!(offset_of!(TileirasProgram, owns_output) == 0x60);
};
