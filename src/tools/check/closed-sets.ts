import type { GraphQLSchema, ObjectFieldNode, ObjectValueNode, StringValueNode, ValueNode } from 'graphql';
import { getNamedType, isEnumType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { nearest } from '../../base/suggest.js';
import { flags } from '../../model/flags.js';
import { dataSources, frameStatuses } from '../../model/frame.js';
import type { ComposedDocument } from './composed-documents.js';
import type { Fault, Finding } from './finding.js';
import { findingAt } from './finding.js';

/** By member of an input: the enum of the schema, or the list, whose values alone match something. */
const sets: ReadonlyMap<string, string | readonly string[]> = new Map<string, string | readonly string[]>([
  ['SearchEventsV2Input.eventType', 'EventType'],
  ['SearchEventsV2Input.detectionType', 'DetectionType'],
  ['SearchEventsV2Input.detectionDataSource', dataSources],
  ['EventDetailsFilter.detectionType', 'DetectionType'],
  ['EventDetailsFilter.detectionDataSource', dataSources],
  ['EventVesselFilter.category', 'VesselCategory'],
  ['EventVesselFilter.vesselType', 'VesselType'],
  ['SearchSatelliteFramesV2Input.eventType', 'FrameEventType'],
  ['SearchSatelliteFramesV2Input.status', frameStatuses],
  ['SearchVesselsInput.vesselType', 'VesselType'],
  ['SearchVesselsInput.gearTypes', 'GearType'],
]);
/** Members that compare countries. */
const countries: ReadonlySet<string> = new Set(['EventVesselFilter.country', 'SearchVesselsInput.flag']);
/** Members that compare numbers from 0 to 1. */
const scores: ReadonlySet<string> = new Set(
  ['SearchEventsV2Input', 'EventDetailsFilter'].flatMap((type) => [`${type}.fishingScore`, `${type}.detectionScore`]),
);
const bounds: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

/** Values of conditions that the service accepts and no row has, and ranges that `exists: true` does not go with. */
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
  const set = sets.get(member);
  if (set !== undefined || countries.has(member))
    for (const node of textsOf(filter)) {
      const problem = set === undefined ? countryProblem(node.value) : setProblem(schema, set, node.value);
      if (problem) yield [node, noMatch(member, `"${node.value}" is ${problem.what}`, problem.instead)];
    }
  if (scores.has(member))
    for (const { value } of filter.fields)
      if (
        (value.kind === Kind.INT || value.kind === Kind.FLOAT) &&
        (Number(value.value) > 1 || Number(value.value) < 0)
      )
        yield [value, noMatch(member, `${value.value} is beyond every score`, 'a number from 0 to 1')];
  const existing = filter.fields.find(({ name, value }) => name.value === 'exists' && isTrue(value));
  const bound = filter.fields.find(({ name, value }) => bounds.has(name.value) && value.kind === Kind.VARIABLE);
  if (existing && bound) yield [existing.value, besideRange(member, bound)];
}

function textsOf({ fields }: ObjectValueNode): StringValueNode[] {
  const values = fields.flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : [value]));
  return values.filter((value) => value.kind === Kind.STRING);
}

interface Problem {
  readonly what: string;
  readonly instead: string;
}

function setProblem(schema: GraphQLSchema, set: string | readonly string[], value: string): Problem | undefined {
  const type = typeof set === 'string' ? schema.getType(set) : undefined;
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : typeof set === 'string' ? [] : set;
  if (values.length === 0 || values.includes(value)) return undefined;
  const near = values.find((each) => plain(each) === plain(value)) ?? likely(value, values);
  return { what: 'none of the values that it can have', instead: near ? `"${near}"` : values.join(', ') };
}

/** The nearest value, else the one that begins with these words. */
function likely(value: string, values: readonly string[]): string | undefined {
  return nearest(value, values) ?? values.find((each) => plain(value).length > 2 && plain(each).includes(plain(value)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function countryProblem(value: string): Problem | undefined {
  if (/^[A-Z]{3}$/.test(value)) return undefined;
  const name = /^[A-Za-z]{2}$/.test(value) ? regions().of(value.toUpperCase()) : value;
  const flag = flags().find(
    (each) => plain(each.countryName) === plain(name ?? '') || each.countryCode === value.toUpperCase(),
  );
  return { what: 'no alpha-3 code of a country', instead: flag ? `"${flag.countryCode}"` : 'a code such as "NLD"' };
}

function regions(): Intl.DisplayNames {
  return new Intl.DisplayNames('en', { type: 'region' });
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
