//! Extraction of bytecode from other files: archives of all kinds, and data that only looks like bytecode.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use tile_ir::Version;
use tile_ir_extract::{Event, Limits, extract};
use tile_ir_testing::ProgramOutput;
use tile_ir_tests::{Random, run_program};
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

/// The module of a kernel of this name.
fn module(name: &str) -> Vec<u8> {
    let text = format!(
        "cuda_tile.module @m {{ entry @{name}(%p: tile<ptr<f32>>) {{ %c = constant <f32: [1.0, 2.0]> : tile<2xf32> \
         print_tko \"%f\", %c : tile<2xf32> -> token }} entry @{name}_2() {{}} }}"
    );
    let module = tile_ir::parse_str(&tile_ir::context(), &text).expect("it is valid");
    tile_ir::write_bytes(&module, Version::new(13, 1)).expect("it can be written")
}

fn random_bytes(random: &mut Random, count: usize) -> Vec<u8> {
    (0..count.div_ceil(8)).flat_map(|_| random.bits().to_le_bytes()).take(count).collect()
}

/// The member, offset and first entry of each module, and the skipped parts with reasons.
fn found_within(bytes: &[u8], limits: &Limits) -> (Vec<(String, usize, String)>, Vec<String>) {
    let (mut found, mut skipped) = (Vec::new(), Vec::new());
    extract(bytes, limits, &mut |event| match event {
        Event::Module { member, module } => {
            let entry = module.entries.first().cloned().unwrap_or_default();
            found.push((member.unwrap_or("-").to_owned(), module.offset, entry));
        }
        Event::Skipped { member, reason } => skipped.push(format!("{}: {reason}", member.unwrap_or("-"))),
    });
    (found, skipped)
}

fn found(bytes: &[u8]) -> Vec<(String, usize, String)> {
    let (found, skipped) = found_within(bytes, &Limits::default());
    assert_eq!(skipped, [] as [&str; 0]);
    found
}

fn place(member: &str, offset: usize, entry: &str) -> (String, usize, String) {
    (member.to_owned(), offset, entry.to_owned())
}

fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, content) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, name, *content).expect("memory takes it");
    }
    archive.into_inner().expect("memory takes it")
}

fn zip(method: CompressionMethod, files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let options = SimpleFileOptions::default().compression_method(method);
        archive.start_file(*name, options).expect("memory takes it");
        archive.write_all(content).expect("memory takes it");
    }
    archive.finish().expect("memory takes it").into_inner()
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::default());
    writer.write_all(content).expect("memory takes it");
    writer.finish().expect("memory takes it")
}

/// A file with two modules at odd offsets, and other bytes around them.
fn object() -> (Vec<u8>, [usize; 2]) {
    let mut bytes = b"\x7fELF and what comes after it".to_vec();
    let first = bytes.len();
    bytes.extend(module("one"));
    bytes.extend(b"between \x7fTileIR\0 and more");
    let second = bytes.len();
    bytes.extend(module("two"));
    bytes.extend(b"the end");
    (bytes, [first, second])
}

#[test]
fn modules_are_found_at_any_offset() {
    let (object, [first, second]) = object();
    assert_eq!(found(&object), [place("-", first, "one"), place("-", second, "two")]);
    assert_eq!(found(&module("alone")), [place("-", 0, "alone")]);
    assert_eq!(found(b""), []);
}

#[test]
fn nested_containers_are_searched() {
    let (object, [first, second]) = object();
    let alone = module("alone");
    let stored = zip(CompressionMethod::Stored, &[("lib/x.so", &object), ("readme", b"nothing")]);
    let expected = [place("lib/x.so", first, "one"), place("lib/x.so", second, "two")];
    assert_eq!(found(&stored), expected);
    let packed = zip(CompressionMethod::Deflated, &[("lib/x.so", &object)]);
    assert_eq!(found(&packed), expected);
    assert_eq!(found(&gzip(&object)), [place("-", first, "one"), place("-", second, "two")]);
    assert_eq!(found(&[gzip(&object[..40]), gzip(&object[40..])].concat()).len(), 2, "gzip of two members is one file");

    let outer = tar(&[("a/alone.bc", &alone), ("wheel.whl", &packed), ("x.tar.gz", &gzip(&tar(&[("y", &alone)])))]);
    let all = [
        place("a/alone.bc", 0, "alone"),
        place("wheel.whl/lib/x.so", first, "one"),
        place("wheel.whl/lib/x.so", second, "two"),
        place("x.tar.gz/y", 0, "alone"),
    ];
    assert_eq!(found(&outer), all);
    assert_eq!(found(&gzip(&outer)), all);
}

