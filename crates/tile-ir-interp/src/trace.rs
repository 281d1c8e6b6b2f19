//! Traces: values as they are computed, small values in full, large ones as range and checksum.

use std::borrow::Cow;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use tile_ir_core::{Place, ShownNames, TextPosition, escape_control};
use tile_ir_dialect::InlinedCall;
use tile_ir_eval::{Data, Element, Tile};

use crate::poison::Poisoned;
use crate::site::Site;
use crate::slot::SlotName;
use crate::value::{TensorView, Value};

/// Tiles with more elements are summarized.
const WHOLE: usize = 16;

/// What a launch calls with each value of the kernel when it is computed. Blocks run on one thread then.
#[derive(Clone)]
pub struct Tracer(Arc<dyn Fn(&TracedValue<'_>) + Send + Sync>);

impl Tracer {
    /// Calls a function.
    pub fn new(trace: impl Fn(&TracedValue<'_>) + Send + Sync + 'static) -> Self {
        Self(Arc::new(trace))
    }

    /// Calls it for a value; internal slots are skipped.
    pub(crate) fn trace(&self, block: [u32; 3], site: Option<&Site>, slot: &SlotName, value: &Value) {
        if !matches!((slot, value), (SlotName::Internal, _) | (_, Value::Nothing | Value::Token(_))) {
            (self.0)(&TracedValue { block, site, slot, value });
        }
    }
}

impl fmt::Debug for Tracer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tracer").finish_non_exhaustive()
    }
}

/// A value that was just computed. It is shown as its type and elements: small ones in full, large ones as range and checksum.
#[derive(Clone, Copy, Debug)]
pub struct TracedValue<'t> {
    block: [u32; 3],
    site: Option<&'t Site>,
    slot: &'t SlotName,
    value: &'t Value,
}

impl TracedValue<'_> {
    /// The index of the block.
    pub fn block(&self) -> [u32; 3] {
        self.block
    }

    /// The full name of the operation that computed it; `None` for an argument of the entry.
    pub fn operation(&self) -> Option<&str> {
        self.site.map(|site| site.name.as_str())
    }

    /// Where it is defined: the operation whose result it is, or the argument; and its index among those.
    pub fn definition(&self) -> (&Place, u32) {
        match self.slot {
            SlotName::Internal => (&Place::Unknown, 0),
            SlotName::Result { index, place } | SlotName::Argument { index, place } => (place, *index),
        }
    }

    /// A line about it without a line break. `names` is how those of functions that were inlined are written, `name` that of
    /// the value.
    pub fn line(&self, names: Option<ShownNames>, name: Option<&str>) -> String {
        let [x, y, z] = self.block;
        let origin = self.site.map(|site| format!(" {}'{}'", Origin(site, names), site.name)).unwrap_or_default();
        let what = match (name, self.slot) {
            (Some(name), _) => name.to_owned(),
            (None, SlotName::Argument { index, .. }) => format!("argument {index}"),
            (None, SlotName::Result { index, .. }) => format!("result {index}"),
            (None, SlotName::Internal) => String::new(),
        };
        escape_control(&format!("({x}, {y}, {z}){origin} {what}: {self}")).into_owned()
    }
}

impl fmt::Display for TracedValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self.value).unwrap_or_default())
    }
}

/// The place of an operation and the calls that were inlined around it, as a prefix.
struct Origin<'s>(&'s Site, Option<ShownNames>);

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Site { place, calls, .. }, names) = self;
        if let Some(TextPosition { file, line, column }) = place.text_position() {
            write!(f, "{file}:{line}:{column} ")?;
            for InlinedCall { place, callee } in calls {
                let Some(TextPosition { file, line, column }) = place.text_position() else { continue };
                if let Some(callee) = callee {
                    let callee = names.map_or(Cow::Borrowed(callee.as_str()), |names| names(callee));
                    write!(f, "in '{callee}' ")?;
                }
                write!(f, "inlined at {file}:{line}:{column} ")?;
            }
            return Ok(());
        }
        match place {
            Place::Operation { operation: Some(number), .. } => write!(f, "operation {number} "),
            _ => Ok(()),
        }
    }
}

