import type { AuditOutcome, RealClock, ServiceFacts, VerifyOptions } from '../../tools-types.js';
import { AskingStopped } from '../endpoint/allowance.js';
import type { Endpoint, TimedOptions } from '../endpoint/open-endpoint.js';
import { type Audit, dataOf, NotAskable, Refused } from './audits/audit.js';
import { FoundRows } from './audits/specimens.js';
import { at, numberAt } from './graphql-client.js';
import { type OwnWorlds, ownWorlds, userOfWorlds } from './own-world.js';
import { RecordingAsker } from './recording-asker.js';
import { type AuditRun, runAudit } from './run-audit.js';

/**
 * If an endpoint does not answer this as the contract says, it is not an endpoint of the contract and is not audited.
 */
const greeting = '{ searchEventsV2(input: { limit: 1 }) { meta { total } } }';

type Told = Awaited<ReturnType<typeof runAudit>>;

/** Asks audits of an endpoint, one after another. */
export class AuditRuns {
  /** Why nothing more is sent to the endpoint. */
  stopped: string | undefined;
  profile: 'strict' | 'standard' | 'deployed';
  sentToWorlds = 0;
  bytesOfWorlds = 0;
  readonly #endpoint: Endpoint;
  readonly #options: TimedOptions<VerifyOptions>;
  readonly #worlds: OwnWorlds | undefined;
  readonly #registry: string;
  #service: KnownService | undefined;

  constructor(endpoint: Endpoint, options: TimedOptions<VerifyOptions>) {
    this.#endpoint = endpoint;
    this.#options = options;
    this.#worlds = ownWorlds(endpoint.url, options);
    this.#registry = options.registry ?? 'registry';
    this.profile = options.profile ?? 'standard';
  }

  get facts(): ServiceFacts | undefined {
    return this.#service?.facts;
  }

  /** Runs audits, and calls back with the outcome of each. */
  async run(audits: readonly Audit[], onOutcome: (outcome: AuditOutcome) => void): Promise<void> {
    const endpoint = this.#endpoint;
    const ask = new RecordingAsker(endpoint, () => this.#nowMs());
    const unfit = audits.length === 0 ? undefined : await this.#greet(ask);
    const { token, user, signIns = true } = this.#options;
    const run = this.#runOf(endpoint, ask, signIns && token === undefined ? user : undefined);
    for (const audit of audits) {
      const reason = this.stopped ?? unfit;
      if (reason !== undefined) {
        onOutcome(outcomeOf(audit, { outcome: 'not askable', cases: 0, breaches: [], reason }, 0, 0));
        continue;
      }
      const [sent, begunMs] = [this.#sent(), this.#options.clock.nowMs()];
      const told =
        audit.ownWorld && this.#worlds ? await this.#inWorld(audit, this.#worlds) : await runAudit(audit, run);
      this.stopped ??= told.stopped;
      onOutcome(outcomeOf(audit, told, this.#sent() - sent, this.#options.clock.nowMs() - begunMs));
    }
  }

  /** Why the endpoint cannot be audited; undefined where it can. */
  async #greet(ask: RecordingAsker): Promise<string | undefined> {
    try {
      const total = numberAt(await dataOf(ask, greeting), 'searchEventsV2', 'meta', 'total');
      if (!Number.isInteger(total)) return 'a search for events tells no total: this is no endpoint of the contract';
      this.#service = await knownService(this.#endpoint, this.#options.clock);
      this.profile = this.#options.profile ?? this.#service.facts?.profile ?? 'standard';
      return undefined;
    } catch (error) {
      if (error instanceof AskingStopped) this.stopped = error.message;
      if (error instanceof AskingStopped || error instanceof Refused) return this.#endpoint.shown(error.message);
      throw error;
    }
  }

  async #inWorld(audit: Audit, worlds: OwnWorlds): Promise<Told> {
    const left = this.#endpoint.mostRequests - this.#sent();
    try {
      return await worlds.within(this.#nowMs(), Math.max(1, left), async (world) => {
        const { endpoint, nowMs } = world;
        const ask = new RecordingAsker(endpoint, nowMs);
        const run = this.#runOf(endpoint, ask, userOfWorlds);
        const { stopped, ...told } = await runAudit(audit, { ...run, parts: { ...run.parts, admin: world } });
        this.sentToWorlds += endpoint.sent;
        this.bytesOfWorlds += endpoint.bytes;
        // If a run within a world ends early, the endpoint itself can still be asked, unless no request is left.
        return endpoint.sent < left || stopped === undefined ? told : { ...told, stopped };
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const isTold = error instanceof NotAskable;
      const reason = isTold ? error.message : `the admin interface fails: ${error.message.slice(0, 300)}`;
      return { outcome: 'not askable', cases: 0, breaches: [], reason };
    }
  }

  #runOf(endpoint: Endpoint, ask: RecordingAsker, user: VerifyOptions['user']): AuditRun {
    const parts = {
      found: new FoundRows(ask, this.#registry),
      user,
      isOther: endpoint.isOther,
      registry: this.#registry,
    };
    return { ask, parts, profile: this.profile, shown: (text) => endpoint.shown(text) };
  }

  #sent(): number {
    return this.#endpoint.sent + this.sentToWorlds;
  }

  #nowMs(): number {
    return this.#service?.nowMs() ?? this.#options.clock.nowMs();
  }
}

function outcomeOf({ id, level, section, says }: Audit, told: Told, requests: number, ms: number): AuditOutcome {
  const { stopped: _, ...known } = told;
  return { id, level, section, says, ...known, requests, ms };
}

/** The answer of a service of this package at `/health`, and the instant of its clock, milliseconds since 1970. */
interface KnownService {
  readonly facts: ServiceFacts | undefined;
  nowMs(): number;
}

/** Other hosts get no such request: the contract has no such page. */
async function knownService(endpoint: Endpoint, clock: RealClock): Promise<KnownService> {
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
