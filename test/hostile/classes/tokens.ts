import assert from 'node:assert/strict';
import { valueAt } from '../../support/empty-service.js';
import type { Family, HostileClass, HostileRequest } from '../hostile-case.js';
import { oddTexts, prototypeWords } from '../hostile-words.js';

const signIn = (username: string, password: string): HostileRequest => ({
  query: 'query($u: String!, $p: String!) { getToken(username: $u, password: $p) { access_token } }',
  variables: { u: username, p: password },
  secrets: password.length > 8 ? [password] : [],
});
const areas = (authorization: string): HostileRequest => ({ query: '{ aois { id } }', headers: { authorization } });

const families: Readonly<Record<string, Family>> = {
  'passwords that are guessed': ({ one, whole, list, unit }) =>
    list(1 + whole(30), () =>
      signIn(
        one(['honest', 'demo', ...prototypeWords, 'x'.repeat(whole(100_000))]),
        `guess ${unit()}${'y'.repeat(whole(50_000))}`,
      ),
    ),
  'passwords by the alias': ({ whole, list }) => ({
    query: `{ ${list(
      1 + whole(40),
      (i) => `g${i}: getToken(username: "honest", password: "guess number ${i}") { ` + 'access_token }',
    ).join(' ')} }`,
    secrets: ['guess number'],
  }),
  'odd names': ({ one, whole }) =>
    // Names are logged, so none of them holds a password.
    signIn(one([...oddTexts, ...prototypeWords]).repeat(1 + whole(2000)), `password ${one([...oddTexts])}`),
  'tokens that are none': ({ one, whole, unit }) =>
    areas(
      one([
        'Bearer',
        'Bearer ',
        'bearer x',
        'Basic ZGVtbzpkZW1v',
        ...prototypeWords.map((word) => `Bearer ${word}`),
        `Bearer ${'a'.repeat(whole(14_000))}`,
        `Bearer ${' '.repeat(whole(14_000))}x`,
        `Bearer ${'a '.repeat(whole(7000))}`,
        `Bearer eyJhbGciOiJub25lIn0.${Buffer.from('{"sub":"honest"}').toString('base64url')}.`,
        `Bearer eyJhbGciOiJIUzI1NiJ9.${Buffer.from(`{"sub":"demo","jti":"${unit()}"}`).toString('base64url')}.AAAA`,
        'Bearer null',
        'Bearer undefined',
        'Bearer true',
      ]),
    ),
  'a token after its revocation': ({ whole }) => {
    const signIns = 2 + whole(5);
    return async (target) => {
      const issued: string[] = [];
      for (let i = 0; i < signIns; i++) {
        const { text } = await target.send(signIn(target.revoked.name, target.revoked.password));
        issued.push(String(valueAt(JSON.parse(text), 'data', 'getToken', 'access_token')));
      }
      for (const [i, token] of issued.entries()) {
        const { text } = await target.send(areas(`Bearer ${token}`));
        if (i < signIns - 1) assert.match(text, /revoked/);
        else assert.ok(valueAt(JSON.parse(text), 'data', 'aois'), text);
      }
    };
  },
  'a token that is nearly one':
    ({ one, whole }) =>
    async (target) => {
      const token = await target.token('honest');
      const at = whole(token.length - 1);
      const changed = one([
        token.slice(0, at),
        `${token}x`,
        `${token.slice(0, at)}${token.charAt(at) === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
        token.toUpperCase(),
        `${token} ${token}`,
        `${token},${token}`,
      ]);
      const { text } = await target.send({ ...areas(`Bearer ${changed}`), secrets: [token.slice(40, 80)] });
      assert.match(text, /UNAUTHENTICATED/);
    },
};

/** Tokens and passwords: revoked, malformed, huge, guessed. */
export const tokens: HostileClass = { name: 'tokens', percent: 7, families };
