//! How deep text nests.

/// How many levels regions, types, attributes and locations may nest in total in a text that is parsed.
pub(crate) const DEPTH_LIMIT: u32 = 256;

/// The deepest nesting of types, attributes and locations that is printed: twice that of a text, for types of numbers are
/// levels too, but often implied.
pub(crate) const PRINTED_DEPTH: u32 = 2 * DEPTH_LIMIT;

/// The most parts of a type, attribute or location that are printed, one that several refer to counted for each: far more than
/// a file can have, though few values can refer to each other such that they have more.
pub(crate) const PRINTED_PARTS: u32 = 1 << 26;
