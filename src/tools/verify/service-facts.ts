import type { RealClock, ServiceFacts } from '../../tools-types.js';
import type { Endpoint } from '../endpoint/open-endpoint.js';
import { at } from './graphql-client.js';

/** What a service of ours tells of itself at `/health`, and the instant by its clock, milliseconds since 1970. */
export interface KnownService {
  readonly facts: ServiceFacts | undefined;
  nowMs(): number;
}

/** Another host is not asked for it: there is no such page in the contract. */
export async function knownService(endpoint: Endpoint, clock: RealClock): Promise<KnownService> {
  const facts = endpoint.isOther ? undefined : await factsOf(endpoint);
  if (!facts) return { facts, nowMs: () => clock.nowMs() };
  const { rate, running } = facts;
  const [fromMs, askedMs] = [Date.parse(facts.now), clock.nowMs()];
  return { facts, nowMs: () => (running ? fromMs + rate * (clock.nowMs() - askedMs) : fromMs) };
}

async function factsOf(endpoint: Endpoint): Promise<ServiceFacts | undefined> {
  const { text } = await endpoint.send('/health', {}, { token: null, takesRefusal: true });
  try {
    const told: unknown = JSON.parse(text);
    const [now, profile, days, seed] = ['now', 'profile', 'days', 'seed'].map((name) => at(told, name));
    if (typeof now !== 'string' || Number.isNaN(Date.parse(now)) || at(told, 'simulated') !== true) return undefined;
    const rate = at(told, 'rate') ?? 1;
    return {
      now: endpoint.shown(now),
      running: at(told, 'running') === true,
      rate: typeof rate === 'number' ? rate : 1,
      ...(profile === 'strict' || profile === 'standard' || profile === 'deployed' ? { profile } : {}),
      ...(typeof days === 'number' ? { days } : {}),
      ...(typeof seed === 'string' ? { seed: endpoint.shown(seed) } : {}),
    };
  } catch {
    return undefined;
  }
}
