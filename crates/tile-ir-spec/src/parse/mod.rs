//! From text to the model.

mod item;
mod node;
mod operation;
mod rewrite;
mod syntax;

use std::sync::Arc;

use node::Node;
use pest::error::LineColLocation;

use crate::error::{SpecError, SpecErrorKind};
use crate::generated::Rule;
use crate::model::{Dialect, Name, Position, Rewrite};

/// The punctuation of the grammar.
const PUNCTUATION: [(Rule, &str); 9] = [
    (Rule::comma, ","),
    (Rule::colon, ":"),
    (Rule::equals, "="),
    (Rule::arrow, "->"),
    (Rule::bar, "|"),
    (Rule::open, "{"),
    (Rule::close, "}"),
    (Rule::open_round, "("),
    (Rule::close_round, ")"),
];

/// The result of reading a part of a file.
type ParseResult<T> = Result<T, SpecError>;

/// A file of the table: its name and its text.
///
/// The last folder of the name determines the dialect of the file
/// (`dialect-spec/cuda_tile/arith.ops`), unless the file has a `dialect` item of its own.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name that messages use.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Reads the items of all sources and groups them by dialect, each after those whose items it sees. The `known` sources have a
/// table of their own, to which the others add nothing.
pub(crate) fn read_dialects(known: &[Source], sources: &[Source]) -> Result<Vec<Dialect>, Vec<SpecError>> {
    let mut errors = Vec::new();
    let mut files = Vec::new();
    for source in known.iter().chain(sources) {
        match read_file(source) {
            Ok(items) => files.push((source, items)),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }

    let mut dialects: Vec<Dialect> = Vec::new();
    let mut known_dialects = 0;
    for (index, (_, items)) in files.iter().enumerate() {
        for dialect in &items.dialects {
            match dialects.iter().find(|other| other.name.is(&dialect.name.text)) {
                Some(first) => errors.push(SpecError::new(
                    &dialect.name.position,
                    SpecErrorKind::DuplicateName {
                        what: "dialect",
                        name: dialect.name.text.clone(),
                        first: first.name.position.clone(),
                    },
                )),
                None => dialects.push(dialect.clone()),
            }
        }
        if index < known.len() {
            known_dialects = dialects.len();
        }
    }
    for (index, (source, items)) in files.into_iter().enumerate() {
        let folder = source.name.rsplit('/').nth(1).unwrap_or_default();
        let name = items.dialects.first().map_or(folder, |dialect| &dialect.name.text);
        let (of_known, own) = dialects.split_at_mut(known_dialects);
        let table = if index < known.len() { of_known } else { own };
        match table.iter_mut().find(|dialect| dialect.name.is(name)) {
            Some(dialect) => {
                dialect.enums.extend(items.enums);
                dialect.scalars.extend(items.scalars);
                dialect.constraints.extend(items.constraints);
                dialect.types.extend(items.types);
                dialect.attributes.extend(items.attributes);
                dialect.operations.extend(items.operations);
                dialect.rewrites.extend(items.rewrites);
            }
            // It was refused above.
            None if !items.dialects.is_empty() => {}
            None => errors.push(SpecError::new(&start_of(&Arc::from(source.name.as_str())), SpecErrorKind::NoDialect)),
        }
    }
    for dialect in &dialects {
        let Some(parent) = &dialect.extends else { continue };
        // A parent that extends another dialect itself would nest prefixes; names can have only one.
        if !dialects.iter().any(|other| other.name.is(&parent.text) && other.extends.is_none()) {
            errors.push(SpecError::new(
                &parent.position,
                SpecErrorKind::UnknownDialect(dialect.name.text.clone(), parent.text.clone()),
            ));
        }
    }
    for dialect in &dialects {
        let unknown = dialect.uses.iter().filter(|used| !dialects.iter().any(|other| other.name.is(&used.text)));
        errors.extend(unknown.map(|used| {
            let kind = SpecErrorKind::UnknownUse(dialect.name.text.clone(), used.text.clone());
            SpecError::new(&used.position, kind)
        }));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    in_order(dialects).map_err(|error| vec![error])
}

/// The dialects, each after those whose items it sees.
fn in_order(mut rest: Vec<Dialect>) -> ParseResult<Vec<Dialect>> {
    let mut ordered = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        match rest.iter().position(|dialect| first_seen(dialect, &rest).is_none()) {
            Some(next) => ordered.push(rest.remove(next)),
            None => return Err(cycle(&rest)),
        }
    }
    Ok(ordered)
}

/// The first of some dialects whose items a dialect sees.
fn first_seen<'a>(dialect: &Dialect, others: &'a [Dialect]) -> Option<&'a Dialect> {
    dialect.outer_names().find_map(|name| others.iter().find(|other| other.name.is(name)))
}

