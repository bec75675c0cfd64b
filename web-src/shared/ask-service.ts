import { base } from './base.js';

/** An error of the service, with its code. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A request that got no answer. */
export class NoAnswer extends Error {
  constructor() {
    // Messages of browsers differ and do not help the user.
    super('The service does not answer.');
  }
}

/** The data of a GraphQL query, asked with a token. Throws Refused and NoAnswer. */
export async function askService(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetchWith(token, `${base}graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answerOf(response);
  const [first] = errors ?? [];
  if (first) throw new Refused(first.extensions?.code ?? '', first.message);
  return data ?? {};
}

/** A response to a request with a token. Throws NoAnswer. */
export async function fetchWith(token: string | undefined, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NoAnswer();
  }
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** The JSON of a response. What stands between page and service may answer with something else. */
async function answerOf(response: Response): Promise<Answer> {
  try {
    return await response.json();
  } catch {
    throw new NoAnswer();
  }
}
