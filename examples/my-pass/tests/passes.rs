//! Tests of the passes on text, and of the program on files.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use my_pass::{DropDoubleNegation, RemarkOnUses};
use tile_ir::transforms::passes::registry;
use tile_ir_testing::{FileTest, ProgramOutput, Trial};

fn trial(pipeline: &str) -> Trial {
    let registry = registry().with_body_pass::<DropDoubleNegation>().with_body_pass::<RemarkOnUses>();
    Trial::new(tile_ir::context(), registry, format!("cuda_tile.module({pipeline})"))
}

const NEGATIONS: &str = r#"cuda_tile.module @m {
  entry @kernel(%x: tile<f32>) {
    %0 = negf %x : tile<f32>
    %1 = negf %0 : tile<f32>
    %2 = negf %1 : tile<f32>
    print_tko "%f %f %f", %0, %1, %2 : tile<f32>, tile<f32>, tile<f32> -> token
  }
}"#;

#[test]
fn negations_cancel() {
    insta::assert_snapshot!(trial("drop-double-negation").before_and_after(NEGATIONS), @r#"
    // before
    cuda_tile.module @m {
      entry @kernel(%arg0: tile<f32>) {
        %0 = negf %arg0 : tile<f32>
        %1 = negf %0 : tile<f32>
        %2 = negf %1 : tile<f32>
        %3 = print_tko "%f %f %f", %0, %1, %2 : tile<f32>, tile<f32>, tile<f32> -> token
        return
      }
    }
    // after
    cuda_tile.module @m {
      entry @kernel(%arg0: tile<f32>) {
        %0 = negf %arg0 : tile<f32>
        %1 = print_tko "%f %f %f", %0, %arg0, %0 : tile<f32>, tile<f32>, tile<f32> -> token
        return
      }
    }
    "#);
}

#[test]
fn what_comes_out_is_valid_comes_back_from_every_form_and_stays() {
    trial("drop-double-negation").check(NEGATIONS, true).expect("it holds up");
}

/// Runs the program as users do.
fn my_opt(arguments: Vec<OsString>, stdin: Vec<u8>) -> ProgramOutput {
    assert!(stdin.is_empty(), "no test reads standard input");
    let mut command = Command::new(env!("CARGO_BIN_EXE_my-opt"));
    let output = command.args(&arguments[1..]).stdin(Stdio::null()).output().expect("the program runs");
    let code = output.status.code().and_then(|code| code.try_into().ok()).expect("it ends by itself");
    ProgramOutput { code, stdout: output.stdout, stderr: output.stderr }
}

#[test]
fn the_program_has_all_our_flags_and_the_passes() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/uses.mlir");
    let test = FileTest::read(&file).expect("it is there");
    let outcome = test.outcome(&test.lines_of("RUN:"), Path::new(env!("CARGO_TARGET_TMPDIR")), my_opt);
    insta::assert_snapshot!(outcome.expect("the commands run"), @r#"
    $ my-opt %s --remark-on-uses --verify-only
    exit code 0

    $ my-opt %s --remark-on-uses=at-least=2 --cse --remark-on-uses=at-least=2 --no-implicit-module
    exit code 0
    --- output
    cuda_tile.module @m {
      entry @kernel(%arg0: tile<f32>) {
        %0 = negf %arg0 : tile<f32>
        %1 = addf %0, %0  : tile<f32>
        %2 = print_tko "%f %f", %0, %1 : tile<f32>, tile<f32> -> token
        return
      }
    }

    --- errors
    a result of 'cuda_tile.negf' is used 2 times
    a result of 'cuda_tile.negf' is used 3 times
    "#);
}
