//! Assembling and disassembling files, without the code under test.

use std::sync::Arc;

use tile_ir_bytecode::{ReadOptions, WriteOptions, read, write};
use tile_ir_core::{Context, Diagnostic, Module, Version};

/// The sections of a file that is being assembled.
#[derive(Clone, Debug, Default)]
pub struct FileParts {
    pub minor: u8,
    pub tag: [u8; 2],
    pub strings: Vec<&'static [u8]>,
    pub types: Vec<Vec<u8>>,
    pub constants: Vec<Vec<u8>>,
    /// The payload, including its count.
    pub globals: Option<Vec<u8>>,
    /// The payload, including its count, without padding.
    pub functions: Vec<u8>,
    pub debug: Option<Vec<u8>>,
    pub producer: Option<Vec<u8>>,
    /// Payloads that replace those of sections, by section id.
    pub replaced: Vec<(u8, Vec<u8>)>,
}

impl FileParts {
    /// A file of version 13.`minor` with one kernel `k` without arguments, whose body is given.
    ///
    /// Type 0 is `() -> ()`, type 1 `i32`, type 2 `tile<i32>`.
    pub fn kernel(minor: u8, body: &[u8]) -> Self {
        let types = vec![vec![0x10, 0, 0], vec![3], vec![0x0D, 1, 0]];
        Self { minor, strings: vec![b"k"], types, functions: kernel_table(minor, 0, body), ..Self::default() }
    }

    /// The bytes, in the layout of the vendor's writer.
    pub fn bytes(&self) -> Vec<u8> {
        let mut file = file_header(self.minor, self.tag);
        let mut functions = if self.functions.is_empty() { vec![0] } else { self.functions.clone() };
        pad(&mut functions, 8);
        let strings: Vec<_> = self.strings.iter().map(|string| string.to_vec()).collect();
        let constants = (!self.constants.is_empty()).then(|| table(8, &self.constants));
        let sections = [
            (6, 1, self.globals.clone()),
            (2, 8, Some(functions)),
            (4, 8, constants),
            (3, 8, self.debug.clone()),
            (5, 4, Some(table(4, &self.types))),
            (7, 1, self.producer.clone()),
            (1, 4, Some(table(4, &strings))),
        ];
        for (id, alignment, payload) in sections {
            let replaced = self.replaced.iter().find(|(replaced, _)| *replaced == id).map(|(_, payload)| payload);
            if let Some(payload) = replaced.or(payload.as_ref()) {
                section(&mut file, id, alignment, payload);
            }
        }
        file.push(0);
        file
    }
}

/// The first twelve bytes of a file of version 13.`minor`.
pub fn file_header(minor: u8, tag: [u8; 2]) -> Vec<u8> {
    [b"\x7FTileIR\0\x0D", [minor].as_slice(), &tag].concat()
}

/// The payload of a function section with the kernel that string 0 names.
pub fn kernel_table(minor: u8, signature: u8, body: &[u8]) -> Vec<u8> {
    let mut payload = vec![1, 0, signature, 2, 0];
    if minor >= 5 {
        // No hints, no argument attributes.
        payload.extend([0x0B, 0, 6, 0]);
    }
    payload.extend(varint(body.len() as u64));
    payload.extend(body);
    payload
}

/// An unsigned number in its shortest form.
pub fn varint(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

/// Appends a section.
pub fn section(file: &mut Vec<u8>, id: u8, alignment: u8, payload: &[u8]) {
    let aligned = alignment > 1;
    file.push(id | if aligned { 0x80 } else { 0 });
    file.extend(varint(payload.len() as u64));
    if aligned {
        file.push(alignment);
        pad(file, alignment.into());
    }
    file.extend(payload);
}

/// A table of entries with offsets of this width.
pub fn table(width: usize, entries: &[Vec<u8>]) -> Vec<u8> {
    let mut payload = varint(entries.len() as u64);
    pad(&mut payload, width);
    let mut offset = 0_u64;
    for entry in entries {
        payload.extend(&offset.to_le_bytes()[..width]);
        offset += entry.len() as u64;
    }
    payload.extend(entries.concat());
    payload
}

/// Fills up to a multiple of `alignment`.
pub fn pad(bytes: &mut Vec<u8>, alignment: usize) {
    bytes.resize(bytes.len().next_multiple_of(alignment), 0xCB);
}

/// A context without operations for tests.
pub fn context() -> Arc<Context> {
    tile_ir_dialect::context()
}

/// Reads a file that must be valid.
pub fn read_sound(context: &Arc<Context>, bytes: &[u8]) -> Module {
    read(context, bytes, &ReadOptions::new("k.tileirbc")).unwrap_or_else(|error| panic!("{error}"))
}

/// Reads a file that must be invalid.
pub fn read_damaged(bytes: &[u8]) -> Diagnostic {
    match read(&context(), bytes, &ReadOptions::new("k.tileirbc")) {
        Ok(_) => panic!("the file was accepted"),
        Err(error) => error,
    }
}

/// Writes version 13.`minor`.
pub fn write_version(module: &Module, minor: u8) -> Result<Vec<u8>, Diagnostic> {
    write(module, &WriteOptions::new(Version::new(13, minor)))
}

/// Reads a file, checks that it is written again byte by byte, and returns the module.
pub fn round_trip(parts: &FileParts) -> Module {
    let context = context();
    let bytes = parts.bytes();
    let module = read_sound(&context, &bytes);
    let written = write_version(&module, parts.minor).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(hex(&written), hex(&bytes));
    module
}

/// Bytes in a readable form.
pub fn hex(bytes: &[u8]) -> String {
    let lines = bytes.chunks(16).map(|line| {
        let bytes: Vec<_> = line.iter().map(|byte| format!("{byte:02X}")).collect();
        bytes.join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The names of the operations of a module's only function, in order.
pub fn operations(module: &Module) -> Vec<&'static str> {
    let names = module.walk().map(|op| op.def().name);
    let inside = names.skip_while(|name| *name != "cuda_tile.entry").skip(1);
    inside.map(|name| name.trim_start_matches("cuda_tile.")).collect()
}

/// The payload of a section of a written file.
pub fn payload(file: &[u8], wanted: u8) -> Option<Vec<u8>> {
    let mut position = 12;
    loop {
        let id = file[position];
        position += 1;
        if id == 0 {
            return None;
        }
        let length = take_varint(file, &mut position) as usize;
        if id & 0x80 != 0 {
            let alignment = take_varint(file, &mut position) as usize;
            position = position.next_multiple_of(alignment);
        }
        if id & 0x7F == wanted {
            return Some(file[position..position + length].to_vec());
        }
        position += length;
    }
}

/// The body of the first function of a written file, for a kernel without hints.
pub fn first_body(file: &[u8]) -> Vec<u8> {
    let functions = payload(file, 2).expect("every file has functions");
    let mut position = if file[9] >= 5 { 9 } else { 5 };
    let length = take_varint(&functions, &mut position) as usize;
    functions[position..position + length].to_vec()
}

fn take_varint(bytes: &[u8], position: &mut usize) -> u64 {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let byte = bytes[*position];
        *position += 1;
        value |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            break;
        }
    }
    value
}
