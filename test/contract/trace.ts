import { collectFields, collectSubFields } from '@graphql-tools/utils';
import type { FieldNode, FragmentDefinitionNode, GraphQLInputType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql';

type Json = Readonly<Record<string, unknown>>;
type Fields = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * The members of the schema without which this request could not have this answer, as `Query.event`,
 * `Query.event(eventId)`, `DateFilter.lt`, `EventType.viirs` or `EventV2Details=ViirsEventDetails`. A field counts
 * where the answer has a value of it that is not null; an argument, an input field and a value of an enum count where
 * the document or its variables give them, and the field that takes them has such a value. `Event.end is null` says
 * that the field was selected and had none.
 */
export function tracedMembers(schema: GraphQLSchema, document: string, variables: Json, data: Json): Set<string> {
  const found = new Set<string>();
  const { definitions } = parse(document);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments[each.name.value] = each;
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document has no operation');
  const given: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) given[variable.name.value] = valueFromASTUntyped(defaultValue);
  Object.assign(given, variables);

  const query = schema.getQueryType()!;
  answered(query, collectFields(schema, fragments, given, query, operation.selectionSet).fields, data);
  return found;

  function answered(type: GraphQLObjectType, fields: Fields, object: Json): void {
    for (const [key, nodes] of fields) {
      const field = type.getFields()[nodes[0]!.name.value];
      // `__typename` and introspection are no members of the schema.
      if (field === undefined) continue;
      if (isEmpty(object[key])) found.add(`${type.name}.${field.name} is null`);
      if (isEmpty(object[key])) continue;
      found.add(`${type.name}.${field.name}`);
      for (const { name, value } of nodes[0]!.arguments ?? []) {
        const argument = field.args.find((each) => each.name === name.value)!;
        const plain = valueFromASTUntyped(value, given);
        if (isEmpty(plain)) continue;
        found.add(`${type.name}.${field.name}(${argument.name})`);
        taken(argument.type, plain);
      }
      const inner = getNamedType(field.type);
      for (const item of leaves(object[key])) {
        if (isEnumType(inner)) found.add(`${inner.name}.${item}`);
        if (isObjectType(inner)) answered(inner, subFields(inner, nodes), item as Json);
        if (!isAbstractType(inner)) continue;
        const [only, ...others] = schema
          .getPossibleTypes(inner)
          .filter((each) => isOf(each, subFields(each, nodes), item as Json));
        if (only === undefined || others.length > 0) continue;
        found.add(`${inner.name}=${only.name}`);
        answered(only, subFields(only, nodes), item as Json);
      }
    }
  }

  function subFields(type: GraphQLObjectType, nodes: readonly FieldNode[]): Fields {
    return collectSubFields(schema, fragments, given, type, [...nodes]).fields;
  }

  function taken(type: GraphQLInputType, value: unknown): void {
    const inner = getNamedType(type);
    for (const item of leaves(value)) {
      if (isEnumType(inner)) found.add(`${inner.name}.${item}`);
      if (!isInputObjectType(inner)) continue;
      for (const [name, part] of Object.entries(item as Json)) {
        if (isEmpty(part)) continue;
        found.add(`${inner.name}.${name}`);
        taken(inner.getFields()[name]!.type, part);
      }
    }
  }
}

/** Whether the object can only be of this type: it has the type's fields and no other ones, and at least one. */
function isOf(type: GraphQLObjectType, fields: Fields, object: Json): boolean {
  const keys = Object.keys(object);
  if (keys.length === 0 || keys.length !== fields.size || !keys.every((key) => fields.has(key))) return false;
  const typename = [...fields].find(([, [node]]) => node!.name.value === '__typename');
  return typename === undefined || object[typename[0]] === type.name;
}

/** The values of a list of lists that are not null, or the value alone. */
function leaves(value: unknown): unknown[] {
  return [value].flat(Number.POSITIVE_INFINITY).filter((each) => each !== null && each !== undefined);
}

function isEmpty(value: unknown): boolean {
  return leaves(value).length === 0;
}
