//! Writing modules to files.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use tile_ir::{bytecode, mlir_bytecode};
use tile_ir_tools::support::{Failure, write_file};

use crate::Code;

/// The maximum length of a name without offset and extension; systems allow 255 in total.
const LONGEST: usize = 200;

/// The output directory.
pub(super) struct Folder {
    path: PathBuf,
    /// The names used so far.
    names: HashSet<String>,
}

impl Folder {
    /// Creates the directory, unless it exists.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path)
            .map_err(|error| Failure::file("create directory", &path.display().to_string(), &error))?;
        Ok(Self { path: path.to_owned(), names: HashSet::new() })
    }

    /// Writes the module or code at an offset to a new file.
    pub(super) fn save(
        &mut self,
        file: &Path,
        member: Option<&str>,
        offset: usize,
        bytes: &[u8],
    ) -> Result<(), Failure> {
        let extension = match Code::of(bytes) {
            Code::Machine { .. } => "cubin",
            Code::FatBinary => "fatbin",
            Code::Other if bytes.starts_with(&bytecode::MAGIC) => "tileirbc",
            Code::Other if bytes.starts_with(&mlir_bytecode::MAGIC) => "mlirbc",
            Code::Other => "bin",
        };
        let stem = stem(&file.display().to_string(), member);
        let numbers = std::iter::once(String::new()).chain((2..).map(|number: u64| format!("-{number}")));
        let mut names = numbers.map(|number| format!("{stem}-{offset:#x}{number}.{extension}"));
        let name = names.find(|name| self.names.insert(name.clone())).unwrap_or_default();
        let path = self.path.join(name);
        write_file(&path, bytes)
    }
}

/// The start of a file name: the origin of the module, in portable characters.
fn stem(file: &str, member: Option<&str>) -> String {
    let plain = |character: char| match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' | '_' => character,
        _ => '_',
    };
    let place = [file].into_iter().chain(member).collect::<Vec<_>>().join("-");
    let place: Vec<char> = place.chars().map(plain).collect();
    // The end is the most specific part. Names do not start with a dot or dash.
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
    fn saved_names_stay_in_the_folder() {
        assert_eq!(stem("lib.so", None), "lib.so");
        assert_eq!(stem("a.zip", Some("../../etc/x")), "a.zip-.._.._etc_x");
        assert_eq!(stem("..", None), "module");
        assert_eq!(stem("x", Some(&"é/".repeat(300))).len(), LONGEST);
    }
}
