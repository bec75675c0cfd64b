import type { PageRecord, SearchPage } from './search-page.js';

/** The rows of a search with one set of bounds, numbered by offset, and which of them have come. */
export class Segment {
  readonly first: SearchPage;
  /** Ends of stretches of rows by their beginnings. */
  readonly #spans = new Map<number, number>();
  /** The first id of each page by its offset. */
  readonly #firstIds = new Map<number, string>();
  /** Pages that had the records of another page, and pages that failed; each stays until it is requested again. */
  readonly repeated = new Map<number, SearchPage>();
  readonly failed = new Map<number, SearchPage>();
  /** The pages that came, by offset. */
  readonly pages = new Map<number, SearchPage>();
  last: SearchPage;
  total: number | undefined;

  constructor(first: SearchPage) {
    this.first = first;
    this.last = first;
  }

  /** Takes a page; false for one that failed or repeats another. */
  add(page: SearchPage): boolean {
    this.last = page;
    const { offset, records } = page;
    if (records === undefined) {
      this.failed.set(offset, page);
      return false;
    }
    this.total = page.total ?? this.total;
    this.failed.delete(offset);
    if (this.#isRepetition(offset, records)) {
      this.repeated.set(offset, page);
      return false;
    }
    this.repeated.delete(offset);
    this.#spans.set(offset, Math.max(offset + records.length, this.#spans.get(offset) ?? 0));
    // A page that was judged needs only its last key: a pass can have a million records.
    this.pages.set(offset, { ...page, records: records.slice(-1) });
    if (records[0]?.id !== undefined) this.#firstIds.set(offset, records[0].id);
    return true;
  }

  /** The row after the last one that came, and the gaps before it. */
  coverage(): { readonly readTo: number; readonly gaps: readonly (readonly [from: number, to: number])[] } {
    const gaps: [number, number][] = [];
    let end: number | undefined;
    for (const [from, to] of [...this.#spans].sort(([a], [b]) => a - b)) {
      if (end !== undefined && from > end) gaps.push([end, from]);
      end = Math.max(end ?? 0, to);
    }
    return { readTo: end ?? 0, gaps };
  }

  /**
   * The end of the segment: a page that failed or repeated another one, if it is after all pages that came; otherwise
   * the furthest page. Pages that are requested at the same time come in any order.
   */
  get end(): { readonly kind: 'failed' | 'repeated' | 'page'; readonly page: SearchPage } {
    const { readTo } = this.coverage();
    const behind = (pages: ReadonlyMap<number, SearchPage>) =>
      [...pages.values()].find(({ offset }) => offset >= readTo);
    const [failed, repeated] = [behind(this.failed), behind(this.repeated)];
    if (failed) return { kind: 'failed', page: failed };
    if (repeated) return { kind: 'repeated', page: repeated };
    return { kind: 'page', page: this.pages.get(Math.max(...this.pages.keys())) ?? this.last };
  }

  /** Whether all rows have come: the furthest page is not full. */
  get isComplete(): boolean {
    const { readTo, gaps } = this.coverage();
    const { kind, page } = this.end;
    return kind === 'page' && gaps.length === 0 && readTo >= (this.total ?? 0) && !isFull(page);
  }

  /** Whether it ends with a full page, after which more is to come. */
  get isUnfinished(): boolean {
    const { kind, page } = this.end;
    return kind === 'page' && isFull(page) && this.coverage().readTo < (this.total ?? Infinity);
  }

  /** The key of the last row. */
  get lastKey(): string | undefined {
    const [furthest] = [...this.pages].filter(([, { count }]) => count).sort(([a], [b]) => b - a);
    return furthest?.[1].records?.at(-1)?.key;
  }

  #isRepetition(offset: number, [first]: readonly PageRecord[]): boolean {
    if (first?.id === undefined) return false;
    for (const [other, id] of this.#firstIds) if (other !== offset && id === first.id) return true;
    return false;
  }
}

export function isFull({ count = 0, limit }: SearchPage): boolean {
  return count >= limit;
}

/** Whether a search with these bounds begins at a key, and whether rows with that key come again. */
export function beginsAt(
  { bounds, isAscending }: SearchPage,
  key: string | undefined,
): { readonly isInclusive: boolean } | undefined {
  if (key === undefined) return undefined;
  const [open, closed] = isAscending ? [bounds['gt'], bounds['gte']] : [bounds['lt'], bounds['lte']];
  if (isSameInstant(closed, key)) return { isInclusive: true };
  return isSameInstant(open, key) ? { isInclusive: false } : undefined;
}

export function isSameInstant(bound: unknown, key: string): boolean {
  return typeof bound === 'string' && (bound === key || Date.parse(bound) === Date.parse(key));
}