/// A 64-bit ELF object with a section that contains a compression header and data.
fn elf(compression: u32, size: usize, packed: &[u8]) -> Vec<u8> {
    const COMPRESSED: u64 = 0x800;
    let names = b"\0.nv_fatbin\0.shstrtab\0";
    let header = [compression.to_le_bytes(), [0; 4]].concat();
    let content = [&header[..], &(size as u64).to_le_bytes(), &1_u64.to_le_bytes(), packed].concat();
    let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
    bytes.resize(16, 0);
    bytes.extend([1_u16, 62].map(u16::to_le_bytes).concat());
    bytes.extend(1_u32.to_le_bytes());
    let table = 64 + content.len() + names.len();
    bytes.extend([0, 0, table as u64].map(u64::to_le_bytes).concat());
    bytes.extend(0_u32.to_le_bytes());
    bytes.extend([64_u16, 0, 0, 64, 3, 2].map(u16::to_le_bytes).concat());
    bytes.extend(&content);
    bytes.extend(names);
    let sections: [(u32, u32, u64, usize, usize); 3] =
        [(0, 0, 0, 0, 0), (1, 1, COMPRESSED, 64, content.len()), (12, 3, 0, 64 + content.len(), names.len())];
    for (name, kind, flags, offset, size) in sections {
        bytes.extend([name, kind].map(u32::to_le_bytes).concat());
        bytes.extend([flags, 0, offset as u64, size as u64, 0, 1, 0].map(u64::to_le_bytes).concat());
        bytes.splice(bytes.len() - 24..bytes.len() - 16, 0_u64.to_le_bytes());
    }
    bytes
}

#[test]
fn compressed_sections_are_searched() {
    let module = module("packed");
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    zlib.write_all(&[b"before", &module[..]].concat()).expect("memory takes it");
    let object = elf(1, 6 + module.len(), &zlib.finish().expect("memory takes it"));
    assert_eq!(found(&object), [place(".nv_fatbin", 6, "packed")]);
    // Inside another file it need not be aligned.
    assert_eq!(found(&tar(&[("x.o", &object)])), [place("x.o/.nv_fatbin", 6, "packed")]);
    assert_eq!(found(&[&object[..], b"odd"].concat()), [place(".nv_fatbin", 6, "packed")]);

    // A Zstandard frame with one uncompressed block.
    let size = (module.len() as u32) << 3 | 1;
    let frame = [&b"\x28\xb5\x2f\xfd\x00\x58"[..], &size.to_le_bytes()[..3], &module].concat();
    assert_eq!(found(&elf(2, module.len(), &frame)), [place(".nv_fatbin", 0, "packed")]);
    let (none, skipped) = found_within(&elf(1, 5, b"?????"), &Limits::default());
    assert!(none.is_empty() && skipped.iter().all(|reason| reason.starts_with(".nv_fatbin: cannot decompress")));
    assert_eq!(skipped.len(), 1);
}

