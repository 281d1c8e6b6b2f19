//! Parsing of queries, with every name checked against the table.

use std::cmp::Ordering;
use std::ops::Range;

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Code, Context, similar_names};

use crate::Query;
use crate::codes;
use crate::condition::{Comparison, Condition, Literal, Place};
use crate::error::QueryError;
use crate::lexer::{Kind, Token, tokens};
use crate::path::{Path, Step};
use crate::sort::Sort;
use crate::subject::{Subject, definitions, is_named};

/// The maximum nesting depth of conditions.
const DEEPEST: usize = 64;

/// As many names are listed, the most similar ones.
const MOST: usize = 32;

const COMPARISONS: [(&str, Comparison); 8] = [
    ("=", Comparison::Equal),
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("<", Comparison::Ordered(&[Ordering::Less])),
    ("<=", Comparison::Ordered(&[Ordering::Less, Ordering::Equal])),
    (">", Comparison::Ordered(&[Ordering::Greater])),
    (">=", Comparison::Ordered(&[Ordering::Greater, Ordering::Equal])),
    ("~", Comparison::Form),
];

/// Parses a query.
pub(crate) fn query(text: &str, context: &Context) -> Result<Query, QueryError> {
    let mut parser = Parser { context, tokens: tokens(text)?, at: 0 };
    let subject = parser.subject()?;
    let condition = match parser.eat_word("where") {
        true => Some(parser.any(&subject, 0)?),
        false => None,
    };
    match parser.peek() {
        Kind::End => Ok(Query { subject, condition }),
        _ if condition.is_some() => Err(parser.expected("'and', 'or' or the end")),
        _ => Err(parser.expected("'where', '|' or the end")),
    }
}

