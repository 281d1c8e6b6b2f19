//! Adding an operation takes one entry in the table: here one is added to the repository's table, with the version that it needs,
//! and parsed, printed, verified, written, read and built.

use std::sync::Arc;

use tile_ir::bytecode::{self, ReadOptions, WriteOptions};
use tile_ir::core::{Body, Builder, Dialect, OpRef};
use tile_ir::dialect::CudaTileTypes;
use tile_ir::text::{self, ParseOptions, PrintOptions};
use tile_ir::verify::{VerifyOptions, verify};
use tile_ir::{Context, Error, LoadOptions, Module, Version, load, print_string};
use tile_ir_spec::codegen::{Target, generate};
use tile_ir_spec::{Dialects, Source, lower, parse, read_sources};
use tile_ir_tests::repository;

/// The version that the entry introduces.
const NEW: Version = Version::new(13, 99);

const ENTRY: &str = "\
/// A point between two others, element by element.
op between = 0x1233 since 13.99 : Pure, SameTypes(start, end, weight, result) {
  args {
    start         : BaseFloatTile
    end           : BaseFloatTile
    weight        : BaseFloatTile
    flush_to_zero : Unit?
  }
  results { result : BaseFloatTile }
  syntax  { $start `,` $end `,` $weight (`flush_to_zero` $flush_to_zero^)? attr-dict `:` type($result) }
  modifiers { flush_to_zero : f32 [V-FARITH-2] }
  not run \"is new\"
}
";

const KERNEL: &str = "\
cuda_tile.module @kernels {
  entry @between(%arg0: tile<f32>, %arg1: tile<i1>) {
    loop {
      if %arg1 {
        break
      }
    }
    %0 = between %arg0, %arg0, %arg0 : tile<f32>
    %1 = between %0, %arg0, %0 flush_to_zero : tile<f32>
    return
  }
}
";

/// The repository's table with the entry added.
fn extended_table(entry: &str) -> Dialects {
    let mut sources = read_sources(&repository().join("dialect-spec")).expect("the table can be read");
    let file = |sources: &mut Vec<Source>, name: &str, change: &dyn Fn(&mut String)| {
        let found = sources.iter_mut().find(|source| source.name.ends_with(name));
        change(&mut found.unwrap_or_else(|| panic!("the table has a file {name}")).text);
    };
    file(&mut sources, "cuda_tile/floating_point.ops", &|text| text.push_str(entry));
    file(&mut sources, "cuda_tile/dialect.ops", &|text| *text = text.replace("\n}", &format!(" {NEW}\n}}")));
    parse(&sources).unwrap_or_else(|errors| panic!("{errors}"))
}

/// The repository's table with another flag of subprograms.
fn table_with_flags() -> Dialects {
    let mut sources = read_sources(&repository().join("dialect-spec")).expect("the table can be read");
    let enums = sources.iter_mut().find(|source| source.name.ends_with("cuda_tile/enums.ops"));
    let text = &mut enums.expect("the table has a file of enumerations").text;
    let only = "  declaration = 1\n";
    assert!(text.contains(only));
    *text = text.replace(only, &format!("{only}  artificial = 2\n"));
    parse(&sources).unwrap_or_else(|errors| panic!("{errors}"))
}

/// A context with the repository's table and the entry.
fn extended_context() -> Arc<Context> {
    context_of(&extended_table(ENTRY)).unwrap_or_else(|error| panic!("{error}"))
}

fn context_of(table: &Dialects) -> Result<Arc<Context>, tile_ir::core::ContextError> {
    let dialects = lower(table).into_iter().map(|table| tile_ir::code(Dialect::new(table)));
    let context = Context::new(dialects)?.with_build_check(tile_ir::verify::check_built);
    Ok(Arc::new(context))
}

fn parse_text(context: &Arc<Context>, source: &str) -> Result<Module, Error> {
    let options = ParseOptions { implicit_module: false, ..ParseOptions::default() };
    Ok(text::parse(context, source, &options)?)
}

fn kernel(context: &Arc<Context>) -> Module {
    parse_text(context, KERNEL).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn text_knows_the_operation() {
    let context = extended_context();
    let module = kernel(&context);
    assert_eq!(print_string(&module), KERNEL);

    let generic = text::print(&module, &PrintOptions { generic: true, ..PrintOptions::default() });
    assert!(generic.contains("\"cuda_tile.between\""), "{generic}");
    let again = parse_text(&context, &generic).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&again), KERNEL);
}

#[test]
fn errors_know_the_operation() {
    let context = extended_context();
    let wrong = KERNEL.replace("between %0, %arg0, %0", "between %0, %arg0");
    let error = parse_text(&context, &wrong).unwrap_err().to_string();
    assert!(error.contains("between") || error.contains("'weight'"), "{error}");
}

