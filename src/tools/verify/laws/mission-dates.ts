import { at, listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { flawOfProduct } from '../mission-facts.js';

const frames = `query($input: SearchSatelliteFramesV2Input!) { searchSatelliteFramesV2(input: $input) {
  meta { total } records { vendorId collectedAt } } }`;

export const missionDates: Law = {
  number: 21,
  says: "frames exist on the days of their mission's public data alone, with the orbits that the mission flew",
  async check({ client, sample, addCase }) {
    const ask = async (limit: number, offset: number) =>
      at(await client.ask(frames, { input: { limit, offset } }), 'searchSatelliteFramesV2');
    const total = Math.min(10_000, numberAt(await ask(0, 0), 'meta', 'total'));
    for (let i = 0; i < Math.min(sample, total); i++) {
      const [frame] = listAt(await ask(1, Math.floor((i * total) / sample)), 'records');
      addCase(flawOfProduct(textAt(frame, 'vendorId'), Date.parse(textAt(frame, 'collectedAt')) / 1000));
    }
  },
};
