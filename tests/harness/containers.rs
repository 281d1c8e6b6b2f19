//! Archives and compressed files, for tests of extraction.

use std::io::{Cursor, Write};

use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
use lzma_rust2::{XzOptions, XzWriter};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
pub use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

/// A file that bzip2 has compressed.
pub fn bzip2(content: &[u8]) -> Vec<u8> {
    let mut writer = BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    writer.write_all(content).expect("memory takes it");
    writer.finish().expect("memory takes it")
}

/// A file that gzip has compressed.
pub fn gzip(content: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    writer.write_all(content).expect("memory takes it");
    writer.finish().expect("memory takes it")
}

/// A file that xz has compressed, with a small dictionary.
pub fn xz(content: &[u8]) -> Vec<u8> {
    let mut options = XzOptions::with_preset(0);
    options.lzma_options.dict_size = 1 << 16;
    let mut writer = XzWriter::new(Vec::new(), options).expect("the options are valid");
    writer.write_all(content).expect("memory takes it");
    writer.finish().expect("memory takes it")
}

/// A Zstandard frame.
pub fn zstandard(content: &[u8]) -> Vec<u8> {
    compress_to_vec(content, CompressionLevel::Fastest)
}

/// An archive as GNU's `ar` writes it.
pub fn ar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, content) in files {
        let (name, size) = (format!("{name}/"), content.len());
        archive.extend(format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644).bytes());
        archive.extend(*content);
        archive.extend((size % 2 == 1).then_some(b'\n'));
    }
    archive
}

/// A tar archive.
pub fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, content) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, name, *content).expect("memory takes it");
    }
    archive.into_inner().expect("memory takes it")
}

/// A zip archive, all of whose members are stored by one method.
pub fn zip(method: CompressionMethod, files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let options = SimpleFileOptions::default().compression_method(method);
        archive.start_file(*name, options).expect("memory takes it");
        archive.write_all(content).expect("memory takes it");
    }
    archive.finish().expect("memory takes it").into_inner()
}
