import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cameQuery, movedText } from '../../web-src/panel/controls/moved-text.js';
import { instantText, runningText, worldNowMs, writtenInstant } from '../../web-src/panel/controls/world-clock.js';
import { readForm } from '../../web-src/panel/records/read-placed.js';

test('an instant is read as a user writes it, as UTC unless it has a zone', () => {
  for (const [text, instant] of [
    ['2026-11-01', '2026-11-01T00:00:00Z'],
    [' 2026-11-01 12:30 ', '2026-11-01T12:30:00Z'],
    ['2026-11-01T12:30:15.250Z', '2026-11-01T12:30:15.250Z'],
    ['2026-11-01 12:30:15 UTC', '2026-11-01T12:30:15Z'],
    ['2026-11-01 12:30+02:00', '2026-11-01T12:30:00+02:00'],
    ['2026-13-01', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ] as const)
    assert.equal(writtenInstant(text), instant, text);
});

test('the now of a running clock follows real time at its rate; a stopped one stands', () => {
  const clock = { now: '2026-11-01T12:00:00.000Z', running: true, rate: 60, stepPerRequestMs: 0, seenMs: 1000 };
  assert.equal(instantText(worldNowMs(clock, 3000)), '2026-11-01 12:02:00');
  assert.equal(instantText(worldNowMs({ ...clock, running: false }, 3000)), '2026-11-01 12:00:00');
  assert.equal(runningText(clock), 'running at 60 × real time');
  assert.equal(runningText({ ...clock, running: false, stepPerRequestMs: 90_000 }), 'stopped, 90 s with each request');
});

test('the form of an event names what is wrong, and gives new vessels an MMSI that is free', () => {
  const form = {
    kind: 'standard_rendezvous',
    lon: '4',
    lat: '54',
    time: '2026-11-01 10:00',
    vessel: 'new',
    mmsi: '',
    second: '',
    name: ' ',
  } as const;
  const vessels = [{ id: 'a', mmsi: [244_999_004, 211_000_000], positions: 2 }];
  const read = readForm(form, { vessels });
  assert.ok(typeof read !== 'string');
  assert.deepEqual([read.mmsi, read.time, read.name], [[244_999_005, 244_999_006], '2026-11-01T10:00:00Z', 'TESTWIND']);
  for (const [wrong, problem] of [
    [{ lon: '181' }, /longitude .* “181”/],
    [{ lat: '' }, /latitude/],
    [{ time: 'noon' }, /start .* “noon”/],
    [{ vessel: 'known', mmsi: '244999001', second: '12' }, /MMSI has nine digits, not “12”/],
  ] as const)
    assert.match(String(readForm({ ...form, ...wrong }, { vessels })), problem);
});

test('a move of the clock is told by what came, left and changed, the most frequent kinds first', () => {
  const instants = { from: '2026-06-01T00:00:00.000Z', to: '2026-06-02T00:00:00.000Z', user: 'demo' };
  const kind = (name: string, came: number, left: number, changed: number) => ({ kind: name, came, left, changed });
  const day = {
    ...instants,
    kinds: [kind('port_visit', 10, 398, 0), kind('viirs', 1200, 0, 0), kind('aoi_visit', 1, 0, 3)],
  };
  assert.equal(
    movedText(day),
    '1,211 events came (1,200 viirs, 10 port_visit, 1 aoi_visit), 398 left (398 port_visit), 3 changed (3 aoi_visit)',
  );
  assert.match(cameQuery(day) ?? '', /created: \{gt: "2026-06-01T00:00:00.000Z"\}/);
  assert.equal(cameQuery({ ...day, from: day.to, to: day.from }), undefined);
  const one = { ...instants, kinds: [kind('viirs', 0, 1, 0)] };
  assert.equal(movedText(one), '1 event left (1 viirs)');
  assert.equal(cameQuery(one), undefined);
  assert.equal(movedText({ ...instants, kinds: [] }), 'No event came, left or changed');
});
