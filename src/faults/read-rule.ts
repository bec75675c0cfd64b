import type { FaultMatch } from '../api.js';
import type { InputDetail } from '../errors.js';
import { InputProblem } from '../errors.js';
import type { JsonSchema } from '../shapes/value-shapes.js';
import { anything, number, object, optional, text, truth, wholeNumber, word } from '../shapes/value-shapes.js';
import type { ReadAction } from './action-kind.js';
import { findPreset, presets } from './presets.js';
import { actionSchema, readAction } from './read-action.js';

/** A rule that was accepted. */
export interface ReadRule extends ReadAction {
  readonly match: FaultMatch;
  readonly preset: string | undefined;
}

const presetNames = presets.map(({ name }) => name);
const most = 1_000_000;

const matchShape = object(
  {},
  {
    operation: optional(text('the name of an operation or a root field', '^[_a-zA-Z][_0-9a-zA-Z]*$', 200)),
    path: optional(text('a path such as /graphql or /vectorTiles/*, whose * stands for any characters', '^/', 200)),
    user: optional(text('the name of a user', undefined, 200)),
    nth: optional(wholeNumber(1, most, 'The first matching request that is struck; default 1.')),
    count: optional(wholeNumber(1, most, 'The requests that are struck; default 1 with nth, else any number.')),
    probability: optional(number(0, 1, 'The share of matching requests that are struck; default 1.')),
    pages: optional(truth('Whether pages, their files, TileJSON, /health and /ready match; default: only with path.')),
  },
  'FaultMatch',
);

const ruleShape = object(
  {},
  {
    match: optional(matchShape),
    preset: optional(word(presetNames, 'The name of a preset.')),
    action: optional(anything(actionSchema)),
  },
  'FaultRule',
);

/** The JSON Schema of a rule. */
export const ruleSchema: JsonSchema = ruleShape.schema;

/** A rule at `path` in a larger value. Throws InputProblem with all mistakes of a value that is no rule. */
export function readRule(value: unknown, path = ''): ReadRule {
  const problems: InputDetail[] = [];
  const read = checkedRule(value, path, problems);
  if (read && problems.length === 0) return read;
  throw new InputProblem(problems[0]?.message ?? 'The rule is not accepted.', problems);
}

function checkedRule(value: unknown, path: string, problems: InputDetail[]): ReadRule | undefined {
  if (!ruleShape.check(value, path, problems)) return undefined;
  const { match, preset, action } = value;
  if ((preset === undefined) === (action === undefined)) {
    const accepted = 'either preset or action';
    problems.push({ path, message: `A rule has ${accepted}, not ${preset ? 'both' : 'neither'}.`, accepted });
    return undefined;
  }
  const named = preset === undefined ? undefined : findPreset(preset)?.fault;
  const at = path === '' ? 'action' : `${path}.action`;
  const read = readAction(named?.action ?? action, at, problems);
  return read && { ...read, match: { ...(match ?? named?.match) }, preset };
}
