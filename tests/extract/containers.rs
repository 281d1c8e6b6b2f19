//! Archives, compressed files and object files.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use tile_ir::bytecode::{Preview, WriteOptions};
use tile_ir::{LoadOptions, Version};
use tile_ir_extract::Limits;
use tile_ir_tests::containers::{CompressionMethod, ar, bzip2, xz, zip, zstandard};
use tile_ir_tests::{Random, run_program};

use super::{found, found_within, gzip, module, object, place, random_bytes, tar};

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

/// What compresses a file.
type Compress = fn(&[u8]) -> Vec<u8>;

const COMPRESSIONS: [Compress; 4] = [bzip2, gzip, xz, zstandard];

#[test]
fn compressed_files_are_searched() {
    let (object, [first, second]) = object();
    let expected = [place("-", first, "one"), place("-", second, "two")];
    for compress in COMPRESSIONS {
        assert_eq!(found(&compress(&object)), expected);
        let (head, tail) = object.split_at(40);
        assert_eq!(found(&[compress(head), compress(tail)].concat()), expected, "two streams are one file");
        let archive = tar(&[("k", &module("inside"))]);
        assert_eq!(found(&compress(&archive)), [place("k", 0, "inside")]);
    }
    let skipped = [&b"\x50\x2a\x4d\x18\x03\0\0\0???"[..], &zstandard(&object)].concat();
    assert_eq!(found(&skipped), expected);
}

/// Members of zip archives with the methods that few writers use.
#[test]
fn zip_archives_have_many_compressions() {
    for (compress, method) in [(bzip2 as Compress, 12_u8), (xz, 95), (zstandard, 93)] {
        let packed = compress(&module("packed"));
        let mut archive = zip(CompressionMethod::Stored, &[("k", &packed)]);
        // In the local header and in the directory.
        let directory = archive.windows(4).rposition(|window| window == b"PK\x01\x02").expect("there is one");
        for at in [8, directory + 10] {
            archive[at] = method;
        }
        assert_eq!(found(&archive), [place("k", 0, "packed")]);
        // Encrypted.
        for at in [6, directory + 8] {
            archive[at] |= 1;
        }
        let (none, skipped) = found_within(&archive, &Limits::default());
        assert!(none.is_empty() && skipped.iter().any(|reason| reason.contains("Password")), "{none:?} {skipped:?}");
    }
}

#[test]
fn compressed_files_are_bounded() {
    for compress in COMPRESSIONS {
        let limits = Limits { total: 1 << 19, ..Limits::default() };
        let (none, skipped) = found_within(&compress(&vec![7; 1 << 20]), &limits);
        let reason = "-: the limit on decompressed bytes was reached".to_owned();
        assert_eq!((none, skipped), (vec![], vec![reason]));

        let whole = compress(&random_bytes(&mut Random::new(3), 1 << 16));
        let (none, skipped) = found_within(&whole[..whole.len() / 2], &Limits::default());
        let reason = "-: the compressed data is truncated".to_owned();
        assert_eq!((none, skipped), (vec![], vec![reason]));
    }
    // A window of 1 TiB.
    let (none, skipped) = found_within(b"\x28\xb5\x2f\xfd\x00\xf0\x01\x00\x00", &Limits::default());
    assert!(none.is_empty() && skipped.iter().all(|reason| reason.starts_with("-: cannot decompress")), "{skipped:?}");
    assert_eq!(skipped.len(), 1);
}

#[test]
fn static_libraries_are_searched() {
    let (object, [first, second]) = object();
    let library = ar(&[("x.o", &object), ("odd", b"?"), ("y.gz", &gzip(&module("packed")))]);
    let expected = [place("x.o", first, "one"), place("x.o", second, "two"), place("y.gz", 0, "packed")];
    assert_eq!(found(&library), expected);

    let (some, skipped) = found_within(&library[..library.len() - 3], &Limits::default());
    assert_eq!((&some[..], &skipped[..]), (&expected[..], &["y.gz: the compressed data is truncated".to_owned()][..]));
    let (none, skipped) = found_within(b"!<thin>\n", &Limits::default());
    assert_eq!((none, skipped), (vec![], vec!["-: the archive is thin: its members are other files".to_owned()]));
}

