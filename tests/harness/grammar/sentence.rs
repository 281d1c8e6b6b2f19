//! Sentences made from the grammar by chance, and such as are almost one.

use super::rules::{Node, Rule, Rules};
use super::{Reached, Verdict};
use crate::generate::random::Random;

/// A text made from the grammar.
#[derive(Debug)]
pub struct Sentence {
    /// The text.
    pub text: String,
    steps: Vec<Step>,
    /// Where its tokens stand.
    tokens: Vec<(usize, usize)>,
}

/// A rule or an alternative that a sentence went through.
#[derive(Debug)]
pub(super) enum Step {
    Rule { name: String, end: usize },
    Way { choice: usize, way: usize, end: usize },
}

impl Step {
    /// Where its text ends.
    pub(super) fn end(&self) -> usize {
        match *self {
            Self::Rule { end, .. } | Self::Way { end, .. } => end,
        }
    }
}

/// Deeper than so many rules, what is shortest is chosen.
const DEEP: usize = 24;

/// More tokens than so many are not made where fewer will do.
const LONG: usize = 150;

/// Types that exist, for places where any type will do: most types that the grammar allows do not.
const TYPES: [&str; 8] = [
    "!cuda_tile.tile<4xf32>",
    "!cuda_tile.tile<i32>",
    "i32",
    "f32",
    "!cuda_tile.token",
    "!cuda_tile.tensor_view<4x8xf32, strides=[8,1]>",
    "tensor<4xi32>",
    "!cuda_tile.tile<ptr<f32>>",
];

/// Aliases that a text begins with, so that names of attributes and types mean something.
const ALIASES: &str = "#i = 4 : i64 #b = true #s = \"s\" #l = loc(unknown) #u = unit #d = array<i32: 1> #e = dense<1> : \
                       tensor<4xi32> #a = [1] #f = loc(\"f\":1:2) #m = @m !t = i32 !v = !cuda_tile.tile<4xf32>\n";

const ATTRIBUTES: [&str; 10] = ["#i", "#b", "#s", "#l", "#u", "#d", "#e", "#a", "#f", "#m"];

/// Makes sentences.
pub struct Sentences<'a> {
    rules: &'a Rules,
    random: Random,
    /// How many names there are so far: each is new.
    names: usize,
    text: String,
    steps: Vec<Step>,
    tokens: Vec<(usize, usize)>,
    depth: usize,
    /// Whether the next token stands apart from the last.
    apart: bool,
}

impl<'a> Sentences<'a> {
    /// Sentences of the grammar; a seed always gives the same.
    pub fn new(rules: &'a Rules, seed: u64) -> Self {
        Self {
            rules,
            random: Random::new(seed),
            names: 0,
            text: String::new(),
            steps: Vec::new(),
            tokens: Vec::new(),
            depth: 0,
            apart: false,
        }
    }

    /// A file that holds one of a rule between two texts. What was reached least so far is preferred.
    pub fn sentence(&mut self, before: &str, rule: &str, after: &str, reached: &Reached) -> Sentence {
        (self.text, self.steps, self.tokens) = (format!("{ALIASES}{before}"), Vec::new(), Vec::new());
        (self.names, self.depth, self.apart) = (0, 0, false);
        self.rule(rule, reached);
        self.text.push_str(after);
        Sentence {
            text: std::mem::take(&mut self.text),
            steps: std::mem::take(&mut self.steps),
            tokens: std::mem::take(&mut self.tokens),
        }
    }

    /// A text that differs from a sentence in a token or two.
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

    fn rule(&mut self, name: &str, reached: &Reached) {
        let rules = self.rules;
        let Some(rule) = rules.rules.get(name) else { return self.builtin(name) };
        if !(self.fixed(name)) {
            self.depth += 1;
            let outer_apart = self.apart;
            match rule.is_spaced {
                true => self.node(&rule.body, true, rule, reached),
                false => {
                    let start = self.begin_token();
                    self.node(&rule.body, false, rule, reached);
                    self.end_token(start);
                }
            }
            let _ = outer_apart;
            self.depth -= 1;
        }
        self.steps.push(Step::Rule { name: name.to_owned(), end: self.text.len() });
    }