fn text(value: &Value) -> Option<String> {
    match value {
        Value::Nothing | Value::Token(_) => None,
        Value::Tile(tile) => Some(tile_text(tile)),
        Value::Poisoned(poisoned) => Some(poisoned_text(poisoned)),
        Value::Tiles(tiles) => Some(tiles.iter().map(tile_text).collect::<Vec<_>>().join("; ")),
        Value::View(view) => Some(view_text(view)),
    }
}

/// A tile with poison, with the first element that is.
fn poisoned_text(poisoned: &Poisoned) -> String {
    let text = tile_text(&poisoned.tile);
    let kind = text.split(' ').next().unwrap_or_default();
    match poisoned.causes.first() {
        Some((index, _)) if poisoned.tile.len() > 1 => format!("{kind} with poison, first in element {index}"),
        _ => format!("{kind} poison"),
    }
}

fn view_text(view: &TensorView) -> String {
    format!("tensor at {:#x}, shape {:?}, strides {:?}", view.base, view.shape.as_slice(), view.strides.as_slice())
}

fn tile_text(tile: &Tile) -> String {
    let mut text = String::from("tile<");
    for size in tile.shape() {
        let _ = write!(text, "{size}x");
    }
    let _ = write!(text, "{}> ", tile.element());
    match tile.len() {
        1 => text += &element_text(tile, 0),
        _ if tile.is_splat() => {
            let _ = write!(text, "all {}", element_text(tile, 0));
        }
        len if len <= WHOLE => {
            let elements: Vec<String> = (0..len).map(|index| element_text(tile, index)).collect();
            let _ = write!(text, "[{}]", elements.join(", "));
        }
        _ => text += &summary(tile),
    }
    text
}

/// An element in digits.
pub(crate) fn element_text(tile: &Tile, index: usize) -> String {
    match tile.element() {
        Element::Float(_) => tile.number(index).to_string(),
        Element::Integer(1) => (tile.bits(index) != 0).to_string(),
        Element::Integer(_) => tile.signed(index).to_string(),
        Element::Pointer => format!("{:#x}", tile.bits(index)),
    }
}

/// The smallest and largest element, the number of NaNs, and a checksum of the bits.
fn summary(tile: &Tile) -> String {
    let (mut least, mut greatest, mut nans) = (None, None, 0);
    for index in 0..tile.len() {
        if tile.element().float_format().is_some() && tile.number(index).is_nan() {
            nans += 1;
            continue;
        }
        if least.is_none_or(|other| is_less(tile, index, other)) {
            least = Some(index);
        }
        if greatest.is_none_or(|other| is_less(tile, other, index)) {
            greatest = Some(index);
        }
    }
    let mut parts = Vec::new();
    if let (Some(least), Some(greatest)) = (least, greatest) {
        parts.push(format!("from {} to {}", element_text(tile, least), element_text(tile, greatest)));
    }
    if nans > 0 {
        parts.push(format!("{nans} NaN"));
    }
    parts.push(format!("crc32 {:08x}", checksum(tile)));
    parts.join(", ")
}

fn is_less(tile: &Tile, one: usize, other: usize) -> bool {
    match tile.element() {
        Element::Float(_) => tile.number(one) < tile.number(other),
        Element::Integer(1) | Element::Pointer => tile.bits(one) < tile.bits(other),
        Element::Integer(_) => tile.signed(one) < tile.signed(other),
    }
}

