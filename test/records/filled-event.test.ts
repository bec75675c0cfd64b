import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchSatelliteFramesV2 } from '../../src/api/queries/search-satellite-frames-v2.js';
import { secondsText } from '../../src/model/timestamp.js';
import { trackIdOf } from '../../src/store/segments/event-id.js';
import type { FrameView } from '../../src/store/views/frame-view.js';
import type { OwnEvent } from '../../src/worlds/overlay/own-event.js';
import { shownWarning } from '../../src/worlds/records/filling/filling-scope.js';
import { oceanToFill } from '../support/filling-world.js';

const nowMs = Date.UTC(2026, 9, 20, 12);
const startS = nowMs / 1000 - 6 * 3600;
const time = secondsText(startS);

const ocean = await oceanToFill(nowMs);
const { mmsi, vessel } = ocean.sailing(startS);

async function filled(event: object): Promise<OwnEvent> {
  const { change, problems } = { change: undefined, ...(await ocean.fill({ events: [event] })) };
  assert.equal(problems, undefined, JSON.stringify(problems));
  const [own] = change?.add?.events ?? [];
  assert.ok(own);
  return own;
}

async function warningsOf(event: object) {
  const result = await ocean.fill({ events: [event] });
  assert.equal(result.problems, undefined, JSON.stringify(result.problems));
  return 'warnings' in result ? result.warnings.map(shownWarning) : [];
}

describe('an event of an MMSI at a time', () => {
  it('gets position, identity, track and end from the vessel', async () => {
    const own = await filled({ eventType: 'fishing_activity_history', mmsi, start: { time } });
    const last = ocean.source.lastReport(vessel, startS)!;
    const next = ocean.source.reports(vessel, last.nextS, last.nextS)[0]!;
    const share = (startS - last.tS) / (next.tS - last.tS);
    assert.ok(Math.abs(own.start.lat - (last.lat + share * (next.lat - last.lat))) < 2e-6);
    const { ref, ...identity } = ocean.source.identity(last.ref);
    assert.deepEqual(own.vessel0?.identity, identity);
    assert.equal(own.vessel0?.ref, ref);
    const { startS: from, lonE4, latE4 } = ocean.source.track(vessel, startS);
    assert.deepEqual({ ...own.vessel0?.track }, { ...own.vessel0?.track, startS: from, lonE4, latE4 });
    assert.equal((own.end!.timeUs - own.start.timeUs) / 1e6, 3 * 3600);
  });

  it('keeps what is given, and the reference of the vessel that has the track', async () => {
    const own = await filled({
      eventType: 'fishing_activity_history',
      start: { time },
      vessels: { vessel0: { vesselId: String(mmsi), name: 'TESTWIND' } },
      eventDetails: { fishingScore: 0.42 },
    });
    assert.equal(own.vessel0?.identity.name, 'TESTWIND');
    assert.notEqual(own.vessel0?.ref, 0xffffffff);
    assert.equal(own.details.kind === 'fishing_activity_history' && own.details.fishingScore, 0.42);
  });

  it('has an id by its content: equal records get equal ids, unless they stand in one file', async () => {
    const event = { eventType: 'fishing_activity_history', mmsi, start: { time } };
    const [one, same] = [await filled(event), await filled({ start: { time }, mmsi, eventType: event.eventType })];
    assert.equal(one.eventId, same.eventId);
    assert.notEqual((await filled({ ...event, eventDetails: { fishingScore: 1 } })).eventId, one.eventId);
    const twice = await ocean.fill({ events: [event, event] });
    const ids = 'change' in twice ? twice.change.add?.events?.map(({ eventId }) => eventId) : [];
    assert.equal(ids?.[0], one.eventId);
    assert.notEqual(ids?.[1], one.eventId);
  });

  it('is refused where no vessel has the MMSI', async () => {
    const event = { eventType: 'fishing_activity_history', mmsi: 999_999_999, start: { time } };
    const [problem] = await ocean.problemsOf({ events: [event] });
    assert.match(problem ?? '', /^events\[0\]\.vessels\.vessel0\.mmsi: No vessel has the MMSI 999999999/);
  });
});

