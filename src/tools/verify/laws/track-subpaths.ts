import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { fixAt, tracksOf } from '../track.js';

const search = `query($input: SearchTrackSubpathsInput!) { searchTrackSubpaths(input: $input) {
  records { subpathId trackId numPositions startTime endTime } } }`;
const dayMs = 86_400_000;

export const subpaths: Law = {
  number: 23,
  says: 'each position of a track lies in a subpath of at most a day and 500 reports; fishing events name theirs',
  async check({ client, sample, addCase }) {
    for (const event of await sampledEvents(client, kind('fishing_activity_history'), Math.ceil(sample / 4))) {
      const [track] = await tracksOf(client, event);
      const [first, last] = [track?.fixes[0], track?.fixes.at(-1)];
      if (!track || !first || !last) continue;
      const input = {
        mmsi: { eq: track.vesselId },
        startTime: { lte: new Date(last.ms).toISOString() },
        endTime: { gte: new Date(first.ms).toISOString() },
        limit: 2000,
      };
      const answer = await client.ask(search, { input }).catch(unlessUnknown);
      // The profile `strict` has no subpaths to check.
      if (answer === undefined) return;
      const found = listAt(answer, 'searchTrackSubpaths', 'records').map(spanOf);
      const outside = track.fixes.find(
        ({ ms }) => !found.some(({ trackId, fromMs, toMs }) => trackId === track.trackId && fromMs <= ms && ms <= toMs),
      );
      const where = outside && new Date(outside.ms).toISOString();
      addCase(outside ? `the position of ${track.trackId} at ${where} lies in no subpath` : undefined);
      const long = found.find(({ count, fromMs, toMs }) => count > 500 || toMs - fromMs > dayMs);
      addCase(long && `the subpath ${long.id} is longer than a day or 500 reports`);
      addCase(namingBreach(event, found));
    }
  },
};

/** Undefined for an endpoint that does not know the operation; rethrows any other error. */
function unlessUnknown(error: unknown): undefined {
  if (error instanceof Error && /SearchTrackSubpaths/i.test(error.message)) return undefined;
  throw error;
}

interface Span {
  readonly id: string;
  readonly trackId: string;
  readonly count: number;
  readonly fromMs: number;
  readonly toMs: number;
}

function spanOf(record: Json): Span {
  return {
    id: textAt(record, 'subpathId'),
    trackId: textAt(record, 'trackId'),
    count: numberAt(record, 'numPositions'),
    fromMs: Date.parse(textAt(record, 'startTime')),
    toMs: Date.parse(textAt(record, 'endTime')),
  };
}

/** Whether an event names a subpath outside of its time. The last subpath of a recent event may not be known yet. */
function namingBreach(event: Json, found: readonly Span[]): string | undefined {
  const named = listAt(at(event, 'eventDetails', 'subpathIds'));
  const [startMs, endMs] = [fixAt(event, 'start').ms, fixAt(event, 'end').ms];
  const within = found.filter(({ fromMs, toMs }) => toMs >= startMs && fromMs <= endMs).map(({ id }) => id);
  const strange = named.slice(0, -1).find((id) => !within.includes(String(id)));
  return strange === undefined
    ? undefined
    : `${textAt(event, 'eventId')} names ${String(strange)}, no subpath within it`;
}
