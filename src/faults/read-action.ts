import type { InputDetail } from '../errors.js';
import type { JsonSchema } from '../shapes/value-shapes.js';
import { word } from '../shapes/value-shapes.js';
import type { ReadAction } from './action-kind.js';
import { answerActions } from './answer-actions.js';
import { pageActions } from './page-actions.js';
import { sessionActions } from './session-actions.js';
import { wireActions } from './wire-actions.js';

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
  const given: unknown = 'type' in value ? value.type : undefined;
  if (!type.check(given, `${path}.type`, problems)) return undefined;
  return kinds.get(given)?.read(value, path, problems);
}
