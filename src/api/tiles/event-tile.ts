import { Work } from '../../base/work/work.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { boxesOfTile } from '../../earth/geo/mercator.js';
import type { SearchEventsV2Input } from '../../model/schema-types.js';
import type { EventConditions } from '../../store/conditions/event-conditions.js';
import { findEvents } from '../../store/search/search-events.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import type { EventStore } from '../../store/segments/event-store.js';
import type { EventsContext } from '../queries/search-events-v2.js';
import { conditionsOf, viewerOf } from '../queries/search-events-v2.js';
import { blocksInOrder } from './blocks-in-order.js';
import { EventFeatures } from './event-features.js';

/**
 * The vector tile of all events that `searchEventsV2` finds for the input within the tile, in the order of createdAt.
 * Throws what the search throws, and what `Work` throws.
 */
export async function eventTile(
  store: EventStore,
  input: SearchEventsV2Input,
  tile: Tile,
  context: EventsContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { quirks = false, work = new Work() } = context;
  const matches = await eventsInTile(store, input, tile, { ...context, work });
  const features = new EventFeatures(tile, store.refs, quirks, work);
  await work.yield();
  const createdMs = ({ events }: EventSegment, row: number) => events.columns.createdMs[row]!;
  for (const { segment, rows } of blocksInOrder(matches, createdMs)) {
    features.add(segment, rows);
    if (work.isDue) await work.yield();
  }
  return features.finish();
}

/** The rows of all events that `searchEventsV2` finds for the input within the tile, by segment. */
export async function eventsInTile(
  store: EventStore,
  input: SearchEventsV2Input,
  tile: Tile,
  context: EventsContext & { readonly work: Work },
) {
  const conditions: EventConditions = {
    ...(await conditionsOf(input, context, store.refs.areas)),
    // The boxes are exact, so no shape is needed.
    region: { boxes: boxesOfTile(tile), shape: undefined },
  };
  const { matches } = await findEvents(store, { viewer: viewerOf(context), conditions }, context.work);
  return matches;
}
