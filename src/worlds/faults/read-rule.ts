import type { InputDetail } from '../../base/errors.js';
import { InputProblem } from '../../base/errors.js';
import type { Shape } from '../../model/shapes/value-shapes.js';
import {
  anyText,
  anything,
  list,
  number,
  object,
  optional,
  text,
  truth,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';
import type { FaultMatch, FaultPresetName, FaultRule } from '../../types.js';
import type { ReadAction } from './action-kind.js';
import { findPreset, presets } from './presets.js';
import { actionSchema, readAction } from './read-action.js';

/** A rule that was accepted. */
export interface ReadRule extends ReadAction {
  readonly match: FaultMatch;
  readonly preset: FaultPresetName | undefined;
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

const membersShape = object(
  {},
  {
    match: optional(matchShape),
    preset: optional(word(presetNames, 'The name of a preset.')),
    action: optional(anything(actionSchema)),
  },
  'FaultRule',
);

/** The most rules of a world. */
export const mostRules = 100;

export const ruleShape: Shape<FaultRule> = {
  schema: { ...membersShape.schema, oneOf: [{ required: ['preset'] }, { required: ['action'] }] },
  check: (value, path, problems): value is FaultRule => checkedRule(value, path, problems) !== undefined,
};

export const rulesShape = list(ruleShape, mostRules, 'Rules of faults.');

export const keptFaultShape = object(
  {
    id: anyText('The id, unique in its world until the world is reset.'),
    match: matchShape,
    action: anything(actionSchema),
    arrivals: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Requests that matched so far.'),
    struck: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Requests that were struck so far.'),
  },
  { preset: optional(word(presetNames, 'The name of the preset.')) },
  'Fault',
);

export const presetShape = object(
  {
    name: word(presetNames, 'The name.'),
    description: anyText('The trouble.'),
    fault: object({ action: anything(actionSchema) }, { match: optional(matchShape) }),
  },
  {},
  'FaultPreset',
);

/** A rule at `path` in a larger value. Throws InputProblem with all mistakes of a value that is no rule. */
export function readRule(value: unknown, path = ''): ReadRule {
  const problems: InputDetail[] = [];
  const read = checkedRule(value, path, problems);
  if (read && problems.length === 0) return read;
  throw new InputProblem(problems[0]?.message ?? 'The rule is not accepted.', problems);
}

/** The rules of a list at `path`. Throws InputProblem with all mistakes of all of them. */
export function readRules(value: unknown, path: string): ReadRule[] {
  const problems: InputDetail[] = [];
  if (rulesShape.check(value, path, problems)) return value.map((rule) => readRule(rule));
  throw new InputProblem(problems[0]?.message ?? 'The rules are not accepted.', problems);
}

function checkedRule(value: unknown, path: string, problems: InputDetail[]): ReadRule | undefined {
  if (!membersShape.check(value, path, problems)) return undefined;
  const { match, preset, action } = value;
  if ((preset === undefined) === (action === undefined)) {
    const accepted = 'either preset or action';
    problems.push({ path, message: `A rule has ${accepted}, not ${preset ? 'both' : 'neither'}.`, accepted });
    return undefined;
  }
  const named = preset === undefined ? undefined : findPreset(preset)?.fault;
  const at = path === '' ? 'action' : `${path}.action`;
  const read = readAction(named?.action ?? action, at, problems);
  return read && { ...read, match: { ...named?.match, ...match }, preset };
}
