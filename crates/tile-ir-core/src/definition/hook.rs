use std::fmt;

/// A column of the table whose entries are names of code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hook {
    /// What a type must satisfy to exist: `rule` of a type.
    TypeRule,
    /// What the verifier asks of an operation: `rules` of an operation.
    Rule,
    /// What an operation can be replaced by: `folds` of an operation.
    Fold,
    /// What operations are rewritten to: `patterns` of an operation.
    Pattern,
    /// What an operation computes of its operands: `eval` of an operation.
    Eval,
    /// How an operation is executed that does more than compute: `run` of an operation.
    Run,
    /// Which integers an operation makes of those that it gets: `range` of an operation.
    Range,
    /// The syntax of an operation that directives cannot say: `syntax custom(…)`.
    Syntax,
    /// The name that an operation proposes for a result: `named computed(…)`.
    ResultName,
}

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TypeRule => "rule of types",
            Self::Rule => "rule",
            Self::Fold => "fold",
            Self::Pattern => "pattern",
            Self::Eval => "evaluation",
            Self::Run => "execution",
            Self::Range => "range",
            Self::Syntax => "syntax",
            Self::ResultName => "computed name",
        })
    }
}
