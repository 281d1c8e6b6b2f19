//! The table of contents of the book that `mdbook` makes of `docs`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tile_ir_spec::codegen::{COMMAND, GeneratedFile};

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
            "python.md",
            "compile.md",
            "conversion.md",
            "diff.md",
            "extract.md",
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
    ("Reference", &["errors.md", "rules.md", "performance.md"]),
];

/// The page about a folder. Links of the book lead to it by this name, as mdbook renames the `README.md` of folders only where
/// they are chapters, and not in links to them.
const INDEX: &str = "index.md";

/// The page before all parts.
const FRONT: &str = "README.md";

/// The table of contents, with a line for each page below `docs`. `made` are the pages of the manual, which may not have
/// been written yet.
///
/// # Errors
/// If a page cannot be read, or has no heading.
pub fn summary(root: &Path, folder: &str, made: &[GeneratedFile]) -> io::Result<GeneratedFile> {
    let book = Book { root: root.join(BOOK), folder: within(folder), made };
    let mut text = format!("<!-- Made by `{COMMAND}` from the pages of this folder. Do not edit. -->\n\n# Summary\n\n");
    text.push_str(&format!("[Tile IR]({FRONT})\n"));
    for &(heading, entries) in PARTS {
        text.push_str(&format!("\n# {heading}\n\n"));
        for &entry in entries {
            for page in book.pages(entry)? {
                text.push_str(&format!(
                    "- [{}]({})\n",
                    book.title(&page)?,
                    page.display().to_string().replace('\\', "/")
                ));
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

/// The folder of a page, from the folder of the book.
fn within(folder: &str) -> &Path {
    Path::new(folder).strip_prefix(BOOK).unwrap_or(Path::new(folder))
}

/// What pages there are.
struct Book<'a> {
    root: PathBuf,
    /// The folder of the pages of the manual, from the folder of the book.
    folder: &'a Path,
    /// These pages.
    made: &'a [GeneratedFile],
}

impl Book<'_> {
    /// The pages of an entry: the page itself, or those in a folder without those in folders below it. The page about the
    /// folder comes first.
    fn pages(&self, entry: &str) -> io::Result<Vec<PathBuf>> {
        if entry.ends_with(".md") {
            return Ok(vec![entry.into()]);
        }
        let entry = Path::new(entry);
        let mut pages: Vec<PathBuf> = match entry.strip_prefix(self.folder) {
            Ok(below) => {
                let inside = self.made.iter().filter(|file| file.path.parent() == Some(below));
                inside.map(|file| self.folder.join(&file.path)).collect()
            }
            Err(_) => {
                let files = fs::read_dir(self.root.join(entry))?.map(|file| Ok(entry.join(file?.file_name())));
                files.collect::<io::Result<_>>()?
            }
        };
        pages.retain(|page| page.extension().is_some_and(|it| it == "md"));
        pages.sort_by_key(|page| (!page.ends_with(INDEX), page.clone()));
        Ok(pages)
    }

    /// The first heading of a page.
    fn title(&self, page: &Path) -> io::Result<String> {
        let made = self.made.iter().find(|file| self.folder.join(&file.path) == page);
        let text = match made {
            Some(file) => file.text.clone(),
            None => fs::read_to_string(self.root.join(page))?,
        };
        let heading = text.lines().find_map(|line| line.strip_prefix("# "));
        heading.map(str::to_owned).ok_or_else(|| io::Error::other(format!("{} has no heading", page.display())))
    }
}
