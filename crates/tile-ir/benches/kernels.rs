//! Benchmarks of kernels: `cargo bench -p tile-ir --features interp --bench kernels [-- NAME…]`.
//!
//! Prints a line for each kernel: its name, and the seconds of the fastest of many launches on one thread. On Linux
//! this is CPU time, which does not depend on other load. `.ci/run-bench` compares it with the same computation in
//! numpy and in Triton's interpreter.

use std::env;
use std::error::Error;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use tile_ir::interp::{Argument, Interpreter, LaunchOptions};
use tile_ir::{context, parse_str};

/// A kernel and its arguments.
struct Row {
    name: &'static str,
    text: &'static str,
    grid: [u32; 3],
    /// Elements of each buffer of `f32`, the last of which is the result.
    buffers: &'static [usize],
    numbers: &'static [i128],
}

const LARGE: usize = 1 << 24;

const ROWS: [Row; 5] = [
    Row {
        name: "vector_add",
        text: include_str!("../../../examples/vector_add.mlir"),
        grid: [(LARGE / 1024) as u32, 1, 1],
        buffers: &[LARGE, LARGE, LARGE],
        numbers: &[LARGE as i128],
    },
    Row {
        name: "chain",
        text: include_str!("kernels/chain.mlir"),
        grid: [(LARGE / 1024) as u32, 1, 1],
        buffers: &[LARGE, LARGE],
        numbers: &[LARGE as i128],
    },
    Row {
        name: "silu",
        text: include_str!("kernels/silu.mlir"),
        grid: [(LARGE / 1024) as u32, 1, 1],
        buffers: &[LARGE, LARGE],
        numbers: &[LARGE as i128],
    },
    Row {
        name: "softmax",
        text: include_str!("../../../examples/softmax.mlir"),
        grid: [(LARGE / 1024) as u32, 1, 1],
        buffers: &[LARGE, LARGE],
        numbers: &[(LARGE / 1024) as i128, 1024, 1024],
    },
    Row {
        name: "matmul",
        text: include_str!("kernels/matmul.mlir"),
        grid: [8, 8, 1],
        buffers: &[1 << 20, 1 << 20, 1 << 20],
        numbers: &[1024],
    },
];

/// How long each kernel is measured.
const PATIENCE: Duration = Duration::from_secs(2);

fn main() -> Result<(), Box<dyn Error>> {
    let wanted: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    for row in ROWS.iter().filter(|row| wanted.is_empty() || wanted.iter().any(|name| name == row.name)) {
        println!("{} {:.6}", row.name, fastest(row)?.as_secs_f64());
    }
    Ok(())
}

fn fastest(row: &Row) -> Result<Duration, Box<dyn Error>> {
    let module = parse_str(&context(), row.text)?;
    let mut interpreter = Interpreter::new(&module)?;
    let mut arguments = Vec::new();
    for (index, &count) in row.buffers.iter().enumerate() {
        let buffer = interpreter.buffer_of(format!("parameter {index}"), &numbers(count));
        arguments.push(Argument::Address(buffer.address(0)));
    }
    arguments.extend(row.numbers.iter().map(|&number| Argument::Integer(number)));
    let kernel = interpreter.kernel(None)?;
    let options = LaunchOptions { threads: 1, ..LaunchOptions::default() };
    let (begin, mut fastest) = (Instant::now(), Duration::MAX);
    while begin.elapsed() < PATIENCE {
        let (start, cpu_start) = (Instant::now(), cpu_time());
        interpreter.launch(&kernel, row.grid, &arguments, &options, &mut Vec::new())?;
        let wall = start.elapsed();
        fastest = fastest.min(cpu_time().zip(cpu_start).map_or(wall, |(end, start)| end - start));
    }
    Ok(fastest)
}

/// The CPU time of this thread.
fn cpu_time() -> Option<Duration> {
    // Linux updates the figure when it switches threads.
    thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// This many numbers from -4 to 4, in random order.
fn numbers(count: usize) -> Vec<f32> {
    (0..count as u32).map(|index| (index.wrapping_mul(2_654_435_761) >> 8) as f32 / (1 << 21) as f32 - 4.0).collect()
}
