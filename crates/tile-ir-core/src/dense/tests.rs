//! Constants are sound by construction.

use super::*;
use crate::definition::float_format::tests::{E2M1, E4M3, F16, F32, F64, SCALE, TF32};
use crate::definition::{DialectDef, FloatFormat, ScalarDef, ScalarFormat};
use crate::{DYNAMIC, Dialect, TypeData, Version};

const fn scalar(tag: u32, format: &'static FloatFormat) -> ScalarDef {
    ScalarDef { name: format.name, tag, since: Version::new(1, 0), format: ScalarFormat::Float(format) }
}

static SCALARS: [ScalarDef; 7] = [
    scalar(0, &F64),
    scalar(1, &F32),
    scalar(2, &TF32),
    scalar(3, &F16),
    scalar(4, &E4M3),
    scalar(5, &E2M1),
    scalar(6, &SCALE),
];

static FLOATS: DialectDef = DialectDef {
    name: "floats",
    scalars: &[&SCALARS[0], &SCALARS[1], &SCALARS[2], &SCALARS[3], &SCALARS[4], &SCALARS[5], &SCALARS[6]],
    ..DialectDef::EMPTY
};

fn context() -> Context {
    Context::new([Dialect::new(&FLOATS)]).unwrap()
}

fn tensor(context: &Context, shape: &[i64], element: Type) -> Type {
    context.ty(TypeData::Shaped { vector: false, shape: shape.into(), element })
}

fn integers(context: &Context, shape: &[i64], width: u32) -> Type {
    tensor(context, shape, context.integer_type(width))
}

fn floats(context: &Context, shape: &[i64], format: &'static FloatFormat) -> Type {
    tensor(context, shape, context.float_type(format))
}

fn stored(context: &Context, attribute: Attribute) -> (Vec<u8>, bool) {
    let AttributeData::DenseElements(elements) = context.attribute_data(attribute) else { panic!("it is dense") };
    (elements.data().to_vec(), elements.is_splat())
}

#[test]
fn bytes_fit_their_type() {
    let context = context();
    let size = |ty, bytes: &[u8]| match context.dense_from_bytes(ty, bytes) {
        Ok(constant) => Ok(stored(&context, constant)),
        Err(error) => Err(error.to_string()),
    };
    let four = integers(&context, &[4], 32);
    assert_eq!(size(four, &[1; 12]), Err("expected 16 bytes, or 4 for a splat, found 12 bytes".into()));
    assert_eq!(size(four, &[]), Err("expected 16 bytes, or 4 for a splat, found 0 bytes".into()));
    assert_eq!(size(four, &[1, 0, 0, 0]), Ok((vec![1, 0, 0, 0], true)));
    assert_eq!(size(four, &[1; 16]), Ok((vec![1; 4], true)), "equal elements are one");
    let one = floats(&context, &[], &TF32);
    assert_eq!(size(one, &[0; 4]), Err("expected 3 bytes, found 4 bytes".into()));
    assert_eq!(size(one, &[0, 0, 8]), Err("element 0 of the constant has more than the 19 bits of its type".into()));
    assert_eq!(size(one, &[0, 0, 7]), Ok((vec![0, 0, 7], true)));
    let bits = integers(&context, &[2], 1);
    assert_eq!(size(bits, &[1, 2]), Err("element 1 of the constant has more than the 1 bit of its type".into()));
    assert_eq!(size(bits, &[1, 0]), Ok((vec![1, 0], false)));
}

#[test]
fn constants_have_a_type_with_numbers() {
    let context = context();
    let i8 = context.integer_type(8);
    let wide = integers(&context, &[1], 65);
    let refused = [i8, context.ty(TypeData::None), wide, tensor(&context, &[2], context.ty(TypeData::Index))];
    for ty in refused {
        assert_eq!(context.splat(ty, 1), Err(ConstantError::Type));
    }
    assert_eq!(context.splat(tensor(&context, &[2, DYNAMIC], i8), 1), Err(ConstantError::DynamicShape));
}

#[test]
fn sizes_that_memory_cannot_hold_have_splats_only() {
    let context = context();
    let ty = integers(&context, &[i64::MAX, i64::MAX], 16);
    let splat = context.splat(ty, -1).expect("one element is enough");
    assert_eq!(stored(&context, splat), (vec![0xFF, 0xFF], true));
    let error = context.dense(ty, &[1, 2]).unwrap_err();
    assert_eq!(error.to_string(), "expected one element for all, found 2");
}

