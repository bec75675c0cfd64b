import { type Json, textAt } from '../graphql-client.js';
import { type Asker, type Audit, type AuditParts, NotAskable } from './audit.js';
import type { Call, Page } from './calls.js';
import {
  answeredPages,
  askAll,
  dayMs,
  eventsCall,
  framesCall,
  hourMs,
  legacyCall,
  minuteMs,
  pages,
  searchCall,
  secondsAt,
} from './calls.js';

const section = 'Limits: data retention';
const keptMs = 540 * dayMs;

/**
 * The first instant that a request may name, and the last one that it may not. A clock that stands is known to the
 * second; the clock of another machine is known to some minutes only.
 */
function edgeOf({ ask, admin }: Pick<AuditParts, 'ask' | 'admin'>): { readonly kept: string; readonly gone: string } {
  const edgeMs = Math.floor((ask.nowMs - keptMs) / 1000) * 1000;
  return admin
    ? { kept: secondsAt(edgeMs), gone: secondsAt(edgeMs - 1000) }
    : { kept: secondsAt(edgeMs + 10 * minuteMs), gone: secondsAt(edgeMs - 10 * minuteMs) };
}

const operators = ['gt', 'gte', 'lt', 'lte'] as const;

/** Requests with a bound at an instant, for each operator of some date filters. */
function bounded(make: typeof eventsCall, names: readonly string[], instant: string): readonly Call[] {
  return names.flatMap((name) => operators.map((operator) => make({ [name]: { [operator]: instant } })));
}

/** Checks that each call at the edge is answered, and that each call before it is refused. */
async function judge(parts: AuditParts, calls: (instant: string) => readonly Call[]): Promise<void> {
  const { kept, gone } = edgeOf(parts);
  const told = ({ args }: Call) =>
    JSON.stringify(Object.fromEntries(Object.entries(args).map(([name, [, value]]) => [name, value])));
  const [allowed, refused] = [calls(kept), calls(gone)];
  for (const [i, { isRefused }] of (await pages(parts.ask, allowed)).entries())
    parts.addCase(isRefused ? `${told(allowed[i]!)} is refused, though it is kept` : undefined);
  for (const [i, { isRefused }] of (await pages(parts.ask, refused)).entries())
    parts.addCase(isRefused ? undefined : `${told(refused[i]!)} is answered, though it is older than 540 days`);
}

/** The rows that begin before the edge, of some pages. */
function tooOld(ask: Asker, found: readonly Page[], instantOf: (record: Json) => string): string | undefined {
  const edgeMs = ask.nowMs - keptMs - 10 * minuteMs;
  const record = found.flatMap(({ records }) => records).find((each) => Date.parse(instantOf(each)) < edgeMs);
  return record === undefined ? undefined : `a record of ${instantOf(record)} is older than 540 days`;
}

export const retention: readonly Audit[] = [
  {
    id: 'retention-1',
    level: 'MUST',
    ownWorld: true,
    section,
    says: 'a bound of events on startTime or created is taken up to 540 days ago, and refused before',
    check: (parts) => judge(parts, (instant) => bounded(eventsCall, ['startTime', 'created'], instant)),
  },
  {
    id: 'retention-2',
    level: 'MUST',
    ownWorld: true,
    section,
    says: 'a bound of frames on collectedAt, createdAt or updatedAt is taken up to 540 days ago, and refused before',
    check: (parts) =>
      judge(parts, (instant) => bounded(framesCall, ['collectedAt', 'createdAt', 'updatedAt'], instant)),
  },
  {
    id: 'retention-3',
    level: 'SHOULD',
    ownWorld: true,
    section,
    says: 'a bound of events on endTime or updated is taken up to 540 days ago, and refused before',
    check: (parts) => judge(parts, (instant) => bounded(eventsCall, ['endTime', 'updated'], instant)),
  },
  {
    id: 'retention-4',
    level: 'MUST',
    ownWorld: true,
    section,
    says: 'startTime and endTime of the legacy searches are taken up to 540 days ago, and refused before',
    async check(parts) {
      await judge(parts, (instant) =>
        ['startTime', 'endTime'].flatMap((name) => [
          legacyCall('events', { eventTypes: ['viirs'], [name]: instant }),
          legacyCall('satelliteFrames', { [name]: instant }),
        ]),
      );
    },
  },
  {
    id: 'retention-5',
    level: 'MUST',
    section,
    says: 'no event or frame is given that began more than 540 days ago',
    async check({ ask, addCase }) {
      const input = { sortBy: 'created', sortDirection: 'asc', limit: 50 };
      addCase(
        tooOld(ask, await answeredPages(ask, [eventsCall(input, 'start { time }')]), (each) =>
          textAt(each, 'start', 'time'),
        ),
      );
      const { kept } = edgeOf({ ask, admin: undefined });
      const oldest = { collectedAt: { gte: kept }, sortBy: 'collectedAt', sortDirection: 'asc', limit: 50 };
      const found = await answeredPages(ask, [
        framesCall({ limit: 50 }, 'collectedAt'),
        framesCall(oldest, 'collectedAt'),
      ]);
      addCase(tooOld(ask, found, (each) => textAt(each, 'collectedAt')));
    },
  },
  {
    id: 'retention-6',
    level: 'SHOULD',
    section,
    says: 'the refusal of an instant that is too old has the code RETENTION_EXCEEDED or names the 540 days',
    async check({ ask, addCase }) {
      const { gone } = edgeOf({ ask, admin: undefined });
      const { errors } = await askAll(ask, [eventsCall({ startTime: { gte: gone } })]);
      const [error] = errors;
      const says = error !== undefined && (error.code === 'RETENTION_EXCEEDED' || error.message.includes('540'));
      addCase(says ? undefined : `the error is ${JSON.stringify(error ?? null)}`);
    },
  },
  {
    id: 'retention-7',
    level: 'MUST',
    ownWorld: true,
    section,
    says: 'the 540 days are counted from now: what is kept today is gone when the clock has moved on',
    async check({ ask, admin, addCase }) {
      if (!admin) throw new NotAskable('it needs a world whose clock can be moved');
      const { kept } = edgeOf({ ask, admin });
      const call = eventsCall({ startTime: { gte: kept } });
      const [before] = await pages(ask, [call]);
      await admin.advance(hourMs);
      const [after] = await pages(ask, [call]);
      addCase(before!.isRefused ? `${kept} is refused at first` : undefined);
      addCase(after!.isRefused ? undefined : `${kept} is taken an hour later`);
    },
  },
  {
    id: 'retention-8',
    level: 'SHOULD',
    section,
    says: 'records of vessels are no events: their periods may be asked for as far back as they go',
    async check({ ask, addCase }) {
      const [page] = await pages(ask, [searchCall('searchVessels', { effectiveFrom: { lt: '2000-01-01T00:00:00Z' } })]);
      addCase(page!.isRefused ? 'a bound of effectiveFrom before 2000 is refused' : undefined);
    },
  },
];
