//! How deep text nests.

use tile_ir_core::DEEPEST_REGION;

/// How many levels regions may nest in a text that is parsed, and how many they may nest together with types, attributes and
/// locations.
pub(crate) const DEPTH_LIMIT: u32 = DEEPEST_REGION as u32;

/// How many levels types, attributes and locations may nest in any region, however deep that is.
const DEPTH_IN_REGIONS: u32 = 64;

/// How many levels types, attributes and locations may nest in a region that is nested this deep.
pub(crate) fn depth_limit_in(regions: u32) -> u32 {
    DEPTH_LIMIT.saturating_sub(regions).max(DEPTH_IN_REGIONS)
}

/// The deepest nesting of types, attributes and locations that is printed: twice that of a text, for types of numbers are
/// levels too, but often implied.
pub(crate) const PRINTED_DEPTH: u32 = 2 * DEPTH_LIMIT;

/// The most parts of a type, attribute or location that are printed, one that several refer to counted for each: far more than
/// a file can have, though few values can refer to each other such that they have more.
pub(crate) const PRINTED_PARTS: u32 = 1 << 26;
