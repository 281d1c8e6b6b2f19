//! The example of CONTRIBUTING.md, which adds an operation, followed to the letter in a copy of the repository.
//!
//! The blocks of its section are steps. A block `sh` is run; it must fail if a block `console` follows, each line of which must be
//! in the output. Other blocks are for the file that the text before them names last: `diff` changes a place in it, anything else
//! is appended, or is all of a new file.
//!
//! This is a program rather than a test since it builds most crates again, which takes a minute; `.ci/run` runs it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime};
use std::{env, fs};

use tile_ir_tests::repository;

fn main() {
    let guide = fs::read_to_string(repository().join("CONTRIBUTING.md")).expect("the guide can be read");
    let (_, section) = guide.split_once("\n## Add an operation\n").expect("the guide has this section");
    let (section, _) = section.split_once("\n## Add a dialect\n").expect("another section follows");
    let copy = Checkout::new();
    reports_each_mistake_once(&copy);
    let mut last: Option<Run> = None;
    for block in blocks(section) {
        if block.language == "console" {
            let run = last.take().expect("commands are before it");
            assert!(!run.succeeded, "this should fail:\n{}", run.output);
            for line in block.text.lines() {
                assert!(run.output.contains(line), "expected '{line}' in\n{}", run.output);
            }
            continue;
        }
        last.take().inspect(Run::check);
        match block.language {
            "sh" => last = Some(copy.run(block.text)),
            "diff" => copy.change(block.file, block.text),
            _ => copy.append(block.file, block.text),
        }
    }
    last.inspect(Run::check);
}

/// `cargo codegen` reports a mistake once, although several tables are made from this one and several operations have it, and
/// writes nothing.
fn reports_each_mistake_once(copy: &Checkout) {
    let table = "dialect-spec/cuda_tile/floating_point.ops";
    let before = copy.read(table);
    copy.append(table, "op one = 0x1231 since 13.99 : Pure\nop other = 0x1232 since 13.99 : Pure\n");
    let times = copy.times();
    let run = copy.run("cargo codegen");
    assert!(!run.succeeded && copy.times() == times, "nothing should be written:\n{}", run.output);
    let found = ["version 13.99 is not declared", "'one' does not say how it runs", "'other' does not say how it runs"];
    for mistake in found {
        assert_eq!(run.output.matches(mistake).count(), 1, "{mistake}:\n{}", run.output);
    }
    assert_eq!(run.output.lines().count(), 1 + found.len(), "{}", run.output);
    copy.write(table, &before);
}

/// Commands that were run.
struct Run {
    succeeded: bool,
    output: String,
}

impl Run {
    fn check(&self) {
        assert!(self.succeeded, "{}", self.output);
    }
}

/// A fenced block of the guide.
struct Block<'a> {
    language: &'a str,
    /// The last path in code before it.
    file: &'a str,
    text: &'a str,
}

fn blocks(section: &str) -> Vec<Block<'_>> {
    let (mut blocks, mut file, mut rest) = (Vec::new(), "", section);
    while let Some((before, after)) = rest.split_once("```") {
        let code = before.split('`').skip(1).step_by(2);
        file = code.filter(|code| code.contains('/') && !code.contains(' ')).last().unwrap_or(file);
        // A longer fence, which a block with fences in it has, ends with one as long.
        let longer = after.len() - after.trim_start_matches('`').len();
        let fence = format!("\n```{}", &after[..longer]);
        let (language, body) = after[longer..].split_once('\n').expect("a block has lines");
        let end = body.find(&fence).expect("a block ends") + 1;
        blocks.push(Block { language, file, text: &body[..end] });
        rest = &body[end + fence.len() - 1..];
    }
    blocks
}

/// A copy of the repository.
struct Checkout {
    root: PathBuf,
    files: BTreeSet<PathBuf>,
}

impl Checkout {
    /// Files that have not changed since the last copy keep their times, so that what was built from them is not built again.
    fn new() -> Self {
        let root = builds().join("tmp/contributing");
        let mut wanted = BTreeSet::new();
        copy_folder(&repository(), Path::new(""), &root, &mut wanted);
        remove_others(&root, Path::new(""), &wanted);
        Self { root, files: wanted }
    }

    /// When the files were written, except the one that has the versions of packages.
    fn times(&self) -> Vec<SystemTime> {
        let files = self.files.iter().filter(|file| file.as_path() != Path::new("Cargo.lock"));
        let times = files.map(|file| fs::metadata(self.root.join(file))?.modified());
        times.collect::<Result<_, _>>().expect("files have times")
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.root.join(file), text).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// Appends text to a file, which may be new.
    fn append(&self, file: &str, text: &str) {
        let before = if self.root.join(file).exists() { self.read(file) + "\n" } else { String::new() };
        self.write(file, &(before + text));
    }

