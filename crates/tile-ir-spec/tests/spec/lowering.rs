//! Information derived from a table: flag bits, sources of types, names.

use std::path::Path;

use tile_ir_core::Version;
use tile_ir_core::definition::{
    DialectDef, EffectDef, EffectKind, Effects, EnumStorage, Kind, OpDef, ResourceDef, Slot, Speculatability, Trait,
    TypeSource, UnlessDef,
};
use tile_ir_spec::{Source, lower, parse, read_sources};

const TABLE: &str = "
dialect toy { versions 1.0 1.1 1.2 }
scalar i1 = 0 since 1.0 : integer 1
scalar i32 = 1 since 1.0 : integer 32
type tile = 2 since 1.0 {
  params { element : Type shape : Sizes }
  syntax { `<` dim_prefix($shape) $element `>` }
}
type token = 3 since 1.0 {}
type view = 4 since 1.0 { params { inner : TypeOf(tile) } syntax { `<` $inner `>` } }
attribute scope since 1.0 { params { parent : scope? } syntax { ($parent^)? } }
enum Mode since 1.0 : bare attribute mode { exact = 1 fast = 0 since 1.1 }
constraint AnyType = any
constraint AnyTile = type tile
constraint Pair    = tile of i1 i32
/// something to look through.
constraint View    = type view
constraint Token   = type token
constraint Flag    = tile rank 0 of i1
";

/// The `toy` dialect with more items.
fn toy(items: &str) -> &'static DialectDef {
    let text = format!("{TABLE}{items}");
    let dialects = parse(&[Source { name: "toy.ops".to_owned(), text }]).unwrap_or_else(|errors| panic!("{errors}"));
    lower(&dialects)[0]
}

/// The only operation of the `toy` dialect.
fn operation(text: &str) -> &'static OpDef {
    toy(text).operations[0]
}

/// The bit and name of each optional field.
fn flags(op: &OpDef) -> Vec<(u8, &'static str)> {
    let operands = op.operands.iter().filter_map(|operand| Some((operand.flag?, operand.name)));
    let attributes = op.attributes.iter().filter_map(|attribute| Some((attribute.flag?, attribute.name)));
    let mut flags: Vec<_> = operands.chain(attributes).collect();
    flags.sort_unstable();
    flags
}

#[test]
fn older_fields_get_lower_bits_and_attributes_come_before_operands() {
    let op = operation(
        "op a since 1.0 {
           args {
             first  : Token?
             newer  : Unit? since 1.1
             second : Token?
             hint   : Integer32?
             fixed  : Mode = fast
           }
         }",
    );
    assert_eq!(flags(op), [(0, "hint"), (1, "first"), (2, "second"), (3, "newer")]);
    assert_eq!(op.flags_since, Some(Version::new(1, 0)));
}

#[test]
fn a_single_optional_operand_has_no_bit() {
    let op = operation("op a since 1.0 { args { token : Token? flag : Unit? since 1.2 } }");
    assert_eq!(flags(op), [(0, "flag")]);
    assert_eq!(op.flags_since, Some(Version::new(1, 2)));
    let without = operation("op a since 1.0 { args { token : Token? } }");
    assert_eq!(without.flags_since, None);
}

#[test]
fn type_sources_follow_syntax_and_relations() {
    let op = operation(
        "op a since 1.0 : SameTypes(lhs, rhs, result), BooleanOf(rhs, mask), ViewOf(view, seen) {
           args {
             lhs   : AnyTile
             rhs   : AnyTile
             mask  : Pair
             flag  : Flag
             token : Token?
             view  : View
             seen  : AnyTile
           }
           results { result : AnyTile }
           syntax { $lhs $rhs $mask $flag ($token^)? $view $seen `:` type($result) type($view) }
         }",
    );
    let result = Slot::Result(0);
    assert_eq!(
        op.operand_types,
        [
            TypeSource::SameAs(result),
            TypeSource::SameAs(result),
            TypeSource::BooleanOf(result),
            TypeSource::Constraint,
            TypeSource::Constraint,
            TypeSource::Written,
            TypeSource::ViewedBy(Slot::Operand(5)),
        ]
    );
    assert_eq!(op.result_types, [TypeSource::Written]);
    assert_eq!(op.built_types, [TypeSource::SameAs(Slot::Operand(0))]);
}

