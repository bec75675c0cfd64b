import type { EventConditions } from '../collections/conditions/event-conditions.js';
import { findEvents } from '../collections/search/search-events.js';
import type { EventStore } from '../collections/segments/event-store.js';
import type { Tile } from '../geo/mercator.js';
import { boxesOfTile } from '../geo/mercator.js';
import type { SearchEventsV2Input } from '../model/schema-types.js';
import type { EventsContext } from '../queries/search-events-v2.js';
import { conditionsOf, viewerOf } from '../queries/search-events-v2.js';
import { Work } from '../work/work.js';
import { EventFeatures } from './event-features.js';

/** Rows written between two checks whether to yield; the identity of each row's vessel may have to be made. */
const blockRows = 64;

/**
 * The vector tile of all events that `searchEventsV2` finds for the input within the tile, unsorted. Throws what the
 * search throws, and what `Work` throws.
 */
export async function eventTile(
  store: EventStore,
  input: SearchEventsV2Input,
  tile: Tile,
  context: EventsContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { work = new Work() } = context;
  const conditions: EventConditions = {
    ...(await conditionsOf(input, context, store.refs.areas)),
    // The boxes are exact, so no shape has to be asked.
    region: { boxes: boxesOfTile(tile), shape: undefined },
  };
  const { matches } = await findEvents(store, { viewer: viewerOf(context), conditions }, work);
  const features = new EventFeatures(tile, store.refs, work);
  await work.yield();
  for (const { segment, rows } of matches) {
    const block = new Uint32Array(Math.min(blockRows, rows.count));
    let count = rows.fill(block, 0);
    while (count > 0) {
      features.add(segment, block, count);
      if (work.isDue) await work.yield();
      count = rows.fill(block, block[count - 1]! + 1);
    }
  }
  return features.finish();
}
