import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { base } from '../shared/base.js';
import { type DaysMade, daysMadeText } from '../shared/days-made.js';

/** Real milliseconds between requests for the world's time, whose clock may be moved at any time. */
const askEveryMs = 3000;
/** Real milliseconds after which a request for the time counts as not answered. */
const patienceMs = 8000;

export type Profile = 'strict' | 'standard' | 'deployed';

/** The world's now, which may stand still, run or be moved. Between two answers a running clock is counted on here. */
export class WorldClock {
  #nowMs = Date.now();
  #askedMs = 0;
  readonly #running = signal(false);
  #rate = 1;
  readonly #answers = signal(true);
  readonly #isSlow = signal(false);
  readonly #minute = signal(0);
  readonly #making = signal('');
  /** Days of data: the greatest number possible until the service has answered. */
  #days = 540;
  #profile: Profile = 'standard';
  #seed = '';
  /** Awaited before a world that is not there is made. */
  onGone: () => Promise<void> = async () => {};
  /** Called when the service stops answering, and with `true` when it answers again. */
  onReach: (answers: boolean) => void = () => {};
  #asking: Promise<void> | undefined;

  /** Whether the last request for the time was answered. */
  get answers(): ReadonlySignal<boolean> {
    return this.#answers;
  }

  /** Whether the last request was not refused, but waited for longer than a page should: the service is busy. */
  get isSlow(): ReadonlySignal<boolean> {
    return this.#isSlow;
  }

  /** Says how many days are made so far; nothing once all are. */
  get making(): ReadonlySignal<string> {
    return this.#making;
  }

  /** Whether the clock runs. */
  get running(): ReadonlySignal<boolean> {
    return this.#running;
  }

  /** The whole minute of the world's now, milliseconds since 1970. */
  get minute(): ReadonlySignal<number> {
    return this.#minute;
  }

  get nowMs(): number {
    return this.#running.value ? this.#nowMs + (performance.now() - this.#askedMs) * this.#rate : this.#nowMs;
  }

  /** The profile of the service. */
  get profile(): Profile {
    return this.#profile;
  }

  /** The seed of the ocean; empty until the service has answered. */
  get seed(): string {
    return this.#seed;
  }

  /** The oldest instant of the data. */
  get oldestMs(): number {
    return this.nowMs - this.#days * 86_400_000;
  }

  /** Resolves once the world's now is known. */
  async start(): Promise<void> {
    await this.ask();
    setInterval(() => void this.ask(), askEveryMs);
    setInterval(() => this.#count(), 1000);
  }

  /** Asks for the time now. Called too when another request got no answer: `onReach` then tells whether any would. */
  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    try {
      const response = await this.#health();
      const health: Health = await response.json();
      this.#nowMs = Date.parse(health.now);
      this.#askedMs = performance.now();
      this.#running.value = health.running;
      this.#rate = health.rate ?? 1;
      this.#days = health.days;
      this.#profile = health.profile;
      this.#seed = health.seed;
      this.#making.value = daysMadeText(health);
      this.#reach(true);
    } catch (error) {
      this.#isSlow.value = error instanceof DOMException && error.name === 'TimeoutError';
      this.#reach(false);
    }
  }

  /** The state of the world. A GraphQL request makes a world that is not there yet. */
  async #health(): Promise<Response> {
    const response = await patient('health');
    if (response.status !== 404) return response;
    await this.onGone();
    await patient('graphql?query={__typename}');
    return patient('health');
  }

  #reach(answers: boolean): void {
    const changed = answers !== this.#answers.value;
    this.#answers.value = answers;
    this.#count();
    if (changed) this.onReach(answers);
  }

  #count(): void {
    this.#minute.value = Math.floor(this.nowMs / 60_000) * 60_000;
  }
}

/** The answer of `/health`. */
interface Health extends DaysMade {
  readonly now: string;
  readonly running: boolean;
  readonly rate?: number;
  readonly profile: Profile;
  readonly seed: string;
}

function patient(path: string): Promise<Response> {
  return fetch(base + path, { signal: AbortSignal.timeout(patienceMs) });
}
