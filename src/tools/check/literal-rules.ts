import type { FieldNode, GraphQLError } from 'graphql';
import { Kind, print, visit } from 'graphql';
import { fragmentsOf } from '../../api/graphql/documents/measure.js';
import { rootFieldsOf } from '../../api/graphql/documents/root-selection.js';
import type { Service } from '../../types.js';
import type { ComposedDocument } from './composed-documents.js';
import { type Finding, findingAt } from './finding.js';

/** Errors that do not follow from the text alone. */
const unknown: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'SNAPSHOT_CLOSED', 'RATE_LIMITED', 'UNAVAILABLE']);

/** Arguments whose values belong to a user. */
const ofUsers: ReadonlySet<string> = new Set(['intersectsAoiId', 'aoiId', 'snapshotId']);

/**
 * The errors of a service over an empty ocean for the root fields of an operation whose arguments contain no variable:
 * wrong dates, polygons, limits and combinations of conditions.
 */
export async function literalFindings(service: Service, composed: ComposedDocument): Promise<Finding[]> {
  const { source, definition, document } = composed;
  if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
  const found: Finding[] = [];
  for (const field of rootFieldsOf(definition, fragmentsOf(document))) {
    if (!isLiteral(field) || field.name.value === 'getToken') continue;
    for (const { message, extensions } of await errorsOf(service, field)) {
      if (unknown.has(extensions['code'])) continue;
      const remedy = `The service answers ${extensions['code']}.`;
      const isOld = extensions['code'] === 'RETENTION_EXCEEDED';
      const fault = {
        rule: isOld ? 'retention' : 'arguments',
        severity: isOld ? 'warning' : 'error',
        message,
        remedy,
      } as const;
      found.push(findingAt(field.loc?.source ?? source, field.loc?.start ?? 0, fault));
    }
  }
  return found;
}

function isLiteral({ name, arguments: argumentNodes = [] }: FieldNode): boolean {
  if (name.value.startsWith('__') || argumentNodes.length === 0) return false;
  let variables = 0;
  for (const argument of argumentNodes) visit(argument, { Variable: () => void variables++ });
  return variables === 0;
}

async function errorsOf(
  service: Service,
  field: FieldNode,
): Promise<readonly Pick<GraphQLError, 'message' | 'extensions'>[]> {
  const node = visit(
    { kind: field.kind, name: field.name, arguments: field.arguments ?? [] },
    {
      Argument: ({ name }) => (ofUsers.has(name.value) ? null : undefined),
      ObjectField: ({ name }) => (ofUsers.has(name.value) ? null : undefined),
    },
  );
  const { errors = [] } = await service.graphql({ query: `{ ${print(node)} { __typename } }` }, { user: 'demo' });
  return errors;
}
