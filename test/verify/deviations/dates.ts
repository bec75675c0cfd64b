import { condition, type Deviates, type Deviation, graphql, isRow, of, records, refusal } from './deviation.js';

const isOldDate = /^\d{4}-\d\d-\d\dT/;

/** Changes the texts of dates in the variables of searches of a field, under names of a kind. */
export function datesIn(field: string, names: RegExp, change: (text: string) => string): Deviates {
  const walk = (value: unknown, isNamed: boolean): unknown => {
    if (typeof value === 'string') return isNamed && isOldDate.test(value) ? change(value) : value;
    if (!isRow(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, walk(each, isNamed || names.test(name))]),
    );
  };
  return graphql({
    ask(body) {
      if (String(body['query']).includes(field)) body['variables'] = walk(body['variables'], false);
    },
  });
}

export const dates: readonly Deviation[] = [
  of(
    'dates-1',
    'offsets are ignored',
    datesIn('searchEventsV2', /^gte$/, (text) => text.replace(/[+-]\d\d:\d\d$/, 'Z')),
  ),
  of(
    'dates-1',
    'fractions are refused',
    datesIn('searchEventsV2', /^gte$/, (text) => text.replace(/\.\d+Z$/, ' no')),
  ),
  of(
    'dates-2',
    'instants without an offset are refused',
    graphql({
      ask: (body) =>
        /"gte":"\d{4}-\d\d-\d\d(T[\d:]+)?"/.test(JSON.stringify(body)) ? refusal('startTime') : undefined,
    }),
  ),
  of(
    'dates-3',
    'texts that are no instants are left out',
    condition('searchEventsV2', 'startTime', (filter) => {
      if (Number.isNaN(Date.parse(String(filter['gte'])))) delete filter['gte'];
    }),
  ),
  of(
    'dates-4',
    'the refusal of a date names no field',
    graphql({
      tell: (answer) => answer['errors'] && Object.assign(answer, { errors: [{ message: 'A date is wrong.' }] }),
    }),
  ),
  of(
    'dates-5',
    'times are seconds since 1970',
    records('updatedAt', (record) => Object.assign(record, { updatedAt: '1748736000' })),
  ),
];
