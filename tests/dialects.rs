//! Several dialects in one module: prefixes that are needed or omitted, and everything that custom syntaxes can parse.

use std::path::Path;
use std::sync::Arc;

use tile_ir::core::{AttributeData, BlockRef, Dialect};
use tile_ir::text::{CustomSyntax, OpParser, ParseError, PrintOptions, Terminator};
use tile_ir::{Context, Error, LoadOptions, Module, load, print_string};
use tile_ir_spec::{Source, lower, parse, parse_beside, read_sources};

/// Two dialects that have a type of the same name each, and an operation with a type.
const TABLE: &str = "
dialect NAME { versions 1.0 }
/// Something that holds.
type case = TAG since 1.0 { params { inner : Type } syntax { `<` $inner `>` } }
/// Something that is held.
type item = TAG1 since 1.0 {}
/// Names a type.
op hold since 1.0 { args { content : Type } syntax { $content attr-dict } }
";

fn table(name: &str, tag: u32) -> Source {
    let text = TABLE.replace("NAME", name).replace("TAG1", &(tag + 1).to_string()).replace("TAG", &tag.to_string());
    Source { name: format!("{name}/dialect.ops"), text }
}

fn context() -> Arc<Context> {
    let dialects = parse(&[table("left", 310), table("right", 320)]).unwrap_or_else(|errors| panic!("{errors}"));
    let tables = lower(&dialects).into_iter().map(Dialect::new).collect();
    let options = tile_ir::ContextOptions { dialects: tables, ..tile_ir::context_options() };
    options.build().unwrap_or_else(|error| panic!("{error}"))
}

fn read(context: &Arc<Context>, text: &str) -> Result<Module, Error> {
    load(context, text.as_bytes(), "held.mlir", &LoadOptions::default())
}

#[test]
fn types_of_other_dialects_have_a_prefix() {
    let text = "\
module {
  left.hold item
  right.hold item
  left.hold !right.item
  right.hold case<item>
  left.hold case<item>
  left.hold !right.case<item>
  left.hold case<!right.item>
  left.hold case<!right.case<!left.item>>
  right.hold case<i32>
  right.hold !cuda_tile.tile<4xf32>
  left.hold case<!cuda_tile.tile<4xf32>>
}
";
    let context = context();
    let module = read(&context, text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(print_string(&module), text);

    // The same word is a different type in the text of another dialect.
    let types: Vec<_> = module.walk().filter_map(|op| op.attribute("content")).collect();
    assert_ne!(types[0], types[1]);
    assert_eq!(types[1], types[2]);
    assert_eq!(types[3], types[5]);
    assert_ne!(types[3], types[4]);
}

#[test]
fn types_of_other_dialects_need_their_prefix() {
    let error = read(&context(), "builtin.module {\n  left.hold tile<4xf32>\n}\n").unwrap_err().to_string();
    assert!(error.contains("unknown type 'tile'; did you mean '!cuda_tile.tile'?"), "{error}");
}

/// Without prefixes, text could not distinguish them.
#[test]
fn types_cannot_shadow_scalars_of_other_dialects() {
    let item = [
        ("left", "scalar f9 = 310 since 1.0 : float bits 9 exponent 4 fraction 4 bias 7 ieee"),
        ("right", "type f9 = 311 since 1.0 {}"),
    ];
    let sources = item.map(|(name, item)| Source {
        name: format!("{name}/dialect.ops"),
        text: format!("dialect {name} {{ versions 1.0 }}\n{item}"),
    });
    let dialects = parse(&sources).unwrap_or_else(|errors| panic!("{errors}"));
    let dialects = lower(&dialects).into_iter().map(Dialect::new).collect();
    let refusal = tile_ir::ContextOptions { dialects, ..tile_ir::context_options() }.build().unwrap_err();
    assert_eq!(refusal.to_string(), "dialect 'right' repeats scalar 'f9' by a type, as dialect 'left' has it");
}

