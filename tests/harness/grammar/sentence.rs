//! Random sentences of the grammar, valid and invalid.

use super::rules::{Node, Rules};
use super::usual::{ALIASES, FOREIGN, USUAL};
use super::{Reached, Verdict};
use crate::Random;

/// A text generated from the grammar.
#[derive(Debug)]
pub struct Sentence {
    /// The text.
    pub text: String,
    steps: Vec<Step>,
    /// The positions of its tokens.
    tokens: Vec<(usize, usize)>,
}

/// A rule or an alternative that was used in a sentence.
#[derive(Debug)]
pub(super) enum Step {
    Rule { name: String, end: usize },
    Way { choice: usize, way: usize, end: usize },
}

impl Step {
    /// The end of its text.
    pub(super) fn end(&self) -> usize {
        match *self {
            Self::Rule { end, .. } | Self::Way { end, .. } => end,
        }
    }
}

/// The nesting depth of rules from which on the shortest alternative is chosen.
const DEEP: usize = 24;

/// The number of tokens from which on the shortest alternative is chosen.
const LONG: usize = 150;

/// The suffix of the names of rules of fields.
const FIELD: &str = "_field";

/// The maximum number of repetitions.
const MOST: usize = 8;

/// Generates sentences.
pub struct Sentences<'a> {
    rules: &'a Rules,
    random: Random,
    /// The number of names so far, all different.
    names: usize,
    text: String,
    steps: Vec<Step>,
    tokens: Vec<(usize, usize)>,
    /// The rules that are being expanded, outermost first.
    inside: Vec<&'a str>,
    /// The number of named fields in the current list; each occurs once.
    fields: usize,
    /// What the next token must start with.
    required: Option<String>,
}

impl<'a> Sentences<'a> {
    /// Creates a generator; a seed always gives the same sentences.
    pub fn new(rules: &'a Rules, seed: u64) -> Self {
        Self {
            rules,
            random: Random::new(seed),
            names: 0,
            text: String::new(),
            steps: Vec::new(),
            tokens: Vec::new(),
            inside: Vec::new(),
            fields: 0,
            required: None,
        }
    }

    /// A file that contains a text of a rule between two other texts. Alternatives that were reached least are
    /// preferred.
    pub fn sentence(&mut self, before: &str, rule: &'a str, after: &str, reached: &Reached) -> Sentence {
        (self.text, self.steps, self.tokens) = (format!("{ALIASES}{before}"), Vec::new(), Vec::new());
        (self.names, self.required) = (0, None);
        self.inside.clear();
        self.rule(rule, reached);
        self.text.push_str(after);
        Sentence {
            text: std::mem::take(&mut self.text),
            steps: std::mem::take(&mut self.steps),
            tokens: std::mem::take(&mut self.tokens),
        }
    }

    /// A sentence with a token or two changed.
    pub fn broken(&mut self, sentence: &Sentence) -> String {
        let tokens = &sentence.tokens;
        let mut words: Vec<&str> = tokens.iter().map(|&(start, end)| &sentence.text[start..end]).collect();
        let (Some(&(start, _)), Some(&(_, end))) = (tokens.first(), tokens.last()) else { return String::new() };
        for _ in 0..=self.random.below(2) {
            let place = self.random.below(words.len().max(1));
            let other = words.get(self.random.below(words.len().max(1))).copied().unwrap_or(":");
            match self.random.below(6) {
                _ if words.is_empty() => words.push(":"),
                0 | 1 => drop(words.remove(place)),
                2 => words.insert(place, words[place]),
                3 => words[place] = other,
                4 => words.insert(place, self.random.pick(&FOREIGN)),
                _ => words[place] = self.random.pick(&FOREIGN),
            }
        }
        format!("{}{}{}", &sentence.text[..start], words.join(" "), &sentence.text[end..])
    }

    fn rule(&mut self, name: &'a str, reached: &Reached) {
        let rules = self.rules;
        let Some(rule) = rules.rules.get(name) else { return self.builtin(name) };
        if !self.fixed(name) {
            self.inside.push(name);
            let fields = if name.ends_with(FIELD) { self.fields } else { std::mem::take(&mut self.fields) };
            match rule.is_spaced {
                true => self.node(&rule.body, true, reached),
                false => {
                    let start = self.begin_token();
                    self.node(&rule.body, false, reached);
                    self.end_token(start);
                }
            }
            self.inside.pop();
            self.fields = if name.ends_with(FIELD) { self.fields + 1 } else { fields };
        }
        self.steps.push(Step::Rule { name: name.to_owned(), end: self.text.len() });
    }