/// Logs and crash reports.
#[test]
fn text_that_spells_a_module_is_decoded() {
    let module = module("spelled");
    let dump = |line: (usize, &[u8])| {
        let pairs: String = line.1.chunks(2).map(|pair| format!(" {}", hex(pair))).collect();
        let shown: String =
            line.1.iter().map(|&byte| if byte.is_ascii_graphic() { byte.into() } else { '.' }).collect();
        format!("{:08x}:{pairs:<40}  {shown}\n", 16 * line.0)
    };
    let dump: String = module.chunks(16).enumerate().map(dump).collect();
    let literal: String = module.iter().flat_map(|&byte| byte.escape_ascii()).map(char::from).collect();
    // base64 as in its RFC: bits in groups of six.
    let bits: Vec<u8> = module.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sextet = |bits: &[u8]| {
        char::from(letters[usize::from((0..6).fold(0, |all, at| all << 1 | bits.get(at).copied().unwrap_or(0)))])
    };
    let base64: Vec<char> = bits.chunks(6).map(sextet).collect();
    let base64: String = base64.chunks(76).map(|line| format!("{}\n", line.iter().collect::<String>())).collect();
    let literal = literal.replace("x7F", "x7f");

    let report = format!("tileiras: killed by signal 6\n\n{dump}\n\nmodule = b'{literal}'\n\n{base64}==\n");
    let names: Vec<String> = found(report.as_bytes())
        .into_iter()
        .map(|(member, offset, entry)| {
            assert_eq!((offset, &entry[..]), (0, "spelled"));
            member
        })
        .collect();
    let at = |text: &str| report.find(text).expect("it is in the report");
    let expected = [("hex", "7f54"), ("base64", "f1Rp"), ("literal", "\\x7fT")];
    assert_eq!(names, expected.map(|(kind, text)| format!("{kind}-{:#x}", at(text))));
    assert_eq!(found(report.replace("7f54", "7f55").as_bytes()).len(), 2, "what is damaged is not found");
    assert_eq!(found(&gzip(report.as_bytes())).len(), 3, "in containers, too");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A self-extracting executable: modules before the archive are found, too, and none is found twice.
#[test]
fn archives_may_come_after_something_else() {
    let (object, [first, second]) = object();
    let mut bytes = object.clone();
    bytes.extend(zip(CompressionMethod::Stored, &[("k", &module("inside"))]));
    assert_eq!(found(&bytes), [place("k", 0, "inside"), place("-", first, "one"), place("-", second, "two")]);
}

/// Neither magic numbers nor headers nor random sections are reported.
#[test]
fn random_bytes_are_not_found_as_modules() {
    let mut random = Random::new(1);
    let mut bytes = random_bytes(&mut random, 16 << 20);
    for at in (0..bytes.len() - 64).step_by(97) {
        let minor = (random.bits() % 6) as u8;
        // The magic number, an existing version, and often sections.
        let mut planted = b"\x7fTileIR\0\x0d".to_vec();
        planted.extend([minor, 0, 0]);
        for _ in 0..random.bits() % 4 {
            let (id, length) = (random.bits() % 8, (random.bits() % 8) as u8);
            planted.extend([id as u8, length]);
            planted.extend(random_bytes(&mut random, length.into()));
        }
        if random.bits().is_multiple_of(2) {
            planted.push(0);
        }
        bytes[at..at + planted.len()].copy_from_slice(&planted);
    }
    assert_eq!(found(&bytes), []);
}

/// Truncated modules are not reported.
#[test]
fn a_part_of_a_module_is_none() {
    let whole = module("cut");
    for length in 0..whole.len() {
        assert_eq!(found(&whole[..length]), [], "the first {length} bytes");
        assert_eq!(found(&[&whole[..length], b"\xff\xff\xff\xff"].concat()), [], "the first {length} bytes, and more");
    }
}

#[test]
fn empty_members_may_start_past_the_end() {
    let mut archive = zip(CompressionMethod::Stored, &[("empty", b""), ("kernel", &module("k"))]);
    // The length of the extra field in the local header of the first file.
    archive[28..30].copy_from_slice(&u16::MAX.to_le_bytes());
    let names: Vec<String> = found(&archive).into_iter().map(|(member, ..)| member).collect();
    assert_eq!(names, ["kernel"]);
}

#[test]
fn hostile_containers_are_bounded() {
    let zeros = vec![0; 64 << 20];
    let (none, skipped) = found_within(&gzip(&zeros), &Limits::default());
    assert_eq!((none.len(), &skipped[..]), (0, &["-: the compression ratio is too high".to_owned()][..]));

    let mut nested = module("deep");
    (0..10).for_each(|_| nested = gzip(&nested));
    assert_eq!(found_within(&nested, &Limits::default()).1, ["-: containers are nested too deeply"]);
    assert_eq!(found_within(&nested, &Limits { depth: 10, ..Limits::default() }).0.len(), 1);

    let large = tar(&[("a", &gzip(&vec![7; 1 << 20])), ("b", &gzip(&module("late")))]);
    let (none, skipped) = found_within(&large, &Limits { total: 1 << 19, ..Limits::default() });
    assert_eq!(none, []);
    assert!(
        skipped.iter().all(|reason| reason.ends_with("the limit on decompressed bytes was reached")),
        "{skipped:?}"
    );

    // Data before the damage is searched.
    let cut = gzip(&[module("early"), random_bytes(&mut Random::new(3), 1 << 16)].concat());
    let (found, skipped) = found_within(&cut[..cut.len() - 1000], &Limits::default());
    assert_eq!(
        (found, &skipped[..]),
        (vec![place("-", 0, "early")], &["-: the compressed data is truncated".to_owned()][..])
    );
}

/// Text is decoded up to the limit, and truncation is reported once.
#[test]
fn encoded_text_is_bounded() {
    let (one, two) = (module("one"), module("two"));
    let text = format!("{}\n?\n{}\n?\n{}\n", hex(&one), hex(&two), hex(&two));
    let limit = |total: usize| Limits { total: total as u64, ..Limits::default() };
    let path = format!("hex-{:#x}", 2 * one.len() + 3);
    let (found, skipped) = found_within(text.as_bytes(), &limit(one.len() + two.len() - 1));
    assert_eq!(found.len(), 1);
    assert_eq!(skipped, [format!("{path}: the limit on decompressed bytes was reached")]);
    // What fits is not cut.
    let (found, skipped) = found_within(text.as_bytes(), &limit(one.len() + 2 * two.len()));
    assert_eq!((found.len(), &skipped[..]), (3, &[] as &[String]));
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
        assert_eq!(output.code, 1);
        String::from_utf8(output.stderr).expect("it is text")
    };
    let place = format!("{file} (red\\u{{1b}}[31m\\nname.gz)");
    assert_eq!(
        warnings("mlir"),
        format!(
            "tile-ir-extract: warning: {place}: the compressed data is truncated\n\
             tile-ir-extract: error: no Tile IR bytecode was found\n"
        )
    );
    assert!(warnings("pretty").starts_with("warning: "));
    let lines = warnings("json");
    let objects: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!(objects.iter().map(|object| &object["severity"]).collect::<Vec<_>>(), ["warning", "error"]);
}