#[test]
fn constants_may_be_empty() {
    let context = context();
    let ty = floats(&context, &[2, 0], &F32);
    let none = context.dense::<f32>(ty, &[]).expect("there are none");
    assert_eq!(stored(&context, none), (vec![], false));
    let constant = context.constant(none).expect("it is dense");
    assert!(constant.is_empty() && constant.as_splat::<f32>().is_none());
    assert_eq!(constant.elements::<f32>().map(|elements| elements.len()), Some(0));
}

#[test]
fn integers_fit_signed_or_unsigned() {
    let context = context();
    let ty = integers(&context, &[3], 8);
    let constant = context.dense(ty, &[-128, 255, 7]).expect("they fit");
    let constant = context.constant(constant).expect("it is dense");
    let read = constant.elements::<i64>().map(Iterator::collect::<Vec<_>>);
    assert_eq!(read, Some(vec![-128, -1, 7]));
    assert_eq!(constant.elements::<u8>().map(Iterator::collect::<Vec<_>>), Some(vec![128, 255, 7]));
    let error = context.dense(ty, &[0, 256, 0]).unwrap_err();
    assert_eq!(error.to_string(), "256 does not fit 8 bits");
    let error = context.dense(ty, &[1, 2]).unwrap_err();
    assert_eq!(error.to_string(), "expected 3 elements, found 2");
    let wide = context.splat(integers(&context, &[3], 64), u64::MAX).expect("it fits");
    let wide = context.constant(wide).expect("it is dense");
    assert_eq!((wide.as_splat::<i64>(), wide.as_splat::<u64>()), (Some(-1), Some(u64::MAX)));
    assert_eq!(wide.as_splat::<i32>(), None, "not every element of 64 bits is one of 32");
    let unsigned = context.ty(TypeData::Integer { width: 8, signedness: crate::Signedness::Unsigned });
    assert!(context.splat(tensor(&context, &[], unsigned), -1).is_err());
}

#[test]
fn booleans_are_bits() {
    let context = context();
    let ty = integers(&context, &[2], 1);
    let constant = context.dense(ty, &[true, false]).expect("they fit");
    assert_eq!(stored(&context, constant), (vec![1, 0], false));
    let constant = context.constant(constant).expect("it is dense");
    assert!(constant.elements::<bool>().is_some_and(|elements| elements.eq([true, false])));
    assert!(constant.elements::<i8>().is_some_and(|elements| elements.eq([-1, 0])));
    let error = context.splat(integers(&context, &[], 8), true).unwrap_err();
    assert_eq!(error.to_string(), "expected an integer of 8 bits, found a value of type 'bool'");
}

#[test]
fn floats_are_rounded_or_refused() {
    let context = context();
    let splat = |format, value: f64| {
        let constant = context.splat(floats(&context, &[4], format), value).ok()?;
        context.constant(constant)?.as_splat::<f64>()
    };
    assert_eq!(splat(&F64, 0.1), Some(0.1));
    assert_eq!(splat(&F32, 0.1), Some(0.1_f32.into()));
    assert_eq!(splat(&F16, 0.1), Some(0.0999755859375));
    assert_eq!(splat(&TF32, -1.5), Some(-1.5));
    assert_eq!(splat(&E4M3, 17.0), Some(16.0), "a tie goes to even");
    assert_eq!(splat(&E4M3, 500.0), None);
    assert_eq!(splat(&E2M1, 6.5), Some(6.0));
    assert_eq!(splat(&E2M1, 8.0), None);
    assert_eq!(splat(&SCALE, 2.0), Some(2.0));
    assert_eq!(splat(&SCALE, 0.0), None);
    assert_eq!(splat(&F16, f64::INFINITY), Some(f64::INFINITY));
    let error = context.splat(floats(&context, &[], &F32), 1).unwrap_err();
    assert!(matches!(error, ConstantError::Kind { found: "i32", .. }), "{error}");
}

#[test]
fn a_nan_keeps_its_bits() {
    let context = context();
    let nan = f32::from_bits(0xFFA1_2345);
    let constant = context.splat(floats(&context, &[4], &F32), nan).expect("it fits");
    let constant = context.constant(constant).expect("it is dense");
    assert_eq!(constant.as_splat::<f32>().map(f32::to_bits), Some(nan.to_bits()));
    assert_eq!(constant.bits(0), nan.to_bits().into());
    let wide = context.splat(floats(&context, &[4], &F64), 1.5).expect("it fits");
    assert_eq!(context.constant(wide).and_then(Constant::as_splat::<f32>), None);
}
