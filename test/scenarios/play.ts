import type { OpenService } from '../../src/compose/service.js';
import { serviceOver } from '../../src/compose/service.js';
import type { World } from '../../src/types.js';
import { defaultValues, signIn, valueAt } from '../support/empty-service.js';
import { handMadeOcean } from '../support/hand-made/ocean.js';
import type { Scenario, Step } from './scenario.js';

/** The answer to a step, as far as a client can rely on it. */
export interface Played {
  readonly status: number;
  readonly retryAfter?: string;
  readonly body: unknown;
}

/** The time when a scenario begins: noon of 1 June 2025. */
const nowMs = Date.UTC(2025, 5, 1, 12);

export type ServiceOf = (profile: Scenario['profile']) => Promise<OpenService>;

/** A service over the hand-made ocean for each profile, made on first use. `serve` is for tests that break it. */
export function handMadeServices(serve = serviceOver): ServiceOf {
  const made = new Map<string, Promise<OpenService>>();
  return (profile) => {
    let service = made.get(profile);
    if (!service) {
      const values = { ...defaultValues(), now: nowMs, days: 60, profile, publicUrl: 'http://ocean.example' };
      service = serve(handMadeOcean(), values, { realNowMs: () => nowMs, report: () => {} });
      made.set(profile, service);
    }
    return service;
  };
}

/** Plays a scenario in a world of its own. Tokens and snapshot ids are masked. */
export async function play(scenario: Scenario, serviceOf: ServiceOf): Promise<Played[]> {
  const shared = await serviceOf(scenario.profile);
  const world = await shared.worlds.open(undefined, { now: nowMs });
  const answers: unknown[] = [];
  const played: Played[] = [];
  try {
    for (const step of scenario.steps) {
      moveClock(world, step.clock);
      const response = await world.fetch(await requestOf(step, world, answers));
      const body: unknown = JSON.parse((await response.text()).replaceAll(`/worlds/${world.name}/`, '/'));
      answers.push(body);
      const retryAfter = response.headers.get('retry-after');
      played.push({ status: response.status, ...(retryAfter === null ? {} : { retryAfter }), body: masked(body) });
    }
  } finally {
    await world.drop();
  }
  return played;
}

function moveClock({ clock }: World, command: string | undefined): void {
  if (command === undefined) return;
  const advance = /^advance (-?\d+)(ms|s|h|d)$/.exec(command);
  const set = /^set (\S+)$/.exec(command);
  if (advance)
    clock.advance(
      Number(advance[1]) * { ms: 1, s: 1000, h: 3_600_000, d: 86_400_000 }[advance[2] as 'ms' | 's' | 'h' | 'd'],
    );
  else if (set) clock.set(Date.parse(set[1]!));
  else throw new Error(`Unknown clock command "${command}": use advance 61s or set 2025-06-02T00:00:00Z.`);
}

async function requestOf(step: Step, service: World, answers: readonly unknown[]): Promise<Request> {
  const filled = (text: string) =>
    text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, path: string) =>
      String(valueAt(answers, ...path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)))),
    );
  const headers = new Headers(step.headers.map(([name, value]) => [name, filled(value)]));
  if (step.accept !== undefined) headers.set('accept', step.accept);
  if (step.as.startsWith('token ')) headers.set('authorization', `Bearer ${filled(step.as.slice('token '.length))}`);
  else if (step.as !== 'anonymous') headers.set('authorization', `Bearer ${await signIn(service, step.as)}`);
  const query = filled(step.document);
  const variables = step.variables === undefined ? undefined : filled(step.variables);
  if (step.method === 'GET') {
    const url = new URL('http://ocean.example/graphql');
    url.searchParams.set('query', query);
    if (variables !== undefined) url.searchParams.set('variables', variables);
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
  const body = JSON.stringify({ query, variables: parsed(variables), extensions: parsed(step.extensions) });
  return new Request('http://ocean.example/graphql', { method: 'POST', headers, body });
}

/** The answer with `<name>` for each token and snapshot id, which differ from run to run. */
function masked(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return secrets.has(key) ? `<${key}>` : value;
  if (Array.isArray(value)) return value.map((item) => masked(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner, name)]));
}

const secrets = new Set(['access_token', 'refresh_token', 'snapshotId']);
