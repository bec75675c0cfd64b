/** How a service deviates: a proxy in process that changes requests and answers. */

export type Send = (request: Request) => Promise<Response>;
/** Answers a request in the place of the honest service. */
export type Deviates = (request: Request, service: Send) => Promise<Response>;
/** An object of JSON. */
export type Row = Record<string, unknown>;

export interface Deviation {
  readonly name: string;
  /** The audit that must notice it. */
  readonly audit: string;
  readonly answers: Deviates;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under some keys; an empty one where there is none. */
export function rowAt(value: unknown, ...keys: readonly string[]): Row {
  const found = keys.reduce<unknown>((inner, key) => (isRow(inner) ? inner[key] : undefined), value);
  return isRow(found) ? found : {};
}

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
export const refusal = (message: string, code = 'BAD_USER_INPUT') =>
  json({ errors: [{ message, extensions: { code } }], data: null });

interface Changes {
  /** Changes the request, or answers it. */
  readonly ask?: (body: Row) => unknown;
  readonly tell?: (answer: Row, body: Row) => unknown;
}

/** Changes of requests of GraphQL and of their answers. */
export function graphql({ ask, tell }: Changes): Deviates {
  return async (request, service) => {
    if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/graphql')) return service(request);
    const body = parsed(await request.clone().text());
    if (!isRow(body)) return service(request);
    const answered = ask?.(body);
    if (answered instanceof Response) return answered;
    const response = await service(withBody(request, body));
    if (!tell) return response;
    const answer = parsed(await response.text());
    if (isRow(answer)) tell(answer, body);
    return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers });
  };
}

export function withBody(request: Request, body: unknown): Request {
  return new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Search = 'searchEventsV2' | 'searchSatelliteFramesV2' | 'searchVessels';
const isOf = (body: Row, search: string) => String(body['query']).includes(search);

/** The inputs of the searches of a request. */
export function inputsOf(body: Row, search?: Search): readonly Row[] {
  if (search !== undefined && !isOf(body, `${search}(`)) return [];
  return Object.values(rowAt(body['variables'])).filter(isRow);
}

/** Changes each input of a search. */
export const input = (search: Search, change: (given: Row) => unknown): Deviates =>
  graphql({ ask: (body) => inputsOf(body, search).forEach(change) });

/** Changes a condition of the searches for events, wherever it is given. */
export const condition = (search: Search, path: string, change: (filter: Row, parent: Row, name: string) => unknown) =>
  input(search, (given) => {
    const names = path.split('.');
    const name = names.pop()!;
    const parent = rowAt(given, ...names);
    if (isRow(parent[name])) change(parent[name], parent, name);
  });

/** Leaves a condition out. */
export const ignored = (search: Search, path: string): Deviates =>
  condition(search, path, (_, parent, name) => delete parent[name]);

/** Changes each value of a root field that is a page. */
export const pages = (change: (page: Row, body: Row) => unknown): Deviates =>
  graphql({
    tell(answer, body) {
      for (const page of Object.values(rowAt(answer, 'data')).filter(isRow))
        if (isRow(page['meta']) || Array.isArray(page['records']) || Array.isArray(page['items'])) change(page, body);
    },
  });

/** The records of a page, or its items. */
export const recordsOf = (page: Row): Row[] => ((page['records'] ?? page['items'] ?? []) as unknown[]).filter(isRow);

/** Changes the records of pages that have a member. */
export const records = (member: string, change: (record: Row, i: number, all: readonly Row[]) => unknown): Deviates =>
  pages((page) => {
    const all = recordsOf(page).filter((record) => member in record);
    for (const [i, record] of all.entries()) change(record, i, all);
  });

/** Changes values of root fields that have a member, such as those of `vessel`. */
export const values = (member: string, change: (value: Row) => unknown): Deviates =>
  graphql({
    tell(answer) {
      for (const value of Object.values(rowAt(answer, 'data')).flat().filter(isRow)) if (member in value) change(value);
    },
  });

/** Answers requests of tiles that a predicate picks, by their query. */
export const tiles = (
  set: string,
  change: (
    query: Row,
    address: string,
    answer: (address?: string, query?: Row) => Promise<Response>,
  ) => Promise<Response>,
): Deviates => {
  return async (request, service) => {
    const url = new URL(request.url);
    const [, before, address] = new RegExp(`^(.*/vectorTiles/${set}/)(.*)$`).exec(url.pathname) ?? [];
    if (before === undefined || address === undefined) return service(request);
    const query = rowAt(parsed(url.searchParams.get('query') ?? ''));
    return change(query, address, (to = address, asked) => {
      url.pathname = before + to;
      if (asked) url.searchParams.set('query', JSON.stringify(asked));
      return service(new Request(url, request));
    });
  };
};

export const emptyTile = () =>
  new Response(new Uint8Array(), { headers: { 'content-type': 'application/vnd.mapbox-vector-tile' } });

/** A tile that is refused is empty instead, where the query is as a predicate says. */
export const takenTile = (set: string, isMeant: (query: Row, address: string) => boolean): Deviates =>
  tiles(set, async (query, address, answer) => {
    const response = await answer();
    return response.status === 400 && isMeant(query, address) ? emptyTile() : response;
  });

/** Changes a text within tiles for another one of as many characters. */
export const retold = (set: string, text: string, other: string): Deviates =>
  tiles(set, async (_, __, answer) => {
    const response = await answer();
    const bytes = Buffer.from(await response.arrayBuffer());
    const changed = Buffer.from(bytes.toString('latin1').replaceAll(text, other), 'latin1');
    return new Response(changed, { status: response.status, headers: response.headers });
  });

/** A deviation, by the audit that must notice it. */
export const of = (audit: string, name: string, answers: Deviates): Deviation => ({ audit, name, answers });

export const number = (value: unknown) => (typeof value === 'number' ? value : 0);
export const bodyOf = async (message: Request | Response) => (await message.json()) as Row;
export const any = () => true;

/** The first instant that is kept at the instant of the ocean that tests ask. */
export const asOfMs = Date.UTC(2025, 5, 1, 12);

/** What can be reached of a page that reaches too far. */
export function reach(given: Row): void {
  const [limit, offset] = [number(given['limit']), number(given['offset'])];
  if (limit + offset <= 10_000) return;
  given['limit'] = Math.min(limit, 10_000);
  given['offset'] = 10_000 - number(given['limit']);
}

/** Asks again where an answer calls for it: `change` then has changed the request. */
export function again(change: (answer: Row, body: Row) => boolean): Deviates {
  return async (request, service) => {
    const response = await service(request.clone());
    if (request.method !== 'POST' || !request.url.endsWith('/graphql')) return response;
    const [answer, body] = [await bodyOf(response.clone()).catch(() => ({})), await bodyOf(request).catch(() => ({}))];
    return isRow(answer) && isRow(body) && change(answer, body) ? service(withBody(request, body)) : response;
  };
}
