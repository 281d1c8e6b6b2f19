//! The directives of operations' `syntax` column, read.

use tile_ir_core::definition::{
    Arity, AttributeDef, AttributeField, AttributeKind, Constraint, Directive, EnumDef, EnumStorage, OpDef, Slot, Trait,
};
use tile_ir_core::{Attribute, AttributeData, Type, TypeData};

use super::error::{ErrorKind, Result};
use super::lexer::TokenKind;
use super::regions::{Argument, Arguments};
use super::{OperationState, Parser};

impl<'s> Parser<'s> {
    /// Reads an operation's syntax, directive by directive.
    pub(crate) fn parse_directives(
        &mut self,
        state: &mut OperationState<'s>,
        directives: &'static [Directive],
    ) -> Result<()> {
        for directive in directives {
            self.parse_directive(state, directive)?;
        }
        Ok(())
    }

    fn parse_directive(&mut self, state: &mut OperationState<'s>, directive: &'static Directive) -> Result<()> {
        let def = state.def;
        match *directive {
            Directive::Literal(text) => self.expect_literal_token(text),
            Directive::NoSpace | Directive::Space => Ok(()),
            Directive::Operand(index) => self.parse_operand_group(state, index as usize),
            Directive::Attribute(index) => {
                let attribute = self.parse_field(def, index as usize)?;
                state.attributes[index as usize] = Some(attribute);
                Ok(())
            }
            Directive::Keyword(index) => self.parse_keyword(state, index as usize),
            Directive::Clause { keyword, attribute } => self.parse_clause(state, keyword, attribute as usize),
            Directive::Prefix(index) => self.parse_prefix(state, index as usize),
            Directive::FlagList { keyword, attribute } => {
                if self.eat_word(keyword) {
                    self.expect("=")?;
                    state.attributes[attribute as usize] = Some(self.parse_field(def, attribute as usize)?);
                }
                Ok(())
            }
            Directive::DenseElements { attribute, result } => {
                let elements = self.parse_typed_elements(def.dialect)?;
                if let (Some(result), AttributeData::DenseElements(data)) = (result, self.context.attribute_data(elements)) {
                    state.results[result as usize].types.push(data.ty);
                }
                state.attributes[attribute as usize] = Some(elements);
                Ok(())
            }
            Directive::Type(slot) => self.parse_types(state, slot, Some(def.dialect)),
            Directive::FullType(slot) => self.parse_types(state, slot, None),
            Directive::SplatType(slot) => self.parse_splat_types(state, slot),
            Directive::Region(index) => self.parse_plain_region(state, index as usize),
            Directive::ImplicitRegion(index) => {
                self.parse_plain_region(state, index as usize)?;
                if let Some(&region) = state.regions.last() {
                    self.ensure_terminator(def, index as usize, region, state.offset);
                }
                Ok(())
            }
            Directive::ArgumentRegion(_) => self.parse_argument_region(state),
            Directive::Optional { elements, .. } => match self.at_group(def, elements) {
                true => self.parse_directives(state, elements),
                false => Ok(()),
            },
            Directive::AnyOrder(clauses) => self.parse_any_order(state, clauses),
            Directive::AttributeDictionary => self.parse_attribute_dictionary(state),
            Directive::AttributeDictionaryWithKeyword => match self.eat_word("attributes") {
                true if !self.at("{") => Err(self.expected("'{'")),
                true => self.parse_attribute_dictionary(state),
                false => Ok(()),
            },
        }
    }