describe('a given value', () => {
  const base = () => ({ eventType: 'fishing_activity_history', start: { time } });
  const refused = [
    ['a flag that the MID does not have (law 10)', { countryCode: ['XYZ'] }, 'countryCode', /MID/],
    ['an IMO number without its check digit (law 10)', { imo: 9_074_720 }, 'imo', /check digit/],
    ['another track (law 11)', { trackId: 'B:244660000:1:1:1' }, 'trackId', /another track/],
    ['a vesselId that is not the MMSI (law 13)', { vesselId: '244660001' }, 'vesselId', /not the MMSI/],
    ['a displayName that is not the name (law 13)', { displayName: 'X', name: 'Y' }, 'displayName', /else the MMSI/],
  ] as const;
  for (const [name, given, member, says] of refused) {
    it(`is refused: ${name}`, async () => {
      const vessel0 = { ...given, mmsi };
      const [problem] = await ocean.problemsOf({ events: [{ ...base(), vessels: { vessel0 } }] });
      assert.match(problem ?? '', new RegExp(`^events\\[0\\]\\.vessels\\.vessel0\\.${member}: `));
      assert.match(problem ?? '', says);
    });
  }

  it('off the track is taken with a warning (law 1)', async () => {
    const event = { ...base(), mmsi, end: { time: secondsText(startS + 60) } };
    const { lon, lat } = (await filled({ ...base(), mmsi })).start;
    const near = await warningsOf({ ...event, start: { time, point: { lon, lat: lat + 0.0002 } } });
    assert.deepEqual(
      near.filter(({ law }) => law === 1),
      [],
    );
    const far = await warningsOf({ ...event, start: { time, point: { lon, lat: lat + 0.2 } } });
    assert.ok(
      far.some(({ law, path }) => law === 1 && path === 'events[0].start.point'),
      JSON.stringify(far),
    );
  });

  it('is taken with a warning for a short rendezvous of distant vessels (law 4)', async () => {
    const other = ocean.sailing(startS + 7);
    const vessels = { vessel0: { mmsi }, vessel1: { mmsi: other.mmsi } };
    const end = { time: secondsText(startS + 60) };
    const warnings = await warningsOf({ eventType: 'standard_rendezvous', start: { time }, end, vessels });
    assert.ok(warnings.some(({ law, path }) => law === 4 && path === 'events[0].end'));
  });
});

describe('a detection at a position and time', () => {
  async function aFrame(): Promise<FrameView> {
    const context = { asOfMs: nowMs, days: 540 };
    const { records } = await searchSatelliteFramesV2(
      ocean.store,
      { eventType: { eq: 'sar_sentinel1' }, status: { eq: 'Completed' }, limit: 1 },
      context,
    );
    return records[0]!;
  }

  /** The middle of the footprint. */
  function middleOf(frame: FrameView) {
    const ring: unknown = frame.geometry.coordinates;
    const corners = Array.isArray(ring) ? ring[0].slice(1).map(([lon, lat]: number[]) => ({ lon, lat })) : [];
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      lon: mean(corners.map((corner: { lon: number }) => corner.lon)),
      lat: mean(corners.map((corner: { lat: number }) => corner.lat)),
    };
  }

  it('gets the frame that collected it and its distance to the coast', async () => {
    const frame = await aFrame();
    const start = { time: frame.collectedAt, point: middleOf(frame) };
    const own = await filled({ eventType: 'sar_sentinel1', start });
    assert.ok('frameIds' in own.details && own.details.frameIds.includes(frame.frameId));
    assert.equal('dataSource' in own.details && own.details.dataSource, 'sentinel1');
    assert.equal(own.vessel0, null);
    const measured = 10 * Math.round(Math.round(ocean.store.refs.coastDistanceM(own.start.lon, own.start.lat)) / 10);
    await filled({ eventType: 'sar_sentinel1', start, eventDetails: { distanceToCoastM: measured } });
    const eventDetails = { distanceToCoastM: measured + 10, detectionType: 'ais_correlated' };
    assert.deepEqual(
      (await ocean.problemsOf({ events: [{ eventType: 'sar_sentinel1', start, eventDetails }] })).map(
        (problem) => problem.split(':')[0],
      ),
      ['events[0].eventDetails.detectionType', 'events[0].eventDetails.distanceToCoastM'],
    );
  });

  it('is refused where no frame covers it, naming the nearest passes', async () => {
    const frame = await aFrame();
    const start = { time: '2026-10-18T03:00:00Z', point: middleOf(frame) };
    const [problem] = await ocean.problemsOf({ events: [{ eventType: 'sar_sentinel1', start }] });
    assert.match(problem ?? '', /^events\[0\]\.eventDetails\.frameIds: No frame of sar_sentinel1 holds the detection/);
    assert.ok(problem?.includes(frame.frameId), problem);
  });

  it('is refused with a frame that does not exist, and warned of one that does not hold it', async () => {
    const frame = await aFrame();
    const start = { time: '2026-10-18T03:00:00Z', point: middleOf(frame) };
    const detection = (frameIds: string[]) => ({ eventType: 'sar_sentinel1', start, eventDetails: { frameIds } });
    assert.match(
      (await ocean.problemsOf({ events: [detection(['nothing'])] }))[0] ?? '',
      /There is no frame "nothing"/,
    );
    assert.deepEqual(
      (await warningsOf(detection([frame.frameId]))).map(({ law }) => law),
      [3],
    );
  });

  it('without a vessel is warned of where a vessel is heard that its frames do not show (law 2)', async () => {
    const frame = await aFrame();
    const { start } = await filled({ eventType: 'fishing_activity_history', mmsi, start: { time } });
    const lawsAt = async (offset: number) => {
      const point = { lon: start.lon, lat: start.lat + offset };
      const dark = { eventType: 'sar_sentinel1', start: { time, point }, eventDetails: { frameIds: [frame.frameId] } };
      return (await warningsOf(dark)).map(({ law }) => law);
    };
    assert.deepEqual(await lawsAt(0.01), [3, 2]);
    assert.deepEqual(await lawsAt(0.02), [3], 'two kilometres off it is another vessel');
  });
});

