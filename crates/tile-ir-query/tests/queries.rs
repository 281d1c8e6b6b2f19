//! Queries about one module: what each finds, and what is wrong with others.

use std::sync::Arc;

use tile_ir::{Context, Module};
use tile_ir_query::{Query, QueryError};

const MODULE: &str = r#"
cuda_tile.module @kernels {
  entry @sum(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = constant <f32: 0.0> : tile<64x64xf32>
    %view = make_tensor_view %p, shape=[256, 64], strides=[64, 1] : tensor_view<256x64xf32, strides=[64, 1]>
    %parts = make_partition_view %view : partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>
    %total = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %start) -> (tile<64x64xf32>) {
      %tile, %t = load_view_tko weak %parts[%i, %zero] : partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> tile<64x64xf32>, token
      %next = addf %s, %tile rounding<zero> : tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %done = store_view_tko weak %total, %parts[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64, 1]>>, tile<i32> -> token
    return
  }
  entry @twice(%x: tile<i32>, %c: tile<i1>) {
    %two = constant <i32: 2> : tile<i32>
    %y = muli %x, %two : tile<i32>
    if %c {
      %unused = addi %y, %y overflow<no_signed_wrap> : tile<i32>
    }
    return
  }
}
"#;

fn module() -> (Arc<Context>, Module) {
    let context = tile_ir::context();
    let module = tile_ir::parse_str(&context, MODULE).expect("it is valid");
    (context, module)
}

/// The names of the operations that a query finds.
fn found(query: &str) -> String {
    let (context, module) = module();
    let query = Query::parse(query, &context).unwrap_or_else(|error| panic!("{query}: {error:?} {:?}", error.help));
    query.find(&module).map(|op| op.def().mnemonic()).collect::<Vec<_>>().join(" ")
}

fn error(query: &str) -> QueryError {
    Query::parse(query, &tile_ir::context()).expect_err(query)
}

#[test]
fn operations_are_named() {
    assert_eq!(found("addf"), "addf");
    assert_eq!(found("cuda_tile.addf | addi"), "addf addi");
    assert_eq!(found("*_view_tko"), "load_view_tko store_view_tko");
    assert_eq!(found("cuda_tile.add?"), "addf addi");
    assert_eq!(found("*").split(' ').count(), 21);
}

#[test]
fn types_are_compared() {
    assert_eq!(found("load_view_tko where tile.bytes > 8192 and in loop"), "load_view_tko");
    assert_eq!(found("load_view_tko where tile.bytes > 16384"), "");
    assert_eq!(found("load_view_tko where tile.shape = [64, 64]"), "load_view_tko");
    assert_eq!(found("load_view_tko where tile.shape = [64]"), "");
    assert_eq!(found("make_tensor_view where result.shape[0] = 256 and result.shape[-1] = 64"), "make_tensor_view");
    assert_eq!(found("make_tensor_view where result.shape[2] = 64"), "");
    assert_eq!(found("constant where result.rank = 2 and result.elements = 4096 and result.element = f32"), "constant");
    assert_eq!(found("constant where result.type = \"tile<64x64xf32>\""), "constant");
    assert_eq!(found("make_partition_view where result.tile_shape[-1] = 64"), "make_partition_view");
    assert_eq!(found("load_view_tko where view.tensor_view.strides = [64, 1]"), "load_view_tko");
    assert_eq!(
        found("load_view_tko where view.tensor_view.element = f32 and view.type ~ 'partition*'"),
        "load_view_tko"
    );
    assert_eq!(found("make_partition_view where result.dim_map = [1, 0] or result.sparse_dim = 0"), "");
    assert_eq!(found("entry where count > 5"), "");
    assert_eq!(found("muli | addi where lhs.element != i32"), "");
}

#[test]
fn attributes_have_their_names() {
    assert_eq!(found("addf where rounding_mode = zero"), "addf");
    assert_eq!(found("addf where not rounding_mode = nearest_even"), "addf");
    assert_eq!(found("addi | muli where overflow = no_signed_wrap"), "addi");
    assert_eq!(found("addf where flush_to_zero"), "");
    assert_eq!(found("addf where flush_to_zero = false"), "");
    assert_eq!(found("entry where optimization_hints"), "entry");
    assert_eq!(found("entry where sym_name ~ 't*'"), "entry");
    assert_eq!(found("store_view_tko where memory_ordering_semantics = weak"), "store_view_tko");
}

#[test]
fn constants_are_compared_as_numbers() {
    assert_eq!(found("constant where value = 0"), "constant constant");
    assert_eq!(found("constant where value = 0.0"), "constant constant");
    assert_eq!(found("muli where rhs.constant = 2"), "muli");
    assert_eq!(found("muli where rhs.constant >= 2.5 or lhs.constant"), "");
    assert_eq!(found("for where step.constant = 0x1 and lowerBound.constant < 1"), "for");
}

#[test]
fn paths_lead_to_other_operations() {
    assert_eq!(found("addf where rhs.def.name = load_view_tko"), "addf");
    assert_eq!(found("addf where rhs.def.view.def.name = make_partition_view"), "addf");
    assert_eq!(found("muli where users.name = addi and users.count = 2"), "muli");
    assert_eq!(found("addi where result.users.count = 0"), "addi");
    assert_eq!(found("muli where lhs.argument and not rhs.argument"), "muli");
    assert_eq!(found("for where operands.count > 3 and results[0].bytes = 16384"), "for");
    assert_eq!(found("* where parent.name = if"), "addi yield");
    assert_eq!(found("* where function = twice and pure and users"), "constant muli");
}