    fn node(&mut self, node: &'a Node, spaced: bool, reached: &Reached) {
        match node {
            Node::Look(text) => self.required = text.clone(),
            Node::Text(text) if spaced => self.token(text),
            Node::Text(text) => self.text.push_str(text),
            Node::Range(first, last) => {
                let count = u32::from(*last) - u32::from(*first) + 1;
                let number = u32::from(*first) + self.random.below(count as usize) as u32;
                self.text.extend(char::from_u32(number));
            }
            Node::Rule(name) => self.inner_rule(name, spaced, reached),
            Node::All(parts) => parts.iter().for_each(|part| self.node(part, spaced, reached)),
            Node::Choice(choice, ways) => {
                let way = self.alternative(*choice, ways, reached);
                self.node(&ways[way], spaced, reached);
                self.took(*choice, way);
            }
            Node::Optional(choice, inner) => {
                let way = self.presence(*choice, inner, reached);
                if way == 1 {
                    self.required = None;
                    self.node(inner, spaced, reached);
                }
                self.took(*choice, way);
            }
            Node::Many(choice, least, inner) => {
                (0..*least).for_each(|_| self.node(inner, spaced, reached));
                for _ in 0..MOST {
                    let way = self.repetition(*choice, inner, reached);
                    if way == 1 {
                        self.node(inner, spaced, reached);
                    }
                    self.took(*choice, way);
                    if way == 0 {
                        return;
                    }
                }
            }
            Node::Exactly(count, inner) => (0..*count).for_each(|_| self.node(inner, spaced, reached)),
        }
    }

    /// The alternative to take: for fields each in turn, otherwise a random one.
    fn alternative(&mut self, choice: usize, ways: &[Node], reached: &Reached) -> usize {
        if self.inside.last().is_some_and(|inside| inside.ends_with(FIELD)) {
            return self.fields % ways.len();
        }
        let heights: Vec<usize> = ways.iter().map(|way| self.rules.height(way)).collect();
        let way = self.choose(choice, &heights, reached);
        // An alias rarely has the right kind.
        let is_alias = way == 0 && matches!(&ways[way], Node::Rule(name) if name == "hash_attribute");
        if is_alias && !self.random.once_in(4) { ways.len() - 1 } else { way }
    }

    /// Whether an optional part is present: 0 or 1.
    fn presence(&mut self, choice: usize, inner: &Node, reached: &Reached) -> usize {
        match inner {
            Node::Text(text) if self.required.as_ref() == Some(text) => 1,
            // Few numbers may be negative.
            Node::Text(text) if text == "-" && !self.random.once_in(6) => 0,
            _ => self.choose(choice, &[0, self.rules.height(inner) + 1], reached),
        }
    }

    /// Whether to repeat once more: 0 or 1. Lists of fields nearly always contain all of them.
    fn repetition(&mut self, choice: usize, inner: &Node, reached: &Reached) -> usize {
        match self.fields_of(inner) {
            0 if self.random.once_in(3) => 0,
            0 => self.choose(choice, &[0, self.rules.height(inner) + 1], reached),
            all => usize::from(self.fields < all && !self.random.once_in(12)),
        }
    }

    /// The number of fields in the list that continues with a node; 0 if it is not such a list.
    fn fields_of(&self, node: &Node) -> usize {
        let Node::All(parts) = node else { return 0 };
        let names = parts.iter().filter_map(|part| match part {
            Node::Rule(name) if name.ends_with(FIELD) => self.rules.rules.get(name),
            _ => None,
        });
        names.map(|rule| if let Node::Choice(_, ways) = &rule.body { ways.len() } else { 1 }).sum()
    }

    /// Expands a rule inside another one; inside a token it is part of that token.
    fn inner_rule(&mut self, name: &'a str, spaced: bool, reached: &Reached) {
        match self.rules.rules.get(name) {
            Some(rule) if !spaced => {
                self.inside.push(name);
                self.node(&rule.body, false, reached);
                self.inside.pop();
                self.steps.push(Step::Rule { name: name.to_owned(), end: self.text.len() });
            }
            _ => self.rule(name, reached),
        }
    }

