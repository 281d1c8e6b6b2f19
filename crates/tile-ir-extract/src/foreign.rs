//! Functions that are implemented outside of Tile IR: in modules with preview content, such as those of tile libraries.

use tile_ir::core::{Attribute, AttributeRef, Context, OpRef};
use tile_ir::dialect::views::{PreviewExternImpl, PreviewFunc};

/// A function that is implemented outside of Tile IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A declaration, which calls need.
    Declaration {
        /// The name of the function.
        function: String,
    },
    /// An implementation.
    Implementation {
        /// The name of the function.
        function: String,
        /// The name from which that of the code is made.
        name: String,
        /// The architectures for which it is; all if there are none.
        architectures: Vec<String>,
    },
}

impl Foreign {
    /// What an operation declares or implements.
    pub(crate) fn of(op: OpRef<'_>) -> Option<Self> {
        let text = |name| op.context().text(name).into_owned();
        let declaration = op.cast::<PreviewFunc>().map(|op| Self::Declaration { function: text(op.sym_name()) });
        declaration.or_else(|| {
            let op = op.cast::<PreviewExternImpl>()?;
            let architectures = strings(op.context(), op.arch());
            Some(Self::Implementation { function: text(op.implements()), name: text(op.sym_name()), architectures })
        })
    }
}

/// The strings in an array.
fn strings(context: &Context, array: Option<Attribute>) -> Vec<String> {
    let names =
        context.array_elements(array).iter().filter_map(|&element| AttributeRef::new(context, element).as_string());
    names.map(|name| context.text(name).into_owned()).collect()
}
