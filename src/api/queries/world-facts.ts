import { eventKinds } from '../../model/event.js';
import type { Facts } from '../../types.js';
import type { World } from '../../worlds/world.js';
import { searchEventsV2 } from './search-events-v2.js';

/** Counts the vessels with AIS and the events of each kind that `demo` sees in a world now. */
export async function factsOf(world: World, hiddenEventTypes: readonly string[]): Promise<Facts> {
  const { clock, history, days } = world;
  const asOfMs = clock.nowMs();
  const store = (await world.ready(asOfMs)) ?? world.rows();
  const events: Record<string, number> = {};
  for (const kind of eventKinds.filter((each) => !hiddenEventTypes.includes(each))) {
    const { meta } = await searchEventsV2(store, { eventType: { eq: kind }, limit: 0 }, { asOfMs, user: 'demo', days });
    events[kind] = meta.total;
  }
  return { aisVessels: history.source.aisVesselCount, events, fromMs: asOfMs - days * 24 * 3600 * 1000, toMs: asOfMs };
}
