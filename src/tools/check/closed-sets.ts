import type {
  FloatValueNode,
  GraphQLSchema,
  IntValueNode,
  ObjectFieldNode,
  ObjectValueNode,
  StringValueNode,
  ValueNode,
} from 'graphql';
import { getNamedType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { problemOfValue } from '../../api/graphql/documents/closed-values.js';
import type { ComposedDocument } from './composed-documents.js';
import type { Fault, Finding } from './finding.js';
import { findingAt } from './finding.js';

const bounds: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

/** Findings of values that the service accepts but no row has, and of ranges that contradict `exists: true`. */
export function closedSetFindings(schema: GraphQLSchema, { source, definition }: ComposedDocument): Finding[] {
  const found: Finding[] = [];
  const types = new TypeInfo(schema);
  visit(
    definition,
    visitWithTypeInfo(types, {
      ObjectField(field: ObjectFieldNode) {
        const type = types.getParentInputType();
        if (!type || field.value.kind !== Kind.OBJECT) return;
        for (const [node, fault] of faultsOf(schema, `${getNamedType(type)}.${field.name.value}`, field.value))
          found.push(findingAt(node.loc?.source ?? source, node.loc?.start ?? 0, fault));
      },
    }),
  );
  return found;
}

function* faultsOf(
  schema: GraphQLSchema,
  member: string,
  filter: ObjectValueNode,
): Generator<readonly [node: ValueNode, fault: Fault]> {
  for (const node of valuesOf(filter)) {
    const [value, shown] =
      node.kind === Kind.STRING ? [node.value, `"${node.value}"`] : [Number(node.value), node.value];
    const problem = problemOfValue(schema, member, value);
    if (problem) yield [node, noMatch(member, `${shown} is ${problem.what}`, problem.instead)];
  }
  const existing = filter.fields.find(({ name, value }) => name.value === 'exists' && isTrue(value));
  const bound = filter.fields.find(({ name, value }) => bounds.has(name.value) && value.kind === Kind.VARIABLE);
  if (existing && bound) yield [existing.value, besideRange(member, bound)];
}

function valuesOf({ fields }: ObjectValueNode): (StringValueNode | IntValueNode | FloatValueNode)[] {
  const values = fields.flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : [value]));
  return values.filter((node) => node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT);
}

function isTrue(value: ValueNode): boolean {
  return value.kind === Kind.BOOLEAN && value.value;
}

function noMatch(member: string, what: string, instead: string): Fault {
  const [, name = ''] = member.split('.');
  return { rule: 'no-match', severity: 'warning', message: `${name}: ${what}.`, remedy: `Give ${instead}.` };
}

function besideRange(member: string, { name, value }: ObjectFieldNode): Fault {
  const variable = value.kind === Kind.VARIABLE ? value.name.value : '';
  return {
    rule: 'arguments',
    severity: 'error',
    message: `${member.split('.')[1]}: exists: true is not accepted beside ${name.value}, which $${variable} gives.`,
    remedy: 'Leave exists out: what is in a range exists. The service answers BAD_USER_INPUT.',
  };
}
