//! Names that a misspelt one may stand for.

/// The length of the longest name for which similar ones are looked for, in bytes: comparing two takes time quadratic in it.
const LONGEST: usize = 64;

/// More names than this are equally similar only to a name that is no misspelling of any.
const MOST: usize = 3;

/// The known names that are most similar to a misspelt one, in alphabetical order; none if it is no misspelling of any.
///
/// ```
/// use tile_ir_core::similar_names;
///
/// let known = ["addf", "addi", "subf", "constant"];
/// assert_eq!(similar_names("contsant", known), ["constant"]);
/// assert_eq!(similar_names("add", known), ["addf", "addi"]);
/// assert!(similar_names("frobnicate", known).is_empty());
/// ```
pub fn similar_names<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    if name.len() > LONGEST {
        return Vec::new();
    }
    let limit = (name.len() / 3).max(1);
    let name = name.to_ascii_lowercase();
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .filter(|known| known.len().abs_diff(name.len()) <= limit)
        .map(|known| (edit_distance(&name, &known.to_ascii_lowercase()), known))
        // If every character differs, the name is not a misspelling.
        .filter(|&(distance, known)| distance <= limit && distance < known.len())
        .collect();
    near.sort_unstable();
    near.dedup();
    let least = near.first().map(|(distance, _)| *distance);
    let nearest = near.iter().take_while(|(distance, _)| Some(*distance) == least).map(|(_, known)| *known);
    let nearest: Vec<&str> = nearest.collect();
    if nearest.len() <= MOST { nearest } else { Vec::new() }
}

/// Insertions, deletions, replacements and exchanges of neighbours, of bytes, that turn one name into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut next = vec![i + 1; b.len() + 1];
        for j in 0..b.len() {
            let replaced = row[j] + usize::from(a[i] != b[j]);
            next[j + 1] = replaced.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                next[j + 1] = next[j + 1].min(before[j - 1] + 1);
            }
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_names_are_found_and_others_are_not() {
        let similar = |name| similar_names(name, ["addf", "addi", "subf", "constant"]);
        assert_eq!(similar("add"), ["addf", "addi"]);
        assert_eq!(similar("SUBF"), ["subf"]);
        assert_eq!(similar("contsant"), ["constant"]);
        assert_eq!(similar("sbuf"), ["subf"], "neighbours were exchanged");
        assert_eq!(similar("frobnicate"), [""; 0]);
        assert_eq!(similar(&"a".repeat(LONGEST + 1)), [""; 0]);
    }
}
