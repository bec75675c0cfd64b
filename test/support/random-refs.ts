import { noCompass } from '../../src/model/report.js';
import type { VesselIdentity } from '../../src/model/vessel-identity.js';
import { scantIdentity, scantOffset, vesselOfRef } from '../../src/model/vessel-identity.js';
import type { EventRefs } from '../../src/store/segments/event-refs.js';
import type { IdentitySource } from '../../src/store/segments/identities.js';

const identities: readonly VesselIdentity[] = [
  identity(0, 'NOORDZEE', 244660000, 9074729, 'NLD', 'FISHING', 'fishing', 40),
  identity(65, 'Noord_Zee II', 244660001, null, 'NLD', 'FISHING', 'fishing', 24),
  identity(128, null, 366000000, null, 'USA', 'UNKNOWN', 'unknown', null),
  identity(192, '100% MACKEREL', 257000000, 9074731, 'NOR', 'CARGO', 'cargo', 180),
  identity(256, 'ÆGIR', 219000000, 9074743, 'DNK', 'TANKER', 'tanker', 240),
  identity(320, 'BUOY 7', 999000000, null, null, 'OTHER', 'buoy', null),
  identity(384, 'NOORDZEE', 511000000, 9074729, 'PLW', 'FISHING', 'fishing', 40),
  identity(5000, 'A', 412000000, null, 'CHN', 'FISHING', 'fishing', 12),
];

export const vesselRefs = identities.map(({ ref }) => ref);

const box = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;

const band = {
  speedMinKn: 1,
  speedMaxKn: 5,
  filterType: 'time',
  minDurationMin: 30,
  minDistanceNm: 1,
  displayUnit: 'knots',
} as const;

/**
 * An area of demo with a hole, an area of second on both sides of 180°, three ports, five configurations, eight
 * identities (two of one vessel, some without name, IMO, flag or length); a report of every vessel each ten minutes.
 */
export const randomRefs: EventRefs & IdentitySource = {
  label: 'random rows',
  vesselCount: 100,
  // All begin in an era that every search of recent years asks for.
  identityRefs: (vessel, fromS, toS) =>
    fromS <= 1.7e9 && toS > 1.7e9 ? vesselRefs.filter((ref) => vesselOfRef(ref) === vessel) : [],
  areas: [
    {
      aoiId: 'a0000000-0000-4000-8000-000000000001',
      userName: 'demo',
      name: 'Skagerrak',
      description: '',
      aoiType: 'custom',
      polygons: [[box(-20, -20, 70, 60), box(0, 0, 30, 30)]],
      createdMs: 0,
    },
    {
      aoiId: 'a0000000-0000-4000-8000-000000000002',
      userName: 'second',
      name: 'Dogger Bank',
      description: '',
      aoiType: 'custom',
      polygons: [[box(100, -60, 180, 60)], [box(-180, -60, -120, 60)]],
      createdMs: 0,
    },
  ],
  configurations: [
    { configId: '0'.repeat(24), area: 0, kind: 'aoi_visit' },
    { configId: '1'.repeat(24), area: 1, kind: 'aoi_visit' },
    { configId: '2'.repeat(24), area: 0, kind: 'aoi_visit' },
    { configId: '3'.repeat(24), area: 0, kind: 'speed_range', ...band },
    { configId: '4'.repeat(24), area: 1, kind: 'speed_range', ...band },
  ],
  ports: [
    { portId: 'NLRTM', name: 'Rotterdam', countryCode: 'NLD', countryName: 'Netherlands', lon: 4, lat: 51.9 },
    { portId: 'FJSUV', name: 'Suva', countryCode: 'FJI', countryName: 'Fiji', lon: 178.4, lat: -18.1 },
    { portId: 'USDUT', name: 'Dutch Harbor', countryCode: 'USA', countryName: 'United States', lon: -166.5, lat: 53.9 },
  ],
  reports: (_, fromS, toS) =>
    Array.from({ length: Math.max(0, Math.floor(toS / 600) - Math.ceil(fromS / 600) + 1) }, (_, i) => ({
      tS: 600 * (Math.ceil(fromS / 600) + i),
      lon: 0,
      lat: 0,
      speedKn: 4,
      courseDeg: 0,
      headingDeg: noCompass,
      navigationStatus: 7,
    })),
  coastDistanceM: (lon, lat) => 100 * Math.abs(lon) + Math.abs(lat),
  identity(ref) {
    const identity = identities.find((each) => each.ref === ref % scantOffset);
    if (!identity) throw new RangeError(`no identity ${ref}`);
    return ref < scantOffset ? identity : scantIdentity(identity);
  },
};

function identity(
  ref: number,
  name: string | null,
  mmsi: number,
  imo: number | null,
  countryCode: string | null,
  vesselType: VesselIdentity['vesselType'],
  category: VesselIdentity['category'],
  lengthM: number | null,
): VesselIdentity {
  return {
    ref,
    fromS: 0,
    toS: 4e9,
    mmsi,
    imo,
    callSign: null,
    name,
    countryCode,
    countryName: countryCode && `Land of ${countryCode}`,
    vesselType,
    category,
    subcategory: null,
    vesselClass: category === 'buoy' ? 'buoy' : 'vessel',
    lengthM,
    widthM: null,
    tonnageGt: null,
    registryVesselId: imo === null ? null : `r-${imo}`,
  };
}
