import assert from 'node:assert/strict';
import { valueAt } from '../../support/empty-service.js';
import { type Dataset, datasets, honestClient, mostByOffset, type Paging, pagings } from './honest-client.js';
import { type Ends, hostileClient } from './hostile-client.js';
import { remoteTarget } from './remote-target.js';

/** The password of a user is its name. */
const userOf = (name: string) => `${name}:${name}-password`;

/** The users that a service needs for these clients. */
export function loadUsers({ honest, hostile }: { readonly honest: number; readonly hostile: number }): string[] {
  const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => userOf(`${name}-${i}`));
  return [
    ...named('paging', honest),
    ...named('mallory', hostile),
    ...named('victim', hostile),
    ...named('eve', hostile),
    userOf('quiet'),
  ];
}

export interface HonestOptions {
  readonly port: number;
  readonly clients: number;
  readonly pageSize: number;
  /** Whether a client pages everything once more, after this many passes. */
  readonly goesOn: (passes: number) => boolean;
}

/** Results of the honest clients. */
export interface HonestReport {
  readonly passes: number;
  readonly pages: number;
  readonly records: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Records that were lost or doubled, and refusals. */
  readonly faults: readonly string[];
}

/** For each dataset, all ids in the order of their creation, as given to a client alone. */
export type Reference = ReadonlyMap<Dataset, readonly string[]>;

export async function reference(port: number, pageSize: number): Promise<Reference> {
  const url = `http://127.0.0.1:${port}`;
  const quiet = honestClient({ url, token: await signIn(url, 'quiet'), pageSize });
  const all = new Map<Dataset, readonly string[]>();
  for (const dataset of datasets) all.set(dataset, await quiet.ids(dataset, 'search after'));
  return all;
}

/** Honest clients, each with its own user, that page everything repeatedly and compare it with `quiet`. */
export async function pageAll(quiet: Reference, options: HonestOptions): Promise<HonestReport> {
  const { port, clients, pageSize, goesOn } = options;
  const url = `http://127.0.0.1:${port}`;
  const faults: string[] = [];
  const tookMs: number[] = [];
  let passes = 0;
  let records = 0;
  const tokens = await signInAll(url, 'paging', clients);
  const forms = pagings.flatMap((paging) => datasets.map((dataset) => ({ paging, dataset })));
  await Promise.all(
    tokens.map(async (token, i) => {
      const client = honestClient({ url, token, pageSize });
      for (let pass = 0; goesOn(pass); pass++) {
        const { paging, dataset } = forms[(i + pass) % forms.length]!;
        try {
          const ids = await client.ids(dataset, paging);
          const fault = difference(ids, expected(quiet, dataset, paging));
          if (fault) faults.push(`client ${i}, ${dataset} by ${paging}: ${fault}`);
          passes++;
          records += ids.length;
        } catch (error) {
          const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.stack})` : '';
          faults.push(`client ${i}, ${dataset} by ${paging}: ${String(error)}${cause}`);
        }
      }
      tookMs.push(...client.tookMs);
    }),
  );
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return { passes, pages: tookMs.length, records, p50Ms: at(0.5), p99Ms: at(0.99), faults };
}

export interface HostileOptions {
  readonly port: number;
  readonly clients: number;
  /** Connections of one client: with those of honest clients, fewer than the service takes. */
  readonly mostConnections: number;
  readonly goesOn: (cases: number) => boolean;
}

/** Hostile clients, each with its own user, that run cases over sockets, one after the other. */
export async function attackAll({ port, clients, mostConnections, goesOn }: HostileOptions): Promise<Ends> {
  const url = `http://127.0.0.1:${port}`;
  const ends: Ends = { good: 0, closed: 0, faults: [] };
  const [hostile, honest] = [await signInAll(url, 'mallory', clients), await signInAll(url, 'victim', clients)];
  await Promise.all(
    hostile.map((token, i) => {
      const target = remoteTarget({
        port,
        mostConnections,
        tokens: { hostile: token, honest: honest[i]! },
        revoked: { name: `eve-${i}`, password: `eve-${i}-password` },
      });
      return hostileClient(target, i, goesOn, ends);
    }),
  );
  return ends;
}

function expected(quiet: Reference, dataset: Dataset, paging: Paging): readonly string[] {
  const all = quiet.get(dataset) ?? [];
  return paging === 'offset' ? all.slice(0, mostByOffset) : all;
}

/** The difference of two lists of ids; undefined if they are the same. */
function difference(ids: readonly string[], wanted: readonly string[]): string | undefined {
  const [got, want] = [new Set(ids), new Set(wanted)];
  const lost = wanted.filter((id) => !got.has(id));
  const more = ids.filter((id) => !want.has(id));
  const doubled = ids.length - got.size;
  if (lost.length + more.length + doubled > 0)
    return `${lost.length} lost, ${doubled} doubled, ${more.length} too many`;
  return ids.every((id, i) => id === wanted[i]) ? undefined : 'in another order';
}

async function signInAll(url: string, name: string, count: number): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => signIn(url, `${name}-${i}`)));
}

async function signIn(url: string, name: string): Promise<string> {
  const query = 'query($u: String!, $p: String!) { getToken(username: $u, password: $p) { access_token } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { u: name, p: `${name}-password` } }),
  });
  const token = valueAt(await response.json(), 'data', 'getToken', 'access_token');
  assert.equal(typeof token, 'string', `${name} signs in`);
  return String(token);
}
