//! `--bytecode-info`: the contents of a file, without decoding the bodies of its functions.

use std::fmt::Write;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use tile_ir::bytecode::File;
use tile_ir::core::counted;
use tile_ir::{Context, Diagnostic};

use crate::names::Names;
use crate::options::OutputFormat;
use crate::spelling::{Speller, harmless_json, in_a_line};

/// The contents of a file.
#[derive(Debug)]
struct Info {
    version: String,
    preview: bool,
    producer: Option<String>,
    size: usize,
    sections: Vec<Section>,
    tables: Tables,
    globals: usize,
    functions: Vec<Function>,
}

#[derive(Debug)]
struct Section {
    name: &'static str,
    offset: usize,
    size: usize,
}

#[derive(Debug)]
struct Tables {
    strings: usize,
    types: usize,
    constants: usize,
    debug_entries: usize,
}

#[derive(Debug)]
struct Function {
    name: String,
    kind: &'static str,
    signature: String,
    hints: Option<String>,
    body_size: usize,
    location: Option<Location>,
}

#[derive(Debug)]
struct Location {
    file: String,
    line: u32,
    column: u32,
}

/// JSON with the fields in this order. The macro that serde has for it takes longer to build than this program.
macro_rules! serialize {
    ($($name:ident { $($field:ident),+ })+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let fields = [$(stringify!($field)),+].len();
                let mut object = serializer.serialize_struct(stringify!($name), fields)?;
                $(object.serialize_field(stringify!($field), &self.$field)?;)+
                object.end()
            }
        }
    )+};
}

serialize! {
    Info { version, preview, producer, size, sections, tables, globals, functions }
    Section { name, offset, size }
    Tables { strings, types, constants, debug_entries }
    Function { name, kind, signature, hints, body_size, location }
    Location { file, line, column }
}

/// Describes a file of this size.
pub(crate) fn render(
    context: &Context,
    file: &File<'_>,
    size: usize,
    format: OutputFormat,
    names: Names,
) -> Result<String, Diagnostic> {
    let info = Info::of(context, file, size)?;
    Ok(match format {
        OutputFormat::Text => info.text(names),
        // A structure of strings and numbers can always be serialized.
        OutputFormat::Json => {
            harmless_json(&serde_json::to_string_pretty(&info).unwrap_or_default()).into_owned() + "\n"
        }
    })
}

impl Info {
    fn of(context: &Context, file: &File<'_>, size: usize) -> Result<Self, Diagnostic> {
        let section = |section: tile_ir::bytecode::SectionInfo| Section {
            name: section.name,
            offset: section.offset,
            size: section.size,
        };
        let tables = file.table_sizes();
        let mut speller = Speller::new(context);
        let functions = (0..file.functions().len()).map(|index| Function::of(context, file, index, &mut speller));
        Ok(Self {
            version: file.version().to_string(),
            preview: file.announces_preview(),
            producer: file.producer().map(|producer| context.text(producer).into_owned()),
            size,
            sections: file.sections().into_iter().map(section).collect(),
            tables: Tables {
                strings: tables.strings,
                types: tables.types,
                constants: tables.constants,
                debug_entries: tables.debug_entries,
            },
            globals: file.global_count(),
            functions: functions.collect::<Result<_, _>>()?,
        })
    }

    fn text(&self, names: Names) -> String {
        let Self { version, preview, producer, size, sections, tables, globals, functions } = self;
        let mut text = format!(
            "version {version}{}, {}\n",
            if *preview { " with preview content" } else { "" },
            counted(*size, "byte")
        );
        let mut line = |line: std::fmt::Arguments<'_>| {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{line}");
        };
        if let Some(producer) = producer {
            line(format_args!("producer {}", in_a_line(&format!("{producer:?}"))));
        }
        line(format_args!("sections"));
        for Section { name, offset, size } in sections {
            line(format_args!("  {name:<10} at {offset:#010x}, {}", counted(*size, "byte")));
        }
        let Tables { strings, types, constants, debug_entries } = tables;
        line(format_args!("strings {strings}, types {types}, constants {constants}, debug entries {debug_entries}"));
        line(format_args!("globals {globals}, functions {}", functions.len()));
        for Function { name, kind, signature, hints, body_size, location } in functions {
            let hints = hints.as_ref().map(|hints| format!(", hints {}", in_a_line(hints))).unwrap_or_default();
            let location = location
                .as_ref()
                .map(|Location { file, line, column }| format!(", from {}:{line}:{column}", in_a_line(file)));
            let (name, location) = (in_a_line(&names.shown(name)), location.unwrap_or_default());
            let size = counted(*body_size, "byte");
            line(format_args!("  {kind} @{name}: {signature}, {size}{hints}{location}"));
        }
        text
    }
}

impl Function {
    fn of(context: &Context, file: &File<'_>, index: usize, speller: &mut Speller<'_>) -> Result<Self, Diagnostic> {
        const TOO_LARGE: &str = "…";
        let function = &file.functions()[index];
        let position = file.function_position(index)?;
        let def = function.def();
        Ok(Self {
            name: context.text(function.name()).into_owned(),
            kind: def.mnemonic(),
            signature: speller.ty(function.signature()).unwrap_or(TOO_LARGE).to_owned(),
            hints: function.hints().map(|hints| speller.attribute(hints).unwrap_or(TOO_LARGE).to_owned()),
            body_size: function.body_len(),
            location: position.map(|position| Location {
                file: context.text(position.file).into_owned(),
                line: position.line(),
                column: position.column(),
            }),
        })
    }
}
