//! Names that were probably meant by a misspelt one.

/// More names are not suggested.
const MOST: usize = 3;

/// Longer words are compared with no name.
const LONGEST: usize = 64;

/// The names that resemble a word most, the nearest first.
pub(crate) fn similar(word: &str, names: impl IntoIterator<Item = String>) -> Vec<String> {
    if word.len() > LONGEST {
        return Vec::new();
    }
    let mut scored: Vec<_> = names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(word, &name), name))
        .filter(|(distance, name)| *distance <= 1 + word.len() / 4 || name.starts_with(word))
        .collect();
    scored.sort();
    scored.dedup();
    scored.into_iter().take(MOST).map(|(_, name)| name).collect()
}
