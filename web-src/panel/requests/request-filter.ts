import type { FeedExchange } from './feed.js';
import { titleOf } from './request-title.js';

/** Which requests the list shows. */
export interface RequestFilter {
  /** Words that all are in the request; upper and lower case are the same. */
  readonly text: string;
  /** The world; undefined for all. */
  readonly world: string | undefined;
  /** Only those that failed, or that a fault struck. */
  readonly problems: boolean;
  /** Also those of the pages of the service themselves. */
  readonly pages: boolean;
}

export const everyRequest: RequestFilter = { text: '', world: undefined, problems: false, pages: false };

/** The test of a filter. */
export function requestFilter({ text, world, problems, pages }: RequestFilter): (exchange: FeedExchange) => boolean {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (exchange) => {
    const { entry } = exchange;
    if (world !== undefined && exchange.world !== world) return false;
    if (!pages && entry.pages) return false;
    if (problems && !isProblem(exchange)) return false;
    if (words.length === 0) return true;
    const searched = textOf(exchange);
    return words.every((word) => searched.includes(word));
  };
}

/** Whether a request failed, or a fault struck it. */
export function isProblem({ entry }: FeedExchange): boolean {
  return entry.status >= 400 || entry.codes.length > 0 || entry.fault !== null;
}

function textOf({ world, entry }: FeedExchange): string {
  const { kind, method, path, user, status, codes, fault, document } = entry;
  const parts = [world, titleOf(entry), kind, method, path, user ?? '', status, ...codes, fault ?? '', document ?? ''];
  return parts.join(' ').toLowerCase();
}
