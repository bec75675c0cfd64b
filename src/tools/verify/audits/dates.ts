import { type Json, textAt } from '../graphql-client.js';
import { type Asker, type Audit, type AuditParts, NotAskable } from './audit.js';
import { answeredPages, askAll, dayMs, differs, eventsCall, hourMs, pages } from './calls.js';

const section = 'Conventions: timestamps';

/** An instant in the middle of the events of an endpoint, to the second: the start of the middle one of some. */
async function middle({ ask }: AuditParts): Promise<number> {
  const [page] = await answeredPages(ask, [eventsCall({ limit: 100 }, 'start { time }')]);
  const starts = page!.records.map((record) => Date.parse(textAt(record, 'start', 'time'))).sort((a, b) => a - b);
  const startMs = starts[starts.length >> 1];
  if (startMs === undefined) throw new NotAskable('the endpoint has no events');
  return Math.floor(startMs / 1000) * 1000;
}

/** Checks that texts which mean the same instant are accepted, and find the same number of events. */
async function same(parts: AuditParts, texts: readonly string[]): Promise<void> {
  const found = await pages(
    parts.ask,
    texts.map((gte) => eventsCall({ startTime: { gte } })),
  );
  for (const [i, text] of texts.entries()) {
    parts.addCase(found[i]!.isRefused ? `${text} is refused` : undefined);
    if (!found[i]!.isRefused) parts.addCase(differs(`total from ${text} on`, found[i]!.total, found[0]!.total));
  }
}

/** The wall clock at an instant, without an offset, in a zone that is some hours ahead of UTC. */
const wall = (ms: number, hours: number) => new Date(ms + hours * hourMs).toISOString().slice(0, 19);

const notDates = ['yesterday', '2025-13-01T00:00:00Z', '2025-02-30T00:00:00Z', '1750000000', ''];

async function refusals(ask: Asker) {
  const calls = notDates.map((gte) => eventsCall({ startTime: { gte } }));
  const { parts, errors } = await askAll(ask, calls);
  return { taken: notDates.filter((_, i) => parts[i] !== null), errors };
}

/** The texts of an answer under the names of times. */
function timesIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && /^(time|\w+At)$/.test(name) ? [member] : timesIn(member),
  );
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

export const dates: readonly Audit[] = [
  {
    id: 'dates-1',
    level: 'MUST',
    section,
    says: 'an instant may be written in UTC, with a fraction, and with an offset, and is the same instant',
    async check(parts) {
      const ms = await middle(parts);
      const utc = wall(ms, 0);
      await same(parts, [
        `${utc}Z`,
        `${utc}.000Z`,
        `${utc}.000000Z`,
        `${utc}+00:00`,
        `${wall(ms, 2)}+02:00`,
        `${wall(ms, -5.5)}-05:30`,
      ]);
    },
  },
  {
    id: 'dates-2',
    level: 'SHOULD',
    section,
    says: 'other forms of ISO 8601 are taken: without an offset as UTC, without seconds, a date alone, +0200 and +02',
    async check(parts) {
      const ms = await middle(parts);
      await same(parts, [`${wall(ms, 0)}Z`, wall(ms, 0), `${wall(ms, 2)}+0200`, `${wall(ms, 2)}+02`]);
      const midnight = wall(Math.floor(ms / dayMs) * dayMs, 0);
      await same(parts, [`${midnight}Z`, midnight.slice(0, 10), `${midnight.slice(0, 16)}Z`]);
    },
  },
  {
    id: 'dates-3',
    level: 'SHOULD',
    section,
    says: 'a text that is no instant is refused and not left out',
    async check({ ask, addCase }) {
      const { taken } = await refusals(ask);
      for (const text of notDates)
        addCase(taken.includes(text) ? `startTime.gte: ${JSON.stringify(text)} is taken` : undefined);
    },
  },
  {
    id: 'dates-4',
    level: 'SHOULD',
    section,
    says: 'the refusal of a text that is no instant names the field',
    async check({ ask, addCase }) {
      const { errors } = await refusals(ask);
      addCase(errors.length === 0 ? 'there is no error' : undefined);
      for (const { message } of errors)
        addCase(message.includes('startTime') ? undefined : `the message is: ${message}`);
    },
  },
  {
    id: 'dates-5',
    level: 'MUST',
    section,
    says: 'each time of an answer is an instant of ISO 8601',
    async check({ found, addCase }) {
      const rows = [
        ...(await found.events('viirs', 20)),
        ...(await found.events('fishing_activity_history', 20)),
        ...(await found.frames(20)),
      ];
      for (const text of rows.flatMap(timesIn))
        addCase(iso.test(text) ? undefined : `a time is ${JSON.stringify(text)}`);
    },
  },
];
