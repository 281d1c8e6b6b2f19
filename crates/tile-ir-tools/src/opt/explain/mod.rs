//! `--explain`: what the code of an error or the id of a rule means.

use crate::failure::Failure;

/// A section for each code, and a section for each rule. `cargo pages` makes both from the code, the rules and the tests.
const PAGES: [&str; 2] = [include_str!("codes.md"), include_str!("rules.md")];

/// The section about a code such as `TIR0412` or a rule such as `V-TILE-4`, in either case of letters.
///
/// # Errors
/// If there is none.
pub(super) fn explain(name: &str) -> Result<&'static str, Failure> {
    let heading = format!("\n## {}", name.to_uppercase());
    PAGES.iter().find_map(|page| section(page, &heading)).ok_or_else(|| {
        Failure::Message(format!(
            "unknown code or rule '{name}'; expected a code such as TIR0412 or a rule such as V-TILE-4"
        ))
    })
}

/// The section that begins with a heading, which may have a title behind it.
fn section<'p>(page: &'p str, heading: &str) -> Option<&'p str> {
    let is_whole = |start: &usize| page[start + heading.len()..].starts_with([':', '\n']);
    let start = page.match_indices(heading).map(|(start, _)| start).find(is_whole)? + 1;
    let rest = &page[start..];
    let end = rest.find("\n## ").map_or(rest.len(), |end| end + 1);
    Some(&rest[..end])
}
