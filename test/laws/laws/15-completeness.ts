import assert from 'node:assert/strict';
import { readJsonFixture } from '../../../src/base/fixture-files.js';
import { chordDistanceM, windsAround } from '../geometry.js';
import { isNearLate } from '../late.js';
import type { Law } from '../law.js';
import { longestPauseS, whereAt } from '../motion.js';
import { deviations, type Known, type Share, statedOf } from '../stated-shares.js';
import {
  aisKinds,
  isDetection,
  type Point,
  type SeenFrame,
  type SeenTrack,
  secondsOf,
  someOfEach,
  type View,
} from '../view.js';

/**
 * Vessels on tracks of AIS events in Completed frames, the share detected within 4.5 standard errors over the days of
 * `stated-shares.ts`: for radar and cameras by length; for VIIRS, once a night, by the gear that a registry lists and
 * whether a fishing event is on.
 */
export const completeness: Law = {
  number: 15,
  says:
    'frames exist before and without detections, and the stated share of the AIS vessels in a Completed frame is ' +
    'detected, by sensor and size',
  breaks: [
    {
      what: 'satellites detect half as many vessels as stated',
      file: 'generators/sightings/sightings',
      find: 'calmChance(kind, lengthM)',
      replace: 'calmChance(kind, lengthM) / 2',
      views: 12,
    },
    {
      what: 'VIIRS detects a tenth of the lights',
      file: 'generators/sightings/sight-chance',
      find: 'return 0.95;',
      replace: 'return 0.095;',
      views: 20,
    },
  ],
  begin() {
    const shares = new Map<string, Share[]>();
    /** Vessels in frames that are counted already, with their seed: windows may overlap. */
    const counted = new Set<string>();
    let [empty, early, asked] = [0, 0, 0];
    return {
      async view(view) {
        early += view.frames.filter(({ status }) => status === 'Pending' || status === 'Processing').length;
        const done = view.frames.filter(({ status }) => status === 'Completed').map(framed);
        empty += done.filter(({ frame }) => frame.numDetections.totalCount === 0).length;
        const found = new Set(
          view.events
            .filter((event) => isDetection(event) && event.vessels.vessel0)
            .flatMap((event) => event.eventDetails.frameIds!.map((id) => `${event.vessels.vessel0!.vesselId} ${id}`)),
        );
        const vessels = await vesselsOf(view);
        const inView = new Map<string, Share>();
        // Vessels with an AIS event, so that no detection decides which vessels are counted. More that fish, because
        // shares of lights are stated for them.
        const some = [
          ...someOfEach(view.events, aisKinds, 8),
          ...someOfEach(view.events, ['fishing_activity_history'], 24),
        ];
        const tracks = await Promise.all(some.map((event) => view.tracksOf(event)));
        const doings = doingsOf(view);
        for (const track of tracks.flat()) {
          const vessel = vessels.get(track.vesselId);
          if (vessel === undefined) continue;
          for (const { frame, once, atS } of framesWith(track, done)) {
            const name = `${track.vesselId} ${once}`;
            // Late reports exist because the vessel was detected; at that time it was silent.
            if (counted.has(`${view.seed} ${name}`) || isNearLate(view.events, track.vesselId, atS)) continue;
            counted.add(`${view.seed} ${name}`);
            const doing = (kind: string) =>
              doings.get(`${kind} ${track.vesselId}`)?.some(({ startS, endS }) => startS <= atS && atS <= endS) ??
              false;
            const fishes = doing('fishing_activity_history');
            const stated = statedOf(frame.eventType, { ...vessel, fishes, meets: doing('standard_rendezvous') });
            if (stated === undefined) continue;
            const { what, chance } = stated;
            const share = inView.get(what) ?? { seen: 0, asked: 0, expected: 0, variance: 0 };
            inView.set(what, {
              seen: share.seen + (found.has(`${track.vesselId} ${frame.frameId}`) ? 1 : 0),
              asked: share.asked + 1,
              expected: share.expected + chance,
              variance: share.variance + chance * (1 - chance),
            });
            asked += 1;
          }
        }
        for (const [what, share] of inView) shares.set(what, [...(shares.get(what) ?? []), share]);
        return done.length;
      },
      end(few) {
        assert.ok(few || (empty > 100 && early > 20), `${empty} empty frames, ${early} early`);
        assert.ok(asked > (few ? 100 : 500), `only ${asked} vessels in frames`);
        for (const [what, views] of shares) {
          const sum = (key: keyof Share) => views.reduce((all, share) => all + share[key], 0);
          if (sum('asked') < (what.startsWith('viirs') ? leastNights : leastPictures)) continue;
          const off = deviations(views);
          const text = `${what}: ${sum('seen')} of ${sum('asked')} seen, ${sum('expected')} stated, ${off} deviations`;
          assert.ok(Math.abs(off) <= mostDeviations, text);
        }
      },
    };
  },
};

interface Framed {
  readonly frame: SeenFrame;
  readonly atS: number;
  /** Identifies the pass. */
  readonly pass: string;
  readonly boxes: readonly (readonly [west: number, south: number, east: number, north: number])[];
}

