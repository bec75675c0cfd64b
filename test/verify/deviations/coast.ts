import { admitted, isAnonymous } from './admitted.js';
import {
  type Deviation,
  graphql,
  inputsOf,
  isRow,
  number,
  of,
  pages,
  type Row,
  recordsOf,
  refusal,
  rowAt,
} from './deviation.js';

/** Changes records of coasts. */
const coasts = (change: (record: Row, i: number) => unknown) =>
  graphql({
    tell(answer) {
      for (const value of Object.values(rowAt(answer, 'data')).filter(isRow))
        for (const [i, record] of recordsOf(value).entries()) if ('distanceToCoastMeters' in record) change(record, i);
    },
  });
const isCoast = (text: string) => text.includes('getNearestCoastline');

export const coast: readonly Deviation[] = [
  of('coast-1', 'getNearestCoastline without a token is refused', async (request, service) =>
    isAnonymous(request, '') && request.url.endsWith('/graphql') && isCoast(await request.clone().text())
      ? refusal('It needs a token.', 'UNAUTHENTICATED')
      : service(request),
  ),
  of(
    'coast-2',
    'records of a list are in another order',
    pages((page, body) => {
      if (isCoast(String(body['query']))) (page['records'] as unknown[]).reverse();
    }),
  ),
  of(
    'coast-3',
    'distances are a tenth too long',
    coasts((record) => {
      record['distanceToCoastMeters'] = Math.round(number(record['distanceToCoastMeters']) * 1.1);
    }),
  ),
  of(
    'coast-3',
    'distances are negative on land',
    coasts((record) => {
      if (record['landCoverClass'] !== 'PermanentWaterBody')
        record['distanceToCoastMeters'] = -number(record['distanceToCoastMeters']);
    }),
  ),
  of(
    'coast-4',
    'another coast is taken for the nearest',
    coasts((record, i) => {
      if (i % 3 === 1) record['distanceToCoastMeters'] = number(record['distanceToCoastMeters']) + 50_000;
    }),
  ),
  of(
    'coast-5',
    'the nearest point lies inland',
    coasts((record) => {
      const point = rowAt(record, 'nearestCoastalPoint');
      point['lat'] = number(point['lat']) + 0.2;
    }),
  ),
  of(
    'coast-6',
    'all is water',
    coasts((record) => Object.assign(record, { landCoverClass: 'PermanentWaterBody' })),
  ),
  of(
    'coast-7',
    'a list ends after 500',
    pages((page, body) => {
      if (isCoast(String(body['query']))) (page['records'] as unknown[]).length = Math.min(500, recordsOf(page).length);
    }),
  ),
  of(
    'coast-8',
    'latitudes beyond the poles are the poles',
    graphql({
      ask(body) {
        for (const given of inputsOf(body))
          for (const point of ((given['coordinates'] ?? []) as unknown[]).filter(isRow))
            point['lat'] = Math.max(-90, Math.min(90, number(point['lat'])));
      },
    }),
  ),
  of(
    'coast-9',
    'there is no limit without a token',
    admitted((request, text) => isAnonymous(request, text) && isCoast(text)),
  ),
];