    fn node(&mut self, node: &Node, spaced: bool, rule: &Rule, reached: &Reached) {
        match node {
            Node::Look => {}
            Node::Text(text) if spaced => self.token(text),
            Node::Text(text) => self.text.push_str(text),
            Node::Range(first, last) => {
                let count = u32::from(*last) - u32::from(*first) + 1;
                let number = u32::from(*first) + self.random.below(count as usize) as u32;
                self.text.extend(char::from_u32(number));
            }
            Node::Rule(name) => self.inner_rule(name, spaced, reached),
            Node::All(parts) => parts.iter().for_each(|part| self.node(part, spaced, rule, reached)),
            Node::Choice(choice, ways) => {
                let heights: Vec<usize> = ways.iter().map(|way| self.rules.height(way)).collect();
                let way = self.choose(*choice, &heights, reached);
                self.node(&ways[way], spaced, rule, reached);
                self.took(*choice, way);
            }
            Node::Optional(choice, inner) => {
                let way = self.choose(*choice, &[0, self.rules.height(inner) + 1], reached);
                if way == 1 {
                    self.node(inner, spaced, rule, reached);
                }
                self.took(*choice, way);
            }
            Node::Many(choice, least, inner) => {
                (0..*least).for_each(|_| self.node(inner, spaced, rule, reached));
                for _ in 0..3 {
                    let way = self.choose(*choice, &[0, self.rules.height(inner) + 1], reached);
                    if way == 1 {
                        self.node(inner, spaced, rule, reached);
                    }
                    self.took(*choice, way);
                    if way == 0 {
                        return;
                    }
                }
            }
            Node::Exactly(count, inner) => (0..*count).for_each(|_| self.node(inner, spaced, rule, reached)),
        }
    }

    /// A rule inside another one; inside a token it is part of that.
    fn inner_rule(&mut self, name: &str, spaced: bool, reached: &Reached) {
        match self.rules.rules.get(name) {
            Some(rule) if !spaced => {
                self.depth += 1;
                self.node(&rule.body, false, rule, reached);
                self.depth -= 1;
                self.steps.push(Step::Rule { name: name.to_owned(), end: self.text.len() });
            }
            _ => self.rule(name, reached),
        }
    }

    fn took(&mut self, choice: usize, way: usize) {
        self.steps.push(Step::Way { choice, way, end: self.text.len() });
    }

    /// A way to go on: the shortest where there is enough, else one that was reached least, or any.
    fn choose(&mut self, choice: usize, heights: &[usize], reached: &Reached) -> usize {
        let is_enough = self.depth > DEEP || self.tokens.len() > LONG;
        let shortest = heights.iter().copied().min().unwrap_or(0);
        let ways: Vec<usize> = (0..heights.len()).filter(|&way| !is_enough || heights[way] == shortest).collect();
        if self.random.once_in(3) {
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
            other => panic!("nobody knows {other}"),
        };
        let text = self.random.pick(any);
        self.text.push_str(text);
    }

    /// Makes a token whose name must be new, or must mean something; or a type that exists. Whether it did.
    fn fixed(&mut self, name: &str) -> bool {
        let usual = !self.random.once_in(8);
        self.names += 1;
        let number = self.names;
        let text = match name {
            "value_name" if usual => format!("%v{number}"),
            "block_name" if usual => format!("^b{number}"),
            "symbol" if usual => format!("@s{number}"),
            "word" if usual => format!("k{number}"),
            "string" if usual => format!("\"s{number}\""),
            "attribute_name" if usual => self.random.pick(&ATTRIBUTES).to_owned(),
            "type_name" if usual => self.random.pick(&["!t", "!v"]).to_owned(),
            "result_number" => "#0".to_owned(),
            "integer_type" => self.random.pick(&["i1", "i8", "i32", "i64", "si8", "ui16"]).to_owned(),
            "static_dimension" | "decimal" if usual => self.random.pick(&["1", "2", "4", "8", "16"]).to_owned(),
            "type" | "short_type" if self.depth > 1 && !self.random.once_in(4) => self.random.pick(&TYPES).to_owned(),
            _ => return false,
        };
        self.token(&text);
        true
    }

    fn token(&mut self, text: &str) {
        let start = self.begin_token();
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

/// Tokens that stand at few places.
const FOREIGN: [&str; 24] = [
    ",", ":", "::", "->", "=", "<", ">", "(", ")", "[", "]", "{", "}", "?", "-", "x", "%q", "#q", "@q", "!q", "^q", "1", "1.5",
    "\"q\"",
];

impl Reached {
    /// Adds what a sentence went through, as far as the parser read it.
    pub fn count(&mut self, sentence: &Sentence, verdict: Verdict) {
        match verdict {
            Verdict::Valid => self.add(&sentence.steps, usize::MAX),
            Verdict::Meaning(offset) => self.add(&sentence.steps, offset),
            Verdict::Syntax | Verdict::Limit => {}
        }
    }
}
