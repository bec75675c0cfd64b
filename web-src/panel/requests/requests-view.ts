import { computed, signal } from '@preact/signals';
import type { Feed, FeedExchange } from './feed.js';
import type { RequestFilter } from './request-filter.js';
import { everyRequest, requestFilter } from './request-filter.js';
import { feed } from './shared-feed.js';

/** Which requests the list shows; it stays while another section is open. */
export const filter = signal<RequestFilter>(everyRequest);

/** The requests when the list was paused; undefined while it runs. */
export const pausedFeed = signal<Feed | undefined>(undefined);

/** The newest request when the list was cleared. */
const clearedOrder = signal(0);

/** The requests that the list can show, oldest first. */
export const listed = computed(() => {
  const { exchanges } = pausedFeed.value ?? feed.value;
  return exchanges.filter(({ order }) => order > clearedOrder.value);
});

/** Those among which the filter chooses: without those of pages unless they are shown. */
export const choosable = computed(() => listed.value.filter(({ entry: { pages } }) => filter.value.pages || !pages));

/** Those that the filter keeps, newest first. */
export const filtered = computed((): readonly FeedExchange[] =>
  listed.value.filter(requestFilter(filter.value)).reverse(),
);

/** The requests that came since the list was paused. */
export const waiting = computed(() => {
  const { lastOrder = 0 } = pausedFeed.value ?? feed.value;
  return feed.value.exchanges.filter(({ order }) => order > lastOrder).length;
});

export function pause(): void {
  pausedFeed.value = feed.value;
}

export function goOn(): void {
  pausedFeed.value = undefined;
}

/** Hides the requests so far from this tab; the journals of the worlds keep them. */
export function clearList(): void {
  clearedOrder.value = feed.value.lastOrder ?? 0;
  pausedFeed.value = undefined;
}

export function change(changed: Partial<RequestFilter>): void {
  filter.value = { ...filter.value, ...changed };
}
