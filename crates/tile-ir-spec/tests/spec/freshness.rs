//! Generated code must match the table.

use std::path::{Path, PathBuf};

use tile_ir_spec::codegen::{COMMAND, Output, Target, generate};
use tile_ir_spec::{Source, known_sources, read_sources};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn generated_code_is_up_to_date() {
    for target in Target::all() {
        let dialects = target.load(&root()).unwrap_or_else(|errors| panic!("{errors}"));
        let output = Output::new(&root(), target.output(), generate(&dialects, &target));
        let changes = output.changes().unwrap_or_else(|error| panic!("{error}"));
        let list: Vec<_> = changes.iter().map(ToString::to_string).collect();
        let table = target.table().display();
        assert!(list.is_empty(), "generated code does not match {table}; run `{COMMAND}`:\n{}", list.join("\n"));
    }
}

/// The package lists the files of our tables by name.
#[test]
fn known_tables_are_those_of_the_repository() {
    let read = read_sources(&root().join("dialect-spec")).unwrap_or_else(|error| panic!("{error}"));
    let parts = |Source { name, text }| (name, text);
    let (known, read): (Vec<_>, Vec<_>) =
        (known_sources().into_iter().map(parts).collect(), read.into_iter().map(parts).collect());
    let names = |tables: &[(String, String)]| tables.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&known), names(&read));
    assert!(known == read, "the package has other texts than the repository");
}

#[test]
fn generating_twice_makes_the_same() {
    for target in Target::all() {
        let dialects = target.load(&root()).unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(generate(&dialects, &target), generate(&dialects, &target));
    }
}

/// A folder with files other than generated code is not changed.
#[test]
fn hand_written_files_are_kept() {
    let folder = std::env::temp_dir().join(format!("tile-ir-codegen-{}", std::process::id()));
    let file = folder.join("src/lib.rs");
    std::fs::create_dir_all(folder.join("src")).expect("folders can be made");
    std::fs::write(&file, "//! Written by hand.\n").expect("files can be written");

    let target = Target::outside("examples/interval-dialect/dialect", "src");
    let dialects = target.load(&root()).unwrap_or_else(|errors| panic!("{errors}"));
    let error = Output::new(&folder, target.output(), generate(&dialects, &target)).write().unwrap_err();
    assert!(error.to_string().starts_with("src/lib.rs was not made by `cargo codegen`"), "{error}");
    assert!(file.exists());
    std::fs::remove_dir_all(&folder).expect("folders can be removed");
}
