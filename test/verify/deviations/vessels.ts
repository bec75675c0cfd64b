import {
  condition,
  type Deviation,
  graphql,
  ignored,
  input,
  isRow,
  number,
  of,
  pages,
  reach,
  records,
  recordsOf,
  rowAt,
  values,
} from './deviation.js';

export const vessels: readonly Deviation[] = [
  of(
    'vessels-1',
    'entries have no source',
    records('flag', (record) => {
      for (const entry of (record['flag'] as unknown[]).filter(isRow)) entry['source'] = '';
    }),
  ),
  of('vessels-2', 'the flag is ignored', ignored('searchVessels', 'flag')),
  of('vessels-2', 'the IMO number is ignored', ignored('searchVessels', 'imo')),
  of(
    'vessels-2',
    'lengths are compared the other way',
    condition('searchVessels', 'lengthMeters', (filter) => {
      Object.assign(filter, { lt: filter['gte'], gte: undefined });
    }),
  ),
  of(
    'vessels-3',
    'each record of a vessel is given',
    pages((page) => {
      const [first] = recordsOf(page);
      if (first && 'callSign' in first) (page['records'] as unknown[]).push(first);
    }),
  ),
  of('vessels-4', 'effectiveFrom is ignored', ignored('searchVessels', 'effectiveFrom')),
  of('vessels-5', 'effectiveTo is ignored', ignored('searchVessels', 'effectiveTo')),
  of(
    'vessels-6',
    'there is no more',
    values('meta', (value) => Object.assign(rowAt(value, 'meta'), { hasMore: false })),
  ),
  of(
    'vessels-6',
    'the total of vessels is one too high',
    values('meta', (value) =>
      Object.assign(rowAt(value, 'meta'), { total: number(rowAt(value, 'meta')['total']) + 1 }),
    ),
  ),
  of(
    'vessels-7',
    'offset of vessels is ignored',
    input('searchVessels', (given) => delete given['offset']),
  ),
  of('vessels-7', 'vessels past the 10,000th are given', input('searchVessels', reach)),
  of(
    'vessels-8',
    'a call sign finds another vessel',
    graphql({
      tell(answer, body) {
        if (!/vessel\(callSign/.test(String(body['query']))) return;
        for (const value of Object.values(rowAt(answer, 'data')).filter(isRow)) value['name'] = 'ANOTHER';
      },
    }),
  ),
  of(
    'vessels-9',
    'an unknown vessel is an error',
    graphql({
      tell: (answer, body) =>
        /vessel\(mmsi/.test(String(body['query'])) &&
        Object.assign(answer, { errors: [{ message: 'There is none.' }] }),
    }),
  ),
];
