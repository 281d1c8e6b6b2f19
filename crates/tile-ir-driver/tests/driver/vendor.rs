//! The platform's assemblers, in the folder that `TILE_IR_ASSEMBLERS` names. `.ci/driver` downloads them.

use std::env;
use std::path::PathBuf;

use tile_ir::Version;
use tile_ir_driver::assembler::Environment;
use tile_ir_driver::{Assembler, OutputFormat, Program, Settings, convert, entries};

use crate::{bytecode, settings};

/// The assembler of a release; prints "skipped" if it is not available.
fn assembler(release: &str) -> Option<Assembler> {
    let Some(folder) = env::var_os("TILE_IR_ASSEMBLERS").map(PathBuf::from) else {
        println!("skipped: run '.ci/driver' to test with assemblers");
        return None;
    };
    let root = folder.join(format!("compiler-{release}")).join("nvidia/cu13");
    if !root.join("bin/tileiras").is_file() {
        println!("skipped: assembler {release} is not available");
        return None;
    }
    let assembler = Assembler::find(Some(&root), &Environment::default()).unwrap();
    assert_eq!(assembler.release().name, release);
    Some(assembler)
}

/// Kernels that every release compiles.
const KERNELS: [&str; 5] = ["vector_add", "matmul", "softmax", "transpose", "reduction"];

fn compile_examples(release: &str, gpus: &[&str]) {
    let Some(assembler) = assembler(release) else { return };
    let mut sizes = Vec::new();
    for kernel in KERNELS {
        let file = format!("{}/../../examples/{kernel}.mlir", env!("CARGO_MANIFEST_DIR"));
        let source = std::fs::read_to_string(file).unwrap();
        let mut module = tile_ir::parse_str(&tile_ir::context(), &source).unwrap();
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
