//! The table of contents of the book that `mdbook` makes of `docs`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tile_ir_spec::codegen::{COMMAND, GeneratedFile};

/// The folder of the book.
const BOOK: &str = "docs";
/// The table of contents.
const FILE: &str = "SUMMARY.md";

/// The parts of the book: a heading, and the folder with its pages.
const PARTS: &[(&str, &str)] = &[
    ("Programs and libraries", "."),
    ("Flags of the programs", "programs"),
    ("Passes", "passes"),
    ("The dialect", "reference"),
    ("Operations", "reference/operations"),
];

/// The table of contents, with a line for each page below `docs`. `made` are the pages of the manual, which may not have
/// been written yet.
///
/// # Errors
/// If a page cannot be read, or has no heading.
pub fn summary(root: &Path, folder: &str, made: &[GeneratedFile]) -> io::Result<GeneratedFile> {
    let book = root.join(BOOK);
    let folder = Path::new(folder).strip_prefix(BOOK).unwrap_or(Path::new(folder)).to_owned();
    let mut text = format!("<!-- Made by `{COMMAND}` from the pages of this folder. Do not edit. -->\n\n# Summary\n\n");
    text.push_str("[Tile IR](README.md)\n");
    for &(heading, part) in PARTS {
        text.push_str(&format!("\n# {heading}\n\n"));
        let mut pages: Vec<(String, PathBuf)> = Vec::new();
        match Path::new(part).strip_prefix(&folder) {
            Ok(below) => {
                for file in made.iter().filter(|file| file.path.parent() == Some(below)) {
                    pages.push((title(&file.text, &file.path)?, folder.join(&file.path)));
                }
            }
            Err(_) => {
                for path in markdown_in(&book.join(part))? {
                    let name = path.strip_prefix(&book).unwrap_or(&path).to_owned();
                    pages.push((title(&fs::read_to_string(&path)?, &path)?, name));
                }
            }
        }
        // A folder's own page comes first.
        pages.sort_by_key(|(_, path)| (!path.ends_with("README.md"), path.clone()));
        for (title, path) in pages.iter().filter(|(_, path)| path != Path::new("README.md") && path != Path::new(FILE))
        {
            text.push_str(&format!("- [{title}]({})\n", path.display().to_string().replace('\\', "/")));
        }
    }
    Ok(GeneratedFile { path: Path::new(BOOK).join(FILE), text })
}

/// The pages in a folder, but not those in folders below it.
fn markdown_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    Ok(paths
        .into_iter()
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .map(|path| normal(&path))
        .collect())
}

/// A path without the components `.`.
fn normal(path: &Path) -> PathBuf {
    path.components().filter(|part| !matches!(part, std::path::Component::CurDir)).collect()
}

/// The first heading of a page.
fn title(text: &str, path: &Path) -> io::Result<String> {
    let heading = text.lines().find_map(|line| line.strip_prefix("# "));
    heading.map(str::to_owned).ok_or_else(|| io::Error::other(format!("{} has no heading", path.display())))
}
