import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxAround, isWithin } from '../../web-src/map/actions/view-box.js';
import { missingFrom, viewLink } from '../../web-src/map/actions/view-link.js';
import { firstView, hasPosition, readAddress, writeAddress } from '../../web-src/map/address.js';
import { largestFree, paddingBeside, uncoveredParts } from '../../web-src/map/details/free-room.js';
import { mapLink } from '../../web-src/panel/records/map-link.js';
import { heldAfter } from '../../web-src/shared/held.js';

const nowMs = Date.UTC(2025, 5, 1, 12, 30, 59, 999);

test('a link to a view has its user and ocean, and its instant also at the world’s now unless it follows that', () => {
  const view = { ...firstView, days: 7, dark: true, at: '2025-05-30T00:00:00Z', vessel: '273285205' };
  const read = (link: string) => readAddress(link);
  const sender = { user: 'second', seed: 'a seed', nowMs };
  const sent = { ...view, user: 'second', ocean: 'a seed', until: '2025-06-01T12:30:00Z' };
  assert.deepEqual(read(viewLink(view, sender)), sent);
  const past = { ...view, until: '2025-05-01T00:00:00Z' };
  assert.deepEqual(read(viewLink(past, { ...sender, user: undefined })), { ...past, ocean: 'a seed' });
  assert.equal(read(viewLink(view, { ...sender, user: 'a&b=c,d %' })).user, 'a&b=c,d %');
  assert.deepEqual(read(viewLink(view, sender, true)), { ...sent, until: undefined });
  assert.equal(read(viewLink(past, sender, true)).until, past.until);
});

test('a link that shows another user, ocean or time than where it was copied says so', () => {
  const sent = readAddress(viewLink(firstView, { user: 'second', seed: 'a seed', nowMs }));
  assert.deepEqual(missingFrom(sent, { user: 'second', seed: 'a seed', nowMs }), []);
  const [ocean, user, time] = missingFrom(sent, { user: 'demo', seed: 'ocean', nowMs: nowMs - 86_400_000 });
  assert.match(ocean!, /“a seed”.*“ocean”/);
  assert.match(user!, /second.*demo/);
  assert.match(time!, /1\sJun\s2025, 12:30\sUTC/);
  // An address without an ocean was written by hand.
  const byHand = { ...sent, ocean: undefined };
  assert.deepEqual(missingFrom(byHand, { user: 'second', seed: 'ocean', nowMs: 0 }), []);
});

test('a link from an own event opens it, at a time that shows it, and leaves the place to it', () => {
  const link = (start: string) => mapLink({ eventId: 'own 1', start }, '2025-06-01T12:00:00Z');
  const hashOf = (address: string) => address.replace(/^map/, '');
  const fresh = readAddress(hashOf(link('2025-05-31T00:00:00Z')));
  assert.deepEqual([fresh.event, fresh.until], ['own 1', undefined]);
  const old = readAddress(hashOf(link('2025-03-01T00:00:00Z')));
  assert.deepEqual([old.event, old.until], ['own 1', '2025-03-02T00:00:00Z']);
  assert.equal(hasPosition(hashOf(link('2025-05-31T00:00:00Z'))), false);
  assert.equal(hasPosition(writeAddress(firstView)), true);
  assert.equal(hasPosition(''), false);
});

const map = { left: 0, right: 1440, top: 44, bottom: 773 };
const panel = { left: 12, right: 308, top: 56, bottom: 700 };
const drawer = { left: 1080, right: 1428, top: 56, bottom: 700 };
const phone = { left: 0, right: 390, top: 44, bottom: 844 };
const wide = (top: number, bottom: number) => ({ left: 8, right: 382, top, bottom });

