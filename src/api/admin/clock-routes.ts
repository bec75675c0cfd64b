import { earliestNowMs, latestNowMs } from '../../base/clock.js';
import { invariant } from '../../base/errors.js';
import { type EventKind, eventKinds } from '../../model/event.js';
import {
  type Accepted,
  anyText,
  either,
  instant,
  list,
  nothing,
  object,
  text,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { World } from '../../worlds/world.js';
import { eventsBetween } from '../graphql/between-instants.js';
import { mostDaysAhead, nextEventMs } from '../queries/next-event.js';
import { AdminProblem } from './admin-problem.js';
import { type AdminRoute, type Call, worldRoute } from './admin-route.js';
import { clockShape, givenClockMembers, instantMs, shownClock } from './clock-shapes.js';

const units = [
  { letter: 'W', ms: 7 * 24 * 3600 * 1000 },
  { letter: 'D', ms: 24 * 3600 * 1000 },
  { letter: 'H', ms: 3600 * 1000 },
  { letter: 'M', ms: 60 * 1000 },
  { letter: 'S', ms: 1000 },
] as const;
/**
 * An ISO 8601 duration of weeks, days, hours, minutes and seconds, such as `P1DT6H` or `-PT90S`. Years and months are
 * not accepted, because their length depends on the date. Only the last number may have a fraction.
 */
const durationPattern =
  '^-?P(?=\\d|T\\d)(?:\\d{1,7}(?:\\.\\d{1,9})?W)?(?:\\d{1,7}(?:\\.\\d{1,9})?D)?' +
  '(?:T(?=\\d)(?:\\d{1,9}(?:\\.\\d{1,9})?H)?(?:\\d{1,9}(?:\\.\\d{1,9})?M)?(?:\\d{1,12}(?:\\.\\d{1,9})?S)?)?$';
const expression = new RegExp(durationPattern, 'u');

const mostMs = latestNowMs - earliestNowMs;
const path = '/__admin/worlds/{world}/clock';

const byMilliseconds = wholeNumber(-mostMs, mostMs, 'Milliseconds, negative to move back.');
const byDuration = text(
  'an ISO 8601 duration of weeks, days, hours, minutes and seconds, such as P1DT6H or -PT90S',
  durationPattern,
  100,
);
const toNextEvent = object(
  { until: word(['nextEvent'], 'To the instant at which the next event appears, of any user.') },
  { eventType: word(eventKinds, 'The kind of event. Default: any.') },
);
const advanceShape = either(
  either(byMilliseconds, byDuration, ''),
  toNextEvent,
  'whole milliseconds, an ISO 8601 duration such as P1DT6H or -PT90S, or {"until": "nextEvent", "eventType": ...}',
);
const changeShape = object({}, { ...givenClockMembers, advance: advanceShape }, 'ClockChange');

const count = (of: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, of);
const betweenShape = object(
  {
    from: anyText('The one instant, ISO 8601.'),
    to: anyText('The other instant.'),
    user: anyText('The user whose events are counted.'),
    kinds: list(
      object(
        {
          kind: anyText('The kind of event.'),
          came: count('Events that are seen at `to` alone.'),
          left: count('Events that are seen at `from` alone.'),
          changed: count('Events that are seen at both and differ, such as a visit that has ended.'),
        },
        {},
      ),
      eventKinds.length,
      'The kinds that differ.',
    ),
  },
  {},
  'EventsBetween',
);

export const clockRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path,
    id: 'getClock',
    summary: 'Show the clock of a world.',
    query: object({}, {}),
    body: nothing,
    success: { status: 200, description: 'The clock.', shape: clockShape },
    run: ({ clock }) => shownClock(clock),
  }),
  worldRoute({
    method: 'PATCH',
    path,
    id: 'changeClock',
    summary: 'Move or change the clock of a world.',
    details:
      'With `now` or `advance` the clock is moved, back or forward. The answer comes when the last week before ' +
      'the new instant is made. A request under way keeps its instant.',
    query: object({}, {}),
    body: changeShape,
    codes: ['UNPROCESSABLE'],
    success: { status: 200, description: 'The clock.', shape: clockShape },
    async run(world, { body, call, by }) {
      const { clock } = world;
      const { ready } = call.parts;
      const { now: _, advance, ...rest } = body;
      const foundMs = await targetMs(world, body, call);
      // The days are made first, so that a failure leaves the clock where it was.
      if (foundMs !== undefined) await ready(world, foundMs);
      // Another call may have moved the clock in the meantime.
      const move = isStep(advance) ? { byMs: byMsOf(clock, advance) } : { toMs: foundMs };
      await world.dispatch('clock', { ...move, ...rest }, by);
      await ready(world, clock.nowMs());
      return shownClock(clock);
    },
  }),
  worldRoute({
    method: 'GET',
    path: `${path}/between`,
    id: 'eventsBetween',
    summary: 'Count the events that came, left or changed from one instant to another.',
    details: 'Whatever the clock of the world shows. `to` may be the earlier instant.',
    query: object(
      { from: instant('The one instant.'), to: instant('The other instant.') },
      { user: text('the name of a user. Default: the first of the service') },
    ),
    body: nothing,
    codes: ['NOT_FOUND'],
    success: { status: 200, description: 'The counts.', shape: betweenShape },
    run(world, { query: { from, to, user }, call: { parts, request } }) {
      const names = [...parts.records.users, ...world.records.value.users.map(({ name }) => name)];
      if (user !== undefined && !names.includes(user))
        throw new AdminProblem('NOT_FOUND', `There is no user ${JSON.stringify(user.slice(0, 80))} in this world.`);
      const instants = { fromMs: instantMs(from), toMs: instantMs(to), user: user ?? names[0] ?? '' };
      return eventsBetween(
        parts.partsOf(world),
        instants,
        parts.beginWork(() => request.signal()),
      );
    },
  }),
];

