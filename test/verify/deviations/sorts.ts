import {
  type Deviates,
  type Deviation,
  graphql,
  input,
  inputsOf,
  number,
  of,
  pages,
  type Search,
} from './deviation.js';

const turned = (search: Search, sortBy: string): Deviates =>
  input(search, (given) => {
    if (given['sortBy'] === sortBy) given['sortDirection'] = 'desc';
  });

export const sorts: readonly Deviation[] = [
  ...Object.entries({ created: 'sorts-1', updated: 'sorts-2', startTime: 'sorts-3', endTime: 'sorts-4' }).map(
    ([sortBy, audit]) => of(audit, `events by ${sortBy} come newest first always`, turned('searchEventsV2', sortBy)),
  ),
  ...Object.entries({ createdAt: 'sorts-7', collectedAt: 'sorts-8', updatedAt: 'sorts-9' }).map(([sortBy, audit]) =>
    of(audit, `frames by ${sortBy} come newest first always`, turned('searchSatelliteFramesV2', sortBy)),
  ),
  of(
    'sorts-5',
    'events come oldest first by default',
    input('searchEventsV2', (given) => {
      given['sortDirection'] ??= 'asc';
    }),
  ),
  of(
    'sorts-10',
    'frames come oldest first by default',
    input('searchSatelliteFramesV2', (given) => {
      given['sortDirection'] ??= 'asc';
    }),
  ),
  ...(['sorts-6', 'sorts-11'] as const).map((audit) =>
    of(
      audit,
      `later pages have another order (${audit})`,
      pages((page, body) => {
        if (inputsOf(body).some((given) => number(given['offset']) > 0)) (page['records'] as unknown[]).reverse();
      }),
    ),
  ),
  of(
    'sorts-12',
    'an order in the document is ignored',
    graphql({
      ask: (body) =>
        Object.assign(body, { query: String(body['query']).replace('sortDirection: asc', 'sortDirection: desc') }),
    }),
  ),
];