/// The CRC-32 of the elements, little-endian: what `zlib.crc32` says of the same array in numpy.
fn checksum(tile: &Tile) -> u32 {
    fn crc(bytes: impl Iterator<Item = u8>) -> u32 {
        let update = |crc: u32, byte: u8| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 })
        };
        !bytes.fold(u32::MAX, update)
    }
    match tile.data() {
        Data::Splat(bits) => {
            let width = tile.element().lane_bits() as usize / 8;
            let bytes = bits.to_le_bytes();
            crc((0..tile.len()).flat_map(|_| bytes.into_iter().take(width)))
        }
        Data::U8(lanes) => crc(lanes.iter().copied()),
        Data::U16(lanes) => crc(lanes.iter().flat_map(|lane| lane.to_le_bytes())),
        Data::U32(lanes) => crc(lanes.iter().flat_map(|lane| lane.to_le_bytes())),
        Data::U64(lanes) => crc(lanes.iter().flat_map(|lane| lane.to_le_bytes())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(bytes: &[u8]) -> Tile {
        Tile::from_lanes([bytes.len()].into_iter().collect(), Element::Integer(8), bytes.to_vec())
    }

    #[test]
    fn the_checksum_is_that_of_zlib() {
        assert_eq!(checksum(&bytes(b"123456789")), 0xCBF4_3926);
    }

    #[test]
    fn small_tiles_are_listed_and_large_ones_summarized() {
        assert_eq!(tile_text(&bytes(&[1, 255])), "tile<2xi8> [1, -1]");
        let many: Vec<u8> = (0..100).collect();
        assert_eq!(tile_text(&bytes(&many)), "tile<100xi8> from 0 to 99, crc32 58c932f5");
    }

    #[test]
    fn elements_are_written_by_type() {
        let tile = |shape: &[usize], element, bits: &[u64]| Tile::from_bits(shape.into(), element, bits);
        let context = tile_ir_dialect::ContextOptions::default().build().unwrap();
        let single = Element::Float(context.float_format("f32").unwrap());
        let bits = |x: f32| u64::from(x.to_bits());
        let numbers: Vec<u64> = (0..32).map(|i| if i == 3 { 0x7FFF_FFFF } else { bits(i as f32 - 5.0) }).collect();
        let words: Vec<u64> = (0..20).map(|i| (i * 37 % 100 - 50) as u16 as u64).collect();
        let longs: Vec<u64> = (0..17).map(|i| (i - 3) as u64).collect();
        let truths: Vec<u64> = (0..18).map(|i| i % 2).collect();
        let cases = [
            (tile(&[], Element::Integer(32), &[u64::from(u32::MAX)]), "tile<i32> -1"),
            (tile(&[2, 2], Element::BOOLEAN, &[1, 0, 0, 1]), "tile<2x2xi1> [true, false, false, true]"),
            (tile(&[2], Element::Pointer, &[0, 255]), "tile<2xptr> [0x0, 0xff]"),
            (tile(&[2], single, &[bits(1.5), bits(-2.0)]), "tile<2xf32> [1.5, -2]"),
            (Tile::splat([4][..].into(), Element::Integer(8), 255), "tile<4xi8> all -1"),
            (
                tile(&[16], Element::BOOLEAN, &[1; 16]),
                "tile<16xi1> [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]",
            ),
            (tile(&[32], single, &numbers), "tile<32xf32> from -5 to 26, 1 NaN, crc32 720d9595"),
            (tile(&[17], single, &[0x7FFF_FFFF; 17]), "tile<17xf32> 17 NaN, crc32 a1e17a4c"),
            (tile(&[20], Element::Integer(16), &words), "tile<20xi16> from -50 to 46, crc32 cdab2bc4"),
            (tile(&[17], Element::Integer(64), &longs), "tile<17xi64> from -3 to 13, crc32 59349283"),
            (tile(&[17], Element::Pointer, &longs), "tile<17xptr> from 0x0 to 0xffffffffffffffff, crc32 59349283"),
            (tile(&[18], Element::BOOLEAN, &truths), "tile<18xi1> from false to true, crc32 bff7b545"),
        ];
        for (tile, expected) in cases {
            assert_eq!(tile_text(&tile), expected);
        }
        assert_eq!(checksum(&Tile::splat([6][..].into(), Element::Integer(16), 5)), 0x57dbe19b);
    }
}