/// The error for dialects, each of which sees items of another one of them.
fn cycle(dialects: &[Dialect]) -> SpecError {
    let next = |dialect| first_seen(dialect, dialects).unwrap_or(dialect);
    // After as many steps as there are dialects, the path is in a cycle.
    let mut place = dialects.iter().fold(&dialects[0], |place, _| next(place));
    for _ in dialects {
        if let Some(used) = place.uses.iter().find(|used| used.is(&next(place).name.text)) {
            let kind = SpecErrorKind::CyclicUse(place.name.text.clone(), used.text.clone());
            return SpecError::new(&used.position, kind);
        }
        place = next(place);
    }
    let kind = SpecErrorKind::CyclicUse(place.name.text.clone(), next(place).name.text.clone());
    SpecError::new(&place.name.position, kind)
}

/// The rewrites of a file that has nothing else.
pub(crate) fn read_rewrites(source: &Source) -> ParseResult<Vec<Rewrite>> {
    let Items { dialects, enums, scalars, constraints, types, attributes, operations, rewrites } = read_file(source)?;
    let names = [
        dialects.first().map(|item| &item.name),
        enums.first().map(|item| &item.name),
        scalars.first().map(|item| &item.name),
        constraints.first().map(|item| &item.name),
        types.first().map(|item| &item.name),
        attributes.first().map(|item| &item.name),
        operations.first().map(|item| &item.name),
    ];
    match names.into_iter().flatten().min_by_key(|name| &name.position) {
        Some(name) => Err(SpecError::new(&name.position, SpecErrorKind::NoRewrite(name.text.clone()))),
        None => Ok(rewrites),
    }
}

/// The items of one file.
#[derive(Default)]
struct Items {
    dialects: Vec<Dialect>,
    enums: Vec<crate::model::Enumeration>,
    scalars: Vec<crate::model::Scalar>,
    constraints: Vec<crate::model::Constraint>,
    types: Vec<crate::model::Type>,
    attributes: Vec<crate::model::Attribute>,
    operations: Vec<crate::model::Operation>,
    rewrites: Vec<Rewrite>,
}

fn read_file(source: &Source) -> ParseResult<Items> {
    let file: Arc<str> = Arc::from(source.name.as_str());
    check_nesting(source, &file)?;
    let mut pairs = tile_ir_peg::parse(Rule::file, &source.text).map_err(|error| {
        let (LineColLocation::Pos((line, column)) | LineColLocation::Span((line, column), _)) = error.line_col;
        let message = error.renamed_rules(|rule| name_in_messages(*rule)).variant.message().into_owned();
        SpecError::new(&Position { file: file.clone(), line, column }, SpecErrorKind::Syntax(message))
    })?;
    let mut items = Items::default();
    for node in pairs.next().map(|pair| Node::new(pair, &file)).iter().flat_map(Node::parts) {
        match node.rule() {
            Rule::dialect => items.dialects.push(item::dialect(&node)?),
            Rule::enumeration => items.enums.push(item::enumeration(&node)?),
            Rule::scalar => items.scalars.push(item::scalar(&node)?),
            Rule::constraint => items.constraints.push(item::constraint(&node)?),
            Rule::type_definition => items.types.push(item::type_definition(&node)?),
            Rule::attribute_definition => items.attributes.push(item::attribute_definition(&node)?),
            Rule::operation => items.operations.push(operation::operation(&node)?),
            Rule::rewrite => items.rewrites.push(rewrite::rewrite(&node)?),
            _ => {}
        }
    }
    Ok(items)
}

/// What messages call a part that is expected.
fn name_in_messages(rule: Rule) -> String {
    let punctuation = PUNCTUATION.iter().find(|(other, _)| *other == rule);
    match (punctuation, format!("{rule:?}")) {
        (Some((_, text)), _) => format!("'{text}'"),
        (None, name) => match name.strip_suffix("_word") {
            Some(word) => format!("'{word}'"),
            None if rule == Rule::EOI => "the end of the file".to_owned(),
            None => name.replace('_', " "),
        },
    }
}

/// How deep brackets may be nested, as the parser recurses.
const MAX_NESTING: usize = 64;

/// Parentheses nest across lines. Braces that nest as deep as one likes are those in a note, which is a part of a line.
fn check_nesting(source: &Source, file: &Arc<str>) -> ParseResult<()> {
    let mut parentheses = 0_usize;
    for (index, line) in source.text.lines().enumerate() {
        let mut braces = 0_usize;
        let comment = line.find("//").unwrap_or(line.len());
        for (column, (offset, letter)) in line.char_indices().enumerate() {
            match letter {
                '(' if offset < comment => parentheses += 1,
                ')' if offset < comment => parentheses = parentheses.saturating_sub(1),
                '{' => braces += 1,
                '}' => braces = braces.saturating_sub(1),
                _ => {}
            }
            if parentheses.max(braces) > MAX_NESTING {
                let position = Position { file: file.clone(), line: index + 1, column: column + 1 };
                return Err(SpecError::new(&position, SpecErrorKind::Nesting(MAX_NESTING)));
            }
        }
    }
    Ok(())
}

pub(crate) fn start_of(file: &Arc<str>) -> Position {
    Position { file: file.clone(), line: 1, column: 1 }
}

/// A name for a part of the text that is not an identifier, for messages.
fn name_of(node: &Node<'_>) -> Name {
    Name { text: node.text().to_owned(), position: node.position() }
}
