import { at, type Json, numberAt, textAt } from '../graphql-client.js';
import { type Audit, type AuditParts, NotAskable, Refused } from './audit.js';
import { answersTo, askAll, dayMs, eventsCall, framesCall, legacyCall, searchCall } from './calls.js';

const section = 'Authentication';

const tokenFields = 'access_token expires_in refresh_token token_type';

/** Root fields that need a token. */
const guarded = [
  eventsCall({}),
  framesCall({}),
  searchCall('searchVessels', {}),
  legacyCall('events', { eventTypes: ['viirs'], pageSize: 1 }),
  legacyCall('satelliteFrames', { pageSize: 1 }),
];

/** Why an answer does not show that the token was accepted; undefined where it does. */
const taken = (token: string, part: Json) => (part === null ? undefined : `${token} gives data`);

type User = NonNullable<AuditParts['user']>;

/** Asks for a token. */
async function tokenOf({ ask }: AuditParts, { name, password }: User): Promise<Json> {
  const args = { username: ['String!', name], password: ['String!', password] } as const;
  const { parts } = await askAll(ask, [{ field: 'getToken', args, select: tokenFields }], { token: null });
  return parts[0];
}

async function signIn(parts: AuditParts): Promise<Json> {
  if (!parts.user) throw new NotAskable('it signs in, and no user is named for it');
  const token = await tokenOf(parts, parts.user);
  if (textAt(token, 'access_token') === '') throw new Refused('gives no token to its user');
  return token;
}

/** Whether a token is valid. */
async function isGood({ ask }: AuditParts, token: string): Promise<boolean> {
  const { parts } = await askAll(ask, [eventsCall({})], { token });
  return parts[0] !== null;
}

export const tokens: readonly Audit[] = [
  {
    id: 'tokens-1',
    level: 'MUST',
    section,
    says: 'events, frames and vessels are not given without a token',
    async check({ ask, addCase }) {
      // With a valid token all of these are answered, so a refusal has no other reason than the token.
      await answersTo(ask, guarded);
      const { parts } = await askAll(ask, guarded, { token: null });
      for (const [i, { field }] of guarded.entries()) addCase(taken(`${field} without a token`, parts[i]));
    },
  },
  {
    id: 'tokens-2',
    level: 'MUST',
    section,
    says: 'a token that was not issued gives no data',
    async check({ ask, addCase }) {
      for (const token of ['x', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl']) {
        const { parts } = await askAll(ask, [eventsCall({})], { token });
        addCase(taken(`the token ${token}`, parts[0]));
      }
    },
  },
  {
    id: 'tokens-3',
    level: 'SHOULD',
    section,
    says: 'the refusal without a token has an error with a message, and the code UNAUTHENTICATED or the status 401',
    async check({ ask, addCase }) {
      const { errors, status } = await askAll(ask, [eventsCall({})], { token: null });
      addCase(errors.some(({ message }) => message !== '') ? undefined : 'there is no error with a message');
      const says = status === 401 || errors.some(({ code }) => code === 'UNAUTHENTICATED');
      addCase(says ? undefined : `the status is ${status}, the code ${errors[0]?.code}`);
    },
  },
  {
    id: 'tokens-4',
    level: 'MUST',
    section: 'Vector tile endpoints, common rules 4',
    says: 'a tile is not given without a token',
    async check({ ask, addCase }) {
      const query = encodeURIComponent(JSON.stringify({ vesselMain: { mmsi: { eq: '1' } } }));
      const path = `/vectorTiles/eventsV2/0/0/0?query=${query}`;
      const answer = await ask.fetch(path);
      if (answer.status !== 200) throw new Refused(`answers a tile with ${answer.status}`);
      const { status } = await ask.fetch(path, { token: null });
      addCase(status >= 400 ? undefined : `a tile without a token is answered with ${status}`);
    },
  },
  {
    id: 'tokens-5',
    level: 'MUST',
    section: 'Token',
    says: 'getToken gives a token of the type Bearer that lives for 86,400 s, and a refresh token',
    ownWorld: true,
    async check(parts) {
      const token = await signIn(parts);
      const [lives, type] = [numberAt(token, 'expires_in'), textAt(token, 'token_type')];
      parts.addCase(lives === 86_400 ? undefined : `expires_in is ${lives}`);
      parts.addCase(type === 'Bearer' ? undefined : `token_type is ${type}`);
      parts.addCase(textAt(token, 'refresh_token') === '' ? 'refresh_token is missing' : undefined);
      parts.addCase((await isGood(parts, textAt(token, 'access_token'))) ? undefined : 'the token is not accepted');
    },
  },
  {
    id: 'tokens-6',
    level: 'MUST',
    section,
    says: 'a sign-in revokes the tokens that its user had before',
    ownWorld: true,
    async check(parts) {
      const first = textAt(await signIn(parts), 'access_token');
      const isFirstGood = await isGood(parts, first);
      const second = textAt(await signIn(parts), 'access_token');
      parts.addCase(isFirstGood ? undefined : 'a new token is not accepted');
      parts.addCase(
        (await isGood(parts, first)) ? 'a token is accepted after the next sign-in of its user' : undefined,
      );
      parts.addCase((await isGood(parts, second)) ? undefined : 'the second token is not accepted');
    },
  },
  {
    id: 'tokens-7',
    level: 'MUST',
    section,
    says: 'a token is good for 24 hours, and then no more',
    ownWorld: true,
    async check(parts) {
      const { admin, addCase } = parts;
      if (!admin) throw new NotAskable('it needs a world whose clock can be moved');
      const token = textAt(await signIn(parts), 'access_token');
      await admin.advance(dayMs - 1000);
      addCase((await isGood(parts, token)) ? undefined : 'a token of 23:59:59 is not accepted');
      await admin.advance(1000);
      addCase((await isGood(parts, token)) ? 'a token of 24 hours is accepted' : undefined);
    },
  },
  {
    id: 'tokens-8',
    level: 'SHOULD',
    section,
    says: 'a token that states its own times states the 24 hours',
    ownWorld: true,
    async check(parts) {
      const [, payload = ''] = textAt(await signIn(parts), 'access_token').split('.');
      const claims = claimsIn(payload);
      if (claims === undefined) throw new NotAskable('a token states nothing');
      const lives = numberAt(claims, 'exp') - numberAt(claims, 'iat');
      parts.addCase(lives === 86_400 ? undefined : `exp is ${lives} s after iat`);
    },
  },
  {
    id: 'tokens-9',
    level: 'SHOULD',
    section,
    says: 'a sign-in leaves the tokens of other users good, and a wrong password gives no token and revokes none',
    ownWorld: true,
    async check(parts) {
      const { addCase, user } = parts;
      const token = textAt(await signIn(parts), 'access_token');
      const wrong = await tokenOf(parts, { name: user!.name, password: 'not the password' });
      addCase(at(wrong, 'access_token') ? 'a wrong password gives a token' : undefined);
      addCase((await isGood(parts, token)) ? undefined : 'a wrong password revokes the token of the user');
      if (!parts.admin) return;
      // Each service of this package has this user.
      const other = await tokenOf(parts, { name: 'second', password: 'second' });
      if (other === null) return;
      addCase((await isGood(parts, token)) ? undefined : 'the sign-in of another user revokes the token');
    },
  },
];

function claimsIn(payload: string): Json {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return undefined;
  }
}
