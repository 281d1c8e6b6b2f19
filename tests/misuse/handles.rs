//! Ids and handles: foreign ones, stale ones, and places that do not exist.

use tile_ir::core::{OpKind, OperandSegments, ValueMap};
use tile_ir::dialect::ops as table;
use tile_ir::text::{print_attribute, print_type};

use super::*;

pub(super) fn all() -> Vec<Misuse> {
    [contexts(), bodies(), modules(), rewriters()].into_iter().flatten().collect()
}

/// Handles of another context.
fn contexts() -> Vec<Misuse> {
    const SAID: &str = "belongs to another context";
    vec![
        panic("a tile of an element of another context", SAID, || context().tile(&[], context().i32())),
        panic("printing a type of another context", SAID, || print_type(&context(), context().i32())),
        panic("printing an attribute of another context", SAID, || {
            print_attribute(&context(), context().string("unknown elsewhere"))
        }),
        panic("a result type of another context", SAID, || {
            kernel(context(), |b, x| {
                let foreign = context().tile(&[4], context().f32())?;
                b.op(&table::BROADCAST).operands(0, [x]).result_types(0, [foreign]).build().map(drop)
            })
        }),
        panic("an attribute of another context for a builder", SAID, || {
            kernel(context(), |b, _| {
                let foreign = context().string("unknown elsewhere");
                b.op(&table::CONSTANT).attribute(0, foreign).build().map(drop)
            })
        }),
        panic("an argument of an entry of another context", SAID, || {
            let foreign = context().tile(&[], context().f32()).expect("there are such tiles");
            valid().entry("second", [foreign], |_, [_]| Ok::<(), BuildError>(()))
        }),
        panic("a location of another context", SAID, || {
            let mut module = valid();
            let other = context();
            let place = other.file_location(other.identifier("elsewhere"), 1, 2);
            let body = body(&mut module);
            let op = ops(body)[0];
            body.set_location(op, place);
        }),
        panic("a rewriter for a body of another context", SAID, || {
            let mut module = valid();
            Rewriter::new(&context(), body(&mut module));
        }),
        panic("copying an operation between contexts", "between modules of one context", || {
            let (source, mut target) = (valid(), valid());
            target.clone_op_from(&source, function(&source))
        }),
    ]
}

/// Ids of another body, and of what was erased.
fn bodies() -> Vec<Misuse> {
    const FOREIGN: &str = "belongs to another body";
    const STALE: &str = "was erased";
    /// A change of a body, given an operation of it and one of another body of the same context.
    fn with_foreign(change: fn(&mut Body, OpId, OpId)) {
        let mut module = valid();
        let other = module.clone();
        let foreign = other.functions().next().and_then(OpRef::function_body).expect("it has one");
        let foreign = ops(foreign)[0];
        let body = body(&mut module);
        let own = ops(body)[0];
        change(body, own, foreign);
    }
    /// A change of a body, given an operation of it and one that was erased.
    fn with_stale(change: fn(&mut Body, OpId, OpId)) {
        let mut module = valid();
        let body = body(&mut module);
        let [stale, own] = ops(body)[..] else { panic!("there are two") };
        body.erase_op(stale);
        change(body, own, stale);
    }
    vec![
        panic("looking at an operation of another body", FOREIGN, || {
            with_foreign(|body, _, op| _ = body.op(op).kind());
        }),
        panic("erasing an operation of another body", FOREIGN, || with_foreign(|body, _, op| body.erase_op(op))),
        panic("moving to an operation of another body", FOREIGN, || {
            with_foreign(|body, own, op| body.move_op(own, body.op(own).block().expect("it is in one"), Some(op)));
        }),
        panic("splitting a block of another body", FOREIGN, || with_foreign(|body, _, op| _ = body.split_block(op))),
        panic("adding a region to an operation of another body", FOREIGN, || {
            with_foreign(|body, _, op| _ = body.add_region(op));
        }),
        panic("copying an operation of another body", FOREIGN, || {
            with_foreign(|body, _, op| _ = body.clone_op(op, &mut ValueMap::default()));
        }),
        panic("looking at an erased operation", STALE, || with_stale(|body, _, op| _ = body.op(op).kind())),
        panic("erasing an operation twice", STALE, || with_stale(|body, _, op| body.erase_op(op))),
        panic("moving an erased operation", STALE, || {
            with_stale(|body, own, op| body.move_op(op, body.op(own).block().expect("it is in one"), None));
        }),
        panic("the value of an erased operation as operand", STALE, || {
            let mut module = valid();
            let context = module.context().clone();
            let body = body(&mut module);
            let [stale, last] = ops(body)[..] else { panic!("there are two") };
            let value = body.op(stale).results()[0];
            body.erase_op(stale);
            _ = Builder::before(&context, body, last).addi(value, value).build();
        }),
        panic("building before an erased operation", STALE, || {
            let mut module = valid();
            let context = module.context().clone();
            let body = body(&mut module);
            let [stale, _] = ops(body)[..] else { panic!("there are two") };
            body.erase_op(stale);
            Builder::before(&context, body, stale).block()
        }),
        panic("a value of another function as operand", FOREIGN, || {
            let mut module = valid();
            let number = module.context().tile(&[], module.context().i32()).expect("there are such tiles");
            let value = {
                let body = body(&mut module);
                body.op(ops(body)[0]).results()[0]
            };
            module.entry("second", [number], |b, [x]| b.addi(x, value).build().map(drop))
        }),
        panic("restoring a body from another one", "restored from a clone of itself", || {
            let (mut module, mut other) = (valid(), valid());
            let other = body(&mut other).clone();
            body(&mut module).restore(&other);
        }),
        panic("an operand that an operation does not have", "has no operand 7", || {
            let mut module = valid();
            let body = body(&mut module);
            let op = ops(body)[0];
            let value = body.op(op).operand(0);
            body.set_operand(op, 7, value);
        }),
        panic("an attribute that an operation does not have", "has no attribute 99", || {
            let mut module = valid();
            let body = body(&mut module);
            let op = ops(body)[0];
            body.set_attribute(op, 99, None);
        }),
        error("operand groups of the wrong sizes", "must be one value", || {
            let mut module = valid();
            let body = body(&mut module);
            let op = ops(body)[0];
            let value = body.op(op).operand(0);
            body.set_operands(op, &[value], &[1, 0])
        }),
    ]
}

