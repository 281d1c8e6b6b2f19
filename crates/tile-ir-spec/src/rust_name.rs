//! Names of the table as Rust identifiers.

use proc_macro2::Ident;
use quote::format_ident;

/// `partition_view` as `PartitionView`; `testing$func` as `TestingFunc`.
pub(crate) fn camel_case(name: &str) -> String {
    let words = name.split(['_', '$']).filter(|word| !word.is_empty());
    words.map(capitalized).collect()
}

/// `RoundingMode`, `f8E4M3FN` and `testing$func` as `ROUNDING_MODE`, `F8E4M3FN` and
/// `TESTING_FUNC`: a word begins where a small letter is followed by a capital one that is not
/// part of an acronym.
pub(crate) fn constant_case(name: &str) -> String {
    let is_type_name = name.starts_with(|first: char| first.is_ascii_uppercase());
    let mut constant = String::new();
    let mut previous = '_';
    for letter in name.replace('$', "_").chars() {
        if is_type_name && letter.is_ascii_uppercase() && previous.is_ascii_lowercase() {
            constant.push('_');
        }
        constant.push(letter.to_ascii_uppercase());
        previous = letter;
    }
    constant
}

/// The same as [`function_name`] as text, without the prefix of raw identifiers.
pub(crate) fn method_name(name: &str) -> String {
    function_name(name).to_string().trim_start_matches("r#").to_owned()
}

/// `linkageName` and `testing$func` as `linkage_name` and `testing_func`; keywords get a `_`.
pub(crate) fn function_name(name: &str) -> Ident {
    let mut function = String::new();
    for letter in name.replace('$', "_").chars() {
        if letter.is_ascii_uppercase() {
            function.push('_');
        }
        function.push(letter.to_ascii_lowercase());
    }
    match syn::parse_str::<Ident>(&function) {
        Ok(identifier) => identifier,
        Err(_) => format_ident!("{function}_"),
    }
}

/// A word with its first letter in upper case.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
