//! The checks of the reader, condition by condition: each has small files that meet it, and a snapshot of the results.
//!
//! An area is a part of the format; its rows are the checks of the vendor's readers. Some files are read although they
//! are invalid: the verifier has to reject those.

mod attributes;
mod body;
mod container;
mod debug;
mod functions;
mod tables;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tile_ir_bytecode::{ReadOptions, WriteOptions, codes, read, write};
use tile_ir_core::{Diagnostic, Module};

use crate::support::context;

/// The expected result for a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It is rejected, with a message.
    Refused,
    /// It is read.
    Read,
    /// It is read, but the verifier rejects the module.
    LeftToTheVerifier,
}

/// A file that meets a condition.
struct Case {
    what: &'static str,
    outcome: Outcome,
    bytes: Vec<u8>,
}

fn refused(what: &'static str, bytes: Vec<u8>) -> Case {
    Case { what, outcome: Outcome::Refused, bytes }
}

fn accepted(what: &'static str, bytes: Vec<u8>) -> Case {
    Case { what, outcome: Outcome::Read, bytes }
}

fn unverified(what: &'static str, bytes: Vec<u8>) -> Case {
    Case { what, outcome: Outcome::LeftToTheVerifier, bytes }
}

/// A condition, and files that meet it.
struct Row {
    condition: &'static str,
    cases: Vec<Case>,
}

fn row<const N: usize>(condition: &'static str, cases: [Case; N]) -> Row {
    Row { condition, cases: cases.into() }
}

/// An area by its name, with its rows in the order of the list.
type Area = (&'static str, fn() -> Vec<Row>);

const AREAS: [Area; 12] = [
    ("header", container::header),
    ("framing", container::framing),
    ("strings", tables::strings),
    ("types", tables::types),
    ("constants", tables::constants),
    ("globals", tables::globals),
    ("producer", tables::producer),
    ("functions", functions::functions),
    ("body", body::body),
    ("attributes", attributes::attributes),
    ("debug", debug::debug),
    ("module", debug::module),
];

fn read_case(case: &Case) -> Result<Module, Diagnostic> {
    read(&context(), &case.bytes, &ReadOptions::new("file"))
}

/// Describes the result for a file.
fn shown(case: &Case) -> String {
    match read_case(case) {
        Ok(_) if case.outcome == Outcome::LeftToTheVerifier => "read, and left to the verifier".into(),
        Ok(_) => "read".into(),
        Err(error) => format!("{}: {error}", error.code),
    }
}

/// The snapshot of an area.
fn report(rows: &[Row]) -> String {
    let mut report = String::new();
    for Row { condition, cases } in rows {
        let _ = writeln!(report, "{condition}");
        for case in cases {
            let _ = writeln!(report, "  {}\n    {}", case.what, shown(case));
        }
    }
    report
}

#[test]
fn each_check_reports_its_snapshot() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/reader_checks"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (area, rows) in AREAS {
            insta::assert_snapshot!(area, report(&rows()));
        }
    });
}

#[test]
fn each_file_is_refused_or_read_as_listed() {
    for (area, rows) in AREAS {
        for case in rows().iter().flat_map(|row| &row.cases) {
            let result = read_case(case);
            assert_eq!(result.is_err(), case.outcome == Outcome::Refused, "{area}: {}: {}", case.what, shown(case));
        }
    }
}

/// An error should have more than an offset, unless it is about the whole file.
#[test]
fn each_refusal_has_a_path() {
    let of_file =
        [codes::NOT_BYTECODE, codes::UNEXPECTED_END, codes::UNKNOWN_SECTION, codes::END_MARKER, codes::MISSING_SECTION];
    for (area, rows) in AREAS {
        for case in rows().iter().flat_map(|row| &row.cases).filter(|case| case.outcome == Outcome::Refused) {
            let shown = shown(case);
            let whole_file = read_case(case).is_err_and(|error| of_file.contains(&error.code));
            assert!(shown.contains("at offset 0x"), "{area}: {}: {shown}", case.what);
            assert!(whole_file || shown.contains(", in "), "{area}: {}: {shown}", case.what);
        }
    }
}

/// Modules that are read can be written and read again.
#[test]
fn read_modules_survive_writing() {
    for (area, rows) in AREAS {
        for case in rows().iter().flat_map(|row| &row.cases) {
            let Ok(module) = read_case(case) else { continue };
            let version = tile_ir_bytecode::version(&case.bytes).expect("it was read");
            let written = write(&module, &WriteOptions::new(version));
            // The writer may reject modules that the verifier rejects.
            let Ok(bytes) = written else {
                assert_eq!(case.outcome, Outcome::LeftToTheVerifier, "{area}: {}: {written:?}", case.what);
                continue;
            };
            let again = read(module.context(), &bytes, &ReadOptions::default());
            let again = again.unwrap_or_else(|error| panic!("{area}: {}: {error}", case.what));
            assert_eq!(write(&again, &WriteOptions::new(version)).ok(), Some(bytes), "{area}: {}", case.what);
        }
    }
}

/// Every row has files; if the list of checks is available, every check has a row.
#[test]
fn every_check_has_a_row() {
    for (area, rows) in AREAS {
        assert!(rows().iter().all(|row| !row.cases.is_empty()), "{area}");
    }
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference/bytecode.md");
    let Ok(list) = fs::read_to_string(list) else {
        return println!("skipped: the list of checks is not at hand");
    };
    let checks = list.split("\n## ").find(|section| section.starts_with("17. ")).unwrap_or_default();
    for (area, rows) in AREAS {
        let expected = checks.lines().filter(|line| line.starts_with(&format!("| {area} |"))).count();
        assert_eq!(rows().len(), expected, "{area}");
    }
    let areas = checks.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Where")).count();
    assert_eq!(areas, AREAS.iter().map(|(_, rows)| rows().len()).sum::<usize>(), "an area is missing");
}