/// An operation whose custom syntax uses everything that such a syntax can parse: words, numbers, strings, symbols,
/// attributes in full and in the form of their kind, operands, a region with arguments.
const EVERYTHING: &str = "
dialect every { uses cuda_tile }
op end since 13.1 : Terminator, ReturnLike { syntax { attr-dict } }
op thing since 13.1 {
  args {
    callee : SymbolRef
    count  : Integer64
    title  : String
    extra  : Type?
    mode   : RoundingMode = nearest_even
    limit  : Integer32?
    kind   : Type?
    values : AnyType*
  }
  results { results : AnyType* }
  regions { body terminator end }
  syntax custom(everything)
}
";

const THING: CustomSyntax = CustomSyntax {
    format: "@callee count \"title\" (about type)? (rounding<mode>)? (limit number)? (kind type)? (with %argument = %value, …)? : (type, …) -> (type, …) {…} ({…})?",
    terminator: Terminator::Implied,
    represents: |op| op.regions().next().is_some_and(|body| body.arguments().len() == op.operands().len()),
    print: |printer| {
        let op = printer.op();
        let data = |name: &str| op.attribute(name).map(|value| op.context().attribute_data(value));
        let Some(AttributeData::Symbol(callee)) = data("callee") else { return };
        let Some(&AttributeData::Integer { value: count, .. }) = data("count") else { return };
        let Some(&AttributeData::String { value: title, .. }) = data("title") else { return };
        printer.text(" ");
        printer.symbol(callee[0]);
        printer.text(" ");
        printer.integer(count);
        printer.text(" ");
        printer.string(title);
        if let Some(extra) = op.attribute("extra") {
            printer.text(" about ");
            printer.attribute(extra);
        }
        for (keyword, name) in [(" rounding", "mode"), (" limit ", "limit"), (" kind ", "kind")] {
            if printer.is_written(name) {
                printer.text(keyword);
                printer.field(name);
            }
        }
        printer.region_after(0, |printer, body| {
            let arguments = body.entry().into_iter().flat_map(BlockRef::arguments);
            if op.operands().len() > 0 {
                printer.text(" with ");
                printer.list(arguments.zip(op.operands()), |printer, (argument, value)| {
                    printer.value(argument);
                    printer.text(" = ");
                    printer.value(value);
                });
            }
            printer.text(" : ");
            printer.signature();
            printer.text(" ");
        });
        printer.attribute_dictionary(&["callee", "count", "title", "extra", "mode", "limit", "kind"]);
    },
    parse: |parser| {
        let callee = parser.symbol()?;
        parser.set_attribute("callee", parser.context().symbol(callee))?;
        let place = parser.place();
        let count = parser.integer("a count")?;
        if count < 0 {
            return Err(parser.error_at(place, format!("expected a count from 0 on, found {count}")));
        }
        let i64 = parser.context().integer_type(64);
        parser.set_attribute("count", parser.context().integer(i64, count))?;
        let title = parser.string("a title")?;
        let title = parser.context().attribute(AttributeData::String { value: title, ty: None });
        parser.set_attribute("title", title)?;
        if parser.eat_word("about") {
            let extra = parser.attribute()?;
            parser.set_attribute("extra", extra)?;
        }
        for (keyword, name) in [("rounding", "mode"), ("limit", "limit"), ("kind", "kind")] {
            if parser.eat_word(keyword) {
                parser.field(name)?;
            }
        }
        let mut names = Vec::new();
        while parser.eat_word("with") || (!names.is_empty() && parser.eat(",")) {
            names.push(parser.new_value()?);
            parser.expect("=")?;
            parser.operand("values")?;
        }
        parser.expect(":")?;
        let (inputs, results) = parser.signature()?;
        if parser.operand_count("values")? != inputs.len() {
            return Err(parser.expected("a type for each value"));
        }
        let arguments: Vec<_> = names.into_iter().zip(inputs.iter().copied()).collect();
        parser.operand_types("values", inputs)?;
        parser.result_types("results", results)?;
        parser.region(&arguments)?;
        parser.attribute_dictionary()
    },
};

/// A function that parses an operation.
type Parse = fn(&mut OpParser<'_, '_>) -> Result<(), ParseError>;

