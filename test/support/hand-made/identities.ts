import type { VesselIdentity } from '../../../src/model/vessel-identity.js';
import { seconds } from './times.js';

/** References of the vessels: vessel number * 64. */
export const noorderlicht = 64;
export const santaMarta = 128;
export const balticTrader = 192;
export const arcticReefer = 256;
export const nameless = 320;
export const netBuoy = 384;

const fishing = { vesselType: 'FISHING', category: 'fishing' } as const;
const cargo = { vesselType: 'CARGO', category: 'cargo' } as const;
const dutch = { countryCode: 'NLD', countryName: 'Netherlands' };
const spanish = { countryCode: 'ESP', countryName: 'Spain' };
const danish = { countryCode: 'DNK', countryName: 'Denmark' };
const panamanian = { countryCode: 'PAN', countryName: 'Panama' };
const american = { countryCode: 'USA', countryName: 'United States' };

/** What AIS says of each vessel. */
export const identities: readonly VesselIdentity[] = [
  identity(noorderlicht, 244_660_001, { name: 'NOORDERLICHT', imo: 9_074_729, lengthM: 40, ...dutch, ...fishing }),
  identity(santaMarta, 224_100_002, { name: 'SANTA MARTA', imo: 9_101_156, lengthM: 62, ...spanish, ...fishing }),
  identity(balticTrader, 219_200_003, { name: 'BALTIC_TRADER', imo: 9_166_780, lengthM: 180, ...danish, ...cargo }),
  identity(arcticReefer, 351_300_004, {
    name: 'ARCTIC REEFER 100%',
    imo: 9_189_873,
    lengthM: 140,
    ...panamanian,
    ...cargo,
  }),
  identity(nameless, 338_400_005, american),
  identity(netBuoy, 999_500_006, { name: 'NET-7', vesselType: 'OTHER', category: 'buoy', vesselClass: 'buoy' }),
];

/** An identity from 2020 to 2030 of which only the MMSI and the given facts are known. */
function identity(ref: number, mmsi: number, facts: Partial<VesselIdentity>): VesselIdentity {
  const { imo = null } = facts;
  return {
    ref,
    fromS: seconds('2020-01-01'),
    toS: seconds('2030-01-01'),
    mmsi,
    imo,
    callSign: imo === null ? null : `CS${ref}`,
    name: null,
    countryCode: null,
    countryName: null,
    vesselType: 'UNKNOWN',
    category: 'unknown',
    subcategory: null,
    vesselClass: 'vessel',
    lengthM: null,
    widthM: null,
    tonnageGt: null,
    registryVesselId: imo === null ? null : `registry-${imo}`,
    ...facts,
  };
}
