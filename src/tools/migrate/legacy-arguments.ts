import type { ArgumentNode, ObjectValueNode, ValueNode } from 'graphql';
import { Kind, print } from 'graphql';
import { mostRecords } from '../../model/most-records.js';
import type { MigrationDifference } from '../../tools-types.js';
import { asText, bool, int, list, literalOf, object, text, variable, word } from './value-nodes.js';
import type { Variables } from './variables.js';
import { NotRewritten } from './variables.js';

/** The arguments of a legacy root field as the input of its V2 form. Throws NotRewritten where V2 has no such input. */
export type InputOf = (legacy: LegacyArguments) => ObjectValueNode;

/** The arguments of a root field without those that are null. */
export interface LegacyArguments {
  readonly values: ReadonlyMap<string, ValueNode>;
  readonly variables: Variables;
  differs(kind: MigrationDifference['kind'], message: string): void;
}

export function givenValues(nodes: readonly ArgumentNode[]): ReadonlyMap<string, ValueNode> {
  return new Map(nodes.flatMap(({ name, value }) => (value.kind === Kind.NULL ? [] : [[name.value, value]])));
}

export const inputOfEvent: InputOf = (legacy) => byId(legacy, 'eventId');

export const inputOfFrame: InputOf = (legacy) => byId(legacy, 'frameId');

export const inputOfEvents: InputOf = (legacy) => {
  const { values } = legacy;
  const page = pageOf(legacy);
  const vesselMain = vesselOf(legacy);
  return object({
    eventType: object({ inc: texts(legacy, 'eventTypes') }),
    startTime: spanOf(legacy),
    endTime: openOf(legacy),
    ...(vesselMain.fields.length > 0 ? { vesselMain } : {}),
    intersectsGeometry: geometryOf(legacy, polygonOfText),
    intersectsAoiId: values.get('aoiId'),
    detectionType: values.has('detectionType') ? object({ eq: texts(legacy, 'detectionType') }) : undefined,
    // Items after the 10,000th are never returned: pages end there.
    ...page.within((offset, size) => [
      Math.min(offset, mostRecords),
      Math.min(size, Math.max(0, mostRecords - offset)),
    ]),
  });
};

export const inputOfFrames: InputOf = (legacy) => {
  const kinds = list([text('sar_sentinel1'), text('eo_sentinel2')]);
  return object({
    eventType: object({ inc: legacy.values.has('eventTypes') ? texts(legacy, 'eventTypes', kinds) : kinds }),
    collectedAt: spanOf(legacy),
    intersectsGeometry: geometryOf(legacy, polygonOfNumbers),
    ...pageOf(legacy).within((offset, size) => {
      if (offset + size > mostRecords)
        throw new NotRewritten(`The page ends behind record ${mostRecords}, which limit and offset do not reach.`);
      return [offset, size];
    }),
  });
};

function byId(legacy: LegacyArguments, name: string): ObjectValueNode {
  const value = legacy.values.get(name);
  if (!value) throw new NotRewritten(`${name} is missing.`);
  if (value.kind === Kind.VARIABLE) {
    const variable = value.name.value;
    const type = legacy.variables.typeOf(variable);
    if (type.startsWith('ID')) legacy.differs('form', `$${variable} is a String! and was an ${type}: send no number.`);
    if (!type.endsWith('!')) legacy.differs('form', `$${variable} must not be null: legacy answers null then.`);
    legacy.variables.takeType(variable, 'String!');
  }
  legacy.differs('form', 'The record is the first of a list, which is empty where the legacy answer is null.');
  return object({ [name]: object({ eq: asText(value) }), limit: int(1) });
}

/** Texts in place of values of an enum. `fallback` is the meaning of a variable without a value. */
function texts(
  { values, variables, differs }: LegacyArguments,
  name: string,
  fallback?: ValueNode,
): ValueNode | undefined {
  const value = values.get(name);
  if (value?.kind === Kind.VARIABLE) {
    variables.takeText(value.name.value, fallback);
    if (fallback && !variables.typeOf(value.name.value).endsWith('!'))
      differs('form', `$${value.name.value} that is null means all kinds; leave it out for ${print(fallback)}.`);
  }
  return value && asText(value);
}

function spanOf({ values }: LegacyArguments): ValueNode | undefined {
  const span = object({ gt: values.get('startTime'), lt: values.get('endTime') });
  return span.fields.length > 0 ? span : undefined;
}

function openOf({ values }: LegacyArguments): ValueNode | undefined {
  const value = values.get('inProgressStatus');
  if (!value) return undefined;
  if (value.kind === Kind.BOOLEAN) return object({ exists: bool(!value.value) });
  throw new NotRewritten('inProgressStatus is a variable; endTime.exists takes its opposite.');
}

