//! One release must accept all of a module, and every function checks this in the same way.

use std::sync::Arc;

use tile_ir::bytecode::{WriteOptions, codes, write};
use tile_ir::prelude::*;
use tile_ir::text::{ParseOptions, parse};
use tile_ir::verify::{Release, VerifyOptions, verify};
use tile_ir::{Context, LoadOptions, load, locate_in_text, newer_than};

/// An operation in the body of `reduce` that is not speculatable: only releases since 13.4 accept it.
const LATER: &str = "cuda_tile.module @kernels {
  entry @later() {
    %x = constant <i32: 8> : tile<4xi32>
    %0 = reduce %x dim=0 identities=[1 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %1 = divi %a, %b signed : tile<i32>
      yield %1 : tile<i32>
    }
    return
  }
}
";

/// An argument that is not a tile: only releases up to 13.4 accept it.
const EARLIER: &str = "cuda_tile.module @kernels {
  entry @earlier(%t: token) {
    return
  }
}
";

/// No release accepts both: that argument, and padding where reductions write, which only releases since 13.5 accept.
const NEVER: &str = "cuda_tile.module @kernels {
  entry @never(%t: token, %p: tile<ptr<i32>>, %i: tile<i32>) {
    %x = iota : tile<8xi32>
    %v = make_tensor_view %p, shape = [60], strides = [1] : tensor_view<60xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>
    %0 = atomic_red_view_tko relaxed device %w[%i], add, %x : tile<8xi32>,
      partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
";

/// A module that has not been verified.
fn unverified(context: &Arc<Context>, source: &str) -> Module {
    parse(context, source, &ParseOptions::default()).expect("it can be read")
}

fn rules(module: &Module, release: Release) -> Vec<&'static str> {
    let found = verify(module, &VerifyOptions { release, ..VerifyOptions::default() });
    found.iter().filter_map(|diagnostic| diagnostic.rule).collect()
}

#[test]
fn printed_modules_are_accepted_by_every_reader() {
    let context = context();
    for (source, versions) in [
        (LATER, &[Version::new(13, 4), Version::new(13, 5)][..]),
        (EARLIER, &[Version::new(13, 1), Version::new(13, 4)]),
    ] {
        let module = parse_str(&context, source).expect("a release accepts it");
        assert_eq!(rules(&module, Release::Any), [""; 0]);
        parse_str(&context, &print_string(&module)).expect("what was printed is accepted");
        for &version in versions {
            let bytes = write_bytes(&module, version).expect("the release of this version accepts it");
            let again = read_bytes(&context, &bytes).expect("what was written is accepted");
            parse_str(&context, &print_string(&again)).expect("what was read and printed is accepted");
        }
    }
}

#[test]
fn one_release_accepts_all_of_a_module() {
    let context = context();
    let both = unverified(&context, NEVER);
    assert_eq!(rules(&both, Release::Any), ["V-RED-2"], "the first release says what is wrong");
    assert_eq!(rules(&both, Release::Only(Version::new(13, 5))), ["V-ENT-4"]);
    assert!(parse_str(&context, NEVER).is_err());
    assert!(parse_str(&context, &print_string(&both)).is_err());
}

#[test]
fn a_file_is_for_the_releases_that_can_read_it() {
    let context = context();
    let (earlier, later) = (unverified(&context, EARLIER), unverified(&context, LATER));
    let file = |module, version| write(module, &WriteOptions::new(version)).expect("it can be written");
    for (bytes, accepted) in [
        (file(&later, Version::new(13, 1)), true),
        (file(&later, Version::new(13, 5)), true),
        (file(&earlier, Version::new(13, 4)), true),
        (file(&earlier, Version::new(13, 5)), false),
        (file(&unverified(&context, NEVER), Version::new(13, 3)), false),
    ] {
        assert_eq!(read_bytes(&context, &bytes).is_ok(), accepted);
    }
}

#[test]
fn who_writes_names_the_release() {
    let context = context();
    let rule = |source, version| match write_bytes(&unverified(&context, source), version) {
        Ok(_) => None,
        Err(error) => error.diagnostics[0].rule,
    };
    assert_eq!(rule(LATER, Version::new(13, 3)), Some("V-AGG-12"));
    assert_eq!(rule(LATER, Version::new(13, 4)), None);
    assert_eq!(rule(EARLIER, Version::new(13, 4)), None);
    assert_eq!(rule(EARLIER, Version::new(13, 5)), Some("V-ENT-4"));
}

/// A module that is not written as bytecode is held to the release as well.
#[test]
fn newer_features_are_named() {
    let context = tile_ir::testing_context();
    let newer = |body: &str, version| {
        let module = unverified(&context, &format!("cuda_tile.module @m {{ {body} }}"));
        let codes =
            newer_than(&module, version).into_iter().map(|it| (it.code, write_bytes(&module, version).is_err()));
        codes.collect::<Vec<_>>()
    };
    let (old, new) = (Version::new(13, 1), Version::new(13, 2));
    let body = "entry @e(%x: tile<f32>) { %0 = atan2 %x, %x : tile<f32> }";
    assert_eq!(newer(body, old), [(codes::NEEDS_NEWER_VERSION, true)]);
    assert_eq!(newer(body, new), []);
    // The reference's tests are of no release.
    assert_eq!(newer("testing$func @f() { return }", old), []);
}

/// The reference's tests, whose operations no other release has, are checked against their release.
#[test]
fn tests_of_the_reference_are_for_their_release() {
    let context = tile_ir::testing_context();
    let source = "cuda_tile.module @m {
  testing$func @f(%x: tile<f32>) -> tile<f64> {
    %0 = ftof %x rounding<zero> : tile<f32> -> tile<f64>
    return %0 : tile<f64>
  }
}";
    let module = unverified(&context, source);
    assert_eq!(rules(&module, Release::Any), ["V-FTOF-2"]);
    assert_eq!(rules(&module, Release::Only(Version::new(13, 4))), [""; 0]);
}

/// What belongs to a function, not to its first operation.
#[test]
fn errors_about_attributes_of_arguments_name_the_argument() {
    let text = "cuda_tile.module @m {\n  \
        entry @e(%a: tile<i32>, %b: tile<i32> {x.first = 1 : i32, x.second = 2 : i32}, %c: tile<i32> {x.third = 3 : i32})\n      \
        optimization_hints=<sm_100 = {occupancy = 4}> {\n    \
        %0 = alloca num_elem = 30, alignment = 8 global : tile<ptr<f16>>\n    \
        return\n  } }";
    let context = context();
    let module = load(&context, text.as_bytes(), "in", &LoadOptions::default()).expect("it is right");
    let release = Version::new(13, 2);
    let mut found = newer_than(&module, release);
    locate_in_text(&mut found, &tile_ir::core::SourceFile::new("in", text));
    let places: Vec<_> =
        found.iter().filter_map(|error| error.place.text_position()).map(|at| (at.line, at.column)).collect();
    assert_eq!(places, [(2, 27), (2, 82), (4, 10)]);
    let newer = "needs version 13.5, but the requested version is 13.2";
    let argument = |number, name| format!("function 'e', argument {number}: attribute '{name}' {newer}");
    let messages: Vec<_> = found.iter().map(|error| error.message.to_string()).collect();
    assert_eq!(messages[..2], [argument(1, "x.first"), argument(2, "x.third")]);
    assert!(messages[2].starts_with("function 'e', operation 'cuda_tile.alloca': the operation "), "{messages:?}");
    // The writer stops at the first.
    let refused = write(&module, &WriteOptions::new(release)).expect_err("it is newer");
    assert_eq!(refused.message, found[0].message);
}
