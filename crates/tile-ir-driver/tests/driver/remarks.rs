//! Remarks of the assembler as diagnostics.

use tile_ir::Version;
use tile_ir::core::{Diagnostic, Severity};
use tile_ir_driver::{Program, RemarkSubject, Remarks, Settings, codes};

use crate::fake::{COPY, Fake, StandIn, remark};
use crate::{bytecode, settings};

/// A script that writes these remarks when it is asked for any.
fn remarking(yaml: &str) -> Fake {
    Fake::with(&StandIn::reading(&["13.1", "13.3"]).then(COPY).remarking("", yaml))
}

const SOURCE: &str = "cuda_tile.module @m {
  entry @first(%x: tile<i32>) {
    %y = negi %x : tile<i32>
    %z = addi %y, %x : tile<i32>
  }
  entry @second() {}
}";

fn wanted() -> Settings {
    Settings { remarks: Remarks::of_all_kinds(RemarkSubject::All), ..settings() }
}

/// The diagnostics of a program that compiles.
fn compiled(fake: &Fake, input: &[u8], settings: Settings) -> Vec<Diagnostic> {
    Program::create(input, settings).unwrap().compile_with(&fake.assembler()).unwrap().diagnostics().to_vec()
}

fn text(found: &[Diagnostic]) -> String {
    found.iter().map(|diagnostic| diagnostic.to_string() + "\n").collect()
}

#[test]
fn remarks_are_at_their_operations_in_the_order_of_the_module() {
    let all =
        [remark("Passed", 1, 2, "whole"), remark("Missed", 3, 1, "sum"), remark("Failure", 2, 1, "minus")].concat();
    let fake = remarking(&all);
    let input = bytecode(SOURCE, Version::new(13, 1));
    assert!(compiled(&fake, &input, settings()).is_empty(), "nobody asked for them");
    assert_eq!(fake.runs(), 1);
    let found = compiled(&fake, &input, wanted());
    let kinds: Vec<_> = found.iter().map(|remark| (remark.severity, remark.code)).collect();
    let expected = [codes::REMARK_FAILED, codes::REMARK_MISSED, codes::REMARK_PASSED];
    assert_eq!(kinds, expected.map(|code| (Severity::Remark, code)));
    let [minus, sum, whole] = found.as_slice() else { panic!("{found:?}") };
    let minus = minus.to_string();
    assert!(minus.starts_with("<bytecode>: remark: 'cuda_tile.negi': failed (Memory): minus (at offset 0x"), "{minus}");
    assert!(sum.to_string().contains("'cuda_tile.addi': missed (Memory): sum"));
    assert!(whole.to_string().contains("'cuda_tile.entry': passed (Memory): whole"));
    assert!(whole.to_string().contains("function 'second'"));
}

#[test]
fn remarks_name_source_lines() {
    let fake = remarking(&remark("Passed", 3, 1, "sum"));
    let context = tile_ir::context();
    let module = tile_ir::load(&context, SOURCE.as_bytes(), "m.mlir", &Default::default()).unwrap();
    let program = Program::from_module(&module, wanted()).unwrap();
    let compiled = program.compile_with(&fake.assembler()).unwrap();
    assert_eq!(text(compiled.diagnostics()), "m.mlir:4:10: remark: 'cuda_tile.addi': passed (Memory): sum\n");
    assert!(!compiled.output().windows(7).any(|window| window == b"<marks>"), "marks are not in the machine code");
}

#[test]
fn reasons_at_other_operations_are_notes() {
    let reason = "loc(\"<marks>\":2:1): is not known";
    let fake = remarking(&remark("Failure", 3, 1, &format!("sum\n  - Reason: '{reason}'\n  - Reason: '{reason}'")));
    let module = tile_ir::load(&tile_ir::context(), SOURCE.as_bytes(), "m.mlir", &Default::default()).unwrap();
    let compiled = Program::from_module(&module, wanted()).unwrap().compile_with(&fake.assembler()).unwrap();
    let expected = "m.mlir:4:10: remark: 'cuda_tile.addi': failed (Memory): sum\n\
                    m.mlir:3:10: note: 'cuda_tile.negi': Reason: is not known\n";
    assert_eq!(text(compiled.diagnostics()), expected);
}

#[test]
fn remarks_without_a_place_are_at_their_function() {
    let fake = remarking("--- !Analysis\nName: N\nFunction: second\nArgs:\n  - Remark: small\n...\n");
    let found = compiled(&fake, &bytecode(SOURCE, Version::new(13, 1)), wanted());
    let said = text(&found);
    assert!(said.contains("'cuda_tile.entry': analysis: small"), "{said}");
    assert!(said.contains("function 'second'"), "{said}");
}

#[test]
fn remarks_that_cannot_be_had_are_a_warning() {
    let input = bytecode(SOURCE, Version::new(13, 1));
    let fake = remarking("--- !Surprise\nName: N\n...\n");
    assert_eq!(
        text(&compiled(&fake, &input, wanted())),
        "warning: there are no remarks: 'Surprise' is an unknown kind of remark\n"
    );
    let script = format!("case \"$*\" in *yaml*) exit 5 ;; esac; {COPY}");
    let fake = Fake::reading(&["13.1", "13.5"], &script);
    let said = text(&compiled(&fake, &input, wanted()));
    assert_eq!(said, "warning: there are no remarks: tileiras 13.5.7 failed: exit status: 5\n");
}

#[test]
fn remarks_are_asked_for_by_kind_and_subject() {
    let fake = remarking("");
    let remarks = Remarks { missed: RemarkSubject::TensorCore, failed: RemarkSubject::All, ..Remarks::default() };
    assert!(compiled(&fake, &bytecode(SOURCE, Version::new(13, 1)), Settings { remarks, ..settings() }).is_empty());
    let runs = fake.left_behind("runs").unwrap();
    let [code, remarks] = runs.lines().collect::<Vec<_>>()[..] else { panic!("{runs}") };
    assert!(!code.contains("remark"));
    assert!(remarks.contains(" --remarks-missed=tensorcore --remarks-failed=all --remark-format=yaml "), "{remarks}");
    assert!(!remarks.contains("--remarks-passed"));
}
