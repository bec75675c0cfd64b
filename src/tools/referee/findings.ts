import type { RefereeFinding, RefereeRule } from '../../tools-types.js';

/** Every finding by its name: the rule that it breaks, and what to do. */
const names = {
  'lost-events': ['lost', 'Read each search to its end in one snapshot, and go on from the last key that was read.'],
  'doubled-events': ['doubled', 'Read pages of one search in one snapshot.'],
  'stale-events': ['stale', 'Read again what has changed: sortBy updated, from the last updatedAt that was read.'],
  'new-events-only': ['stale', 'Ask by updated in place of created: events gain their end and vessel later.'],
  'offset-without-snapshot': [
    'snapshots',
    'Open a snapshot with the first page (snapshotId: "true"), or go on by key.',
  ],
  'offset-in-new-snapshot': ['snapshots', 'Begin a new snapshot at offset 0: its rows are others.'],
  'closed-snapshot-again': ['snapshots', 'After SNAPSHOT_CLOSED open a new snapshot and begin at offset 0.'],
  'foreign-snapshot': ['snapshots', 'Use a snapshot for the user and the search that opened it.'],
  'idle-snapshot': ['snapshots', 'Ask for the next page within a minute.'],
  'ended-at-closed-snapshot': ['snapshots', 'After SNAPSHOT_CLOSED open a new snapshot and begin at offset 0.'],
  'empty-page-as-end': ['pages', 'Ask again while fewer rows were read than meta.total says.'],
  'short-page-as-end': ['pages', 'Ask again while fewer rows were read than meta.total says.'],
  'repeated-page-counted': ['pages', 'Compare the first id of a page with that of the page before, and ask again.'],
  'rows-skipped': ['pages', 'Ask for each page of a search.'],
  'left-before-end': ['pages', 'Read on until a page is not full.'],
  'total-as-end': ['pages', 'Go on after a full page, whatever meta.total says: it can be bounded.'],
  'gt-on-repeating-key': ['pages', 'Go on with gte, and drop what came before: several rows can have one key.'],
  'ended-at-errors': ['pages', 'Look for errors beside data, and ask again after a code that passes by itself.'],
  'ended-at-no-json': ['pages', 'Ask again after a body that is no JSON: a proxy has answered.'],
  'ended-at-broken-connection': ['pages', 'Ask again after a broken connection.'],
  'ended-at-refusal': ['retries', 'Ask again when Retry-After has passed.'],
  'early-retry': ['retries', 'Wait as long as Retry-After says.'],
  'past-retention': [
    'retention',
    'Begin searches within the days that are kept, and catch up by the earliest instant allowed.',
  ],
  'no-sign-in': ['tokens', 'Sign in again when a token is refused.'],
  'refused-token-again': ['tokens', 'Drop a token that was refused.'],
  'revoked-token': ['tokens', 'Share one token between all workers of a user: a sign-in revokes the earlier ones.'],
  'needless-sign-ins': ['tokens', 'Keep a token for its 24 hours.'],
} as const satisfies Readonly<Record<string, readonly [rule: RefereeRule['rule'], remedy: string]>>;

export type FindingName = keyof typeof names;

/** A finding before it is shown. */
export interface Found {
  readonly name: FindingName;
  readonly severity: RefereeFinding['severity'];
  readonly message: string;
  readonly requests: readonly number[];
  readonly events?: readonly string[];
  /** Rows that never came, as far as the answers prove it. */
  readonly lost?: number;
}

/** The most findings that one list keeps: a client can repeat a mistake a million times. */
const mostKept = 1000;

/** Findings in the order in which they came. */
export class FoundList {
  readonly #found: Found[] = [];

  add(...found: readonly Found[]): void {
    this.#found.push(...found.slice(0, Math.max(0, mostKept - this.#found.length)));
  }

  get list(): readonly Found[] {
    return this.#found;
  }
}

/** The most ids and numbers of a finding. */
const mostListed = 10;

export function ruleOf({ name }: Found): RefereeRule['rule'] {
  return names[name][0];
}

export function shownFinding({ name, severity, message, requests, events }: Found): RefereeFinding {
  return {
    name,
    severity,
    message,
    remedy: names[name][1],
    requests: requests.slice(0, mostListed),
    ...(events ? { events: events.slice(0, mostListed) } : {}),
  };
}
