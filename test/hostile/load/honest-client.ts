import { performance } from 'node:perf_hooks';
import { valueAt } from '../../support/empty-service.js';

/** A dataset to page through. */
export type Dataset = 'events' | 'frames';
/** The three published forms of paging. */
export type Paging = 'search after' | 'offset' | 'snapshot';

export const datasets: readonly Dataset[] = ['events', 'frames'];
export const pagings: readonly Paging[] = ['search after', 'offset', 'snapshot'];

/** The most records that offsets reach. */
export const mostByOffset = 10_000;

const searches = {
  events: {
    query:
      'query($input: SearchEventsV2Input!) { page: searchEventsV2(input: $input) { meta { total snapshotId } ' +
      'records { id: eventId createdAt } } }',
    sortBy: 'created',
    after: 'created',
  },
  frames: {
    query:
      'query($input: SearchSatelliteFramesV2Input!) { page: searchSatelliteFramesV2(input: $input) { meta { total ' +
      'snapshotId } records { id: frameId createdAt } } }',
    sortBy: 'createdAt',
    after: 'createdAt',
  },
} as const;

/** An honest client: requests one page after the other, and throws when it is refused. */
export interface HonestClient {
  /** Ids of all records in the order of their creation; by offset the first 10,000. */
  ids(dataset: Dataset, paging: Paging): Promise<readonly string[]>;
  /** The duration of each answer. */
  readonly tookMs: readonly number[];
}

export interface HonestOptions {
  readonly url: string;
  readonly token: string;
  readonly pageSize: number;
}

export function honestClient({ url, token, pageSize }: HonestOptions): HonestClient {
  const tookMs: number[] = [];

  async function pageOf(dataset: Dataset, input: object) {
    const began = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      // Each page has its own connection: the server may close an idle one just when it is used again.
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' },
      body: JSON.stringify({ query: searches[dataset].query, variables: { input } }),
    });
    const text = await response.text();
    tookMs.push(performance.now() - began);
    if (response.status !== 200) throw new Error(`refused with ${response.status}: ${text.slice(0, 500)}`);
    const answer: unknown = JSON.parse(text);
    const errors = valueAt(answer, 'errors');
    if (errors !== undefined) throw new Error(`refused: ${JSON.stringify(errors).slice(0, 500)}`);
    const records = valueAt(answer, 'data', 'page', 'records');
    return {
      records: (Array.isArray(records) ? records : []) as readonly { id: string; createdAt: string }[],
      snapshotId: valueAt(answer, 'data', 'page', 'meta', 'snapshotId'),
    };
  }

  return {
    tookMs,
    async ids(dataset, paging) {
      const { sortBy, after } = searches[dataset];
      const ids: string[] = [];
      let snapshotId: unknown = paging === 'snapshot' ? 'true' : undefined;
      let last: string | undefined;
      while (paging !== 'offset' || ids.length < mostByOffset) {
        const from = paging === 'offset' ? { offset: ids.length } : last === undefined ? {} : { [after]: { gt: last } };
        const limit = paging === 'offset' ? Math.min(pageSize, mostByOffset - ids.length) : pageSize;
        const page = await pageOf(dataset, { sortBy, sortDirection: 'asc', limit, snapshotId, ...from });
        ids.push(...page.records.map(({ id }) => id));
        if (paging === 'snapshot') snapshotId = page.snapshotId;
        last = page.records.at(-1)?.createdAt;
        if (page.records.length < limit) break;
      }
      return ids;
    },
  };
}
