import { at, listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { sampledEvents } from '../sampled-events.js';

export const soundIdentities: Law = {
  number: 10,
  says: 'each IMO number has its check digit, and vessels with one MID have one flag',
  async check({ client, sample, addCase }) {
    const flags = new Map<number, string>();
    for (const event of await sampledEvents(client, {}, sample * 4)) {
      for (const key of ['vessel0', 'vessel1']) {
        const vessel = at(event, 'vessels', key);
        if (!vessel) continue;
        const imo = numberAt(vessel, 'imo');
        if (!Number.isNaN(imo)) addCase(hasCheckDigit(imo) ? undefined : `${imo} is no IMO number`);
        const mid = Math.floor(numberAt(vessel, 'mmsi') / 1_000_000);
        const [flag] = listAt(vessel, 'countryCode').map(String);
        if (flag === undefined) continue;
        addCase(
          (flags.get(mid) ?? flag) === flag
            ? undefined
            : `MID ${mid} stands for ${flags.get(mid)} and for ${flag}, in ${textAt(event, 'eventId')}`,
        );
        flags.set(mid, flag);
      }
    }
  },
};

/** Whether a number has seven digits, and the first six, weighted 7 to 2, add up to a sum that ends in the seventh. */
function hasCheckDigit(imo: number): boolean {
  const digits = [...String(imo)].map(Number);
  const sum = digits.slice(0, 6).reduce((all, digit, i) => all + digit * (7 - i), 0);
  return digits.length === 7 && sum % 10 === digits[6];
}
