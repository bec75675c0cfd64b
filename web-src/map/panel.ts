import type { View } from './address.js';
import { daySpans } from './address.js';
import { element, focusFirst, make } from './elements.js';
import { allKinds, kinds } from './kinds.js';
import type { Kept } from './tile-query.js';
import { timeNote } from './time-note.js';

/** Shows a view in the panel and reports the user's changes. */
export class Panel {
  readonly #onChange: (change: Partial<View>) => void;
  readonly #spans = new Map<number, HTMLButtonElement>();
  readonly #kinds = new Map<string, HTMLInputElement>();
  readonly #until = element('input', 'until');
  readonly #frames = element('input', 'frames');
  readonly #areas = element('input', 'areas');
  readonly #note = element('p', 'time-note');
  readonly #fold = element('button', 'fold');
  /** Whether the panel was folded by `makeRoom`, not by hand. */
  #hasMadeRoom = false;

  constructor(onChange: (change: Partial<View>) => void) {
    this.#onChange = onChange;
    this.#addSpans();
    this.#addKinds();
    this.#until.addEventListener('change', () => {
      // While the year 2026 is typed, the field has the years 2, 20 and 202.
      if (!this.#until.validity.valid) return;
      // The field has no zone; what is typed is UTC.
      const iso = this.#until.value === '' ? undefined : `${this.#until.value.slice(0, 16)}:00Z`;
      onChange({ until: iso });
    });
    element('button', 'now').addEventListener('click', () => onChange({ until: undefined }));
    this.#frames.addEventListener('change', () => onChange({ frames: this.#frames.checked }));
    this.#areas.addEventListener('change', () => onChange({ areas: this.#areas.checked }));
    element('button', 'back-to-now').addEventListener('click', () => {
      onChange({ until: undefined });
      // The button is hidden together with its note.
      focusFirst(this.#until, this.#fold);
    });
    this.#fold.addEventListener('click', () => this.#unfold(!this.#isOpen));
    // A phone shows the map first.
    if (matchMedia('(max-width: 640px), (max-width: 950px) and (max-height: 500px)').matches) this.#unfold(false);
    element('section', 'panel').removeAttribute('aria-busy');
  }

  /** Folds the panel if the window is too small for panel, map and drawer. */
  makeRoom(): void {
    if (!this.#isOpen || this.#fold.offsetParent === null) return;
    // A hidden element loses the focus.
    if (element('div', 'panel-body').contains(document.activeElement)) this.#fold.focus();
    this.#unfold(false);
    this.#hasMadeRoom = true;
  }

  /** Unfolds the panel that `makeRoom` folded, unless the user has folded or unfolded it since. */
  restore(): void {
    if (this.#hasMadeRoom) this.#unfold(true);
  }

  get #isOpen(): boolean {
    return this.#fold.getAttribute('aria-expanded') === 'true';
  }

  #unfold(open: boolean): void {
    this.#hasMadeRoom = false;
    this.#fold.setAttribute('aria-expanded', String(open));
  }

  show(view: View, kept: Kept): void {
    const { days, until, kinds: shown, frames, areas } = view;
    for (const [span, button] of this.#spans) button.setAttribute('aria-pressed', String(span === days));
    for (const [kind, box] of this.#kinds) box.checked = shown.some((each) => each === kind);
    this.#until.value = (until ?? new Date(kept.nowMs).toISOString()).slice(0, 16);
    this.#until.classList.toggle('is-now', until === undefined);
    this.#frames.checked = frames;
    this.#areas.checked = areas;
    const note = timeNote(view, kept);
    // Screen readers read a text again when it is set again.
    if (this.#note.textContent !== note) this.#note.textContent = note;
    element('button', 'back-to-now').hidden = note === '';
  }

  #addSpans(): void {
    for (const days of daySpans) {
      const button = make('button', { type: 'button' }, days === 1 ? '1 day' : `${days} days`);
      button.addEventListener('click', () => this.#onChange({ days }));
      this.#spans.set(days, button);
      element('div', 'spans').append(button);
    }
  }

  #addKinds(): void {
    const change = () => this.#onChange({ kinds: allKinds.filter((kind) => this.#kinds.get(kind)?.checked) });
    for (const kind of allKinds) {
      const { label, color } = kinds[kind];
      const box = make('input', { type: 'checkbox' });
      box.addEventListener('change', change);
      this.#kinds.set(kind, box);
      const dot = make('span', { className: 'dot' });
      dot.style.background = color;
      element('div', 'kinds').append(make('label', {}, box, dot, label));
    }
  }
}
