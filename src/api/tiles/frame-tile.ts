import { Work } from '../../base/work/work.js';
import type { Tile } from '../../earth/geo/mercator.js';
import type { SearchSatelliteFramesV2Input } from '../../model/schema-types.js';
import type { FrameConditions } from '../../store/conditions/frame-conditions.js';
import { findFrames } from '../../store/search/search-frames.js';
import type { EventStore } from '../../store/segments/event-store.js';
import type { FramesContext } from '../queries/search-satellite-frames-v2.js';
import { frameConditionsOf, frameViewerOf } from '../queries/search-satellite-frames-v2.js';
import { blocksInOrder } from './blocks-in-order.js';
import { FrameFeatures } from './frame-features.js';
import { bufferedBox } from './tile-rings.js';

/** The cost of clipping and writing a frame, in tests of a column: some 10 µs, and several times as much at first. */
const featureCost = 16_000;

/**
 * The vector tile of all frames that `searchSatelliteFramesV2` finds for the input and that reach into the tile or its
 * buffer, in the order of createdAt. Throws what the search throws, and what `Work` throws.
 */
export async function frameTile(
  store: EventStore,
  input: SearchSatelliteFramesV2Input,
  tile: Tile,
  context: FramesContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { work = new Work() } = context;
  const { west, south, east, north } = bufferedBox(tile);
  const box = {
    westE6: Math.floor(west * 1e6),
    southE6: Math.floor(south * 1e6),
    eastE6: Math.ceil(east * 1e6),
    northE6: Math.ceil(north * 1e6),
  };
  const conditions: FrameConditions = {
    ...(await frameConditionsOf(input, context.asOfMs)),
    // Nothing is missed: a footprint that reaches into the box has a ring whose box meets it. Clipping decides which of
    // them reach into the tile.
    region: { boxes: [box], full: [], touches: () => true, costOf: () => 0 },
  };
  const { matches } = await findFrames(store, { viewer: frameViewerOf(context), conditions }, work);
  const features = new FrameFeatures(tile);
  await work.yield();
  for (const { segment, rows } of blocksInOrder(matches, ({ createdMs }, row) => createdMs(row))) {
    for (const row of rows) {
      features.add(segment, row);
      work.units += featureCost;
      if (work.isDue) await work.yield();
    }
  }
  return features.finish(work);
}