struct Parser<'t> {
    context: &'t Context,
    tokens: Vec<Token<'t>>,
    at: usize,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Kind<'t> {
        self.tokens[self.at].kind
    }

    fn range(&self) -> Range<usize> {
        self.tokens[self.at].range.clone()
    }

    /// The bytes from a token up to the one before the next.
    fn range_from(&self, start: usize) -> Range<usize> {
        self.tokens[start].range.start..self.tokens[self.at.max(start + 1) - 1].range.end
    }

    fn advance(&mut self) {
        // The end is never passed.
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    fn eat(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Kind::Sign(it) if it == sign);
        if found {
            self.advance();
        }
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.peek() == Kind::Word(word);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, sign: &str) -> Result<(), QueryError> {
        if self.eat(sign) { Ok(()) } else { Err(self.expected(&format!("'{sign}'"))) }
    }

    fn expected(&self, what: &str) -> QueryError {
        self.error(codes::SYNTAX, format!("expected {what}, found {}", self.peek().shown()))
    }

    /// An error at the next token.
    fn error(&self, code: Code, message: String) -> QueryError {
        QueryError::new(code, self.range(), message)
    }

    /// Names of operations.
    fn subject(&mut self) -> Result<Subject, QueryError> {
        let mut names = Vec::new();
        loop {
            let start = self.at;
            let Kind::Word(first) = self.peek() else {
                let error = self.expected("the name of an operation");
                return Err(error.with_help("'*' is any operation; '|' is between several"));
            };
            self.advance();
            let mut name = first.to_owned();
            if self.eat(".") {
                let Kind::Word(rest) = self.peek() else { return Err(self.expected("a name after the dialect's")) };
                self.advance();
                name = format!("{name}.{rest}");
            }
            self.known_operation(&name, start)?;
            names.push(name);
            if !self.eat("|") {
                return Ok(Subject::new(self.context, names));
            }
        }
    }

    fn known_operation(&self, name: &str, start: usize) -> Result<(), QueryError> {
        if definitions(self.context).any(|def| is_named(def, name)) {
            return Ok(());
        }
        let all: Vec<_> = definitions(self.context).map(OpDef::mnemonic).collect();
        let error = QueryError::new(codes::NAME, self.range_from(start), format!("there is no operation '{name}'"));
        Err(match similar(name, &all) {
            names if names.is_empty() => error.with_help("'*' is any operation, 'load_*' any whose name begins so"),
            names => error.with_help(format!("similar names: {}", names.join(", "))),
        })
    }

    fn any(&mut self, subject: &Subject, depth: usize) -> Result<Condition, QueryError> {
        let mut conditions = vec![self.all(subject, depth)?];
        while self.eat_word("or") {
            conditions.push(self.all(subject, depth)?);
        }
        Ok(one_or(conditions, Condition::Any))
    }

    fn all(&mut self, subject: &Subject, depth: usize) -> Result<Condition, QueryError> {
        let mut conditions = vec![self.unary(subject, depth)?];
        while self.eat_word("and") {
            conditions.push(self.unary(subject, depth)?);
        }
        Ok(one_or(conditions, Condition::All))
    }

    fn unary(&mut self, subject: &Subject, depth: usize) -> Result<Condition, QueryError> {
        if depth == DEEPEST {
            return Err(self.error(codes::SYNTAX, format!("conditions nest at most {DEEPEST} deep")));
        }
        if self.eat_word("not") {
            return Ok(Condition::Not(Box::new(self.unary(subject, depth + 1)?)));
        }
        if self.eat("(") {
            let condition = self.any(subject, depth + 1)?;
            self.expect(")")?;
            return Ok(condition);
        }
        if self.eat_word("in") {
            return self.inside();
        }
        if self.eat_word("contains") {
            return Ok(Condition::Contains(self.subject()?));
        }
        self.test(subject)
    }

    /// What comes after `in`.
    fn inside(&mut self) -> Result<Condition, QueryError> {
        if self.eat_word("loop") {
            return Ok(Condition::In(Place::Loop, None));
        }
        let place = match self.peek() {
            Kind::Word("kernel") => {
                self.advance();
                Place::Kernel
            }
            Kind::Word(_) => Place::Operation(self.subject()?),
            _ => return Err(self.expected("'loop', 'kernel' or the name of an operation")),
        };
        let symbol = match self.peek() {
            Kind::Word("and" | "or") => None,
            Kind::Word(word) => Some(word.strip_prefix('@').unwrap_or(word)),
            Kind::Text(text) => Some(text),
            _ => None,
        };
        if symbol.is_some() {
            self.advance();
        }
        Ok(Condition::In(place, symbol.map(str::to_owned)))
    }

    fn test(&mut self, subject: &Subject) -> Result<Condition, QueryError> {
        let start = self.at;
        let (path, sort) = self.path(subject)?;
        let (name, place) = (path.shown(), self.range_from(start));
        let comparison = COMPARISONS.into_iter().find(|(sign, _)| self.eat(sign));
        let Some((sign, comparison)) = comparison else { return Ok(Condition::Leads(path)) };
        let refused = |message: String| QueryError::new(codes::COMPARE, place.clone(), message);
        if let Sort::Operations(_) | Sort::Values = sort {
            let error = refused(format!("'{name}' is {}, which cannot be compared", sort.shown()));
            return Err(
                error.with_help(format!("write a dot after it, and one of: {}", listed(&sort.names(self.context), "")))
            );
        }
        let is_word = matches!(sort, Sort::Words(_) | Sort::Types);
        if matches!(comparison, Comparison::Ordered(_)) && (is_word || matches!(sort, Sort::Flag)) {
            let error = refused(format!("'{name}' is {}, which has no order", sort.shown()));
            return Err(error.with_help("'=', '!=' and '~' compare words"));
        }
        if comparison == Comparison::Form && matches!(sort, Sort::Number | Sort::Flag) {
            return Err(refused(format!("'{name}' is {}; '~' compares words with patterns", sort.shown())));
        }
        let literal = self.literal(&sort, comparison, &name, sign)?;
        Ok(Condition::Compares(path, comparison, literal))
    }

    /// A path from an operation of the subject, and what it leads to.
    fn path(&mut self, subject: &Subject) -> Result<(Path, Sort), QueryError> {
        let mut sort = Sort::Operations(subject.defs().to_vec());
        let mut steps: Vec<Step> = Vec::new();
        loop {
            let Kind::Word(name) = self.peek() else {
                let error = self.expected(if steps.is_empty() { "a condition" } else { "a name after '.'" });
                let names = listed(&sort.names(self.context), "");
                return Err(error.with_help(format!("possible are: {names}")));
            };
            sort = sort.step(self.context, name).map_err(|names| {
                let of = match (&steps[..], subject.defs()) {
                    ([], [only]) => format!("'{}'", only.mnemonic()),
                    ([], _) => "no operation asked for".to_owned(),
                    (steps, _) => format!("'{}'", shown(steps)),
                };
                let has = if of.starts_with('\'') { "has no" } else { "has" };
                let error = self.error(codes::NAME, format!("{of} {has} '{name}'"));
                error.with_help(format!("possible are: {}", listed(&names, name)))
            })?;
            self.advance();
            let index = if self.eat("[") { Some(self.index()?) } else { None };
            steps.push(Step { name: name.to_owned(), index });
            if !self.eat(".") {
                return Ok((Path(steps), sort));
            }
        }
    }

    fn index(&mut self) -> Result<i64, QueryError> {
        let Kind::Integer(number) = self.peek() else {
            return Err(self.expected("a position, from 0, or from -1 backwards"));
        };
        let position =
            i64::try_from(number).map_err(|_| self.error(codes::SYNTAX, format!("'{number}' is no position")))?;
        self.advance();
        self.expect("]")?;
        Ok(position)
    }

    /// What something of a sort is compared with.
    fn literal(&mut self, sort: &Sort, comparison: Comparison, name: &str, sign: &str) -> Result<Literal, QueryError> {
        let literal = match (self.peek(), sort) {
            (Kind::Integer(number), Sort::Number | Sort::Any) => Literal::Integer(number),
            (Kind::Float(number), Sort::Number | Sort::Any) => Literal::Float(number),
            (Kind::Word("true"), Sort::Flag | Sort::Any) => Literal::Flag(true),
            (Kind::Word("false"), Sort::Flag | Sort::Any) => Literal::Flag(false),
            (Kind::Word("inf"), Sort::Number) => Literal::Float(f64::INFINITY),
            (Kind::Word(word) | Kind::Text(word), Sort::Words(_) | Sort::Types | Sort::Any) => {
                Literal::Text(word.to_owned())
            }
            (Kind::Sign("["), Sort::Number | Sort::Any) => {
                if !matches!(comparison, Comparison::Equal | Comparison::Unequal) {
                    return Err(
                        self.error(codes::COMPARE, "a list has no order; '=' and '!=' compare lists".to_owned())
                    );
                }
                return self.list();
            }
            (_, Sort::Flag) => return Err(self.expected(&format!("'true' or 'false' after '{name} {sign}'"))),
            (_, Sort::Words(Some(words))) => {
                let error = self.expected(&format!("a word after '{name} {sign}'"));
                return Err(error.with_help(format!("possible are: {}", listed(words, ""))));
            }
            (_, sort) => return Err(self.expected(&format!("{} after '{name} {sign}'", value_of(sort)))),
        };
        if let (Literal::Text(word), Sort::Words(Some(words))) = (&literal, sort)
            && matches!(self.peek(), Kind::Word(_))
            && comparison != Comparison::Form
            && !words.contains(&word.as_str())
        {
            let error = self.error(codes::COMPARE, format!("'{name}' is never '{word}'"));
            return Err(error.with_help(format!("possible are: {}", listed(words, word))));
        }
        self.advance();
        Ok(literal)
    }

    fn list(&mut self) -> Result<Literal, QueryError> {
        self.advance();
        let mut numbers = Vec::new();
        while !self.eat("]") {
            if !numbers.is_empty() {
                self.expect(",")?;
            }
            let Kind::Integer(number) = self.peek() else { return Err(self.expected("a number or ']'")) };
            numbers.push(number);
            self.advance();
        }
        Ok(Literal::List(numbers))
    }
}