    fn took(&mut self, choice: usize, way: usize) {
        self.steps.push(Step::Way { choice, way, end: self.text.len() });
    }

    /// Chooses an alternative: the shortest once the text is long, else one that was reached least, or any.
    fn choose(&mut self, choice: usize, heights: &[usize], reached: &Reached) -> usize {
        let is_enough = self.inside.len() > DEEP || self.tokens.len() > LONG;
        let shortest = heights.iter().copied().min().unwrap_or(0);
        let ways: Vec<usize> = (0..heights.len()).filter(|&way| !is_enough || heights[way] == shortest).collect();
        if !self.random.once_in(3) {
            return self.random.pick(&ways);
        }
        let taken = &reached.ways[choice];
        let least = ways.iter().map(|&way| taken[way]).min().unwrap_or(0);
        let rare: Vec<usize> = ways.into_iter().filter(|&way| taken[way] <= least + least / 4).collect();
        self.random.pick(&rare)
    }

    fn builtin(&mut self, name: &str) {
        let any: &[&str] = match name {
            "SOI" | "EOI" => return,
            "ASCII_DIGIT" => &["1", "2", "4", "8"],
            "ASCII_HEX_DIGIT" => &["0", "1", "8", "A", "f"],
            "ASCII_ALPHA" | "ASCII_ALPHANUMERIC" => &["a", "b", "x", "Z"],
            "ANY" => &["a", " ", "%", "/", "é", "}", "<"],
            other => panic!("unknown: {other}"),
        };
        let text = self.random.pick(any);
        self.text.push_str(text);
    }

    /// Generates a token whose name must be new or defined, or a type that exists; returns whether it did.
    fn fixed(&mut self, name: &str) -> bool {
        let usual = !self.random.once_in(12);
        self.names += 1;
        let number = self.names;
        let within = |outer: &str| outer.is_empty() || self.inside.iter().rev().take(3).any(|inside| *inside == outer);
        let known = USUAL.iter().find(|(outer, inner, _)| *inner == name && within(outer)).map(|usual| usual.2);
        let text = match (name, known) {
            ("alias_definition", _) => return false,
            ("attribute_name", _) if usual && self.inside.last() == Some(&"alias_definition") => format!("#n{number}"),
            ("type_name", _) if usual && self.inside.last() == Some(&"alias_definition") => format!("!n{number}"),
            (_, Some(texts)) if usual && !self.inside.is_empty() => self.random.pick(texts).to_owned(),
            ("value_name", _) if usual => format!("%v{number}"),
            ("block_name", _) if usual => format!("^b{number}"),
            ("symbol", _) if usual => format!("@s{number}"),
            ("word", _) if usual => format!("k{number}"),
            ("string", _) if usual => format!("\"s{number}\""),
            ("result_number", _) => "#0".to_owned(),
            ("integer_type", _) if usual => self.random.pick(&["i1", "i8", "i32", "i64", "si8", "ui16"]).to_owned(),
            ("static_dimension" | "decimal", _) if usual => self.random.pick(&["1", "2", "4", "8"]).to_owned(),
            _ => return false,
        };
        self.token(&text);
        true
    }

    fn token(&mut self, text: &str) {
        // A bracket directly follows a name with a sigil.
        let before = self.text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c));
        let hugs = text == "<" && before.len() < self.text.len() && before.ends_with(['#', '!']);
        let start = if hugs { self.text.len() } else { self.begin_token() };
        self.text.push_str(text);
        self.end_token(start);
    }

    fn begin_token(&mut self) -> usize {
        let tight = self.text.ends_with(['(', '[', '{', ',']) && self.random.once_in(2);
        if !tight {
            let space = self.random.pick(&[" ", " ", " ", "\n", "\t", " // c\n"]);
            self.text.push_str(space);
        }
        self.text.len()
    }

    fn end_token(&mut self, start: usize) {
        if start < self.text.len() {
            self.tokens.push((start, self.text.len()));
        }
    }
}

impl Reached {
    /// Records the rules and alternatives that a sentence reached, up to where the parser read it.
    pub fn count(&mut self, sentence: &Sentence, verdict: Verdict) {
        match verdict {
            Verdict::Valid => self.add(&sentence.steps, usize::MAX),
            Verdict::Meaning(offset) => self.add(&sentence.steps, offset),
            Verdict::Syntax | Verdict::Limit => {}
        }
    }
}