/// Modules and their functions.
fn modules() -> Vec<Misuse> {
    vec![
        panic("the root of a module without one", "no top-level operation", || Module::new(context()).root().id()),
        panic("a body for an operation that is no function", "is no function", || {
            let mut module = valid();
            let root = module.root().id();
            module.add_body(root, Body::new())
        }),
        panic("the body of a function of another module", "is no body of the module", || {
            let (module, other) = (valid(), valid());
            let id = other.functions().next().and_then(|op| op.get().body()).expect("it has one");
            module.body(id).operation_count()
        }),
        panic("returning a body to another module", "is no body of the module", || {
            let mut module = valid();
            let mut other = module.clone();
            let id = other.functions().next().and_then(|op| op.get().body()).expect("it has one");
            let body = other.take_body(id);
            module.put_body(id, body);
        }),
        panic("erasing a function twice", "was erased", || {
            let mut module = valid();
            let function = function(&module);
            module.erase_op(function);
            module.erase_op(function);
        }),
        panic("renaming what has no name", "defines no symbol", || {
            let mut module = valid();
            let root = module.root().id();
            module.rename_symbol(root, "name");
        }),
        panic("copying what has no name under a new one", "defines no symbol", || {
            let mut module = valid();
            let root = module.root().id();
            module.clone_symbol(root, "name")
        }),
        panic("erasing an argument that a function does not have", "and none at 5", || {
            let mut module = valid();
            let function = function(&module);
            module.erase_function_argument(function, 5);
        }),
        panic("erasing an argument that is used", "cannot be erased", || {
            let mut module = valid();
            let function = function(&module);
            module.erase_function_argument(function, 0);
        }),
        panic("an operation in two blocks", "is in a block already", || {
            let mut module = valid();
            let (function, block) = (function(&module), module.top_block());
            module.top_mut().append_op(block, function);
        }),
        panic("a module inside of itself", "cannot move into it", || {
            let mut module = valid();
            let root = module.root();
            let inner = root.regions().next().and_then(|region| region.blocks().first().copied()).expect("it has one");
            let root = root.id();
            module.top_mut().move_op(root, inner, None);
        }),
        refused("an operation of a known dialect that is not registered", "cuda_tile.addf", || {
            let mut module = valid();
            let context = module.context().clone();
            let body = body(&mut module);
            let last = ops(body)[1];
            let block = body.op(last).block().expect("it is in one");
            let (segments, unknown) = (OperandSegments::default(), context.unknown_location());
            let op = body.create_op(OpKind::UNREGISTERED, unknown, &[], segments, []);
            body.set_unregistered(op, context.identifier("cuda_tile.addf"), None);
            body.insert_op(block, op, Some(last));
            module
        }),
        refused("two top-level operations", "several top-level operations", two_roots),
    ]
}

/// Changes through a rewriter.
fn rewriters() -> Vec<Misuse> {
    /// A change of a body with an addition and `return`.
    fn rewritten(change: fn(&mut Rewriter<'_>, OpId, OpId)) {
        let mut module = valid();
        let context = module.context().clone();
        let body = body(&mut module);
        let [add, last] = ops(body)[..] else { panic!("there are two") };
        change(&mut Rewriter::new(&context, body), add, last);
    }
    vec![
        panic("replacing one result by none", "is replaced by one value", || {
            rewritten(|it, add, _| it.replace(add, &[]));
        }),
        panic("an attribute whose name an operation does not know", "has no attribute", || {
            rewritten(|it, add, _| it.set_attribute(add, "no_such", None));
        }),
        panic("erasing what is used", "cannot be erased", || {
            rewritten(|it, add, last| {
                let value = it.op(add).get().results()[0];
                _ = it.before(last).addi(value, value).build();
                it.erase(add);
            });
        }),
        panic("values that take each other's place", "cannot be replaced by", || {
            rewritten(|it, add, _| {
                let value = it.op(add).get().results()[0];
                it.replace(add, &[value]);
            });
        }),
        panic("inlining a block into itself", "cannot be inlined", || {
            rewritten(|it, add, _| {
                let value = it.op(add).get().results()[0];
                let block = it.op(add).get().block().expect("it is in one");
                it.inline_block(block, block, None, &[value]);
            });
        }),
        panic("an operand group that an operation does not have", "no operand group 9", || {
            rewritten(|it, add, _| it.set_operand_group(add, 9, []));
        }),
    ]
}
