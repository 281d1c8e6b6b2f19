//! Examples of operations: lines of the files that the tests parse, print and write.

use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::Path;

use tile_ir_core::definition::OpDef;

/// The folders with valid texts, the most instructive first.
const FOLDERS: &[&str] = &["tests/text", "tests/cli"];

/// A longer example is used only if there is no shorter one.
const LONG: usize = 12;

/// The texts to find examples in.
#[derive(Clone, Debug, Default)]
pub struct Texts {
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    /// The folder's position in [`FOLDERS`].
    folder: usize,
    name: String,
    text: String,
}

/// Lines of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Example {
    /// The path of the file.
    pub(super) path: String,
    /// The first line, from 1.
    pub(super) line: usize,
    /// The lines.
    pub(super) text: String,
}

impl Texts {
    /// Reads the texts below the root of the repository.
    ///
    /// # Errors
    /// If a folder or a file cannot be read.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        for (folder, path) in FOLDERS.iter().enumerate() {
            let entries =
                fs::read_dir(root.join(path))?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
            let mut paths: Vec<_> =
                entries.into_iter().filter(|path| path.extension().is_some_and(|it| it == "mlir")).collect();
            paths.sort();
            for path in paths {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let text = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
                files.push(File { folder, name, text });
            }
        }
        Ok(Self { files })
    }

    /// The best example of an operation: the longest that is not too long, from the file of its group, or else from the file
    /// that is about it most.
    pub(super) fn example(&self, def: &OpDef) -> Option<Example> {
        let examples = self.files.iter().flat_map(|file| {
            let uses: Vec<_> = file.uses(def).collect();
            let share = uses.len() * 1000 / file.text.lines().count().max(1);
            let rank = (file.folder, file.name != def.group, Reverse(share));
            uses.into_iter().map(move |example| (rank, example))
        });
        let rank = |((folder, is_of_other_group, share), example): &((usize, bool, Reverse<usize>), Example)| {
            let lines = example.text.lines().count();
            (*folder, lines > LONG, *is_of_other_group, Reverse(lines), *share, Reverse(example.text.len()))
        };
        examples.min_by_key(rank).map(|(_, example)| example)
    }
}

impl File {
    /// All uses of an operation.
    fn uses(&self, def: &OpDef) -> impl Iterator<Item = Example> {
        let names = [def.mnemonic().to_owned(), def.name.to_owned(), format!("\"{}\"", def.name)];
        let lines: Vec<&str> = self.text.lines().collect();
        let path = format!("{}/{}.mlir", FOLDERS[self.folder], self.name);
        (0..lines.len()).filter(move |&index| names.iter().any(|name| name == operation_name(lines[index]))).map({
            let lines: Vec<&str> = self.text.lines().collect();
            move |index| Example { path: path.clone(), line: index + 1, text: operation(&lines[index..]) }
        })
    }
}

/// The name of the operation that begins on a line.
fn operation_name(line: &str) -> &str {
    let line = line.trim_start();
    let line = match line.split_once(" = ") {
        Some((results, rest)) if results.starts_with('%') => rest.trim_start(),
        _ => line,
    };
    let end = line.find(|it: char| !it.is_ascii_alphanumeric() && !"_.$\"".contains(it));
    &line[..end.unwrap_or(line.len())]
}

/// The lines of the operation that begins on the first one: up to where all brackets are closed and neither types nor arguments follow.
fn operation(lines: &[&str]) -> String {
    let mut depth = 0_i32;
    let mut count = 0;
    for (index, line) in lines.iter().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        depth += code.chars().map(|it| i32::from("([{".contains(it)) - i32::from(")]}".contains(it))).sum::<i32>();
        count += 1;
        let goes_on = lines.get(index + 1).is_some_and(|next| next.trim_start().starts_with([':', '(']));
        if depth <= 0 && !goes_on {
            break;
        }
    }
    let lines = &lines[..count];
    let indentation =
        lines.iter().filter(|line| !line.trim().is_empty()).map(|it| it.len() - it.trim_start().len()).min();
    let dedented = lines.iter().map(|line| line.get(indentation.unwrap_or(0)..).unwrap_or_default());
    dedented.collect::<Vec<_>>().join("\n")
}
