import { type Flag, flags } from '../../../model/flags.js';
import type { OwnIdentity } from '../../overlay/own-vessel.js';
import { inside, type Place, refuse, shown } from '../reading/place.js';

/** The flag state of an MMSI's first three digits; undefined if they belong to none. */
export function flagOfMmsi(mmsi: number): Flag | undefined {
  const mid = Math.floor(mmsi / 1_000_000);
  return flags().find(({ mids }) => mids.includes(mid));
}

/** Law 10: the MID has the country, the IMO number its check digit, and the call sign belongs to the flag. */
export function checkIdentity({ mmsi, imo, callSign, countryCode, countryName }: OwnIdentity, place: Place): void {
  const flag = flagOfMmsi(mmsi);
  const mid = Math.floor(mmsi / 1_000_000);
  if (countryCode !== (flag?.countryCode ?? null)) {
    const accepted = flag ? `["${flag.countryCode}"]` : `null, because MID ${mid} belongs to no country`;
    refuse(inside(place, 'countryCode'), `MID ${mid} of the MMSI is not of ${shown(countryCode)}.`, accepted);
  } else if (countryName !== (flag?.countryName ?? null)) {
    const accepted = JSON.stringify(flag?.countryName ?? null);
    refuse(inside(place, 'displayCountry'), `${shown(countryName)} is not the name of the flag state.`, accepted);
  }
  if (imo !== null && !hasCheckDigit(imo)) {
    const right = imo - (imo % 10) + checkDigit(imo);
    refuse(inside(place, 'imo'), `${imo} does not end in its check digit.`, `an IMO number, such as ${right}`);
  }
  if (callSign !== null && flag && !flag.callSignSeries.some((series) => isInSeries(callSign, series))) {
    const series = flag.callSignSeries.map(([first, last]) => `${first} to ${last}`).join(', ');
    refuse(inside(place, 'callSign'), `${callSign} is no call sign of ${flag.countryName}.`, `a sign from ${series}`);
  }
}

function hasCheckDigit(imo: number): boolean {
  return imo % 10 === checkDigit(imo);
}

/** The last digit of the sum of the first six digits, weighted 7 to 2. */
function checkDigit(imo: number): number {
  const digits = [...String(imo)].map(Number);
  return digits.slice(0, 6).reduce((sum, digit, i) => sum + digit * (7 - i), 0) % 10;
}

function isInSeries(callSign: string, [first, last]: readonly [string, string]): boolean {
  const prefix = callSign.slice(0, first.length);
  return prefix >= first && prefix <= last;
}
