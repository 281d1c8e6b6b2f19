//! Random tables: dialects whose operations combine what the definition language allows.
//!
//! The dialects of `dialect-spec` have only the combinations that somebody needed; an engine that interprets a table
//! must be right about the others as well. What comes out is the text of a table (`items`: enumerations, attributes,
//! types, constraints; `operation`: operations with `fields` of every kind; `syntax`: a text form that says all of
//! them and can be read back), to be read as any other.

mod fields;
mod items;
mod operation;
mod syntax;

use std::fmt::Write;

use crate::Random;
use items::Items;
use operation::Operation;

/// The name of an invented dialect.
pub const INVENTED: &str = "invented";

/// How many operations a dialect has, those apart that only end regions of others.
const OPERATIONS: usize = 16;

/// The last minor version of `cuda_tile` 13.
const NEWEST: u8 = 5;

/// The text of an invented dialect, as one file of a table that has `cuda_tile`. The same seed gives the same text.
///
/// It `extends` `cuda_tile`, and uses its types beside its own, or stands alone.
pub fn invent(seed: u64, extends: bool) -> String {
    let mut random = Random::new(seed);
    let items = Items::new(&mut random, extends);
    let mut text = format!("dialect {INVENTED} {} {{}}\n", if extends { ": cuda_tile" } else { "" });
    text.push_str(&items.text);
    for number in 0..OPERATIONS {
        let _ = write!(text, "{}", Operation::new(&mut random, &items, number));
    }
    text
}

/// A version of `cuda_tile` 13, by its minor number.
fn version(minor: u8) -> String {
    format!("13.{minor}")
}

/// ` since 13.x`, where that says more than what it belongs to.
fn since_text(since: u8, owner: u8) -> String {
    if since > owner { format!(" since {}", version(since)) } else { String::new() }
}

/// A version, more often an early one, at least this one.
fn later_version(random: &mut Random, least: u8) -> u8 {
    let newer = usize::from(NEWEST - least) + 1;
    if random.once_in(2) { least } else { least + random.below(newer) as u8 }
}
