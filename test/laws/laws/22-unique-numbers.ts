import assert from 'node:assert/strict';
import { isSoldMmsi } from '../../../generators/fleet/mmsi-imo.js';
import type { Law } from '../law.js';

interface Values {
  readonly value: string | null;
}

interface Record {
  readonly mmsi: string | null;
  readonly imo: readonly Values[];
  readonly callSign: readonly Values[];
}

const query = `query($input: SearchVesselsInput!) { searchVessels(input: $input) {
  records { mmsi imo { value } callSign { value } } } }`;

/** MMSI, IMO number and call sign in all vessel records. */
export const uniqueNumbers: Law = {
  number: 22,
  says: 'no two vessels have the same MMSI of a country, IMO number or call sign',
  breaks: [
    {
      what: 'call signs repeat after a hundred vessels of a flag',
      file: 'generators/fleet/call-signs',
      find: 'permute(key, purpose.callSign, longSigns, serial)',
      replace: 'permute(key, purpose.callSign, longSigns, serial % 100)',
    },
    {
      what: 'IMO numbers are issued again after a while',
      file: 'generators/fleet/imo-numbers',
      find: 'last = Math.max(last + 1, ',
      replace: 'last = Math.max(last, ',
    },
  ],
  begin() {
    let signs = 0;
    return {
      async view(view) {
        // One record for each vessel, as of the end of the view.
        const { searchVessels } = await view.ask<{ searchVessels: { records: Record[] } }>(query, {
          input: { limit: 10_000, sortBy: 'mmsi' },
        });
        const owners = new Map<string, number>();
        searchVessels.records.forEach(({ mmsi, imo, callSign }, vessel) => {
          const values = (kind: string, list: readonly Values[]) =>
            list.flatMap(({ value }) => (value === null ? [] : [`${kind} ${value}`]));
          // Sets that were never programmed share the number that they were sold with.
          const own = mmsi !== null && isSoldMmsi(Number(mmsi)) ? null : mmsi;
          const numbers = [...values('MMSI', [{ value: own }]), ...values('IMO', imo), ...values('sign', callSign)];
          for (const number of numbers) {
            assert.equal(owners.get(number) ?? vessel, vessel, `two vessels have the ${number}`);
            owners.set(number, vessel);
          }
          signs += callSign.length;
        });
        return searchVessels.records.length;
      },
      end() {
        assert.ok(signs > 100, `${signs} call signs`);
      },
    };
  },
};
