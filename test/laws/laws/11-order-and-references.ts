import assert from 'node:assert/strict';
import type { Law } from '../law.js';
import {
  aisKinds,
  detectionKinds,
  earliestS,
  isDetection,
  secondsOf,
  someOfEach,
  type View,
  vesselsOf,
} from '../view.js';

const vessels = `query($input: SearchVesselsInput!) { searchVessels(input: $input) { records { mmsi } } }`;

async function mmsisAmong(view: View, names: readonly string[]): Promise<string[]> {
  const input = { mmsi: { inc: names }, limit: 10_000 };
  const { searchVessels } = await view.ask<{ searchVessels: { records: { mmsi: string }[] } }>(vessels, { input });
  return searchVessels.records.map(({ mmsi }) => mmsi);
}

/** Times in order and unique, every id queried. */
export const orderAndReferences: Law = {
  number: 11,
  says:
    'start ≤ created ≤ updated ≤ now, created and ids are unique, and every vesselId, trackId, frameId and aoiId ' +
    'resolves',
  breaks: [
    {
      what: 'events are created ten days too early',
      file: 'generators/publication/observed-events',
      find: 'keyLow, grid(',
      replace: 'keyLow, -864_000_000 + onGrid(',
    },
    {
      what: 'events are created at whole minutes, several at once',
      file: 'generators/frames/created',
      find: 'takenMs = Math.max(createdMs[order[i]], takenMs + gridMs)',
      replace: 'takenMs = Math.ceil(createdMs[order[i]] / 60_000) * 60_000',
    },
    {
      what: 'an event names a track that does not exist',
      file: 'generators/publication/observed-events',
      find: 'observations.at(row, observed.track0StartS)',
      replace: '1 + observations.at(row, observed.track0StartS)',
    },
  ],
  begin() {
    return {
      async view(view) {
        const ids = new Set<string>();
        const created = new Set<string>();
        const sinceS = earliestS(view, view.days);
        for (const { eventId, createdAt, updatedAt, start, end } of view.events) {
          const [startS, createdS, updatedS] = [start.time, createdAt, updatedAt].map(secondsOf);
          assert.ok(startS! <= createdS! && createdS! <= updatedS! && updatedS! * 1000 <= view.nowMs, eventId);
          assert.ok(startS! >= sinceS, `${eventId} is older than ${view.days} days`);
          if (end) assert.ok(startS! <= secondsOf(end.time) && secondsOf(end.time) <= updatedS!, eventId);
          assert.ok(!ids.has(eventId), `${eventId} is not unique`);
          assert.ok(!created.has(createdAt), `${eventId}: ${createdAt} is not unique`);
          ids.add(eventId);
          created.add(createdAt);
        }
        const frameIds = new Set<string>();
        const framesCreated = new Set<string>();
        for (const { frameId, collectedAt, createdAt, updatedAt } of view.frames) {
          const [collectedS, createdS, updatedS] = [collectedAt, createdAt, updatedAt].map(secondsOf);
          assert.ok(collectedS! < createdS! && createdS! <= updatedS! && updatedS! * 1000 <= view.nowMs, frameId);
          assert.ok(
            !frameIds.has(frameId) && !framesCreated.has(createdAt),
            `${frameId} or ${createdAt} is not unique`,
          );
          frameIds.add(frameId);
          framesCreated.add(createdAt);
        }
        assert.equal(new Set(view.frames.map(({ vendorId }) => vendorId)).size, frameIds.size);

        const named = new Set(view.events.flatMap((event) => vesselsOf(event).map(({ vesselId }) => vesselId)));
        const known = new Set(await mmsisAmong(view, [...named]));
        // A search for both MMSIs of a reflagged vessel returns the later one.
        for (const vesselId of named) {
          if (!known.has(vesselId)) assert.deepEqual(await mmsisAmong(view, [vesselId]), [vesselId]);
        }
        for (const event of view.events) {
          if (event.aoiFeatureConfiguration)
            assert.ok(view.areas.has(event.aoiFeatureConfiguration.aoiId), event.eventId);
          // A detection at the edge of the window may name a frame that has just left it.
          if (isDetection(event) && secondsOf(event.start.time) > sinceS + 86_400)
            for (const frameId of event.eventDetails.frameIds!)
              assert.ok(frameIds.has(frameId), `${frameId} of ${event.eventId}`);
        }
        for (const event of someOfEach(view.events, [...aisKinds, ...detectionKinds], 3)) {
          const tracks = await view.tracksOf(event);
          assert.deepEqual(
            tracks.map(({ trackId }) => trackId),
            vesselsOf(event).map(({ trackId }) => trackId),
            event.eventId,
          );
          for (const { trackId, mmsi, positions } of tracks) {
            const [letter, number, fromS, lon, lat] = trackId.split(':');
            assert.deepEqual([letter, number], ['B', String(mmsi)]);
            assert.ok(Number(fromS) <= secondsOf(positions[0]!.time), trackId);
            assert.ok(
              Number(lon) >= 0 && Number(lon) <= 3_600_000 && Number(lat) >= 0 && Number(lat) <= 1_800_000,
              trackId,
            );
          }
        }
        return view.events.length + view.frames.length;
      },
    };
  },
};
