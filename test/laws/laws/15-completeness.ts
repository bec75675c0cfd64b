import assert from 'node:assert/strict';
import { readJsonFixture } from '../../../src/fixture-files.js';
import { chordDistanceM, windsAround } from '../geometry.js';
import type { Law } from '../law.js';
import { longestPauseS, whereAt } from '../motion.js';
import { deviations, type Share, sizeOf, statedShares } from '../stated-shares.js';
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

export const completeness: Law = {
  number: 15,
  says: 'frames exist before and without detections, and of the AIS vessels in a Completed frame the stated share is detected, by sensor and size',
  begin() {
    const shares = new Map<string, Share[]>();
    /** Vessels in frames that were counted: windows may overlap. */
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
        const lengths = await lengthsOf(view);
        const inView = new Map<string, Share>();
        // Whoever did something that AIS tells: no satellite has a say in who is asked for.
        const tracks = await Promise.all(someOfEach(view.events, aisKinds, 8).map((event) => view.tracksOf(event)));
        for (const track of tracks.flat()) {
          const lengthM = lengths.get(track.vesselId);
          if (lengthM === undefined) continue;
          for (const { frame, pass } of framesWith(track, done)) {
            const name = `${track.vesselId} ${pass}`;
            if (counted.has(name)) continue;
            counted.add(name);
            const what = `${frame.eventType}, ${sizeOf(lengthM)}`;
            const share = inView.get(what) ?? { seen: 0, asked: 0 };
            const isSeen = found.has(`${track.vesselId} ${frame.frameId}`);
            inView.set(what, { seen: share.seen + (isSeen ? 1 : 0), asked: share.asked + 1 });
            asked += 1;
          }
        }
        for (const [what, share] of inView) shares.set(what, [...(shares.get(what) ?? []), share]);
        return done.length;
      },
      end(few) {
        assert.ok(few || (empty > 100 && early > 20), `${empty} empty frames, ${early} early`);
        assert.ok(asked > (few ? 100 : 2000), `only ${asked} vessels in frames`);
        for (const [what, views] of shares) {
          const stated = statedShares[what];
          assert.ok(stated !== undefined, what);
          const sum = (key: keyof Share) => views.reduce((all, share) => all + share[key], 0);
          if (sum('asked') < (what.startsWith('viirs') ? leastNights : leastPictures)) continue;
          const off = deviations(views, stated);
          const text = `${what}: ${sum('seen')} of ${sum('asked')} seen, ${stated} stated, ${off} deviations`;
          assert.ok(Math.abs(off) <= mostDeviations, text);
        }
      },
    };
  },
};

interface Framed {
  readonly frame: SeenFrame;
  readonly atS: number;
  /** Names the pass: who is seen in two scenes of it is seen once. */
  readonly pass: string;
  readonly boxes: readonly (readonly [west: number, south: number, east: number, north: number])[];
}

function framed(frame: SeenFrame): Framed {
  const isViirs = frame.eventType === 'viirs';
  // A picture is taken within half a minute; a granule is told to the minute.
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

/** The frames that a vessel was in while it was heard, away from ports and from their edges. */
function* framesWith(track: SeenTrack, frames: readonly Framed[]): Generator<Framed> {
  for (const framed of frames) {
    const at = whereAt(track, framed.atS);
    if (!at || at.pauseS > longestPauseS) continue;
    const { lon, lat } = at;
    if (!framed.boxes.some(([west, south, east, north]) => lon > west && lat > south && lon < east && lat < north))
      continue;
    if (isWellInside(framed.frame, lon, lat) && !isNearAPort(lon, lat, framed.frame.eventType)) yield framed;
  }
}

/** With twenty parts chance goes further once in 4,000 shares, and what is asked is always the same. */
const mostDeviations = 4.5;

/** Who shows lights shows them night after night: of few vessels one boat with lamps would decide. */
const leastNights = 60;
const leastPictures = 8;

/** Quays and the glow of lamps hide whoever lies so near to a port. A vessel at rest there is left out with them. */
const hiddenM = { viirs: 36_000, other: 9_000 };

const ports = readJsonFixture<Point[]>('ports.json');

function isNearAPort(lon: number, lat: number, kind: string): boolean {
  const farM = kind === 'viirs' ? hiddenM.viirs : hiddenM.other;
  return ports.some((port) => Math.abs(port.lat - lat) < 0.4 && chordDistanceM(port.lon, port.lat, lon, lat) < farM);
}

/** Inside, and further from the edge than what a vessel makes in half a minute. */
function isWellInside({ polygons }: SeenFrame, lon: number, lat: number): boolean {
  const eastDeg = edgeDeg / Math.cos((lat * Math.PI) / 180);
  return [-1, 0, 1].every((east) =>
    [-1, 0, 1].every((north) => windsAround(polygons, lon + east * eastDeg, lat + north * edgeDeg) === true),
  );
}

const edgeDeg = 0.01;

/** Lengths as AIS tells them, by vesselId. */
async function lengthsOf(view: View): Promise<Map<string, number>> {
  const query =
    'query($input: SearchVesselsInput!) { searchVessels(input: $input) { records { mmsi lengthMeters { value source } } } }';
  interface Record {
    readonly mmsi: string;
    readonly lengthMeters: readonly { readonly value: number | null; readonly source: string }[];
  }
  const { searchVessels } = await view.ask<{ searchVessels: { records: Record[] } }>(query, {
    input: { limit: 10_000 },
  });
  return new Map(
    searchVessels.records.flatMap(({ mmsi, lengthMeters }) => {
      const length = lengthMeters.find(({ source }) => source === 'ais')?.value;
      return length ? [[mmsi, length] as const] : [];
    }),
  );
}
