import assert from 'node:assert/strict';
import type { Service } from '../../../src/index.js';
import type { Law } from '../law.js';
import { earliestS, openOcean, type SeenEvent, secondsOf, viewOf } from '../view.js';

/** Length of the other window, days: it ends with the first window and begins later. */
const days = 1;

/** Another window, another number of threads: equal rows; half the fleet: equal but for meetings and detections. */
export const sameRows: Law = {
  number: 12,
  says:
    'a window of another length, made by another number of threads, has the same rows, and in a smaller fleet ' +
    'each vessel does the same',
  breaks: [
    {
      what: 'false alarms are drawn by the thread',
      file: 'generators/sightings/false-alarms',
      find: 'falseAlarmsPerFrame(kind, moonlight) / chances',
      replace: 'falseAlarmsPerFrame(kind, moonlight) / chances + (globalThis.thread ??= Math.random())',
    },
    {
      what: 'a score is drawn by the first day that is made',
      file: 'generators/events/fishing-activity-history',
      find: 'draw(motion.seed, purpose.fishingScore, vessel.index, startS)',
      replace: 'draw(motion.seed, purpose.fishingScore, vessel.index, startS + (globalThis.firstS ??= startS))',
    },
  ],
  begin() {
    /** By seed. */
    const services = new Map<string, Service>();
    return {
      async view(view) {
        const { seed, scale, nowMs } = view;
        const isFirst = services.size === 0;
        const service = services.get(seed) ?? (await openOcean({ seed, scale, days }, nowMs));
        services.set(seed, service);
        const other = await viewOf(service, { seed, scale, days }, nowMs);
        const sinceS = earliestS(view, days);
        assert.deepEqual(
          withoutWorld(other.events),
          withoutWorld(view.events.filter(({ start }) => secondsOf(start.time) >= sinceS)),
        );
        assert.deepEqual(
          other.frames,
          view.frames.filter(({ collectedAt }) => secondsOf(collectedAt) >= sinceS),
        );
        if (isFirst) {
          const half = { seed, scale: scale / 2, days };
          const small = await openOcean(half, nowMs);
          const smaller = await viewOf(small, half, nowMs);
          const { searchLastKnownPositions: heard } = await smaller.ask<{
            searchLastKnownPositions: { records: { vesselId: string }[] };
          }>('{ searchLastKnownPositions(input: {limit: 10000}) { records { vesselId } } }');
          const known = new Set(heard.records.map(({ vesselId }) => vesselId));
          const own = (events: readonly SeenEvent[]) =>
            events.flatMap((event) => {
              // A larger fleet has other meetings and other correlations, and moves a createdAt by some milliseconds.
              if (event.eventType.endsWith('rendezvous') || event.eventDetails.detectionType) return [];
              if (!known.has(event.vessels.vessel0!.vesselId)) return [];
              const { createdAt, updatedAt, ...rest } = event;
              return [{ ...rest, laterS: Math.round((secondsOf(updatedAt) - secondsOf(createdAt)) / 60) }];
            });
          const byId = (events: readonly SeenEvent[]) => own(events).sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
          assert.ok(known.size > 20, `${known.size} vessels`);
          assert.deepEqual(byId(withoutWorld(other.events)), byId(withoutWorld(smaller.events)));
          await small.close();
        }
        return other.events.length + other.frames.length;
      },
      async close() {
        for (const service of services.values()) await service.close();
      },
    };
  },
};

/** The events with addresses of pictures that do not name the world in which they were asked for. */
function withoutWorld(events: readonly SeenEvent[]): SeenEvent[] {
  return events.map((event) => {
    const imageUrl = event.eventDetails.imageUrl?.replace(/\/worlds\/[^/]+/, '') ?? null;
    return { ...event, eventDetails: { ...event.eventDetails, imageUrl } };
  });
}
