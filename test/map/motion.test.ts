import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fleetOf, type Ship } from '../../web-src/map/ships/fleet.js';
import { longestPauseS, passageBetween, shipsAt, trailsThrough } from '../../web-src/map/ships/motion.js';
import { property } from '../support/property.js';

const ship = (vesselId: string, sentS: number, x: number, y: number, courseDeg = 90): Ship => {
  return { vesselId, sentS, x, y, courseDeg, name: undefined, type: 'CARGO', country: undefined, speedKn: 12 };
};
const place = (one: { readonly x: number; readonly y: number } | undefined) => one && [one.x, one.y];

test('between two reports a ship is on the line between them, by time, and turns the shorter way', async (t) => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  await property(t, [share, share, share, fc.integer({ min: 0, max: 359 }), share], async (x, y, far, course, at) => {
    const to = { x: (x + far / 8) % 1, y: y / 2, courseDeg: (course + 170) % 360 };
    const passage = passageBetween(
      fleetOf(600_000, [ship('a', 500, x, y, course)]),
      fleetOf(1_500_000, [ship('a', 1400, to.x, to.y, to.courseDeg)]),
    );
    const [now] = shipsAt(passage, (500 + at * 900) * 1000);
    const near = (a: number, b: number) => Math.abs(a - b - Math.round(a - b)) < 1e-9;
    assert.ok(now && near(now.x, x + (at * far) / 8), 'over 180° too');
    assert.ok(Math.abs(now.y - (y + at * (to.y - y))) < 1e-9);
    assert.ok(near(now.courseDeg! / 360, (course + (at < 1 ? at : 1) * 170) / 360));
  });
});

test('a ship that was silent stays where it was heard last until it is heard again', () => {
  const passage = passageBetween(
    fleetOf(10_000_000, [ship('a', 10_000 - longestPauseS - 1, 0.1, 0.1)]),
    fleetOf(11_000_000, [ship('a', 10_900, 0.2, 0.2)]),
  );
  const [before] = shipsAt(passage, 10_899_000);
  assert.deepEqual([place(before), before?.isSilent], [[0.1, 0.1], true]);
  const [after] = shipsAt(passage, 10_900_000);
  assert.deepEqual([place(after), after?.isSilent], [[0.2, 0.2], false]);
});

test('a ship that falls silent goes to its last report and stays there', () => {
  const passage = passageBetween(
    fleetOf(10_000_000, [ship('a', 9_900, 0.1, 0.1)]),
    fleetOf(15_400_000, [ship('a', 11_000, 0.3, 0.3)]),
  );
  assert.deepEqual(place(shipsAt(passage, 10_450_000)[0]), [0.2, 0.2]);
  const [late] = shipsAt(passage, 15_000_000);
  assert.deepEqual([place(late), late?.isSilent], [[0.3, 0.3], true]);
});

test('a ship that is known at one instant alone stays there, and appears when it is heard', () => {
  const passage = passageBetween(
    fleetOf(1_000_000, [ship('gone', 950, 0.1, 0.1)]),
    fleetOf(2_000_000, [ship('new', 1_700, 0.5, 0.5)]),
  );
  assert.deepEqual(
    shipsAt(passage, 1_600_000).map(({ ship: { vesselId } }) => vesselId),
    ['gone'],
  );
  assert.deepEqual(
    shipsAt(passage, 1_700_000).map(({ ship: { vesselId } }) => vesselId),
    ['gone', 'new'],
  );
  assert.equal(shipsAt(passageBetween(fleetOf(1_000_000, [ship('a', 950, 0, 0)]), undefined), 1_000_000).length, 1);
});

test('two ships with one MMSI are two ships', () => {
  const at = (instantMs: number, x: number) =>
    fleetOf(instantMs, [ship('a', instantMs / 1000 - 60, x, 0), ship('a', instantMs / 1000 - 60, x, 0.5)]);
  const now = shipsAt(passageBetween(at(600_000, 0.1), at(1_200_000, 0.2)), 840_000);
  assert.deepEqual(
    now.map(({ y }) => y),
    [0, 0.5],
  );
  assert.ok(now.every(({ x }) => Math.abs(x - 0.15) < 1e-9));
});

test('a trail has a piece for each two instants between which a ship moved and was heard, the latest first', () => {
  const at = (instantS: number, ships: readonly Ship[]) => fleetOf(instantS * 1000, ships);
  const pieces = trailsThrough([
    at(4000, [ship('a', 3900, 0.4, 0), ship('still', 3000, 0, 0)]),
    at(3000, [ship('a', 2900, 0.3, 0), ship('still', 3000, 0, 0)]),
    at(2000, [ship('a', 150, 0.1, 0)]),
  ]);
  assert.deepEqual(pieces, [{ fromX: 0.3, fromY: 0, toX: 0.4, toY: 0, age: 0 }]);
});
