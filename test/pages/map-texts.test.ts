import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, geoJsonOf } from '../../web-src/map/actions/event-files.js';
import type { ListedEvent } from '../../web-src/map/actions/listed-event.js';
import { boxesOf } from '../../web-src/map/actions/view-box.js';
import { firstView, readAddress, writeAddress } from '../../web-src/map/address.js';
import { countFilters, filterInput, noFilters, shownInput } from '../../web-src/map/filters/event-input.js';
import { changesOf } from '../../web-src/map/filters/what-fills.js';
import { allKinds } from '../../web-src/map/kinds.js';
import { readSearch } from '../../web-src/map/search/read-search.js';
import { distanceText, durationText } from '../../web-src/shared/formats.js';

const terms = { inArea: (id: string) => ({ intersectsAoiId: id }) };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the address keeps every part of a view', () => {
  const view = {
    ...firstView,
    ...{ zoom: 7.25, lat: 51.9, lon: 4.1, days: 7, until: '2025-05-30T09:30:00Z', kinds: allKinds.slice(1) },
    ...{ frames: true, areas: false, flags: ['NLD', 'PAN'], types: ['FISHING'], dark: true, score: 0.75 },
    ...{ longerThan: 20, shorterThan: 400, area: '9993a572-37ae-4d14-9bd0-4b0f0da789e2' },
    ...{ event: 'B:273285205:1748603115:1829357:1418421_NLRTM_1748617666_port_visit' },
    ...{ track: { fromMs: Date.parse('2025-05-20T06:00Z'), toMs: Date.parse('2025-05-22T18:45Z') } },
    ...{ vessel: '273285205', frame: 'S1A 1', aoi: 'x&y=z,1%' },
  };
  assert.deepEqual(readAddress(writeAddress(view)), view);
  assert.equal(writeAddress(firstView), '#1.30/24.00/10.00');
  assert.deepEqual(readAddress(''), firstView);
});

test('unreadable parts of an address are left out', () => {
  const hash =
    '#99/x/&days=many&until=soon&hide=whales&flag=NL,NLD,nld&type=a-b&score=2&longer=-1&event=&vessel=%E0%A4%A&track=2';
  assert.deepEqual(readAddress(hash), { ...firstView, flags: ['NLD'] });
});

test('an address with an invalid time is read like one without a time', () => {
  for (const until of ['%E0%A4%A', '20%20May%202025', '0002-05-01', 'now', '2025-13-45', '2025-05-20T25:00Z'])
    assert.deepEqual(readAddress(`#3/40/10&until=${until}`), readAddress('#3/40/10'), until);
});

test('filters become conditions of searchEventsV2, of all kinds for tiles and of those shown for a query', () => {
  assert.deepEqual(filterInput(noFilters, terms), {});
  const filters = { ...noFilters, flags: ['NLD'], types: ['CARGO'], longerThan: 100, shorterThan: 200, score: 0.5 };
  assert.deepEqual(filterInput(filters, terms), {
    fishingScore: { gte: 0.5 },
    detectionScore: { gte: 0.5 },
    vesselMain: { country: { inc: ['NLD'] }, vesselType: { inc: ['CARGO'] }, length: { gte: 100, lte: 200 } },
  });
  assert.equal(countFilters(filters), 4);
  assert.deepEqual(shownInput({ ...noFilters, kinds: ['viirs'] }, terms), { eventType: { inc: ['viirs'] } });
  assert.deepEqual(shownInput({ ...noFilters, kinds: allKinds }, terms), {});
  const dark = shownInput({ ...noFilters, dark: true, kinds: ['viirs', 'port_visit'] }, terms);
  assert.deepEqual(filterInput({ ...noFilters, area: 'here' }, terms), { intersectsAoiId: 'here' });
  assert.deepEqual(dark, { eventType: { inc: ['viirs'] }, detectionType: { eq: 'dark' } });
});

test('a searched text is a position, a number of a vessel, a call sign, an event or a name', () => {
  for (const text of ['51.9 4.1', '51.9, 4.1', '51.9N 4.1E', '4.1 E, 51.9 N', "51°54'N 4°06'E", '+51.9;+4.1'])
    assert.deepEqual(readSearch(text).position, { lon: 4.1, lat: 51.9 }, text);
  assert.deepEqual(readSearch('33°51\'36"S, 151 E').position, { lon: 151, lat: -33.86 });
  for (const text of ['95 4', '51.9N 4.1N', '51.9', '51.9 4.1 3'])
    assert.equal(readSearch(text).position, undefined, text);
  assert.deepEqual(readSearch(' 273285205 '), { mmsi: '273285205' });
  assert.deepEqual(readSearch('imo 8756526'), { imo: '8756526' });
  assert.deepEqual(readSearch('v7b9292'), { callSign: 'V7B9292', name: 'v7b9292' });
  for (const id of [
    'e984ac5c-c5d6-87fa-836a-b8f14cebcffd',
    'S1C_IW_GRDH_1SDV_20250601T082216_20250601T082242_002586_0050D3_CB8A_0',
    'B:663745682:1748432336:1619983:1042260_SNDKR_1748504824_port_visit',
    'VNP02DNB_NRT.A2025152.0242.002.2025152051922_9.673_-15.025',
  ])
    assert.deepEqual(readSearch(id), { eventId: id });
  assert.deepEqual(readSearch('Star Dignity'), { name: 'Star Dignity' });
  assert.deepEqual(readSearch(' a '), {});
});

