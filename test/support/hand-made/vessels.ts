import type { OceanSource } from '../../../src/model/ocean-source.js';
import type { AisReport } from '../../../src/model/report.js';
import type { GearType } from '../../../src/model/schema-types.js';
import type { SourceEntry, VesselPeriod } from '../../../src/model/vessel-record.js';
import { silentSource } from '../silent-source.js';

/** What sources say of the vessels, and their reports: every ten minutes since 1 May 2025, on a straight course. */
type VesselFacts = Pick<
  OceanSource,
  'vesselCount' | 'vesselPeriods' | 'aisClass' | 'reports' | 'lastReport' | 'lastReceived' | 'track'
>;

const dayS = (text: string) => Date.parse(text) / 1000;
const since = dayS('2025-05-01');
const everyS = 600;
const forever = dayS('2030-01-01');

/** Every value of GearType: vessel 7, a museum, has them all. */
const allGears: readonly GearType[] = [
  'BUNKER',
  'BUNKER_OR_TANKER',
  'CARGO',
  'CARGO_OR_REEFER',
  'CARGO_OR_TANKER',
  'CONTAINER_REEFER',
  'DIVE_VESSEL',
  'DREDGE_FISHING',
  'DREDGE_NON_FISHING',
  'DRIFTING_LONGLINES',
  'DRIFTNETS',
  'FISH_FACTORY',
  'FISHING',
  'FISH_TENDER',
  'FIXED_GEAR',
  'INCONCLUSIVE',
  'NON_FISHING',
  'OTHER',
  'OTHER_FISHING',
  'OTHER_NOT_FISHING',
  'OTHER_PURSE_SEINES',
  'OTHER_SEINES',
  'PASSENGER',
  'PATROL_VESSEL',
  'POLE_AND_LINE',
  'POTS_AND_TRAPS',
  'PURSE_SEINES',
  'RESEARCH',
  'REEFER',
  'SEINERS',
  'SEISMIC_VESSEL',
  'SET_GILLNETS',
  'SET_LONGLINES',
  'SPECIALIZED_REEFER',
  'SQUID_JIGGER',
  'SUBMARINE',
  'SUPPLY_VESSEL',
  'TANKER',
  'TRAWLERS',
  'TROLLERS',
  'TUG',
  'TUNA_PURSE_SEINES',
  'WELL_BOAT',
];

const unknownParticulars: VesselPeriod['particulars'] = {
  aisType: null,
  category: 'unknown',
  vesselClass: 'unknown',
  mmsiCountryCode: null,
  flagName: null,
  operator: null,
  beneficialOwner: null,
  beneficialOwnerCountryCode: null,
};

/** Periods by vessel number. */
const periods: readonly (readonly VesselPeriod[])[] = [
  [],
  [
    period(1, '2018-03-01', dayS('2023-06-15'), 211_500_009, [
      {
        ...silentSource,
        source: 'ais',
        imo: '9074729',
        vesselName: 'ALTES LICHT',
        flag: 'DEU',
        vesselType: 'FISHING',
        lengthMeters: 40,
      },
      {
        ...silentSource,
        source: 'registry',
        imo: '9074729',
        vesselName: 'ALTES LICHT',
        flag: 'DEU',
        gearTypes: ['TRAWLERS'],
        lengthMeters: 39.6,
        registryVesselId: 'registry-9074729',
        owners: [owner('Lichtfischerei GmbH', 'DEU')],
      },
    ]),
    period(
      1,
      '2023-06-15',
      forever,
      244_660_001,
      [
        {
          ...silentSource,
          source: 'ais',
          imo: '9074729',
          callSign: 'PBNL',
          vesselName: 'NOORDERLICHT',
          flag: 'NLD',
          vesselType: 'FISHING',
          lengthMeters: 40,
          widthMeters: 9,
        },
        {
          ...silentSource,
          source: 'registry',
          imo: '9074729',
          callSign: 'PBNL',
          vesselName: 'NOORDERLICHT',
          flag: 'NLD',
          vesselType: 'FISHING',
          gearTypes: ['TRAWLERS', 'SEINERS'],
          lengthMeters: 39.6,
          widthMeters: 8.9,
          tonnageGt: 385,
          registryVesselId: 'registry-9074729',
          owners: [owner('Rederij Noorderlicht BV', 'NLD')],
          authorizations: [{ authorizationSource: 'NEAFC', verification: yearly('2023-07-01') }],
        },
        {
          ...silentSource,
          source: 'rfmo',
          vesselName: 'ALTES LICHT',
          flag: 'NLD',
          gearTypes: ['TRAWLERS'],
          tonnageGt: 390,
        },
      ],
      {
        aisType: 30,
        category: 'fishing',
        vesselClass: 'vessel',
        mmsiCountryCode: 'NLD',
        flagName: 'Netherlands',
        operator: 'Noorderlicht Visserij',
        beneficialOwner: 'Holding Licht NV',
        beneficialOwnerCountryCode: 'BEL',
      },
    ),
  ],
  [
    period(2, '2015-01-01', forever, 224_100_002, [
      {
        ...silentSource,
        source: 'ais',
        imo: '9101156',
        vesselName: 'SANTA MARTA',
        flag: 'ESP',
        vesselType: 'FISHING',
        lengthMeters: 62,
      },
      { ...silentSource, source: 'rfmo', vesselName: 'SANTA MARTA', flag: 'ESP', gearTypes: ['DRIFTING_LONGLINES'] },
    ]),
  ],
  [
    period(3, '2010-01-01', forever, 219_200_003, [
      {
        ...silentSource,
        source: 'ais',
        imo: '9166780',
        vesselName: 'BALTIC_TRADER',
        flag: 'DNK',
        vesselType: 'CARGO',
        lengthMeters: 180,
      },
    ]),
  ],
  [
    period(4, '2012-01-01', forever, 351_300_004, [
      {
        ...silentSource,
        source: 'registry',
        vesselName: 'ARCTIC REEFER 100%',
        flag: 'PAN',
        gearTypes: ['SPECIALIZED_REEFER'],
      },
    ]),
  ],
  [period(5, '2019-01-01', forever, 338_400_005, [{ ...silentSource, source: 'ais' }])],
  [
    period(6, '2020-01-01', forever, 999_500_006, [
      { ...silentSource, source: 'ais', vesselName: 'NET-7', vesselType: 'OTHER' },
    ]),
  ],
  [
    period(7, '2016-01-01', forever, null, [
      { ...silentSource, source: 'registry', vesselName: 'MUSEUM OF GEAR', gearTypes: allGears },
    ]),
  ],
];