    /// Applies a difference without line numbers.
    fn change(&self, file: &str, difference: &str) {
        let side = |sign: char| {
            let lines = difference.lines().filter_map(|line| line.strip_prefix([' ', sign]));
            lines.map(|line| format!("{line}\n")).collect::<String>()
        };
        let (before, text) = (side('-'), self.read(file));
        assert_eq!(text.matches(&before).count(), 1, "{file} has this once:\n{before}");
        self.write(file, &text.replace(&before, &side('+')));
    }

    /// Runs commands in the copy.
    ///
    /// What does not belong to the workspace is built once for it and its copy, whose packages have another version.
    fn run(&self, commands: &str) -> Run {
        let start = Instant::now();
        let output = Command::new("sh")
            .args(["-e", "-c", commands])
            .current_dir(&self.root)
            .env("CARGO_BUILD_BUILD_DIR", builds())
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env("CARGO_TERM_COLOR", "never")
            .env("CARGO_PROFILE_DEV_DEBUG", "false")
            .output()
            .expect("there is a shell");
        let text = [output.stdout, output.stderr].concat();
        println!("{:.1?} for\n{commands}", start.elapsed());
        let output_text = format!("$ {}\n{}", commands.trim_end(), String::from_utf8_lossy(&text));
        Run { succeeded: output.status.success(), output: output_text }
    }
}

/// The folder of builds, in which this program is `debug/examples/contributing`.
fn builds() -> PathBuf {
    let program = env::current_exe().expect("a program knows its path");
    program.ancestors().nth(3).expect("it is in the folder of builds").to_path_buf()
}

/// Copies the files of a folder, and adds their paths to `wanted`.
fn copy_folder(from: &Path, folder: &Path, to: &Path, wanted: &mut BTreeSet<PathBuf>) {
    fs::create_dir_all(to.join(folder)).expect("folders can be made");
    for entry in fs::read_dir(from.join(folder)).expect("folders can be listed") {
        let entry = entry.expect("entries can be read");
        let path = folder.join(entry.file_name());
        if path == Path::new("target") || path == Path::new(".git") {
            continue;
        }
        if entry.file_type().is_ok_and(|kind| kind.is_symlink()) {
            copy_link(&entry.path(), &to.join(&path));
        } else if entry.path().is_dir() {
            copy_folder(from, &path, to, wanted);
        } else {
            let content = fs::read(entry.path()).expect("files can be read");
            let content = if path == Path::new("Cargo.toml") { for_copy(&content) } else { content };
            if !fs::read(to.join(&path)).is_ok_and(|present| present == content) {
                // This keeps permissions, which scripts need.
                fs::copy(entry.path(), to.join(&path)).expect("files can be copied");
                fs::write(to.join(&path), content).expect("files can be written");
            }
            wanted.insert(path);
        }
    }
}

/// Makes the same link, which leads into the copy.
fn copy_link(from: &Path, to: &Path) {
    let target = fs::read_link(from).expect("links can be read");
    if fs::read_link(to).is_ok_and(|present| present == target) {
        return;
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(target, to).expect("links can be made");
    #[cfg(windows)]
    std::os::windows::fs::symlink_dir(target, to).expect("links can be made");
}

/// The manifest with a version of its own, which keeps what is built from the copy apart, and without optimization, which takes
/// time to build.
fn for_copy(manifest: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(manifest).expect("manifests are text");
    let version = concat!("\nversion = \"", env!("CARGO_PKG_VERSION"), "\"\n");
    assert!(text.contains(version), "the manifest has the version of all packages");
    let own = version.replace("\"\n", "+contributing\"\n");
    let text = text.replacen(version, &own, 1);
    text.replace("\nopt-level = 1\n", "\nopt-level = 0\n")
        .replace("\nopt-level = 2\n", "\nopt-level = 0\n")
        .into_bytes()
}

/// Removes files that are not wanted; what was built stays.
fn remove_others(root: &Path, folder: &Path, wanted: &BTreeSet<PathBuf>) {
    for entry in fs::read_dir(root.join(folder)).expect("folders can be listed") {
        let entry = entry.expect("entries can be read");
        let path = folder.join(entry.file_name());
        if path == Path::new("target") || entry.file_type().is_ok_and(|kind| kind.is_symlink()) {
            continue;
        }
        if entry.path().is_dir() {
            remove_others(root, &path, wanted);
        } else if !wanted.contains(&path) {
            fs::remove_file(entry.path()).expect("files can be removed");
        }
    }
}
