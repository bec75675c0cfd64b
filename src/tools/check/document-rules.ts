import type { DocumentNode, FieldNode, GraphQLError, GraphQLSchema, Location, ObjectValueNode, Source } from 'graphql';
import { Kind, NoDeprecatedCustomRule, print, specifiedRules, validate, visit } from 'graphql';
import { rowCounter } from '../../api/graphql/documents/count-rows.js';
import { fragmentsOf, measure } from '../../api/graphql/documents/measure.js';
import { rootFieldsOf } from '../../api/graphql/documents/root-selection.js';
import { scanTokens } from '../../api/graphql/documents/scan-tokens.js';
import { ServiceError } from '../../base/errors.js';
import { closedSetFindings } from './closed-sets.js';
import type { ComposedDocument } from './composed-documents.js';
import { FileDocument } from './file-document.js';
import type { Fault, Finding } from './finding.js';
import { findingAt } from './finding.js';

/** Fragments are joined to each operation that spreads them, and judged by themselves. */
const rules = specifiedRules.filter(
  ({ name }) => name !== 'NoUnusedFragmentsRule' && name !== 'ExecutableDefinitionsRule',
);

/** Findings of a document by the schema, by the bounds of the service and by good paging. */
export function documentFindings(schema: GraphQLSchema, composed: ComposedDocument): Finding[] {
  const { source, definition, document } = composed;
  // A document that the service would refuse to read is not validated: it could take far too long.
  const size = overSize(composed);
  if (size) return [findingAt(source, definition.loc?.start ?? 0, size)];
  if (definition.kind === Kind.OPERATION_DEFINITION && !schema.getRootType(definition.operation))
    return [findingAt(source, definition.loc?.start ?? 0, noOperation(definition.operation))];
  const isUnknown = unknownIn(document);
  const errors = validate(schema, document, rules).filter((error) => !isUnknown(error));
  const found = errors.map((error) => findingOf(composed, error, invalid(error)));
  if (found.length > 0) return found;
  for (const error of validate(schema, document, [NoDeprecatedCustomRule]))
    found.push(findingOf(composed, error, deprecated(error)));
  found.push(...closedSetFindings(schema, composed));
  if (definition.kind !== Kind.OPERATION_DEFINITION) return found;
  const fields = rootFieldsOf(definition, fragmentsOf(document));
  const cost = overBounds(composed, fields);
  if (cost) found.push(findingAt(source, definition.loc?.start ?? 0, cost));
  for (const field of fields) {
    for (const fault of [unbounded(field), pagedByOffset(field)])
      if (fault) found.push(findingAt(field.loc?.source ?? source, field.loc?.start ?? 0, fault));
  }
  return found;
}

/**
 * Tells whether an error is about a part that the program puts in: a value, a field, or a fragment after an operation.
 */
function unknownIn(document: DocumentNode): (error: GraphQLError) => boolean {
  const fields: Location[] = [];
  visit(document, {
    Field({ name, loc }) {
      if (loc && name.loc && fills(name.loc.source).includes(name.loc.start)) fields.push(loc);
    },
  });
  return ({ nodes: [node] = [] }) => {
    const { loc } = node ?? {};
    if (!node || !(loc?.source instanceof FileDocument)) return false;
    const { source, start, end } = loc;
    if (node.kind === Kind.NAME) return source.hasOpenEnd;
    if (node.kind === Kind.VARIABLE_DEFINITION) return source.holes.length > 0;
    const isInside = fields.some((field) => field.source === source && field.start <= start && field.end >= end);
    return isInside || source.holes.some((offset) => offset >= start && offset < end);
  };
}

function fills(source: Source): readonly number[] {
  return source instanceof FileDocument ? source.holes : [];
}

function findingOf({ source }: ComposedDocument, { nodes, positions }: GraphQLError, fault: Fault): Finding {
  return findingAt(nodes?.[0]?.loc?.source ?? source, positions?.[0] ?? 0, fault);
}

function noOperation(operation: string): Fault {
  const message = `The service has no ${operation}s: all its fields, getToken too, are fields of query.`;
  return { rule: 'schema', severity: 'error', message, remedy: 'Write query in its place.' };
}

function invalid({ message }: GraphQLError): Fault {
  const remedy = 'Make it fit the schema of the profile: the service answers GRAPHQL_VALIDATION_FAILED.';
  return { rule: 'schema', severity: 'error', message, remedy };
}

