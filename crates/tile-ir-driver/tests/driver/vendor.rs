//! The platform's assemblers, in the folder that `TILE_IR_ASSEMBLERS` names. `.ci/driver` downloads them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use tile_ir::bytecode::{Preview, WriteOptions};
use tile_ir::{LoadOptions, Version};
use tile_ir_driver::assembler::Environment;
use tile_ir_driver::{
    Assembler, Cache, CompileError, OutputFormat, Program, RemarkSubject, Remarks, Settings, convert, entries,
};

use crate::{bytecode, settings};

/// The assembler of a release; prints "skipped" if it is not available.
fn assembler(release: &str) -> Option<Assembler> {
    let Some(folder) = env::var_os("TILE_IR_ASSEMBLERS").map(PathBuf::from) else {
        println!("skipped: run '.ci/driver' to test with assemblers");
        return None;
    };
    // A folder of `pip install --target`.
    let root = folder.join(format!("compiler-{release}"));
    if !root.join("nvidia/cu13/bin/tileiras").is_file() {
        println!("skipped: assembler {release} is not available");
        return None;
    }
    let assembler = Assembler::find(Some(&root), &Environment::default()).unwrap();
    assert_eq!(assembler.release().name, release);
    Some(assembler)
}

/// Kernels that every release compiles.
const KERNELS: [&str; 5] = ["vector_add", "matmul", "softmax", "transpose", "reduction"];

/// An example, with locations in it.
fn example(kernel: &str) -> tile_ir::Module {
    let file = format!("{}/../../examples/{kernel}.mlir", env!("CARGO_MANIFEST_DIR"));
    let source = fs::read(file).unwrap();
    tile_ir::load(&tile_ir::context(), &source, &format!("{kernel}.mlir"), &Default::default()).unwrap()
}

fn compile_examples(release: &str, gpus: &[&str]) {
    let Some(assembler) = assembler(release) else { return };
    let mut sizes = Vec::new();
    for kernel in KERNELS {
        let mut module = example(kernel);
        let names: Vec<String> = entries(&module).into_iter().map(|entry| entry.name).collect();
        assert!(!names.is_empty());
        // The newest version, so that older releases need lowering.
        let input = convert(&mut module, OutputFormat::Bytecode(None)).unwrap();
        for gpu in gpus {
            let settings = Settings::new(gpu.parse().unwrap());
            let compiled = Program::create(&input, settings).unwrap().compile_with(&assembler).unwrap();
            check_code(compiled.output(), &names);
            sizes.push(compiled.output().len());
        }
    }
    println!("{assembler}: {} cubins of {} bytes for {}", sizes.len(), sizes.iter().sum::<usize>(), gpus.join(", "));
}

/// Checks that this is an ELF file for a GPU with these symbols.
fn check_code(code: &[u8], names: &[String]) {
    const MACHINE_CUDA: [u8; 2] = 190_u16.to_le_bytes();
    assert!(code.starts_with(b"\x7fELF"));
    assert_eq!(code[18..20], MACHINE_CUDA);
    for name in names {
        let symbol = [b"\0", name.as_bytes(), b"\0"].concat();
        assert!(code.windows(symbol.len()).any(|window| window == symbol), "{name}");
    }
}

#[test]
fn release_13_5_compiles_examples() {
    compile_examples("13.5.37", &["sm_100", "sm_90"]);
}

#[test]
fn release_13_1_compiles_examples() {
    compile_examples("13.1.80", &["sm_100"]);
}

#[cfg(unix)]
#[test]
fn release_13_1_works_as_pip_installs_it() {
    use std::os::unix::fs::symlink;

    let Some(complete) = assembler("13.1.80") else { return };
    let own = complete.program().ancestors().nth(2).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("nvidia/cu13");
    fs::create_dir_all(&root).unwrap();
    for part in ["bin", "lib"] {
        symlink(own.join(part), root.join(part)).unwrap();
    }
    let installed = Assembler::find(Some(folder.path()), &Environment::default()).unwrap();
    let program = Program::from_module(&example("vector_add"), settings()).unwrap();
    check_code(program.compile_with(&installed).unwrap().output(), &["vector_add".to_owned()]);
}

/// A module with a type that older GPUs do not support.
const NEW_TYPE: &str = "cuda_tile.module @m {
  entry @fine() {}
  entry @convert() {
    %c = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    %x = ftof %c : tile<8xf8E8M0FNU> -> tile<8xf32>
    print_tko \"%f\", %x : tile<8xf32> -> token
  }
}";

