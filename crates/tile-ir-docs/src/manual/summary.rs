//! The table of contents of the book that `mdbook` makes of `docs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tile_ir_spec::codegen::GeneratedFile;

/// The folder of the book.
const BOOK: &str = "docs";
/// The table of contents.
const FILE: &str = "SUMMARY.md";

/// The parts of the book: a heading, then pages, and folders with all of their pages, in the order in which a newcomer reads.
const PARTS: &[(&str, &[&str])] = &[
    ("Getting started", &["start.md", "tour.md"]),
    (
        "Guides",
        &[
            "run.md",
            "pipelines.md",
            "query.md",
            "rewrites.md",
            "python.md",
            "compile.md",
            "conversion.md",
            "diff.md",
            "extract.md",
            "prove.md",
            "reduce.md",
            "smith.md",
            "stats.md",
            "testing.md",
            "git.md",
            "ci.md",
        ],
    ),
    ("The dialect", &["reference/"]),
    ("Operations", &["reference/operations/"]),
    ("Passes", &["passes/"]),
    ("Programs", &["programs/"]),
    ("Reference", &["errors.md", "rules.md", "schema.md", "conformance.md", "performance.md"]),
];

/// The page about a folder. Links of the book lead to it by this name, as mdbook renames the `README.md` of folders only where
/// they are chapters, and not in links to them.
const INDEX: &str = "index.md";

/// The page before all parts.
const FRONT: &str = "README.md";

/// The table of contents of the pages below `docs`: these, with paths from the folder `root`, and those that are written by hand.
///
/// # Errors
/// If a page cannot be read, has no heading, or is in no part of the book.
pub fn contents(root: &Path, made: &[GeneratedFile]) -> io::Result<GeneratedFile> {
    let made = made.iter().filter_map(|file| Some((file.path.strip_prefix(BOOK).ok()?.to_owned(), file.text.as_str())));
    let book = Book { root: root.join(BOOK), made: made.collect() };
    let mut text =
        "<!-- Made by `cargo pages` from the pages of this folder. Do not edit. -->\n\n# Summary\n\n".to_owned();
    text.push_str(&format!("[Tile IR]({FRONT})\n"));
    for &(heading, entries) in PARTS {
        text.push_str(&format!("\n# {heading}\n\n"));
        for &entry in entries {
            for page in book.pages(entry)? {
                let path = page.display().to_string().replace('\\', "/");
                text.push_str(&format!("- [{}]({path})\n", book.title(&page)?));
            }
        }
    }
    for page in book.pages("")?.iter().filter(|page| ![FRONT, FILE].iter().any(|known| page.as_path() == *known)) {
        if !text.contains(&format!("({})", page.display())) {
            return Err(io::Error::other(format!("{BOOK}/{} is in no part of the book", page.display())));
        }
    }
    Ok(GeneratedFile { path: Path::new(BOOK).join(FILE), text })
}

/// What pages there are.
struct Book<'a> {
    root: PathBuf,
    /// The pages that are made, by their path from the folder of the book.
    made: BTreeMap<PathBuf, &'a str>,
}

impl Book<'_> {
    /// The pages of an entry: the page itself, or those in a folder without those in folders below it. The page about the
    /// folder comes first.
    fn pages(&self, entry: &str) -> io::Result<Vec<PathBuf>> {
        if entry.ends_with(".md") {
            return Ok(vec![entry.into()]);
        }
        let folder = Path::new(entry.trim_end_matches('/'));
        let mut pages: BTreeSet<PathBuf> =
            self.made.keys().filter(|page| page.parent() == Some(folder)).cloned().collect();
        // What was made before but no longer is is about to be removed.
        if pages.is_empty() {
            for file in fs::read_dir(self.root.join(folder))? {
                pages.insert(folder.join(file?.file_name()));
            }
        }
        let mut pages: Vec<_> =
            pages.into_iter().filter(|page| page.extension().is_some_and(|it| it == "md")).collect();
        pages.sort_by_key(|page| !page.ends_with(INDEX));
        Ok(pages)
    }

    /// The first heading of a page.
    fn title(&self, page: &Path) -> io::Result<String> {
        let text = match self.made.get(page) {
            Some(text) => (*text).to_owned(),
            None => fs::read_to_string(self.root.join(page))?,
        };
        let heading = text.lines().find_map(|line| line.strip_prefix("# "));
        heading.map(str::to_owned).ok_or_else(|| io::Error::other(format!("{} has no heading", page.display())))
    }
}
