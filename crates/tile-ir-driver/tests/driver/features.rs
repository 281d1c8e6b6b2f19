//! What settings ask of the assembler, and releases that lack it.

use std::fs;

use tile_ir_driver::assembler::Feature;
use tile_ir_driver::{HostArch, Program, RemarkSubject, Remarks, Settings, Status, codes};

use crate::fake::Fake;
use crate::{nothing, settings};

/// The failure for a release of the assembler, as text.
fn failure(fake: &Fake, settings: Settings) -> String {
    Program::create(&nothing(), settings).unwrap().compile_with(&fake.assembler()).unwrap_err().to_string()
}

#[test]
fn settings_become_flags() {
    let fake = Fake::new(r#"echo "$CUDA_ROOT $@" > "$(dirname "$0")/said"; exit 1"#);
    let own = Settings { opt_level: 0, device_debug: true, lineinfo: true, memcheck: true, ..settings() };
    failure(&fake, own);
    let said = fake.left_behind("said").unwrap();
    let (root, flags) = said.split_once(' ').unwrap();
    assert_eq!(root, fake.root().to_str().unwrap());
    assert!(
        flags.starts_with("--gpu-name=sm_100 --opt-level=0 --device-debug --lineinfo --sanitize=memcheck --host-arch=")
    );
    assert!(flags.trim_end().ends_with("-o output.cubin input.tileirbc"), "{flags}");
}

#[test]
fn files_are_handed_over_under_names_that_the_assembler_takes() {
    let script = r#"said="$(dirname "$0")/said"; echo "$@" > "$said"
        cat library0.tilelib library1.tilelib controls.acf >> "$said"; exit 1"#;
    let fake = Fake::reading(&["13.1", "13.5"], script);
    let [one, two, controls] = ["a b.tilelib", "two", "c d.acf"].map(|name| fake.root().join(name));
    for (file, content) in [(&one, "one,"), (&two, "two,"), (&controls, "controls")] {
        fs::write(file, content).unwrap();
    }
    let own = Settings { simt_preview: true, libraries: vec![one, two], controls: Some(controls), ..settings() };
    failure(&fake, own);
    let said = fake.left_behind("said").unwrap();
    assert!(said.contains(" --preview=simt "), "{said}");
    let files =
        "-l library0.tilelib -l library1.tilelib --apply-controls=controls.acf -o output.cubin input.tileirbc\n";
    assert!(said.ends_with(&format!("{files}one,two,controls")), "{said}");
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let fake = Fake::working(&["13.5"]);
    let missing = Settings { controls: Some("/nowhere/c".into()), ..settings() };
    let input = crate::bytecode("cuda_tile.module @m { entry @e() {} }", tile_ir::Version::new(13, 5));
    let said =
        |settings| Program::create(&input, settings).unwrap().compile_with(&fake.assembler()).unwrap_err().to_string();
    assert!(said(missing).contains("cannot read the controls '/nowhere/c': "));
    let missing = Settings { simt_preview: true, libraries: vec!["/nowhere/l".into()], ..settings() };
    assert!(said(missing).contains("cannot read the tile library '/nowhere/l': "));
}

#[test]
fn files_that_are_no_libraries_are_named() {
    let fake = Fake::reading(&["13.1", "13.5"], "echo 'error: failed to open tile library' >&2; exit 5");
    let [right, wrong] = ["right", "wrong"].map(|name| fake.root().join(name));
    fs::write(&right, "ELF .nvtlifc").unwrap();
    fs::write(&wrong, ".nvtl").unwrap();
    let own = Settings { simt_preview: true, libraries: vec![right, wrong], ..settings() };
    let said = failure(&fake, own);
    assert!(said.contains("note: failed to open tile library\n"), "{said}");
    assert_eq!(said.matches("is no tile library: it has no section '.nvtlifc'").count(), 1, "{said}");
    assert!(said.contains("wrong' is no tile library"), "{said}");
}

#[test]
fn lines_that_the_program_does_not_have_are_missed() {
    let fake = Fake::working(&["13.1"]);
    let own = || Settings { lineinfo: true, ..settings() };
    let without = Program::create(&nothing(), own()).unwrap();
    let source = "cuda_tile.module @m { entry @e() {} }";
    let module = tile_ir::load(&tile_ir::context(), source.as_bytes(), "m.mlir", &Default::default()).unwrap();
    let with = Program::from_module(&module, own()).unwrap();
    let said = |program: Program| {
        let compiled = program.compile_with(&fake.assembler()).unwrap();
        compiled.diagnostics().iter().map(|said| said.code).collect::<Vec<_>>()
    };
    assert_eq!((said(without), said(with)), (vec![codes::NO_LINES], Vec::new()));
}

#[test]
fn libraries_require_the_preview() {
    let own = Settings { libraries: vec!["l".into()], ..settings() };
    let failure = Program::create(&nothing(), own).unwrap_err();
    assert_eq!(failure.status, Status::Configuration);
    assert_eq!(failure.to_string(), "error: tile libraries require the 'simt' preview");
}

#[test]
fn releases_that_lack_a_feature_are_not_run() {
    let cases = [
        (
            Settings { simt_preview: true, ..settings() },
            "13.4",
            "the SIMT preview ('--preview=simt'), which releases since 13.5 have",
        ),
        (
            Settings { controls: Some("c".into()), ..settings() },
            "13.4",
            "controls ('--apply-controls'), which releases since 13.5 have",
        ),
        (
            Settings { remarks: Remarks::of_all_kinds(RemarkSubject::Memory), ..settings() },
            "13.2",
            "remarks ('--remarks'), which releases since 13.3 have",
        ),
        (
            Settings { host_arch: HostArch::Arm64ec, ..settings() },
            "13.4",
            "hosts of Arm64EC ('--host-arch=arm64ec'), which releases from 13.1 to 13.3 have",
        ),
    ];
    for (settings, release, message) in cases {
        let fake = Fake::working(&["13.1", release]);
        let said = failure(&fake, settings);
        assert!(said.contains(&format!("tileiras {release}.7 does not have {message}")), "{said}");
        assert_eq!(fake.runs(), 0);
    }
}

#[test]
fn every_release_has_what_plain_settings_ask_for() {
    let plain = Settings { opt_level: 0, device_debug: true, lineinfo: true, memcheck: true, ..settings() };
    assert_eq!(Feature::asked_for(&plain).count(), 0);
    let fake = Fake::working(&["13.1"]);
    Program::create(&nothing(), plain).unwrap().compile_with(&fake.assembler()).unwrap();
    assert_eq!(fake.runs(), 1);
}
