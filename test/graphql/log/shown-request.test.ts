import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from '../../../src/api/graphql/engine.js';
import { formatError } from '../../../src/api/graphql/format-error.js';
import { shownBody } from '../../../src/api/graphql/log/mask-tokens.js';
import type { ShownRequest } from '../../../src/api/graphql/log/shown-request.js';
import { shownRequest } from '../../../src/api/graphql/log/shown-request.js';
import { servedSchema } from '../../../src/api/graphql/schema/schema.js';
import { property } from '../../support/property.js';

const { schema } = await servedSchema('standard', 'registry');
const engine = createEngine(schema);

/** A request as the journal shows it, with what is shown of its answer. */
function shownOf(query: string, variables: Readonly<Record<string, unknown>> = {}): ShownRequest & { body: string } {
  const plan = engine.plan(query, undefined);
  const errors = plan.ok ? [] : plan.errors.map((each) => formatError(each, plan.code, 'r', () => {}));
  const shown = shownRequest({ schema, query, isValid: plan.ok, variables, errors });
  return { ...shown, body: shownBody(JSON.stringify({ errors }), shown.hidesTexts) };
}

const search = (rest: string) =>
  `{\n  # mine\n  searchEventsV2(input: {vesselMain: {displayCountry: {eq: "Holland"}}${rest}`;
const sign = (rest: string) => `query($p: String = "Hush") { aois { id } getToken(username: "ann", ${rest}`;
const token = 'eyJhbGciOiJI.eyJzdWIiOiJk.c2lnbmVk';

test('a document that is not valid is shown as it was sent, and can be sent again, where it has no secret', () => {
  for (const document of [
    search('}) { meta { totl } } }'),
    search(', limit: "5"}) { meta { total } } }'),
    search('}) { meta { total }'),
    search(', eventType: {eq: "port_visit"}) { meta { total } } }'),
    '{ getVessel(name: "PASSENGER ONE", mmsi: 219) { id } }',
    'query Q($a: String = "x") { aois(name: $a) { id } }',
    '{ aois(name: "no end) { id } }',
    'SELECT * FROM events WHERE kind = "fishing"',
  ]) {
    const variables = { input: { limit: 5, name: 'Holland' } };
    const { document: shown, variables: shownVariables, masked, body } = shownOf(document, variables);
    assert.deepEqual([shown, shownVariables, masked], [document, variables, false]);
    assert.match(body, /GRAPHQL_/);
    assert.doesNotMatch(body, /\*\*\*/);
  }
});

for (const [what, query, document] of [
  [
    'a wrong field',
    `{ aoi(name: "Dover") { id } getToken(username: "ann", password: "Hush") { x } }`,
    `{ aoi(name: "Dover") { id } getToken("***") { x } }`,
  ],
  [
    'a misspelled argument',
    sign('pssword: "Hush") { access_token } }'),
    'query($p: String = "***") { aois { id } getToken("***") { access_token } }',
  ],
  [
    'a password in an object',
    sign('input: {p: ["Hush"], a: {b: $p}}) { x } }'),
    'query($p: String = "***") { aois { id } getToken("***") { x } }',
  ],
  [
    'a misspelled sign-in',
    '{ a: getTokn(u: "ann", p: "Hush") { x } aois(name: "Dover") { id } }',
    '{ a: getTokn("***") { x } aois(name: "Dover") { id } }',
  ],
  [
    'a sign-in that the schema lacks',
    'mutation Login($u: ID) { signIn(u: $u, p: "Hush") { x } }',
    'mutation Login($u: ID) { signIn("***") { x } }',
  ],
  [
    'a secret of another field',
    '{ aoi(apiKey: "Hush", name: "Dover") { id } }',
    '{ aoi(apiKey: "***", name: "Dover") { id } }',
  ],
  [
    'a misspelled secret',
    '{ aoi(passwort: {a: ["Hush"]}, name: "Dover") { id } }',
    '{ aoi(passwort: "***", name: "Dover") { id } }',
  ],
  ['a token', `{ aoi(name: "${token}", id: "Dover") { id } }`, '{ aoi(name: "***", id: "Dover") { id } }'],
  ['a secret in a comment', '# password: Hush\n{ aoi(name: "Dover") { id } }', '{ aoi(name: "Dover") { id } }'],
  ['a token in a comment', `# ${token}\n{ aoi(name: "Dover") { id } }`, '# ***\n{ aoi(name: "Dover") { id } }'],
  [
    'no end and a sign-in',
    '{ aois { id } getToken(username: "ann", password: "Hush") { ',
    '{ aois { id } getToken(username: "***", password: "***") {',
  ],
] as const) {
  test(`of a document that is not valid and has ${what} only that is masked`, () => {
    const shown = shownOf(query);
    assert.equal(shown.document, document);
    assert.equal(shown.masked, document.includes('***'));
    assert.doesNotMatch(JSON.stringify(shown), /Hush|eyJhb/);
  });
}

test('a token or a password in a comment of a valid document is not shown either', () => {
  for (const query of [`# ${token}\n{ __typename }`, '# password: Hush\n{ __typename }'])
    assert.doesNotMatch(JSON.stringify(shownOf(query)), /Hush|eyJhb/);
});

test('variables of a document that is not valid are masked by name, and all of them beside a sign-in', () => {
  const variables = { name: 'Dover', pasword: 'Hush', token: 'Hush', p: 'Hush' };
  const names = { ...variables, p: '***', pasword: '***', token: '***' };
  assert.deepEqual(shownOf('query($p: ID) { aoi(secret: $p, name: "x") }', variables).variables, names);
  const all = { name: '***', pasword: '***', token: '***', p: '***' };
  assert.deepEqual(shownOf('query($p: ID) { getToken(username: "ann") { x } }', variables).variables, all);
  const unreadable = shownOf('query($p: ID) { getToken(password: "Hush" ', variables);
  assert.deepEqual([unreadable.variables, unreadable.masked], [null, true]);
});

/** Words as they are and as they are misspelled, each of them told as one for a secret. */
const signIns = fc.constantFrom('getToken', 'gettoken', 'getTokn', 'get_token', 'getTken', 'token', 'login', 'signIn');
const passwords = fc.constantFrom('password', 'pasword', 'passwort', 'passwrd', 'passowrd', 'pwd', 'pw', 'PassWord');
const breaks = fc.constantFrom(
  '',
  ' nothing',
  ' nothing(a: 1)',
  ' ...F',
  ' @no',
  ' }',
  ' (',
  ' "',
  ' %',
  ' aois(name: "',
);

test('no secret beside a sign-in is in what is shown, however the document is wrong', async (t) => {
  await property(
    t,
    [
      fc.nat(4),
      signIns,
      passwords,
      breaks,
      breaks,
      fc.constantFrom('"Hush7"', '["Hush7"]', '{a: "Hush7"}', '"""Hush7"""'),
    ],
    (place, signIn, password, before, after, literal) => {
      const definitions = ['', '', `($p: String = ${literal})`, '($p: String)', `($${password}: ID = ${literal})`][
        place
      ];
      const value = ['', literal, '$p', '$p', `$${password}`][place] || literal;
      const field = `x: ${signIn}(username: "ann", ${password}: ${value}) { y }`;
      const query = `query${definitions} {${before} ${field}${after} }`;
      const text = JSON.stringify(shownOf(query, { p: 'Hush7', [password]: 'Hush7' }));
      assert.ok(!text.includes('Hush7'), `${query}\n${text}`);
    },
    { runs: 300 },
  );
});
