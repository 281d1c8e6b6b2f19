//! Pipelines: which passes run, on what, in which order.

mod check;
mod parse;

use std::fmt;

use crate::pass::{Anchor, ScheduledPass};

pub use check::ScheduleError;
pub use parse::{PipelineError, parse_options};

/// A list of passes and nested pipelines for the operations of one name.
///
/// Its text is that of MLIR's tools: `builtin.module(cuda_tile.module(any(fuse-fma,cse)))`. In addition,
/// `functions(…)` is for every function nested in an operation, at any depth.
///
/// ```
/// use tile_ir_transforms::pass::Registry;
/// use tile_ir_transforms::pipeline::Pipeline;
///
/// let error = Pipeline::parse("builtin.module(nope)", &Registry::new()).unwrap_err();
/// assert_eq!(error.message, "there is no pass 'nope'");
/// assert_eq!(error.offset, 15);
/// ```
#[derive(Debug)]
pub struct Pipeline {
    nest: Nest,
    elements: Vec<PipelineElement>,
}

/// The operations that a pipeline is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nest {
    /// Operations of this name.
    Op(String),
    /// All operations that are isolated from above and on which each pass of the pipeline can run.
    Any,
    /// All functions, at any depth.
    Functions,
}

/// A part of a pipeline.
#[derive(Debug)]
pub enum PipelineElement {
    /// A pass.
    Pass(ScheduledPass),
    /// A pipeline for direct children, or for functions.
    Nested(Pipeline),
}

impl Pipeline {
    /// An empty pipeline for operations of this name.
    pub fn new(op: impl Into<String>) -> Self {
        Self::of(Nest::Op(op.into()))
    }

    /// An empty pipeline.
    pub fn of(nest: Nest) -> Self {
        Self { nest, elements: Vec::new() }
    }

    /// The operations that it is for.
    pub fn nest(&self) -> &Nest {
        &self.nest
    }

    /// Its parts, in order.
    pub fn elements(&self) -> &[PipelineElement] {
        &self.elements
    }

    /// Its parts, to add them elsewhere.
    pub fn into_elements(self) -> Vec<PipelineElement> {
        self.elements
    }

    /// Adds a part.
    pub fn push(&mut self, element: PipelineElement) -> &mut Self {
        self.elements.push(element);
        self
    }

    /// Adds a pass where it can be scheduled: on the operations of the pipeline, or nested, on those that it works
    /// on. Consecutive passes on the same operations share a nested pipeline.
    pub fn add(&mut self, pass: ScheduledPass) -> &mut Self {
        let nest = match (pass.info().anchor, &self.nest) {
            (Anchor::Any | Anchor::SymbolTable, _) | (Anchor::Function, Nest::Functions) => {
                return self.push(PipelineElement::Pass(pass));
            }
            (Anchor::Op(name), Nest::Op(own)) if name == own => return self.push(PipelineElement::Pass(pass)),
            (Anchor::Function, _) => Nest::Functions,
            (Anchor::Op(name), _) => Nest::Op(name.to_owned()),
        };
        match self.elements.last_mut() {
            Some(PipelineElement::Nested(last)) if last.nest == nest => last.push(PipelineElement::Pass(pass)),
            _ => {
                let mut nested = Self::of(nest);
                nested.push(PipelineElement::Pass(pass));
                self.push(PipelineElement::Nested(nested))
            }
        };
        self
    }

    /// The pipeline for operations of this name: itself if it is for them, or else nested in one.
    #[must_use]
    pub fn inside(self, op: &str) -> Self {
        if matches!(&self.nest, Nest::Op(name) if name == op) {
            return self;
        }
        let mut outer = Self::new(op);
        outer.push(PipelineElement::Nested(self));
        outer
    }

    /// Adds the parts of another pipeline.
    pub fn append(&mut self, other: Self) -> &mut Self {
        self.elements.extend(other.elements);
        self
    }

    /// The passes, including those of nested pipelines, in textual order.
    pub fn passes(&self) -> impl Iterator<Item = &ScheduledPass> {
        let mut pending: Vec<&PipelineElement> = self.elements.iter().rev().collect();
        std::iter::from_fn(move || {
            loop {
                match pending.pop()? {
                    PipelineElement::Pass(pass) => return Some(pass),
                    PipelineElement::Nested(nested) => pending.extend(nested.elements.iter().rev()),
                }
            }
        })
    }

    /// The number of passes, including those of nested pipelines.
    pub fn pass_count(&self) -> usize {
        self.passes().count()
    }

    /// The pipeline as a tree, one line per part, as `--dump-pass-pipeline` prints it.
    pub fn tree(&self) -> String {
        let mut text = format!("{}(\n", self.nest);
        self.branches(1, &mut text);
        text.push_str(")\n");
        text
    }

    fn branches(&self, depth: usize, text: &mut String) {
        for (index, element) in self.elements.iter().enumerate() {
            let indent = "  ".repeat(depth);
            let comma = if index + 1 < self.elements.len() { "," } else { "" };
            match element {
                PipelineElement::Pass(pass) => text.push_str(&format!("{indent}{pass}{comma}\n")),
                PipelineElement::Nested(nested) => {
                    text.push_str(&format!("{indent}{}(\n", nested.nest));
                    nested.branches(depth + 1, text);
                    text.push_str(&format!("{indent}){comma}\n"));
                }
            }
        }
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.nest)?;
        for (index, element) in self.elements.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            match element {
                PipelineElement::Pass(pass) => write!(f, "{pass}")?,
                PipelineElement::Nested(nested) => write!(f, "{nested}")?,
            }
        }
        f.write_str(")")
    }
}

impl fmt::Display for Nest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Op(name) => name,
            Self::Any => parse::ANY,
            Self::Functions => parse::FUNCTIONS,
        })
    }
}
