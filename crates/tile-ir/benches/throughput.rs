//! Benchmarks of time and memory: reading and writing text and bytecode, and the verifier.
//!
//! `cargo bench -p tile-ir` prints, for each step and workload, the time, operations (items) and bytes of input or
//! output per second, and allocations. The name of a workload contains its number of operations, so `max alloc` of
//! `read_bytecode` divided by that number is the memory per operation.

mod workload;

use std::sync::Arc;

use divan::counter::{BytesCount, ItemsCount};
use divan::{AllocProfiler, Bencher};
use tile_ir::bytecode::{File, ReadOptions, WriteOptions, write};
use tile_ir::core::Body;
use tile_ir::verify::VerifyOptions;
use tile_ir::{Context, Module, Version, context, parse_str, read_bytes, write_bytes};
use workload::Workload;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
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
