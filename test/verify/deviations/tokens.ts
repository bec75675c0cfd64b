import { admitted, isAnonymous, tokenFor, withToken } from './admitted.js';
import { type Deviates, type Deviation, graphql, json, number, of, type Row, rowAt, values } from './deviation.js';

/** A token that was issued and is good no more is taken. */
const revived: Deviates = async (request, service) => {
  const response = await service(request.clone());
  const isRefused = request.url.endsWith('/graphql') && /UNAUTHENTICATED/.test(await response.clone().text());
  return isRefused ? service(withToken(request, await tokenFor(request, service))) : response;
};

/** Tokens that state other times than they have. */
function misdated(): Deviates {
  const issued = new Map<string, string>();
  return async (request, service) => {
    const [, given = ''] = (request.headers.get('authorization') ?? '').split(' ');
    const response = await service(issued.has(given) ? withToken(request, issued.get(given)!) : request);
    const text = await response.text();
    const headers = response.headers;
    if (!text.includes('access_token')) return new Response(text || null, { status: response.status, headers });
    const told = text.replace(/"access_token":"([^."]+)\.([^."]+)\.([^"]+)"/, (_, head, payload, signature) => {
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Row;
      const other = Buffer.from(JSON.stringify({ ...claims, exp: number(claims['iat']) + 3600 })).toString('base64url');
      issued.set(`${head}.${other}.${signature}`, `${head}.${payload}.${signature}`);
      return `"access_token":"${head}.${other}.${signature}"`;
    });
    return new Response(told, { status: response.status, headers });
  };
}

export const tokens: readonly Deviation[] = [
  of(
    'tokens-1',
    'events are given without a token',
    admitted((request, text) => isAnonymous(request, text) && text.includes('searchEventsV2')),
  ),
  of(
    'tokens-2',
    'any token is taken',
    admitted(({ headers }) => /^Bearer (x|eyJhbGciOiJIUzI1NiJ9\.eyJzdWIi.*)$/.test(headers.get('authorization') ?? '')),
  ),
  of('tokens-3', 'a missing token is answered without a word', async (request, service) =>
    request.url.endsWith('/graphql') &&
    !request.headers.has('authorization') &&
    !(await request.clone().text()).includes('getToken')
      ? json({ data: null, errors: [{ message: '' }] })
      : service(request),
  ),
  of(
    'tokens-4',
    'tiles are given without a token',
    admitted((request, text) => isAnonymous(request, text) && request.url.includes('vectorTiles')),
  ),
  of(
    'tokens-5',
    'a token lives for an hour',
    values('expires_in', (value) => Object.assign(value, { expires_in: 3600 })),
  ),
  of('tokens-6', 'a sign-in revokes nothing', revived),
  of('tokens-7', 'a token never expires', revived),
  of('tokens-8', 'a token states another hour of its end', misdated()),
  of(
    'tokens-9',
    'any password is taken',
    graphql({
      ask(body) {
        const variables = rowAt(body['variables']);
        if (variables['password0']) variables['password0'] = variables['username0'];
      },
    }),
  ),
];
