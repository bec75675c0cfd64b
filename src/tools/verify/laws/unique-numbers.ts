import { at, listAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';

/** Vessels of one request: each has some entries. */
const pageSize = 1000;
/** Records that `limit` and `offset` can reach. */
const mostRecords = 10_000;

const query = `query($input: SearchVesselsInput!) { searchVessels(input: $input) {
  records { mmsi imo { value } callSign { value } } } }`;

export const uniqueNumbers: Law = {
  number: 22,
  says: 'no two vessels have the same MMSI of a country, IMO number or call sign',
  async check({ client, addCase }) {
    const owners = new Map<string, number>();
    let vessel = 0;
    for (let offset = 0; offset < mostRecords; offset += pageSize) {
      const input = { sortBy: 'mmsi', limit: pageSize, offset };
      const records = listAt(await client.ask(query, { input }), 'searchVessels', 'records');
      for (const record of records) {
        const numbers = [
          // Without a MID it is the number that a set was sold with, which several ships may send.
          ['MMSI', textAt(record, 'mmsi').replace(/^1.*/, '')],
          ...listAt(record, 'imo').map((entry) => ['IMO number', String(at(entry, 'value') ?? '')]),
          ...listAt(record, 'callSign').map((entry) => ['call sign', String(at(entry, 'value') ?? '')]),
        ].flatMap(([kind, value]) => (value === '' ? [] : [`${kind} ${value}`]));
        const shared = numbers.find((number) => (owners.get(number) ?? vessel) !== vessel);
        addCase(shared === undefined ? undefined : `two vessels have the ${shared}`);
        for (const number of numbers) owners.set(number, vessel);
        vessel += 1;
      }
      if (records.length < pageSize) return;
    }
  },
};
