import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InputProblem } from '../../src/base/errors.js';
import { atOnce } from '../../src/base/work/in-steps.js';
import { recordsOfBody } from '../../src/worlds/records/record-body.js';
import { square } from '../support/geojson.js';
import { withLoneHalves } from '../support/lone-halves.js';
import { badRecords } from './bad-records.js';

const terms = { strict: false, quirks: false, registryMember: 'registryVesselId' };

function taken(body: unknown, given = terms) {
  return atOnce(recordsOfBody(body, given)).records;
}

function refusalOf(body: unknown, strict = false): InputProblem {
  try {
    atOnce(recordsOfBody(body, { ...terms, strict }));
  } catch (error) {
    if (error instanceof InputProblem) return error;
    throw error;
  }
  assert.fail('the records were taken');
}

describe('a body of records with one mistake', () => {
  it('is one of at least 60', () => assert.ok(badRecords.length >= 60, String(badRecords.length)));

  for (const { name, body, path, says, accepted, strict } of badRecords) {
    it(`is refused with path and accepted values: ${name}`, () => {
      const { details } = refusalOf(body, strict);
      const [detail, ...others] = details;
      assert.ok(detail);
      assert.deepEqual(others, [], 'one mistake gives one detail');
      assert.equal(detail.path, path);
      assert.match(detail.message, says);
      if (accepted) assert.match(detail.accepted ?? '', accepted);
    });
  }
});

describe('a body of records', () => {
  it('is refused as a whole with every mistake, and the message tells the first and how many', () => {
    const { message, details } = refusalOf({ events: [{ eventType: 'viirs' }, { start: { time: 'x' } }], frames: 7 });
    assert.deepEqual(
      details.map(({ path }) => path),
      ['events[0].start', 'events[1].eventType', 'frames'],
    );
    assert.match(message, /events\[0\]\.start: start is missing\. \(and 2 more\) Nothing was taken\./);
  });

  it('ignores __typename, which copied answers have', () => {
    const start = { __typename: 'StartEnd', time: '2026-10-01T06:30:00Z' };
    const { add } = taken({ events: [{ __typename: 'EventV2', eventType: 'aoi_visit', mmsi: 244_660_000, start }] });
    assert.equal(add.events[0]?.vessel0?.mmsi, 244_660_000);
    assert.equal(add.events[0]?.start.time, Date.UTC(2026, 9, 1, 6, 30) * 1000);
  });

  it('names the registry member as the option registry does', () => {
    const body = (member: string) => ({
      events: [
        {
          eventType: 'aoi_visit',
          start: { time: '2026-10-01' },
          vessels: { vessel0: { mmsi: 244_660_000, [member]: 'r' } },
        },
      ],
    });
    const { add } = taken(body('gfwVesselId'), { ...terms, registryMember: 'gfwVesselId' });
    assert.equal(add.events[0]?.vessel0?.registryVesselId, 'r');
    assert.match(refusalOf(body('gfwVesselId')).message, /Did you mean|no member "gfwVesselId"/);
  });

  it('cuts a footprint at 180° and turns its rings as GeoJSON asks', () => {
    const ring = [
      [179, 10],
      [179, 11],
      [181, 11],
      [181, 10],
    ];
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const { add } = taken({ frames: [{ eventType: 'viirs', collectedAt: '2026-10-01', geometry }] });
    const corners = add.frames[0]?.polygons.map(([outer]) => new Set(outer?.map(([lon]) => lon)));
    assert.deepEqual(corners, [new Set([179, 180]), new Set([-180, -179])]);
    const [first] = add.frames[0]!.polygons[0]!;
    assert.deepEqual(first?.[0], first?.at(-1), 'closed');
  });

  it('never shows a password', () => {
    const { details, message } = refusalOf({ users: [{ name: 'ada', password: 'hunter2\n' }] });
    assert.equal(JSON.stringify([details, message]).includes('hunter2'), false);
  });
});

describe('a body of records with half of a pair of UTF-16', () => {
  it('is taken without it', () => assert.equal(taken(everyText).add.events.length, 4));

  it('is refused at the text, whichever it is', () => {
    const paths = new Set<string>();
    for (const { path, value } of withLoneHalves(everyText)) {
      const { details } = refusalOf(value);
      assert.deepEqual(
        details.map((detail) => detail.path),
        [path],
      );
      paths.add(path);
    }
    assert.ok(paths.size > 80, `${paths.size} texts`);
  });
});

const time = '2026-10-01T06:30:00Z';
const geometry = square(2, 50);
const described = {
  name: 'STELLA 🚢',
  category: 'fishing',
  subcategory: 'trawler',
  vesselType: 'FISHING',
  registryVesselId: 'r',
  countryCode: ['NLD'],
  displayCountry: 'Netherlands',
  class: 'vessel',
};
const seen = { mmsi: 244_660_000, vesselId: '244660000', trackId: 'B:244660000:1790000000:1850000:1420000' };
const event = {
  start: { time },
  end: { time: '2026-10-01T08:00:00Z' },
  vessels: { vessel0: { ...seen, ...described, displayName: 'Stella' } },
};
const params = { startTime: time, endTime: time, vesselCategory: 'fishing', flag: 'NLD' };
const area = { aoiId: 'a', name: 'Doggersbank', description: 'd', aoiType: 'bank', geometry, createdAt: time };

/** A body with a text in each member that takes one. */
const everyText = {
  events: [
    {
      ...event,
      eventId: 'e1',
      eventType: 'fishing_activity_history',
      eventDetails: { modelVersion: '1.0', modelName: 'simulated', params, subpathIds: ['s'] },
      createdAt: '2026-10-01T09:00:00Z',
      updatedAt: '2026-10-01T09:00:00Z',
    },
    {
      ...event,
      eventType: 'port_visit',
      eventDetails: { portName: 'Den Helder', countryCode: 'NLD', countryName: 'Netherlands', portId: '31140' },
    },
    {
      ...event,
      eventType: 'aoi_visit',
      aoiFeatureConfiguration: { aoiId: 'a', aoiName: 'Doggersbank', userId: 'u', configId: 'c' },
    },
    {
      eventType: 'sar_sentinel1',
      start: { time },
      eventDetails: {
        detectionType: 'dark',
        frameIds: ['f'],
        estimatedVesselCategory: 'cargo',
        imageUrl: 'https://example.org/a.png',
        dataSource: 'sentinel1',
      },
    },
  ],
  frames: [
    {
      frameId: 'f',
      vendorId: 'v',
      eventType: 'sar_sentinel1',
      collectedAt: time,
      geometry,
      status: 'Completed',
      createdAt: time,
      updatedAt: time,
    },
  ],
  vessels: [
    {
      id: 'v',
      mmsi: 244_660_000,
      aisClass: 'A',
      ...described,
      callSign: 'PBQL',
      changes: [{ from: time, ...described, callSign: 'PBQM' }],
      positions: [{ time, lon: 2, lat: 50 }],
    },
  ],
  areas: [{ ...area, user: 'ada' }],
  users: [{ name: 'ada', password: 'x', areas: [{ ...area, aoiId: 'b' }] }],
  replace: { areas: [{ ...area, aoiId: 'c', user: 'ada' }] },
  withdraw: { events: ['e'], frames: ['g'], vessels: ['w'], areas: ['d'], users: ['bob'] },
};
