//! A grammar of pest as a table of Rust, which `tile-ir-peg` interprets.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::path::PathBuf;

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule, optimize};
use pest_meta::parser::{Rule as Meta, consume_rules, parse};
use pest_meta::validator::validate_pairs;
use tile_ir_spec::codegen::{COMMAND, GeneratedFile};

/// The file `mod.rs` with the rules of a grammar, whose text is that of `source`.
///
/// # Errors
/// If the text is not a grammar, or uses what no grammar of ours does: the stack of pest, or texts in any case.
pub fn table(source: &str, text: &str) -> Result<GeneratedFile, String> {
    let failure = |error: &dyn Display| format!("{source}: {error}");
    let all = |errors: Vec<_>| failure(&errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
    let pairs = parse(Meta::grammar_rules, text).map_err(|error| failure(&error))?;
    let builtins = validate_pairs(pairs.clone()).map_err(all)?;
    let rules = optimize(consume_rules(pairs).map_err(all)?);
    let about = comments(text);
    let (mut variants, mut definitions) = (String::new(), String::new());
    // The order of rules is that in which errors list them.
    if builtins.contains(&"EOI") {
        variants.push_str("    /// The end of the text.\n    EOI,\n");
        definitions.push_str("    Definition(Kind::Normal, End),\n");
    }
    for rule in &rules {
        for line in about.get(rule.name.as_str()).into_iter().flatten() {
            let _ = writeln!(variants, "    ///{line}");
        }
        let _ = writeln!(variants, "    {},", name(&rule.name));
        let matched = expression(&rule.expr).map_err(|error| failure(&error))?;
        let _ = writeln!(definitions, "    Definition({}, {matched}),", kind(rule));
    }
    let count = definitions.lines().count();
    let text = format!(
        "//! The rules of a grammar.\n//!\n//! Made by `{COMMAND}` from `{source}`. Do not edit.\n\n\
         use tile_ir_peg::Expression::*;\nuse tile_ir_peg::{{Definition, Grammar, Kind}};\n\n\
         /// The rules.\n#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]\n\
         #[allow(non_camel_case_types, clippy::upper_case_acronyms)]\npub enum Rule {{\n{variants}}}\n\n\
         impl Grammar for Rule {{\n    const WHITESPACE: Self = Self::WHITESPACE;\n    const COMMENT: Self = Self::COMMENT;\n\n    \
         fn definition(self) -> &'static Definition<Self> {{\n        &DEFINITIONS[self as usize]\n    }}\n}}\n\n\
         static DEFINITIONS: [Definition<Rule>; {count}] = [\n{definitions}];\n"
    );
    Ok(GeneratedFile { path: PathBuf::from("mod.rs"), text })
}

/// The comments `///` in front of rules, by the name of the rule.
fn comments(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut comments = BTreeMap::new();
    let mut open = Vec::new();
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix("///") {
            open.push(comment);
            continue;
        }
        let about = std::mem::take(&mut open);
        if let Some((name, _)) = line.split_once('=') {
            comments.insert(name.trim(), about);
        }
    }
    comments
}

/// A name as a variant of an enumeration.
fn name(rule: &str) -> String {
    let is_keyword = syn::parse_str::<syn::Ident>(rule).is_err();
    if is_keyword { format!("r#{rule}") } else { rule.to_owned() }
}

fn kind(rule: &OptimizedRule) -> &'static str {
    let is_skipped = matches!(rule.name.as_str(), "WHITESPACE" | "COMMENT");
    match rule.ty {
        RuleType::Silent if is_skipped => "Kind::Skipped",
        RuleType::Silent => "Kind::Silent",
        RuleType::Normal => "Kind::Normal",
        RuleType::Atomic => "Kind::Atomic",
        RuleType::CompoundAtomic => "Kind::CompoundAtomic",
        RuleType::NonAtomic => "Kind::NonAtomic",
    }
}

fn expression(of: &OptimizedExpr) -> Result<String, String> {
    Ok(match of {
        OptimizedExpr::Str(text) => format!("Text({text:?})"),
        OptimizedExpr::Range(first, last) => range(first, last),
        OptimizedExpr::Ident(rule) => reference(rule),
        OptimizedExpr::PosPred(inner) => format!("Ahead(&{})", expression(inner)?),
        OptimizedExpr::NegPred(inner) => format!("Not(&{})", expression(inner)?),
        OptimizedExpr::Opt(inner) => format!("Optional(&{})", expression(inner)?),
        OptimizedExpr::Rep(inner) => format!("Repeat(&{})", expression(inner)?),
        OptimizedExpr::Seq(..) => format!(
            "Sequence(&[{}])",
            chain(of, |it| match it {
                OptimizedExpr::Seq(first, rest) => Some((first, rest)),
                _ => None,
            })?
        ),
        OptimizedExpr::Choice(..) => format!(
            "Choice(&[{}])",
            chain(of, |it| match it {
                OptimizedExpr::Choice(first, rest) => Some((first, rest)),
                _ => None,
            })?
        ),
        OptimizedExpr::Skip(texts) => format!("Until(&{texts:?})"),
        other => return Err(format!("no grammar of ours needs {other:?}")),
    })
}

/// The parts of what pest nests to the right.
fn chain(
    of: &OptimizedExpr,
    split: fn(&OptimizedExpr) -> Option<(&OptimizedExpr, &OptimizedExpr)>,
) -> Result<String, String> {
    let (mut parts, mut rest) = (Vec::new(), of);
    while let Some((first, others)) = split(rest) {
        parts.push(expression(first)?);
        rest = others;
    }
    parts.push(expression(rest)?);
    Ok(parts.join(", "))
}

fn range(first: &str, last: &str) -> String {
    let character = |text: &str| text.chars().next().unwrap_or_default();
    format!("Range({:?}, {:?})", character(first), character(last))
}

/// A rule of the grammar, or one that pest knows.
fn reference(rule: &str) -> String {
    let choice = |ranges: &[(&str, &str)]| {
        let ranges: Vec<_> = ranges.iter().map(|(first, last)| range(first, last)).collect();
        format!("Choice(&[{}])", ranges.join(", "))
    };
    match rule {
        "ANY" => "Any".to_owned(),
        "SOI" => "Start".to_owned(),
        "ASCII_DIGIT" => range("0", "9"),
        "ASCII_HEX_DIGIT" => choice(&[("0", "9"), ("a", "f"), ("A", "F")]),
        "ASCII_ALPHA" => choice(&[("a", "z"), ("A", "Z")]),
        "ASCII_ALPHANUMERIC" => choice(&[("a", "z"), ("A", "Z"), ("0", "9")]),
        // Another one that pest knows is no variant, so that the table does not compile.
        rule => format!("Call(Rule::{})", name(rule)),
    }
}
