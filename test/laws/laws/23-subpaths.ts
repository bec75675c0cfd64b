import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import { noiseKn } from '../motion.js';
import { type SeenEvent, type SeenTrack, secondsOf, someOfEach, type View } from '../view.js';

interface Subpath {
  readonly subpathId: string;
  readonly trackId: string;
  readonly mmsi: string;
  readonly numPositions: number;
  readonly meanSog: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly activityClassification: string;
}

const subpathsQuery = `query($input: SearchTrackSubpathsInput!) { searchTrackSubpaths(input: $input) { meta { total }
  records { subpathId trackId mmsi numPositions meanSog startTime endTime activityClassification } } }`;
const idsQuery = `query($id: String!) { searchEventsV2(input: {eventId: {eq: $id}}) {
  records { eventDetails { ... on FishingEventDetails { subpathIds } } } } }`;

const dayS = 86400;

/** Positions of tracks against the subpaths of their vessel; lengths; the names in fishing events. */
export const subpaths: Law = {
  number: 23,
  says:
    'the subpaths of a vessel divide its tracks: each position lies in one, none exceeds a day or 500 reports, ' +
    'and those with reports in a fishing event are the ones that it names',
  breaks: [
    {
      what: 'a subpath ends one report early',
      file: 'src/store/vessels/subpaths',
      find: 'parts.push(reports.slice(first, i));',
      replace: 'parts.push(reports.slice(first, Math.max(first + 1, i - 1)));',
    },
    {
      what: 'fishing events name the subpaths of the day before',
      file: 'src/store/views/fishing-details',
      find: 'vessel, startS, endS)',
      replace: 'vessel, startS - 86400, endS - 86400)',
    },
  ],
  begin() {
    return {
      async view(view) {
        const sampled = someOfEach(view.events, ['fishing_activity_history', 'port_visit', 'standard_rendezvous'], 4);
        let checked = 0;
        for (const event of sampled) {
          const [track] = await view.tracksOf(event);
          if (!track) continue;
          const found = await subpathsAround(view, track);
          dividesTrack(track, found);
          if (event.eventType === 'fishing_activity_history') await namesSubpaths(view, event, found);
          checked += found.length;
        }
        return checked;
      },
    };
  },
};

/** The subpaths with a report between the ends of a track, oldest first. */
async function subpathsAround(view: View, { mmsi, startTime, endTime }: SeenTrack): Promise<readonly Subpath[]> {
  const input = {
    mmsi: { eq: String(mmsi) },
    startTime: { lte: endTime },
    endTime: { gte: startTime },
    sortDirection: 'asc',
    limit: 10_000,
  };
  const { searchTrackSubpaths } = await view.ask<{
    searchTrackSubpaths: { meta: { total: number }; records: Subpath[] };
  }>(subpathsQuery, { input });
  assert.equal(searchTrackSubpaths.records.length, searchTrackSubpaths.meta.total);
  return searchTrackSubpaths.records;
}

function dividesTrack(track: SeenTrack, found: readonly Subpath[]): void {
  assert.equal(new Set(found.map(({ subpathId }) => subpathId)).size, found.length);
  const spans = found.map((subpath) => {
    const span = { ...subpath, startS: secondsOf(subpath.startTime), endS: secondsOf(subpath.endTime) };
    assert.ok(span.endS >= span.startS && span.numPositions >= 1, subpath.subpathId);
    assert.ok(span.endS - span.startS < dayS && span.numPositions <= 500, `${subpath.subpathId} is too long`);
    assert.equal(Math.floor(span.startS / dayS), Math.floor(span.endS / dayS), `${subpath.subpathId} passes midnight`);
    return span;
  });
  for (const { time, speedOverGround } of track.positions) {
    const tS = secondsOf(time);
    const around = spans.filter(({ trackId, startS, endS }) => trackId === track.trackId && startS <= tS && tS <= endS);
    // Late reports lie in a pause between two reports of another subpath.
    const [inner, outer] = around.sort((a, b) => a.endS - a.startS - (b.endS - b.startS));
    assert.ok(inner, `the position of ${track.trackId} at ${time} lies in no subpath`);
    assert.ok(around.length <= 2 && (!outer || outer.startS < inner.startS), `${time} lies in ${around.length}`);
    // Its last reports may be those of a ship that leaves.
    if (inner.activityClassification === 'moored')
      assert.ok(inner.meanSog <= 8, `${inner.subpathId} is moored at ${inner.meanSog} kn`);
    if (inner.startS === inner.endS)
      assert.ok(Math.abs(inner.meanSog - (speedOverGround ?? 0)) <= noiseKn, `${inner.subpathId}: ${inner.meanSog} kn`);
  }
}

async function namesSubpaths(view: View, { eventId, start, end }: SeenEvent, found: readonly Subpath[]): Promise<void> {
  const { searchEventsV2 } = await view.ask<{
    searchEventsV2: { records: { eventDetails: { subpathIds: string[] | null } }[] };
  }>(idsQuery, { id: eventId });
  const named = searchEventsV2.records[0]!.eventDetails.subpathIds;
  if (named === null) return;
  const [startS, endS] = [secondsOf(start.time), secondsOf(end!.time)];
  const within = found.filter(({ startTime, endTime }) => secondsOf(endTime) >= startS && secondsOf(startTime) <= endS);
  // A subpath that begins within the last reports of the event may not be known yet.
  const known = new Set(within.map(({ subpathId }) => subpathId));
  assert.ok(named.length > 0 && named.filter((id) => !known.has(id)).length <= 1, `${eventId} names ${named}`);
  for (const { subpathId, numPositions } of within)
    assert.ok(named.includes(subpathId) || numPositions <= 60, `${eventId} does not name ${subpathId}`);
}