#[test]
fn refusals_name_our_operations() {
    let Some(assembler) = assembler("13.5.37") else { return };
    let own = Settings { gpu: "sm_90".parse().unwrap(), ..settings() };
    let said = |input: &[u8]| {
        let program = Program::create(input, own.clone()).unwrap();
        program.compile_with(&assembler).unwrap_err().to_string()
    };
    let without = said(&bytecode(NEW_TYPE, Version::new(13, 3)));
    assert!(without.contains("<bytecode>: note: 'cuda_tile."), "{without}");
    assert!(without.contains("unsupported type 'f8E8M0FNU' (at offset 0x"), "{without}");
    assert!(without.contains("function 'convert', operation"), "{without}");

    // With debug information, the place is in the source.
    let scope = "in <file = <\"k.py\" in \"\">, line = 1, name = \"convert\", linkageName = \"convert\", compileUnit = \
                 <file = <\"k.py\" in \"\">>, scopeLine = 1>";
    let place = |line: u32| {
        format!(
            "loc(#cuda_tile.di_loc<loc(\"k.py\":{line}:5) {}>)",
            scope.replace("in <", "in #cuda_tile.di_subprogram<")
        )
    };
    let located = NEW_TYPE
        .replace("> : tile<8xf8E8M0FNU>\n", &format!("> : tile<8xf8E8M0FNU> {}\n", place(7)))
        .replace("-> tile<8xf32>\n", &format!("-> tile<8xf32> {}\n", place(8)))
        .replace("  }\n}", &format!("  }} {}\n}}", place(1)));
    let with = said(&bytecode(&located, Version::new(13, 3)));
    assert!(
        with.contains("k.py:7:5: note: 'cuda_tile.constant'") || with.contains("k.py:8:5: note: 'cuda_tile.ftof'"),
        "{with}"
    );
}

/// The remarks about an example, as text.
fn remarks(assembler: &Assembler, kernel: &str, remarks: Remarks) -> Vec<String> {
    let own = Settings { remarks, ..settings() };
    let compiled = Program::from_module(&example(kernel), own).unwrap().compile_with(assembler).unwrap();
    compiled.diagnostics().iter().map(ToString::to_string).collect()
}

#[test]
fn remarks_name_operations_and_source_lines() {
    for release in ["13.3.36", "13.4.92", "13.5.37"] {
        let Some(assembler) = assembler(release) else { continue };
        let found = remarks(&assembler, "matmul", Remarks::of_all_kinds(RemarkSubject::TensorCore));
        assert_eq!(found.len(), 1, "{release}: {found:?}");
        let expected =
            "matmul.mlir:62:19: remark: 'cuda_tile.mmaf': passed (Tensor-core): MMA operation successfully optimized";
        assert!(found[0].starts_with(expected), "{release}: {found:?}");
        let missed = Remarks { missed: RemarkSubject::TensorCore, ..Remarks::default() };
        assert!(remarks(&assembler, "matmul", missed).is_empty(), "{release}");
    }
    // It gives some reasons a thousand times.
    let Some(assembler) = assembler("13.4.92") else { return };
    let failed = Remarks { failed: RemarkSubject::Memory, ..Remarks::default() };
    let expected = "softmax.mlir:36:26: remark: 'cuda_tile.load_view_tko': failed (Memory): Failed to select TMA load \
                    instruction (Reason: TMA only supports zero padding)";
    assert_eq!(remarks(&assembler, "softmax", failed), [expected]);
}

#[test]
fn results_in_the_cache_are_those_of_the_assembler() {
    let Some(assembler) = assembler("13.5.37") else { return };
    let folder = tempfile::tempdir().unwrap();
    let own = Settings { cache: Some(Cache::new(folder.path())), ..settings() };
    let compile = |settings| {
        let program = Program::from_module(&example("vector_add"), settings).unwrap();
        program.compile_with(&assembler).unwrap().into_output()
    };
    let plain = compile(settings());
    let start = std::time::Instant::now();
    assert_eq!(compile(own.clone()), plain);
    let first = start.elapsed();
    assert_eq!(compile(own), plain);
    println!("{assembler}: {first:?} without the cache, {:?} from it", start.elapsed() - first);
}

#[test]
fn settings_of_release_13_5_are_those_that_it_has() {
    let Some(assembler) = assembler("13.5.37") else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file");
    fs::write(&file, "nothing that it can use").unwrap();
    let compile = |settings| Program::create(&crate::nothing(), settings).unwrap().compile_with(&assembler);
    compile(Settings { simt_preview: true, lineinfo: true, memcheck: true, ..settings() }).unwrap();
    // They are understood: each is refused for what it contains, or for the machine.
    let said = compile(Settings { simt_preview: true, libraries: vec![file.clone()], ..settings() }).unwrap_err();
    assert!(said.to_string().contains("tile library") && !said.to_string().contains("cannot read"), "{said}");
    let said = compile(Settings { controls: Some(file), ..settings() }).unwrap_err();
    assert!(said.to_string().contains("ontrols") && !said.to_string().contains("cannot read"), "{said}");
}

