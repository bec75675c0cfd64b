import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InputProblem } from '../../src/errors.js';
import { recordsOfBody } from '../../src/records/record-body.js';
import { atOnce } from '../../src/work/in-steps.js';
import { badRecords } from './bad-records.js';

const terms = { strict: false, registryMember: 'registryVesselId' };

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
