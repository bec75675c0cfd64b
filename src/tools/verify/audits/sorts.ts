import { at, type Json, textAt } from '../graphql-client.js';
import type { Audit, AuditParts } from './audit.js';
import { type Dataset, differenceOf, events, frames, type Input, microsOf, pageOf } from './dataset.js';

/** Rows whose order is checked. */
const most = 100;
const fields = 'start { time } end { time }';

type Key = (row: Json) => number;

/** NaN for a row without the key. */
const keyAt =
  (...path: readonly string[]): Key =>
  (row) =>
    at(row, ...path) === undefined || at(row, ...path) === null ? Number.NaN : microsOf(textAt(row, ...path));

/** The flaw in the order of rows: the first pair that is not in order. Rows without the key come last. */
function flawOfOrder(rows: readonly Json[], key: Key, direction: string, id: string): string | undefined {
  for (let i = 1; i < rows.length; i++) {
    const [before, after] = [key(rows[i - 1]), key(rows[i])];
    const isRight = Number.isNaN(after) || (direction === 'asc' ? before <= after : before >= after);
    if (!isRight) return `${direction}: ${textAt(rows[i - 1], id)} comes before ${textAt(rows[i], id)}`;
  }
  return undefined;
}

/**
 * Checks both directions of an order: both are in order, both have the same rows, and one is the reverse of the other.
 */
async function checkOrder(parts: AuditParts, set: Dataset, sortBy: string, key: Key): Promise<void> {
  const { ask, found, addCase } = parts;
  const { input } = await found.slice({ of: set === events ? 'events' : 'frames', most });
  const asked = (sortDirection: string) =>
    pageOf(ask, set, { ...input, sortBy, sortDirection, limit: most }, set === events ? fields : 'collectedAt');
  const [up, down] = [await asked('asc'), await asked('desc')];
  addCase(flawOfOrder(down.records, key, 'desc', set.id));
  addCase(flawOfOrder(up.records, key, 'asc', set.id));
  const difference = differenceOf(down.ids, up.ids);
  addCase(difference === undefined ? undefined : `the two directions have other rows: ${difference}`);
}

/** Checks that rows with equal keys always have the same order, so that pages of them neither lose nor repeat a row. */
async function checkTies({ ask, found, addCase }: AuditParts, set: Dataset, sortBy: string): Promise<void> {
  const { input } = await found.slice({ of: set === events ? 'events' : 'frames', most });
  for (const sortDirection of ['asc', 'desc']) {
    const order: Input = { ...input, sortBy, sortDirection };
    const whole = await pageOf(ask, set, { ...order, limit: most });
    const half = Math.ceil(whole.ids.length / 2);
    const pages = [
      ...(await pageOf(ask, set, { ...order, limit: half })).ids,
      ...(await pageOf(ask, set, { ...order, limit: most, offset: half })).ids,
    ];
    const isSame = JSON.stringify(pages) === JSON.stringify(whole.ids);
    addCase(isSame ? undefined : `${sortBy} ${sortDirection}: two pages have another order than one`);
  }
}

async function checkDefault({ ask, found, addCase }: AuditParts, set: Dataset): Promise<void> {
  const { input } = await found.slice({ of: set === events ? 'events' : 'frames', most });
  const { records } = await pageOf(ask, set, { ...input, limit: most });
  addCase(flawOfOrder(records, keyAt('createdAt'), 'desc', set.id));
  const nulls = await pageOf(ask, set, { ...input, limit: most, sortBy: null, sortDirection: null });
  addCase(flawOfOrder(nulls.records, keyAt('createdAt'), 'desc', set.id));
}

const ofEvents = 'searchEventsV2';
const ofFrames = 'searchSatelliteFramesV2';

export const sorts: readonly Audit[] = [
  {
    id: 'sorts-1',
    level: 'MUST',
    section: ofEvents,
    says: 'events are sorted by created, up and down',
    check: (parts) => checkOrder(parts, events, 'created', keyAt('createdAt')),
  },
  {
    id: 'sorts-2',
    level: 'SHOULD',
    section: ofEvents,
    says: 'events are sorted by updated, up and down',
    check: (parts) => checkOrder(parts, events, 'updated', keyAt('updatedAt')),
  },
  {
    id: 'sorts-3',
    level: 'SHOULD',
    section: ofEvents,
    says: 'events are sorted by startTime, up and down',
    check: (parts) => checkOrder(parts, events, 'startTime', keyAt('start', 'time')),
  },
  {
    id: 'sorts-4',
    level: 'SHOULD',
    section: ofEvents,
    says: 'events are sorted by endTime, up and down; those without one come last',
    check: (parts) => checkOrder(parts, events, 'endTime', keyAt('end', 'time')),
  },
  {
    id: 'sorts-5',
    level: 'SHOULD',
    section: ofEvents,
    says: 'without an order the newest created events come first',
    check: (parts) => checkDefault(parts, events),
  },
  {
    id: 'sorts-6',
    level: 'SHOULD',
    section: ofEvents,
    says: 'events with equal keys have one order on all pages',
    async check(parts) {
      for (const sortBy of ['updated', 'startTime', 'endTime']) await checkTies(parts, events, sortBy);
    },
  },
  {
    id: 'sorts-7',
    level: 'SHOULD',
    section: ofFrames,
    says: 'frames are sorted by createdAt, up and down',
    check: (parts) => checkOrder(parts, frames, 'createdAt', keyAt('createdAt')),
  },
  {
    id: 'sorts-8',
    level: 'SHOULD',
    section: ofFrames,
    says: 'frames are sorted by collectedAt, up and down',
    check: (parts) => checkOrder(parts, frames, 'collectedAt', keyAt('collectedAt')),
  },
  {
    id: 'sorts-9',
    level: 'SHOULD',
    section: ofFrames,
    says: 'frames are sorted by updatedAt, up and down',
    check: (parts) => checkOrder(parts, frames, 'updatedAt', keyAt('updatedAt')),
  },
  {
    id: 'sorts-10',
    level: 'SHOULD',
    section: ofFrames,
    says: 'without an order the newest created frames come first',
    check: (parts) => checkDefault(parts, frames),
  },
  {
    id: 'sorts-11',
    level: 'SHOULD',
    section: ofFrames,
    says: 'frames with equal keys have one order on all pages',
    async check(parts) {
      for (const sortBy of ['updatedAt', 'collectedAt']) await checkTies(parts, frames, sortBy);
    },
  },
  {
    id: 'sorts-12',
    level: 'MUST',
    section: ofEvents,
    says: 'an order may stand in the document as well as in a variable',
    async check({ ask, found, addCase }) {
      const { input } = await found.slice({ of: 'events', most });
      const { ids } = await pageOf(ask, events, { ...input, sortBy: 'created', sortDirection: 'asc', limit: 5 });
      const bounds = ['gt', 'lte'].map((name) => `${name}: ${JSON.stringify(textAt(input, 'created', name))}`);
      const range = `created: { ${bounds.join(', ')} }`;
      const document = `{ searchEventsV2(input: { ${range}, sortBy: created, sortDirection: asc, limit: 5 })
        { records { eventId } } }`;
      const { data, errors } = await ask.graphql(document);
      const written = JSON.stringify(at(data, 'searchEventsV2', 'records') ?? errors);
      const isSame = written === JSON.stringify(ids.map((eventId) => ({ eventId })));
      addCase(isSame ? undefined : `the document gives ${written.slice(0, 300)}, the variable ${ids.join(' ')}`);
    },
  },
];
