//! Why there can be no such constant.

/// Why there can be no such constant. It displays as the message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConstantError {
    /// The type has no shape, or its elements are no numbers.
    #[error("expected a type with a shape, whose elements are integers of at most 64 bits or floats")]
    Type,
    /// A dimension of the type is not known.
    #[error("expected a type of which all dimensions are known")]
    DynamicShape,
    /// The bytes are neither those of all elements nor those of one.
    #[error("expected {}, found {}", expected_bytes(*.all, *.one), counted(*.found, "byte"))]
    Size {
        /// How many bytes there are.
        found: usize,
        /// How many all elements take; `None` if that is more than memory can hold.
        all: Option<usize>,
        /// How many one element takes.
        one: usize,
    },
    /// There are more or fewer elements than the type has.
    #[error("expected {}, found {found}", .expected.map_or("one element for all".to_owned(), |it| counted(it, "element")))]
    Count {
        /// How many there are.
        found: usize,
        /// How many the type has; `None` if that is more than memory can hold.
        expected: Option<usize>,
    },
    /// A bit above an element is set.
    #[error("element {index} of the constant has more than the {} of its type", counted(*.bits as usize, "bit"))]
    UnusedBits {
        /// Which element it is.
        index: usize,
        /// The bits of an element.
        bits: u32,
    },
    /// Numbers of this kind cannot be elements of the type.
    #[error("expected {expected}, found a value of type '{found}'")]
    Kind {
        /// What the elements of the type are.
        expected: String,
        /// The type in Rust.
        found: &'static str,
    },
    /// A number does not fit an element.
    #[error("{number} does not fit {expected}")]
    Range {
        /// The number.
        number: String,
        /// What it does not fit.
        expected: String,
    },
}

fn expected_bytes(all: Option<usize>, one: usize) -> String {
    match all {
        Some(all) if all == one => counted(all, "byte"),
        Some(all) => format!("{}, or {one} for all elements at once", counted(all, "byte")),
        None => format!("{} for all elements at once", counted(one, "byte")),
    }
}

/// `1 byte`, `2 bytes`.
fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}
