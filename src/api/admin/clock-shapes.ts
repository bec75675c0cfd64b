import { leastRate, mostRate, mostStepMs } from '../../base/clock.js';
import { invariant } from '../../base/errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import type { Accepted } from '../../model/shapes/value-shapes.js';
import { anyText, instant, number, object, truth, wholeNumber } from '../../model/shapes/value-shapes.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { World } from '../../worlds/world.js';

const running = truth('Whether the clock runs.');
const rate = number(leastRate, mostRate, 'How many times as fast as real time the clock runs.');
const stepPerRequestMs = wholeNumber(
  0,
  mostStepMs,
  'Milliseconds by which each GraphQL or tile request moves the clock before it is asked.',
);

/** The clock of a world, as answers show it. */
export const clockMembers = { now: anyText("The world's now, ISO 8601."), running, rate, stepPerRequestMs };
export const clockShape = object(clockMembers, {}, 'Clock');

/** The clock of a world as `POST` and `PATCH` take it. */
export const givenClockMembers = { now: instant("The world's now."), running, rate, stepPerRequestMs };

/** Milliseconds since 1970 of an instant that its shape has accepted. */
export function instantMs(text: string): number {
  const us = parseTimestampUs(text);
  invariant(us !== undefined, 'the shape of an instant accepts only texts that can be read');
  return Math.floor(us / 1000);
}

export function shownClock(clock: World['clock']): Accepted<typeof clockShape> {
  const { running: isRunning, rate: times, stepPerRequestMs: stepMs } = clock;
  return { now: millisecondsText(clock.nowMs()), running: isRunning, rate: times, stepPerRequestMs: stepMs };
}