fn context_of_everything(syntax: CustomSyntax) -> Arc<Context> {
    let spec = concat!(env!("CARGO_MANIFEST_DIR"), "/../dialect-spec");
    let known = read_sources(Path::new(spec)).unwrap_or_else(|error| panic!("{error}"));
    let every = Source { name: "every/dialect.ops".to_owned(), text: EVERYTHING.to_owned() };
    let dialects = parse_beside(&known, &[every]).unwrap_or_else(|errors| panic!("{errors}"));
    let table = lower(&dialects).into_iter().find(|table| table.name == "every").expect("the table has the dialect");
    let dialects = vec![Dialect::new(table).with([("everything", syntax)])];
    let options = tile_ir::ContextOptions { dialects, ..tile_ir::context_options() };
    options.build().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn custom_syntax_round_trips() {
    let text = "\
module {
  every.thing @nothing 0 \"\" : () -> () {
  }
  every.thing @forms 1 \"\" rounding<zero> limit -7 kind i32 : () -> () {
    thing @inside 2 \"\" about i64 rounding<positive_inf> kind !cuda_tile.tile<4xf32> : () -> () {
    }
  }
  %0:2 = every.thing @some -0x0 \"two \\22results\\22\" about i32 : () -> (i32, i64) {
    thing @inside 1 \"terminated\" : () -> () {
      end
    } {why}
  } {also, more = 1 : i8}
  every.thing @arguments 9223372036854775807 \"\" about !cuda_tile.tile<f32> with %arg0 = %0#0, %arg1 = %0#1 : (i32, i64) -> () {
    %1 = thing @inside 2 \"use\" with %arg2 = %arg1 : (i64) -> i64 {
    }
  }
}
";
    let context = context_of_everything(THING);
    let module = read(&context, text).unwrap_or_else(|error| panic!("{error}"));
    let printed = print_string(&module);
    assert_eq!(printed, text.replace("-0x0", "0").replace("      end\n", ""));
    let generic = tile_ir::text::print(&module, &PrintOptions { generic: true, ..PrintOptions::default() });
    let again = read(&context, &generic).unwrap_or_else(|error| panic!("{error}\n{generic}"));
    assert_eq!(print_string(&again), printed);
}

#[test]
fn custom_syntax_reports_the_position_of_errors() {
    let error = |syntax, thing: &str| {
        let text = format!("module {{\n  every.thing {thing}\n}}\n");
        read(&context_of_everything(syntax), &text).unwrap_err().to_string()
    };
    for (thing, expected) in [
        ("@a -1 \"\" : () -> () {}", "held.mlir:2:18: error: expected a count from 0 on, found -1"),
        ("@a \"\" : () -> () {}", "2:17: error: expected a count, found a string"),
        ("@a 1 \"\" with %a = %b : () -> () {}", "expected a type for each value, found '{'"),
        ("@a 1 \"\" : () -> ()", "expected '{'"),
        ("@a 1 \"\" limit : () -> () {}", "expected 'limit', an integer, found ':'"),
        ("@a 1 \"\" rounding zero : () -> () {}", "expected '<', found 'zero'"),
    ] {
        let error = error(THING, thing);
        assert!(error.contains(expected), "{error}\nexpected {expected}");
    }
    // A custom syntax that does not fit the table is reported as an error.
    let parse: [Parse; 6] = [
        |parser| parser.operand("operands"),
        |parser| parser.result_types("result", []),
        |parser| parser.set_attribute("size", parser.context().unit()),
        |parser| parser.field("size"),
        |parser| parser.set_attribute("title", parser.context().unit()),
        |parser| parser.region(&[]).and_then(|()| parser.region(&[])),
    ];
    let [operand, result, attribute, field, kind, region] =
        parse.map(|parse| error(CustomSyntax { parse, ..THING }, "{} {}"));
    assert!(operand.contains("the syntax of 'every.thing' names the operand 'operands', which its table lacks"));
    assert!(result.contains("names the result 'result', which its table lacks"), "{result}");
    assert!(attribute.contains("names the attribute 'size', which its table lacks"), "{attribute}");
    assert!(field.contains("names the attribute 'size', which its table lacks"), "{field}");
    assert!(kind.contains("attribute 'title' of 'every.thing' must be"), "{kind}");
    assert!(region.contains("the syntax of 'every.thing' has more regions than its table"), "{region}");
}