/// A 64-bit ELF object with sections of these names, flags and contents.
fn elf(sections: &[(&str, u64, &[u8])]) -> Vec<u8> {
    let mut names = vec![0];
    let mut contents = Vec::new();
    // The first section is none.
    let mut table = vec![0; 64];
    let mut section = |name: &str, kind: u32, flags: u64, content: Option<&[u8]>| {
        let start = names.len() as u32;
        names.extend(name.bytes().chain([0]));
        let content = content.unwrap_or(&names);
        table.extend([start, kind].map(u32::to_le_bytes).concat());
        let [offset, size] = [64 + contents.len(), content.len()].map(|number| number as u64);
        table.extend([flags, 0, offset, size, 0, 1, 0].map(u64::to_le_bytes).concat());
        contents.extend(content);
    };
    sections.iter().for_each(|(name, flags, content)| section(name, 1, *flags, Some(content)));
    section(".shstrtab", 3, 0, None);
    let mut bytes = b"\x7fELF\x02\x01\x01".to_vec();
    bytes.resize(16, 0);
    bytes.extend([1_u16, 62].map(u16::to_le_bytes).concat());
    bytes.extend(1_u32.to_le_bytes());
    bytes.extend([0, 0, 64 + contents.len() as u64].map(u64::to_le_bytes).concat());
    bytes.extend(0_u32.to_le_bytes());
    let count = sections.len() as u16 + 2;
    bytes.extend([64, 0, 0, 64, count, count - 1].map(u16::to_le_bytes).concat());
    [bytes, contents, table].concat()
}

/// An object with a section that contains a compression header and data.
fn compressed_section(compression: u32, size: usize, packed: &[u8]) -> Vec<u8> {
    const COMPRESSED: u64 = 0x800;
    let header = [compression.to_le_bytes(), [0; 4]].concat();
    let content = [&header[..], &(size as u64).to_le_bytes(), &1_u64.to_le_bytes(), packed].concat();
    elf(&[(".nv_fatbin", COMPRESSED, &content)])
}

#[test]
fn compressed_sections_are_searched() {
    let module = module("packed");
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
    zlib.write_all(&[b"before", &module[..]].concat()).expect("memory takes it");
    let object = compressed_section(1, 6 + module.len(), &zlib.finish().expect("memory takes it"));
    assert_eq!(found(&object), [place(".nv_fatbin", 6, "packed")]);
    // Inside another file it need not be aligned.
    assert_eq!(found(&tar(&[("x.o", &object)])), [place("x.o/.nv_fatbin", 6, "packed")]);
    assert_eq!(found(&[&object[..], b"odd"].concat()), [place(".nv_fatbin", 6, "packed")]);

    // A Zstandard frame with one uncompressed block.
    let size = (module.len() as u32) << 3 | 1;
    let frame = [&b"\x28\xb5\x2f\xfd\x00\x58"[..], &size.to_le_bytes()[..3], &module].concat();
    assert_eq!(found(&compressed_section(2, module.len(), &frame)), [place(".nv_fatbin", 0, "packed")]);
    let (none, skipped) = found_within(&compressed_section(1, 5, b"?????"), &Limits::default());
    assert!(none.is_empty() && skipped.iter().all(|reason| reason.starts_with(".nv_fatbin: cannot decompress")));
    assert_eq!(skipped.len(), 1);
}

/// A COFF object with sections of these names, of up to eight bytes, and contents.
fn coff(sections: &[(&[u8; 8], &[u8])]) -> Vec<u8> {
    let count = sections.len();
    let mut header = [0x8664_u16, count as u16].map(u16::to_le_bytes).concat();
    header.resize(20, 0);
    let mut contents = Vec::new();
    for (name, content) in sections {
        let offset = 20 + 40 * count + contents.len();
        header.extend(*name);
        let numbers = [0, 0, content.len() as u32, offset as u32, 0, 0, 0, 0x4000_0000];
        header.extend(numbers.map(u32::to_le_bytes).concat());
        contents.extend(*content);
    }
    [header, contents].concat()
}

/// The bytecode of a text with preview content.
fn preview(text: &str) -> Vec<u8> {
    let options = LoadOptions { allow_preview: true, ..LoadOptions::default() };
    let module = tile_ir::load(&tile_ir::context(), text.as_bytes(), "m.mlir", &options).expect("it is valid");
    let options = WriteOptions::new(Version::new(13, 5)).with_preview(Preview::Allowed);
    tile_ir::bytecode::write(&module, &options).expect("it can be written")
}

