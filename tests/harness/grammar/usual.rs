//! Parts of sentences that chance alone would rarely generate.

/// Texts for rules inside others, so that some sentences are meaningful: most types that the grammar allows do not
/// exist. The first matching line applies; an empty name matches everything.
pub(super) const USUAL: &[(&str, &str, &[&str])] = &[
    ("op_make_partition_view", "short_type", &["partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>"]),
    (
        "op_make_strided_view",
        "short_type",
        &["strided_view<tile=(4), traversal_strides=[1], tensor_view<4xf32, strides=[1]>>"],
    ),
    (
        "op_make_gather_scatter_view",
        "short_type",
        &["gather_scatter_view<tile=(4), tensor_view<4xf32, strides=[1]>, sparse_dim=0>"],
    ),
    ("custom_make_tensor_view", "short_type", &["tensor_view<f32>"]),
    ("custom_shape_query", "short_type", &["tensor_view<f32>", "tensor_view<4xf32, strides=[1]>"]),
    ("type_partition_view", "integer", &["0", "1"]),
    ("type_strided_view", "integer", &["0", "1"]),
    ("type_gather_scatter_view", "integer", &["0"]),
    ("type_partition_view", "short_type", &VIEWS),
    ("type_strided_view", "short_type", &VIEWS),
    ("type_gather_scatter_view", "short_type", &VIEWS),
    ("type_tensor_view", "short_type", &["f32", "i32"]),
    ("type_ptr", "short_type", &["f32", "i8"]),
    ("type_tile", "short_type", &["f32", "i1", "ptr<f32>"]),
    ("typed_elements", "short_type", &["i32", "tile<i32>", "tile<1xi32>", "tile<2xi32>"]),
    ("dense_elements", "type", &["tensor<0xi32>", "tensor<i32>", "tensor<1xi32>", "tensor<2xi32>", "tensor<i1>"]),
    ("dense_array", "type", &["i32", "i1", "f32"]),
    ("number_attribute", "type", &["i32", "f32"]),
    ("", "short_type", &["tile<4xf32>", "tile<i32>", "i32", "token", "!t", "tile<ptr<f32>>", "tensor_view<f32>"]),
    ("", "type", &["!cuda_tile.tile<4xf32>", "i32", "f32", "!v", "!cuda_tile.token", "tensor<4xi32>", "none"]),
    ("location", "hash_attribute", &["#l", "#f"]),
    ("attr_di_loc", "hash_attribute", &["#f"]),
    ("attr_di_loc", "attribute", &["#scope"]),
    ("attr_di_lexical_block_field", "attribute", &["#scope", "#file"]),
    ("attr_di_subprogram_field", "attribute", &["#unit", "#file"]),
    ("attr_di_compile_unit_field", "attribute", &["#file"]),
    ("dictionary_entry", "attribute", &["1", "true", "\"s\"", "i32", "[1 : i8]", "unit"]),
    ("array_attribute", "attribute", &["1 : i32", "1.0 : f32"]),
    ("", "attribute_name", &ALIASES_OF_ATTRIBUTES),
    ("", "type_name", &["!t", "!v"]),
    ("literal", "string", &["\"0x01000000\""]),
];

const VIEWS: [&str; 2] = ["tensor_view<4xf32, strides=[1]>", "tensor_view<4x8xf32, strides=[8,1]>"];

const ALIASES_OF_ATTRIBUTES: [&str; 18] = [
    "#i", "#z", "#b", "#s", "#l", "#u", "#d", "#e", "#a", "#f", "#m", "#o", "#r", "#p", "#h", "#file", "#unit",
    "#scope",
];

/// The start of a text, so that names of attributes and types are defined.
pub(super) const ALIASES: &str =
    "#i = 4 : i64 #z = 0 : i32 #b = true #s = \"s\" #l = loc(unknown) #u = unit #d = array<i32: 1>
#e = dense<1> : tensor<4xi32> #a = [1] #f = loc(\"f\":1:2) #m = @m #o = #cuda_tile.overflow<none>
#r = #cuda_tile.rounding<zero> #p = array<i1: true> #h = #cuda_tile.optimization_hints<>
#file = #cuda_tile.di_file<\"f\" in \"d\"> #unit = #cuda_tile.di_compile_unit<file = #file>
#scope = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"n\", linkageName = \"n\", compileUnit = #unit>
!t = i32 !v = !cuda_tile.tile<4xf32>
";

/// Tokens that are rarely valid.
pub(super) const FOREIGN: [&str; 24] = [
    ",", ":", "::", "->", "=", "<", ">", "(", ")", "[", "]", "{", "}", "?", "-", "x", "%q", "#q", "@q", "!q", "^q",
    "1", "1.5", "\"q\"",
];