/// Rules written as code work for a table loaded at run time, and the new version is known wherever versions matter.
#[test]
fn the_verifier_knows_the_operation_and_its_version() {
    let context = extended_context();
    assert_eq!(verify(&kernel(&context), &VerifyOptions::default()), []);
    // Only releases after 13.3 accept this, including the new one.
    let leaves_loop = KERNEL.replace("        break\n", "        return\n");
    let options = LoadOptions { implicit_module: false, ..LoadOptions::default() };
    load(&context, leaves_loop.as_bytes(), "leaves_loop.mlir", &options).unwrap_or_else(|error| panic!("{error}"));

    let errors = |source: &str| {
        let module = parse_text(&context, source).unwrap_or_else(|error| panic!("{error}"));
        verify(&module, &VerifyOptions::default()).iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    // The table's demand on the new operation: its modifier.
    let of_halves = KERNEL.replace("f32", "f16");
    assert!(errors(&of_halves).contains("[V-FARITH-2]"), "{}", errors(&of_halves));
    // Rules written as code compare operations with the compiled definitions.
    let counted = "for %i in (%0 to %0, step %0) : tile<i32> {";
    let astray = KERNEL.replace("    loop {", &format!("    %0 = constant <i32: 1> : tile<i32>\n    {counted}"));
    let astray = astray
        .replace("between %0, %arg0, %0", "between %arg0, %arg0, %arg0")
        .replace("    %0 = between", "    %2 = between");
    assert!(errors(&astray).contains("[V-BRK-2]"), "{}", errors(&astray));
}

#[test]
fn bytecode_knows_the_operation_and_its_version() {
    let context = extended_context();
    let module = kernel(&context);
    let bytes = bytecode::write(&module, &WriteOptions::new(NEW)).unwrap_or_else(|error| panic!("{error}"));
    let options = ReadOptions::default().with_implicit_module(false);
    let again = bytecode::read(&context, &bytes, &options).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&again), KERNEL);

    let refusal = bytecode::write(&module, &WriteOptions::new(Version::new(13, 5))).unwrap_err().to_string();
    assert!(refusal.contains("'cuda_tile.between'") && refusal.contains("needs version 13.99"), "{refusal}");

    // Without the entry, the same file has an unknown version.
    let error = bytecode::read(&tile_ir::context(), &bytes, &options).unwrap_err().to_string();
    assert!(error.contains("13.99"), "{error}");
}

#[test]
fn builders_know_the_operation() {
    let context = extended_context();
    let between = context.operation("cuda_tile.between").expect("the table has it").def();
    let f32 = context.scalar("f32").and_then(|f32| context.tile(&[4], f32)).expect("such tiles exist");
    let mut body = Body::new();
    let block = body.append_block(body.root());
    let x = body.add_block_argument(block, f32, context.unknown_location());

    let mut builder = Builder::at_end(&context, &mut body, block);
    let point = |builder: &mut Builder<'_>, values: [_; 3]| {
        let mut op = builder.op(between);
        for (group, value) in values.into_iter().enumerate() {
            op = op.operands(group, [value]);
        }
        op.build_value()
    };
    let half = point(&mut builder, [x, x, x]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(body.value_type(half), f32, "the table says that the result is of the type of the operands");
    let op = body.defining_op(half).expect("an operation made it");
    assert_eq!(OpRef::of_body(&context, &body, op).name(), "cuda_tile.between");

    // The generated builder has a method of this name.
    let files = generate(&extended_table(ENTRY), &Target::repository());
    let builders = files.iter().find(|file| file.path.ends_with("cuda_tile/builders.rs")).expect("builders are made");
    assert!(builders.text.contains("fn between("), "no builder for the operation");
}

/// An operation with these fields and the syntax of `for`.
fn loop_of(fields: &str, results: &str) -> Arc<Context> {
    let entry = format!(
        "/// A loop.\nop count = 0x1234 since 13.99 : RecursiveMemoryEffects, SingleBlock {{\n  args {{\n{fields}\n  }}\n  \
         results {{ {results} : AnyType* }}\n  regions {{ region terminator go_on }}\n  syntax custom(for)\n  not run \"is new\"\n}}\n\n\
         /// Its end.\nop go_on = 0x1235 since 13.99 : Pure, Terminator, ParentOneOf(count) {{\n  args {{ operands : AnyValue* }}\n  \
         syntax {{ attr-dict ($operands^ `:` type($operands))? }}\n  not run \"is new\"\n}}\n"
    );
    context_of(&extended_table(&entry)).unwrap_or_else(|error| panic!("{error}"))
}

const COUNT: &str = "\
cuda_tile.module @kernels {
  entry @loops(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>) {
    %0 = count %arg4 in (%arg0 to %arg1, step %arg2) : tile<i32> iter_values(%arg5 = %arg3) -> (tile<f32>) {
      go_on %arg5 : tile<f32>
    }
    return
  }
}
";

