import type { Found } from './findings.js';
import { endFinding, gapFindings } from './pass-end.js';
import type { SearchPage } from './search-page.js';
import { beginsAt, isSameInstant, Segment } from './segment.js';

/** A row of a pass: its page, and its version. */
interface Row {
  readonly segment: number;
  readonly index: number;
  readonly page: number;
  readonly updatedAt: string | undefined;
}

/**
 * One reading of a search, page by page. It continues by offsets, or by bounds on the key; each bound begins a segment.
 */
export class Pass {
  readonly segments: Segment[];
  readonly #rows = new Map<string, Row>();
  /** Ids that came at two rows, with the requests that gave them. */
  readonly #doubled = new Map<string, readonly [number, number]>();

  constructor(first: SearchPage) {
    this.segments = [new Segment(first)];
    this.#take(first);
  }

  get first(): SearchPage {
    return this.segments[0]!.first;
  }

  get segment(): Segment {
    return this.segments.at(-1)!;
  }

  get pages(): number {
    return this.segments.reduce((sum, { pages, failed }) => sum + pages.size + failed.size, 0);
  }

  get isComplete(): boolean {
    return this.segment.isComplete;
  }

  /** Whether the last page came and more is to come: the client may still be reading. */
  get isUnfinished(): boolean {
    return this.segment.isUnfinished;
  }

  /** Takes a page, if it belongs to this pass. */
  add(page: SearchPage): boolean {
    const { first, last } = this.segment;
    const isSameOrder = page.key === first.key && page.isAscending === first.isAscending;
    if (isSameOrder && JSON.stringify(page.bounds) === JSON.stringify(first.bounds)) {
      const isBegun = this.segment.pages.has(0) || this.segment.failed.has(0);
      const isAgain = last.offset === 0 && (last.count ?? 0) === 0;
      if (page.offset === 0 && isBegun && !isAgain) return false;
    } else {
      if (!isSameOrder || this.isComplete || !beginsAt(page, this.segment.lastKey)) return false;
      this.segments.push(new Segment(page));
    }
    this.#take(page);
    return true;
  }

  /** Whether this pass reads everything again that another one had to read. */
  repeats(other: Pass): boolean {
    const bounds = JSON.stringify(this.first.bounds);
    return this.first.key === other.first.key && (bounds === '{}' || bounds === JSON.stringify(other.first.bounds));
  }

  /** The findings of the pass. If another pass reads everything again, the end of this one does not matter. */
  findings(isRepeated: boolean): Found[] {
    const found = this.segments.flatMap((segment) => this.#ofSnapshots(segment));
    if (isRepeated) return [...found, ...this.#ofDoubled()];
    for (const [i, segment] of this.segments.entries()) {
      found.push(...gapFindings(segment));
      const next = this.segments[i + 1];
      if (next) found.push(...repeatingKey(segment, next, found));
    }
    const end = endFinding(this.segment, this.pages);
    return [...found, ...this.#ofDoubled(), ...(end ? [end] : [])];
  }

  #take(page: SearchPage): void {
    const { segment } = this;
    if (!segment.add(page)) return;
    for (const [i, { id, key, updatedAt }] of (page.records ?? []).entries()) {
      if (id === undefined) continue;
      const row: Row = { segment: this.segments.length, index: page.offset + i, page: page.id, updatedAt };
      const before = this.#rows.get(id);
      this.#rows.set(id, row);
      if (!before || (before.segment === row.segment && before.index === row.index)) continue;
      const isOther = before.segment !== row.segment;
      // A bound that includes its key gives the rows with that key again. A newer version comes after the older one.
      const isExpected = isOther && (isAtBound(page, key) || before.updatedAt !== updatedAt);
      if (!isExpected) this.#doubled.set(id, [before.page, page.id]);
    }
  }

  #ofDoubled(): Found[] {
    if (this.#doubled.size === 0) return [];
    const total = this.segment.total;
    const isAll = total !== undefined && this.segments.length === 1 && this.segment.coverage().readTo >= total;
    const skipped =
      isAll && this.#rows.size < total
        ? ` Of ${total} rows only ${this.#rows.size} are different, so others were skipped.`
        : '';
    return [
      {
        name: 'doubled-events',
        severity: 'error',
        message: `${this.#doubled.size} came at two rows of one pass: the pages are not of one state.${skipped}`,
        requests: [...new Set([...this.#doubled.values()].flat())],
        lost: isAll ? total - this.#rows.size : 0,
        events: [...this.#doubled.keys()],
      },
    ];
  }

  #ofSnapshots({ pages, first }: Segment): Found[] {
    const bare = [...pages.values()].filter(
      ({ snapshot, wantedSnapshot }) => snapshot === undefined && wantedSnapshot === undefined,
    );
    if (bare.length < 2) return [];
    const field = first.dataset.field;
    const remedy = first.dataset.isLegacy ? ` ${field} has no snapshots: use its V2 form.` : '';
    return [
      {
        name: 'offset-without-snapshot',
        severity: this.#doubled.size > 0 ? 'error' : 'warning',
        message: `${field} is read by offsets without a snapshot, while rows come, move and leave.${remedy}`,
        requests: bare.map(({ id }) => id),
      },
    ];
  }
}

function isAtBound({ bounds, isAscending }: SearchPage, key: string | undefined): boolean {
  return key !== undefined && isSameInstant(isAscending ? bounds['gte'] : bounds['lte'], key);
}

/** Rows that a bound has left out because it excludes its key: within one snapshot the totals show it. */
function repeatingKey(segment: Segment, next: Segment, before: readonly Found[]): Found[] {
  const { first } = next;
  const isUnique = first.dataset.keys.get(first.key)?.isUnique === true;
  if (isUnique || beginsAt(first, segment.lastKey)?.isInclusive !== false) return [];
  const snapshot = segment.last.snapshot;
  const isOneState = snapshot !== undefined && snapshot === next.last.snapshot;
  const rest = (segment.total ?? 0) - segment.coverage().readTo;
  const left = isOneState && next.total !== undefined ? Math.max(0, rest - next.total) : 0;
  // One warning is enough for a pass.
  if (left === 0 && before.some(({ name }) => name === 'gt-on-repeating-key')) return [];
  const said =
    left > 0 ? `${left} rows have the key of the last row and were left out` : 'rows with it may be left out';
  return [
    {
      name: 'gt-on-repeating-key',
      severity: left > 0 ? 'error' : 'warning',
      message: `The next page begins after ${first.key} ${segment.lastKey}, which several rows can have: ${said}.`,
      requests: [segment.last.id, first.id],
      lost: left,
    },
  ];
}
