//! An error or warning about an operation, before its source location is looked up.

use std::borrow::Cow;

pub(crate) use tile_ir_core::alternatives;
use tile_ir_core::codes::STOPPED;
use tile_ir_core::definition::Slot;
use tile_ir_core::{Code, NamedValue, OpId, OpPart, OpRef, Severity, Stopped, ValueId, ValueRef, Version};

use crate::codes;
use crate::options::Release;
use crate::release::Releases;

/// The result of a check: the first error that it finds.
pub type VerifierResult = Result<(), VerifierError>;

/// An error about an operation, or with [`VerifierError::warning`] a warning.
///
/// Its place is the operation that it is reported for, or a [`Subject`] in it; notes can name others.
#[derive(Clone, Debug)]
pub struct VerifierError {
    pub(crate) severity: Severity,
    pub(crate) code: Code,
    /// The id of the rule, such as `V-DIVF-2`; `None` if it is not a rule of the language.
    pub(crate) rule: Option<&'static str>,
    /// What was expected and what was found; it is printed after the operation's name.
    pub(crate) message: String,
    pub(crate) notes: Vec<(Site, String)>,
    /// What it is about: the first is what is wrong, and the others are what it disagrees with. None for all of the operation.
    pub(crate) subjects: Vec<Subject>,
    /// How to mend it: a note after all others, at the place of the error if that is a part of the operation.
    pub(crate) advice: Option<Box<Advice>>,
    /// The releases that report it.
    pub(crate) releases: Releases,
    /// The error that the other releases report instead.
    pub(crate) otherwise: Option<Box<VerifierError>>,
}

/// How to mend an error.
#[derive(Clone, Debug)]
pub(crate) enum Advice {
    /// In words.
    Words(String),
    /// What to write in place of the subject.
    Instead(String),
}

impl Advice {
    /// The advice in words.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Words(words) => words.into(),
            Self::Instead(text) => format!("write '{text}'").into(),
        }
    }
}

/// What an error is about: a part of the operation that it is reported for, or of another one, or a value where it is defined.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The operation or value; `None` for the operation that the error is reported for.
    pub(crate) site: Option<Site>,
    /// The part of the operation; `None` for all of it.
    pub(crate) part: Option<OpPart>,
}

impl Subject {
    /// A part of another operation of the body.
    pub fn part_of(op: OpRef<'_>, part: OpPart) -> Self {
        Self { site: Some(Site::of(op)), part: Some(part) }
    }
}

/// A part; of a result its type, as nothing else of it is written after the name of the operation.
impl From<OpPart> for Subject {
    fn from(part: OpPart) -> Self {
        let part = if matches!(part, OpPart::Value(Slot::Result(_), _)) { part.ty() } else { part };
        Self { site: None, part: Some(part) }
    }
}

/// The first operand of a group, the type of its first result, or an attribute.
impl From<Slot> for Subject {
    fn from(slot: Slot) -> Self {
        slot.nth(0).into()
    }
}

/// An operand where it is used, the type of a result, or else the value where it is defined.
impl From<NamedValue<'_>> for Subject {
    fn from(value: NamedValue<'_>) -> Self {
        let definition = Self { site: Some(Site::Definition(value.id())), part: None };
        value.part().map_or(definition, Self::from)
    }
}

/// Another operation of the body.
impl From<OpRef<'_>> for Subject {
    fn from(op: OpRef<'_>) -> Self {
        Self { site: Some(Site::of(op)), part: None }
    }
}

/// The location of an error or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    /// An operation in the body of a function.
    Inner(OpId),
    /// An operation outside functions: in the module's own body, or in a body without a module.
    Outer(OpId),
    /// The definition of a value in the body being checked.
    Definition(ValueId),
}

impl Site {
    /// The site of an operation.
    pub(crate) fn of(op: OpRef<'_>) -> Self {
        match op.function() {
            Some(_) => Self::Inner(op.id()),
            None => Self::Outer(op.id()),
        }
    }
}

impl VerifierError {
    /// An error that cites the rule with this id.
    pub fn new(rule: &'static str, message: impl Into<String>) -> Self {
        Self { rule: Some(rule), ..Self::of_target(message) }.code(codes::RULE)
    }

    /// An error about something that the target architecture lacks.
    pub(crate) fn of_target(message: impl Into<String>) -> Self {
        let (severity, code) = (Severity::Error, codes::TARGET);
        let (message, releases) = (message.into(), Releases::ALL);
        Self {
            severity,
            code,
            rule: None,
            message,
            notes: Vec::new(),
            subjects: Vec::new(),
            advice: None,
            releases,
            otherwise: None,
        }
    }

