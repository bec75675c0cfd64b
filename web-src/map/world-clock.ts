import { base } from '../shared/base.js';
import { timeText } from '../shared/formats.js';
import { element } from './elements.js';

/** Real milliseconds between requests for the world's time, whose clock may be moved at any time. */
const askEveryMs = 3000;
/** Real milliseconds after which a request for the time counts as not answered. */
const patienceMs = 8000;

/** The world's now, which may stand still, run or be moved. Between two answers a running clock is counted on here. */
export class WorldClock {
  #nowMs = Date.now();
  #askedMs = 0;
  #running = false;
  #rate = 1;
  #answers = true;
  /** Days of data: the greatest number possible until the service has answered. */
  #days = 540;
  /** Called when the minute of the world's now has changed. */
  onChange: () => void = () => {};
  /** Called when the service stops answering, and with `true` when it answers again. */
  onReach: (answers: boolean) => void = () => {};
  #asking: Promise<void> | undefined;

  /** Whether the last request for the time was answered. */
  get answers(): boolean {
    return this.#answers;
  }

  get nowMs(): number {
    return this.#running ? this.#nowMs + (performance.now() - this.#askedMs) * this.#rate : this.#nowMs;
  }

  /** The oldest instant of the data. */
  get oldestMs(): number {
    return this.nowMs - this.#days * 86_400_000;
  }

  /** Resolves once the world's now is known. */
  async start(): Promise<void> {
    await this.ask();
    setInterval(() => void this.ask(), askEveryMs);
    setInterval(() => this.#show(), 1000);
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
      const response = await healthOf();
      const health: { now: string; running: boolean; rate?: number; days: number } = await response.json();
      this.#nowMs = Date.parse(health.now);
      this.#askedMs = performance.now();
      this.#running = health.running;
      this.#rate = health.rate ?? 1;
      this.#days = health.days;
      this.#reach(true);
    } catch {
      this.#reach(false);
    }
  }

  #reach(answers: boolean): void {
    const changed = answers !== this.#answers;
    this.#answers = answers;
    this.#show();
    if (changed) this.onReach(answers);
  }

  #minute = '';

  #show(): void {
    const iso = new Date(this.nowMs).toISOString();
    const minute = iso.slice(0, 16);
    const time = element('time', 'clock');
    time.dateTime = iso;
    time.textContent = timeText(iso);
    const state = this.#running ? 'running' : 'standing still';
    element('span', 'clock-state').textContent = this.#answers ? state : 'no answer';
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.onChange();
  }
}

/** The state of the world. A GraphQL request makes a world that is not there yet. */
async function healthOf(): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(`${base}health`, { signal });
  if (response.status !== 404) return response;
  await fetch(`${base}graphql?query={__typename}`, { signal });
  return fetch(`${base}health`, { signal });
}