/** The instant to move to; undefined where the clock is not moved. Throws for two instants, and for one past 2100. */
async function targetMs(
  world: World,
  { now, advance }: Accepted<typeof changeShape>,
  call: Call,
): Promise<number | undefined> {
  if (now !== undefined && advance !== undefined) {
    const message = 'now and advance are both given: give one of them.';
    throw new AdminProblem('BAD_USER_INPUT', message, [{ path: 'advance', message, accepted: 'now or advance' }]);
  }
  if (now !== undefined) return instantMs(now);
  if (advance === undefined) return undefined;
  return isStep(advance)
    ? world.clock.nowMs() + byMsOf(world.clock, advance)
    : nextEvent(world, advance.eventType, call);
}

function isStep(advance: unknown): advance is number | string {
  return typeof advance === 'number' || typeof advance === 'string';
}

/** The milliseconds by which the clock is moved. Throws where they lead past 2100. */
function byMsOf(clock: World['clock'], advance: number | string): number {
  const byMs = typeof advance === 'number' ? advance : parseDurationMs(advance);
  invariant(byMs !== undefined, 'the shape of a duration accepts only texts that can be read');
  const toMs = clock.nowMs() + byMs;
  if (toMs >= earliestNowMs && toMs <= latestNowMs) return byMs;
  const message = `advance leads from ${millisecondsText(clock.nowMs())} out of 2000-01-01 to 2100-01-01.`;
  throw new AdminProblem('UNPROCESSABLE', message, [{ path: 'advance', message }]);
}

/** The instant at which the next event appears. */
async function nextEvent(world: World, kind: EventKind | undefined, { parts, request }: Call): Promise<number> {
  const work = parts.beginWork(() => request.signal());
  const toMs = await nextEventMs(world, world.clock.nowMs(), latestNowMs, work, kind);
  if (toMs !== undefined) return toMs;
  const message = `No event${kind === undefined ? '' : ` of kind ${kind}`} appears in the next ${mostDaysAhead} days.`;
  throw new AdminProblem('UNPROCESSABLE', message, [{ path: 'advance', message }]);
}

/** Whole milliseconds of a duration, rounded; undefined for another text. */
export function parseDurationMs(text: string): number | undefined {
  if (!expression.test(text)) return undefined;
  let ms = 0;
  // No letter stands for two units, because months are not accepted.
  for (const { letter, ms: unitMs } of units) {
    const amount = new RegExp(`([\\d.]+)${letter}`, 'u').exec(text)?.[1];
    if (amount !== undefined) ms += Number(amount) * unitMs;
  }
  const roundedMs = Math.round(ms);
  return text.startsWith('-') ? 0 - roundedMs : roundedMs;
}
