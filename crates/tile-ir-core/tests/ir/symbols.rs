//! Symbols are found by name, listed in order, and reported where two share a name.

use std::sync::Arc;

use tile_ir_core::definition::{DefinitionId, DialectDef, FieldDef, Kind, OpDef, table};
use tile_ir_core::{Context, Dialect, Module, OpId, OpKind, OperandSegments, SymbolTable, UNREGISTERED, Version};

static NAME: &[FieldDef] = &[table::required("sym_name", Kind::SymbolName, Version::new(13, 1))];

static SYMBOL: OpDef = OpDef {
    id: DefinitionId::new("toy", "symbol"),
    name: "toy.symbol",
    dialect: "toy",
    attributes: NAME,
    ..UNREGISTERED
};

static TABLE: DialectDef = DialectDef { name: "toy", operations: &[&SYMBOL], ..DialectDef::EMPTY };

fn symbol(module: &mut Module, kind: OpKind, name: &str) -> OpId {
    let context = module.context().clone();
    let block = module.top_block();
    let location = context.unknown_location();
    let op = module.top_mut().create_op(kind, location, &[], OperandSegments::default(), []);
    module.top_mut().set_attribute(op, 0, Some(context.string(name)));
    module.top_mut().append_op(block, op);
    op
}

#[test]
fn symbols_keep_their_order_and_duplicates_name_the_first() {
    let context = Arc::new(Context::new([Dialect::new(&TABLE)]).unwrap());
    let kind = context.kind(&SYMBOL).expect("the table has it");
    let mut module = Module::new(context.clone());
    // The region may be any, since the table does not restrict it.
    let holder = module.top_mut().create_op(
        OpKind::UNREGISTERED,
        context.unknown_location(),
        &[],
        OperandSegments::default(),
        [],
    );
    let region = module.top_mut().add_region(holder);
    let inner = module.top_mut().append_block(region);
    let top = module.top_block();
    module.top_mut().append_op(top, holder);
    let ops: Vec<OpId> = ["zeta", "alpha", "zeta"].map(|name| symbol(&mut module, kind, name)).into();
    for &op in &ops {
        module.top_mut().move_op(op, inner, None);
    }

    let region = module.root().regions().next().expect("the holder has a region");
    let table = SymbolTable::new(region);
    let names: Vec<String> = table.iter().map(|(name, _)| context.text(name).into_owned()).collect();
    assert_eq!(names, ["zeta", "alpha"]);
    assert_eq!(table.get(context.identifier("zeta")).map(tile_ir_core::OpRef::id), Some(ops[0]));
    assert!(table.get(context.identifier("beta")).is_none());
    let duplicates: Vec<(OpId, OpId)> = table.duplicates().iter().map(|(a, b)| (a.id(), b.id())).collect();
    assert_eq!(duplicates, [(ops[0], ops[2])]);
}