describe('a visit', () => {
  it('names an area of a user, by its id or because it alone contains the start', async () => {
    const { areas } = ocean.source;
    const area = areas[1]!;
    const event = { eventType: 'aoi_visit', mmsi, start: { time } };
    const own = await filled({ ...event, aoiFeatureConfiguration: { aoiId: area.aoiId } });
    assert.ok(own.details.kind === 'aoi_visit');
    assert.equal(own.end, null, 'it is open when its end is left out');
    const { configId } = own.details;
    assert.equal(areas[ocean.source.configurations.find((each) => each.configId === configId)!.area], area);
    const [problem] = await ocean.problemsOf({ events: [{ ...event, aoiFeatureConfiguration: { aoiId: 'x' } }] });
    assert.match(problem ?? '', /^events\[0\]\.aoiFeatureConfiguration: No user has such a configuration/);
  });

  it('to a port names the port within 5 km, and is refused where there is none', async () => {
    const port = ocean.source.ports[0]!;
    const point = { lon: port.lon, lat: port.lat };
    const event = { eventType: 'port_visit', mmsi, end: { time: secondsText(startS + 600) } };
    const { details } = await filled({ ...event, start: { time, point } });
    assert.deepEqual([details.kind, 'portId' in details && details.portId], ['port_visit', port.portId]);
    const sea = { time, point: { lon: -30, lat: 40 } };
    const [problem] = await ocean.problemsOf({ events: [{ ...event, start: sea }] });
    assert.match(problem ?? '', /No port lies within 5 km of the start\..*the nearest port is/);
  });
});

describe('an own vessel', () => {
  const own = 244_660_000;
  const hour = (h: number, lon: number) => ({ time: secondsText(startS + 3600 * h), lon, lat: 53.5 });
  const boat = {
    mmsi: own,
    name: 'TESTWIND',
    vesselType: 'FISHING',
    positions: [hour(0, 4), hour(1, 4.2), hour(2, 4.4)],
  };

  it('has its flag by the MMSI, and speed and course by its positions', async () => {
    const result = await ocean.fill({ vessels: [boat] });
    const [vessel] = ('change' in result && result.change.add?.vessels) || [];
    assert.deepEqual([vessel?.identities[0]?.countryCode, vessel?.identities[0]?.category], ['NLD', 'fishing']);
    assert.ok(Math.abs(vessel!.positions[0]!.speedKn - 7.1) < 0.2, String(vessel!.positions[0]!.speedKn));
    assert.ok(Math.abs(vessel!.positions[0]!.courseDeg - 90) < 0.2);
  });

  it('gives events of the same body position and track', async () => {
    const event = { eventType: 'fishing_activity_history', mmsi: own, start: { time: secondsText(startS + 1800) } };
    const result = await ocean.fill({ vessels: [boat], events: [event] });
    const [filledEvent] = ('change' in result && result.change.add?.events) || [];
    assert.ok(Math.abs(filledEvent!.start.lon - 4.1) < 1e-6);
    const { track, identity } = filledEvent!.vessel0!;
    assert.equal(
      trackIdOf(identity.mmsi, track.startS, track.lonE4, track.latE4),
      `B:${own}:${startS}:1840000:1435000`,
    );
    assert.equal(filledEvent!.end!.timeUs, (startS + 7200) * 1e6, 'it ends with the last position');
  });

  it('of two with one MMSI gives an event to the nearer one, and without a position to the first', async () => {
    const twin = { ...boat, name: 'TWIN', positions: boat.positions.map((each) => ({ ...each, lat: -40 })) };
    const nameAt = async (point: object | undefined) => {
      const start = { time: secondsText(startS + 1800), ...(point && { point }) };
      const event = { eventType: 'fishing_activity_history', mmsi: own, start };
      const result = await ocean.fill({ vessels: [boat, twin], events: [event] });
      return 'change' in result ? result.change.add?.events?.[0]?.vessel0?.identity.name : undefined;
    };
    assert.equal(await nameAt({ lon: 4, lat: -39 }), 'TWIN');
    assert.equal(await nameAt({ lon: 4, lat: 53 }), 'TESTWIND');
    assert.equal(await nameAt(undefined), 'TESTWIND');
  });

  it('gives no event in a silence of over a day, naming when it was heard', async () => {
    const silent = { ...boat, positions: [hour(0, 4), hour(25, 4.2)] };
    const event = { eventType: 'fishing_activity_history', mmsi: own, start: { time: secondsText(startS + 7200) } };
    const [problem] = await ocean.problemsOf({ vessels: [silent], events: [event] });
    assert.match(problem ?? '', /No vessel was heard with the MMSI 244660000/);
    assert.ok(problem?.includes(secondsText(startS + 25 * 3600)));
  });

  it('is refused above 60 kn, with a foreign flag or call sign', async () => {
    const fast = { ...boat, positions: [hour(0, 4), hour(1, 6)] };
    assert.match((await ocean.problemsOf({ vessels: [fast] }))[0] ?? '', /^vessels\[0\]\.positions\[1\]: .* 71 kn/);
    const foreign = { ...boat, countryCode: ['PAN'], callSign: '3EAB' };
    assert.deepEqual(
      (await ocean.problemsOf({ vessels: [foreign] })).map((problem) => problem.split(':')[0]),
      ['vessels[0].countryCode', 'vessels[0].callSign'],
    );
  });

  it('changes its identity at an instant', async () => {
    const changes = [{ from: secondsText(startS + 5400), mmsi: 351_000_000, name: 'NOVA' }];
    const result = await ocean.fill({ vessels: [{ ...boat, changes }] });
    const [vessel] = ('change' in result && result.change.add?.vessels) || [];
    assert.deepEqual(
      vessel?.identities.map(({ mmsi, name, countryCode, vesselType }) => [mmsi, name, countryCode, vesselType]),
      [
        [own, 'TESTWIND', 'NLD', 'FISHING'],
        [351_000_000, 'NOVA', 'PAN', 'FISHING'],
      ],
    );
    assert.equal(vessel!.identities[0]!.toS, vessel!.identities[1]!.fromS);
  });
});

