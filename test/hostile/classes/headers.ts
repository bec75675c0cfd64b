import type { Draw } from '../draw.js';
import type { Family, HostileClass, HostileRequest } from '../hostile-case.js';
import { prototypeWords } from '../hostile-words.js';

/** Values of headers: words of prototypes, long values, values with many parts. */
const odd = ({ one, whole }: Draw): string =>
  one([
    ...prototypeWords,
    '',
    ','.repeat(whole(10_000)),
    ';'.repeat(whole(10_000)),
    ' ; , '.repeat(whole(3000)),
    '"'.repeat(whole(10_000)),
    'a'.repeat(whole(14_000)),
    'W/"'.repeat(whole(3000)),
    `application/json;q=${'9'.repeat(whole(10_000))}`,
    Array.from({ length: whole(1500) }, (_, i) => `text/x${i};q=0.${i}`).join(','),
    Array.from({ length: whole(1500) }, (_, i) => `"${i}"`).join(', '),
    Array.from({ length: whole(800) }, (_, i) => `gzip;q=0.${i}`).join(','),
    'q=1;'.repeat(whole(2000)),
    `${'\t '.repeat(whole(3000))}x`,
    'ÿ'.repeat(whole(3000)),
    'application/json; charset=utf-8; charset=utf-16',
    'gzip;q=0,*;q=1',
    'identity;q=0, *;q=0',
  ]);

const tileQueries = [
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"a":1}}',
  '{"limit":1}',
  '%',
  '{"intersectsGeometry":null}',
] as const;
const pictureNames = ['x', '../x', '%', 'S1A_0', 'VNP02DNB_NRT.A2025150.0000_1_1'] as const;

/** Known and unknown paths. */
const paths = [
  '/graphql?query=%7B__typename%7D',
  '/',
  '/health',
  '/ready',
  '/map',
  '/map/',
  '/map/land/0/0/0',
  '/vectorTiles/eventsV2.json',
  '/vectorTiles/eventsV2/0/0/0?query=%7B%22startTime%22%3A%7B%22gte%22%3A%222025-05-30%22%7D%7D',
  '/vectorTiles/constructor/0/0/0',
  '/vectorTiles/__proto__.json',
  '/images/x.png',
  '/images/__proto__.png',
] as const;

const methods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  ...prototypeWords,
  'a'.repeat(500),
  'get',
  '!',
];

const header =
  (name: string): Family =>
  (draw): HostileRequest => {
    const value = odd(draw);
    return draw.one<HostileRequest>([
      { query: '{ __typename }', headers: { [name]: value } },
      { method: 'GET', url: draw.one(paths), headers: { [name]: value } },
    ]);
  };

const families: Readonly<Record<string, Family>> = {
  accept: header('accept'),
  'accept-encoding': header('accept-encoding'),
  'content-type': header('content-type'),
  'if-none-match': header('if-none-match'),
  authorization: header('authorization'),
  'x-request-id': header('x-request-id'),
  host: header('host'),
  origin: header('origin'),
  'x-forwarded-for': header('x-forwarded-for'),
  range: header('range'),
  'x-explain': header('x-explain'),
  'x-world': header('x-world'),
  'access-control-request-headers': (draw) => ({
    method: 'OPTIONS',
    url: draw.one(paths),
    headers: {
      'access-control-request-method': odd(draw),
      'access-control-request-headers': odd(draw),
      origin: 'http://evil.example',
    },
  }),
  'all at once': (draw) => ({
    method: 'GET',
    url: draw.one(paths),
    headers: Object.fromEntries(
      [
        ...prototypeWords,
        'accept',
        'if-none-match',
        'accept-encoding',
        'x-request-id',
        ...draw.list(draw.whole(500), (i) => `x-${i}`),
      ].map((name) => [name, odd(draw).slice(0, 200)]),
    ),
  }),
  methods: (draw) => ({
    method: draw.one(methods),
    url: draw.one(paths),
    headers: { accept: draw.one(['*/*', 'text/html', odd(draw)]) },
  }),
  paths: ({ one, whole }) => ({
    method: 'GET',
    url: one([
      '/graphql?query=%7B__typename%7D&variables=%7B',
      '/graphql?query=%7B__typename%7D&query=%7Ba%7D',
      '/graphql?query=%ff%fe',
      `/graphql?query=${'%7B'.repeat(whole(5000))}`,
      `/graphql?${'a=1&'.repeat(whole(4000))}`,
      '/graphql?query=mutation%7Ba%7D',
      `/${'a/'.repeat(whole(7000))}`,
      `/${'%2e%2e/'.repeat(whole(2000))}etc/passwd`,
      '/map/..%2f..%2fpackage.json',
      '/map/%2e%2e/%2e%2e/package.json',
      '/graphql/../health',
      '/__proto__',
      '/constructor?x',
      '/map/constructor',
      '/map/__proto__/0/0/0',
      '/map/land/0/0/__proto__',
      '/map/land/1e1/0x0/ 0',
      `/map/land/${'9'.repeat(whole(300))}/0/0`,
      '//',
      '//evil.example/graphql',
      '/health/',
      `/worlds/${one(['', '/', '..', '%2e', '__proto__', 'constructor', 'a'.repeat(whole(300))])}/graphql`,
      `/worlds/${whole(5000)}/graphql?query=%7B__typename%7D`,
      `/worlds/${'a/worlds/'.repeat(whole(1000))}graphql`,
      '/\\evil.example',
      `/vectorTiles/eventsV2/${one(['-1', '1e1', '99', '__proto__', '0x0', '٣'])}/0/0?query={}`,
      '/vectorTiles/eventsV2/0/0/0?query=' +
        one([...tileQueries, '['.repeat(whole(10_000)), '%7B%22a%22:'.repeat(whole(1000))]),
      '/images/' + `${encodeURIComponent(one([...pictureNames, 'a'.repeat(whole(10_000))]))}.png`,
    ]),
  }),
};

/** Headers, methods and paths: words of prototypes, long texts, many headers. */
export const headers: HostileClass = { name: 'headers', percent: 12, families };
