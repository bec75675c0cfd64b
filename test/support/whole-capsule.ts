import type { Service } from '../../src/types.js';
import { square } from './geojson.js';
import { recordedWork } from './recorded-work.js';

/** A capsule with records of every kind, each part of a change, faults and requests, as another process reads it. */
export async function capsuleOfEverything(service: Service): Promise<object> {
  const stories = ['reflagged-vessel', 'detection-in-three-frames', 'visit-without-end', 'withdrawn-event'];
  await using world = await service.worlds.open(undefined, { stories });
  await recordedWork(world);
  const area = {
    user: 'demo',
    name: 'Doggersbank',
    geometry: square(2, 54),
    events: { aoi_visit: true, speed_range: [band] },
  };
  await world.records.add({ areas: [area] });
  const capsule = world.capsule();
  return JSON.parse(JSON.stringify({ ...capsule, journal: capsule.journal.slice(-12) }));
}

const band = { min: 1, max: 4, minMinutes: 30 };
