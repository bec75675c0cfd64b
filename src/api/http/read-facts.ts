import type { FieldNode } from 'graphql';
import { valueFromASTUntyped } from 'graphql';
import { isObject } from '../../base/json-object.js';
import type { RequestFacts, RequestKind } from '../../worlds/faults/request-facts.js';
import { identify } from '../access/identify.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { readParams } from './graphql-params.js';
import { wantsPage } from './request/accepted.js';
import { isOfOwnPage } from './request/own-page.js';

/** What rules of faults read of a request, and how much of it could be read. */
export interface ReadFacts {
  readonly facts: RequestFacts;
  /** Whether it is a GraphQL request whose parameters can be read, and whether its document is valid. */
  readonly isRead: boolean;
  readonly isValid: boolean;
}

/**
 * The facts of a request that rules read. The user and the GraphQL request are noted here, since a struck request may
 * reach no route. A request that is not GraphQL, or whose body cannot be read, selects no field; its route refuses it.
 */
export async function readFacts(parts: HandlerParts, exchange: Exchange): Promise<ReadFacts> {
  const { request, localPath: path, notes } = exchange;
  const { clock, sessions } = parts.world;
  const kind = kindOf(exchange);
  const { user, pages: isPageUser = false } = identify(request.header('authorization'), sessions, clock.nowMs());
  const pages = isPageUser || (kind === 'picture' && isOfOwnPage(request));
  notes.user = user;
  notes.pages = pages;
  const ofDocument = kind === 'graphql' ? await documentFacts(parts, exchange) : undefined;
  return {
    facts: { kind, path, user, pages, operation: undefined, fields: [], snapshotIds: [], ...ofDocument },
    isRead: notes.graphqlRequest !== undefined,
    isValid: notes.plan !== undefined,
  };
}

function kindOf({ request, path: sent, localPath: path }: Exchange): RequestKind {
  if (path === '/graphql') {
    const isPage =
      request.method !== 'POST' &&
      wantsPage(request.header('accept')) &&
      !new URLSearchParams(request.url.slice(sent.length)).has('query');
    return isPage ? 'page' : 'graphql';
  }
  if (path.startsWith('/vectorTiles/') && !path.endsWith('.json')) return 'tile';
  return path.startsWith('/images/') ? 'picture' : 'page';
}

async function documentFacts(
  { engine }: HandlerParts,
  exchange: Exchange,
): Promise<Pick<RequestFacts, 'operation' | 'fields' | 'snapshotIds'> | undefined> {
  try {
    const { query, variables, operationName } = await readParams(exchange.request);
    exchange.notes.graphqlRequest = { query, variables, operationName };
    const plan = engine.plan(query, operationName ?? undefined);
    if (!plan.ok) return undefined;
    exchange.notes.plan = plan;
    const selected = plan.selected(variables ?? {});
    return {
      operation: operationName ?? plan.operation.name?.value,
      fields: selected.map(({ name }) => name.value),
      snapshotIds: selected.flatMap((field) => snapshotIdsOf(field, variables ?? {})),
    };
  } catch {
    return undefined;
  }
}

/** The id that `input.snapshotId` of a root field has. The text `true` means a new snapshot. */
function snapshotIdsOf(
  { arguments: argumentNodes = [] }: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): string[] {
  const node = argumentNodes.find(({ name }) => name.value === 'input')?.value;
  const input = node && valueFromASTUntyped(node, variables);
  const id = isObject(input) ? input['snapshotId'] : undefined;
  return typeof id === 'string' && id !== 'true' ? [id] : [];
}