function deprecated({ message }: GraphQLError): Fault {
  const [what, remedy = 'Use what replaces it.'] = message.split(/(?<=is deprecated\.) /);
  return { rule: 'deprecated', severity: 'warning', message: what ?? message, remedy };
}

/** A finding for a document that is larger than the service accepts. */
function overSize({ document, isTooLong }: ComposedDocument): Fault | undefined {
  if (isTooLong) return outOfBounds('The operation with its fragments has too many tokens.');
  return refused(() => void scanTokens(print(document)));
}

/**
 * A finding for a document that wants more than the service gives. Limits in variables are unknown and count as their
 * defaults.
 */
function overBounds({ definition, document }: ComposedDocument, fields: readonly FieldNode[]): Fault | undefined {
  return refused(() => {
    measure(document);
    if (definition.kind === Kind.OPERATION_DEFINITION) rowCounter(definition)(fields, {});
  });
}

function refused(check: () => void): Fault | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return outOfBounds(error.message);
  }
}

function outOfBounds(message: string): Fault {
  return { rule: 'bounds', severity: 'error', message, remedy: 'The service answers QUERY_TOO_COMPLEX.' };
}

/** By root field: the conditions of which a search needs one, or it reads all days that are kept. */
const narrowing: ReadonlyMap<string, readonly string[]> = new Map([
  ['searchEventsV2', ['startTime', 'endTime', 'created', 'updated', 'eventId', 'detectionFrameId', 'snapshotId']],
  ['searchSatelliteFramesV2', ['collectedAt', 'createdAt', 'updatedAt', 'frameId', 'vendorId', 'snapshotId']],
  ['events', ['startTime', 'endTime', 'vesselId']],
  ['satelliteFrames', ['startTime', 'endTime']],
]);

/** The page that a search without a limit gives. */
const fewRecords = 100;

function unbounded(field: FieldNode): Fault | undefined {
  const conditions = narrowing.get(field.name.value);
  const names = conditions && givenNames(field);
  if (!names || conditions.some((name) => names.has(name))) return undefined;
  // A client that asks for a few records wants the first ones.
  const limit = literalNumber(field, 'limit') ?? literalNumber(field, 'pageSize');
  if (limit !== undefined && limit <= fewRecords) return undefined;
  return {
    rule: 'unbounded',
    severity: 'warning',
    message: `${field.name.value} has no bound in time, no id and no small limit: it searches all 540 days.`,
    remedy: `Give one of ${conditions.filter((name) => name !== 'snapshotId').join(', ')}.`,
  };
}

function pagedByOffset(field: FieldNode): Fault | undefined {
  const names = givenNames(field);
  if (!names || names.has('snapshotId') || !narrowing.has(field.name.value)) return undefined;
  const name = ['offset', 'pageNum'].find((each) => names.has(each));
  const first = name === 'pageNum' ? 1 : 0;
  if (name === undefined || literalNumber(field, name) === first) return undefined;
  return {
    rule: 'offset-paging',
    severity: 'warning',
    message: `${field.name.value} pages by ${name} over records that move: new ones come, old ones leave.`,
    remedy: 'Page in a snapshot (snapshotId: "true"), or continue after the createdAt of the last record.',
  };
}

/** The names of the arguments, and of the members of `input`; undefined where `input` is a variable. */
function givenNames(field: FieldNode): ReadonlySet<string> | undefined {
  const { arguments: argumentNodes = [] } = field;
  const input = argumentNodes.find(({ name }) => name.value === 'input')?.value;
  if (input && input.kind !== Kind.OBJECT) return undefined;
  const members = [...argumentNodes, ...(input?.fields ?? [])].filter(({ value }) => value.kind !== Kind.NULL);
  // The program may put in further members.
  if (members.some(({ name }) => name.value === '__hole')) return undefined;
  return new Set(members.map(({ name }) => name.value));
}

/** The number of an argument, or of a member of `input`, that the text contains. */
function literalNumber({ arguments: argumentNodes = [] }: FieldNode, wanted: string): number | undefined {
  const input = argumentNodes.find(({ name }) => name.value === 'input')?.value;
  const members: (ObjectValueNode['fields'][number] | (typeof argumentNodes)[number])[] = [...argumentNodes];
  if (input?.kind === Kind.OBJECT) members.push(...input.fields);
  const value = members.find(({ name }) => name.value === wanted)?.value;
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}
