import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { identify } from '../../src/api/access/identify.js';
import { createTokenIssuer } from '../../src/api/access/tokens.js';
import { createUsers } from '../../src/api/access/users.js';
import { createSessions, tokenDigest } from '../../src/worlds/sessions.js';

test('demo, second and added users sign in with their own passwords only', () => {
  const users = createUsers([{ name: 'ana', password: 'pässwörd' }]);
  assert.ok(users.check('demo', 'demo'));
  assert.ok(users.check('second', 'second'));
  assert.ok(users.check('ana', 'pässwörd'));
  assert.ok(!users.check('ana', 'demo'));
  assert.ok(!users.check('demo', ''));
  assert.ok(!users.check('nobody', ''));
  assert.ok(!users.check('__proto__', ''));
});

test('an added user with a built-in name replaces its password', () => {
  const users = createUsers([{ name: 'demo', password: 'other' }]);
  assert.ok(users.check('demo', 'other'));
  assert.ok(!users.check('demo', 'demo'));
});

test('a token is a JWT whose iat and exp come from the real clock, and each token is different', () => {
  const realMs = Date.UTC(2026, 10, 21, 8, 30, 15) + 400;
  const issuer = createTokenIssuer(() => realMs);
  const [first, again] = [issuer.issue('demo'), issuer.issue('demo')];
  assert.equal(decodeProtectedHeader(first).alg, 'HS256');
  const { sub, iat, exp, jti } = decodeJwt(first);
  assert.deepEqual(
    { sub, iat, exp },
    { sub: 'demo', iat: Math.floor(realMs / 1000), exp: Math.floor(realMs / 1000) + 86_400 },
  );
  assert.notEqual(jti, decodeJwt(again).jti);
});

test('another implementation of JWT accepts the signature of a token', async () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  const token = createTokenIssuer(Date.now, key).issue('Ægir');
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
  assert.equal(payload.sub, 'Ægir');
  await assert.rejects(jwtVerify(token, new Uint8Array(32), { algorithms: ['HS256'] }), /signature/);
});

const sessions = createSessions();
sessions.open('demo', tokenDigest('old'), 0);
sessions.open('demo', tokenDigest('new'), 0);

for (const [header, says] of [
  [undefined, 'There is no token'],
  ['', 'There is no token'],
  ['new', 'malformed'],
  ['Basic bmV3', 'malformed'],
  ['Bearer', 'malformed'],
  ['Bearer a b', 'malformed'],
  ['Bearer old', 'revoked'],
  ['Bearer other', 'not one that this service has issued'],
] as const) {
  test(`the Authorization header ${JSON.stringify(header)} is refused with a message that says "${says}"`, () => {
    const { user, problem } = identify(header, sessions, 0);
    assert.equal(user, undefined);
    assert.ok(problem?.includes(says), problem);
    assert.ok(problem?.includes('getToken'), 'and the remedy');
  });
}

test('a token that is a day old is refused as expired', () => {
  assert.match(identify('Bearer new', sessions, 24 * 3600_000).problem ?? '', /expired/);
});

test('the scheme of the Authorization header may be written in any case', () => {
  assert.equal(identify('bearer new', sessions, 0).user, 'demo');
});
