/** The longest text of the log: a page of texts must arrive before the store counts as silent. */
export const mostLength = 2 ** 18;

/** The time after which an incomplete text is forgotten. */
const mostMs = 60_000;

/**
 * A part of a long text, as an entry of the log. `count` of the last part is the number of all parts; of the others it
 * is 0.
 */
export interface Part {
  readonly key: string;
  readonly part: string;
  readonly count: number;
}

export function isPart(value: unknown): value is Part {
  if (typeof value !== 'object' || value === null) return false;
  const { key, part, count }: Partial<Record<keyof Part, unknown>> = value;
  return typeof key === 'string' && typeof part === 'string' && typeof count === 'number';
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

/** Long texts that have begun and not ended, by key. */
export type OpenTexts = ReadonlyMap<string, { readonly sinceMs: number; readonly parts: readonly string[] }>;

/** Joins the parts of long texts. All replicas forget incomplete texts at the same entries of the log. */
export class LongTexts {
  #open: OpenTexts = new Map();

  /** The texts that have begun and not ended, as an immutable value. */
  openAt(nowMs: number): OpenTexts {
    const isKept = ([, { sinceMs }]: [string, { readonly sinceMs: number }]) => nowMs - sinceMs <= mostMs;
    if (this.#open.size > 0) this.#open = new Map([...this.#open].filter(isKept));
    return this.#open;
  }

  /** Continues with the incomplete texts that a replica had. */
  load(open: OpenTexts): void {
    this.#open = open;
  }

  /** Takes a part. Returns the whole text after the last part; undefined where parts are missing or still to come. */
  take({ key, part, count }: Part, nowMs: number): string | undefined {
    const open = new Map(this.openAt(nowMs));
    const { parts: before, sinceMs } = open.get(key) ?? { parts: [], sinceMs: nowMs };
    const parts = [...before, part];
    if (count === 0) open.set(key, { parts, sinceMs });
    else open.delete(key);
    this.#open = open;
    return parts.length === count ? parts.join('') : undefined;
  }
}