/// A custom syntax accesses the fields by name, whatever their order.
#[test]
fn custom_syntaxes_access_fields_by_name() {
    let fields = "initValues : AnyType*\nstep : IntScalar\nupperBound : IntScalar\nlowerBound : IntScalar";
    let context = loop_of(fields, "resultValues");
    let module = parse_text(&context, COUNT).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&module), COUNT);
    let generic = text::print(&module, &PrintOptions { generic: true, ..PrintOptions::default() });
    assert!(generic.contains("\"cuda_tile.count\"(%arg3, %arg2, %arg1, %arg0)"), "{generic}");
}

/// A custom syntax rejects an operation without its fields, with a sentence, and the printer falls back on the generic
/// form.
#[test]
fn custom_syntaxes_need_their_fields() {
    let context = loop_of("lowerBound : IntScalar\nupperBound : IntScalar", "others");
    let error = parse_text(&context, COUNT).unwrap_err().to_string();
    assert!(error.contains("'cuda_tile.count' lacks a field that its syntax names"), "{error}");
    let generic = "\"cuda_tile.count\"(%arg0, %arg1) ({\n    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()";
    let start = COUNT.find("%0 = count").expect("the kernel has a loop");
    let end = COUNT.find("    return").expect("the kernel returns");
    let source = format!("{}{generic}\n{}", &COUNT[..start], &COUNT[end..]);
    let module = parse_text(&context, &source).unwrap_or_else(|error| panic!("{error}"));
    assert!(print_string(&module).contains("\"cuda_tile.count\"(%arg0, %arg1)"), "{}", print_string(&module));
}

/// Names without code are rejected when the context is created, for every kind of code.
#[test]
fn names_without_code_are_rejected() {
    let refusal = |entry: &str| context_of(&extended_table(entry)).unwrap_err().to_string();
    let entry = |more: &str, named: &str| {
        let syntax = if more.contains("syntax") { "" } else { "syntax { $source attr-dict `:` type($result) }" };
        format!(
            "/// Something.\nop odd = 0x1234 since 13.99 : SameTypes(source, result) {{\n  args {{ source : BaseFloatTile }}\n  \
             results {{ result : BaseFloatTile {named} }}\n  {syntax}\n  {more}\n  not run \"is new\"\n}}\n"
        )
    };
    let owner = "dialect 'cuda_tile': 'cuda_tile.odd' names the";
    assert_eq!(
        refusal(&entry("rules { nobody_wrote_this }", "")),
        format!("{owner} rule 'nobody_wrote_this', for which the dialect brings no code")
    );
    assert_eq!(
        refusal(&entry("syntax custom(nobody_wrote_this)", "")),
        format!("{owner} syntax 'nobody_wrote_this', for which the dialect brings no code")
    );
    assert_eq!(
        refusal(&entry("", "named computed(nobody_wrote_this)")),
        format!("{owner} computed name 'nobody_wrote_this', for which the dialect brings no code")
    );
    let ty = "/// Something.\ntype odd = 0x77 since 13.99 {\n  params { element : Type }\n  syntax { $element }\n  rule nobody_wrote_this\n}\n";
    assert!(refusal(ty).contains("rule of types 'nobody_wrote_this'"), "{}", refusal(ty));
}

/// Typed operations find their parts by position, so a table with other positions is rejected.
#[test]
fn tables_that_do_not_match_the_code_are_rejected() {
    let mut sources = read_sources(&repository().join("dialect-spec")).expect("the table can be read");
    let source = sources.iter_mut().find(|source| source.name.ends_with("cuda_tile/floating_point.ops"));
    let text = &mut source.expect("the table has this file").text;
    *text =
        text.replacen("$lhs", "$left", 1).replacen("lhs, rhs", "left, rhs", 1).replacen("    lhs  ", "    left ", 1);
    let table = parse(&sources).unwrap_or_else(|errors| panic!("{errors}"));
    let error = context_of(&table).unwrap_err().to_string();
    assert!(error.contains("has no operand 'lhs' where the code for it expects one"), "{error}");
}

#[test]
fn sets_of_flags_round_trip() {
    let context = context_of(&table_with_flags()).unwrap_or_else(|error| panic!("{error}"));
    let attribute = |flags: &str| {
        format!(
            "#file = #cuda_tile.di_file<\"a\" in \"b\">\n#unit = #cuda_tile.di_compile_unit<file = #file>\n\
             cuda_tile.module @m attributes {{a.f = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"f\", \
             linkageName = \"f\", compileUnit = #unit, scopeLine = 2, flags = {flags}>}} {{\n}}\n"
        )
    };
    for flags in ["declaration", "artificial", "declaration|artificial"] {
        let text = print_string(&parse_text(&context, &attribute(flags)).unwrap_or_else(|error| panic!("{error}")));
        assert!(text.contains(&format!("flags = {flags}>")), "{text}");
        let again = parse_text(&context, &text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(print_string(&again), text);
    }
    assert!(parse_text(&context, &attribute("declaration|")).is_err());
}
