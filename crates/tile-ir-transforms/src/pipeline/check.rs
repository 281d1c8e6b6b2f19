//! Checks that each pass of a pipeline can run on the operations that the pipeline is for.

use thiserror::Error;
use tile_ir_core::definition::{OpDef, Trait};
use tile_ir_core::{Code, Context, Diagnostic, OpKind, OpRef, Place};
use tile_ir_dialect::builtin_ops;

use super::parse::FUNCTIONS;
use super::{Nest, Pipeline, PipelineElement};
use crate::codes;
use crate::pass::{Anchor, PassInfo};

/// Why a pipeline cannot be run on any module.
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScheduleError {
    /// A pass cannot run on the operations that the pipeline is for.
    #[error("pass '{pass}' cannot be scheduled on '{op}': it works on {works_on}{}", written(op, pass, inside.as_deref()))]
    Pass {
        /// The pass.
        pass: &'static str,
        /// The operations that the pipeline is for.
        op: String,
        /// What the pass works on.
        works_on: String,
        /// What the pipeline for those is called, if it can be nested in this one: `functions`.
        inside: Option<String>,
    },
    /// The operations are not isolated from above, so passes on one of them could see others.
    #[error("passes cannot be scheduled on '{op}', which is not isolated from above")]
    NotIsolated {
        /// The operations that the pipeline is for.
        op: String,
    },
    /// There is no top-level operation.
    #[error("the module has no top-level operation")]
    NoRoot,
    /// The pipeline is for another top-level operation.
    #[error("the pipeline is for '{expected}', and the top-level operation is '{found}'; {}", instead(expected, found))]
    Root {
        /// The operation that the pipeline is for.
        expected: String,
        /// The top-level operation.
        found: String,
    },
}

tile_ir_core::debug_as_text!(ScheduleError);

/// What to write instead.
fn written(op: &str, pass: &str, inside: Option<&str>) -> String {
    inside.map(|inside| format!("; write '{op}({inside}({pass}))'")).unwrap_or_default()
}

/// What to write instead of a pipeline for another operation. No other contains a `builtin.module`.
fn instead(expected: &str, found: &str) -> String {
    match expected == builtin_ops::MODULE.name {
        true => format!("write '{found}(…)', or read the module with the implicit '{expected}' around it"),
        false => format!("write '{found}({expected}(…))'"),
    }
}

impl ScheduleError {
    fn of_pass(info: &PassInfo, op: &str) -> Self {
        // Nothing is nested in functions, whatever they are called.
        let inside = match info.anchor {
            _ if op == FUNCTIONS => None,
            Anchor::Any | Anchor::SymbolTable => None,
            Anchor::Function => Some(FUNCTIONS.to_owned()),
            Anchor::Op(name) => Some(name.to_owned()),
        };
        Self::Pass { pass: info.name, op: op.to_owned(), works_on: info.anchor.describe(), inside }
    }

    const CODE: Code = codes::SCHEDULE;
}

impl From<ScheduleError> for Diagnostic {
    fn from(error: ScheduleError) -> Self {
        Self::error(ScheduleError::CODE, Place::Unknown, error.to_string())
    }
}

impl Anchor {
    /// Whether a pass with this anchor can work on operations of this definition.
    pub(crate) fn accepts(self, def: &OpDef) -> bool {
        match self {
            Self::Any => true,
            Self::Function => def.is_function_like(),
            Self::SymbolTable => def.has_trait(Trait::SymbolTable),
            Self::Op(name) => def.name == name,
        }
    }

    fn describe(self) -> String {
        match self {
            Self::Any => "any operation that is isolated from above".to_owned(),
            Self::Function => "functions".to_owned(),
            Self::SymbolTable => "tables of symbols, as modules are".to_owned(),
            Self::Op(name) => format!("'{name}'"),
        }
    }
}

impl Pipeline {
    /// Whether each pass can work on the operations that its pipeline is for.
    ///
    /// # Errors
    /// The first pass that cannot.
    pub fn check(&self, context: &Context) -> Result<(), ScheduleError> {
        for element in &self.elements {
            match element {
                PipelineElement::Nested(nested) => nested.check(context)?,
                PipelineElement::Pass(pass) => {
                    let info = pass.info();
                    let (op, accepted) = match &self.nest {
                        // Functions that a pass cannot run on are skipped.
                        Nest::Any => continue,
                        Nest::Functions => (FUNCTIONS, info.anchor == Anchor::Any || info.anchor == Anchor::Function),
                        Nest::Op(name) => match context.operation(name).map(OpKind::def) {
                            Some(def) if !is_isolated(def) => {
                                return Err(ScheduleError::NotIsolated { op: name.clone() });
                            }
                            Some(def) => (name.as_str(), info.anchor.accepts(def)),
                            None => (name.as_str(), info.anchor == Anchor::Any),
                        },
                    };
                    if !accepted {
                        return Err(ScheduleError::of_pass(info, op));
                    }
                }
            }
        }
        Ok(())
    }

    /// Checks that the pipeline can run on a top-level operation.
    ///
    /// # Errors
    /// If it is for another operation, or one of its passes cannot run on this one.
    pub(crate) fn check_root(&self, root: OpRef<'_>) -> Result<(), ScheduleError> {
        match &self.nest {
            Nest::Op(expected) if *expected != root.name() => {
                Err(ScheduleError::Root { expected: expected.clone(), found: root.name().into_owned() })
            }
            // Nested operations that a pass cannot run on are skipped; at the top level nothing would remain.
            Nest::Any => self.check_passes(root),
            Nest::Op(_) | Nest::Functions => Ok(()),
        }
    }

    fn check_passes(&self, root: OpRef<'_>) -> Result<(), ScheduleError> {
        self.elements.iter().try_for_each(|element| match element {
            PipelineElement::Pass(pass) if !pass.info().anchor.accepts(root.def()) => {
                Err(ScheduleError::of_pass(pass.info(), &root.name()))
            }
            _ => Ok(()),
        })
    }

    /// Whether each of its direct passes can run on operations of a definition.
    pub(crate) fn accepts(&self, def: &OpDef) -> bool {
        let fits = |element: &PipelineElement| match element {
            PipelineElement::Pass(pass) => pass.info().anchor.accepts(def),
            PipelineElement::Nested(_) => true,
        };
        is_isolated(def) && self.elements.iter().all(fits)
    }
}

pub(crate) fn is_isolated(def: &OpDef) -> bool {
    def.has_trait(Trait::IsolatedFromAbove)
}
