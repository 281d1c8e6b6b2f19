//! Comparison of equal modules, and of modules with a single change.

use std::path::Path;
use std::sync::Arc;
use std::{fs, iter};

use tile_ir::bytecode::{ReadOptions, WriteOptions, read, supported_versions, write};
use tile_ir::core::{BodyId, OpId, OpKind};
use tile_ir::eval::{Element, TileType};
use tile_ir::text::{ParseOptions, PrintOptions, parse, print};
use tile_ir::{Context, Module};
use tile_ir_diff::{Counts, Difference, Options, RenderOptions, diff, render};
use tile_ir_smith::generate::{Limits, module};
use tile_ir_tests::{texts_in, unchecked_context};

fn examples(context: &Arc<Context>) -> Vec<(String, Module)> {
    let module = |file: &Path| {
        let text = fs::read_to_string(file).expect("it is text");
        parse(context, &text, &ParseOptions::default()).expect("examples are valid")
    };
    texts_in(&["../examples"]).iter().map(|file| (file.display().to_string(), module(file))).collect()
}

fn explained(differences: &[Difference<'_>]) -> String {
    let options =
        RenderOptions { before: "before", after: "after", context: 1, locations: false, coloured: false, names: None };
    render(differences, &options)
}

/// The total number of operations that differ.
fn counts(before: &Module, after: &Module) -> Counts {
    let mut sum = Counts::default();
    for difference in diff(before, after, &Options::default()) {
        let Difference::Changed(scope) = difference else { panic!("no symbols come or go") };
        let counts = scope.counts();
        sum.changed += counts.changed;
        sum.added += counts.added;
        sum.removed += counts.removed;
        sum.moved += counts.moved;
    }
    sum
}

/// Whether custom text is ambiguous: it has a load's padding without a mask where the mask would be, so that Boolean
/// padding parses as a mask (`dialect-spec/DIFFERENCES.md`).
fn is_ambiguous(module: &Module) -> bool {
    module.walk().filter(|op| op.name() == "cuda_tile.load_ptr_tko").any(|op| {
        let group = |name| op.operand_group(op.def().operand_index(name).expect("loads have it")).next();
        let padding = group("paddingValue").and_then(|padding| TileType::of(padding.ty()));
        group("mask").is_none() && padding.is_some_and(|padding| padding.element == Element::BOOLEAN)
    })
}

/// A module is equal to itself as text, as generic text with other value numbers, and as bytecode of each version that can
/// represent it.
#[test]
fn modules_survive_every_form() {
    let context = unchecked_context(false);
    let operations: Vec<_> = context.operations().map(OpKind::def).filter(|def| !def.preview).collect();
    let generated = supported_versions(&context).into_iter().flat_map(|version| {
        let known: Vec<_> = operations.iter().copied().filter(|def| def.since <= version).collect();
        let context = &context;
        (0..3).map(move |seed| {
            (format!("module {seed} of {version}"), module(context, &known, Limits { version, bytecode: true }, seed))
        })
    });
    let mut written = 0;
    for (name, module) in examples(&context).into_iter().chain(generated) {
        let same = |other: &Module, form: &str| {
            let differences = diff(&module, other, &Options::default());
            assert!(differences.is_empty(), "{name} differs as {form}:\n{}", explained(&differences));
        };
        for generic in [false, true] {
            if !generic && is_ambiguous(&module) {
                continue;
            }
            let text = print(&module, &PrintOptions { generic, ..PrintOptions::default() });
            same(&parse(&context, &text, &ParseOptions::default()).expect("it parses"), "text");
        }
        for version in supported_versions(&context) {
            if let Ok(bytes) = write(&module, &WriteOptions::new(version)) {
                same(&read(&context, &bytes, &ReadOptions::default()).expect("it reads"), "bytecode");
                written += 1;
            }
        }
    }
    assert!(written > 50, "most modules can be written: {written}");
}

/// The operations of functions, each with its function and its body.
fn operations(module: &Module) -> Vec<(BodyId, OpId)> {
    let bodies = module.functions().filter_map(|function| Some((function.get().body()?, function.function_body()?)));
    bodies.flat_map(|(id, body)| body.walk(body.root()).map(move |op| (id, op))).collect()
}

/// A single change is reported as a single difference.
#[test]
fn one_change_is_one_difference() {
    let context = unchecked_context(false);
    let none = Counts::default();
    let (mut removed, mut moved) = (0, 0);
    for (name, module) in examples(&context) {
        for index in 0..operations(&module).len() {
            let change = |change: &dyn Fn(&mut tile_ir::core::Body, OpId) -> bool| {
                let mut changed = module.clone();
                let (body, op) = operations(&changed)[index];
                change(changed.body_mut(body), op).then(|| {
                    let (there, back) = (counts(&module, &changed), counts(&changed, &module));
                    let mirrored = Counts { added: back.removed, removed: back.added, ..back };
                    assert_eq!(there, mirrored, "{name}, operation {index}: the same from both sides");
                    there
                })
            };
            let found = change(&|body, op| {
                body.set_dictionary(op, vec![(context.identifier("note"), context.unit())]);
                true
            });
            assert_eq!(found, Some(Counts { changed: 1, ..none }), "{name}: attribute of operation {index}");

            let erase = change(&|body, op| {
                let erased =
                    !body.op(op).def().is_terminator() && !body.has_uses(op) && body.op(op).regions().is_empty();
                if erased {
                    body.erase_op(op);
                }
                erased
            });
            assert!(
                erase.is_none_or(|found| found == Counts { removed: 1, ..none }),
                "{name}: erased {index}: {erase:?}"
            );
            removed += usize::from(erase.is_some());

            let repeated = change(&|body, op| {
                let block = body.op(op).block().expect("it is in a block");
                let repeated = !body.op(op).def().is_terminator() && body.op(op).regions().is_empty();
                if repeated {
                    let clone = body.clone_op(op, &mut Default::default());
                    body.insert_op(block, clone, Some(op));
                }
                repeated
            });
            let expected = Counts { added: 1, ..none };
            assert!(repeated.is_none_or(|found| found == expected), "{name}: repeated {index}: {repeated:?}");

            // Operations without operands can move to the front of their block.
            let hoisted = change(&|body, op| {
                let block = body.op(op).block().expect("it is in a block");
                let first = body.first_op(block).filter(|&first| first != op && body.op(op).operand_count() == 0);
                let before = |other: OpId| {
                    iter::successors(body.previous_op(op), |&it| body.previous_op(it)).nth(1) == Some(other)
                };
                let hoisted = first.filter(|&first| !before(first) && !body.op(op).def().is_terminator());
                if let Some(first) = hoisted {
                    body.move_op(op, block, Some(first));
                }
                hoisted.is_some()
            });
            if let Some(found) = hoisted {
                // Of equal operations, a different one may be reported as moved.
                assert!(
                    found.moved <= 1 && found.changed <= 4 && found.added == found.removed,
                    "{name}: moved {index}: {found:?}"
                );
                moved += found.moved;
            }
        }
    }
    assert!(removed > 20 && moved > 50, "{removed} were erased, {moved} were moved");
}

/// Options ignore what they name, and nothing else.
#[test]
fn ignored_differences_do_not_count() {
    let context = unchecked_context(false);
    let module = |source: &str| parse(&context, source, &ParseOptions::default()).expect("it is valid");
    let before = module(
        "cuda_tile.module @a { global @g <i32: 7> : tile<1xi32> entry @e() { get_global @g : tile<ptr<i32>> } \
         entry @f() optimization_hints=<sm_90 = {occupancy = 1}> {} }",
    );
    let after = module(
        "cuda_tile.module @b { entry @h() {} entry @e() { get_global @k : tile<ptr<i32>> } \
         global @k <i32: 7> : tile<1xi32> }",
    );
    let differences = |options: Options| diff(&before, &after, &options).len();
    let all = Options::default();
    assert_eq!(differences(all), 5, "both globals, both entries, and the use of the global");
    assert_eq!(differences(Options { names: false, ..all }), 1, "the hints of the entry");
    assert_eq!(differences(Options { hints: false, names: false, ..all }), 0);
    assert!(differences(Options { locations: true, hints: false, names: false }) > 0);
}

/// Text does not show the widths of numbers in hints, and nothing depends on them; but `true` is no number.
#[test]
fn widths_of_numbers_in_hints_do_not_count() {
    let context = unchecked_context(false);
    let module = |occupancy: &str| {
        let hints = format!("#cuda_tile.optimization_hints<sm_90 = {{occupancy = {occupancy}}}>");
        let source = format!(
            "cuda_tile.module @a {{ \"cuda_tile.entry\"() <{{function_type = () -> (), sym_name = \"e\", \
             optimization_hints = {hints}}}> ({{ cuda_tile.return }}) : () -> () }}"
        );
        parse(&context, &source, &ParseOptions::default()).expect("it is valid")
    };
    let differences = |before, after| diff(&module(before), &module(after), &Options::default()).len();
    assert_eq!(differences("1 : i32", "1 : i64"), 0);
    assert_eq!(differences("1 : i32", "2 : i32"), 1);
    assert_eq!(differences("true", "-1 : i64"), 1);
}

/// Constants of which lines leave out the elements are named beside another difference too, and words that differ are
/// marked: on lines of their own, or in reverse.
#[test]
fn what_differs_is_shown_and_marked() {
    let context = unchecked_context(false);
    let module = |last: i32, text: &str| {
        let elements: Vec<String> = (0..63).chain([last]).map(|it| it.to_string()).collect();
        let source = format!(
            "cuda_tile.module @a {{ entry @e() {{ constant <i32: [{}]> : tile<64xi32> {{{text}}}\n return }} }}",
            elements.join(", ")
        );
        parse(&context, &source, &ParseOptions::default()).unwrap_or_else(|it| panic!("{source}\n{it:?}"))
    };
    let lines = |before: &Module, after: &Module, coloured| {
        let options = RenderOptions { before: "a", after: "b", context: 0, locations: false, coloured, names: None };
        let text = render(&diff(before, after, &Options::default()), &options);
        text.lines().skip(3).map(str::to_owned).filter(|line| !line.contains("...")).collect::<Vec<_>>()
    };
    let (old, new) = (module(1, "a.b = \"one\", a.c = 1 : i8"), module(2, "a.b = \"three\", a.c = 1 : i8"));
    let constant = "%cst_i32 = constant <i32: resource<__elided__>> : tile<64xi32>";
    assert_eq!(
        lines(&old, &new, false),
        [
            format!("- {constant} {{a.b = \"one\", a.c = 1 : i8}}"),
            format!("?{}^^^", " ".repeat(72)),
            format!("+ {constant} {{a.b = \"three\", a.c = 1 : i8}}  // differs in 'value'"),
            format!("?{}^^^^^", " ".repeat(72)),
        ]
    );
    assert_eq!(
        lines(&old, &new, true),
        [
            format!("\x1b[31m- {constant} {{a.b = \"\x1b[7mone\x1b[27m\", a.c = 1 : i8}}\x1b[0m"),
            format!(
                "\x1b[32m+ {constant} {{a.b = \"\x1b[7mthree\x1b[27m\", a.c = 1 : i8}}  // differs in 'value'\x1b[0m"
            ),
        ]
    );
    assert_eq!(lines(&old, &module(1, "a.b = \"one\", a.c = 1 : i8"), false), Vec::<String>::new());
}

/// Declarations, implementations and calls of the preview.
const PREVIEW: &str = r#"cuda_tile.module @kernels {
  preview$func extern @solve<[N: index]>(%a: tile<[N*2]x8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}, %b: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<[N*2]x8xf32>
  preview$extern_impl @in_registers implements @elsewhere (%x: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 32, 8):(0, 8, 1)>, alignment = 4> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) synchronization = #cuda_tile<preview$synchronization<warp>> arch = ["sm_100"] {provider_score = 7 : i64}
  entry @caller(%p: tile<ptr<f32>>) {
    %0 = preview$call @other<[8, "lower", (1, 2), N]>(%p) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<f32>
  }
}"#;

