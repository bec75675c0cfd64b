import { element } from './elements.js';
import { timeText } from './formats.js';

/** How often the world is asked what time it is there, real milliseconds: somebody may move its clock. */
const askEveryMs = 15_000;

/** The world's now, which may stand still, run or be moved. Between two answers it is counted on here. */
export class WorldClock {
  #nowMs = Date.now();
  #askedMs = 0;
  #running = false;
  #answers = true;
  /** The most there can be, until it is known. */
  #days = 540;
  /** Called when the minute of the world's now has changed, and when the clock was moved. */
  onChange: () => void = () => {};
  /** Called when the service answers again after it did not. */
  onReturn: () => void = () => {};

  get nowMs(): number {
    return this.#running ? this.#nowMs + performance.now() - this.#askedMs : this.#nowMs;
  }

  /** What started earlier is gone. */
  get oldestMs(): number {
    return this.nowMs - this.#days * 86_400_000;
  }

  /** Resolves once the world's now is known. */
  async start(): Promise<void> {
    await this.#ask();
    setInterval(() => void this.#ask(), askEveryMs);
    setInterval(() => this.#show(), 1000);
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch('/health');
      const health: { now: string; running: boolean; days: number } = await response.json();
      this.#nowMs = Date.parse(health.now);
      this.#askedMs = performance.now();
      this.#running = health.running;
      this.#days = health.days;
      const wasAway = !this.#answers;
      this.#answers = true;
      this.#show();
      if (wasAway) this.onReturn();
    } catch {
      this.#answers = false;
      this.#show();
    }
  }

  #minute = '';

  #show(): void {
    const iso = new Date(this.nowMs).toISOString();
    const minute = iso.slice(0, 16);
    const time = element('time', 'clock');
    time.dateTime = iso;
    time.textContent = timeText(iso);
    const state = this.#running ? 'running' : 'standing still';
    element('span', 'clock-state').textContent = this.#answers ? state : 'the service does not answer';
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.onChange();
  }
}
