//! Generated files as one, which a crate can include.

use std::path::Path;

use super::file::GeneratedFile;

/// The files of third-party dialects as a single one: the module `generated`, and `typed` with what its builders extend.
pub fn in_one_file(files: &[GeneratedFile]) -> String {
    let mut text = "/// The definitions of the tables.\n".to_owned();
    text.push_str("#[allow(unused_qualifications, reason = \"definitions say which module they are from\")]\n");
    push_module(&mut text, "generated", files, Path::new("mod.rs"));
    text.push_str("\n/// The items that the generated builders and editors extend.\npub mod typed {\n");
    text.push_str("    tile_ir::core::typed_operations!();\n}\n");
    text
}

/// Appends a file as a module, with those that it declares in their places.
fn push_module(text: &mut String, name: &str, files: &[GeneratedFile], path: &Path) {
    // A module is documented in one place: where it is declared, or inside.
    let is_documented = text.lines().next_back().is_some_and(|line| line.starts_with("///") || line.starts_with("#["));
    text.push_str(&format!("pub mod {name} {{\n"));
    let contents = files.iter().find(|file| file.path == path).map_or("", |file| &file.text);
    for line in contents.lines().filter(|line| !(is_documented && line.starts_with("//!"))) {
        match line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';')) {
            Some(inner) => {
                let folder = path.with_file_name(inner).join("mod.rs");
                let is_folder = files.iter().any(|file| file.path == folder);
                let path = if is_folder { folder } else { path.with_file_name(format!("{inner}.rs")) };
                push_module(text, inner, files, &path);
            }
            None => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text.push_str("}\n");
}
