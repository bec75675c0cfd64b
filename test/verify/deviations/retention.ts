import { datesIn } from './dates.js';
import { asOfMs, type Deviation, graphql, of, records, refusal, rowAt } from './deviation.js';

const keptFromMs = asOfMs - 540 * 86_400_000;
const keptFrom = new Date(keptFromMs).toISOString();

const kept = (text: string) => (Date.parse(text) < keptFromMs ? keptFrom : text);
/** Retention that ends an hour too late. */
const keptLonger = (text: string) =>
  Date.parse(text) < keptFromMs && Date.parse(text) >= keptFromMs - 3_600_000 ? keptFrom : text;

export const retention: readonly Deviation[] = [
  of('retention-1', 'retention of events is off', datesIn('searchEventsV2', /^(startTime|created)$/, kept)),
  of('retention-1', 'events are kept for an hour more', datesIn('searchEventsV2', /^created$/, keptLonger)),
  of(
    'retention-1',
    'events are kept for a day less',
    datesIn('searchEventsV2', /^startTime$/, (text) =>
      Date.parse(text) < keptFromMs + 86_400_000 ? '2000-01-01T00:00:00Z' : text,
    ),
  ),
  of(
    'retention-2',
    'retention of frames is off',
    datesIn('searchSatelliteFramesV2', /^(collectedAt|createdAt|updatedAt)$/, kept),
  ),
  of('retention-3', 'retention of endTime and updated is off', datesIn('searchEventsV2', /^(endTime|updated)$/, kept)),
  of('retention-4', 'retention of the legacy searches is off', datesIn('a0: events', /^(startTime|endTime)\d+$/, kept)),
  of(
    'retention-5',
    'a frame of 2020 is there',
    records('collectedAt', (record) => Object.assign(record, { collectedAt: '2020-01-01T00:00:00Z' })),
  ),
  of(
    'retention-5',
    'an event of 2020 is there',
    records('start', (record) => Object.assign(rowAt(record, 'start'), { time: '2020-01-01T00:00:00Z' })),
  ),
  of(
    'retention-6',
    'the refusal of an old instant says nothing',
    graphql({
      tell: (answer) => answer['errors'] && Object.assign(answer, { errors: [{ message: 'No.' }] }),
    }),
  ),
  of(
    'retention-7',
    'the bound stands while the clock moves',
    datesIn('searchEventsV2', /^startTime$/, (text) =>
      Date.parse(text) === keptFromMs ? new Date(keptFromMs + 7_200_000).toISOString() : text,
    ),
  ),
  of(
    'retention-8',
    'periods of vessels are bounded, too',
    graphql({
      ask: (body) =>
        JSON.stringify(body).includes('2000-01-01') ? refusal('It is too old.', 'RETENTION_EXCEEDED') : undefined,
    }),
  ),
];
