import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { View } from './address.js';
import { readAddress, writeAddress } from './address.js';

/** What the page shows, kept in the address bar. The browser's back button goes to the view before the last choice. */
export class ViewState {
  readonly #view = signal(readAddress(location.hash));
  #isChosen = false;
  /** Called when the address has changed without `choose` or `move`: by hand, or by the back button. */
  onTravel: () => void = () => {};

  constructor() {
    addEventListener('popstate', () => {
      this.#isChosen = false;
      this.#view.value = readAddress(location.hash);
      this.onTravel();
    });
  }

  get view(): ReadonlySignal<View> {
    return this.#view;
  }

  /** Whether the user has chosen since the view was read from an address. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  /** Changes a part by the user's choice: the back button undoes it. */
  choose(part: Partial<View>): void {
    this.#isChosen = true;
    this.#set(part, 'push');
  }

  /** Changes a part that follows from something else, such as the position while the map moves. */
  move(part: Partial<View>): void {
    this.#set(part, 'replace');
  }

  #set(part: Partial<View>, how: 'push' | 'replace'): void {
    const next = { ...this.#view.value, ...part };
    const [before, after] = [writeAddress(this.#view.value), writeAddress(next)];
    // The address first, which what follows from the view may copy.
    if (location.hash === '' || (after !== before && how === 'replace')) history.replaceState(null, '', after);
    else if (after !== before) history.pushState(null, '', after);
    this.#view.value = next;
  }
}
