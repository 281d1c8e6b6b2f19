//! Modules as files.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use tile_ir_extract::Module;

use crate::failure::Failure;
use crate::output::OutputFile;

/// The most characters of a file and a member that stand in a name; systems allow 255 in all.
const LONGEST: usize = 200;

/// A folder that modules are written to.
pub(super) struct Folder {
    path: PathBuf,
    /// The names that were given.
    names: HashSet<String>,
}

impl Folder {
    /// Makes the folder, unless it is there.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path).map_err(|error| Failure::file("make folder", &path.display().to_string(), &error))?;
        Ok(Self { path: path.to_owned(), names: HashSet::new() })
    }

    /// Writes a module to a file of its own.
    pub(super) fn save(&mut self, file: &Path, member: Option<&str>, module: &Module<'_>) -> Result<(), Failure> {
        let stem = stem(&file.display().to_string(), member);
        let numbers = std::iter::once(String::new()).chain((2..).map(|number: u64| format!("-{number}")));
        let mut names = numbers.map(|number| format!("{stem}-{:#x}{number}.tileirbc", module.offset));
        let name = names.find(|name| self.names.insert(name.clone())).unwrap_or_default();
        let path = self.path.join(name);
        OutputFile::open(&path)?.fill(&path, module.bytes)
    }
}

/// What the name of a file begins with: where the module was, in characters that every system has in names.
fn stem(file: &str, member: Option<&str>) -> String {
    let plain = |character: char| match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' | '_' => character,
        _ => '_',
    };
    let place = [file].into_iter().chain(member).collect::<Vec<_>>().join("-");
    let place: Vec<char> = place.chars().map(plain).collect();
    // The end says more than the beginning. No name begins with a dot, or like a flag.
    let end: String = place[place.len().saturating_sub(LONGEST)..].iter().collect();
    match end.trim_start_matches(['.', '-']) {
        "" => "module".to_owned(),
        stem => stem.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_the_folder() {
        assert_eq!(stem("lib.so", None), "lib.so");
        assert_eq!(stem("a.zip", Some("../../etc/x")), "a.zip-.._.._etc_x");
        assert_eq!(stem("..", None), "module");
        assert_eq!(stem("x", Some(&"é/".repeat(300))).len(), LONGEST);
    }
}