#[test]
fn relations_cases_and_modifiers_name_their_rules() {
    let op = operation(
        "op a since 1.0 : SameTypes(lhs, rhs), SameShapes(lhs, rhs) [V-ALPHA-1] {
           args {
             lhs  : AnyTile
             rhs  : AnyTile
             mode : Mode in { exact } [V-E5M3-22] = exact
             kind : Mode
             soft : Unit?
           }
           syntax { $lhs $rhs rounding($mode) (`soft` $soft^)? `:` type($lhs) }
           modifiers of rhs {
             soft            : i1 i32 [V-BETA-2]
             kind fast exact : i32
           }
         }",
    );
    assert_eq!(op.relations.iter().map(|relation| relation.rule).collect::<Vec<_>>(), [None, Some("V-ALPHA-1")]);
    assert_eq!(op.attributes[0].cases_rule, Some("V-E5M3-22"));
    assert_eq!(op.modifiers.iter().map(|modifier| modifier.rule).collect::<Vec<_>>(), [Some("V-BETA-2"), None]);
    assert_eq!(op.modifiers[0].elements.len(), 2);
    assert_eq!(op.modifiers.iter().map(|modifier| modifier.cases.len()).collect::<Vec<_>>(), [0, 2]);
    assert!(op.modifiers.iter().all(|modifier| modifier.of == Slot::Operand(1)), "{:?}", op.modifiers);
}

#[test]
fn custom_syntax_determines_types() {
    let op = operation(
        "op a since 1.0 : SameTypes(lhs, rhs) {
           args { lhs : AnyTile rhs : AnyTile }
           results { token : Token result : AnyTile }
           syntax custom(a)
         }",
    );
    assert_eq!(op.operand_types, [TypeSource::Syntax, TypeSource::SameAs(Slot::Operand(0))]);
    assert_eq!(op.result_types, [TypeSource::Constraint, TypeSource::Syntax]);
    assert_eq!(op.built_types, [TypeSource::Constraint, TypeSource::Written]);
}

#[test]
fn effects_follow_from_traits() {
    let of = |traits: &str| {
        let op = operation(&format!("op a since 1.0 {traits}"));
        (op.effects, op.speculatability)
    };
    let recursive = ": RecursiveMemoryEffects { regions { body } }";
    let speculatable = ": RecursiveMemoryEffects, RecursivelySpeculatable { regions { body } }";
    assert_eq!(of(": Pure"), (Effects::NONE, Speculatability::Always));
    assert_eq!(of(": NoMemoryEffect"), (Effects::NONE, Speculatability::Never));
    assert_eq!(of("{ effects {} }"), (Effects::NONE, Speculatability::Never));
    assert_eq!(of(recursive), (Effects::NONE, Speculatability::Never));
    assert_eq!(of(speculatable), (Effects::NONE, Speculatability::Recursive));
    assert_eq!(of(""), (Effects::Unknown, Speculatability::Never));
}

#[test]
fn effects_name_their_resource() {
    let op = operation(
        "op a since 1.0 {
           args { mode : Mode from : AnyTile to : AnyTile* token : Token? }
           results { place : Token }
           syntax { $mode $from $to $token `:` type($from) type($to) }
           effects {
             reads(from)
             reads writes(to) unless mode exact
             allocates(place)
             writes output
             reads memory
             ordered by token
             writes control
           }
         }",
    );
    let through = |slot| ResourceDef::Through(slot);
    let unless = Some(UnlessDef { attribute: 0, case: 1 });
    let expected = [
        EffectDef::new(EffectKind::Read, through(Slot::Operand(0))),
        EffectDef { unless, ..EffectDef::new(EffectKind::Read, through(Slot::Operand(1))) },
        EffectDef { unless, ..EffectDef::new(EffectKind::Write, through(Slot::Operand(1))) },
        EffectDef::new(EffectKind::Allocate, through(Slot::Result(0))),
        EffectDef::new(EffectKind::Write, ResourceDef::Output),
        EffectDef::new(EffectKind::Read, ResourceDef::Memory),
        EffectDef::new(EffectKind::Write, ResourceDef::Control),
    ];
    assert_eq!(op.effects.list(), expected);
    assert_eq!(op.ordered_by, Some(2));
}

#[test]
fn terminators_name_the_operations_they_exit() {
    let exits = |traits: &str| operation(&format!("op a since 1.0 : Terminator{traits}")).exits();
    assert_eq!(exits(""), None);
    assert_eq!(exits(", Exits(a)"), Some(&["toy.a"][..]));
    assert_eq!(exits(", ExitsFunction"), Some(&[][..]));
}

