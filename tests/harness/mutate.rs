//! Texts that are almost valid: mutations of valid texts.

use crate::Random;

/// Seed texts, with their lines and tokens.
pub struct Mutator {
    texts: Vec<String>,
    lines: Vec<String>,
    tokens: Vec<String>,
}

/// The maximum number of mutations of one text.
const MOST_MUTATIONS: usize = 4;

/// Tokens that are invalid, rare or boundary values.
const RARE_TOKENS: [&str; 44] = [
    "0x",
    "0x0",
    "-1",
    "- 0",
    "007",
    "256",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "0xFFFFFFFFFFFFFFFFF",
    "1.",
    "1.5e",
    "1.0e400",
    "1.0e-400",
    "true",
    "unit",
    "unknown",
    "\"",
    "\"\\00\\FF\"",
    "\"\\",
    "é",
    "\0",
    "\u{FEFF}",
    "\r",
    "//",
    "{-#",
    "#-}",
    "...",
    "::",
    "->",
    "%",
    "%0#1",
    "%a:2",
    "^bb0:",
    "^bb1(%x: i32):",
    "loc(#later)",
    "loc(unknown)",
    "loc(fused<1>[])",
    "#cuda_tile<",
    "!cuda_tile<tile<i032>>",
    "array<i1: true>",
    "dense<[]> : tensor<0xi8>",
    "affine_map<() -> ()>",
];

impl Mutator {
    /// Takes seed texts.
    pub fn new(texts: Vec<String>) -> Self {
        let lines = texts.iter().flat_map(|text| text.split_inclusive('\n')).map(str::to_owned).collect();
        let rare = RARE_TOKENS.iter().map(ToString::to_string);
        let mut tokens: Vec<String> = rare.chain(texts.iter().flat_map(|text| pieces(text))).collect();
        tokens.sort();
        tokens.dedup();
        Self { texts, lines, tokens }
    }

    /// The text with this number, which is always the same for the same seeds.
    pub fn text(&self, number: u64) -> String {
        let mut random = Random::new(number);
        let mut text = self.texts[random.below(self.texts.len())].clone();
        for _ in 0..=random.below(MOST_MUTATIONS) {
            text = self.mutated(&text, &mut random);
        }
        text
    }

    fn mutated(&self, text: &str, random: &mut Random) -> String {
        match random.below(10) {
            0 => String::from_utf8_lossy(&with_other_bytes(text.as_bytes().to_vec(), random)).into_owned(),
            1 => self.spliced(text, random),
            2 | 3 => self.with_other_lines(text, random),
            _ => self.with_other_tokens(text, random),
        }
    }

    /// The start of a text and the end of another.
    fn spliced(&self, text: &str, random: &mut Random) -> String {
        let lines = |text: &str| -> Vec<String> { text.split_inclusive('\n').map(str::to_owned).collect() };
        let (mut first, mut second) = (lines(text), lines(&self.texts[random.below(self.texts.len())]));
        first.truncate(random.below(first.len() + 1));
        second.drain(..random.below(second.len() + 1));
        first.append(&mut second);
        first.concat()
    }

    fn with_other_lines(&self, text: &str, random: &mut Random) -> String {
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        let other = &self.lines[random.below(self.lines.len())];
        rearrange(&mut lines, other, random);
        lines.concat()
    }

    fn with_other_tokens(&self, text: &str, random: &mut Random) -> String {
        let owned = pieces(text);
        let mut tokens: Vec<&str> = owned.iter().map(String::as_str).collect();
        // Usually a token of the same kind, which is more often valid.
        let place = random.below(tokens.len() + 1);
        let first = tokens.get(place).and_then(|token| token.chars().next());
        let alike = |token: &&String| first.is_some_and(|first| kind(first) == kind_of(token));
        let same_kind: Vec<&String> = self.tokens.iter().filter(alike).collect();
        if !same_kind.is_empty() && !random.once_in(3) {
            tokens[place] = same_kind[random.below(same_kind.len())];
        } else {
            rearrange(&mut tokens, &self.tokens[random.below(self.tokens.len())], random);
        }
        tokens.concat()
    }
}

/// Removes, repeats, swaps or truncates items, or inserts another one.
fn rearrange<'a>(items: &mut Vec<&'a str>, other: &'a str, random: &mut Random) {
    if items.is_empty() {
        return items.push(other);
    }
    let place = random.below(items.len());
    match random.below(7) {
        0 => drop(items.remove(place)),
        1 => {
            let end = (place + 1 + random.below(8)).min(items.len());
            items.drain(place..end);
        }
        2 => items.insert(place, items[place]),
        3 => {
            let other_place = random.below(items.len());
            items.swap(place, other_place);
        }
        4 if random.once_in(4) => items.truncate(place),
        5 => items[place] = other,
        _ => items.insert(place, other),
    }
}

/// Flips a bit, removes, repeats or inserts a byte, or truncates the bytes.
fn with_other_bytes(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    let byte = random.bits() as u8;
    if bytes.is_empty() {
        return vec![byte];
    }
    let place = random.below(bytes.len());
    match random.below(5) {
        0 => bytes[place] ^= 1 << random.below(8),
        1 => drop(bytes.remove(place)),
        2 => bytes.insert(place, bytes[place]),
        3 => bytes.truncate(place),
        _ => bytes.insert(place, byte),
    }
    bytes
}

/// The approximate kind of token that starts with a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Word,
    Number,
    Blank,
    Other(char),
}

fn kind(first: char) -> Kind {
    match first {
        'a'..='z' | 'A'..='Z' | '_' => Kind::Word,
        '0'..='9' => Kind::Number,
        first if first.is_whitespace() => Kind::Blank,
        first => Kind::Other(first),
    }
}

fn kind_of(token: &str) -> Kind {
    token.chars().next().map_or(Kind::Blank, kind)
}

/// Splits a text into pieces, most of them tokens; concatenated, they are the text.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for character in text.chars() {
        let joins = pieces.last().is_some_and(|last| match (kind_of(last), kind(character)) {
            (Kind::Word, next) => matches!(next, Kind::Word | Kind::Number | Kind::Other('.' | '$')),
            (Kind::Number, next) => matches!(next, Kind::Number | Kind::Other('.')),
            (Kind::Blank, next) => next == Kind::Blank,
            (Kind::Other('%' | '#' | '!' | '@' | '^'), next) => {
                matches!(next, Kind::Word | Kind::Number | Kind::Other('.'))
            }
            (Kind::Other('"'), _) => last.len() == 1 || !last.ends_with('"'),
            (Kind::Other(_), _) => false,
        });
        match pieces.last_mut().filter(|_| joins) {
            Some(last) => last.push(character),
            None => pieces.push(character.to_string()),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_cover_the_text() {
        let text = "%a:2 = op \"x y\" 0x1F -> !t\n";
        let expected =
            ["%a", ":", "2", " ", "=", " ", "op", " ", "\"x y\"", " ", "0", "x1F", " ", "-", ">", " ", "!t", "\n"];
        assert_eq!(pieces(text), expected);
        assert_eq!(pieces(text).concat(), text);
    }

    #[test]
    fn text_mutations_are_deterministic() {
        let mutator = Mutator::new(vec!["one {\n}\n".to_owned(), "two %a, 3\n".to_owned()]);
        let texts: Vec<_> = (0..50).map(|number| mutator.text(number)).collect();
        assert_eq!(texts, (0..50).map(|number| mutator.text(number)).collect::<Vec<_>>());
        assert!(texts.iter().any(|text| text != "one {\n}\n" && text != "two %a, 3\n"));
    }
}
