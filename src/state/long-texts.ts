/** The longest text of the log: a page of texts must come before the store counts as silent. */
export const mostLength = 2 ** 18;

/** The time after which a text whose end has not come is forgotten. */
const mostMs = 60_000;

/** A part of a long text as the log has it; `count` of the last one is the number of all, of the others 0. */
export interface Part {
  readonly key: string;
  readonly part: string;
  readonly count: number;
}

/** The parts of a text, in their order. */
export function partsOf(key: string, text: string): Part[] {
  const count = Math.ceil(text.length / mostLength);
  return Array.from({ length: count }, (_, i) => ({
    key,
    part: text.slice(i * mostLength, (i + 1) * mostLength),
    count: i + 1 === count ? count : 0,
  }));
}

/** Puts the parts of long texts together. All replicas forget at the same entries of the log. */
export class LongTexts {
  readonly #begun = new Map<string, { readonly sinceMs: number; readonly parts: string[] }>();

  /** Takes a part; gives the whole text with its last one, undefined where parts are missing or to come. */
  take({ key, part, count }: Part, nowMs: number): string | undefined {
    this.#forget(nowMs);
    const { parts, sinceMs } = this.#begun.get(key) ?? { parts: [], sinceMs: nowMs };
    parts.push(part);
    if (count === 0) {
      this.#begun.set(key, { parts, sinceMs });
      return undefined;
    }
    this.#begun.delete(key);
    return parts.length === count ? parts.join('') : undefined;
  }

  /** Whether texts have begun and not ended. */
  areOpen(nowMs: number): boolean {
    this.#forget(nowMs);
    return this.#begun.size > 0;
  }

  clear(): void {
    this.#begun.clear();
  }

  #forget(nowMs: number): void {
    for (const [key, { sinceMs }] of this.#begun) if (nowMs - sinceMs > mostMs) this.#begun.delete(key);
  }
}
