//! The observable results of a run.

use tile_ir::core::{Diagnostic, Module};
use tile_ir::eval::Element;
use tile_ir::interp::{Argument, Cells, Interpreter, LaunchError, LaunchOptions, Limits, codes};

use super::Trials;
use super::input::{Input, Value};

/// The observable results of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// How it ended.
    pub end: End,
    /// The final contents of the buffers of parameters; empty for other parameters.
    pub buffers: Vec<Vec<u8>>,
    /// The final contents of the globals, by name, with their element types.
    pub globals: Vec<(String, Element, Vec<u8>)>,
    /// The output, in the order of blocks.
    pub output: Vec<u8>,
}

/// How a run ends.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// All blocks returned.
    Returned,
    /// An assertion failed. The other effects until then are not determined.
    AssertionFailed,
    /// The program did something undefined, or reached a limit, so its results are unknown.
    Undetermined(Box<Diagnostic>),
}

/// Which of the two modules is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The one that the other is compared with.
    Original,
    /// The one to be judged, which may take more steps.
    Transformed,
}

/// Runs an entry of a module.
///
/// # Errors
/// If it cannot be run at all.
pub(super) fn observe(
    module: &Module,
    entry: &str,
    input: &Input,
    trials: &Trials,
    role: Role,
) -> Result<Observation, Diagnostic> {
    let mut interpreter = Interpreter::new(module)?;
    let kernel = interpreter.kernel(Some(entry))?;
    let mut made = Vec::with_capacity(input.values.len());
    for (index, value) in input.values.iter().enumerate() {
        made.push(match value {
            Value::Scalar(argument) => (*argument, None),
            Value::Buffer { bytes, offset, .. } => {
                let cells = Cells::from_bytes(bytes);
                let id = interpreter.buffer(format!("parameter {index}"), cells);
                (Argument::Address(id.address(*offset as i64)), Some(id))
            }
        });
    }
    let arguments: Vec<Argument> = made.iter().map(|(argument, _)| *argument).collect();
    // Unrolled code may take more steps, but not arbitrarily many.
    let factor = if role == Role::Original { 1 } else { 8 };
    let options = LaunchOptions {
        // Whichever block comes first may show, as it does with atomics.
        threads: 1,
        limits: Limits {
            max_steps: Some(trials.max_steps.saturating_mul(factor)),
            max_memory: Some(trials.max_memory.saturating_mul(factor as usize)),
        },
        ..LaunchOptions::default()
    };
    let mut output = Vec::new();
    let end = match interpreter.launch(&kernel, trials.grid, &arguments, &options, &mut output) {
        Ok(_) => End::Returned,
        Err(LaunchError::Stopped { fault, .. }) if fault.code == codes::ASSERTION => End::AssertionFailed,
        Err(LaunchError::Stopped { fault, .. }) => End::Undetermined(fault),
        Err(LaunchError::Refused(diagnostic)) => return Err(diagnostic),
        Err(LaunchError::Output { .. }) => unreachable!("memory takes all output"),
    };
    let buffers = made.iter().map(|(_, buffer)| buffer.map(|id| interpreter.bytes(id)).unwrap_or_default()).collect();
    let globals = interpreter.globals().map(|(name, element, id)| (name, element, interpreter.bytes(id))).collect();
    Ok(Observation { end, buffers, globals, output })
}
