import { AssertionError } from 'node:assert/strict';
import { budget } from '../classes/budget.js';
import { documents } from '../classes/documents.js';
import { geometry } from '../classes/geometry.js';
import { headers } from '../classes/headers.js';
import { lists } from '../classes/lists.js';
import { snapshots } from '../classes/snapshots.js';
import { sockets } from '../classes/sockets.js';
import { text } from '../classes/text.js';
import { tokens } from '../classes/tokens.js';
import { variables } from '../classes/variables.js';
import { drawOf } from '../draw.js';
import { hostileCase, type Target } from '../hostile-case.js';

/** Classes that are sent over sockets, the first ones more often. */
const classes = [
  sockets,
  geometry,
  sockets,
  lists,
  documents,
  sockets,
  variables,
  text,
  snapshots,
  tokens,
  headers,
  sockets,
  budget,
];

/** The number of cases of hostile clients by their end. */
export interface Ends {
  /** Answered, refused or closed as intended. */
  good: number;
  /** The connection was closed by the service. */
  closed: number;
  /** At most twenty faults of the service. */
  readonly faults: string[];
}

/** Runs cases one after the other, different ones for each client, while `goesOn` returns true. */
export async function hostileClient(
  target: Target,
  client: number,
  goesOn: (cases: number) => boolean,
  ends: Ends,
): Promise<void> {
  for (let i = 0; goesOn(i); i++) {
    const hostile = classes[(client + i) % classes.length]!;
    const number = client * 100_000 + i;
    const made = hostileCase(hostile, number, drawOf(hostile.name, number));
    try {
      await made.attack(target);
      ends.good++;
    } catch (error) {
      if (!(error instanceof AssertionError)) ends.closed++;
      else if (ends.faults.length < 20)
        ends.faults.push(`${hostile.name} ${number} (${made.family}): ${error.message.slice(0, 400)}`);
    }
  }
}