#[test]
fn operations_are_inside_others() {
    assert_eq!(found("* where in loop"), "load_view_tko addf continue");
    assert_eq!(found("* where in for and not traits = Terminator"), "load_view_tko addf");
    assert_eq!(found("addf | addi where in if"), "addi");
    assert_eq!(found("constant where in kernel twice"), "constant");
    assert_eq!(found("constant where in kernel 's*' and result.rank = 0"), "constant constant");
    assert_eq!(found("constant where in entry @sum and (value = 1 or value = 2)"), "constant");
    assert_eq!(found("entry where contains load_*"), "entry");
    assert_eq!(found("* where contains addf"), "module module entry for");
    assert_eq!(found("* where loops = 1 and effects = read"), "load_view_tko");
}

/// The message, the part of the query that it is about, and what is possible instead.
fn shown(query: &str) -> String {
    let QueryError { message, range, help, .. } = error(query);
    format!("{message} [{}] {}", &query[range], help.unwrap_or_default())
}

#[test]
fn errors_name_what_is_possible() {
    for (query, expected) in [
        ("", "expected the name of an operation, found the end [] '*' is any operation; '|' is between several"),
        ("adf", "there is no operation 'adf' [adf] similar names: addf"),
        ("addf whre x", "expected 'where', '|' or the end, found 'whre' [whre] "),
        ("addf where lhs.bytes > 4 xor", "expected 'and', 'or' or the end, found 'xor' [xor] "),
        ("addf where lhs.bytes > big", "expected a number after 'lhs.bytes >', found 'big' [big] "),
        (
            "addf where lhs = 4",
            "'lhs' is a value, which cannot be compared [lhs] write a dot after it, and one of: type, def, \
             users, constant, argument, element, shape, rank, elements, bytes, alignment, dim_map, dimensions, fragmap, mem_layout, \
             memory_space, name, padding_value, pointee, ptr_attr, sparse_dim, strides, tensor_view, tile_shape, \
             traversal_strides, count",
        ),
        (
            "addf where rounding_mode = nearest",
            "'rounding_mode' is never 'nearest' [nearest] possible are: nearest_even, zero, \
             negative_inf, positive_inf",
        ),
        (
            "addf where rounding_mode < zero",
            "'rounding_mode' is a word, which has no order [rounding_mode] '=', '!=' and '~' compare \
         words",
        ),
        ("addf where lhs.shape[0 = 4", "expected ']', found '=' [=] "),
        ("addf where lhs.bytes.x", "'lhs.bytes' has no 'x' [x] possible are: count"),
        ("addf where (lhs.bytes > 4", "expected ')', found the end [] "),
        ("addf where name = \"a", "the text in quotes does not end [\"] "),
        ("addf where lhs.bytes > 4k", "'4k' is not a number [4k] "),
        (
            "addf where lhs.bytes > 4 & x",
            "a query has no '&' [&] text with other characters is written in quotes: \"tile<4xf32>\"",
        ),
        ("addf where in", "expected 'loop', 'kernel' or the name of an operation, found the end [] "),
        ("addf where lhs.shape > [4]", "a list has no order; '=' and '!=' compare lists [[] "),
        ("addf where lhs.bytes ~ 4", "'lhs.bytes' is a number; '~' compares words with patterns [lhs.bytes] "),
    ] {
        assert_eq!(shown(query), expected, "{query}");
    }
    assert!(
        shown("addf where lsh").starts_with(
            "'addf' has no 'lsh' [lsh] possible are: lhs, rhs, result, rounding_mode, flush_to_zero, name"
        )
    );
    assert!(shown("* where lsh").contains("no operation asked for has 'lsh' [lsh] possible are: lhs"));
}

#[test]
fn deep_and_long_queries_are_refused_or_answered() {
    let (context, module) = module();
    let deep = format!("addf where {}lhs{}", "(".repeat(100), ")".repeat(100));
    assert!(error(&deep).message.contains("nest at most 64 deep"));
    assert!(error(&format!("addf where {}lhs", "not ".repeat(100_000))).message.contains("nest at most 64 deep"));
    let long = format!("* where {}name = addf", "users.operands.def.".repeat(500));
    let query = Query::parse(&long, &context).expect("it is a query");
    assert!(query.find(&module).count() < 21);
    let wide = format!("addf where {}lhs", "lhs and ".repeat(50_000));
    assert_eq!(Query::parse(&wide, &context).expect("it is a query").find(&module).count(), 1);
}

/// Every query that the manual shows is one.
#[test]
fn queries_of_the_manual_are_queries() {
    let page = include_str!("../../../docs/query.md");
    let lines = page.lines().filter_map(|line| line.strip_prefix("$ tile-ir query '")?.split('\'').next());
    let wrong: Vec<_> = lines.clone().filter_map(|query| Query::parse(query, &tile_ir::context()).err()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(lines.count(), 11);
}
