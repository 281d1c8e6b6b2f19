//! Writing functions.

use tile_ir_core::definition::{self, AttributeTag, FUNCTION_TYPE, Role, SYMBOL_NAME};
use tile_ir_core::{Attribute, AttributeData, Identifier, Location, OpRef, Type, Version};

use super::foreign::{Foreign, write_declaration, write_implementation};
use super::{
    ARGUMENT_DICTIONARIES, HINTS, NAME, fits_arguments, flag, function_path, hints_definition, inputs,
    is_empty_dictionary,
};
use crate::body::BodyWriter;
use crate::error::{Refusal, WriteResult, WriteWithin};
use crate::layout::Layouts;
use crate::table::{LocationWriter, Pools};
use crate::versions::ARGUMENT_ATTRIBUTES;
use crate::wire::Encoder;

/// What paths call the hints of a function.
const HINTS_PATH: &str = "hints";

/// A function about to be written: the items that are numbered before any body.
#[derive(Debug)]
pub(crate) struct FunctionWriter<'m> {
    op: OpRef<'m>,
    name: Identifier,
    name_number: u32,
    signature: Type,
    signature_number: u32,
    location: u64,
}

impl<'m> FunctionWriter<'m> {
    /// Numbers the name, signature and location.
    pub(crate) fn new(pools: &mut Pools<'_>, op: OpRef<'m>) -> WriteResult<Self> {
        let missing = |name| Refusal::MissingAttribute { name };
        let name = op.symbol_name().ok_or(missing(SYMBOL_NAME))?;
        let number = |pools: &mut Pools<'_>| {
            let def = op.def();
            match def.preview {
                true => pools.target.use_preview("the function")?,
                false => pools.target.check_since(def.since, || "the function".into())?,
            }
            let signature = op.attribute(FUNCTION_TYPE).ok_or(missing(FUNCTION_TYPE))?;
            let &AttributeData::Type(signature) = pools.context.attribute_data(signature) else {
                return Err(Refusal::UnwritableAttribute { expected: "a function type".into() }.into());
            };
            Ok(Self {
                op,
                name,
                name_number: pools.number_name(name, NAME)?,
                signature,
                signature_number: pools.number_type(signature, 0)?,
                location: pools.number_location(op.location())?,
            })
        };
        let numbered = number(pools).within_op(op.location(), || function_path(op.context(), name));
        pools.target.end_function(op.location(), || function_path(op.context(), name));
        numbered
    }

    /// Appends the function to the table.
    pub(crate) fn write(
        &self,
        pools: &mut Pools<'_>,
        layouts: &Layouts,
        bodies: &mut BodyWriter,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let mut write = || {
            let (list, locations) = pools.debug.begin_list(self.location);
            out.varint(self.name_number.into());
            out.varint(self.signature_number.into());
            if let Some(foreign) = Foreign::of(self.op.def()) {
                out.u8(foreign.flags());
                out.count(list);
                return self.write_foreign(foreign, pools, layouts, out);
            }
            self.write_flags_and_attributes(pools, list, out)?;
            let start = out.begin_counted();
            self.write_body(pools, layouts, bodies, locations, out)?;
            out.end_counted(start);
            Ok(())
        };
        let path = || function_path(self.op.context(), self.name);
        let written = write().within_op(self.op.location(), path);
        pools.target.end_function(self.op.location(), path);
        written
    }

    /// Appends what a function without a body has after its locations.
    fn write_foreign(
        &self,
        foreign: Foreign,
        pools: &mut Pools<'_>,
        layouts: &Layouts,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        match foreign {
            Foreign::Declaration => {
                self.write_argument_attributes(pools, out).within(|| "argument attributes".into())?;
                write_declaration(self.op, pools, out)
            }
            Foreign::Implementation => write_implementation(self.op, pools, layouts, out),
        }
    }

    fn write_flags_and_attributes(&self, pools: &mut Pools<'_>, list: usize, out: &mut Encoder) -> WriteResult<()> {
        let is_entry = self.op.def().role == Some(Role::Entry);
        let hints = self.op.attribute(HINTS);
        let always = pools.target.version >= ARGUMENT_ATTRIBUTES;
        out.u8(match (is_entry, &hints) {
            (true, Some(_)) if !always => flag::ENTRY | flag::HINTS,
            (true, _) => flag::ENTRY,
            (false, _) => test_flags(pools.target.version),
        });
        out.count(list);
        match hints {
            Some(hints) => {
                pools.write_tagged(hints, out).within(|| HINTS_PATH.into())?;
                pools.target.end_operation(self.op.location(), || HINTS_PATH.into());
            }
            None if always && is_entry => {
                if let Some(AttributeTag::Attribute(tag)) = hints_definition(self.op.def()).and_then(|def| def.tag) {
                    out.varint(tag.into());
                    out.count(0);
                }
            }
            None => {}
        }
        match always {
            true => self.write_argument_attributes(pools, out).within(|| "argument attributes".into()),
            false => self.refuse_argument_attributes(pools),
        }
    }

    fn write_argument_attributes(&self, pools: &mut Pools<'_>, out: &mut Encoder) -> WriteResult<()> {
        let context = pools.context;
        let is_present = |attribute: &Attribute| match context.attribute_data(*attribute) {
            AttributeData::Array(elements) => !elements.iter().all(|&element| is_empty_dictionary(context, element)),
            _ => true,
        };
        match self.op.attribute(definition::ARGUMENT_ATTRIBUTES).filter(is_present) {
            None => {
                let nothing = context.attribute(AttributeData::Array([].into()));
                pools.write_tagged(nothing, out)
            }
            Some(attribute) if !fits_arguments(context, attribute, self.signature) => {
                Err(Refusal::UnwritableAttribute { expected: ARGUMENT_DICTIONARIES.into() }.into())
            }
            Some(attribute) => pools.write_tagged(attribute, out),
        }
    }

    /// Refuses attributes of arguments for a version that cannot represent them.
    fn refuse_argument_attributes(&self, pools: &Pools<'_>) -> WriteResult<()> {
        let context = pools.context;
        let def = self.op.def();
        // Functions of the test dialect lose them.
        let Some(index) = def.attribute_index(definition::ARGUMENT_ATTRIBUTES) else { return Ok(()) };
        let since = def.attributes[index].since;
        let dictionaries =
            match self.op.attribute(definition::ARGUMENT_ATTRIBUTES).map(|attribute| context.attribute_data(attribute))
            {
                None => return Ok(()),
                Some(AttributeData::Array(dictionaries)) => dictionaries,
                Some(_) => return Err(Refusal::UnwritableAttribute { expected: ARGUMENT_DICTIONARIES.into() }.into()),
            };
        for (argument, &dictionary) in dictionaries.iter().enumerate() {
            let what = match context.attribute_data(dictionary) {
                AttributeData::Dictionary(entries) => match entries.first() {
                    Some(&(name, _)) => format!("attribute '{}'", context.text(name)),
                    None => continue,
                },
                _ => "an attribute".to_owned(),
            };
            let location = self.argument_location(argument).unwrap_or(self.op.location());
            let named = || format!("argument {argument}");
            pools.target.check_since(since, || what).within_op(location, named)?;
            pools.target.end_operation(location, named);
        }
        Ok(())
    }

    /// The location of an argument of the body.
    fn argument_location(&self, argument: usize) -> Option<Location> {
        let body = self.op.function_body()?;
        let &entry = body.region_blocks(body.root()).first()?;
        body.argument_locations(entry).get(argument).copied()
    }

    fn write_body(
        &self,
        pools: &mut Pools<'_>,
        layouts: &Layouts,
        bodies: &mut BodyWriter,
        locations: LocationWriter,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        let body = self.op.function_body().ok_or(Refusal::NoBody)?;
        let &[block] = body.region_blocks(body.root()) else {
            let found = body.region_blocks(body.root()).len();
            return Err(Refusal::Shape { what: "block", expected: 1, found }.into());
        };
        let expected = inputs(pools.context, self.signature).len();
        let found = body.block_arguments(block).len();
        if found != expected {
            return Err(Refusal::Shape { what: "arguments", expected, found }.into());
        }
        bodies.write(pools, layouts, body, block, locations, out)
    }
}

/// The flags of a function of the test dialect.
fn test_flags(version: Version) -> u8 {
    match version >= ARGUMENT_ATTRIBUTES {
        true => flag::TEST,
        false => 0,
    }
}