    fn at_literal_token(&mut self, text: &str) -> bool {
        match text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            true => self.at_word(text),
            false => self.at(text),
        }
    }

    fn expect_literal_token(&mut self, text: &'static str) -> Result<()> {
        match self.at_literal_token(text) {
            true => {
                self.advance();
                Ok(())
            }
            false => Err(self.expected(format!("'{text}'"))),
        }
    }

    /// Whether an optional group starts here: its first element decides.
    fn at_group(&mut self, def: &'static OpDef, elements: &[Directive]) -> bool {
        match elements {
            [Directive::Literal(","), Directive::Type(slot) | Directive::SplatType(slot), ..] => {
                self.at(",") && !self.second_is_excluded(constraint_of(def, *slot))
            }
            [Directive::Literal(text), ..] => self.at_literal_token(text),
            [Directive::Operand(_), ..] => self.at_value(),
            [Directive::Region(_) | Directive::ImplicitRegion(_), ..] => self.at("{"),
            [Directive::Attribute(index), ..] => match def.attributes[*index as usize].kind {
                AttributeKind::Enum(_) => self.peek().kind == TokenKind::Word,
                AttributeKind::SymbolName | AttributeKind::SymbolReference => self.peek().kind == TokenKind::Symbol,
                AttributeKind::String => self.peek().kind == TokenKind::String,
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether the token after the one in hand is a type without parameters that a constraint does not allow: the
    /// end of a list of types that another list follows.
    fn second_is_excluded(&mut self, constraint: &Constraint) -> bool {
        let token = self.peek_second();
        if token.kind != TokenKind::Word {
            return false;
        }
        let name = self.text(token);
        let plain = self.context.type_defs().find(|def| def.name == name && def.parameters.is_empty());
        plain.is_some_and(|def| {
            let ty = self.context.ty(TypeData::Defined { def, parameters: [].into() });
            !constraint.allows(&self.context, ty)
        })
    }

    /// The values of an operand group.
    fn parse_operand_group(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        let operand = &state.def.operands[index];
        if operand.arity == Arity::Variadic {
            while self.at_value() {
                state.operands[index].values.push(self.parse_value_name()?);
                if !self.at(",") || self.peek_second().kind != TokenKind::Value {
                    break;
                }
                self.advance();
            }
            return Ok(());
        }
        if operand.arity == Arity::One && !self.at_value() {
            return Err(self.expected(format!("operand '{}', a value such as '%name'", operand.name)));
        }
        if self.at_value() {
            state.operands[index].values.push(self.parse_value_name()?);
        }
        Ok(())
    }

    /// An inherent attribute in the form of its kind.
    pub(crate) fn parse_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let field = &def.attributes[index];
        if self.peek().kind == TokenKind::Hash && !matches!(field.kind, AttributeKind::OneOf(_)) {
            return self.parse_aliased_field(def, index);
        }
        Ok(match field.kind {
            AttributeKind::Unit => self.context.unit(),
            AttributeKind::Bool => self.parse_bool()?,
            AttributeKind::Integer32 => self.parse_sized_integer(field, 32)?,
            AttributeKind::Integer64 => self.parse_sized_integer(field, 64)?,
            AttributeKind::String => {
                let value = self.parse_string(&format!("'{}', a string", field.name))?;
                self.context.attribute(AttributeData::String { value, ty: None })
            }
            AttributeKind::SymbolName => {
                let value = self.parse_symbol()?;
                self.context.attribute(AttributeData::String { value, ty: None })
            }
            AttributeKind::SymbolReference => {
                let name = self.parse_symbol()?;
                self.context.symbol(name)
            }
            AttributeKind::Type => {
                let ty = self.parse_type(Some(def.dialect))?;
                self.context.attribute(AttributeData::Type(ty))
            }
            AttributeKind::Enum(cases) => self.parse_enum_field(cases)?,
            AttributeKind::DenseElements => self.parse_typed_elements(def.dialect)?,
            AttributeKind::DenseIntegers32 => self.parse_integer_list(32)?,
            AttributeKind::DenseBools => self.parse_bool_list()?,
            AttributeKind::Array => match self.at("[") {
                true => self.parse_array_attribute()?,
                false => return Err(self.expected("'['")),
            },
            AttributeKind::Defined(defined) => self.parse_attribute_named(defined.dialect, &[defined.name])?,
            AttributeKind::OneOf(defs) => self.parse_one_of(defs)?,
        })
    }

    /// An alias, or an attribute written in full, in place of a field's own form.
    fn parse_aliased_field(&mut self, def: &'static OpDef, index: usize) -> Result<Attribute> {
        let token = self.peek();
        let attribute = self.parse_attribute()?;
        let mut probe = OperationState::default();
        probe.reset(def, token.start, 0);
        let key = self.context.identifier(def.attributes[index].name);
        self.take_entries(&mut probe, vec![(key, attribute)], token)?;
        Ok(probe.attributes[index].unwrap_or(attribute))
    }

    fn parse_bool(&mut self) -> Result<Attribute> {
        if let Some(word @ ("true" | "false")) = self.peek_word() {
            self.advance();
            return Ok(self.context.bool(word == "true"));
        }
        let number = self.parse_number("true or false")?;
        Ok(self.context.bool(self.integer_value(number, 1)? != 0))
    }

    fn parse_sized_integer(&mut self, field: &AttributeField, width: u32) -> Result<Attribute> {
        let number = self.parse_number(&format!("'{}', an integer", field.name))?;
        let value = self.integer_value(number, width)?;
        Ok(self.context.integer(self.context.integer_type(width), value))
    }

    /// A case: a bare word, or in brackets where the enumeration is stored as an attribute.
    fn parse_enum_field(&mut self, cases: &'static EnumDef) -> Result<Attribute> {
        let bracketed = matches!(cases.storage, EnumStorage::Attribute { bracketed: true, .. });
        if bracketed {
            self.expect("<")?;
        }
        let value = self.parse_case(cases)?;
        if bracketed {
            self.expect(">")?;
        }
        Ok(self.context.case(cases, value))
    }

    /// `[1, 0]`.
    fn parse_integer_list(&mut self, width: u32) -> Result<Attribute> {
        let mut values = Vec::new();
        self.expect("[")?;
        self.list_until("]", |parser| {
            let number = parser.parse_number("an integer")?;
            values.push(parser.integer_value(number, width)?);
            Ok(())
        })?;
        let element = self.context.integer_type(width);
        Ok(self.context.attribute(AttributeData::DenseArray { element, values: values.into() }))
    }

    /// `[true, false]`.
    fn parse_bool_list(&mut self) -> Result<Attribute> {
        let mut values = Vec::new();
        self.expect("[")?;
        self.list_until("]", |parser| {
            let word = parser.peek_word();
            if !matches!(word, Some("true" | "false")) {
                return Err(parser.expected("'true' or 'false'"));
            }
            parser.advance();
            values.push(-i64::from(word == Some("true")));
            Ok(())
        })?;
        let element = self.context.integer_type(1);
        Ok(self.context.attribute(AttributeData::DenseArray { element, values: values.into() }))
    }

    /// One of some attributes: in full, by an alias, or by its bare mnemonic.
    fn parse_one_of(&mut self, defs: &'static [&'static AttributeDef]) -> Result<Attribute> {
        if let Some(word) = self.peek_word() {
            let Some(def) = defs.iter().copied().find(|def| def.name == word) else {
                let names: Vec<&str> = defs.iter().map(|def| def.name).collect();
                return Err(self.expected_here(format!("one of {}", names.join(", "))));
            };
            self.advance();
            return self.parse_defined_attribute(def);
        }
        let names: Vec<&str> = defs.iter().map(|def| def.name).collect();
        self.parse_attribute_named(defs.first().map_or("", |def| def.dialect), &names)
    }

    /// A bare case, which must be there.
    fn parse_keyword(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        let AttributeKind::Enum(cases) = state.def.attributes[index].kind else {
            return Err(self.expected("an attribute that has cases"));
        };
        if self.peek().kind != TokenKind::Word {
            return Err(self.expected(super::parameters::cases_of(cases)));
        }
        let value = self.parse_case(cases)?;
        state.attributes[index] = Some(self.context.case(cases, value));
        Ok(())
    }

    /// `rounding<case>`, or nothing.
    fn parse_clause(&mut self, state: &mut OperationState<'s>, keyword: &'static str, index: usize) -> Result<()> {
        let field = &state.def.attributes[index];
        let AttributeKind::Enum(cases) = field.kind else { return Ok(()) };
        if !self.eat_word(keyword) {
            return Ok(());
        }
        self.expect("<")?;
        let token = self.peek();
        let value = self.parse_case(cases)?;
        if let Some(allowed) = field.cases.filter(|allowed| !allowed.contains(&value)) {
            let names: Vec<&str> = allowed.iter().filter_map(|&value| cases.case(value)).map(|case| case.name).collect();
            let message = format!("'{}' takes only {keyword} {}", state.def.name, names.join(", "));
            return Err(self.error_at(token, ErrorKind::Rule(message)));
        }
        self.expect(">")?;
        state.attributes[index] = Some(self.context.case(cases, value));
        Ok(())
    }

    /// A bare case, or nothing.
    fn parse_prefix(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        let AttributeKind::Enum(cases) = state.def.attributes[index].kind else { return Ok(()) };
        if let Some(case) = self.peek_word().and_then(|word| cases.case_named(word)) {
            self.advance();
            state.attributes[index] = Some(self.context.case(cases, case.value));
        }
        Ok(())
    }

    fn parse_types(&mut self, state: &mut OperationState<'s>, slot: Slot, short: Option<&'static str>) -> Result<()> {
        let variadic = arity_of(state.def, slot) == Arity::Variadic;
        loop {
            let ty = self.parse_type(short)?;
            push_type(state, slot, ty);
            if !variadic || !self.eat(",") {
                return Ok(());
            }
        }
    }

    /// One type for all values of a group, or one for each.
    fn parse_splat_types(&mut self, state: &mut OperationState<'s>, slot: Slot) -> Result<()> {
        let constraint = constraint_of(state.def, slot);
        loop {
            let ty = self.parse_type(Some(state.def.dialect))?;
            push_type(state, slot, ty);
            if !self.at(",") || self.second_is_excluded(constraint) {
                break;
            }
            self.advance();
        }
        if let Slot::Operand(group) = slot {
            let group = &mut state.operands[group as usize];
            if let &[ty] = group.types.as_slice() {
                group.types.resize(group.values.len(), ty);
            }
        }
        Ok(())
    }

    fn parse_plain_region(&mut self, state: &mut OperationState<'s>, index: usize) -> Result<()> {
        debug_assert_eq!(index, state.regions.len(), "regions are written in order");
        let def = state.def;
        let isolated = def.has_trait(Trait::IsolatedFromAbove);
        let region = self.in_dialect(def, |parser| match isolated {
            true => Ok(parser.in_isolation(None, |parser| parser.parse_region(&[], true))?.0),
            false => parser.parse_region(&[], true),
        })?;
        state.regions.push(region);
        Ok(())
    }

    /// `(%a: tile<f32>, …) { … }`.
    fn parse_argument_region(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        let def = state.def;
        let mut arguments = Arguments::new();
        self.expect("(")?;
        self.list_until(")", |parser| {
            let name = parser.parse_new_value_name()?;
            parser.expect(":")?;
            let ty = parser.parse_type(Some(def.dialect))?;
            if parser.at("{") {
                parser.parse_dictionary()?;
            }
            let location = parser.parse_argument_location(name.offset)?;
            arguments.push(Argument { name, ty, location });
            Ok(())
        })?;
        let region = self.in_dialect(def, |parser| parser.parse_region(&arguments, true))?;
        state.regions.push(region);
        Ok(())
    }

    /// Clauses in any order, each at most once.
    fn parse_any_order(
        &mut self,
        state: &mut OperationState<'s>,
        clauses: &'static [&'static [Directive]],
    ) -> Result<()> {
        let mut seen = vec![false; clauses.len()];
        while let Some(index) = clauses.iter().position(|clause| self.at_group(state.def, clause)) {
            if std::mem::replace(&mut seen[index], true) {
                let name = self.peek_word().unwrap_or_default().to_owned();
                return Err(self.error_at(self.whole_token(), ErrorKind::Redefinition { what: "clause", name }));
            }
            self.parse_directives(state, clauses[index])?;
        }
        Ok(())
    }

    /// `{a = 1}`, or nothing.
    pub(crate) fn parse_attribute_dictionary(&mut self, state: &mut OperationState<'s>) -> Result<()> {
        if !self.at("{") {
            return Ok(());
        }
        let token = self.peek();
        let entries = self.parse_dictionary()?;
        self.take_entries(state, entries, token)
    }

    /// `%value`, of a type that is known from elsewhere, for syntax that is code.
    pub(crate) fn parse_typed_operand(
        &mut self,
        state: &mut OperationState<'s>,
        group: usize,
        ty: impl Into<Option<Type>>,
    ) -> Result<()> {
        let value = self.parse_value_name()?;
        state.operands[group].values.push(value);
        state.operands[group].types.extend(ty.into());
        Ok(())
    }
}

fn push_type(state: &mut OperationState<'_>, slot: Slot, ty: Type) {
    match slot {
        Slot::Operand(group) => state.operands[group as usize].types.push(ty),
        Slot::Result(group) => state.results[group as usize].types.push(ty),
        Slot::Attribute(_) => {}
    }
}

fn arity_of(def: &OpDef, slot: Slot) -> Arity {
    match slot {
        Slot::Operand(group) => def.operands[group as usize].arity,
        Slot::Result(group) => def.results[group as usize].arity,
        Slot::Attribute(_) => Arity::One,
    }
}

fn constraint_of(def: &'static OpDef, slot: Slot) -> &'static Constraint {
    static ANY: Constraint =
        Constraint { name: "any", description: "any type", rule: tile_ir_core::definition::ConstraintRule::Any };
    match slot {
        Slot::Operand(group) => def.operands[group as usize].constraint,
        Slot::Result(group) => def.results[group as usize].constraint,
        Slot::Attribute(_) => &ANY,
    }
}
