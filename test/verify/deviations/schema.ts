import { type Deviates, type Deviation, graphql, isRow, of, type Row, rowAt } from './deviation.js';

/** Changes what introspection says of a type. */
const type = (change: (type: Row) => void): Deviates =>
  graphql({
    tell(answer, body) {
      if (!String(body['query']).includes('__type(')) return;
      for (const value of Object.values(rowAt(answer, 'data')).filter(isRow)) change(value);
    },
  });
const membersOf = (value: Row) =>
  [value['fields'], value['inputFields']]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .filter(isRow);
/** Members that may not be null may be, or the other way round. */
const nullable = type((value) => {
  for (const member of membersOf(value)) {
    const given = rowAt(member, 'type');
    member['type'] = given['kind'] === 'NON_NULL' ? given['ofType'] : { kind: 'NON_NULL', ofType: given };
  }
});
const unmarked = (name: string) =>
  type((value) => {
    for (const member of membersOf(value)) if (member['name'] === name) member['isDeprecated'] = false;
  });

export const schema: readonly Deviation[] = [
  of(
    'schema-1',
    'arguments have other names',
    type((value) => {
      for (const member of membersOf(value)) member['args'] = [];
    }),
  ),
  of('schema-2', 'events is not marked as deprecated', unmarked('events')),
  of('schema-3', 'category is not marked as deprecated', unmarked('category')),
  of(
    'schema-4',
    'EventType has detection',
    type((value) => {
      if (Array.isArray(value['enumValues'])) value['enumValues'].push({ name: 'detection' });
    }),
  ),
  of(
    'schema-4',
    'GearType lacks a value',
    type((value) => {
      if (Array.isArray(value['enumValues'])) value['enumValues'].pop();
    }),
  ),
  ...[5, 6, 7, 8, 9, 10, 11].map((i) => of(`schema-${i}`, `types allow null where they did not (${i})`, nullable)),
];
