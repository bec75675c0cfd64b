import type { Work } from '../../base/work/work.js';
import type { ChangeOrigin, LogEntry } from '../../types.js';
import type { CapsuleParts } from '../../worlds/capsule/make-capsule.js';
import type { MergedJournals } from '../../worlds/journal/journal-page.js';
import type { RecordsParts } from '../../worlds/records/change-world.js';
import type { World } from '../../worlds/world.js';
import type { WorldsDoor } from '../../worlds/worlds.js';
import type { HandlerParts } from '../http/exchange.js';
import type { AdminRule } from '../http/request/admin-rule.js';
import type { RequestTally } from '../metrics/request-tally.js';

/** The parts of a service that the admin interface works with. */
export interface AdminParts {
  readonly worlds: WorldsDoor;
  /** The parts of the service that answer requests to a world now. */
  partsOf(world: World): HandlerParts;
  /** What the making of capsules needs. */
  readonly capsule: CapsuleParts;
  /** A token for a user of a world. Throws BAD_USER_INPUT for an unknown user. */
  issueToken(world: World, user: string, by: ChangeOrigin, pages?: boolean): string | Promise<string>;
  /** Makes the newest days that a world sees at an instant, which a call waits for. See `World.readyNewest`. */
  ready(world: World, asOfMs: number): Promise<void> | undefined;
  /** Begins the work of a call. `signal` is called once, for a call that takes more than one slice. */
  beginWork(signal: () => AbortSignal): Work;
  /** What the reading of own records needs. */
  readonly records: RecordsParts;
  /** Which requests may use the interface. */
  readonly adminRule: AdminRule;
  /** The address of the service in its answers; default: the address that the request was sent to. */
  readonly publicUrl: string | undefined;
  /** Real milliseconds, for the duration of requests. */
  readonly realNowMs: () => number;
  /** The name of this replica. */
  readonly replica?: string | undefined;
  /** The journals of all replicas, where replicas share the state. */
  readonly merged?: MergedJournals | undefined;
  /** Counts the calls. */
  readonly tally: RequestTally;
  readonly log: ((entry: LogEntry) => void) | undefined;
  readonly report: (error: unknown) => void;
  /** The beginning of request ids, so that the ids of two runs differ in one log. */
  readonly idPrefix: string;
}
