//! The program `tile-ir-extract`.

use std::fs;
use std::path::Path;

use tile_ir_testing::ProgramOutput;
use tile_ir_tests::containers::{CompressionMethod, zip};
use tile_ir_tests::{Random, run_program};

use super::{gzip, module, object, random_bytes, tar};

pub(super) fn run(arguments: &[&str]) -> (u8, String, String) {
    let arguments = ["tile-ir-extract"].iter().chain(arguments);
    let ProgramOutput { code, stdout, stderr } = run_program(tile_ir_extract::program::run, arguments, &[]);
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    (code, text(stdout), text(stderr))
}

#[test]
fn folders_are_listed_and_modules_are_written() {
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let (object, _) = object();
    let write = |name: &str, bytes: &[u8]| {
        let path = scratch.path().join("in").join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("it can be made");
        fs::write(path, bytes).expect("it can be written");
    };
    write("b/x.so", &object);
    write("b/empty", b"");
    write("a.zip", &zip(CompressionMethod::Deflated, &[("../k", &module("zipped"))]));
    let (input, output) = (scratch.path().join("in"), scratch.path().join("out"));
    let path = |path: &Path| path.to_str().expect("it is text").to_owned();
    let (input, output) = (path(&input), path(&output));

    let (code, listed, errors) = run(&[&input]);
    assert_eq!((code, &errors[..]), (0, ""));
    insta::assert_snapshot!(listed.replace(&input, "IN"), @"
    IN/a.zip (../k): 13.1 at 0x0, 173 bytes: @zipped @zipped_2
    IN/b/x.so: 13.1 at 0x1c, 167 bytes: @one @one_2
    IN/b/x.so: 13.1 at 0xdc, 167 bytes: @two @two_2
    ");
    let (code, listed, _) = run(&["--list=json", &input]);
    assert_eq!(code, 0);
    insta::assert_snapshot!(listed.replace(&input, "IN"), @r#"
    {"file":"IN/a.zip","member":"../k","offset":0,"size":173,"version":"13.1","entries":["zipped","zipped_2"]}
    {"file":"IN/b/x.so","member":null,"offset":28,"size":167,"version":"13.1","entries":["one","one_2"]}
    {"file":"IN/b/x.so","member":null,"offset":220,"size":167,"version":"13.1","entries":["two","two_2"]}
    "#);

    let (code, listed, errors) = run(&["-o", &output, &input]);
    assert_eq!((code, &listed[..], &errors[..]), (0, "", ""));
    let mut written: Vec<_> = fs::read_dir(&output)
        .expect("it was made")
        .map(|entry| entry.expect("it can be listed").file_name().into_string().expect("it is text"))
        .collect();
    written.sort();
    insta::assert_snapshot!(written.join("\n"), @"
    a.zip-.._k-0x0.tileirbc
    b_x.so-0x1c.tileirbc
    b_x.so-0xdc.tileirbc
    ");
    assert_eq!(fs::read(Path::new(&output).join(&written[0])).expect("it is there"), module("zipped"));
}

/// Warnings have the form that is asked for, and no name of a member controls the terminal.
#[test]
fn warnings_look_alike_in_all_programs() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("a.tar");
    let content = gzip(&random_bytes(&mut Random::new(3), 1 << 16));
    fs::write(&file, tar(&[("red\u{1b}[31m\nname.gz", &content[..1000])])).expect("it can be written");
    let file = file.to_str().expect("it is text");
    let warnings = |form: &str| {
        let form = format!("--diagnostics={form}");
        let output = run_program(tile_ir_extract::program::run, ["tile-ir-extract", file, &form], b"");
        assert_eq!(output.code, 2);
        String::from_utf8(output.stderr).expect("it is text")
    };
    let place = format!("{file} (red\\u{{1b}}[31m\\nname.gz)");
    assert_eq!(warnings("mlir"), format!("tile-ir-extract: warning: {place}: the compressed data is truncated\n"));
    assert!(warnings("pretty").starts_with("warning: "));
    let lines = warnings("json");
    let objects: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(objects.iter().map(|object| &object["severity"]).collect::<Vec<_>>(), ["warning"]);
}

#[test]
fn exit_codes_tell_none_from_an_error() {
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let file = |name: &str, bytes: &[u8]| {
        let path = scratch.path().join(name);
        fs::write(&path, bytes).expect("it can be written");
        path.to_str().expect("it is text").to_owned()
    };
    let (text, good, cut) = (file("text", b"text"), file("good", &module("k")), file("cut", &module("k")[..20]));
    let archive = file("damaged.gz", &gzip(&module("k"))[..20]);
    let code = |files: &[&str]| run(files).0;
    assert_eq!(code(&[&good, &text]), 0);
    assert_eq!(code(&[&text]), 1);
    for files in [&[&cut[..]][..], &[&good, &cut], &[&archive], &[&text, "no-such-file"], &["--no-such-flag"]] {
        assert_eq!(code(files), 2, "{files:?}");
    }
    assert_eq!(code(&["--help"]), 0);

    let nothing = "tile-ir-extract: error: no Tile IR bytecode was found\n";
    assert_eq!(run(&[&text]), (1, String::new(), nothing.to_owned()));
    let missing = "tile-ir-extract: error: cannot open input file 'no-such-file': No such file or directory\n";
    assert_eq!(run(&[&text, "no-such-file"]), (2, String::new(), missing.to_owned()));
}

/// They are listed with the modules, and written if all of them is there.
#[test]
fn unreadable_modules_are_listed() {
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| scratch.path().join(name).to_str().expect("it is text").to_owned();
    let (input, output) = (path("kernels.o"), path("out"));
    let mut newer = module("newer");
    newer[9] = 99;
    fs::write(&input, [b"?", &newer[..], &module("good"), &module("cut")[..20]].concat()).expect("it can be written");

    let (code, listed, errors) = run(&[&input]);
    assert_eq!(code, 2);
    insta::assert_snapshot!(listed.replace(&input, "IN") + &errors, @"
    IN: unreadable at 0x1, 171 bytes: version 13.99 is not supported; supported are 13.1, 13.2, 13.3, 13.4, 13.5 (at offset 0x8 of the module, in header)
    IN: 13.1 at 0xac, 169 bytes: @good @good_2
    IN: unreadable at 0x155: a length of 32 exceeds the 6 bytes left (at offset 0xd of the module, in section 'functions', length)
    tile-ir-extract: error: 2 modules cannot be read
    ");
    let (code, listed, errors) = run(&["--list=json", &input]);
    assert_eq!(code, 2);
    insta::assert_snapshot!(listed.replace(&input, "IN") + &errors, @r#"
    {"file":"IN","member":null,"offset":1,"size":171,"error":"version 13.99 is not supported; supported are 13.1, 13.2, 13.3, 13.4, 13.5 (at offset 0x8 of the module, in header)"}
    {"file":"IN","member":null,"offset":172,"size":169,"version":"13.1","entries":["good","good_2"]}
    {"file":"IN","member":null,"offset":341,"size":null,"error":"a length of 32 exceeds the 6 bytes left (at offset 0xd of the module, in section 'functions', length)"}
    tile-ir-extract: error: 2 modules cannot be read
    "#);
    let (code, listed, errors) = run(&["-o", &output, &input]);
    assert_eq!((code, &listed[..]), (2, ""));
    insta::assert_snapshot!(errors.replace(&input, "IN"), @"
    tile-ir-extract: error: IN: unreadable at 0x1, 171 bytes: version 13.99 is not supported; supported are 13.1, 13.2, 13.3, 13.4, 13.5 (at offset 0x8 of the module, in header)
    tile-ir-extract: error: IN: unreadable at 0x155: a length of 32 exceeds the 6 bytes left (at offset 0xd of the module, in section 'functions', length)
    ");
    let written = fs::read_dir(&output).expect("it was made").count();
    assert_eq!(written, 2);
    let saved = Path::new(&output).join("kernels.o-0x1.tileirbc");
    assert_eq!(fs::read(saved).expect("it is there"), newer);
}