    /// The error about the operation that is next where the verifier is stopped.
    #[cold]
    pub(crate) fn stopped(stopped: Stopped) -> Self {
        Self::of_target(format!("verification is stopped here: {stopped}")).code(STOPPED)
    }

    /// A warning about something that no assembler compiles.
    pub(crate) fn of_assembler(message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::of_target(message) }
    }

    /// A warning that cites the rule with this id.
    pub fn warning(rule: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(rule, message) }
    }

    /// Replaces the code, which is [`codes::RULE`] otherwise.
    #[must_use]
    pub fn code(self, code: Code) -> Self {
        Self { code, ..self }
    }

    /// Says what it is about: that is wrong, or disagrees with what was said before.
    #[must_use]
    pub fn at(mut self, subject: impl Into<Subject>) -> Self {
        self.subjects.push(subject.into());
        self
    }

    /// Only releases before this one report it.
    #[must_use]
    pub fn before(self, version: Version) -> Self {
        Self { releases: Releases::before(version), ..self }
    }

    /// Only this release and later ones report it.
    #[must_use]
    pub fn since(self, version: Version) -> Self {
        Self { releases: Releases::since(version), ..self }
    }

    /// The other releases report `otherwise` instead.
    #[must_use]
    pub fn or(self, otherwise: VerifierError) -> Self {
        Self { otherwise: Some(Box::new(otherwise)), ..self }
    }

    /// The error and its alternative, each with the releases that report it.
    pub(crate) fn each(mut self) -> impl Iterator<Item = Self> {
        let otherwise = self.otherwise.take();
        std::iter::once(self).chain(otherwise.into_iter().map(|it| *it))
    }

    /// Adds a note that points at an operation.
    #[must_use]
    pub fn note(mut self, op: OpRef<'_>, message: impl Into<String>) -> Self {
        self.notes.push((Site::of(op), message.into()));
        self
    }

    /// Adds how to mend it. Unlike notes, advice has no place of its own, so tests of errors need not expect it.
    #[must_use]
    pub fn advice(self, message: impl Into<String>) -> Self {
        Self { advice: Some(Box::new(Advice::Words(message.into()))), ..self }
    }

    /// Adds how to mend it, if that is known.
    #[must_use]
    pub(crate) fn maybe_advice(self, message: Option<String>) -> Self {
        match message {
            Some(message) => self.advice(message),
            None => self,
        }
    }

    /// Adds what to write in place of its subject, which mends it.
    #[must_use]
    pub fn instead(self, text: impl Into<String>) -> Self {
        Self { advice: Some(Box::new(Advice::Instead(text.into()))), ..self }
    }

    /// Adds a note that points at the definition of a value.
    #[must_use]
    pub fn note_definition(mut self, value: ValueRef<'_>, message: impl Into<String>) -> Self {
        self.notes.push((Site::Definition(value.id()), message.into()));
        self
    }
}

/// Passes on an error that every release reports. An error that only some releases report goes to `partial` and does not
/// stop the check: the module may yet be accepted by a release that is not among them.
pub(crate) fn require_of_all_releases(
    result: VerifierResult,
    asked: Release,
    partial: &mut Vec<VerifierError>,
) -> VerifierResult {
    match result {
        Err(error) if error.releases != Releases::ALL => {
            partial.extend(error.each().filter(|it| !asked.rules_out(it.releases)));
            Ok(())
        }
        result => result,
    }
}

/// The name of an operation in messages: its mnemonic, or its full name if it belongs to another dialect.
pub(crate) fn name(op: OpRef<'_>) -> String {
    match op.def().dialect {
        "cuda_tile" => op.def().mnemonic().to_owned(),
        _ => op.name().into_owned(),
    }
}

/// A [`VerifierError`] of a rule: `verifier_error!("V-CAT-1" => [Cat::DIM], "expected …, found {}", b)`. The list names its
/// [subjects](VerifierError::at); it can be left out.
#[macro_export]
macro_rules! verifier_error {
    ($rule:expr $(=> [$($subject:expr),* $(,)?])?, $($message:tt)+) => {
        $crate::VerifierError::new($rule, format!($($message)+))$($(.at($subject))*)?
    };
}

/// Returns a [`VerifierError`] of a rule unless something holds: `ensure!(a == b, "V-CAT-1" => [Cat::DIM], "expected …, found
/// {}", b)`.
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $rule:expr $(=> [$($subject:expr),* $(,)?])?, $($message:tt)+) => {
        if !$holds {
            return Err($crate::verifier_error!($rule $(=> [$($subject),*])?, $($message)+));
        }
    };
}
