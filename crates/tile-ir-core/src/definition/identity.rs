//! The identity of definitions.

/// The identity of a definition: a hash of its full name.
///
/// So a compiled definition equals one with the same name that was loaded at run time, at the cost of one comparison. A
/// context rejects definitions whose hashes collide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DefinitionId(u64);

impl DefinitionId {
    /// The id of the definition with this name in this dialect.
    pub const fn new(dialect: &str, name: &str) -> Self {
        Self(hash(hash(hash(OFFSET, dialect), "."), name))
    }
}

// FNV-1a, which can be evaluated at compile time.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

const fn hash(mut hash: u64, text: &str) -> u64 {
    let bytes = text.as_bytes();
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u64).wrapping_mul(PRIME);
        index += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_of_two_dialects_differ() {
        let ids = [("a", "b"), ("a", "c"), ("b", "b"), ("ab", ""), ("", "ab")].map(|(d, n)| DefinitionId::new(d, n));
        for (index, id) in ids.iter().enumerate() {
            assert!(!ids[index + 1..].contains(id), "{index}");
        }
        assert_eq!(DefinitionId::new("a", "b"), DefinitionId::new("a", "b"));
    }
}
