//! Builders: operations, types and constants that do not fit.

use tile_ir::core::RegionRef;
use tile_ir::dialect::ops as table;

use super::*;

pub(super) fn all() -> Vec<Misuse> {
    [operations(), regions(), types(), constants(), later()].into_iter().flatten().collect()
}

/// What building an operation says, given a builder and a `tile<i32>`.
fn built(build: impl FnOnce(&mut Builder<'_>, ValueId) -> Result<(), BuildError>) -> Result<Module, BuildError> {
    kernel(context(), build)
}

/// Single operations.
fn operations() -> Vec<Misuse> {
    vec![
        error("floating-point addition of integers", "addf", || built(|b, x| b.addf(x, x).build().map(drop))),
        error("an operand that is missing", "operand 'rhs' must be one value", || {
            built(|b, x| b.op(&table::ADDI).operands(0, [x]).build().map(drop))
        }),
        error("two operands for one", "operand 'lhs' must be one value", || {
            built(|b, x| b.op(&table::ADDI).operands(0, [x, x]).operands(1, [x]).build().map(drop))
        }),
        error("an attribute that is missing", "needs attribute", || {
            built(|b, _| {
                let ty = b.context().tile(&[], b.context().i32())?;
                b.op(&table::CONSTANT).result_types(0, [ty]).build().map(drop)
            })
        }),
        error("an attribute of the wrong kind", "value", || {
            built(|b, _| {
                let (ty, wrong) = (b.context().tile(&[], b.context().i32())?, b.context().string("7"));
                b.op(&table::CONSTANT).attribute(0, wrong).result_types(0, [ty]).build().map(drop)
            })
        }),
        error("a result type that nothing determines", "needs the type of result", || {
            built(|b, x| b.op(&table::BROADCAST).operands(0, [x]).build().map(drop))
        }),
        error("a result type that does not fit", "broadcast", || {
            built(|b, x| {
                let ty = b.context().tile(&[4], b.context().f32())?;
                b.op(&table::BROADCAST).operands(0, [x]).result_types(0, [ty]).build().map(drop)
            })
        }),
        error("two types that differ", "addi", || {
            built(|b, x| {
                let ty = b.context().tile(&[], b.context().i64())?;
                let y = b.splat(ty, 1i64)?;
                b.addi(x, y).build().map(drop)
            })
        }),
        error("an operation of a dialect that the context lacks", "no dialect of the context has", || {
            let context = Arc::new(Context::new([]).expect("there are no clashes"));
            let mut body = Body::new();
            let block = body.append_block(body.root());
            Builder::at_end(&context, &mut body, block).op(&table::RETURN).build().map(drop)
        }),
        panic("the value of an operation without results", "has no result, whose value is asked for", || {
            built(|b, _| b.op(&table::RETURN).build_value().map(drop))
        }),
        panic("an operand group that a definition does not have", "has no operand group 9", || {
            built(|b, x| b.op(&table::ADDI).operands(9, [x]).build().map(drop))
        }),
        panic("an attribute that a definition does not have", "has no attribute 9", || {
            built(|b, _| {
                let text = b.context().string("x");
                b.op(&table::RETURN).attribute(9, text).build().map(drop)
            })
        }),
        panic("a result group that a definition does not have", "has no result group 9", || {
            built(|b, _| {
                let ty = b.context().i32();
                b.op(&table::RETURN).result_types(9, [ty]).build().map(drop)
            })
        }),
    ]
}

/// Regions and functions.
fn regions() -> Vec<Misuse> {
    /// What filling the body of a loop from 0 to `x` that carries `x` says.
    fn filled(
        fill: impl FnOnce(&mut Builder<'_>, RegionId, ValueId) -> Result<(), BuildError>,
    ) -> Result<Module, BuildError> {
        kernel(unchecked(), |b, x| {
            let ty = b.body().value_type(x);
            let region = b.for_(x, x, x, [x], [ty]).build()?.region().id();
            fill(b, region, x)
        })
    }
    vec![
        error("too few arguments of a region", "expected 2 arguments, found 0", || {
            filled(|b, region, _| b.fill(region, |_, []| Ok(())))
        }),
        error("arguments of a region of other types", "expected argument 0 to have type", || {
            filled(|b, region, _| {
                let ty = b.context().tile(&[], b.context().f32())?;
                b.fill_with(region, [ty, ty], |_, _| Ok(()))
            })
        }),
        error("a region that is filled twice", "expected it to be empty", || {
            filled(|b, region, x| {
                b.fill(region, |b, [_, _]| b.continue_([x]).build().map(drop))?;
                b.fill(region, |b, [_, _]| b.continue_([x]).build().map(drop))
            })
        }),
        error("a region without its terminator", "at its end, found none", || {
            filled(|b, region, _| b.fill(region, |_, [_, _]| Ok(())))
        }),
        error("a terminator of another operation", "at its end, found", || {
            filled(|b, region, x| b.fill(region, |b, [_, _]| b.yield_([x]).build().map(drop)))
        }),
        error("a terminator that passes on too little", "to pass", || {
            filled(|b, region, _| b.fill(region, |b, [_, _]| b.continue_([]).build().map(drop)))
        }),
        error("a terminator that passes on another type", "to have type", || {
            filled(|b, region, _| {
                let ty = b.context().tile(&[], b.context().f32())?;
                let y = b.splat(ty, 1.0f32)?;
                b.fill(region, |b, [_, _]| b.continue_([y]).build().map(drop))
            })
        }),
        error("an entry where there is no module of kernels", "of which the module must have one, not 0", || {
            Module::new(context()).entry("e", [], |_, []| Ok::<(), BuildError>(()))
        }),
        error("an entry where there are two modules of kernels", "of which the module must have one, not 2", || {
            let mut module =
                parse_str(&context(), "cuda_tile.module @a {} cuda_tile.module @b {}").expect("it is valid");
            module.entry("e", [], |_, []| Ok::<(), BuildError>(()))
        }),
        error("an entry with an argument that is no tile of rank 0", "V-ENT", || {
            let mut module = valid();
            let ty = module.context().tile(&[4], module.context().f32()).expect("there are such tiles");
            module.entry("second", [ty], |_, [_]| Ok::<(), BuildError>(()))
        }),
        error("a kernel module in a context without its dialect", "no dialect of the context has", || {
            Module::of_kernels(Arc::new(Context::new([]).expect("there are no clashes")), "kernels")
        }),
    ]
}

/// Types.
fn types() -> Vec<Misuse> {
    vec![
        error("an unknown scalar type", "i33", || context().scalar("i33")),
        error("a dimension that is no power of two", "power of two", || {
            let context = context();
            context.tile(&[3], context.f32())
        }),
        error("a negative dimension", "dimension 0", || {
            let context = context();
            context.tile(&[-4], context.f32())
        }),
        error("a tile of more elements than there may be", "elements", || {
            let context = context();
            context.tile(&[1 << 40], context.f32())
        }),
        error("a tile of tiles", "tile", || {
            let context = context();
            let tile = context.tile(&[2], context.f32())?;
            context.tile(&[2], tile)
        }),
        error("a pointer to a tile", "pointer", || {
            let context = context();
            let tile = context.tile(&[2], context.f32())?;
            context.pointer(tile)
        }),
    ]
}

/// Constants.
fn constants() -> Vec<Misuse> {
    vec![
        error("a float as a constant of integers", "expected", || {
            built(|b, _| {
                let ty = b.context().tile(&[], b.context().i32())?;
                b.splat(ty, 1.5f32).map(drop)
            })
        }),
        error("a number that its type does not hold", "does not fit", || {
            built(|b, _| {
                let ty = b.context().tile(&[], b.context().i8())?;
                b.splat(ty, 1000i32).map(drop)
            })
        }),
        error("too few elements of a constant", "elements, found 3", || {
            built(|b, _| {
                let ty = b.context().tile(&[4], b.context().i32())?;
                b.dense(ty, &[1i32, 2, 3]).map(drop)
            })
        }),
        error("a constant of a type without elements", "expected a type with a shape", || {
            built(|b, _| {
                let ty = b.context().i32();
                b.splat(ty, 1i32).map(drop)
            })
        }),
    ]
}

/// What only the whole module shows.
fn later() -> Vec<Misuse> {
    /// A module that is built without checks.
    fn unverified(build: impl FnOnce(&mut Builder<'_>, ValueId) -> Result<(), BuildError>) -> Module {
        kernel(unchecked(), build).expect("builders check nothing else")
    }
    vec![
        refused("a value before its definition", "V-", || {
            let mut module = unverified(|b, x| {
                let y = b.addi(x, x).build_value()?;
                b.addi(y, y).build().map(drop)
            });
            let body = body(&mut module);
            let [first, second, ..] = ops(body)[..] else { panic!("there are two") };
            let block = body.op(first).block().expect("it is in one");
            body.move_op(second, block, Some(first));
            module
        }),
        refused("a value outside of its region", "V-", || {
            unverified(|b, x| {
                let loop_ = b.for_(x, x, x, [], []).build()?.region().id();
                let mut inner = x;
                b.fill(loop_, |b, [_]| {
                    inner = b.addi(x, x).build_value()?;
                    b.continue_([]).build().map(drop)
                })?;
                b.addi(inner, inner).build().map(drop)
            })
        }),
        refused("two functions of one name", "V-", || {
            let mut module = valid();
            let copy = module.clone_symbol(function(&module), "e");
            assert!(module.top().contains(copy));
            module
        }),
        refused("an operation after the terminator", "V-", || {
            unverified(|b, x| {
                b.op(&table::RETURN).build()?;
                b.addi(x, x).build()?;
                b.op(&table::RETURN).build().map(drop)
            })
        }),
        refused("a block without a terminator", "V-", || {
            let mut module = valid();
            let body = body(&mut module);
            let last = ops(body)[1];
            body.erase_op(last);
            module
        }),
        refused("an operation of kernels outside of functions", "V-", || {
            let mut module = Module::of_kernels(unchecked(), "kernels").expect("the dialect is there");
            let context = module.context().clone();
            let inner = module.kernel_modules().next().and_then(|op| op.regions().next()).and_then(RegionRef::entry);
            let inner = inner.expect("it has one").id();
            Builder::at_end(&context, module.top_mut(), inner).op(&table::RETURN).build().expect("nothing is checked");
            module
        }),
        refused("a module without an operation", "top-level operation", || Module::new(context())),
        refused("a function without a body", "V-", || {
            let mut module = valid();
            let id = module.functions().next().and_then(|op| op.get().body()).expect("it has one");
            module.take_body(id);
            module
        }),
        refused("a name that is no symbol's", "V-", || {
            let mut module = kernel(unchecked(), |_, _| Ok(())).expect("it is built");
            let context = module.context().clone();
            let body = body(&mut module);
            let last = ops(body)[0];
            let ty =
                context.pointer(context.i32()).and_then(|pointer| context.tile(&[], pointer)).expect("there are such");
            let mut builder = Builder::before(&context, body, last);
            builder.get_global("nowhere", ty).build().expect("nothing is checked");
            module
        }),
    ]
}
