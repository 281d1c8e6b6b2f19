//! Columns that name code.

use std::fmt;

/// A column of the table that names code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hook {
    /// A rule that types or attributes must satisfy: `rule` of one of them.
    TypeRule,
    /// Verifier rules: `rules` of an operation.
    Rule,
    /// Folds: `folds` of an operation.
    Fold,
    /// Rewrite patterns: `patterns` of an operation.
    Pattern,
    /// Custom syntax that directives cannot express: `syntax custom(…)`.
    Syntax,
    /// Computed names of results: `named computed(…)`.
    ResultName,
    /// Evaluation on constants: `eval` of an operation.
    Eval,
    /// Execution of operations that do more than compute: `run` of an operation.
    Run,
    /// Integer ranges of results: `range` of an operation.
    Range,
    /// Which regions an operation may enter given what is known of its operands: `enters` of an operation.
    Enters,
}

impl Hook {
    /// Whether only what computes and runs operations uses the code, and refuses an operation that has none.
    pub(crate) const fn is_asked_for_late(self) -> bool {
        matches!(self, Self::Eval | Self::Run)
    }
}

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TypeRule => "rule of types",
            Self::Rule => "rule",
            Self::Fold => "fold",
            Self::Pattern => "pattern",
            Self::Syntax => "syntax",
            Self::ResultName => "computed name",
            Self::Eval => "evaluation",
            Self::Run => "execution",
            Self::Range => "range",
            Self::Enters => "entry",
        })
    }
}