/// What differs is said of content of the preview too, whether it is in a type, a constant or a dictionary.
#[test]
fn a_change_of_preview_content_is_one_difference() {
    let context = tile_ir::context();
    let parsed =
        |text: &str| parse(&context, text, &ParseOptions::default()).unwrap_or_else(|it| panic!("{text}\n{it:?}"));
    let before = parsed(PREVIEW);
    assert!(diff(&before, &parsed(PREVIEW), &Options::default()).is_empty());
    let function = "@@ preview$func @solve: 1 changed in";
    let implementation = "@@ preview$extern_impl @in_registers: 1 changed in";
    let call = "@@ entry @caller: 1 changed";
    for (from, to, scope, part) in [
        ("[N*2]", "[N*4]", function, " 'function_type'"),
        ("access<in>>}) -> ", "access<in>>, note.why = \"so\"}) -> ", function, " 'arg_attrs'"),
        ("local, mem", "smem, mem", implementation, " 'function_type'"),
        ("alignment = 4", "alignment = 8", implementation, " 'function_type'"),
        ("<(8):(1)>, frag", "<((2, 4)):((4, 1))>, frag", implementation, " 'function_type'"),
        ("(0, 8, 1)", "(0, 0, 1)", implementation, " 'function_type'"),
        ("<warp>", "<cta>", implementation, " 'synchronization'"),
        ("\"sm_100\"", "\"sm_100\", \"sm_120\"", implementation, " 'arch'"),
        ("score = 7", "score = 8", implementation, " 'provider_score'"),
        ("@elsewhere", "@anywhere", implementation, " 'implements'"),
        ("\"lower\"", "\"upper\"", call, ""),
        ("(1, 2)", "(1, 1+1)", call, ""),
        ("@other<", "@another<", call, ""),
        (", N]>(%p)", "]>(%p)", call, ""),
    ] {
        assert!(PREVIEW.contains(from), "{from}");
        let after = parsed(&PREVIEW.replace(from, to));
        let differences = diff(&before, &after, &Options::default());
        let text = explained(&differences);
        let headings: Vec<_> = text.lines().filter(|line| line.starts_with("@@")).collect();
        assert_eq!(headings, [format!("{scope}{part}")], "{from}");
    }
}
