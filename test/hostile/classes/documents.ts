import type { Draw } from '../draw.js';
import type { Family, HostileClass } from '../hostile-case.js';
import { prototypeWords } from '../hostile-words.js';

/** A root field with a small answer. */
const roots = [
  'searchEventsV2(input: {limit: 1}) { meta { total } }',
  'searchSatelliteFramesV2(input: {limit: 1}) { meta { total } }',
  'searchVessels(input: {limit: 1}) { meta { total } }',
  'searchLastKnownPositions(input: {limit: 1}) { meta { total } }',
  'aois { id }',
  'searchAOIs(input: {limit: 1}) { meta { total } }',
  'vessel(vesselId: "244660000") { name }',
  '__typename',
  '__type(name: "Query") { name }',
  'getToken(username: "mallory", password: "wrong") { access_token }',
] as const;

/** Directives that skip, include or do neither. */
const directive = ({ one }: Draw) =>
  one([
    '',
    '',
    '@skip(if: $t)',
    '@skip(if: $f)',
    '@include(if: $t)',
    '@include(if: $f)',
    '@include(if: $f) @skip(if: $f)',
    '@skip(if: true)',
    '@include(if: false)',
  ]);

/** A selection of events with directives on every level. */
function directed(draw: Draw, depth: number): string {
  const { list, whole, one } = draw;
  if (depth === 0)
    return `{ ${list(
      1 + whole(4),
      () => `${one(['eventId', 'a: eventType', 'createdAt', '__typename'])} ` + `${directive(draw)}`,
    ).join(' ')} }`;
  const inner = directed(draw, depth - 1);
  return `{ ${one([
    `... ${directive(draw)} ${inner}`,
    `... on EventV2 ${directive(draw)} ${inner}`,
    `eventId ${directive(draw)} ... ${directive(draw)} ${inner}`,
    `start ${directive(draw)} { time ${directive(draw)} point ${directive(draw)} { lat lon } } ... ${inner}`,
    `eventDetails ${directive(draw)} { ... on ViirsEventDetails ${directive(draw)} { frameIds ${directive(draw)} } }`,
  ])} }`;
}