/// Many headers that share the rest of the file do not take quadratic time.
#[test]
fn false_signatures_are_rejected_quickly() {
    let mut tail = b"\x81\x80\x80\x40\x04".to_vec();
    tail.resize(tail.len() + (1 << 20), 1);
    tail.push(0);
    let mut bytes = Vec::new();
    for left in (0..20_000_usize).rev() {
        // A header, and a section that extends over all headers after it.
        let size = 16 * left;
        bytes.extend(b"\x7fTileIR\0\x0d\x01\0\0\x07");
        bytes.extend([size as u8 | 0x80, (size >> 7) as u8 | 0x80, (size >> 14) as u8]);
    }
    bytes.extend(tail);
    let start = std::time::Instant::now();
    assert_eq!(found_within(&bytes, &Limits::default()).0, []);
    assert!(start.elapsed().as_secs() < 60, "it took {:?}", start.elapsed());
}

fn run(arguments: &[&str]) -> (u8, String, String) {
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

#[test]
fn finding_nothing_exits_with_1() {
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    let file = scratch.path().join("file");
    fs::write(&file, "text").expect("it can be written");
    let file = file.to_str().expect("it is text");
    let message = |(code, output, errors): (u8, String, String)| {
        assert_eq!((code, &output[..]), (1, ""));
        errors
    };
    assert_eq!(message(run(&[file])), "tile-ir-extract: error: no Tile IR bytecode was found\n");
    let errors = message(run(&[file, "no-such-file"]));
    assert_eq!(errors, "tile-ir-extract: error: cannot open input file 'no-such-file': No such file or directory\n");
}

/// An archive of real files.
#[test]
fn every_real_file_is_found() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance/real-bytecode.tar.gz");
    let Ok(bytes) = fs::read(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return;
    };
    let found = found(&bytes);
    assert!(found.len() > 1000, "{} were found", found.len());
    assert!(found.iter().all(|(member, offset, _)| member.ends_with(".tileirbc") && *offset == 0));
}
