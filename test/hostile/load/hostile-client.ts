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

/** What is sent over sockets; the first ones more often. */
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

/** How the cases of hostile clients ended. */
export interface Ends {
  /** As the service means it: answered, refused or closed. */
  good: number;
  /** The connection was closed on the client. */
  closed: number;
  /** What the service did wrong, at most twenty of them. */
  readonly faults: string[];
}

/** Lets one case after the other loose on a service, each client other ones, until `goesOn` says no. */
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