/** The conditions on vessels. In `events` different vessels of an event may meet different conditions. */
function vesselOf(legacy: LegacyArguments): ObjectValueNode {
  const { values } = legacy;
  if (values.has('countryCodesExclude'))
    throw new NotRewritten('countryCodesExclude keeps events without vessels, which no condition of V2 does.');
  const vesselId = values.get('vesselId');
  const category = texts(legacy, 'vesselCategory');
  const country = countriesOf(values.get('countryCodes'));
  if ([vesselId, category, country].filter((each) => each !== undefined).length > 1)
    legacy.differs('meaning', 'vesselMain holds if one vessel meets all; in events two vessels might share them.');
  return object({
    vesselId: vesselId && object({ eq: vesselId }),
    category: category && object({ inc: category }),
    country: country && object({ inc: country }),
  });
}

function countriesOf(value: ValueNode | undefined): ValueNode | undefined {
  if (!value) return undefined;
  if (value.kind !== Kind.STRING)
    throw new NotRewritten('countryCodes is a variable: split it, and give the codes as a list.');
  const codes = value.value.split('|').map((code) => code.trim());
  if (codes.includes('N/A'))
    throw new NotRewritten('countryCodes has N/A: V2 has no condition for vessels without a country.');
  return list(codes.map(text));
}

function geometryOf(legacy: LegacyArguments, polygonOf: (node: ValueNode) => unknown): ValueNode | undefined {
  const value = legacy.values.get('polygon');
  if (!value) return undefined;
  const geometry = (coordinates: ValueNode) => object({ type: word('Polygon'), coordinates });
  if (value.kind !== Kind.VARIABLE) return geometry(literalOf(polygonOf(value)));
  legacy.variables.takeType(value.name.value, 'CoordinatesJSON!');
  const message = `$${value.name.value} takes the coordinates of a polygon as they are: a list of rings, no text.`;
  legacy.differs('meaning', message);
  return geometry(value);
}

/** JSON text of a ring or a polygon. */
function polygonOfText(node: ValueNode): unknown {
  try {
    const value: unknown = JSON.parse(node.kind === Kind.STRING ? node.value : '');
    return depthOf(value) === 2 ? [value] : value;
  } catch {
    throw new NotRewritten('polygon is no JSON.');
  }
}

/** Nested numbers: a polygon, a ring, or longitudes and latitudes one after another. */
function polygonOfNumbers(node: ValueNode): unknown {
  const value = numbersOf(node);
  if (depthOf(value) !== 1 || !Array.isArray(value)) return depthOf(value) === 2 ? [value] : value;
  const points: unknown[] = [];
  for (let i = 0; i < value.length; i += 2) points.push(value.slice(i, i + 2));
  return [points];
}

function numbersOf(node: ValueNode): unknown {
  if (node.kind === Kind.LIST) return node.values.map(numbersOf);
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  throw new NotRewritten('polygon has a value that is no number.');
}

function depthOf(value: unknown): number {
  return Array.isArray(value) ? 1 + depthOf(value[0]) : 0;
}

/** `pageNum` and `pageSize` as `limit` and `offset`. */
function pageOf(legacy: LegacyArguments) {
  const { values, variables } = legacy;
  const size = values.get('pageSize') ?? int(25);
  const number = values.get('pageNum') ?? int(1);
  const sizeNumber = size.kind === Kind.INT ? Number(size.value) : undefined;
  const pageNumber = number.kind === Kind.INT ? Number(number.value) : undefined;
  if ((sizeNumber ?? 1) < 1 || (sizeNumber ?? 1) > mostRecords || (pageNumber ?? 1) < 1)
    throw new NotRewritten('The service refuses this pageSize or pageNum.');
  if (size.kind === Kind.VARIABLE) variables.takeDefault(size.name.value, int(25));
  if (size.kind === Kind.VARIABLE && variables.isOptional(size.name.value))
    legacy.differs('paging', `$${size.name.value} has the default 25; null means 100.`);
  return {
    within(bounded: (offset: number, size: number) => readonly [offset: number, limit: number]) {
      if (sizeNumber !== undefined && pageNumber !== undefined) {
        const [offset, limit] = bounded((pageNumber - 1) * sizeNumber, sizeNumber);
        return { limit: int(limit), ...(offset > 0 ? { offset: int(offset) } : {}) };
      }
      if (pageNumber === 1) return { limit: size };
      const name = variables.add('offset', 'Int', int(0));
      legacy.differs('paging', `Send $${name}, which is (pageNum - 1) * pageSize, in place of the number of the page.`);
      return { limit: size, offset: variable(name) };
    },
  };
}
