//! Benchmarks of time and memory: reading and writing text and bytecode, and the verifier.
//!
//! `cargo bench -p tile-ir` prints, for each step and workload, the time, operations (items) and bytes of input or
//! output per second, and allocations. The name of a workload contains its number of operations, so `max alloc` of
//! `read_bytecode` divided by that number is the memory per operation.

use std::fmt::{self, Write};
use std::sync::Arc;

use divan::counter::{BytesCount, ItemsCount};
use divan::{AllocProfiler, Bencher};
use tile_ir::bytecode::{File, ReadOptions, WriteOptions, write};
use tile_ir::core::Body;
use tile_ir::text::{PrintOptions, print};
use tile_ir::verify::VerifyOptions;
use tile_ir::{Context, Module, Version, context, parse_str, read_bytes, write_bytes};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// A typical kernel.
const KERNEL: &str = include_str!("../../../examples/matmul.mlir");

/// A workload.
#[derive(Clone, Copy)]
enum Workload {
    /// One small kernel.
    Kernel,
    /// This many functions of this many operations.
    Functions { count: usize, operations: usize },
    /// The same, with a distinct location for every operation.
    Located { count: usize, operations: usize },
    /// This many constants with this many distinct numbers.
    Constants { count: usize, elements: usize },
    /// This many functions of this many operations, in loops nested as deeply as possible.
    Nested { count: usize, operations: usize },
    /// This many globals, and as many references to them.
    Globals { count: usize },
}

const WORKLOADS: [Workload; 6] = [
    Workload::Kernel,
    Workload::Functions { count: 400, operations: 200 },
    Workload::Located { count: 400, operations: 200 },
    Workload::Constants { count: 16, elements: 65_536 },
    Workload::Functions { count: 1, operations: 100_000 },
    Workload::Functions { count: 10_000, operations: 10 },
];

/// Modules that might be slow to verify.
const VERIFIED: [Workload; 6] = [
    Workload::Kernel,
    Workload::Functions { count: 400, operations: 200 },
    Workload::Functions { count: 1, operations: 100_000 },
    Workload::Functions { count: 10_000, operations: 10 },
    Workload::Nested { count: 400, operations: 200 },
    Workload::Globals { count: 100_000 },
];

/// The nesting depth of loops, close to the readers' limit.
const DEPTH: usize = 200;

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kernel => f.write_str("kernel"),
            Self::Functions { count, operations } => write!(f, "{count} x {operations}"),
            Self::Located { count, operations } => write!(f, "{count} x {operations} located"),
            Self::Constants { count, elements } => write!(f, "{count} x {elements} numbers"),
            Self::Nested { count, operations } => write!(f, "{count} x {operations} nested"),
            Self::Globals { count } => write!(f, "{count} globals"),
        }
    }
}

impl Workload {
    /// The text of the workload.
    fn text(self) -> String {
        match self {
            Self::Kernel => KERNEL.to_owned(),
            Self::Functions { count, operations } => functions(count, operations),
            // Locations are those of the parsed text; printing adds them after the operations.
            Self::Located { count, operations } => {
                let module = parse_str(&context(), &functions(count, operations));
                self.print(&module.unwrap_or_else(|error| panic!("{error}")))
            }
            Self::Constants { count, elements } => constants(count, elements),
            Self::Nested { count, operations } => nested(count, operations),
            Self::Globals { count } => globals(count),
        }
    }

    /// Prints a module, with locations if the workload has them.
    fn print(self, module: &Module) -> String {
        let debug_info = matches!(self, Self::Located { .. });
        print(module, &PrintOptions { debug_info, ..PrintOptions::default() })
    }
}

/// A function of constants written as lists of distinct floats.
fn constants(count: usize, elements: usize) -> String {
    let mut text = String::from("cuda_tile.module @kernels {\n  entry @kernel() {\n");
    for constant in 0..count {
        let numbers: Vec<String> = (0..elements).map(|index| format!("{index}.{constant}")).collect();
        let _ = writeln!(text, "    %{constant} = constant <f32: [{}]> : tile<{elements}xf32>", numbers.join(", "));
    }
    text + "    return\n  }\n}\n"
}

/// Functions with two constants, then alternating sums and matrix products, each using the previous value.
fn functions(count: usize, operations: usize) -> String {
    let tile = "tile<16x16xf32>";
    let mut text = String::from("cuda_tile.module @kernels {\n");
    for function in 0..count {
        let _ = writeln!(text, "  entry @kernel_{function}(%p: tile<ptr<f32>>, %n: tile<i32>) {{");
        for constant in 0..2 {
            let _ = writeln!(text, "    %{constant} = constant <f32: {constant}.0> : {tile}");
        }
        for index in 2..operations {
            let last = index - 1;
            let _ = match index % 2 {
                0 => writeln!(text, "    %{index} = addf %{last}, %1 : {tile}"),
                _ => writeln!(text, "    %{index} = mmaf %{last}, %1, %0 : {tile}, {tile}, {tile}"),
            };
        }
        text += "    return\n  }\n";
    }
    text + "}\n"
}