/// The bytecode of a text with preview content.
fn preview(source: &str) -> Vec<u8> {
    let options = LoadOptions { allow_preview: true, ..LoadOptions::default() };
    let module = tile_ir::load(&tile_ir::context(), source.as_bytes(), "m.mlir", &options).unwrap();
    let options = WriteOptions::new(Version::new(13, 5)).with_preview(Preview::Allowed);
    tile_ir::bytecode::write(&module, &options).unwrap()
}

/// Runs a program of the assembler's installation.
fn succeed(command: &mut Command) {
    let done = command.output().unwrap();
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// Makes a tile library with a function `f`, whose code is an empty function `g`.
fn tile_library(assembler: &Assembler, folder: &Path) -> PathBuf {
    const ACCESS: &str = "{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}";
    const FRAGMENT: &str =
        "preview$fragment<256xf32, smem, mem_layout = <(256):(1)>, fragmap = <(1, 32, 256):(0, 0, 1)>>";
    let [interface, implementation, source, code, library] =
        ["interface", "implementation", "g.ptx", "g.cubin", "f.tilelib"].map(|name| folder.join(name));
    let module = |inside: String| preview(&format!("cuda_tile.module @library {{ {inside} }}"));
    fs::write(&interface, module(format!("preview$func extern @f(%x: tile<256xf32> {ACCESS})"))).unwrap();
    let implements = format!("preview$extern_impl @g implements @f (%x: {FRAGMENT} {ACCESS})");
    fs::write(&implementation, module(implements)).unwrap();
    let ptx = ".version 8.8\n.target sm_100\n.address_size 64\n.visible .func g(.param .b64 x) { ret; }\n";
    fs::write(&source, ptx).unwrap();
    let ptxas = assembler.program().with_file_name("ptxas");
    succeed(Command::new(ptxas).args(["-c", "-arch=sm_100", "-o"]).args([&code, &source]));
    let part = |kind: &str, file: &Path| format!("--preview-{kind}={}", file.display());
    let parts = [part("interface", &interface), part("implementation", &implementation), part("implementation", &code)];
    succeed(Command::new(assembler.program()).arg("--preview-create-tile-lib").args(parts).arg("-o").arg(&library));
    library
}

#[test]
fn tile_libraries_are_linked() {
    let Some(assembler) = assembler("13.5.37") else { return };
    let folder = tempfile::tempdir().unwrap();
    let library = tile_library(&assembler, folder.path());
    let call = |ty: &str| {
        preview(&format!(
            "cuda_tile.module @m {{ entry @k() {{
                %x = constant <{ty}: 1.0> : tile<256x{ty}>
                preview$call @f(%x) : (!cuda_tile.tile<256x{ty}>) -> ()
            }} }}"
        ))
    };
    let compile = |ty: &str, libraries: &[&PathBuf]| {
        let libraries = libraries.iter().copied().cloned().collect();
        let own = Settings { simt_preview: true, libraries, ..settings() };
        let program = Program::create(&call(ty), own).unwrap();
        // It crashes now and then where other processes use the processor too (DIFFERENCES.md).
        let mut tries = (0..20).map(|_| program.clone().compile_with(&assembler));
        let has_crashed =
            |tried: &Result<_, Box<CompileError>>| tried.as_ref().is_err_and(|it| it.to_string().contains("crashed"));
        tries.find(|tried| !has_crashed(tried)).expect("one of twenty does not crash")
    };
    check_code(compile("f32", &[&library]).unwrap().output(), &["k".to_owned(), "g".to_owned()]);
    // The call does not fit the declaration in the library.
    let said = compile("f16", &[&library]).unwrap_err().to_string();
    assert!(said.contains("'cuda_tile.preview$call'") && said.contains("operand type mismatch"), "{said}");
    let said = compile("f32", &[]).unwrap_err().to_string();
    assert!(said.contains("tileiras 13.5.37 failed: exit status: 5"), "{said}");
    assert!(said.contains("a function that is called is in no tile library"), "{said}");
}

#[test]
fn older_releases_are_not_asked_for_what_they_lack() {
    let Some(assembler) = assembler("13.1.80") else { return };
    let own = Settings { remarks: Remarks::of_all_kinds(RemarkSubject::All), ..settings() };
    let said = Program::create(&crate::nothing(), own).unwrap().compile_with(&assembler).unwrap_err().to_string();
    assert!(said.contains("tileiras 13.1.80 does not have remarks"), "{said}");
}
