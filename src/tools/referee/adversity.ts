import type { RefereeScenario, SteeredWorld } from '../../tools-types.js';
import type { EventRecord, FaultRule } from '../../types.js';
import { refereeScenarios } from './scenarios.js';
import type { SearchPage } from './search-page.js';

/**
 * Faults of single pages, in the order in which they strike. A closed snapshot is the first: a client reads everything
 * again after it, which would hide what it has done wrong before.
 */
const strikes: readonly (readonly [scenario: RefereeScenario, rule: FaultRule])[] = [
  ['closed-snapshot', { preset: 'snapshot-closed' }],
  ['lost-answer', { preset: 'connection-closed' }],
  ['partial-answer', { preset: 'partial-answer' }],
  ['proxy-page', { preset: 'html-524' }],
  ['error', { preset: 'internal-error' }],
  ['empty-page', { preset: 'empty-page' }],
  // A rule of the referee must see the repeated page.
  ['repeated-page', { preset: 'repeated-page', match: { nth: 2 } }],
  ['revoked-token', { preset: 'token-revoked' }],
  ['refusal', { action: { type: 'rateLimit', retryAfter: 'seconds', seconds: 2 } }],
];
/** Beside a total that is too low, these would hide where the search ends. */
const notBesideLowTotal: ReadonlySet<RefereeScenario> = new Set(['empty-page', 'repeated-page']);

/** How far the clock moves between two pages: less than the life of a snapshot. */
const stepMs = 10_000;
const hourMs = 3_600_000;
/** Own events of the world, more than most clients read on a page. */
const ownEvents = 1200;
const mmsi = 244_999_901;
const matched = /searchEventsV2|searchSatelliteFramesV2/;

/**
 * Difficulties for a client that copies events from a world: the clock moves, rows change while the client reads,
 * answers fail. Only every second request for a page meets one, so that a repeated request is answered. After a search
 * was read to its end, a day passes.
 */
export class Adversity {
  readonly #world: SteeredWorld;
  readonly #scenarios: ReadonlySet<RefereeScenario>;
  readonly #met = new Set<RefereeScenario>();
  /** The rules of faults that were added. */
  readonly #rules = new Map<RefereeScenario, string>();
  readonly #left: (readonly [scenario: RefereeScenario, rule: FaultRule])[];
  /** The first row of the newest page that began a search. */
  #firstRow: { readonly kind: 'events' | 'frames'; readonly id: string } | undefined;
  readonly #withdrawn = new Set<string>();
  #pages = 0;
  #isDayOver = false;
  #isDayDue = false;
  #lowTotal: string | undefined;
  #startMs: number | undefined;

  constructor(world: SteeredWorld, scenarios: readonly RefereeScenario[]) {
    this.#world = world;
    this.#scenarios = new Set(scenarios);
    this.#left = strikes.filter(([scenario]) => this.#scenarios.has(scenario));
  }

  /** The scenarios, and whether the client has met each. */
  get list(): readonly { readonly scenario: RefereeScenario; readonly met: boolean }[] {
    const struck = new Set(this.#world.faults.list().flatMap((rule) => (rule.struck > 0 ? [rule.id] : [])));
    const isMet = (scenario: RefereeScenario) => {
      const rule = this.#rules.get(scenario);
      return rule === undefined ? this.#met.has(scenario) : struck.has(rule);
    };
    return refereeScenarios.filter((each) => this.#has(each)).map((scenario) => ({ scenario, met: isMet(scenario) }));
  }

  /** Adds the rows that will change. */
  async open(): Promise<void> {
    if (!this.#has('updates') && !this.#has('equal-instants')) return;
    const startMs = Math.floor(this.#world.clock.nowMs() / hourMs) * hourMs - 24 * hourMs;
    const positions = [0, 1, 2, 3, 4, 5, 6, 7].map((hour) => ({
      time: new Date(startMs + hour * hourMs).toISOString(),
      lon: 4 + hour / 10,
      lat: 54,
    }));
    await this.#world.records.add({ vessels: [{ mmsi, vesselType: 'FISHING', positions }], events: this.#events() });
  }

  /** Called before a request is passed on. */
  async before(body: string): Promise<void> {
    if (!matched.test(body)) return;
    if (this.#isDayDue) await this.nextDay();
    this.#pages += 1;
    if (this.#pages > 1 && this.#has('clock')) {
      this.#met.add('clock');
      this.#world.clock.advance(stepMs);
    }
    if (this.#pages % 2 === 1) return;
    if (this.#pages === 2 && (await this.#rowsChange())) return;
    const next = this.#left.findIndex(([scenario]) => this.#lowTotal === undefined || !notBesideLowTotal.has(scenario));
    const [strike] = next < 0 ? [] : this.#left.splice(next, 1);
    if (!strike) return;
    const [scenario, rule] = strike;
    // In a new snapshot the rows have other offsets.
    if (scenario === 'closed-snapshot') await this.#rowsChange();
    this.#rules.set(scenario, this.#world.faults.add({ match: { nth: 1, count: 1 }, ...rule }).id);
  }

  /** Called for each page that came. `isComplete`: whether the client has now read the search to its end. */
  after({ offset, bounds, records, dataset }: SearchPage, isComplete: boolean): void {
    const id = records?.[0]?.id;
    const isFirst = offset === 0 && Object.keys(bounds).length === 0;
    if (isFirst && id !== undefined)
      this.#firstRow = { kind: dataset.field === 'searchEventsV2' ? 'events' : 'frames', id };
    if (!isComplete) return;
    if (this.#lowTotal !== undefined) this.#world.faults.remove(this.#lowTotal);
    this.#lowTotal = undefined;
    this.#isDayDue = !this.#isDayOver;
  }

  /** A day passes: events end and get vessels, many rows change at one instant, and totals are too low. */
  async nextDay(): Promise<void> {
    if (this.#isDayOver) return;
    [this.#isDayOver, this.#isDayDue] = [true, false];
    if (this.#has('next-day')) {
      this.#met.add('next-day');
      this.#world.clock.advance(24 * hourMs);
    }
    if (this.#has('equal-instants')) {
      this.#met.add('equal-instants');
      await this.#world.records.replace({ events: this.#events() });
    }
    if (!this.#has('low-total')) return;
    this.#met.add('low-total');
    this.#lowTotal = this.#world.faults.add({ preset: 'total-100' }).id;
  }

  /** The first row that the client has read is withdrawn, and another one changes. */
  async #rowsChange(): Promise<boolean> {
    if (!this.#has('updates')) return false;
    const row = this.#firstRow;
    this.#firstRow = undefined;
    this.#met.add('updates');
    // A row that is gone already, or that other rows need, stays.
    if (row) await this.#world.records.withdraw({ [row.kind]: [row.id] }).catch(() => undefined);
    this.#withdrawn.add(row?.id ?? '');
    await this.#world.records.replace({ events: this.#events().slice(0, 1) });
    return true;
  }

  #has(scenario: RefereeScenario): boolean {
    return this.#scenarios.has(scenario);
  }

  #events(): EventRecord[] {
    this.#startMs ??= Math.floor(this.#world.clock.nowMs() / hourMs) * hourMs - 22 * hourMs;
    const start = { time: new Date(this.#startMs).toISOString() };
    const ids = Array.from({ length: ownEvents }, (_, i) => `referee-${i}`).filter((id) => !this.#withdrawn.has(id));
    return ids.map((eventId) => ({ eventId, eventType: 'fishing_activity_history', mmsi, start }));
  }
}