/// Functions of nested loops; the innermost one computes sums of the argument.
fn nested(count: usize, operations: usize) -> String {
    let mut text = String::from("cuda_tile.module @kernels {\n");
    for function in 0..count {
        let _ = writeln!(text, "entry @kernel_{function}(%a: tile<f32>) {{");
        text += &"loop {\n".repeat(DEPTH);
        text += &"addf %a, %a : tile<f32>\n".repeat(operations);
        text += &"break\n}\n".repeat(DEPTH);
        text += "return\n}\n";
    }
    text + "}\n"
}

/// Globals, and a function that takes the address of each.
fn globals(count: usize) -> String {
    let mut text = String::from("cuda_tile.module @kernels {\n");
    for global in 0..count {
        let _ = writeln!(text, "global @g{global} <f32: [1.0]> : tile<1xf32>");
    }
    text += "entry @kernel() {\n";
    for global in 0..count {
        let _ = writeln!(text, "get_global @g{global} : tile<ptr<f32>>");
    }
    text + "return\n}\n}\n"
}

/// A workload in all formats.
struct Input {
    context: Arc<Context>,
    text: String,
    module: Module,
    bytes: Vec<u8>,
    operations: ItemsCount,
}

impl Input {
    fn new(workload: Workload) -> Self {
        let (context, text) = (context(), workload.text());
        let module = parse_str(&context, &text).unwrap_or_else(|error| panic!("{error}"));
        let bytes = write_bytes(&module, Version::new(13, 5)).unwrap_or_else(|error| panic!("{error}"));
        let operations = ItemsCount::new(module.operation_count());
        Self { context, text, module, bytes, operations }
    }
}

#[divan::bench(args = WORKLOADS, max_time = 3)]
fn parse_text(bencher: Bencher<'_, '_>, workload: Workload) {
    let input = Input::new(workload);
    bencher
        .counter(input.operations)
        .counter(BytesCount::of_str(&input.text))
        .bench_local(|| parse_str(&input.context, &input.text));
}

#[divan::bench(args = WORKLOADS, max_time = 3)]
fn print_text(bencher: Bencher<'_, '_>, workload: Workload) {
    let input = Input::new(workload);
    bencher
        .counter(input.operations)
        .counter(BytesCount::of_str(&workload.print(&input.module)))
        .bench_local(|| workload.print(&input.module));
}

#[divan::bench(args = WORKLOADS, max_time = 3)]
fn read_bytecode(bencher: Bencher<'_, '_>, workload: Workload) {
    let input = Input::new(workload);
    bencher
        .counter(input.operations)
        .counter(BytesCount::of_slice(&input.bytes))
        .bench_local(|| read_bytes(&input.context, &input.bytes));
}

/// Reuses the memory of one body for all functions.
#[divan::bench(args = WORKLOADS, max_time = 3)]
fn stream_bytecode(bencher: Bencher<'_, '_>, workload: Workload) {
    let input = Input::new(workload);
    let mut body = Body::new();
    bencher.counter(input.operations).counter(BytesCount::of_slice(&input.bytes)).bench_local(|| {
        let file = File::open(&input.context, &input.bytes, &ReadOptions::default())?;
        (0..file.functions().len()).try_for_each(|index| file.decode_function(index, &mut body))
    });
}

#[divan::bench(args = WORKLOADS, max_time = 3)]
fn write_bytecode(bencher: Bencher<'_, '_>, workload: Workload) {
    let input = Input::new(workload);
    bencher
        .counter(input.operations)
        .counter(BytesCount::of_slice(&input.bytes))
        .bench_local(|| write(&input.module, &WriteOptions::new(Version::new(13, 5))));
}

/// On one thread, with a valid module: an error costs far more than an operation.
#[divan::bench(args = VERIFIED, max_time = 3)]
fn verify(bencher: Bencher<'_, '_>, workload: Workload) {
    let module = parse_str(&context(), &workload.text()).unwrap_or_else(|error| panic!("{error}"));
    let options = VerifyOptions { threads: 1, ..VerifyOptions::default() };
    if let Some(diagnostic) = tile_ir::verify::verify(&module, &options).first() {
        panic!("{workload}: {diagnostic}");
    }
    bencher
        .counter(ItemsCount::new(module.operation_count()))
        .bench_local(|| tile_ir::verify::verify(&module, &options));
}
