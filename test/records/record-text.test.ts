import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { atOnce } from '../../src/base/work/in-steps.js';

import { readJson } from '../../src/model/shapes/read-json.js';
import { readRecordText } from '../../src/worlds/records/files/record-text.js';
import { collection, feature, pointAt, square } from '../support/geojson.js';
import { property } from '../support/property.js';

const terms = { strict: false, quirks: false, registryMember: 'registryVesselId' };
const read = (file: string, text: string) => atOnce(readRecordText({ file, text }, terms));
const event = { eventType: 'aoi_visit', mmsi: 244_660_000, start: { time: '2026-10-01T06:30:00Z' } };
const bad = { ...event, start: { time: 'noon' } };

describe('a file of records', () => {
  it('in JSON is a body; a mistake has the line of the value', () => {
    assert.equal(read('a.json', JSON.stringify({ events: [event] })).records?.add.events.length, 1);
    const text = JSON.stringify({ frames: [], events: [event, bad] }, null, 2);
    const [detail] = read('a.json', text).details ?? [];
    const line = text.slice(0, text.indexOf('noon')).split('\n').length;
    assert.deepEqual([detail?.file, detail?.line, detail?.path], ['a.json', line, 'events[1].start.time']);
  });

  it('has the line of the object that lacks a member', () => {
    const text = '{\n"events": [\n{"eventType": "viirs"}]}';
    assert.deepEqual(
      read('a.json', text).details?.map(({ line, path }) => [line, path]),
      [[3, 'events[0].start']],
    );
  });

  it('that is not JSON has the line of the mistake', () => {
    for (const [text, line, says] of [
      ['{\n"events": [}', 2, /\} where a value is expected/],
      ['{"events":\n[1,\n', 3, /The text ends where a value is expected/],
      ['{"events": []\n"frames": []}', 2, /where a comma or \} is expected/],
      ["{'events': []}", 1, /unexpected/],
      ['{"events": [],\n"events": []}', 2, /stands twice/],
      ['{}\n{}', 2, /the end of the text/],
      ['', 1, /The text ends/],
      [`${'['.repeat(60)}`, 1, /nested deeper/],
    ] as const) {
      const [detail] = read('a.json', text).details ?? [];
      assert.equal(detail?.line, line, text);
      assert.match(detail?.message ?? '', says);
    }
  });

  it('in NDJSON has a record or a part of a body in each line', () => {
    const positions = [{ time: '2026-10-01T06:30:00Z', lon: 4, lat: 52 }];
    const lines = [
      event,
      { eventType: 'viirs', collectedAt: '2026-10-01', geometry: square(2, 50) },
      { mmsi: 244_660_000, positions },
      { user: 'demo', name: 'Doggersbank', geometry: square(2, 50) },
      { name: 'ada', password: 'x' },
      { withdraw: { events: ['a'] }, events: [event] },
    ];
    const { records, details } = read('a.ndjson', `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\n`);
    assert.deepEqual(details, undefined);
    const { events, frames, vessels, areas, users } = records!.add;
    assert.deepEqual(
      [events, frames, vessels, areas, users].map((list) => list.length),
      [2, 1, 1, 1, 1],
    );
    assert.deepEqual(
      records?.withdraw.events.map(({ id }) => id),
      ['a'],
    );
  });

  it('in NDJSON names the line of every mistake, and nothing is taken', () => {
    const text = [JSON.stringify(event), JSON.stringify(bad), '{"eventType":', '{"name": "x"}', '7'].join('\n');
    const { records, details } = read('a.jsonl', text);
    assert.equal(records, undefined);
    assert.deepEqual(
      details?.map(({ line, path }) => [line, path]),
      [
        [2, 'start.time'],
        [3, ''],
        [4, ''],
        [5, ''],
      ],
    );
  });

  it('in GeoJSON gives events by points, and frames and areas by polygons', () => {
    const features = [
      feature(pointAt(4.1, 52.2), { ...event, start: '2026-10-01T06:30:00Z' }),
      feature(pointAt(4.1, 52.2), event),
      feature(square(2, 50), { eventType: 'viirs', collectedAt: '2026-10-01' }),
      feature(square(2, 50), { user: 'demo', name: 'Doggersbank' }),
    ];
    const { records, details } = read('a.geojson', JSON.stringify(collection(features)));
    assert.deepEqual(details, undefined);
    assert.deepEqual(
      records?.add.events.map(({ start }) => start.point),
      [
        { lon: 4.1, lat: 52.2 },
        { lon: 4.1, lat: 52.2 },
      ],
    );
    assert.deepEqual([records?.add.frames.length, records?.add.areas.length], [1, 1]);
  });

  it('in GeoJSON names the feature and its member', () => {
    const features = [
      feature(pointAt(4, 99), event),
      feature(square(2, 50), { user: 'demo', name: '' }),
      feature({ type: 'Polygon', coordinates: [[[0, 0]]] }, { user: 'demo', name: 'x' }),
      feature(null, null),
    ];
    const text = JSON.stringify(collection(features), null, 1);
    const paths = read('a.geojson', text).details?.map(({ path }) => path);
    assert.deepEqual(paths?.sort(), [
      'features[0].geometry.coordinates',
      'features[1].properties.name',
      'features[2].geometry.coordinates',
      'features[3].properties',
    ]);
  });
});