const families: Readonly<Record<string, Family>> = {
  'aliases of root fields': ({ whole, one, list }) => ({
    query: `{ ${list(1 + whole(700), (i) => `a${i}: ${one(roots)}`).join(' ')} }`,
  }),
  'aliases inside': ({ whole, list }) => ({
    query:
      '{ searchEventsV2(input: {limit: 5}) { records ' +
      `{ ${list(1 + whole(1500), (i) => `a${i}: eventId`).join(' ')} } } }`,
  }),
  'fragments that double': ({ whole, list }) => {
    const depth = 2 + whole(60);
    const spread = (i: number) => (i === depth ? 'eventId' : `...F${i + 1} ...F${i + 1}`);
    return {
      query:
        '{ searchEventsV2(input: {limit: 1}) { records { ...F0 } } ' +
        `} ${list(depth + 1, (i) => `fragment F${i} on EventV2 { ${spread(i)} }`).join(' ')}`,
    };
  },
  'fragments in circles': ({ whole, list }) => {
    const count = 1 + whole(200);
    return { query: `{ ...F0 } ${list(count, (i) => `fragment F${i} on Query { ...F${(i + 1) % count} }`).join(' ')}` };
  },
  'fragments that are not used': ({ whole, list, one }) => ({
    query:
      `{ ${one(['__typename', '...F0 ...F1'])} ` +
      `} ${list(
        whole(300),
        (i) =>
          `fragment F${i} on ${one(['Query', 'EventV2', 'Nothing', 'EventType'])} ` +
          `{ ${one(['__typename', 'eventId', 'nothing'])} }`,
      ).join(' ')}`,
  }),
  'fields that differ': ({ whole, list, one }) => ({
    query:
      '{ searchEventsV2(input: {limit: 1}) { records ' +
      `{ ${list(whole(250), (i) =>
        one([
          `a: eventId`,
          `a: eventType`,
          `... on EventV2 { a: createdAt }`,
          `start { time } start { b: time }`,
          `b${i % 9}: ` + 'vessels { vessel0 { name } }',
        ]),
      ).join(' ')} ` +
      '} } }',
  }),
  'deep selections': ({ whole, one }) => {
    const depth = whole(5000);
    return {
      query: one([
        `{ ${'a { '.repeat(depth)}`,
        `{ ${'a { '.repeat(depth)} b ${'} '.repeat(depth)} }`,
        `{ ${'... { '.repeat(depth)} __typename ${'} '.repeat(depth)} }`,
        `{ ${'... on Query { '.repeat(depth)} __typename ${'} '.repeat(depth)} }`,
        '{'.repeat(depth),
        '['.repeat(depth),
        `query($a: ${'['.repeat(depth)}Int${']'.repeat(depth)}) { __typename }`,
      ]),
    };
  },
  'deep values': ({ whole, one }) => {
    const depth = whole(20_000);
    const value = one([
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{a:'.repeat(depth)}1${'}'.repeat(depth)}`,
      `${'[{a:'.repeat(depth)}1${'}]'.repeat(depth)}`,
    ]);
    return {
      query: one([
        `{ searchEventsV2(input: {intersectsGeometry: {type: Polygon, coordinates: ${value}}}) { meta { total } } }`,
        `query($a: JSON = ${value}) { __typename }`,
        `{ __typename @include(if: ${value}) }`,
      ]),
    };
  },
  'directives by the hundred': ({ whole, one }) => ({
    query: one([
      `{ __typename ${'@include(if: true) '.repeat(whole(600))} }`,
      `{ __typename ${'@skip(if: false) @include(if: true) '.repeat(whole(300))} }`,
      `query ${'@nothing '.repeat(whole(900))} { __typename }`,
      `{ ... ${'@include(if: true) '.repeat(whole(300))} { __typename } }`,
      `query($a: Int ${'@deprecated '.repeat(whole(900))}) { __typename }`,
    ]),
  }),
  'directives on all levels': (draw) => ({
    query:
      `query($t: Boolean = true, $f: Boolean = false) { s: searchEventsV2(input: {limit: 2}) ${directive(draw)} ` +
      `{ records ${directive(draw)} ${directed(draw, draw.whole(6))} meta ${directive(draw)} ` +
      `{ total ${directive(draw)} } } aois ${directive(draw)} { id ${directive(draw)} } }`,
    variables: draw.one<unknown>([{}, { t: true, f: false }, { t: false, f: true }, { t: null }]),
  }),
  'a field again and again': ({ whole, one }) => ({
    query: one([
      `{ ${'__typename '.repeat(whole(1900))} }`,
      `{ ${'aois { id } '.repeat(whole(450))} }`,
      `{ ${'aois { id } '.repeat(whole(100))} }`,
      `{ searchEventsV2(input: {limit: 1}) { records { ${'start { point { lat lon } } '.repeat(whole(200))} } } }`,
      `{ ${'... { aois { ... { id } } } '.repeat(whole(180))} }`,
    ]),
  }),
  'names that are unknown': ({ whole, one, list }) => {
    const name = one(['x', 'searchEventsV', 'records_']).repeat(1 + whole(9000));
    return {
      query: one([
        `{ ${list(whole(400), (i) => `${name.slice(0, 2000)}${i}`).join(' ')} }`,
        `{ searchEventsV2(input: {${list(whole(300), (i) => `startTim${i}: 1`).join(' ')}}) { meta { total } } }`,
        `{ searchEventsV2(${list(whole(300), (i) => `inpu${i}: 1`).join(' ')}) { meta { total } } }`,
        `{ searchEventsV2(input: {limit: 1}) { records { ${list(whole(900), (i) => `eventI${i}`).join(' ')} } } }`,
        `{ __typename ${list(whole(400), (i) => `@includ${i}`).join(' ')} }`,
        `query(${list(whole(400), (i) => `$v${i}: Strin${i}`).join(' ')}) { __typename }`,
        `{ __typename ${list(whole(300), (i) => `... on Even${i} { a }`).join(' ')} }`,
        `{ searchEventsV2(input: {eventId: {eq: ${list(whole(300), (i) => `$v${i}`).join(' neq: ')}}}) { meta { ` +
          'total } } }',
      ]),
    };
  },
  'introspection that is valid': ({ whole, one }) => {
    const depth = 1 + whole(7);
    return {
      query: one([
        `{ __schema { types { fields { type { ${'ofType { '.repeat(depth)} name ${'} '.repeat(depth)} } } } } }`,
        `{ ${Array.from(
          { length: 1 + whole(29) },
          (_, i) => `a${i}: __schema { types { name fields { name args { ` + 'name type { name } } type { name } } } }',
        ).join(' ')} }`,
        `{ ${Array.from(
          { length: 1 + whole(29) },
          (_, i) => `a${i}: __type(name: "EventV2") { fields { name ` + 'description } }',
        ).join(' ')} }`,
      ]),
    };
  },
  'introspection in circles': ({ whole, one }) => {
    const depth = 1 + whole(4);
    return {
      query: one([
        `{ __schema { types { ${'fields { type { '.repeat(depth)} name ${'} } '.repeat(depth)} } } }`,
        `{ __schema { types { ${'possibleTypes { fields { type { '.repeat(depth)} name ${'} } } '.repeat(depth)} } } }`,
        `{ __schema { types { ${'inputFields { type { '.repeat(depth)} name ${'} } '.repeat(depth)} } } }`,
      ]),
    };
  },
  'words of prototypes': ({ one }) => {
    const word = one(prototypeWords);
    return {
      query: one([
        `{ ${word} }`,
        `{ ${word}: __typename }`,
        `{ searchEventsV2(input: {${word}: 1}) { meta { total } } }`,
        `{ searchEventsV2(input: {sortBy: ${word}}) { meta { total } } }`,
        `{ ...${word} } fragment ${word} on Query { __typename }`,
        `{ __type(name: "${word}") { name } }`,
        `{ aois { ${word} ${word}: id } }`,
        `{ __typename @${word} }`,
        `query ${word} { __typename }`,
        `{ __typename ... on ${word} { a } }`,
      ]),
    };
  },
  'several operations': ({ whole, list, one }) => ({
    query: list(
      whole(400),
      (i) => `${one(['query', 'mutation', 'subscription'])} O${one([i, 0])} { ${one(['__typename', 'aois { id }'])} }`,
    ).join(' '),
    variables: {},
  }),
  'rows at the bound': ({ whole, one, list }) => ({
    query:
      'query($input: SearchEventsV2Input!) ' +
      `{ ${list(
        1 + whole(19),
        (i) => `s${i}: searchEventsV2(input: $input) { meta { total } records { eventId start { ` + 'time } } }',
      ).join(' ')} }`,
    variables: {
      input: {
        limit: 1000,
        offset: one([0, 9000]),
        sortBy: one(['created', 'updated', 'startTime', 'endTime']),
        vesselMain: { name: { nlike: '%zz%' } },
      },
    },
  }),
};

/** Documents: aliases, fragments, directives, repeats, unknown names, introspection. */
export const documents: HostileClass = { name: 'documents', percent: 17, families };
