import { bodyOf, type Deviates, rowAt, type Send } from './deviation.js';

const signIn = 'query($n: String!, $p: String!) { getToken(username: $n, password: $p) { access_token } }';

/** A token of a user, for the world of a request. */
export async function tokenFor(request: Request, service: Send, name = 'second'): Promise<string> {
  const url = request.url.replace(/(vectorTiles|graphql).*$/, 'graphql');
  const body = JSON.stringify({ query: signIn, variables: { n: name, p: name } });
  const headers = { 'content-type': 'application/json' };
  const response = await service(new Request(url, { method: 'POST', headers, body }));
  return String(rowAt(await bodyOf(response), 'data', 'getToken')['access_token']);
}

export function withToken(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers });
}

/** Whether a request is of the kind that a deviation is about. */
export type IsMeant = (request: Request, text: string) => boolean;

/** Gives requests a good token where they have none, or a bad one. */
export const admitted = (isMeant: IsMeant): Deviates => {
  return async (request, service) => {
    if (!/graphql|vectorTiles/.test(request.url)) return service(request);
    const text = await request.clone().text();
    return isMeant(request, text) ? service(withToken(request, await tokenFor(request, service))) : service(request);
  };
};
export const isAnonymous: IsMeant = ({ headers }) => !headers.has('authorization');