#[test]
fn items_are_lowered_completely() {
    let toy = toy("op late since 1.0\nop early = 0x07 since 1.0 formerly soon until 1.0, quick until 1.1");
    let names: Vec<_> = toy.operations.iter().map(|op| op.name).collect();
    assert_eq!(names, ["toy.early", "toy.late"], "those without opcode stand last");
    let named = |minor| toy.operations[0].mnemonic_in(Version::new(1, minor));
    assert_eq!([0, 1, 2].map(named), ["soon", "quick", "early"]);

    let mode = toy.enums[0];
    assert_eq!(mode.storage, EnumStorage::Attribute { mnemonic: "mode", bracketed: false });
    let cases: Vec<_> = mode.cases.iter().map(|case| (case.name, case.value, case.since.minor)).collect();
    assert_eq!(cases, [("fast", 0, 1), ("exact", 1, 0)], "ascending by value");

    let descriptions: Vec<_> = toy.constraints.iter().map(|constraint| constraint.description).collect();
    let expected =
        ["any type", "tile", "tile of i1 or i32 values", "something to look through", "token", "0D tile of i1 values"];
    assert_eq!(descriptions, expected);

    let parent = &toy.attributes[0].parameters[0];
    assert!(matches!(parent.kind, Kind::DebugEntry { names: ["scope"], .. }), "an attribute may contain itself");
}

#[test]
fn a_dialect_that_extends_another_shares_its_names() {
    let base = "dialect base { versions 1.0 }\nop run since 1.0\nop end since 1.0 : Terminator, ParentOneOf(more$run)";
    let more = "dialect more : base { versions 2.0 }\nop run since 2.0 { regions { body terminator end } }";
    let source = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let dialects = parse(&[source("more.ops", more), source("base.ops", base)]).unwrap_or_else(|e| panic!("{e}"));
    let tables = lower(&dialects);
    let [base, more] = tables.as_slice() else { panic!("two dialects") };
    assert_eq!((base.name, more.name), ("base", "more"), "parents first");
    let run = more.operations[0];
    assert_eq!((run.name, run.dialect, run.mnemonic()), ("base.more$run", "base", "more$run"));
    assert_eq!(run.implicit_terminator(0), Some("base.end"));
    assert_eq!(base.operations[1].traits, [Trait::Terminator, Trait::ParentOneOf(&["base.more$run"])]);
}

#[test]
fn the_repository_table_can_be_extended() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dialect-spec");
    let mut sources = read_sources(&root).expect("the table can be read");
    let text = "
        /// A new operation, for this test.
        op brand_new = 0x7FFF since 13.5 : Pure, SameTypes(source, result) {
          args    { source : BaseFloatTile loud : Unit? }
          results { result : BaseFloatTile }
          syntax  { $source (`loud` $loud^)? attr-dict `:` type($result) }
          not run \"is new\"
        }";
    sources.push(Source { name: "dialect-spec/cuda_tile/extra.ops".to_owned(), text: text.to_owned() });
    let dialects = parse(&sources).unwrap_or_else(|errors| panic!("{errors}"));
    let tables = lower(&dialects);
    let names: Vec<_> = tables.iter().map(|dialect| dialect.name).collect();
    assert_eq!(names, ["builtin", "cuda_tile", "testing"]);
    let op = tables[1].operation("brand_new").expect("the operation is there");
    assert_eq!(op.name, "cuda_tile.brand_new");
    assert_eq!(flags(op), [(0, "loud")]);
}

#[test]
fn flag_bits_of_memory_operations_match_the_format() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dialect-spec");
    let dialects = tile_ir_spec::load_dir(&root).unwrap_or_else(|errors| panic!("{errors}"));
    let cuda_tile = lower(&dialects)[1];
    let op = |name| cuda_tile.operation(name).expect("the table has it");
    let expected = [(0, "memory_scope"), (1, "optimization_hints"), (2, "mask"), (3, "paddingValue"), (4, "token")];
    assert_eq!(flags(op("load_ptr_tko")), expected);
    assert_eq!(flags(op("atomic_cas_tko")), [(0, "mask"), (1, "token")]);
    assert_eq!(op("ftoi").flags_since, Some(Version::new(13, 4)));
    assert_eq!(op("gdc_wait_tko").flags_since, None);
}
