//! The rules of the grammar as trees.

use std::collections::{BTreeMap, BTreeSet};

use pest_meta::ast::{Expr, RuleType};
use pest_meta::parser;
use tile_ir::text::grammar::GRAMMAR;

/// A rule.
#[derive(Debug)]
pub(super) struct Rule {
    /// Whether white space is allowed between its parts.
    pub(super) is_spaced: bool,
    pub(super) body: Node,
    /// The minimum nesting depth of rules in a text of this rule.
    pub(super) height: usize,
}

/// A part of a rule. Choices are numbered across all rules.
#[derive(Debug)]
pub(super) enum Node {
    Text(String),
    Range(char, char),
    Rule(String),
    /// A lookahead: a text that must follow; `None` for negative lookahead.
    Look(Option<String>),
    All(Vec<Node>),
    /// An alternation.
    Choice(usize, Vec<Node>),
    /// An optional part.
    Optional(usize, Box<Node>),
    /// A repetition with a minimum count.
    Many(usize, u32, Box<Node>),
    /// A repetition with a fixed count.
    Exactly(u32, Box<Node>),
}

/// A choice: its number, and the number of alternatives.
#[derive(Clone, Debug)]
pub(super) struct ChoicePoint {
    pub(super) rule: String,
    pub(super) ways: Vec<String>,
}

/// All rules of the grammar.
#[derive(Debug)]
pub struct Rules {
    pub(super) rules: BTreeMap<String, Rule>,
    pub(super) choices: Vec<ChoicePoint>,
}

impl Rules {
    /// Parses the grammar of text.
    ///
    /// # Panics
    /// If it is not a valid grammar.
    pub fn new() -> Self {
        let pairs = parser::parse(parser::Rule::grammar_rules, GRAMMAR).expect("it is a grammar");
        let rules = parser::consume_rules(pairs).expect("its rules fit together");
        let mut taken = Self { rules: BTreeMap::new(), choices: Vec::new() };
        for rule in rules {
            let is_spaced = matches!(rule.ty, RuleType::Normal | RuleType::Silent | RuleType::NonAtomic);
            let body = taken.node(&rule.name, &rule.expr);
            taken.rules.insert(rule.name, Rule { is_spaced, body, height: usize::MAX });
        }
        taken.measure();
        taken
    }

    /// The names of rules with this prefix.
    pub fn names<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        self.rules.keys().map(String::as_str).filter(move |name| name.starts_with(prefix))
    }

    /// The text that a token of this rule starts with.
    pub fn text_of(&self, name: &str) -> Option<&str> {
        match &self.rules.get(name)?.body {
            Node::All(parts) => match parts.first()? {
                Node::Text(text) => Some(text),
                _ => None,
            },
            _ => None,
        }
    }

    /// The names of rules that files consist of, except those of white space, comments and lookahead.
    pub fn made(&self) -> BTreeSet<&str> {
        let mut made = BTreeSet::new();
        let mut open = vec!["file"];
        while let Some(name) = open.pop() {
            if let Some((name, rule)) = self.rules.get_key_value(name)
                && made.insert(name.as_str())
            {
                inner_rules(&rule.body, &mut open);
            }
        }
        made
    }

    fn node(&mut self, rule: &str, expr: &Expr) -> Node {
        match expr {
            Expr::Str(text) => Node::Text(text.clone()),
            Expr::Range(first, last) => Node::Range(only(first), only(last)),
            Expr::Ident(name) => Node::Rule(name.clone()),
            Expr::PosPred(inner) => Node::Look(match &**inner {
                Expr::Str(text) => Some(text.clone()),
                _ => None,
            }),
            Expr::NegPred(_) => Node::Look(None),
            Expr::Seq(..) => {
                let mut parts = Vec::new();
                let mut rest = expr;
                while let Expr::Seq(first, second) = rest {
                    parts.push(&**first);
                    rest = second;
                }
                parts.push(rest);
                // Sequences are left-associative.
                let parts = parts.into_iter().flat_map(|part| match part {
                    Expr::Seq(..) => match self.node(rule, part) {
                        Node::All(parts) => parts,
                        other => vec![other],
                    },
                    _ => vec![self.node(rule, part)],
                });
                Node::All(parts.collect())
            }
            Expr::Choice(..) => {
                let mut ways = Vec::new();
                flatten(expr, &mut ways);
                let number = self.choice(rule, ways.iter().map(ToString::to_string).collect());
                Node::Choice(number, ways.into_iter().map(|way| self.node(rule, way)).collect())
            }
            Expr::Opt(inner) => {
                let number = self.choice(rule, vec![format!("no {inner}"), inner.to_string()]);
                Node::Optional(number, Box::new(self.node(rule, inner)))
            }
            Expr::Rep(inner) => self.many(rule, 0, inner),
            Expr::RepOnce(inner) => self.many(rule, 1, inner),
            Expr::RepExact(inner, count) => Node::Exactly(*count, Box::new(self.node(rule, inner))),
            other => panic!("the grammar has no {other:?}"),
        }
    }

    fn many(&mut self, rule: &str, least: u32, inner: &Expr) -> Node {
        let number = self.choice(rule, vec![format!("no more {inner}"), format!("more {inner}")]);
        Node::Many(number, least, Box::new(self.node(rule, inner)))
    }

    fn choice(&mut self, rule: &str, ways: Vec<String>) -> usize {
        self.choices.push(ChoicePoint { rule: rule.to_owned(), ways });
        self.choices.len() - 1
    }

    /// Computes the heights of rules.
    fn measure(&mut self) {
        loop {
            let heights =
                self.rules.iter().map(|(name, rule)| (name.clone(), self.height(&rule.body).saturating_add(1)));
            let heights: Vec<_> = heights.collect();
            let mut changed = false;
            for (name, height) in heights {
                if let Some(rule) = self.rules.get_mut(&name) {
                    changed |= height < rule.height;
                    rule.height = height.min(rule.height);
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// The minimum nesting depth of rules in a node.
    pub(super) fn height(&self, node: &Node) -> usize {
        match node {
            Node::Text(_) | Node::Range(..) | Node::Look(_) | Node::Optional(..) | Node::Many(_, 0, _) => 0,
            Node::Rule(name) => self.rules.get(name).map_or(0, |rule| rule.height),
            Node::All(parts) => parts.iter().map(|part| self.height(part)).max().unwrap_or(0),
            Node::Choice(_, ways) => ways.iter().map(|way| self.height(way)).min().unwrap_or(0),
            Node::Many(_, _, inner) | Node::Exactly(_, inner) => self.height(inner),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::new()
    }
}

/// Adds the names of rules in a node.
fn inner_rules<'a>(node: &'a Node, names: &mut Vec<&'a str>) {
    match node {
        Node::Text(_) | Node::Range(..) | Node::Look(_) => {}
        Node::Rule(name) => names.push(name),
        Node::All(parts) | Node::Choice(_, parts) => parts.iter().for_each(|part| inner_rules(part, names)),
        Node::Optional(_, inner) | Node::Many(_, _, inner) | Node::Exactly(_, inner) => inner_rules(inner, names),
    }
}

fn flatten<'a>(expr: &'a Expr, ways: &mut Vec<&'a Expr>) {
    match expr {
        Expr::Choice(first, second) => {
            flatten(first, ways);
            flatten(second, ways);
        }
        _ => ways.push(expr),
    }
}

fn only(text: &str) -> char {
    text.chars().next().expect("a character")
}
