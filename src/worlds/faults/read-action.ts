import type { InputDetail } from '../../base/errors.js';
import { type JsonSchema, object, wholeNumber, word } from '../../model/shapes/value-shapes.js';
import { type ActionKind, actionKind, type ReadAction } from './action-kind.js';
import { answerActions } from './answer-actions.js';
import { wireActions } from './wire-actions.js';

/** The actions on a client's token or snapshot, by type. */
const sessionActions: readonly (readonly [type: string, kind: ActionKind])[] = [
  [
    'revokeToken',
    actionKind(
      object(
        { type: word(['revokeToken'], 'Revokes the tokens of the user before the request is executed.') },
        {},
        'FaultRevokeToken',
      ),
      'token',
      () => ({ ends: 'token' }),
    ),
  ],
  [
    'closeSnapshot',
    actionKind(
      object(
        { type: word(['closeSnapshot'], 'Closes the snapshots that the request names before it is executed.') },
        {},
        'FaultCloseSnapshot',
      ),
      'snapshot',
      () => ({ ends: 'snapshot' }),
    ),
  ],
];

/** The actions on pages of records, by type. */
const pageActions: readonly (readonly [type: string, kind: ActionKind])[] = [
  [
    'null',
    actionKind(
      object(
        {
          type: word(['null'], 'Sends null in place of a part of a page.'),
          field: word(['records', 'meta'], 'records: the records or items. meta: the facts of the search.'),
        },
        {},
        'FaultNull',
      ),
      'pages',
      ({ field }) => ({ page: field === 'records' ? { records: 'null' } : { meta: 'null' } }),
    ),
  ],
  [
    'emptyPage',
    actionKind(
      object({ type: word(['emptyPage'], 'Sends a page without records; meta stays.') }, {}, 'FaultEmptyPage'),
      'pages',
      () => ({ page: { records: 'none' } }),
    ),
  ],
  [
    'capTotal',
    actionKind(
      object(
        {
          type: word(['capTotal'], 'Sends a meta.total that is too low.'),
          total: wholeNumber(0, 2 ** 31 - 1, 'The highest total that is sent.'),
        },
        {},
        'FaultCapTotal',
      ),
      'pages',
      ({ total }) => ({ page: { mostTotal: total } }),
    ),
  ],
  [
    'repeatPage',
    actionKind(
      object(
        { type: word(['repeatPage'], 'Sends the records of the page before it once more.') },
        {},
        'FaultRepeatPage',
      ),
      'pages',
      () => ({ page: { records: 'before' } }),
    ),
  ],
];

/** Every type of action. */
const kinds = new Map([...wireActions, ...answerActions, ...pageActions, ...sessionActions]);

export const actionTypes: readonly string[] = [...kinds.keys()];

const type = word(actionTypes, 'The type of the action.');

/** The JSON Schema of an action. */
export const actionSchema: JsonSchema = {
  title: 'FaultAction',
  oneOf: Array.from(kinds.values(), ({ schema }) => schema),
};

/** The action at `path`; undefined, with a problem for each part that is not accepted, for another value. */
export function readAction(value: unknown, path: string, problems: InputDetail[]): ReadAction | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const accepted = `an object with a type (${actionTypes.join(', ')}) and the members of that type`;
    problems.push({ path, message: `${path} is ${accepted}.`, accepted });
    return undefined;
  }
  const typeValue: unknown = 'type' in value ? value.type : undefined;
  if (!type.check(typeValue, `${path}.type`, problems)) return undefined;
  return kinds.get(typeValue)?.read(value, path, problems);
}
