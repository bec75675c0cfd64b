import assert from 'node:assert/strict';
import { readJsonFixture } from '../../../src/base/fixture-files.js';
import type { Law } from '../law.js';
import { hasCheckDigit, isOfSeries } from '../numbers.js';
import { vesselsOf } from '../view.js';

interface State {
  readonly countryCode: string;
  readonly mids: readonly number[];
  readonly callSignSeries: readonly (readonly [string, string])[];
}

interface Record {
  readonly mmsi: string | null;
  readonly imo: readonly { readonly value: string | null }[];
  readonly flag: readonly { readonly value: string | null; readonly source: string }[];
  readonly callSign: readonly { readonly value: string | null }[];
}

const query = `query($input: SearchVesselsInput!) { searchVessels(input: $input) { meta { total } records {
  mmsi imo { value } flag { value source } callSign { value } } } }`;

/** MIDs, series and check digits by the public tables, in events and in all vessel records. */
export const identities: Law = {
  number: 10,
  says:
    'the MID belongs to the country, the check digit of the IMO number holds, the call sign belongs to the flag ' +
    'that its source states',
  breaks: [
    {
      what: 'a vessel has the flag after the one of its MID',
      file: 'generators/fleet/identity',
      find: '{ countryCode, countryName } = flags()[slot.flag]',
      replace: '{ countryCode, countryName } = flags()[(slot.flag + 1) % flags().length]',
    },
    {
      what: 'the check digit of an IMO number is one too high',
      file: 'generators/fleet/mmsi-imo',
      find: 'serial * 10 + (sum % 10)',
      replace: 'serial * 10 + ((sum + 1) % 10)',
    },
    {
      what: 'call signs have the next prefix after the series',
      file: 'generators/fleet/call-signs',
      find: 'return unranked(first, rank(first) + left)',
      replace: 'return unranked(first, 1 + rank(last) + left)',
    },
  ],
  begin() {
    const states = readJsonFixture<State[]>('flags.json');
    const stateOf = (mmsi: string) => states.find(({ mids }) => mids.some((mid) => mmsi.startsWith(String(mid))));
    let [numbers, signs] = [0, 0];
    return {
      async view(view) {
        for (const event of view.events) {
          for (const { vesselId, mmsi, imo, countryCode } of vesselsOf(event)) {
            assert.equal(vesselId, String(mmsi), event.eventId);
            const state = stateOf(vesselId);
            assert.deepEqual(countryCode, state ? [state.countryCode] : null, `${mmsi} in ${event.eventId}`);
            if (imo !== null) assert.ok(hasCheckDigit(imo), `${imo} in ${event.eventId}`);
          }
        }
        const { searchVessels } = await view.ask<{ searchVessels: { meta: { total: number }; records: Record[] } }>(
          query,
          {
            input: { limit: 2000, sortBy: 'mmsi' },
          },
        );
        for (const { mmsi, imo, flag, callSign } of searchVessels.records) {
          // Registries list vessels without AIS too.
          if (mmsi === null) assert.ok(flag.every(({ source }) => source !== 'ais'));
          const ais = flag.find(({ source }) => source === 'ais');
          const own = mmsi === null ? null : (stateOf(mmsi)?.countryCode ?? null);
          // The flag of a buoy or of an invalid MMSI is unknown.
          if (ais?.value) assert.equal(ais.value, own, String(mmsi));
          flag.forEach(({ value }, i) => {
            const series = states.find(({ countryCode }) => countryCode === value)?.callSignSeries;
            const sign = callSign[i]!.value;
            if (series && sign !== null) {
              assert.ok(isOfSeries(sign, series), `${sign} of ${value}, ${mmsi}`);
              signs += 1;
            }
            const number = imo[i]!.value;
            if (number !== null) {
              assert.ok(hasCheckDigit(Number(number)), `${number} of ${mmsi}`);
              numbers += 1;
            }
          });
        }
        return view.events.length + searchVessels.records.length;
      },
      end() {
        assert.ok(numbers > 100 && signs > 100, `${numbers} IMO numbers, ${signs} call signs`);
      },
    };
  },
};
