import {
  again,
  condition,
  type Deviation,
  graphql,
  input,
  inputsOf,
  isRow,
  number,
  of,
  pages,
  type Row,
  reach,
  records,
  recordsOf,
  refusal,
  rowAt,
  type Search,
} from './deviation.js';

/** Deviations of pages, of events and of frames. */
function pagingOf(search: Search, created: string, ids: Readonly<Record<string, string>>): readonly Deviation[] {
  const isOf = (body: Row) => inputsOf(body, search).length > 0;
  const page = (change: (page: Row) => void) => pages((each, body) => (isOf(body) ? change(each) : undefined));
  return [
    of(ids['sums']!, `${search}: limit + offset above 10,000 is accepted`, input(search, reach)),
    of(
      ids['pages']!,
      `${search}: pages overlap by one`,
      input(search, (given) => {
        if (number(given['offset']) > 0) given['offset'] = number(given['offset']) - 1;
      }),
    ),
    of(
      ids['after']!,
      `${search}: gt takes its instant, too`,
      condition(search, created, (filter) => {
        if (filter['gt'] !== undefined) Object.assign(filter, { gte: filter['gt'], gt: undefined });
      }),
    ),
    of(
      ids['snapshots']!,
      `${search}: pages of a snapshot lose their last record`,
      pages((each, body) => {
        if (isOf(body) && inputsOf(body).some((given) => given['snapshotId']))
          (each['records'] as unknown[] | undefined)?.pop();
      }),
    ),
    of(
      ids['totals']!,
      `${search}: the total is one too high`,
      page((each) => {
        const meta = rowAt(each, 'meta');
        meta['total'] = number(meta['total']) + 1;
      }),
    ),
    of(
      ids['limits']!,
      `${search}: a page has one record too few`,
      page((each) => (each['records'] as unknown[] | undefined)?.pop()),
    ),
    of(
      ids['offsets']!,
      `${search}: offset is ignored`,
      input(search, (given) => delete given['offset']),
    ),
    of(
      ids['greatest']!,
      `${search}: the 10,000th record cannot be reached`,
      graphql({
        ask: (body) =>
          inputsOf(body, search).some((given) => number(given['limit']) + number(given['offset']) === 10_000)
            ? refusal('limit + offset is too much', 'PAGE_LIMIT_EXCEEDED')
            : undefined,
      }),
    ),
    of(
      ids['negative']!,
      `${search}: a negative limit is taken`,
      input(search, (given) => {
        for (const name of ['limit', 'offset']) if (number(given[name]) < 0) given[name] = -number(given[name]);
      }),
    ),
    of(
      ids['byDefault']!,
      `${search}: a page has 50 records by default`,
      input(search, (given) => {
        given['limit'] ??= 50;
      }),
    ),
    of(
      ids['unique']!,
      `${search}: two rows are created at one instant`,
      records('createdAt', (record, i, all) => {
        if (i % 5 === 1) record['createdAt'] = all[i - 1]!['createdAt'];
      }),
    ),
  ];
}

export const paging: readonly Deviation[] = [
  ...pagingOf('searchEventsV2', 'created', {
    sums: 'paging-1',
    pages: 'paging-3',
    after: 'paging-4',
    snapshots: 'paging-5',
    totals: 'paging-6',
    limits: 'paging-7',
    offsets: 'paging-8',
    greatest: 'paging-9',
    negative: 'paging-17',
    byDefault: 'paging-19',
    unique: 'paging-21',
  }),
  ...pagingOf('searchSatelliteFramesV2', 'createdAt', {
    sums: 'paging-2',
    pages: 'paging-10',
    after: 'paging-11',
    snapshots: 'paging-12',
    totals: 'paging-13',
    limits: 'paging-14',
    offsets: 'paging-15',
    greatest: 'paging-26',
    negative: 'paging-25',
    byDefault: 'paging-24',
    unique: 'paging-22',
  }),
  of(
    'paging-16',
    'limit 0 gives a record',
    input('searchEventsV2', (given) => {
      if (given['limit'] === 0) given['limit'] = 1;
    }),
  ),
  of(
    'paging-18',
    'an offset past the end begins again',
    again(({ data }, body) => {
      const page = Object.values(rowAt(data)).find(isRow) ?? {};
      const [given = {}] = inputsOf(body, 'searchEventsV2');
      if (recordsOf(page).length > 0 || !number(rowAt(page, 'meta')['total']) || !number(given['offset'])) return false;
      given['offset'] = 0;
      return true;
    }),
  ),
  of(
    'paging-20',
    'totals end at 10,000',
    pages((page) => {
      const meta = rowAt(page, 'meta');
      meta['total'] = Math.min(10_000, number(meta['total']) + 9000);
    }),
  ),
  of(
    'paging-23',
    'a condition on updated leaves an hour out',
    condition('searchEventsV2', 'updated', (filter) => {
      if (filter['gte']) filter['gte'] = new Date(Date.parse(String(filter['gte'])) + 3_600_000).toISOString();
    }),
  ),
];
