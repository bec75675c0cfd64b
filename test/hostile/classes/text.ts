import type { Draw } from '../draw.js';
import type { Family, HostileClass, HostileRequest } from '../hostile-case.js';
import { countEvents, oddTexts } from '../hostile-words.js';

/** A word for each case that must not be logged. */
const secretOf = ({ unit }: Draw) => `hush${Math.floor(unit() * 1e9)}`;

/** A text of many beginnings of a token. */
const almostToken = ({ one, whole }: Draw) =>
  one(['-eyJ', 'eyJ', 'eyJ.', 'eyJa.b', '.eyJ-', 'eyJa.eyJ', '-eyJ_'] as const).repeat(whole(120_000));

const oddNumbers = [
  '1e400',
  '-0',
  '9999999999',
  '2147483648',
  '-2147483648',
  '0.5',
  '1e3',
  'Infinity',
  '"5"',
  'true',
] as const;

/** A token, complete or nearly so, with a secret at the beginning of its claims. */
const tokenWith = (secret: string, { whole }: Draw) => {
  const claims = Buffer.from(`{"sub":"${secret}","x":"${'y'.repeat(whole(300))}"}`);
  return `eyJhbGciOiJIUzI1NiJ9.${claims.toString('base64url')}.${'s'.repeat(whole(43))}`;
};

const claimsOf = (token: string) => token.split('.')[1]!.slice(0, 20);

const quoted = (text: string) => JSON.stringify(text);