/// What can be written where something of a sort is compared.
fn value_of(sort: &Sort) -> &'static str {
    match sort {
        Sort::Number => "a number",
        Sort::Words(_) => "a word, or text in quotes",
        Sort::Types => "a type, in quotes if it is no word",
        _ => "a number, a word, or text in quotes",
    }
}

impl Path {
    fn shown(&self) -> String {
        shown(&self.0)
    }
}

/// Steps as they are written.
fn shown(steps: &[Step]) -> String {
    let step = |step: &Step| match step.index {
        Some(index) => format!("{}[{index}]", step.name),
        None => step.name.clone(),
    };
    steps.iter().map(step).collect::<Vec<_>>().join(".")
}

fn one_or(mut conditions: Vec<Condition>, several: fn(Vec<Condition>) -> Condition) -> Condition {
    match conditions.pop() {
        Some(only) if conditions.is_empty() => only,
        Some(last) => {
            conditions.push(last);
            several(conditions)
        }
        None => several(conditions),
    }
}

/// The names that resemble a word, most similar first, and then those that contain it.
fn similar<'n>(word: &str, names: &[&'n str]) -> Vec<&'n str> {
    let mut similar = similar_names(word, names.iter().copied());
    for name in names.iter().filter(|name| name.contains(word)) {
        if !similar.contains(name) {
            similar.push(name);
        }
    }
    similar.truncate(MOST);
    similar
}

/// Names in a line; of many only those that resemble a word, if any do.
fn listed(names: &[&str], word: &str) -> String {
    if names.len() <= MOST {
        return names.join(", ");
    }
    let similar = if word.is_empty() { Vec::new() } else { similar(word, names) };
    match similar.is_empty() {
        true => format!("{}, …", names[..MOST].join(", ")),
        false => similar.join(", "),
    }
}
