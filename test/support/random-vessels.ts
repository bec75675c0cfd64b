import fc from 'fast-check';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { type SearchVesselsInput, VesselSortBy } from '../../src/model/schema-types.js';
import type { OwnerFact, SourceEntry, VesselPeriod } from '../../src/model/vessel-record.js';

/** A few random vessels whose sources often agree, and inputs with values of theirs. */

export const dayS = 86400;
/** Periods begin on one of `days` days from this one on (days since 1970); inputs have instants among them. */
const firstDay = 11_000;
const days = 30;

const owner = (ownerName: string): OwnerFact => ({
  ownerName,
  flag: 'NLD',
  ownerSource: 'a list',
  verification: { firstS: firstDay * dayS, everyS: 3 * dayS, endS: (firstDay + days) * dayS },
});

const names = ['NOORDZEE', 'Noord_Zee II', '100% MACKEREL', 'ÆGIR', 'A'];
const companies = ['Visserij Noord BV', 'Rederij Zee BV', 'Ægir AS'];
const missing = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const numbers = fc.constantFrom(12, 12.5, 40, 41, 240);
const gears = fc.constantFrom('TRAWLERS', 'TUG', 'FISHING', 'PURSE_SEINES');

const facts: fc.Arbitrary<Omit<SourceEntry, 'source'>> = fc.record({
  imo: missing(fc.constantFrom('9074729', '9074731')),
  callSign: missing(fc.constantFrom('PBXY', 'PCAB2')),
  vesselName: missing(fc.constantFrom(...names)),
  flag: missing(fc.constantFrom('NLD', 'PAN')),
  vesselType: missing(fc.constantFrom('FISHING', 'CARGO', 'UNKNOWN')),
  gearTypes: missing(fc.uniqueArray(gears, { minLength: 1, maxLength: 2 })),
  lengthMeters: missing(numbers),
  widthMeters: missing(numbers),
  tonnageGt: missing(numbers),
  owners: missing(fc.array(fc.constantFrom(...companies).map(owner), { minLength: 1, maxLength: 2 })),
  authorizations: fc.constant(null),
  registryVesselId: missing(fc.constantFrom('r-1', 'r-2')),
});

const entries = fc
  .tuple(facts, fc.subarray(['ais', 'registry', 'rfmo'] as const, { minLength: 1 }))
  .chain(([shared, sources]) =>
    fc.tuple(
      ...sources.map((source) =>
        // Sources agree on most attributes.
        fc.tuple(facts, fc.subarray(Object.keys(shared), { maxLength: 4 })).map(([own, differing]): SourceEntry => {
          const kept = Object.entries(own).filter(([name]) => differing.includes(name));
          return { source, ...shared, ...Object.fromEntries(kept) };
        }),
      ),
    ),
  );

const life = fc
  .uniqueArray(fc.integer({ min: firstDay, max: firstDay + days }), { minLength: 2, maxLength: 4 })
  .chain((borders) => {
    const sorted = borders.sort((a, b) => a - b);
    const period = fc.record({ entries, mmsi: missing(fc.constantFrom(244660000, 366000001, 244660002)) });
    // From some period on another ship has the number.
    return fc.tuple(fc.integer({ min: 1, max: 4 }), ...sorted.slice(1).map(() => period)).map(([next, ...periods]) =>
      periods.map((period, i) => ({
        ...period,
        ship: Number(i >= next),
        fromS: sorted[i]! * dayS,
        toS: sorted[i + 1]! * dayS,
      })),
    );
  });

/** The periods of each vessel, by vessel number. Some vessels have none. */
export const lives: fc.Arbitrary<VesselPeriod[][]> = fc
  .array(fc.oneof({ weight: 9, arbitrary: life }, { weight: 1, arbitrary: fc.constant([]) }), { maxLength: 7 })
  .map((all) => all.map((periods, vessel) => periods.map((period) => ({ vessel, ...period, particulars }))));

const particulars = {
  aisType: null,
  category: 'unknown',
  vesselClass: 'unknown',
  mmsiCountryCode: null,
  flagName: null,
  operator: null,
  beneficialOwner: null,
  beneficialOwnerCountryCode: null,
} as const;

/** The part of an ocean that gives the records of vessels. */
export function recordsOf(
  all: readonly (readonly VesselPeriod[])[],
): Pick<OceanSource, 'vesselCount' | 'vesselPeriods'> {
  return {
    vesselCount: all.length,
    vesselPeriods: (vessel, beforeS) => all[vessel]!.filter(({ fromS }) => fromS < beforeS),
  };
}

export const instantMs = fc
  .integer({ min: (firstDay - 1) * dayS, max: (firstDay + days + 1) * dayS })
  .map((s) => s * 1000);

const optional = <T>(arbitrary: fc.Arbitrary<T>, nulls = 2) =>
  fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

function keyword(...values: string[]) {
  const value = fc.constantFrom(...values, 'nothing like it');
  const list = optional(fc.array(fc.option(value, { nil: null, freq: 9 }), { maxLength: 3 }));
  return fc.record({ eq: optional(value), neq: optional(value), inc: list, ninc: list });
}

function text(values: readonly string[], patterns: readonly string[]) {
  return fc.record({
    eq: optional(fc.constantFrom(...values)),
    neq: optional(fc.constantFrom(...values)),
    like: optional(fc.constantFrom(...patterns)),
    nlike: optional(fc.constantFrom(...patterns)),
  });
}

const bound = optional(fc.oneof(numbers, fc.constantFrom(12.4, 100)), 3);
const float = fc.record({ lt: bound, gt: bound, lte: bound, gte: bound, eq: bound, neq: bound });
const instant = optional(instantMs.map((ms) => new Date(Math.round(ms / 43_200_000) * 43_200_000).toISOString()));
const date = fc.oneof(
  fc.record({ lt: instant, gt: instant, lte: instant, gte: instant }),
  fc.record({ gte: instant, lt: instant, exists: fc.constantFrom(false, null) }),
  fc.constantFrom({ exists: true }, { exists: false }),
);
const patterns = ['noord%', '%ZEE%', '%', '_', '100\\%%', '%\\_%', 'æ%', '%BV', ''];

const conditions: fc.Arbitrary<SearchVesselsInput>[] = [
  fc.record({ mmsi: keyword('244660000', '366000001', '0') }),
  fc.record({ imo: keyword('9074729', '9074731') }),
  fc.record({ callSign: keyword('PBXY', 'PCAB2') }),
  fc.record({ registryVesselId: keyword('r-1', 'r-2') }),
  fc.record({ flag: keyword('NLD', 'PAN') }),
  fc.record({ vesselType: keyword('FISHING', 'CARGO') }),
  fc.record({ gearTypes: keyword('TRAWLERS', 'TUG', 'FISHING') }),
  fc.record({ vesselName: text(names, patterns) }),
  fc.record({ ownerName: text(companies, patterns) }),
  fc.record({ lengthMeters: float }),
  fc.record({ widthMeters: float }),
  fc.record({ tonnageGt: float }),
  fc.record({ effectiveFrom: date }),
  fc.record({ effectiveTo: date }),
];

/** Up to three conditions, and any order. */
export const vesselsInput: fc.Arbitrary<SearchVesselsInput> = fc
  .tuple(
    fc.record({
      sortBy: fc.constantFrom(...Object.values(VesselSortBy), null),
      sortDirection: fc.constantFrom('asc' as const, 'desc' as const, null),
    }),
    fc.array(fc.oneof(...conditions), { maxLength: 3 }),
  )
  .map(([sorting, parts]) => Object.assign({}, sorting, ...parts));
