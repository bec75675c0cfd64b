import { type Asker, type Audit, type MovableWorld, NotAskable } from './audit.js';
import { answeredPages, differs, eventsCall, framesCall, minuteMs, type Page, pages } from './calls.js';

const section = 'Pagination 3';
const states = 'States and transitions: Snapshot';
const searches = { searchEventsV2: eventsCall, searchSatelliteFramesV2: framesCall } as const;
type Search = (typeof searches)[keyof typeof searches];

async function open(ask: Asker, search: Search, input = {}, fields = ''): Promise<Page> {
  const [page] = await answeredPages(ask, [search({ ...input, snapshotId: 'true' }, fields)]);
  if (page!.snapshotId === '') throw new NotAskable('the endpoint gives no snapshotId');
  return page!;
}

/** Whether a search accepts the id of a snapshot. */
async function isOpen(ask: Asker, search: Search, snapshotId: string): Promise<boolean> {
  const [page] = await pages(ask, [search({ snapshotId })]);
  return !page!.isRefused;
}

function moved(admin: MovableWorld | undefined): MovableWorld {
  if (!admin) throw new NotAskable('it needs a world whose clock can be moved');
  return admin;
}

export const snapshots: readonly Audit[] = [
  ...Object.entries(searches).map(([field, search], i): Audit => {
    return {
      id: `snapshots-${i + 1}`,
      level: 'MUST',
      section,
      says: `${field} opens a snapshot where snapshotId is "true", and gives its id`,
      async check({ ask, addCase }) {
        const [one, other] = await answeredPages(ask, [search({ snapshotId: 'true' }), search({ snapshotId: 'true' })]);
        addCase(one!.snapshotId === '' ? 'meta has no snapshotId' : undefined);
        addCase(one!.snapshotId === 'true' ? 'the id of the snapshot is "true"' : undefined);
        addCase(one!.snapshotId === other!.snapshotId ? 'two snapshots have one id' : undefined);
        addCase((await isOpen(ask, search, one!.snapshotId)) ? undefined : 'the id is refused by the next request');
      },
    };
  }),
  {
    id: 'snapshots-3',
    level: 'SHOULD',
    section,
    says: 'a request that names a snapshot gives its id again, and one that names none gives no id',
    async check({ ask, addCase }) {
      const { snapshotId } = await open(ask, eventsCall);
      const [named, without] = await answeredPages(ask, [eventsCall({ snapshotId }), eventsCall({})]);
      addCase(differs('snapshotId of a request in a snapshot', named!.snapshotId, snapshotId));
      addCase(differs('snapshotId of a request without one', without!.snapshotId, ''));
    },
  },
  {
    id: 'snapshots-4',
    level: 'MUST',
    section: states,
    says: 'a snapshot stays as it was opened while records are added and changed',
    ownWorld: true,
    async check({ ask, admin, addCase }) {
      const world = moved(admin);
      const input = { sortBy: 'updatedAt', sortDirection: 'desc', limit: 20 };
      const fields = 'frameId updatedAt status';
      const first = await open(ask, framesCall, input, fields);
      const inSnapshot = framesCall({ ...input, snapshotId: first.snapshotId }, fields);
      // Frames are added and processed all day, so an hour changes some.
      for (let step = 0; step < 90; step++) {
        await world.advance(minuteMs - 1000);
        const [held, live] = await pages(ask, [inSnapshot, framesCall(input, fields)]);
        if (held!.isRefused) throw new NotAskable('the snapshot closes although it is used');
        if (differs('', live!.records, first.records) === undefined) continue;
        addCase(differs('frames of the snapshot', held!.records, first.records));
        addCase(differs('the total of the snapshot', held!.total, first.total));
        return;
      }
      throw new NotAskable('no frame was added or changed in 90 minutes');
    },
  },
  {
    id: 'snapshots-5',
    level: 'MUST',
    section: states,
    says: 'each use of a snapshot restarts its minute',
    ownWorld: true,
    async check({ ask, admin, addCase }) {
      const world = moved(admin);
      const { snapshotId } = await open(ask, eventsCall);
      for (let use = 1; use <= 4; use++) {
        await world.advance(minuteMs - 1000);
        addCase(
          (await isOpen(ask, eventsCall, snapshotId)) ? undefined : `it is closed at its use ${use}, 59 s after a use`,
        );
      }
    },
  },
  {
    id: 'snapshots-6',
    level: 'MUST',
    section: states,
    says: 'a snapshot closes a minute after its last use',
    ownWorld: true,
    async check({ ask, admin, addCase }) {
      const world = moved(admin);
      const opened = await Promise.all(Object.values(searches).map((search) => open(ask, search)));
      await world.advance(minuteMs + 1000);
      for (const [i, search] of Object.values(searches).entries())
        addCase((await isOpen(ask, search, opened[i]!.snapshotId)) ? 'it is open after 61 s without a use' : undefined);
    },
  },
  {
    id: 'snapshots-7',
    level: 'SHOULD',
    section: states,
    says: 'an id that no snapshot has, or one of the other search, is refused and not answered without a snapshot',
    async check({ ask, addCase }) {
      const { snapshotId } = await open(ask, eventsCall);
      addCase((await isOpen(ask, eventsCall, 'no-such-snapshot')) ? 'the id "no-such-snapshot" is taken' : undefined);
      addCase(
        (await isOpen(ask, framesCall, snapshotId)) ? 'the search for frames takes a snapshot of events' : undefined,
      );
    },
  },
];