function framed(frame: SeenFrame): Framed {
  const isViirs = frame.eventType === 'viirs';
  // A scene is collected within half a minute; the time of a granule is its minute.
  const atS = secondsOf(frame.collectedAt) + (isViirs ? 0 : 12);
  return {
    frame,
    atS,
    pass: `${frame.vendorId.slice(0, 3)} ${Math.round(atS / 600)}`,
    boxes: frame.polygons.map(([outer]) => {
      const lons = outer!.map(([lon]) => lon);
      const lats = outer!.map(([, lat]) => lat);
      return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    }),
  };
}

interface Asked extends Framed {
  /**
   * A vessel is counted once for this key: two scenes of a pass show the same vessel, and lights burn all night for all
   * satellites.
   */
  readonly once: string;
}

/** The frames that a vessel was in between reports, away from ports and from the edges of frames. */
function* framesWith(track: SeenTrack, frames: readonly Framed[]): Generator<Asked> {
  for (const framed of frames) {
    const at = whereAt(track, framed.atS);
    if (!at || at.pauseS > longestPauseS) continue;
    const { lon, lat } = at;
    if (!framed.boxes.some(([west, south, east, north]) => lon > west && lat > south && lon < east && lat < north))
      continue;
    const { eventType } = framed.frame;
    if (!isWellInside(framed.frame, lon, lat) || isHidden(lon, lat, eventType)) continue;
    yield { ...framed, once: eventType === 'viirs' ? `night ${nightOf(lon, framed.atS)}` : framed.pass };
  }
}

/** Number of the local night; it changes at noon. */
function nightOf(lon: number, atS: number): number {
  return Math.floor((atS + lon * 240) / 86_400 - 0.5);
}

/** With twenty parts, chance exceeds this once in 4,000 shares; the sample is the same in every run. */
const mostDeviations = 4.5;

/** Few vessels are lit: with fewer of them, one night with clear skies would decide. */
const leastNights = 60;
const leastPictures = 8;

/** Quays and their lights hide vessels this near to a port, so these are left out, vessels at rest included. */
const hiddenM = { viirs: 36_000, other: 9_000 };

const ports = readJsonFixture<Point[]>('ports.json');

const narrows = readJsonFixture<{ box: readonly [number, number, number, number] }[]>('narrow-waters.json');

/** Whether shores hide a vessel: quays, and in narrow waters the lights on land. */
function isHidden(lon: number, lat: number, kind: string): boolean {
  const farM = kind === 'viirs' ? hiddenM.viirs : hiddenM.other;
  const isNarrow = narrows.some(
    ({ box: [west, south, east, north] }) => lon >= west && lat >= south && lon <= east && lat <= north,
  );
  if (kind === 'viirs' && isNarrow) return true;
  return ports.some((port) => Math.abs(port.lat - lat) < 0.4 && chordDistanceM(port.lon, port.lat, lon, lat) < farM);
}

/** Whether a point is inside, and further from the edge than a vessel sails in half a minute. */
function isWellInside({ polygons }: SeenFrame, lon: number, lat: number): boolean {
  const eastDeg = edgeDeg / Math.cos((lat * Math.PI) / 180);
  return [-1, 0, 1].every((east) =>
    [-1, 0, 1].every((north) => windsAround(polygons, lon + east * eastDeg, lat + north * edgeDeg) === true),
  );
}

const edgeDeg = 0.01;

/** When vessels fish and meet, by the kind of event and vesselId. */
function doingsOf({ events }: View): Map<string, { readonly startS: number; readonly endS: number }[]> {
  const doings = new Map<string, { startS: number; endS: number }[]>();
  for (const { eventType, start, end, vessels } of events) {
    for (const vessel of [vessels.vessel0, vessels.vessel1]) {
      if (!vessel) continue;
      const name = `${eventType} ${vessel.vesselId}`;
      const list = doings.get(name) ?? [];
      list.push({ startS: secondsOf(start.time), endS: end ? secondsOf(end.time) : Infinity });
      doings.set(name, list);
    }
  }
  return doings;
}

/** Vessels as AIS, registries and fisheries bodies describe them, by vesselId. */
async function vesselsOf(view: View): Promise<Map<string, Pick<Known, 'lengthM' | 'types' | 'gear'>>> {
  const query = `query($input: SearchVesselsInput!) { searchVessels(input: $input) { records { mmsi lengthMeters {
    value source } vesselType { value }
    gearTypes { value source } } } }`;
  interface Entry<Value> {
    readonly value: Value | null;
    readonly source: string;
  }
  interface Record {
    readonly mmsi: string;
    readonly lengthMeters: readonly Entry<number>[];
    readonly vesselType: readonly Entry<string>[];
    readonly gearTypes: readonly Entry<readonly string[]>[];
  }
  const { searchVessels } = await view.ask<{ searchVessels: { records: Record[] } }>(query, {
    input: { limit: 10_000 },
  });
  return new Map(
    searchVessels.records.flatMap(({ mmsi, lengthMeters, vesselType, gearTypes }) => {
      const lengthM = lengthMeters.find(({ source }) => source === 'ais')?.value;
      if (!lengthM) return [];
      const types = vesselType.flatMap(({ value }) => value ?? []);
      return [
        [mmsi, { lengthM, types, gear: gearTypes.find(({ source }) => source === 'registry')?.value?.[0] }] as const,
      ];
    }),
  );
}
