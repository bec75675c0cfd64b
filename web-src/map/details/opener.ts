import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { firstView } from '../address.js';
import type { ViewState } from '../view-state.js';

/** What the drawer shows, apart from a stack. */
export type Opened = { readonly kind: (typeof openedKinds)[number]; readonly id: string };
const openedKinds = ['event', 'vessel', 'frame', 'aoi', 'drawn'] as const;

/** One of several features at a point of the map. */
export interface StackItem extends Opened {
  readonly label: string;
  readonly detail: string;
  /** Of an event or frame: its kind, whether it is a dark detection, and its position. */
  readonly eventType?: string;
  readonly isDark?: boolean;
  readonly at?: readonly [lon: number, lat: number];
}

const nothing = {
  ...{ event: undefined, vessel: undefined, track: firstView.track },
  ...{ frame: undefined, aoi: undefined, drawn: undefined, other: undefined },
};

/**
 * What is open, which the address keeps. A stack is open until one of its items is, and again after that is left by
 * the back button; the address does not keep it.
 */
export class Opener {
  readonly #state: ViewState;
  readonly #stack = signal<readonly StackItem[]>([]);
  readonly opened: ReadonlySignal<Opened | undefined>;
  /** The heading of the drawer, once what is open is known. */
  readonly title = signal('');
  /** The position that was clicked or listed, before the details of the event are there. */
  at: readonly [lon: number, lat: number] | undefined;
  /** Whether the map has still to go to what an address without a position has opened. */
  isUnplaced = false;
  /** The element that gets the focus when the drawer is closed. */
  #from: HTMLElement | undefined;
  /** Called with that element when the drawer was closed. */
  onClose: (from: HTMLElement | undefined) => void = () => {};

  constructor(state: ViewState) {
    this.#state = state;
    // The same object while the same is open: what is opened pauses playback, a map that moves does not.
    let last: Opened | undefined;
    this.opened = computed(() => {
      const view = state.view.value;
      const [first] = openedKinds.flatMap((kind) => {
        const id = view[kind];
        return id === undefined ? [] : [{ kind, id }];
      });
      if (first?.kind !== last?.kind || first?.id !== last?.id) last = first;
      return last;
    });
  }

  get stack(): ReadonlySignal<readonly StackItem[]> {
    return this.#stack;
  }

  get isOpen(): boolean {
    return this.opened.value !== undefined || this.#stack.value.length > 0;
  }

  /** Whether the drawer takes the focus: it was opened by an element, not by a click on the map. */
  get takesFocus(): boolean {
    return this.#from !== undefined;
  }

  /** Given `from`, the drawer takes the focus and gives it back to that element when it is closed. */
  open({ kind, id }: Opened, at?: readonly [number, number], from?: HTMLElement): void {
    this.at = at;
    this.#from = from ?? this.#from;
    this.title.value = '';
    this.#state.choose({ ...nothing, [kind]: id });
  }

  openStack(items: readonly StackItem[]): void {
    this.#from = undefined;
    this.#stack.value = items;
    if (this.opened.value) this.#state.choose(nothing);
  }

  /** Back from an item of the stack to the stack. */
  backToStack(): void {
    this.#state.choose(nothing);
  }

  close(): void {
    if (!this.isOpen) return;
    this.#stack.value = [];
    if (this.opened.value) this.#state.choose(nothing);
    const from = this.#from;
    this.#from = undefined;
    this.onClose(from);
  }

  /** Forgets the stack, for an opening that does not come from it. */
  forgetStack(): void {
    this.#stack.value = [];
    this.#from = undefined;
  }
}
