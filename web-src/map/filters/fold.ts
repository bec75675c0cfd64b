import { signal } from '@preact/signals';

/** Windows in which panel, map and drawer have no room beside each other. */
export const narrowWindow = '(max-width: 950px)';

/** Windows in which the panel is as wide as the map. */
export const phoneWindow = '(max-width: 640px)';

/** Whether the panel is unfolded, in windows where it can be folded. */
export class Fold {
  readonly isOpen = signal(!matchMedia('(max-width: 640px), (max-width: 950px) and (max-height: 500px)').matches);
  /** Whether the panel was folded by `makeRoom`, not by hand. */
  #hasMadeRoom = false;

  toggle(): void {
    this.#hasMadeRoom = false;
    this.isOpen.value = !this.isOpen.value;
  }

  /** Folds the panel if the window is too small for panel, map and drawer. */
  makeRoom(): void {
    if (!this.isOpen.peek() || !matchMedia(narrowWindow).matches) return;
    this.isOpen.value = false;
    this.#hasMadeRoom = true;
  }

  /** Folds the panel where it covers the map, on which something is to be seen. */
  uncoverMap(): void {
    if (matchMedia(phoneWindow).matches) this.makeRoom();
  }

  /**
   * Unfolds the panel that `makeRoom` folded, unless the user has folded or unfolded it since. On a phone it would
   * cover what the user has come back to.
   */
  restore(): void {
    if (this.#hasMadeRoom && !matchMedia(phoneWindow).matches) this.isOpen.value = true;
    this.#hasMadeRoom = false;
  }
}
