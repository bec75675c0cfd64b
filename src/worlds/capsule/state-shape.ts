/** The shape of the state of a world as JSON, in a capsule and in a checkpoint: see `../world-state.ts`. */

import { earliestNowMs, latestNowMs, leastRate, mostRate, mostStepMs } from '../../base/clock.js';
import {
  anyObject,
  anyText,
  instant,
  list,
  number,
  object,
  orNull,
  text,
  truth,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';
import type { ChangeOrigin, WorldChangeType } from '../../types.js';
import { mostRules, ruleShape } from '../faults/read-rule.js';
import { mostIssued } from '../sessions.js';
import { mostSnapshots } from '../snapshots.js';

const about = '';
const mostCount = Number.MAX_SAFE_INTEGER;
const instantMs = wholeNumber(earliestNowMs, latestNowMs, about);
const digest = text('a digest of a token', '^[\\w\\-]{43}$');
const user = text('the name of a user', undefined, 200);

const session = object({ digest, openedMs: instantMs, pages: truth(about), isExpired: truth(about) }, {});

/** A user may be in the options, or in own records of any time. */
const mostUsers = 20_000;

const tokens = object(
  {
    user,
    signedIn: orNull(session, 'a session or null'),
    issued: list(session, mostIssued, 'tokens'),
    revoked: list(digest, 1000, 'digests'),
  },
  {},
);

const snapshot = object(
  {
    id: text('the id of a snapshot', undefined, 100),
    user,
    ordinal: wholeNumber(1, mostCount, about),
    dataset: word(['events', 'frames', 'lastKnownPositions'], about),
    asOfMs: instantMs,
    usedMs: instantMs,
    records: wholeNumber(0, mostCount, about),
  },
  {},
);

const fault = object(
  {
    id: text('the id of a fault', '^fault-\\d{1,15}$'),
    rule: ruleShape,
    arrivals: wholeNumber(0, mostCount, about),
    struck: wholeNumber(0, mostCount, about),
  },
  {},
);

const types = [
  'signIn',
  'issue',
  'expire',
  'revoke',
  'end',
  'closeSnapshot',
  'clock',
  'addFault',
  'removeFault',
  'clearFaults',
  'changeRecords',
  'clearRecords',
  'reset',
  'load',
] as const satisfies readonly WorldChangeType[];

const origins = ['request', 'page', 'admin', 'process', 'file'] as const satisfies readonly ChangeOrigin[];

/** A change as a world lists it. */
export const listedChangeShape = object(
  {
    id: wholeNumber(1, mostCount, 'Its number among the changes of the world.'),
    time: instant("The world's now right before it."),
    type: word(types, 'The type of the change.'),
    by: word(origins, 'What stands behind it: `page` is a page of the service, `process` code in its process.'),
    given: orNull(
      anyObject('What was given, without passwords, tokens and texts of files.'),
      'an object, or null where it is large',
    ),
    result: anyText('What came of it, as a sentence.'),
    before: truth('Whether the world still keeps what it was before.'),
  },
  {},
  'WorldChange',
);

/** The members of a state. */
export const stateMembers = {
  clock: object(
    {
      nowMs: instantMs,
      baseMs: instantMs,
      sinceMs: wholeNumber(-8.64e15, 8.64e15, about),
      running: truth(about),
      rate: number(leastRate, mostRate, about),
      stepMs: wholeNumber(0, mostStepMs, about),
    },
    {},
  ),
  sessions: list(tokens, mostUsers, 'users'),
  snapshots: object(
    { opened: wholeNumber(0, mostCount, about), held: list(snapshot, mostSnapshots.perWorld, 'snapshots') },
    {},
  ),
  faults: object({ added: wholeNumber(0, mostCount, about), rules: list(fault, mostRules, 'rules') }, {}),
};
