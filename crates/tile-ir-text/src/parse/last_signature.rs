//! The last signature of a function, and its attributes: successive functions are much alike.

use smallvec::SmallVec;
use tile_ir_core::{Attribute, AttributeData, Context, Type};

/// The signature of a function as it is written.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) inputs: SmallVec<[Type; 8]>,
    pub(crate) results: SmallVec<[Type; 1]>,
    /// A dictionary for each argument.
    pub(crate) arguments: SmallVec<[Attribute; 8]>,
}

/// The attributes of a function that follow from its signature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SignatureAttributes {
    pub(crate) function_type: Attribute,
    pub(crate) arguments: Attribute,
}

/// A signature with its attributes.
#[derive(Debug, Default)]
pub(crate) struct LastSignature(Option<(Signature, SignatureAttributes)>);

impl LastSignature {
    /// The attributes of a signature, which becomes the last one.
    pub(crate) fn attributes(&mut self, context: &Context, signature: Signature) -> SignatureAttributes {
        if let Some((last, attributes)) = &self.0
            && *last == signature
        {
            return *attributes;
        }
        let function_type = context.function_type(&signature.inputs, &signature.results);
        let attributes = SignatureAttributes {
            function_type: context.attribute(AttributeData::Type(function_type)),
            arguments: context.attribute(AttributeData::Array(signature.arguments.as_slice().into())),
        };
        self.0 = Some((signature, attributes));
        attributes
    }
}
