//! The cache of compiled results.

use std::fs;
use std::path::Path;

use tile_ir::Version;
use tile_ir_driver::{Cache, Program, RemarkSubject, Remarks, Settings, codes};

use crate::fake::{COPY, Fake, StandIn, remark};
use crate::{bytecode, nothing, settings};

/// Settings with a cache in this folder.
fn cached(folder: &Path) -> Settings {
    Settings { cache: Some(Cache::new(folder)), ..settings() }
}

/// The machine code of a program.
fn compile(fake: &Fake, input: &[u8], settings: Settings) -> Vec<u8> {
    let compiled = Program::create(input, settings).unwrap().compile_with(&fake.assembler()).unwrap();
    assert!(compiled.diagnostics().iter().all(|said| said.code == codes::NO_LINES));
    compiled.into_output()
}

#[test]
fn equal_programs_are_compiled_once() {
    let (fake, folder) = (Fake::working(&["13.1"]), tempfile::tempdir().unwrap());
    let first = compile(&fake, &nothing(), cached(folder.path()));
    assert_eq!(compile(&fake, &nothing(), cached(folder.path())), first);
    assert_eq!(fake.runs(), 1);
    compile(&fake, &nothing(), settings());
    assert_eq!(fake.runs(), 2, "without a cache it runs again");
}

#[test]
fn whatever_changes_the_result_is_part_of_the_key() {
    let (fake, folder) = (Fake::working(&["13.1", "13.5"]), tempfile::tempdir().unwrap());
    let plain = || cached(folder.path());
    let (library, controls) = (fake.root().join("l.tilelib"), fake.root().join("c.acf"));
    fs::write(&library, "one").unwrap();
    fs::write(&controls, "one").unwrap();
    let with_library = Settings { simt_preview: true, libraries: vec![library.clone()], ..plain() };
    let with_controls = Settings { controls: Some(controls), ..plain() };
    let variants = [
        plain(),
        Settings { gpu: "sm_90".parse().unwrap(), ..plain() },
        Settings { opt_level: 2, ..plain() },
        Settings { lineinfo: true, ..plain() },
        Settings { memcheck: true, ..plain() },
        Settings { simt_preview: true, ..plain() },
        with_library.clone(),
        with_controls,
    ];
    for (number, settings) in variants.iter().enumerate() {
        compile(&fake, &nothing(), settings.clone());
        assert_eq!(fake.runs(), number + 1, "{settings:?}");
    }
    for settings in variants {
        compile(&fake, &nothing(), settings);
    }
    assert_eq!(fake.runs(), 8, "all are kept");
    compile(&fake, &bytecode("cuda_tile.module @m { entry @other() {} }", Version::new(13, 1)), plain());
    assert_eq!(fake.runs(), 9, "the program");
    fs::write(library, "two").unwrap();
    compile(&fake, &nothing(), with_library);
    assert_eq!(fake.runs(), 10, "the content of a library, not its name");
    let older = Fake::working(&["13.1", "13.4"]);
    compile(&older, &nothing(), plain());
    assert_eq!(older.runs(), 1, "the release");
    fs::write(fake.root().join("bin/ptxas"), "of another release").unwrap();
    compile(&fake, &nothing(), plain());
    assert_eq!(fake.runs(), 11, "the programs behind the assembler");
}

#[test]
fn damaged_entries_are_compiled_again() {
    let (fake, folder) = (Fake::working(&["13.1"]), tempfile::tempdir().unwrap());
    let first = compile(&fake, &nothing(), cached(folder.path()));
    let entry = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let mut bytes = fs::read(&entry).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&entry, bytes).unwrap();
    assert_eq!(compile(&fake, &nothing(), cached(folder.path())), first);
    assert_eq!(compile(&fake, &nothing(), cached(folder.path())), first);
    assert_eq!(fake.runs(), 2);
}

#[test]
fn remarks_and_warnings_are_kept_too() {
    let stand_in = StandIn::reading(&["13.1", "13.5"]).then(COPY).remarking("", &remark("Passed", 1, 1, "good"));
    let fake = Fake::with(&stand_in.then("echo 'warning: slow'"));
    let folder = tempfile::tempdir().unwrap();
    let own = Settings { remarks: Remarks::of_all_kinds(RemarkSubject::All), ..cached(folder.path()) };
    let said = || {
        let compiled = Program::create(&nothing(), own.clone()).unwrap().compile_with(&fake.assembler()).unwrap();
        compiled.diagnostics().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let first = said();
    assert_eq!(first.len(), 2, "{first:?}");
    assert_eq!(fake.runs(), 2, "for the code, and with marks for the place of the warning and the remarks");
    assert_eq!(said(), first);
    assert_eq!(fake.runs(), 2);
}

#[test]
fn failures_are_not_kept() {
    let fake = Fake::new("echo 'error: no' >&2; exit 5");
    let folder = tempfile::tempdir().unwrap();
    let fails = || Program::create(&nothing(), cached(folder.path())).unwrap().compile_with(&fake.assembler()).is_err();
    assert!(fails());
    let runs = fake.runs();
    assert!(fails() && fake.runs() > runs);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn caches_that_cannot_be_written_are_a_warning() {
    let (fake, folder) = (Fake::working(&["13.1"]), tempfile::tempdir().unwrap());
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let program = Program::create(&nothing(), cached(&file)).unwrap();
    let compiled = program.compile_with(&fake.assembler()).unwrap();
    let said: Vec<_> = compiled.diagnostics().iter().map(ToString::to_string).collect();
    assert!(said[0].starts_with("warning: the result is not kept in the cache: "), "{said:?}");
}
