import type { FaultMatch } from '../../types.js';

/** The kinds of request. A page is anything but a GraphQL request, a tile or a picture. */
export type RequestKind = 'graphql' | 'tile' | 'picture' | 'page';

/** The facts of a request that rules look at. */
export interface RequestFacts {
  readonly kind: RequestKind;
  /** The path as it was sent, without the query and without the prefix of a world. */
  readonly path: string;
  readonly user: string | undefined;
  /** Whether a page of the service sent it. */
  readonly pages: boolean;
  /** The name of the GraphQL operation. */
  readonly operation: string | undefined;
  /** The names of the root fields that it selects. */
  readonly fields: readonly string[];
  /** The ids of snapshots that its arguments name. */
  readonly snapshotIds: readonly string[];
}

/** Whether a request meets all conditions on a single request: all but nth, count and probability. */
export function meets({ operation, path, user, pages }: FaultMatch, facts: RequestFacts): boolean {
  return (
    (!facts.pages || pages === true) &&
    (facts.kind !== 'page' || (pages ?? path !== undefined)) &&
    (user === undefined || user === facts.user) &&
    (path === undefined || fits(path, facts.path)) &&
    (operation === undefined || operation === facts.operation || facts.fields.includes(operation))
  );
}

/**
 * Whether a path fits a pattern, whose `*` stands for any characters. Each piece between two stars is matched at its
 * first occurrence, which leaves the longest rest for the next pieces. So no step is repeated, and the time is at most
 * the product of the two lengths.
 */
function fits(pattern: string, path: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return path === pattern;
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= path.length - last.length;
}