/// An interface and implementations, of which one is code and may hold anything.
#[test]
fn tile_libraries_are_searched() {
    let [interface, implementation, code] = ["interface", "implementation", "code"].map(module);
    let code = gzip(&code);
    let expected =
        [place(".nvtlifc", 0, "interface"), place(".nvtl.0", 0, "implementation"), place(".nvtl.1", 0, "code")];
    let linux = elf(&[(".nvtlifc", 0, &interface), (".nvtl.0", 0, &implementation), (".nvtl.1", 0, &code)]);
    let code_too = vec![".nvtl.1: other code".to_owned()];
    assert_eq!(found_within(&linux, &Limits::default()), (expected.to_vec(), code_too.clone()));
    let windows = coff(&[(b".nvtlifc", &interface), (b".nvtl.0\0", &implementation), (b".nvtl.1\0", &code)]);
    assert_eq!(found_within(&windows, &Limits::default()), (expected.to_vec(), code_too));
}

#[test]
fn functions_and_code_of_tile_libraries_are_listed() {
    let access = "{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}";
    let declaration = format!("preview$func extern @f(%x: tile<256xf32> {access})");
    let fragment = "preview$fragment<256xf32, smem, mem_layout = <(256):(1)>, fragmap = <(1, 32, 256):(0, 0, 1)>>";
    let implementation = |name: &str, arch: &str| {
        preview(&format!(
            "cuda_tile.module @l {{ preview$extern_impl @{name} implements @f (%x: {fragment} {access}){arch} }}"
        ))
    };
    let [all, some] = [implementation("g", ""), implementation("h", " arch = [\"sm_90\", \"sm_100\"]")];
    let mut cubin = b"\x7fELF\x02\x01\x01\x41\x08".to_vec();
    cubin.resize(64, 0);
    cubin[18] = 190;
    cubin[49] = 120;
    let interface = preview(&format!("cuda_tile.module @l {{ {declaration} }}"));
    let sections =
        [(".nvtlifc", 0, &interface[..]), (".nvtl.0", 0, &all), (".nvtl.1", 0, &some), (".nvtl.2", 0, &cubin)];
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("l.tilelib");
    fs::write(&file, elf(&sections)).expect("it can be written");
    let path = |file: &Path| file.to_str().expect("it is text").to_owned();
    let list = |flag: &str| {
        let output = folder.path().join("out");
        let arguments = ["tile-ir-extract", &path(&file), flag, "-o", &path(&output)];
        let done = run_program(tile_ir_extract::program::run, arguments, b"");
        assert_eq!((done.code, String::from_utf8_lossy(&done.stderr).as_ref()), (0, ""));
        String::from_utf8_lossy(&done.stdout).replace(&path(&file), "LIB")
    };
    let [a, b, c] = [&interface, &all, &some].map(Vec::len);
    assert_eq!(
        list("--list"),
        format!(
            "LIB (.nvtlifc): 13.5 at 0x0, {a} bytes: declares @f\n\
             LIB (.nvtl.0): 13.5 at 0x0, {b} bytes: implements @f as @g\n\
             LIB (.nvtl.1): 13.5 at 0x0, {c} bytes: implements @f as @h for sm_90 sm_100\n\
             LIB (.nvtl.2): machine code for sm_120 at 0x0, 64 bytes\n"
        )
    );
    let json = list("--list=json");
    let lines: Vec<&str> = json.lines().collect();
    assert!(lines[0].ends_with(r#""entries":[],"declares":["f"],"implements":[]}"#), "{json}");
    let implements = r#""implements":[{"function":"f","name":"h","architectures":["sm_90","sm_100"]}]}"#;
    assert!(lines[2].ends_with(implements), "{json}");
    assert_eq!(lines[3], r#"{"file":"LIB","member":".nvtl.2","offset":0,"size":64,"code":"machine code for sm_120"}"#);
    let written = fs::read(folder.path().join("out/l.tilelib-.nvtl.2-0x0.cubin")).expect("it is there");
    assert_eq!(written, cubin);
}

/// A self-extracting executable: modules before the archive are found, too, and none is found twice.
#[test]
fn archives_may_come_after_something_else() {
    let (object, [first, second]) = object();
    let mut bytes = object.clone();
    bytes.extend(zip(CompressionMethod::Stored, &[("k", &module("inside"))]));
    assert_eq!(found(&bytes), [place("k", 0, "inside"), place("-", first, "one"), place("-", second, "two")]);
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
