import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bits, seedBits } from '../../generators/draws/random.js';
import type { OpenService } from '../../src/compose/service.js';
import { cutPolygon } from '../../src/earth/geo/cut-polygon.js';
import { alwaysMs, type OwnArea, type SpeedBand } from '../../src/worlds/overlay/own-area.js';
import type { OwnVessel } from '../../src/worlds/overlay/own-vessel.js';
import { oceans, openNamedOcean } from '../support/oceans.js';
import { ownIdentity, ownVessel } from '../support/own-vessels.js';
import { onTrack } from './laws/01-on-track.js';
import { insideAreas } from './laws/06-inside-areas.js';
import { orderAndReferences } from './laws/11-order-and-references.js';
import { agreeingAnswers } from './laws/13-agreeing-answers.js';
import { type View, viewIn } from './view.js';

const ocean = { seed: 'laws', scale: oceans.laws.scale, days: 10 };
/** After days on which vessels meet, also dark ones. */
const nowMs = Date.UTC(2026, 7, 26, 21);
const key = seedBits(ocean.seed);
const draw = (n: number) => bits(key, 900, n) / 2 ** 32;

describe('the laws of the ocean, in a world with own areas and vessels', () => {
  let service: OpenService;
  let view: View;

  before(async () => {
    service = await openNamedOcean('laws', { now: nowMs, days: ocean.days });
    const world = await service.worlds.open();
    const { source } = world.world.history;
    const centres = Array.from({ length: 200 }, (_, i) => source.lastReport(i, nowMs / 1000)).flatMap((at) => at ?? []);
    const areas = centres.filter((_, i) => i % 16 === 0).map(({ lon, lat }, i) => areaAround(i, lon, lat));
    assert.ok(areas.length > 8);
    const applied = await world.world.records.apply({ add: { areas, vessels: vesselsNear(areas) } });
    assert.ok(!applied.problems);
    view = await viewIn(world, service, ocean);
    const own = new Set(areas.map(({ aoiId }) => aoiId));
    const found = view.events.filter((event) => own.has(event.aoiFeatureConfiguration?.aoiId ?? ''));
    for (const kind of ['aoi_visit', 'speed_range'])
      assert.ok(found.filter(({ eventType }) => eventType === kind).length > 20, kind);
  });
  after(() => service.close());

  for (const { number, says, begin } of [onTrack, insideAreas, orderAndReferences, agreeingAnswers]) {
    it(`law ${number}: ${says}`, async () => {
      const inquiry = begin();
      try {
        assert.ok((await inquiry.view(view)) > 0);
      } finally {
        await inquiry.close?.();
      }
      inquiry.end?.(true);
    });
  }
});

/** A star around a position, of demo or second, that may cross 180°. */
function areaAround(number: number, lon: number, lat: number): OwnArea {
  const ring = Array.from(
    { length: 5 + (number % 7) },
    (_, corner, angle = (2 * Math.PI * corner) / (5 + (number % 7))) => {
      const radius = 0.2 + 1.5 * draw(100 * number + corner);
      return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)] as const;
    },
  );
  const bands: SpeedBand[] = [
    { min: 0.5, max: 6, minMinutes: 45 },
    { min: 7, max: 25, minNm: 5 },
  ];
  return {
    aoiId: `area-${number}`,
    userName: number % 2 === 0 ? 'demo' : 'second',
    name: `Area ${number}`,
    description: '',
    aoiType: 'custom',
    polygons: cutPolygon([ring]),
    createdMs: alwaysMs,
    configurations: { aoi_visit: number % 5 !== 4, speed_range: bands.slice(number % 3) },
  };
}

/** Vessels that sail around the first corner of some areas, in and out. */
function vesselsNear(areas: readonly OwnArea[]): OwnVessel[] {
  return areas.slice(0, 4).map(({ polygons }, i) => {
    const [lon, lat] = polygons[0]![0]![0]!;
    const positions = Array.from({ length: 300 }, (_, n) => {
      const angle = n / 12;
      const at = [lon + 0.1 * Math.cos(angle), lat + 0.1 * Math.sin(angle)].map(
        (value) => Math.round(value * 1e6) / 1e6,
      );
      return [nowMs / 1000 - 250_000 + n * 700 + i, at[0]!, at[1]!] as const;
    });
    return ownVessel(`vessel-${i}`, [ownIdentity(244_660_000 + i)], positions);
  });
}
