//! Rewrites with their names resolved: checked against the definitions of the operations that they are about.
//!
//! A table and a file that is loaded at run time are checked by the same code, against definitions, so that a rewrite can be about
//! operations of which there is no table any more.

mod attributes;
mod conditions;
mod operations;
mod pattern;
mod replacement;
mod types;
mod variables;

use tile_ir_core::definition::{DialectDef, Hook, RewriteDef};

use crate::error::{SpecError, SpecErrorKind, SpecErrors};
use crate::lower::{leak, leak_list, leak_text};
use crate::model::{Operation, Rewrite, RewriteRule};
use crate::parse::{Source, read_rewrites};
use operations::Operations;
use variables::Variables;

/// Reads the rewrites of a file, which are about operations of these dialects.
///
/// Their memory is never freed, as that of tables.
///
/// # Errors
/// All errors in it.
pub fn load_rewrites(
    source: &Source,
    dialects: &[&'static DialectDef],
) -> Result<Vec<&'static RewriteDef>, SpecErrors> {
    let rewrites = read_rewrites(source).map_err(|error| SpecErrors(vec![error]))?;
    let (definitions, mut errors) = resolve(&rewrites, dialects);
    errors.sort_by(|a, b| a.position.cmp(&b.position));
    if errors.is_empty() { Ok(definitions) } else { Err(SpecErrors(errors)) }
}

/// The same rewrites in one line and without comments, as an option of a pass in the text of a pipeline.
///
/// ```
/// let text = "
///     /// Adding zero changes nothing.
///     rewrite add_zero { addi($x, splat(0)) -> $x } // on any shape
/// ";
/// assert_eq!(tile_ir_spec::in_one_line(text), "rewrite add_zero { addi($x, splat(0)) -> $x }");
/// ```
pub fn in_one_line(rewrites: &str) -> String {
    let (mut line, mut rest) = (String::new(), rewrites);
    while let Some(next) = rest.chars().next() {
        let end = match next {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' | '`' => rest[1..].find(next).map_or(rest.len(), |end| end + 2),
            _ => next.len_utf8(),
        };
        match next {
            '/' if end > 1 => {}
            _ if !next.is_whitespace() => line.push_str(&rest[..end]),
            _ if line.is_empty() || line.ends_with(' ') => {}
            _ => line.push(' '),
        }
        rest = &rest[end..];
    }
    line.truncate(line.trim_end().len());
    line
}

/// Rewrites with their names resolved, and the errors of the others.
pub(crate) fn resolve(
    rewrites: &[Rewrite],
    dialects: &[&'static DialectDef],
) -> (Vec<&'static RewriteDef>, Vec<SpecError>) {
    let operations = Operations(dialects);
    let (mut definitions, mut errors) = (Vec::new(), Vec::new());
    for (index, rewrite) in rewrites.iter().enumerate() {
        if let Some(first) = rewrites[..index].iter().find(|first| first.name.is(&rewrite.name.text)) {
            let (name, first) = (rewrite.name.text.clone(), first.name.position.clone());
            let kind = SpecErrorKind::DuplicateName { what: "rewrite", name, first };
            errors.push(SpecError::new(&rewrite.name.position, kind));
        }
        match definition(rewrite, operations) {
            Ok(definition) => definitions.push(definition),
            Err(error) => errors.push(error),
        }
    }
    (definitions, errors)
}

/// The errors in the columns of operations that name rewrites.
pub(crate) fn misplaced(operations: &[Operation], rewrites: &[&'static RewriteDef]) -> Vec<SpecError> {
    let names = operations.iter().flat_map(|op| op.code.iter().map(move |(column, name)| (op, *column, name)));
    let errors = names.filter_map(|(op, column, name)| {
        let rewrite = rewrites.iter().find(|it| name.is(it.name))?;
        let text = name.text.clone();
        let kind = match column {
            Hook::Fold | Hook::Pattern if rewrite.root.mnemonic() != op.name.text => {
                SpecErrorKind::RewriteElsewhere { name: text, root: rewrite.root.name.into(), op: op.name.text.clone() }
            }
            Hook::Fold if !rewrite.is_fold() && !rewrite.is_in_place() => SpecErrorKind::NoFold(text),
            _ => return None,
        };
        Some(SpecError::new(&name.position, kind))
    });
    errors.collect()
}

fn definition(rewrite: &Rewrite, operations: Operations<'_>) -> Result<&'static RewriteDef, SpecError> {
    let rules: Vec<_> = rewrite.rules.iter().map(|it| rule(it, operations)).collect::<Result<_, _>>()?;
    let root = rules[0].pattern.definition;
    for (rule, text) in rules.iter().zip(&rewrite.rules) {
        let other = rule.pattern.definition;
        if other != root {
            let kind = SpecErrorKind::TwoRoots(root.name.into(), other.name.into());
            return Err(SpecError::new(&text.pattern.position, kind));
        }
    }
    Ok(leak(RewriteDef {
        name: leak_text(&rewrite.name.text),
        benefit: rewrite.benefit,
        root,
        rules: leak_list(rules),
        summary: leak_text(&rewrite.documentation.summary),
    }))
}

fn rule(rule: &RewriteRule, operations: Operations<'_>) -> Result<tile_ir_core::definition::RewriteRule, SpecError> {
    let mut variables = Variables::new(operations);
    let pattern = variables.root(&rule.pattern)?;
    let conditions = rule.conditions.iter().map(|it| variables.condition(it)).collect::<Result<_, _>>()?;
    let replacement = variables.replacement_of_root(&rule.replacement)?;
    variables.check_use()?;
    Ok(tile_ir_core::definition::RewriteRule {
        pattern,
        conditions: leak_list(conditions),
        replacement,
        values: variables.value_count(),
        attributes: variables.attribute_count(),
    })
}
