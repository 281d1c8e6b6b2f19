//! The codes of attributes.

pub(super) const ARRAY: u64 = 0;
pub(super) const DICTIONARY: u64 = 1;
pub(super) const STRING: u64 = 2;
pub(super) const TYPED_STRING: u64 = 3;
pub(super) const SYMBOL: u64 = 4;
pub(super) const NESTED_SYMBOL: u64 = 5;
pub(super) const TYPE: u64 = 6;
pub(super) const UNIT: u64 = 7;
pub(super) const INTEGER: u64 = 8;
pub(super) const FLOAT: u64 = 9;
pub(super) const CALL_SITE: u64 = 10;
pub(super) const FILE_POSITION: u64 = 11;
pub(super) const FUSED: u64 = 12;
pub(super) const FUSED_WITH_METADATA: u64 = 13;
pub(super) const NAME: u64 = 14;
pub(super) const UNKNOWN_LOCATION: u64 = 15;
pub(super) const DENSE_RESOURCE: u64 = 16;
pub(super) const DENSE_ARRAY: u64 = 17;
pub(super) const DENSE_ELEMENTS: u64 = 18;
pub(super) const DENSE_STRINGS: u64 = 19;
pub(super) const SPARSE: u64 = 20;
pub(super) const DISTINCT: u64 = 21;
pub(super) const FILE_RANGE: u64 = 22;
