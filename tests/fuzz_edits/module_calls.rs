//! The methods of modules. Ids are those of the arena of operations outside functions.

use tile_ir::core::{BuildError, Builder, Module, ResourceScope, ResourceValue, ValueId};

use super::pick::{Called, DONE, Pick, outcome};

/// A call of a method of a module.
pub type ModuleCall = fn(&mut Module, &mut Pick<'_, '_>) -> Called;

pub const CALLS: &[(&str, ModuleCall)] = &[
    ("add_body", |module, pick| {
        let (op, body) = (pick.op()?, pick.body()?);
        module.add_body(op, body);
        DONE
    }),
    ("insert_body", |module, pick| {
        let (op, body) = (pick.op()?, pick.body()?);
        if module.top().contains(op) && module.op(op).def().is_function_like() {
            let id = module.insert_body(op, body);
            module.top_mut().set_body(op, Some(id));
        }
        DONE
    }),
    ("reserve_body", |module, pick| {
        let op = pick.op()?;
        if module.top().contains(op) && module.op(op).def().is_function_like() {
            module.reserve_bodies(1);
            let id = module.reserve_body(op);
            module.top_mut().set_body(op, Some(id));
        }
        DONE
    }),
    ("resources_mut", |module, pick| {
        let value = ResourceValue::Bool(pick.flip()?);
        module.resources_mut().insert(ResourceScope::External, "tool", "flag", value);
        DONE
    }),
    ("remove_body", |module, pick| {
        module.top_mut().set_body(pick.op()?, None);
        DONE
    }),
    ("take_body", |module, pick| {
        let (id, put_back) = (pick.body_id()?, pick.flip()?);
        let body = module.take_body(id);
        if put_back {
            module.put_body(id, body);
        }
        DONE
    }),
    ("put_body", |module, pick| {
        let (id, body) = (pick.body_id()?, pick.body()?);
        module.put_body(id, body);
        DONE
    }),
    ("body_mut", |module, pick| {
        let (id, ty) = (pick.body_id()?, pick.ty()?);
        module.body_mut(id).create_forward(ty);
        DONE
    }),
    ("bodies_mut", |module, pick| {
        let location = pick.location()?;
        for (_, body) in module.bodies_mut().take(1) {
            let ops: Vec<_> = body.walk(body.root()).take(1).collect();
            ops.into_iter().for_each(|op| body.set_location(op, location));
        }
        DONE
    }),
    ("module.erase_op", |module, pick| {
        module.erase_op(pick.op()?);
        DONE
    }),
    ("module.clone_op", |module, pick| {
        module.clone_op(pick.op()?);
        DONE
    }),
    ("add_implicit_module", |module, pick| {
        module.add_implicit_module(pick.location()?);
        DONE
    }),
    ("remove_implicit_module", |module, _| {
        module.remove_implicit_module();
        DONE
    }),
    ("set_encoding_tables", |module, pick| {
        module.set_encoding_tables(pick.maybe(Pick::name)?);
        DONE
    }),
    ("select_functions", |module, pick| {
        let (functions, name) = (pick.some(Pick::op)?, pick.name()?);
        let name = module.context().text(name).into_owned();
        outcome(module.select_functions(&"file".into(), &functions, &[name], |_| Ok::<_, ()>(None)))
    }),
    ("clone_symbol", |module, pick| {
        module.clone_symbol(pick.op()?, "copy");
        DONE
    }),
    ("module.clone_op_from", |module, pick| {
        let source = pick.module()?.clone();
        let ops: Vec<_> = source.top().walk(source.top().root()).collect();
        let op = if ops.is_empty() { pick.op()? } else { *pick.bytes.choose(&ops)? };
        module.clone_op_from(&source, op);
        DONE
    }),
    ("rename_symbol", |module, pick| {
        module.rename_symbol(pick.op()?, "other");
        DONE
    }),
    ("insert_function_argument", |module, pick| {
        let (op, index, ty, location) = (pick.op()?, pick.small()?, pick.ty()?, pick.location()?);
        module.insert_function_argument(op, index, ty, location);
        DONE
    }),
    ("erase_function_argument", |module, pick| {
        let (op, index) = (pick.op()?, pick.small()?);
        module.erase_function_argument(op, index);
        DONE
    }),
    ("build_function", |module, pick| {
        let (block, def, ty) = (pick.block()?, pick.def()?, pick.ty()?);
        let refused = pick.flip()?;
        let build = |_: &mut Builder<'_>, [_]: [ValueId; 1]| match refused {
            true => Err(BuildError::Unregistered { op: "refused" }),
            false => Ok(()),
        };
        outcome(module.build_function(block, def, "built", [ty], build))
    }),
];