describe('any text', () => {
  it('is read, or refused with details that name its file and a line that it has', async (t) => {
    const words = fc.constantFrom(
      ...'{}[],:"'.split(''),
      '"events"',
      '"eventType"',
      '"viirs"',
      '"start"',
      '1',
      '\n',
      'null',
    );
    const json = fc.json({ maxDepth: 4 }).map((text) => text.replaceAll('"a', '"events'));
    const texts = fc.oneof(
      fc.array(words, { maxLength: 30 }).map((all) => all.join('')),
      json,
      fc.string(),
    );
    await property(t, [texts, fc.constantFrom('a.json', 'a.ndjson', 'a.geojson')], (text, file) => {
      const { details = [] } = read(file, text);
      const lines = text.split('\n').length;
      for (const detail of details) {
        assert.equal(detail.file, file);
        assert.ok(
          detail.line !== undefined && detail.line >= 1 && detail.line <= lines,
          `line ${detail.line} of ${lines}`,
        );
      }
    });
  });

  it('is JSON exactly if JSON.parse takes it, but for names that stand twice and deep nesting', async (t) => {
    const words = fc.constantFrom(
      ...'{}[],:'.split(''),
      '"a"',
      '"b"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '"\\u12"',
    );
    await property(
      t,
      [
        fc.oneof(
          fc.array(words, { maxLength: 12 }).map((all) => all.join('')),
          fc.json(),
        ),
      ],
      (text) => {
        let isJson = true;
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          isJson = false;
        }
        let fault = '';
        try {
          assert.deepEqual(atOnce(readJson(text)), value);
        } catch (error) {
          fault = String(error);
        }
        if (isJson) assert.ok(fault === '' || /twice|nested deeper/.test(fault), `${text}: ${fault}`);
        else assert.notEqual(fault, '', text);
      },
    );
  });

  it('of half a million characters is read in parts, whatever stands where they meet', () => {
    const pieces = ['x', '"', '\\', '\\"', '\n', '\u0001', '😀', '\\u0041'];
    for (let shift = 0; shift < 8; shift++)
      for (const piece of pieces) {
        const value = { a: `${'-'.repeat(499_990 + shift)}${piece.repeat(10)}`, b: [`${piece.repeat(600_000)}`, 7] };
        assert.ok(isDeepStrictEqual(atOnce(readJson(JSON.stringify(value))), value), `${shift} ${piece}`);
      }
    for (const end of ['', '\\', '\\"', '\\u12"', '\n"', '"7'])
      assert.throws(() => atOnce(readJson(`"${'x'.repeat(499_995)}${end}`)), /unexpected|end of the text/, end);
    assert.throws(() => atOnce(readJson(`{"${'x'.repeat(500_001)}": 1}`)), /name in quotes/);
  });

  it('ends at a list of more than a million items', () => {
    const most = `[${'0,'.repeat(999_999)}0]`;
    assert.equal((atOnce(readJson(most)) as unknown[]).length, 1_000_000);
    assert.throws(() => atOnce(readJson(`[${most.slice(1, -1)},0]`)), /more than 1,000,000 items/);
  });
});
