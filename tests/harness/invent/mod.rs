//! Random tables: dialects whose operations combine what the definition language allows.
//!
//! The dialects of `dialect-spec` have only the combinations that were needed so far; an engine that interprets tables
//! must support the others as well. The result is the text of a table (`items`: enumerations, attributes, types,
//! constraints; `operation`: operations with `fields` of every kind; `syntax`: a syntax that contains all fields and
//! parses back).

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

/// The number of operations of a dialect, without those that only terminate regions.
const OPERATIONS: usize = 16;

/// The last minor version of `cuda_tile` 13.
const NEWEST: u8 = 5;

/// The text of an invented dialect, as a file of a table that contains `cuda_tile`. The same seed gives the same text.
///
/// It `extends` `cuda_tile` and uses its types, or is independent.
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

/// ` since 13.x`, unless that follows from the owner.
fn since_text(since: u8, owner: u8) -> String {
    if since > owner { format!(" since {}", version(since)) } else { String::new() }
}

/// A version not before this one, more likely an early one.
fn later_version(random: &mut Random, least: u8) -> u8 {
    let newer = usize::from(NEWEST - least) + 1;
    if random.once_in(2) { least } else { least + random.below(newer) as u8 }
}
