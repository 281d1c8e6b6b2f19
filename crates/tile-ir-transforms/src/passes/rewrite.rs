//! `rewrite`: patterns that are given to the pass, such as rewrites that are read at run time.

use std::sync::OnceLock;

use tile_ir_core::{Context, Diagnostic, Place};

use super::canonicalize::not_converged;
use crate::codes;
use crate::greedy::{GreedyConfig, GreedyRewriter};
use crate::pass::{
    Anchor, BodyPass, BodyUnit, Meaning, OptionInfo, Pass, PassInfo, PassOptions, PassResult, Preserved,
};
use crate::rewriting::{Pattern, PatternSet};

/// Applies patterns until none matches. The folds of the tables are applied, and dead code is erased, on the way.
///
/// In the text of a pipeline the option `text` has rewrites, which need the feature `tables`; patterns in Rust have no text.
#[derive(Clone, Debug, Default)]
pub struct Rewrite {
    /// The rewrites as text; empty for patterns that have none.
    text: String,
    /// The patterns, or why the text has none; read when a context is known.
    patterns: OnceLock<Result<Vec<Pattern>, Box<Diagnostic>>>,
}

impl Rewrite {
    /// A pass that applies these patterns. Those of equal benefit are tried in order.
    pub fn new(patterns: Vec<Pattern>) -> Self {
        Self { text: String::new(), patterns: OnceLock::from(Ok(patterns)) }
    }

    /// A pass that applies the rewrites of a text, which `name` is the file of in messages. As part of a pipeline it is printed with
    /// them, and parsed again.
    ///
    /// # Errors
    /// Those of [`load_rewrites`](crate::load_rewrites).
    #[cfg(feature = "tables")]
    pub fn read(context: &Context, name: &str, text: &str) -> Result<Self, Vec<Diagnostic>> {
        let patterns = crate::load_rewrites(context, name, text)?;
        Ok(Self { text: tile_ir_spec::in_one_line(text), patterns: OnceLock::from(Ok(patterns)) })
    }
}

const TEXT: &str = "text";

impl PassOptions for Rewrite {
    fn list() -> Vec<OptionInfo> {
        vec![OptionInfo { name: TEXT, help: "The rewrites", form: "text", default: String::new() }]
    }

    fn set(&mut self, name: &str, value: &str) -> Option<Result<(), String>> {
        (name == TEXT).then(|| {
            *self = Self { text: value.to_owned(), patterns: OnceLock::new() };
            Ok(())
        })
    }

    fn values(&self) -> Vec<String> {
        vec![self.text.clone()]
    }
}

impl Pass for Rewrite {
    const INFO: PassInfo = PassInfo {
        title: "Rewrite",
        summary: "Apply the rewrites of a text until none matches",
        description: "\
Applies [rewrites](../rewrites.md) that are written in the pipeline itself, so that a reproducer has them too. `--rewrites=FILE`
reads them from a file. The folds of the table are applied, and dead code is erased, on the way.

A pipeline without rewrites is an error: what a program in Rust gave to the pass as patterns is not in the text of the pipeline.",
        // Whoever gives the patterns knows.
        meaning: Meaning::Rounding,
        ..PassInfo::new("rewrite", Anchor::Any)
    };
}

impl BodyPass for Rewrite {
    fn run(&self, unit: &mut BodyUnit<'_>) -> PassResult {
        let patterns = self.patterns.get_or_init(|| patterns_of(unit.context(), &self.text)).as_ref();
        let patterns = PatternSet::new(unit.context(), patterns.map_err(Clone::clone)?);
        rewrite(unit, &patterns, Self::INFO.name)
    }
}

/// The rewrites in the text of a pipeline.
fn patterns_of(context: &Context, text: &str) -> Result<Vec<Pattern>, Box<Diagnostic>> {
    if text.trim().is_empty() {
        let message = "pass 'rewrite' has no rewrites; write them as in 'rewrite{text=\"rewrite add_zero { addi($x, splat(0)) -> $x }\"}'";
        return Err(Box::new(Diagnostic::error(codes::VALUE, Place::Unknown, message)));
    }
    read(context, text)
}

#[cfg(feature = "tables")]
fn read(context: &Context, text: &str) -> Result<Vec<Pattern>, Box<Diagnostic>> {
    crate::load_rewrites(context, "<rewrites>", text).map_err(|errors| {
        let mut errors = errors.into_iter();
        let first = errors.next().expect("what failed has an error");
        Box::new(errors.fold(first, |first, other| first.with_note(other.place, other.message)))
    })
}

#[cfg(not(feature = "tables"))]
fn read(_: &Context, _: &str) -> Result<Vec<Pattern>, Box<Diagnostic>> {
    let message = "this build reads no rewrites: it lacks the feature 'tables'";
    Err(Box::new(Diagnostic::error(codes::VALUE, Place::Unknown, message)))
}

/// Applies patterns for a pass of this name, which fails unless that ends.
pub(super) fn rewrite(unit: &mut BodyUnit<'_>, patterns: &PatternSet, pass: &str) -> PassResult {
    let config = GreedyConfig::default();
    let mut changed = false;
    for region in unit.regions() {
        let (context, body, watch) = unit.watched_parts();
        let outcome = GreedyRewriter::new(context, patterns, config).watched_by(watch).run(body, region)?;
        if !outcome.converged {
            let iterations = config.max_iterations.and_then(|most| most.try_into().ok());
            return Err(Box::new(not_converged(pass, iterations.unwrap_or(i64::MAX), outcome)));
        }
        changed |= outcome.changed;
    }
    Ok(Preserved::unless(changed))
}
