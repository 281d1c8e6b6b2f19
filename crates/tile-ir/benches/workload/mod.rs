//! Texts to measure with, generated so that each is the same everywhere.

use std::fmt::{self, Write};
use std::str::FromStr;

use tile_ir::text::{PrintOptions, print};
use tile_ir::{Module, context, parse_str};

/// A typical kernel.
const KERNEL: &str = include_str!("../../../../examples/matmul.mlir");

/// A workload.
#[derive(Clone, Copy)]
pub enum Workload {
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

/// As it is displayed.
impl FromStr for Workload {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse().map_err(|_| format!("'{word}' is no number"));
        Ok(match *words.as_slice() {
            ["kernel"] => Self::Kernel,
            [count, "globals"] => Self::Globals { count: number(count)? },
            [count, "x", size, ref kind @ ..] => {
                let (count, size) = (number(count)?, number(size)?);
                match kind {
                    [] => Self::Functions { count, operations: size },
                    ["located"] => Self::Located { count, operations: size },
                    ["nested"] => Self::Nested { count, operations: size },
                    ["numbers"] => Self::Constants { count, elements: size },
                    _ => return Err(format!("there is no workload '{text}'")),
                }
            }
            _ => return Err(format!("there is no workload '{text}'")),
        })
    }
}

impl Workload {
    /// The text of the workload.
    pub fn text(self) -> String {
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
    pub fn print(self, module: &Module) -> String {
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
