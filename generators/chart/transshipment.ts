/**
 * Where carriers meet fishing vessels at sea: reefers for their catch, tankers with fuel. Of 10,233 encounters of 2012
 * to 2017 most were off Russia, off West Africa, in the southern Indian Ocean and in the equatorial Pacific; trawlers
 * had 53 % of them, mostly in zones, longliners 21 %, mostly on the high seas (Miller et al., Frontiers in Marine
 * Science 5, 2018; Boerder et al., Science Advances 4, 2018). Seiners of the western Pacific must do it in port (the
 * Parties to the Nauru Agreement). Weights are orders of size.
 */
import type { FishingGear, Ground } from './grounds.js';

/**
 * Name | box that holds the middle of the ground (west south east north; east may pass 180) | gears | share of the
 * carriers | flags whose carriers serve these waters first, and few others | reference
 */
const rows = `
West Africa | -20 -6 12 27 | trawlers purse_seines drifting_longlines tuna_purse_seines | 20 | | Boerder
Sea of Okhotsk and Kurils | 138 43 160 62 | trawlers pots_and_traps set_longlines | 22 | RUS | Boerder
Western Bering Sea | 160 50 183 64 | trawlers set_longlines | 6 | RUS | Boerder
Barents Sea | 14 69 60 80 | trawlers pots_and_traps set_longlines | 10 | RUS NOR | Boerder
Equatorial Pacific | 140 -16 215 12 | drifting_longlines | 10 | | Boerder
Equatorial Pacific, seiners | 140 -16 215 12 | tuna_purse_seines | 3 | | Parties to the Nauru Agreement
Eastern equatorial Pacific | 215 -16 275 12 | drifting_longlines squid_jigger | 5 | | Miller
Southern Indian Ocean | 20 -46 118 -20 | drifting_longlines | 12 | | Boerder
Tropical Indian Ocean | 42 -20 95 8 | drifting_longlines | 5 | | Miller
Patagonian edge | -66 -52 -54 -38 | squid_jigger trawlers | 16 | | Miller; squid from January to June
Off Peru | 256 -26 285 4 | squid_jigger | 6 | | Seto et al., Science Advances 9 (2023)
Northwest Pacific | 144 34 172 50 | squid_jigger purse_seines | 7 | | Seto et al., Science Advances 9 (2023)
Northwest Indian Ocean | 54 8 70 23 | squid_jigger drifting_longlines | 2 | | Seto et al., Science Advances 9 (2023)
Tropical Atlantic | -42 -24 12 14 | drifting_longlines | 3 | | Miller
Antarctic krill | -70 -68 -30 -57 | trawlers | 1 | | CCAMLR, notifications of transhipment
Other high seas | -180 -60 180 60 | drifting_longlines trawlers | 2 | | Miller
`;
/** Weights: a carrier whose flag has waters goes elsewhere, and a carrier without such waters goes there. */
const astray = 0.2;
const guest = 0.5;
/** Smaller vessels bring their catch to port. */
const leastLengthM = 28;

/** Waters where carriers serve fishing vessels. */
export interface TransferWater {
  readonly name: string;
  /** Whether carriers serve a vessel of this gear and length on this ground. */
  serves(ground: Ground, gear: FishingGear, lengthM: number): boolean;
}

/** The waters that a carrier of a flag (alpha-3) serves, chosen by a number in [0, 1). */
export function transferWaterOf(flag: string, unit: number): TransferWater {
  table ??= rows.trim().split('\n').map(parse);
  const hasOwn = table.some(({ flags }) => flags.has(flag));
  const weights = table.map(({ weight, flags }) => {
    if (flags.size > 0) return flags.has(flag) ? weight : weight * guest;
    return hasOwn ? weight * astray : weight;
  });
  let left = unit * weights.reduce((sum, weight) => sum + weight, 0);
  for (let row = 0; row < table.length; row++) {
    left -= weights[row]!;
    if (left < 0) return table[row]!;
  }
  return table[table.length - 1]!;
}

interface Row extends TransferWater {
  readonly weight: number;
  readonly flags: ReadonlySet<string>;
}

let table: readonly Row[] | undefined;

function parse(row: string): Row {
  const [name, box, gears, weight, flags] = row.split('|').map((cell) => cell.trim());
  const [west, south, east, north] = box!.split(' ').map(Number);
  const served = new Set(gears!.split(' '));
  return {
    name: name!,
    weight: Number(weight),
    flags: new Set(flags === '' ? [] : flags!.split(' ')),
    serves({ lon, lat }, gear, lengthM) {
      const near = lon < west! ? lon + 360 : lon;
      return near <= east! && lat >= south! && lat <= north! && served.has(gear) && lengthM >= leastLengthM;
    },
  };
}
