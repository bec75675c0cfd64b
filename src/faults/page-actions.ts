import { object, wholeNumber, word } from '../shapes/value-shapes.js';
import type { ActionKind } from './action-kind.js';
import { actionKind } from './action-kind.js';

/** The actions on pages of records, by type. */
export const pageActions: readonly (readonly [type: string, kind: ActionKind])[] = [
  [
    'null',
    actionKind(
      object(
        {
          type: word(['null'], 'Sends null in place of a part of a page.'),
          field: word(['records', 'meta'], 'records: the records or items. meta: the facts of the search.'),
        },
        {},
        'FaultNull',
      ),
      'pages',
      ({ field }) => ({ page: field === 'records' ? { records: 'null' } : { meta: 'null' } }),
    ),
  ],
  [
    'emptyPage',
    actionKind(
      object({ type: word(['emptyPage'], 'Sends a page without records; meta stays.') }, {}, 'FaultEmptyPage'),
      'pages',
      () => ({ page: { records: 'none' } }),
    ),
  ],
  [
    'capTotal',
    actionKind(
      object(
        {
          type: word(['capTotal'], 'Sends a meta.total that is too low.'),
          total: wholeNumber(0, 2 ** 31 - 1, 'The highest total that is sent.'),
        },
        {},
        'FaultCapTotal',
      ),
      'pages',
      ({ total }) => ({ page: { mostTotal: total } }),
    ),
  ],
  [
    'repeatPage',
    actionKind(
      object(
        { type: word(['repeatPage'], 'Sends the records of the page before it once more.') },
        {},
        'FaultRepeatPage',
      ),
      'pages',
      () => ({ page: { records: 'before' } }),
    ),
  ],
];
