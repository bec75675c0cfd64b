import type { JournalEntry } from '../../../src/types.js';

/** A request of any world, and its place among those of all worlds. */
export interface FeedExchange {
  /** Ascends in the order in which answers were complete. */
  readonly order: number;
  readonly world: string;
  readonly entry: JournalEntry;
}

/** News of the stream: a request, or that the journal of a world or of all was emptied; `order` is where to go on. */
export type FeedNews =
  | ({ readonly event: 'exchange' } & FeedExchange)
  | { readonly event: 'reset'; readonly order: number; readonly world: string | undefined };

/** The requests that the panel has, oldest first. */
export interface Feed {
  /** The place to go on from; undefined before the first news. */
  readonly lastOrder: number | undefined;
  readonly exchanges: readonly FeedExchange[];
}

export const noFeed: Feed = { lastOrder: undefined, exchanges: [] };

/** The most requests that a page keeps: of clients, and of pages. */
const mostKept = { clients: 2000, pages: 500 } as const;

/** The feed with further news. A request that it has already is not taken again. */
export function withNews(feed: Feed, news: readonly FeedNews[], most: Bounds = mostKept): Feed {
  let { lastOrder } = feed;
  let exchanges = [...feed.exchanges];
  for (const each of news) {
    if (each.event === 'reset') {
      const { world, order } = each;
      exchanges = world === undefined ? [] : exchanges.filter((kept) => kept.world !== world);
      lastOrder = world === undefined ? order : Math.max(lastOrder ?? 0, order);
    } else if (lastOrder === undefined || each.order > lastOrder) {
      const { order, world, entry } = each;
      exchanges.push({ order, world, entry });
      lastOrder = order;
    }
  }
  return { lastOrder, exchanges: bounded(exchanges, most) };
}

type Bounds = Readonly<Record<keyof typeof mostKept, number>>;

/** The newest requests of clients, and the newest of pages, in their order. */
function bounded(exchanges: readonly FeedExchange[], most: Bounds): readonly FeedExchange[] {
  if (exchanges.length <= Math.min(most.clients, most.pages)) return exchanges;
  const left = { ...most };
  return exchanges
    .toReversed()
    .filter(({ entry: { pages } }) => left[pages ? 'pages' : 'clients']-- > 0)
    .reverse();
}

/** The news in a server-sent event of `/__admin/requests/stream`; undefined for another event. */
export function newsOf({ id, event, data }: ServerSentEvent): FeedNews | undefined {
  const order = Number(id);
  const { world, entry }: { readonly world?: string; readonly entry?: JournalEntry } = JSON.parse(data);
  if (event === 'reset') return { event, order, world };
  return event === 'exchange' && world !== undefined && entry ? { event, order, world, entry } : undefined;
}

/** The members of a server-sent event that are read. */
export interface ServerSentEvent {
  readonly id?: string | undefined;
  readonly event?: string | undefined;
  readonly data: string;
}
