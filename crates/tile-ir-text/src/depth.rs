//! How deep text nests, and the stack for it.

use tile_ir_core::DEEPEST_REGION;

/// How many levels regions may nest in a text that is parsed.
pub(crate) const REGION_LIMIT: u32 = DEEPEST_REGION as u32;

/// How many levels types, attributes and locations may nest together with the regions around them.
pub(crate) const DEPTH_LIMIT: u32 = 256;

/// The stack that must be left where a text or a region begins: more than what types, attributes and locations take, as deep as
/// they may nest there, in a build without optimisation and in others.
const LEAST: usize = if cfg!(debug_assertions) { 4 << 20 } else { 1 << 20 };

/// The size of a segment of stack, which is enough for hundreds of regions. Unused pages cost nothing.
const SEGMENT: usize = 4 * LEAST;

/// Does work on a text or a region of it, on a new segment of stack if this one has little left. So how deep text may nest does
/// not depend on the stack of the caller.
#[inline]
pub(crate) fn with_stack<R>(work: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(LEAST, SEGMENT, work)
}

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