test('the box of a view is cut at 180°, and left out for the whole world', () => {
  const corners = (bounds: Parameters<typeof boxesOf>[0]) =>
    boxesOf(bounds).map(({ west, south, east, north }) => [
      [west, south],
      [east, north],
    ]);
  assert.deepEqual(corners({ west: 3, south: 51, east: 5, north: 52 }), [
    [
      [3, 51],
      [5, 52],
    ],
  ]);
  assert.deepEqual(corners({ west: 170, south: -20, east: 190, north: 10 }), [
    [
      [170, -20],
      [180, 10],
    ],
    [
      [-180, -20],
      [-170, 10],
    ],
  ]);
  assert.deepEqual(corners({ west: -190, south: -20, east: -170, north: 10 }).length, 2);
  assert.deepEqual(boxesOf({ west: -200, south: -85.05, east: 200, north: 85.05 }), []);
});

test('events are saved as CSV and GeoJSON; texts that a spreadsheet would calculate are marked', () => {
  const event: ListedEvent = {
    eventId: 'a',
    eventType: 'viirs',
    start: { time: '2025-05-30T00:00:00Z', point: { lat: -1.5, lon: 2 } },
    end: null,
    vessels: {
      vessel0: { name: '=1+1, "x"', mmsi: 273285205, displayCountry: null, vesselType: 'CARGO' },
      vessel1: null,
    },
    eventDetails: { detectionType: 'dark' },
  };
  const [names, row] = csvOf([event]).split('\n');
  assert.match(names ?? '', /^eventId,eventType,startTime,.*,longitude,latitude$/);
  assert.equal(row, 'a,viirs,2025-05-30T00:00:00Z,,273285205,"\'=1+1, ""x""",,CARGO,,,dark,,2,-1.5');
  const { features } = JSON.parse(geoJsonOf([event]));
  assert.deepEqual(features[0].geometry, { type: 'Point', coordinates: [2, -1.5] });
  assert.equal(features[0].properties.vesselName, '=1+1, "x"');
  assert.equal(csvOf([]), 'eventId\n');
});

test('durations have one form, and distances the chosen unit', () => {
  const minute = 60_000;
  for (const [minutes, text] of [
    [0.4, '0 min'],
    [4, '4 min'],
    [59.6, '1 h'],
    [1091, '18 h 11 min'],
    [47.9 * 60, '2 d'],
    [51 * 60, '2 d 3 h'],
  ] as const)
    assert.equal(plain(durationText(minutes * minute)), text);
  assert.equal(plain(distanceText(850, 'nm')), '850 m');
  assert.equal(plain(distanceText(18_520, 'nm')), '10.0 nm');
  assert.equal(plain(distanceText(1_234_000, 'km')), '1,234 km');
});

test('an empty view is tried farther out, without each filter, with all kinds, in a longer time, and elsewhere', () => {
  const box = { west: 2, south: 50, east: 4, north: 52 };
  const textsOf = (view: object) => changesOf({ ...firstView, ...view }, [box]).map(({ text }) => text);
  assert.deepEqual(textsOf({}), ['just outside', 'in 30 days', 'elsewhere']);
  assert.deepEqual(textsOf({ days: 30, dark: true }), ['just outside', 'without Dark only', 'elsewhere']);
  assert.deepEqual(textsOf({ days: 30, dark: true, longerThan: 3, kinds: [] }), [
    ...['just outside', 'without Dark only', 'without the lengths', 'without filters', 'of hidden kinds', 'elsewhere'],
  ]);
  const [outside] = changesOf(firstView, [box]);
  assert.deepEqual(outside?.boxes, [{ west: 1, south: 49, east: 5, north: 53 }]);
  const [wide] = changesOf(firstView, [{ west: -100, south: -80, east: 160, north: 80 }]);
  assert.deepEqual(wide?.boxes, [{ west: -230, south: -90, east: 130, north: 90 }]);
});
