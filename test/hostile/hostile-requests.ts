/**
 * Requests that somebody might send to hurt a GraphQL service, by family, each drawn from a number: the same number, the same request.
 * Sizes run from harmless to far past every bound.
 */
export interface HostileRequest {
  readonly family: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A small generator of its own: hostile requests need no quality, only to be the same again. */
function chance(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

type Draw = { unit(): number; whole(most: number): number; one<T>(values: readonly T[]): T };
type Family = (draw: Draw) => Partial<HostileRequest> & { readonly query?: string; readonly variables?: unknown };

const evil = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '__defineGetter__'];
const oddTexts = [
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '\ufeff',
  'İ',
  'ß',
  '\u0000__proto__',
  '%',
  '\\',
  "'; DROP TABLE events; --",
];
const search = (input: string, selection = 'meta { total }') =>
  `{ searchEventsV2(input: {${input}}) { ${selection} } }`;
const asked = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';

const families: Readonly<Record<string, Family>> = {
  'alias bomb': ({ whole }) => ({
    query: `{ ${Array.from({ length: whole(700) }, (_, i) => `a${i}: searchEventsV2(input: {limit: 1}) { meta { total } }`).join(' ')} }`,
  }),
  'alias bomb inside': ({ whole }) => ({
    query: search(
      'limit: 5',
      `records { ${Array.from({ length: whole(1500) }, (_, i) => `a${i}: eventId`).join(' ')} }`,
    ),
  }),
  'fragment bomb': ({ whole }) => {
    const depth = 2 + whole(60);
    const spread = (i: number) => (i === depth ? 'eventId' : `...F${i + 1} ...F${i + 1}`);
    return {
      query: `{ searchEventsV2(input: {}) { records { ...F0 } } } ${Array.from({ length: depth + 1 }, (_, i) => `fragment F${i} on EventV2 { ${spread(i)} }`).join(' ')}`,
    };
  },
  'cyclic fragments': ({ whole }) => {
    const count = 1 + whole(200);
    return {
      query: `{ ...F0 } ${Array.from({ length: count }, (_, i) => `fragment F${i} on Query { ...F${(i + 1) % count} }`).join(' ')}`,
    };
  },
  'deep nesting': ({ whole, one }) => {
    const depth = whole(5000);
    return {
      query: one([
        `{ ${'a { '.repeat(depth)}`,
        `{ ${'a { '.repeat(depth)} b ${'} '.repeat(depth)} }`,
        '{'.repeat(depth),
        '['.repeat(depth),
      ]),
    };
  },
  'deep values': ({ whole, one }) => {
    const depth = whole(20_000);
    const lists = '['.repeat(depth) + ']'.repeat(depth);
    const objects = `${'{a:'.repeat(depth)}1${'}'.repeat(depth)}`;
    return { query: search(`intersectsGeometry: {type: Polygon, coordinates: ${one([lists, objects])}}`) };
  },
  'deep variables': ({ whole, one }) => {
    const depth = whole(100_000);
    const value = one(['['.repeat(depth) + ']'.repeat(depth), `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]);
    return { body: `{"query": ${JSON.stringify(asked)}, "variables": {"input": ${value}}}` };
  },
  'huge list': ({ whole, one }) => {
    const list = Array.from({ length: whole(60_000) }, (_, i) => one([`"${i}"`, `"x"`, 'null'])).join(',');
    return { query: search(`${one(['eventId', 'eventType'])}: {${one(['inc', 'ninc'])}: [${list}]}`) };
  },
  'huge list in variables': ({ whole, one }) => ({
    query: asked,
    variables: {
      input: {
        [one(['eventId', 'eventType'])]: {
          [one(['inc', 'ninc'])]: Array.from({ length: whole(20_000) }, (_, i) => `id ${i}`),
        },
      },
    },
  }),
  'ids by the thousand': ({ whole }) => ({
    query: asked,
    variables: {
      input: {
        eventId: {
          inc: Array.from(
            { length: whole(10_000) },
            (_, i) =>
              `B:244660001:${1_746_000_000 + i}:1840000:1420000_a0000000-0000-4000-8000-000000000001_${1_746_000_000 + i}_aoi_visit`,
          ),
        },
      },
    },
  }),
  'names in every vessel filter': ({ whole, one }) => ({
    query: asked,
    variables: {
      input: {
        limit: 10,
        vesselMain: {
          name: {
            like: one(['%a%e%i%o%u%', `${'%a'.repeat(whole(300))}%`, '_'.repeat(whole(2000)), '\\'.repeat(whole(500))]),
          },
          mmsi: { ninc: Array.from({ length: whole(9000) }, (_, i) => String(200_000_000 + i)) },
        },
      },
    },
  }),
  'polygon of many corners': ({ whole, unit, one }) => {
    const count = whole(4000);
    const ring = Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI;
      const radius = 20 + 30 * unit();
      return [Math.cos(angle) * radius * 2, Math.sin(angle) * radius];
    });
    return {
      query: asked,
      variables: {
        input: { intersectsGeometry: { type: one(['Polygon', 'LineString']), coordinates: one([[ring], ring]) } },
      },
    };
  },
  'coordinates that are none': ({ one }) => ({
    query: asked,
    variables: {
      input: {
        intersectsGeometry: {
          type: 'Polygon',
          coordinates: one<unknown>([
            [
              [
                [1e308, 0],
                [0, 1e308],
                [-1e308, 0],
              ],
            ],
            [[[0, 0]]],
            [],
            [[]],
            {},
            'POLYGON',
            null,
            [[[null, 1]]],
            [
              [
                [1e-320, 0],
                [0, 1e-320],
                [1e-320, 1e-320],
              ],
            ],
          ]),
        },
      },
    },
  }),
  'numbers at the edge': ({ one }) => ({
    query: search(
      `limit: ${one(['1e400', '-0', '9999999999', '2147483648', '-2147483648', '0.5', '1e3', 'Infinity', '"5"', 'true'])}`,
    ),
  }),
  'times at the edge': ({ one }) => ({
    query: search(
      `startTime: {gte: "${one(['0000-00-00', '9999-12-31T23:59:60Z', '2025-06-01T24:00:00Z', '2025-13-01', '+275760-09-13', '-000001-01-01', '2025-06-01T12:00:00+99:99', '١٩٩٩-٠١-٠١', 'x'.repeat(50_000), ''])}"}`,
    ),
  }),
  'duplicate keys': ({ one, whole }) => ({
    body: one([
      `{"query": "{ __typename }", "query": ${JSON.stringify(search('limit: -1'))}}`,
      `{"query": ${JSON.stringify(search(`limit: 1, limit: ${whole(9)}`))}}`,
      `{"query": ${JSON.stringify(asked)}, "variables": {"input": {"limit": 1, "limit": -5}}}`,
      '{"query": "query($a: Int, $a: Int) { __typename }"}',
      '{"query": "query A { __typename } query A { __typename }"}',
    ]),
  }),
  'prototype names': ({ one }) => {
    const name = one(evil);
    return one<ReturnType<Family>>([
      { query: `{ ${name} }` },
      { query: `{ searchEventsV2(input: {${name}: 1}) { meta { total } } }` },
      { query: `{ searchEventsV2(input: {sortBy: ${name}}) { meta { total } } }` },
      { query: search(`eventType: {eq: "${name}"}, eventId: {inc: ["${name}"]}, vesselMain: {name: {eq: "${name}"}}`) },
      { query: `query ${name}($${name}: Int) { ${name}: __typename }`, variables: { [name]: 1 } },
      { body: `{"query": "{ __typename }", "operationName": "${name}"}` },
      {
        body: `{"query": "{ __typename }", "variables": {"__proto__": {"polluted": 1}}, "__proto__": {"polluted": 1}}`,
      },
      { query: `{ getToken(username: "${name}", password: "${name}") { access_token } }` },
    ]);
  },
  'odd texts': ({ one }) => {
    const text = one(oddTexts);
    return one<ReturnType<Family>>([
      { query: `{ __typename ${text} }` },
      { query: search(`vesselMain: {name: {like: ${JSON.stringify(text)}}}`) },
      { query: asked, variables: { input: { eventId: { eq: text }, vesselMain: { name: { like: `%${text}%` } } } } },
      { query: `{ getToken(username: ${JSON.stringify(text)}, password: "x") { access_token } }` },
    ]);
  },
  'directives by the hundred': ({ whole }) => ({
    query: `{ __typename ${'@include(if: true) '.repeat(whole(600))} }`,
  }),
  'comments and commas': ({ whole, one }) => ({
    query: `${one(['# x\n', ',', ' ', '\n', '\ufeff'].map((part) => part.repeat(whole(200_000))))}{ __typename }`,
  }),
  'long strings': ({ whole, one }) => ({
    query: one([
      `{ getToken(username: "${'a'.repeat(whole(900_000))}", password: "b") { access_token } }`,
      `{ ${'a'.repeat(whole(900_000))} }`,
      `{ a(b: """${'"'.repeat(whole(100))}""") }`,
    ]),
  }),
  'introspection that is valid': ({ whole }) => {
    const depth = 1 + whole(7);
    return {
      query: `{ __schema { types { fields { type { ${'ofType { '.repeat(depth)} name ${'} '.repeat(depth)} } } } } }`,
    };
  },
  'introspection in circles': ({ whole }) => {
    const depth = 1 + whole(4);
    return { query: `{ __schema { types { ${'fields { type { '.repeat(depth)} name ${'} } '.repeat(depth)} } } }` };
  },
  'broken json': ({ one, whole }) => ({
    body: one([
      '',
      '{',
      'null',
      '[]',
      '"{ __typename }"',
      '[{"query":"{ __typename }"}]',
      '{"query": 1}',
      '{"query": {}}',
      '{"query": "{ __typename }", "variables": []}',
      '{"query": "{ __typename }", "variables": "x"}',
      '\u0000'.repeat(whole(1000)),
      '{"query": "\\ud800"}',
    ]),
  }),
  'too large': ({ whole }) => ({ body: `{"query": "${'x'.repeat(1_000_000 + whole(200_000))}"}` }),
  headers: ({ one, whole }) => ({
    query: '{ __typename }',
    headers: one<Record<string, string>>([
      { accept: ','.repeat(whole(4000)) },
      { accept: `application/json;q=${'9'.repeat(whole(4000))}` },
      { accept: Array.from({ length: whole(500) }, (_, i) => `text/x${i};q=0.${i}`).join(',') },
      { authorization: `Bearer ${'a'.repeat(whole(6000))}` },
      { authorization: `Bearer ${' '.repeat(whole(6000))}x` },
      { authorization: 'Bearer __proto__' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': `application/json;${' '.repeat(whole(6000))}` },
      { 'content-type': 'text/plain' },
      { 'x-request-id': `${'x'.repeat(whole(6000))}` },
      { 'x-forwarded-for': '1.2.3.4' },
      { 'accept-encoding': 'gzip;q=0,*;q=1' },
    ]),
  }),
  'by GET': ({ one, whole }) => ({
    method: 'GET',
    url: one([
      '/graphql?query=%7B__typename%7D&variables=%7B',
      '/graphql?query=%7B__typename%7D&query=%7Ba%7D',
      '/graphql?query=%ff%fe',
      `/graphql?${'a=1&'.repeat(whole(1500))}`,
      '/graphql?query=mutation%7Ba%7D',
      `/${'a/'.repeat(whole(3000))}`,
      '/graphql/../health',
      '/__proto__',
      '/constructor?x',
      '//',
    ]),
  }),
  methods: ({ one }) => ({
    method: one(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']),
    url: one(['/graphql', '/health', '/', '/nothing']),
  }),
  'coast of many places': ({ whole, one }) => ({
    query:
      'query($c: [PointInput!]!) { getNearestCoastline(input: {coordinates: $c}) { records { distanceToCoastMeters } } }',
    variables: {
      c: Array.from({ length: whole(11_000) }, () =>
        one([
          { lat: 0, lon: 0 },
          { lat: 91, lon: 0 },
          { lat: -48.8, lon: -123.4 },
        ]),
      ),
    },
  }),
  'expensive but allowed': ({ one, whole }) => ({
    query: `query($input: SearchEventsV2Input!) { ${Array.from({ length: 1 + whole(19) }, (_, i) => `s${i}: searchEventsV2(input: $input) { meta { total } records { eventId start { time } } }`).join(' ')} }`,
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

const names = Object.keys(families);

/** The request of this number. Every family comes once in as many numbers as there are families. */
export function hostileRequest(number: number, token: string): HostileRequest {
  const unit = chance(number + 1);
  const draw: Draw = {
    unit,
    // Small sizes are as likely as large ones.
    whole: (most) => Math.floor(Math.exp(unit() * Math.log(most + 1))),
    one: (values) => values[Math.floor(unit() * values.length)]!,
  };
  const family = names[number % names.length]!;
  const { query, variables, body, headers, ...rest } = families[family]!(draw);
  const method = rest.method ?? 'POST';
  return {
    family,
    method,
    url: rest.url ?? '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: method === 'POST' ? (body ?? JSON.stringify({ query, variables })) : undefined,
  };
}
