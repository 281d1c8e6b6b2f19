//! Errors of constants.

use crate::counted::counted;

/// Why a constant is invalid. Its `Display` is the message.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConstantError {
    /// The type has no shape, or its elements are not numbers.
    #[error("expected a type with a shape, whose elements are integers of at most 64 bits or floats")]
    Type,
    /// A dimension of the type is dynamic.
    #[error("expected a type of which all dimensions are known")]
    DynamicShape,
    /// The number of bytes matches neither all elements nor one.
    #[error("expected {}, found {}", expected_bytes(*.all, *.one), counted(*.found, "byte"))]
    Size {
        /// The number of bytes.
        found: usize,
        /// The size of all elements; `None` if it exceeds the address space.
        all: Option<usize>,
        /// The size of one element.
        one: usize,
    },
    /// The number of elements differs from that of the type.
    #[error("expected {}, found {found}", .expected.map_or("one element for all".to_owned(), |it| counted(it, "element")))]
    Count {
        /// The number of elements.
        found: usize,
        /// The number that the type has; `None` if it exceeds the address space.
        expected: Option<usize>,
    },
    /// A bit above an element is set.
    #[error("element {index} of the constant has more than the {} of its type", counted(*.bits as usize, "bit"))]
    UnusedBits {
        /// The index of the element.
        index: usize,
        /// The width of an element in bits.
        bits: u32,
    },
    /// The Rust type cannot represent elements of the type.
    #[error("expected {expected}, found a value of type '{found}'")]
    Kind {
        /// A description of the elements of the type.
        expected: String,
        /// The Rust type.
        found: &'static str,
    },
    /// A number does not fit an element.
    #[error("{number} does not fit {expected}")]
    Range {
        /// The number.
        number: String,
        /// A description of what it does not fit.
        expected: String,
    },
}

fn expected_bytes(all: Option<usize>, one: usize) -> String {
    match all {
        Some(all) if all == one => counted(all, "byte"),
        Some(all) => format!("{}, or {one} for a splat", counted(all, "byte")),
        None => format!("{} for a splat", counted(one, "byte")),
    }
}