for (const [what, whole, covering, expected] of [
  ['alone', map, [], { left: 40, right: 40, top: 40, bottom: 40 }],
  ['beside the panel', map, [panel], { left: 348, right: 40, top: 40, bottom: 40 }],
  ['between panel and drawer', map, [panel, drawer], { left: 348, right: 400, top: 40, bottom: 40 }],
  [
    'above a time bar below the map',
    map,
    [{ ...map, top: 773, bottom: 885 }],
    { left: 40, right: 40, top: 40, bottom: 40 },
  ],
  [
    'above a time bar over the map',
    map,
    [{ ...map, top: 661, bottom: 773 }],
    { left: 40, right: 40, top: 40, bottom: 152 },
  ],
  ['on a phone', phone, [wide(52, 120), wide(700, 844)], { left: 40, right: 40, top: 116, bottom: 184 }],
  [
    'under a drawer that lies over the bar',
    phone,
    [wide(480, 836), wide(740, 844)],
    { left: 40, right: 40, top: 40, bottom: 404 },
  ],
  ['without room', phone, [wide(52, 500), wide(520, 844)], { left: 40, right: 40, top: 40, bottom: 40 }],
] as const) {
  test(`what is fitted into the map ${what} is covered by nothing`, () => {
    assert.deepEqual(paddingBeside(whole, covering), expected);
  });
}

test('a tab takes over another one’s token for the same user, and never another user', () => {
  const held = (user: string, token: string) => ({ user, token, by: 'admin' }) as const;
  const [demo, demoAgain, second] = [held('demo', '1'), held('demo', '2'), held('second', '3')];
  for (const [own, now, before, expected] of [
    [demo, second, demo, demo],
    [demo, demoAgain, demo, demoAgain],
    [second, demoAgain, demo, second],
    [demo, undefined, demo, undefined],
    [demo, undefined, second, demo],
    [undefined, second, undefined, second],
    [demo, undefined, undefined, demo],
  ] as const)
    assert.deepEqual(heldAfter(own, now, before), expected);
});

for (const [what, whole, covering, expected] of [
  ['beside a panel as high as it', map, [{ ...panel, bottom: 761 }], [{ ...map, left: 308 }]],
  [
    'beside and below a shorter panel',
    map,
    [panel],
    [
      { ...map, left: 308, bottom: 700 },
      { ...map, top: 700 },
    ],
  ],
  [
    'between panel and drawer',
    map,
    [
      { ...panel, bottom: 761 },
      { ...drawer, bottom: 761 },
    ],
    [{ ...map, left: 308, right: 1080 }],
  ],
  ['on a phone', phone, [wide(52, 120), wide(700, 844)], [{ ...phone, top: 120, bottom: 700 }]],
  ['above a bar below the map', map, [{ ...map, top: 773, bottom: 885 }], [map]],
] as const)
  test(`what can be seen of the map ${what} is the rest`, () => {
    assert.deepEqual(uncoveredParts(whole, covering), expected);
  });

test('the box around an area across 180° is the smaller one, and has longitudes of both sides', () => {
  const box = boxAround([
    [175, -20],
    [180, -15],
    [-180, -15],
    [-178, -20],
  ])!;
  assert.deepEqual(box, { west: 175, south: -20, east: 182, north: -15 });
  for (const lon of [176, -179, 181, -184]) assert.ok(isWithin(box, lon, -18), String(lon));
  for (const lon of [174, -177, 0]) assert.ok(!isWithin(box, lon, -18), String(lon));
  assert.deepEqual(boxAround([[4, 52]]), { west: 4, south: 52, east: 4, north: 52 });
  assert.equal(boxAround([]), undefined);
});

test('what is opened is moved to where neither panel, drawer, time bar nor the zoom buttons are', () => {
  const bar = { ...map, top: 661, bottom: 773 };
  const buttons = { left: 1034, right: 1064, top: 580, bottom: 640 };
  const wideRoom = { left: 308, right: 1034, top: 44, bottom: 661 };
  assert.deepEqual(largestFree(map, { panel, drawer, timeBar: bar, buttons }), wideRoom);
  const folded = { ...panel, bottom: 120 };
  const below = { left: 0, right: 1034, top: 120, bottom: 661 };
  assert.deepEqual(largestFree(map, { panel: folded, drawer, timeBar: bar, buttons }), below);
  const onPhone = { panel: wide(52, 120), drawer: wide(480, 836), timeBar: wide(740, 844) };
  const phoneButtons = { left: 350, right: 380, top: 400, bottom: 460 };
  const above = { left: 0, right: 350, top: 120, bottom: 480 };
  assert.deepEqual(largestFree(phone, { ...onPhone, buttons: phoneButtons }), above);
});
