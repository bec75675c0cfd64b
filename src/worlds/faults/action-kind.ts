import type { InputDetail } from '../../base/errors.js';
import type { JsonSchema, Shape } from '../../model/shapes/value-shapes.js';
import type { FaultAction } from '../../types.js';
import type { Effect } from './effect.js';
import type { RequestFacts } from './request-facts.js';

/** The requests that an action can change. */
export type Reach = 'any' | 'graphql' | 'pages' | 'token' | 'snapshot';

/** An action with its effect. */
export interface ReadAction {
  readonly action: FaultAction;
  readonly effect: Effect;
  /** Whether the action can change a request; if not, the request does not count as a match. */
  reaches(facts: RequestFacts): boolean;
}

/** A type of action. */
export interface ActionKind {
  readonly schema: JsonSchema;
  /** The action at `path`; undefined, with a problem for each part that is not accepted, for another value. */
  read(value: unknown, path: string, problems: InputDetail[]): ReadAction | undefined;
}

export function actionKind<Action extends FaultAction>(
  shape: Shape<Action>,
  reach: Reach,
  effectOf: (action: Action) => Effect,
): ActionKind {
  return {
    schema: shape.schema,
    read(value, path, problems) {
      if (!shape.check(value, path, problems)) return undefined;
      return { action: { ...value }, effect: effectOf(value), reaches: (facts) => isReached(reach, facts) };
    },
  };
}

function isReached(reach: Reach, { kind, user, fields, snapshotIds }: RequestFacts): boolean {
  switch (reach) {
    case 'any':
      return true;
    case 'graphql':
      return kind === 'graphql' && fields.length > 0;
    case 'pages':
      return fields.some((name) => pagedFields.has(name));
    case 'token':
      return user !== undefined;
    case 'snapshot':
      return snapshotIds.length > 0;
  }
}

/** The root fields that return a page, with the name of the list of its records. */
export const pagedFields: ReadonlyMap<string, 'records' | 'items'> = new Map([
  ['searchEventsV2', 'records'],
  ['searchVessels', 'records'],
  ['searchLastKnownPositions', 'records'],
  ['searchAOIs', 'records'],
  ['searchSatelliteFramesV2', 'records'],
  ['searchTrackSubpaths', 'records'],
  ['events', 'items'],
  ['satelliteFrames', 'items'],
]);