const families: Readonly<Record<string, Family>> = {
  'tokens that never end, in variables': (draw) => ({
    query: '{ __typename }',
    variables: { a: almostToken(draw), b: [almostToken(draw)] },
  }),
  'tokens that never end, in the query': (draw) => {
    const text = quoted(almostToken(draw));
    return {
      query: draw.one([
        `query($a: String = ${text}) { __type(name: $a) { name } }`,
        `{ __type(name: ${text}) { name } }`,
        `{ __typename } # ${text}`,
        `{ __type(name: """${text}""") { name } }`,
        `{ __typename @include(if: ${text}) }`,
      ]),
    };
  },
  'passwords in variables': (draw) => {
    const secret = secretOf(draw);
    const inner = draw.one<object>([
      { password: secret },
      { input: { password: secret } },
      { list: [{ deep: [{ password: secret }] }] },
      { password: [secret, { of: secret }] },
      { password: { a: secret } },
    ]);
    return draw.one<HostileRequest>([
      { query: '{ __typename }', variables: inner, secrets: [secret] },
      { query: 'query($input: JSON) { __typename }', variables: inner, secrets: [secret] },
      {
        query: 'query($password: String!) { getToken(username: "mallory", password: $password) { access_token } }',
        variables: inner,
        secrets: [secret],
      },
      {
        query: 'query($p: String! = "x") { getToken(username: "mallory", password: $p) { access_token } }',
        variables: { p: draw.one<unknown>([secret, [secret], { a: secret }]), ...inner },
        secrets: [secret],
      },
    ]);
  },
  'passwords in the query': (draw) => {
    const secret = secretOf(draw);
    return {
      query: draw.one([
        `{ getToken(username: "mallory", password: "${secret}") { access_token } }`,
        `{ getToken(username: "mallory", password: """${secret}""") { access_token } }`,
        `query($p: String! = "${secret}") { getToken(username: "mallory", password: $p) { access_token } }`,
        `{ getToken(username: "mallory", password: ["${secret}"]) { access_token } }`,
        `{ getToken(username: "mallory", password: {a: "${secret}"}) { access_token } }`,
        `{ nothing(password: "${secret}") }`,
        `{ __typename @nothing(password: "${secret}") }`,
        `{ getToken(username: "mallory", password: "${secret}" { access_token } }`,
        `{ getToken(username: "mallory", password: "${secret}`,
        `{ a(b: "${secret}\\q") }`,
        `{ ${' '.repeat(draw.whole(2000))}getToken(username: "mallory", password: "${secret}") { access_token } }`,
      ]),
      secrets: [secret],
    };
  },
  'tokens where the log cuts': (draw): HostileRequest => {
    const token = tokenWith(secretOf(draw), draw);
    const before = 'x'.repeat(850 + draw.whole(150));
    return {
      ...draw.one<HostileRequest>([
        { query: '{ __typename }', variables: { a: `${before} ${token}` } },
        { query: `{ __type(name: "${before} ${token}") { name } }` },
        { query: `query($a: String = "${before} ${token}") { __type(name: $a) { name } }` },
        { query: '{ __typename }', variables: { [before]: token } },
        { query: '{ __typename }', variables: { [token]: 1 } },
      ]),
      secrets: [claimsOf(token)],
    };
  },
  'values that messages quote': (draw) => {
    const secret = secretOf(draw);
    return {
      query: draw.one([
        'query($a: Int) { __typename @include(if: true) a: vessel(mmsi: $a) { mmsi } }',
        'query($a: SearchEventsV2Input!) { searchEventsV2(input: $a) { meta { total } } }',
        'query($a: [PointInput!]!) { getNearestCoastline(input: {coordinates: $a}) { records { ' +
          'distanceToCoastMeters } } }',
        'query($a: Boolean!) { __typename @skip(if: $a) }',
      ]),
      variables: { a: draw.one<unknown>([secret, [secret], { [secret]: 1 }]) },
      valuesOnly: [secret],
    };
  },
  'comments, commas and blanks': ({ whole, one }) => {
    const length = whole(900_000);
    const part = one(['# x\n', ',', ' ', '\n', '\ufeff', '#', '\r\n', '\t', '#"\n', '#"""\n', '"" ']);
    return { query: `${part.repeat(Math.floor(length / part.length))}${one(['', '\n'])}{ __typename }` };
  },
  'long literals': ({ whole, one }) => {
    const text = one(['a', '"', '\\"', '\\\\', '\\u0061', '\\u{1F600}', '\\', '#', '"""', '\n', '\u0000']).repeat(
      whole(150_000),
    );
    return {
      query: one([
        `{ getToken(username: "${text}", password: "b") { access_token } }`,
        `{ a(b: """${text}""") }`,
        `{ ${text} }`,
        `"${text}`,
        `"""${text}`,
        `{ searchEventsV2(input: {eventId: {eq: "${text}"}}) { meta { total } } }`,
      ]),
    };
  },
  'long names': ({ whole, one }) => {
    const name = one(['a', '_', 'searchEventsV2', 'Z9']).repeat(1 + whole(60_000));
    return {
      query: one([
        `{ ${name} }`,
        `query ${name} { __typename }`,
        `query($${name}: Int) { __typename }`,
        `{ ${name}: __typename }`,
        `{ __typename @${name} }`,
        `{ ...${name} }`,
        `fragment ${name} on ${name} { a } { __typename }`,
        `{ __typename ... on ${name} { a } }`,
        `{ searchEventsV2(${name}: 1) { meta { total } } }`,
        `{ searchEventsV2(input: {${name}: 1}) { meta { total } } }`,
        `{ searchEventsV2(input: {sortBy: ${name}}) { meta { total } } }`,
        `query($a: ${name}) { __typename }`,
      ]),
    };
  },
  'numbers at the edge': ({ one, whole }) => ({
    query:
      '{ searchEventsV2(input: ' +
      '{limit: ' +
      `${one([...oddNumbers, '1'.repeat(1 + whole(100_000)), `0.${'1'.repeat(1 + whole(100_000))}`])}})` +
      ' { meta { total } } }',
  }),
  'times at the edge': ({ one, whole }) => ({
    query: countEvents,
    variables: {
      input: {
        startTime: {
          gte: one([
            '0000-00-00',
            '9999-12-31T23:59:60Z',
            '2025-06-01T24:00:00Z',
            '2025-13-01',
            '+275760-09-13',
            '-000001-01-01',
            '2025-06-01T12:00:00+99:99',
            '١٩٩٩-٠١-٠١',
            '',
            `2025-06-01T12:00:00.${'1'.repeat(whole(100_000))}Z`,
            ' '.repeat(whole(100_000)),
            '2025-06-01T12:00:00'.repeat(whole(5000)),
          ]),
        },
      },
    },
  }),
  'odd texts': ({ one, whole }) => {
    const text = one(oddTexts).repeat(1 + whole(20));
    return one<HostileRequest>([
      { query: `{ __typename ${text} }` },
      { query: `{ searchEventsV2(input: {vesselMain: {name: {like: ${quoted(text)}}}}) { meta { total } } }` },
      {
        query: countEvents,
        variables: { input: { eventId: { eq: text }, vesselMain: { name: { like: `%${text}%` } } } },
      },
      { query: `{ getToken(username: ${quoted(text)}, password: "x") { access_token } }` },
      { query: '{ __typename }', variables: { [text]: text } },
    ]);
  },
  'bodies that are no request': ({ one, whole }) => ({
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
      '{"query": "{ __typename }", "query": "{ searchEventsV2(input: {limit: -1}) { meta { total } } }"}',
      '\u0000'.repeat(whole(1000)),
      '{"query": "\\ud800"}',
      '['.repeat(whole(500_000)),
      '{"a":'.repeat(whole(100_000)),
      `{"query": "${'x'.repeat(1_000_000 + whole(200_000))}"}`,
      `{"extensions": ${'['.repeat(whole(100_000))}}`,
      `{"query": "{ __typename }", "extensions": {"persistedQuery": {"sha256Hash": "${'a'.repeat(whole(100_000))}"}}}`,
      '{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "00"}}}',
      `{"query": "{ __typename }", "extensions": {"explain": {"eventId": "${'e'.repeat(whole(500_000))}"}}}`,
      `{"query": "query A { __typename } query B { __typename }", "operationName": "${'A'.repeat(whole(500_000))}"}`,
    ]),
  }),
};

/** Texts: queries, literals, comments and names, and their parts that may be logged. */
export const text: HostileClass = { name: 'text', percent: 17.5, families };
