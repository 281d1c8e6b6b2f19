//! Compressed streams: files of one, sections of ELF files, entries of fat binaries.

use std::io::{Error, ErrorKind, Read, Result};

use bzip2::bufread::MultiBzDecoder;
use flate2::bufread::{MultiGzDecoder, ZlibDecoder};
use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::Limits;

/// The largest window that a stream may need: that of `zstd --ultra -22`, and twice that of `xz -9`.
const LARGEST_WINDOW: u64 = 128 << 20;

/// How a stream is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compression {
    Bzip2,
    Gzip,
    Xz,
    Zlib,
    Zstandard,
}

impl Compression {
    /// The compression of a file, by its first bytes. Zlib streams have no magic number.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        Some(match bytes {
            [0x1f, 0x8b, 8, flags, ..] if flags & 0xe0 == 0 => Self::Gzip,
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, ..] => Self::Bzip2,
            [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => Self::Xz,
            // Parallel compressors start with a frame to skip.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Self::Zstandard,
            _ => return None,
        })
    }

    /// Decompresses a stream.
    pub(crate) fn reader<'a>(self, packed: &'a [u8], left: &Limits) -> Box<dyn Read + 'a> {
        // No stream needs a window larger than what it may decompress to.
        let window = left.total.min(LARGEST_WINDOW);
        match self {
            Self::Bzip2 => Box::new(MultiBzDecoder::new(packed)),
            Self::Gzip => Box::new(MultiGzDecoder::new(packed)),
            Self::Xz => {
                let kibibytes = u32::try_from(window >> 10).unwrap_or(u32::MAX);
                Box::new(XzReader::new_mem_limit(packed, true, kibibytes))
            }
            Self::Zlib => Box::new(ZlibDecoder::new(packed)),
            Self::Zstandard => {
                let mut decoder = FrameDecoder::new();
                decoder.set_max_window_size(window);
                Box::new(Frames { rest: packed, decoder })
            }
        }
    }
}

/// Frames of Zstandard, one after another.
struct Frames<'a> {
    /// What the decoder has not read.
    rest: &'a [u8],
    decoder: FrameDecoder,
}

impl Read for Frames<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        loop {
            let count = self.decoder.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            if !self.decoder.is_finished() {
                let decoded = self.decoder.decode_blocks(&mut self.rest, BlockDecodingStrategy::UptoBlocks(1));
                decoded.map_err(|error| self.error(error))?;
            } else if self.rest.is_empty() {
                return Ok(0);
            } else {
                self.next_frame()?;
            }
        }
    }
}

impl Frames<'_> {
    /// Reads the header of a frame, or skips a frame that holds no data.
    fn next_frame(&mut self) -> Result<()> {
        match self.decoder.reset(&mut self.rest) {
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                let after = usize::try_from(length).ok().and_then(|length| self.rest.get(length..));
                self.rest = after.ok_or(ErrorKind::UnexpectedEof)?;
                Ok(())
            }
            reset => reset.map_err(|error| self.error(error)),
        }
    }

    /// What is wrong; the decoder reads up to the end only of what is truncated.
    fn error(&self, error: FrameDecoderError) -> Error {
        if self.rest.is_empty() { ErrorKind::UnexpectedEof.into() } else { Error::other(error) }
    }
}