/** By vessel number: the position on 1 May 2025, and the degrees sailed per day. */
const courses: readonly (readonly [lon: number, lat: number, eastDeg: number, northDeg: number])[] = [
  [0, 0, 0, 0],
  [0.5, 53.9, 0.11, 0.03],
  [-9.5, 43, 0.01, 0.02],
  [-1, 50.6, 0.12, 0.015],
  [3, 55, 0.005, 0.005],
  [177, -18, 0.12, 0.01],
  [5, 54, 0, 0],
];

export const handMadeVessels: VesselFacts = {
  vesselCount: periods.length,
  vesselPeriods: (vessel, beforeS) => (periods[vessel] ?? []).filter(({ fromS }) => fromS < beforeS),
  aisClass: (vessel) => (vessel === 5 ? 'B' : 'A'),
  reports(vessel, fromS, toS) {
    const first = Math.max(since, Math.ceil(fromS / everyS) * everyS);
    const count = Math.max(0, Math.floor((toS - first) / everyS) + 1);
    return hasCourse(vessel) ? Array.from({ length: count }, (_, i) => reportAt(vessel, first + i * everyS)) : [];
  },
  lastReport(vessel, untilS) {
    const tS = Math.floor(untilS / everyS) * everyS;
    return hasCourse(vessel) && tS >= since
      ? { ...reportAt(vessel, tS), nextS: tS + everyS, ref: vessel * 64 }
      : undefined;
  },
  lastReceived(vessel, untilS) {
    const last = handMadeVessels.lastReport(vessel, untilS);
    return last && { ...last, laterS: last.nextS };
  },
  track: (vessel) => ({ ref: vessel * 64, fromS: since, toS: forever, startS: since, lonE4: 40_000, latE4: 520_000 }),
};

function hasCourse(vessel: number): boolean {
  return vessel > 0 && vessel < courses.length;
}

function reportAt(vessel: number, tS: number): AisReport {
  const [lon, lat, east, north] = courses[vessel]!;
  const days = (tS - since) / 86_400;
  const wrapped = ((lon + east * days + 540) % 360) - 180;
  return {
    tS,
    lon: Math.round(wrapped * 1e6) / 1e6,
    lat: Math.round((lat + north * days) * 1e6) / 1e6,
    speedKn: 7.5,
    courseDeg: 82.5,
    headingDeg: vessel === 5 ? 511 : 82,
    navigationStatus: 0,
  };
}

function period(
  vessel: number,
  from: string,
  toS: number,
  mmsi: number | null,
  entries: readonly SourceEntry[],
  particulars: VesselPeriod['particulars'] = unknownParticulars,
): VesselPeriod {
  return { vessel, ship: 0, fromS: dayS(from), toS, mmsi, entries, particulars };
}

function owner(ownerName: string, flag: string) {
  return { ownerName, flag, ownerSource: 'registry', verification: yearly('2021-01-01') };
}

function yearly(first: string) {
  return { firstS: dayS(first), everyS: 365 * 86_400, endS: forever };
}
