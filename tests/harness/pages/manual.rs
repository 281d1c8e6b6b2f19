//! The pages about the dialects in `docs/reference`, and the table of contents of all pages.

use tile_ir_docs::{MANUAL, contents, manual, schema};
use tile_ir_spec::codegen::{GeneratedFile, Target};

use super::Page;
use crate::repository;

/// The folders of the pages.
pub(super) const FOLDERS: [&str; 2] = [MANUAL, "docs/reference/operations"];

/// A page for each operation, those about types, attributes, enumerations, rules and versions, and the table as data.
pub(super) fn pages() -> Vec<Page> {
    let dialects = Target::repository().load(&repository()).unwrap_or_else(|errors| panic!("{errors}"));
    let context = tile_ir::context();
    let form = |def| tile_ir::text::op_form(&context, def);
    let made = manual(&repository(), &dialects, &form).unwrap_or_else(|error| panic!("{error}"));
    let pages = made.into_iter().map(|file| Page::new(MANUAL, &file.path.display().to_string(), file.text));
    let data = schema(&repository(), &dialects, &form).unwrap_or_else(|error| panic!("{error}"));
    pages.chain(data.map(|file| Page { path: file.path.display().to_string(), text: file.text })).collect()
}

/// The table of contents of these pages and of those that are written by hand.
pub(super) fn summary(pages: &[Page]) -> Page {
    let made: Vec<_> =
        pages.iter().map(|page| GeneratedFile { path: (&page.path).into(), text: page.text.clone() }).collect();
    let file = contents(&repository(), &made).unwrap_or_else(|error| panic!("{error}"));
    Page { path: file.path.display().to_string(), text: file.text }
}