describe('an own frame', () => {
  const geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [3, 53],
        [5, 53],
        [5, 55],
        [3, 55],
      ],
    ],
  };
  const warnedLaws = async (frame: object) => {
    const result = await ocean.fill({ frames: [{ geometry, ...frame }] });
    assert.equal(result.problems, undefined, JSON.stringify(result.problems));
    return 'warnings' in result ? result.warnings.map(({ law }) => law) : [];
  };

  it('is warned of when it is optical by night, or a granule of lights by day (law 14)', async () => {
    assert.deepEqual(await warnedLaws({ eventType: 'eo_sentinel2', collectedAt: '2026-10-19T11:00:00Z' }), []);
    assert.deepEqual(await warnedLaws({ eventType: 'eo_sentinel2', collectedAt: '2026-10-19T23:00:00Z' }), [14]);
    assert.deepEqual(await warnedLaws({ eventType: 'viirs', collectedAt: '2026-10-19T01:00:00Z' }), []);
    assert.deepEqual(await warnedLaws({ eventType: 'viirs', collectedAt: '2026-10-19T11:00:00Z' }), [14]);
  });

  it('is warned of when its counts are given (law 3); a hole, or counts before Completed, are refused', async () => {
    const frame = { eventType: 'sar_sentinel1', collectedAt: '2026-10-19T11:00:00Z' };
    const numDetections = { correlatedCount: 1, uncorrelatedCount: 2 };
    assert.deepEqual(await warnedLaws({ ...frame, numDetections }), [3]);
    const early = { ...frame, geometry, numDetections, status: 'Processing' };
    assert.match((await ocean.problemsOf({ frames: [early] }))[0] ?? '', /^frames\[0\]\.numDetections: /);
    const coordinates = [
      ...geometry.coordinates,
      [
        [3.5, 53.5],
        [4, 53.5],
        [4, 54],
      ],
    ];
    const holed = { ...frame, geometry: { type: 'Polygon', coordinates } };
    assert.match(
      (await ocean.problemsOf({ frames: [holed] }))[0] ?? '',
      /^frames\[0\]\.geometry: A footprint has no holes/,
    );
  });
});

it('fishing on land is warned of, fishing in a lake is not', async () => {
  const at = (lon: number, lat: number) => ({ time, point: { lon, lat } });
  const landOf = async (eventType: string, start: object) =>
    (await warningsOf({ eventType, mmsi, start }))
      .filter(({ path, message }) => path.endsWith('start') && message.includes('on land'))
      .map(({ path, law, message }) => `${path} ${law} ${message}`);
  const inland = ['events[0].start 5 The position is on land, 11.9 km from the coast.'];
  assert.deepEqual(await landOf('fishing_activity_history', at(-2.88, 55.03)), inland);
  assert.deepEqual(await landOf('fishing_activity_history', at(-87, 43.5)), []);
});
