import { effect } from '@preact/signals';
import { element } from './elements.js';
import type { WorldClock } from './world-clock.js';

/** The notice that the service does not answer, or not soon, with a button that asks again at once. */
export class Outage {
  readonly #notice = element('div', 'outage');
  readonly #retry = element('button', 'retry');

  constructor(clock: WorldClock) {
    const said = this.#notice.querySelector('strong')!;
    effect(() => {
      said.textContent = clock.isSlow.value
        ? 'The service is slow: it may be making its ocean.'
        : 'The service does not answer.';
    });
    this.#retry.addEventListener('click', async () => {
      this.#retry.textContent = 'Trying …';
      await clock.ask();
      this.#retry.textContent = 'Try again';
    });
  }

  show(isOut: boolean): void {
    // A hidden button loses the focus.
    if (!isOut && this.#notice.contains(document.activeElement)) element('div', 'map').querySelector('canvas')?.focus();
    this.#notice.hidden = !isOut;
  }
}
