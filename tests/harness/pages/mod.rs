//! Generated pages: the manual of the dialects, and what is about code: passes, programs, and the codes of errors.

mod explanations;
mod manual;
mod passes;
mod programs;
mod screens;

use std::fs;
use std::io;

pub use explanations::codes;

use crate::repository;

/// The command that regenerates the pages.
pub const COMMAND: &str = "cargo pages";

/// The first line of every page.
const NOTICE: &str = "<!-- Made by `cargo pages`. Do not edit. -->";

/// The folders that have no other files.
const FOLDERS: &[&str] = &[manual::FOLDERS[0], manual::FOLDERS[1], passes::FOLDER, programs::FOLDER, screens::FOLDER];

/// A page, or a picture on one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its path below the root of the repository, with slashes.
    pub path: String,
    /// Its content.
    pub text: String,
}

impl Page {
    fn new(folder: &str, name: &str, text: String) -> Self {
        Self { path: format!("{folder}/{name}"), text }
    }
}

/// All pages.
///
/// # Panics
/// If something has no example in the tests.
pub fn pages() -> Vec<Page> {
    let mut pages =
        [manual::pages(), passes::pages(), programs::pages(), explanations::pages(), screens::pages()].concat();
    pages.push(manual::summary(&pages));
    pages
}

/// The paths of pages that differ from the files, and of files that are no longer pages.
///
/// # Errors
/// If a folder cannot be read.
pub fn stale_pages(pages: &[Page]) -> io::Result<Vec<String>> {
    let differs = |page: &&Page| fs::read_to_string(repository().join(&page.path)).ok().as_ref() != Some(&page.text);
    let mut stale: Vec<String> = pages.iter().filter(differs).map(|page| page.path.clone()).collect();
    for folder in FOLDERS.iter().filter(|folder| repository().join(folder).is_dir()) {
        for entry in fs::read_dir(repository().join(folder))? {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if !entry.path().is_dir() && pages.iter().all(|page| page.path != path) {
                stale.push(path);
            }
        }
    }
    Ok(stale)
}

/// Writes the pages, and removes files that are no longer pages.
///
/// # Errors
/// If a file cannot be written.
pub fn write_pages(pages: &[Page]) -> io::Result<()> {
    for path in stale_pages(pages)? {
        let file = repository().join(&path);
        file.parent().map_or(Ok(()), fs::create_dir_all)?;
        match pages.iter().find(|page| page.path == path) {
            Some(page) => fs::write(file, &page.text)?,
            None => fs::remove_file(file)?,
        }
    }
    Ok(())
}
