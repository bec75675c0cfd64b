import { type EciVec3, eciToGeodetic, gstime, propagate, twoline2satrec } from 'satellite.js';

const degrees = 180 / Math.PI;

/** Positions of a satellite by SGP4 from its published elements, valid for some days around their epoch. */
export function sgp4(line1: string, line2: string) {
  const record = twoline2satrec(line1, line2);
  const year = 2000 + Number(line1.slice(18, 20));
  return {
    epochMs: Date.UTC(year, 0, 1) + (Number(line1.slice(20, 32)) - 1) * 86_400_000,
    inclinationDeg: Number(line2.slice(8, 16)),
    at(timeMs: number): { lon: number; lat: number; position: EciVec3<number> } {
      const date = new Date(timeMs);
      const state = propagate(record, date);
      if (!state) throw new Error('SGP4 failed');
      const { longitude, latitude } = eciToGeodetic(state.position, gstime(date));
      return { lon: longitude * degrees, lat: latitude * degrees, position: state.position };
    },
  };
}

/** The first crossing of the equator northward after an instant, milliseconds since 1970. */
export function nextNodeMs(satellite: ReturnType<typeof sgp4>, fromMs: number): number {
  let low = fromMs;
  while (!(satellite.at(low).position.z < 0 && satellite.at(low + 30_000).position.z >= 0)) low += 30_000;
  let high = low + 30_000;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (satellite.at(middle).position.z < 0) low = middle;
    else high = middle;
  }
  return high;
}
