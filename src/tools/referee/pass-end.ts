import type { FindingName, Found } from './findings.js';
import type { SearchPage } from './search-page.js';
import { isFull, type Segment } from './segment.js';

/** Failures by their codes or flaws, with the finding for a pass that ends with one. */
const ends: ReadonlyMap<string, FindingName | undefined> = new Map<string, FindingName | undefined>([
  ['broken connection', 'ended-at-broken-connection'],
  ['left by the client', 'ended-at-broken-connection'],
  ['no JSON', 'ended-at-no-json'],
  ['refused for now', 'ended-at-refusal'],
  ['SNAPSHOT_CLOSED', 'ended-at-closed-snapshot'],
  // Other rules have findings for these: those of tokens and of retention.
  ['UNAUTHENTICATED', undefined],
  ['RETENTION_EXCEEDED', undefined],
  // The answer was passed on, but not read by the referee.
  ['too long', undefined],
]);

/** Findings of rows within the range that were never read. */
export function gapFindings(segment: Segment): Found[] {
  return segment.coverage().gaps.map(([from, to]): Found => {
    const rows = `rows ${from} to ${to - 1}`;
    const within = (pages: ReadonlyMap<number, SearchPage>) =>
      [...pages].find(([offset]) => offset >= from && offset < to)?.[1];
    const repeated = within(segment.repeated);
    if (repeated) return counted(repeated, `It was not asked for again, so ${rows} were never read.`, to - from);
    const failed = within(segment.failed);
    const requests = failed ? [failed.id] : [segment.first.id, segment.last.id];
    const reason = failed ? ` The request for them failed (${failed.failure}) and was not repeated.` : '';
    const name = failed ? (nameOf(failed) ?? 'rows-skipped') : 'rows-skipped';
    const message = `The pass goes on, and ${rows} were never read.${reason}`;
    return { name, severity: 'error', message, requests, lost: to - from };
  });
}

/**
 * The finding for the end of a pass with this number of pages, by its last segment; undefined where the end is right.
 */
export function endFinding(segment: Segment, pages: number): Found | undefined {
  const { total } = segment;
  const { kind, page } = segment.end;
  const { readTo } = segment.coverage();
  const requests = [page.id];
  const left = Math.max(0, (total ?? 0) - readTo);
  if (kind === 'repeated') return counted(page, 'The pass ends with it.', left);
  if (kind === 'failed') return failedEnd(page, left);
  if (total === undefined || (readTo >= total && !isFull(page))) return undefined;
  const rows = `${readTo} of ${total} rows`;
  if (!isFull(page)) {
    const size = page.count === 0 ? 'empty' : 'short';
    const message = `The pass ends at a page that is ${size} after ${rows}.`;
    return { name: `${size}-page-as-end`, severity: 'error', message, requests, lost: left };
  }
  if (readTo < total || pages < 2) return undefined;
  const message = `The pass ends at a full page, because meta.total is ${total}: more rows can follow.`;
  return { name: 'total-as-end', severity: 'warning', message, requests };
}

/** A finding for a pass that its client has left at a full page, after which more was to come. */
export function leftFinding({ segment, pages }: { readonly segment: Segment; readonly pages: number }): Found {
  const { total = 0 } = segment;
  const { readTo } = segment.coverage();
  const message = `The client ended after ${pages} pages: ${readTo} of ${total} rows.`;
  return { name: 'left-before-end', severity: 'error', message, requests: [segment.last.id], lost: total - readTo };
}

function failedEnd(last: SearchPage, lost: number): Found | undefined {
  const name = nameOf(last);
  if (name === undefined) return undefined;
  const message = `The page at row ${last.offset} failed (${last.failure}), and it was not asked for again.`;
  return { name, severity: 'error', message, requests: [last.id], lost };
}

function nameOf({ failure = '' }: SearchPage): FindingName | undefined {
  return ends.has(failure) ? ends.get(failure) : 'ended-at-errors';
}

function counted({ id, offset }: SearchPage, rest: string, lost: number): Found {
  const message = `The page at row ${offset} has the records of another page. ${rest}`;
  return { name: 'repeated-page-counted', severity: 'error', message, requests: [id], lost };
}
