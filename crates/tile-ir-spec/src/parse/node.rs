//! A node of the parse tree, with access to its parts by rule.

use std::sync::Arc;

use pest::iterators::Pair;
use tile_ir_core::Version;

use super::{PUNCTUATION, ParseResult, Rule};
use crate::error::{SpecError, SpecErrorKind};
use crate::model::{Documentation, Kind, Name, Position, Since};

/// The first public release, which needs no `since`.
const FIRST_RELEASE: Version = Version::new(13, 1);

/// A node of the parse tree together with its file.
///
/// The grammar has a separate rule for every part of an item, so parts are found by rule and the
/// keywords between them can be ignored.
#[derive(Clone)]
pub(super) struct Node<'i> {
    pair: Pair<'i, Rule>,
    file: Arc<str>,
}

impl<'i> Node<'i> {
    pub(super) fn new(pair: Pair<'i, Rule>, file: &Arc<str>) -> Self {
        Self { pair, file: file.clone() }
    }

    pub(super) fn rule(&self) -> Rule {
        self.pair.as_rule()
    }

    pub(super) fn text(&self) -> &'i str {
        self.pair.as_str()
    }

    pub(super) fn position(&self) -> Position {
        let (line, column) = self.pair.line_col();
        Position { file: self.file.clone(), line, column }
    }

    /// All parts but punctuation.
    pub(super) fn parts(&self) -> impl Iterator<Item = Node<'i>> + use<'i> {
        let file = self.file.clone();
        let is_part = |pair: &Pair<'_, Rule>| PUNCTUATION.iter().all(|(rule, _)| *rule != pair.as_rule());
        self.pair.clone().into_inner().filter(is_part).map(move |pair| Node::new(pair, &file))
    }

    /// The parts of one rule.
    pub(super) fn all(&self, rule: Rule) -> impl Iterator<Item = Node<'i>> + use<'i> {
        self.parts().filter(move |part| part.rule() == rule)
    }

    /// The first part of one rule.
    pub(super) fn find(&self, rule: Rule) -> Option<Node<'i>> {
        self.all(rule).next()
    }

    /// The first part of a rule that the grammar requires.
    pub(super) fn part(&self, rule: Rule) -> Node<'i> {
        self.find(rule).unwrap_or_else(|| unreachable!("the grammar puts {rule:?} into {:?}", self.rule()))
    }

    pub(super) fn has(&self, rule: Rule) -> bool {
        self.find(rule).is_some()
    }

    /// The name that this item or part begins with.
    pub(super) fn name(&self) -> Name {
        self.part(Rule::identifier).as_name()
    }

    /// This node itself, an identifier or a `$variable`, as a name.
    pub(super) fn as_name(&self) -> Name {
        Name { text: self.text().trim_start_matches('$').to_owned(), position: self.position() }
    }

    /// All identifiers among the parts.
    pub(super) fn names(&self) -> Vec<Name> {
        self.all(Rule::identifier).map(|part| part.as_name()).collect()
    }

    /// Kind or trait: a name and names in parentheses.
    pub(super) fn kind(&self) -> Kind {
        let operands = self.find(Rule::names).map(|names| names.names()).unwrap_or_default();
        Kind { name: self.name(), operands }
    }

    /// The number among the parts as an unsigned word.
    pub(super) fn word(&self) -> ParseResult<u32> {
        self.part(Rule::number).as_word()
    }

    /// This node, a number, as an unsigned word.
    pub(super) fn as_word(&self) -> ParseResult<u32> {
        // The bounds are those of the type, so the conversion cannot fail.
        Ok(self.as_number(0, u32::MAX.into())?.try_into().unwrap_or(u32::MAX))
    }

    /// This node, a number, between two bounds.
    pub(super) fn as_number(&self, minimum: i64, maximum: i64) -> ParseResult<i64> {
        let text = self.text();
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", text),
        };
        let value = match digits.strip_prefix("0x") {
            Some(digits) => i64::from_str_radix(&format!("{sign}{digits}"), 16),
            None => text.parse(),
        };
        match value {
            Ok(value) if (minimum..=maximum).contains(&value) => Ok(value),
            _ => Err(self.error(SpecErrorKind::NumberRange(text.to_owned(), minimum, maximum))),
        }
    }

    /// This node as a version.
    pub(super) fn as_version(&self) -> ParseResult<Version> {
        let text = self.text();
        text.parse().map_err(|_| self.error(SpecErrorKind::Version(text.to_owned())))
    }

    /// The version after `since`, if there is one.
    pub(super) fn optional_since(&self) -> ParseResult<Option<Version>> {
        let Some(since) = self.find(Rule::since) else { return Ok(None) };
        match since.find(Rule::version) {
            Some(version) => version.as_version().map(Some),
            None => Err(since.error(SpecErrorKind::Syntax("this cannot be part of a preview of its own".to_owned()))),
        }
    }

    /// The version after `since`; the first public release if nothing is written.
    pub(super) fn since(&self) -> ParseResult<Version> {
        Ok(self.optional_since()?.unwrap_or(FIRST_RELEASE))
    }

    /// What is after `since`: a version, or `preview`; the first public release if nothing is written.
    pub(super) fn since_or_preview(&self) -> ParseResult<Since> {
        match self.is_in_preview() {
            true => Ok(Since::Preview),
            false => Ok(Since::Version(self.since()?)),
        }
    }

    /// Whether `since preview` is written.
    pub(super) fn is_in_preview(&self) -> bool {
        self.find(Rule::since).is_some_and(|since| since.has(Rule::preview_word))
    }

    /// The text between the quotes of a string or literal.
    pub(super) fn unquoted(&self) -> String {
        let text = self.text();
        text[1..text.len() - 1].to_owned()
    }

    /// The text after `--`.
    pub(super) fn note(&self) -> String {
        let note = self.find(Rule::note);
        note.map_or_else(String::new, |note| note.text().trim_start_matches("--").trim().to_owned())
    }

    /// The documentation in front of an item.
    pub(super) fn documentation(&self) -> Documentation {
        let lines: Vec<_> = self
            .all(Rule::doc)
            .map(|line| {
                let text = line.text().trim_start_matches("///");
                text.strip_prefix(' ').unwrap_or(text).trim_end()
            })
            .collect();
        let (summary, description) = lines.split_first().unwrap_or((&"", &[]));
        Documentation { summary: (*summary).to_owned(), description: description.join("\n").trim().to_owned() }
    }

    pub(super) fn error(&self, kind: SpecErrorKind) -> SpecError {
        SpecError::new(&self.position(), kind)
    }
}
