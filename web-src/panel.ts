import type { View } from './address.js';
import { daySpans } from './address.js';
import { element, make } from './elements.js';
import { allKinds, kinds } from './kinds.js';

/** Shows a view in the panel and tells what the user changes in it. */
export class Panel {
  readonly #onChange: (change: Partial<View>) => void;
  readonly #spans = new Map<number, HTMLButtonElement>();
  readonly #kinds = new Map<string, HTMLInputElement>();
  readonly #until = element('input', 'until');
  readonly #frames = element('input', 'frames');
  readonly #areas = element('input', 'areas');

  constructor(onChange: (change: Partial<View>) => void) {
    this.#onChange = onChange;
    this.#addSpans();
    this.#addKinds();
    this.#until.addEventListener('change', () => {
      // A year that is being typed is the year 2 at first.
      if (!this.#until.validity.valid) return;
      // The field has no zone; what is typed is UTC.
      const iso = this.#until.value === '' ? undefined : `${this.#until.value.slice(0, 16)}:00Z`;
      onChange({ until: iso });
    });
    element('button', 'now').addEventListener('click', () => onChange({ until: undefined }));
    this.#frames.addEventListener('change', () => onChange({ frames: this.#frames.checked }));
    this.#areas.addEventListener('change', () => onChange({ areas: this.#areas.checked }));
    const fold = element('button', 'fold');
    fold.addEventListener('click', () => {
      const open = fold.getAttribute('aria-expanded') !== 'true';
      fold.setAttribute('aria-expanded', String(open));
    });
    // A phone shows the map first.
    if (matchMedia('(max-width: 640px)').matches) fold.setAttribute('aria-expanded', 'false');
  }

  show({ days, until, kinds: shown, frames, areas }: View, nowMs: number): void {
    for (const [span, button] of this.#spans) button.setAttribute('aria-pressed', String(span === days));
    for (const [kind, box] of this.#kinds) box.checked = shown.some((each) => each === kind);
    this.#until.value = (until ?? new Date(nowMs).toISOString()).slice(0, 16);
    this.#until.classList.toggle('is-now', until === undefined);
    this.#frames.checked = frames;
    this.#areas.checked = areas;
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
