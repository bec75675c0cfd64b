import type { Layout, Row, Table } from '../store/columns/table.js';
import type { LastReceived } from './report.js';
import { vesselOfRef } from './vessel-identity.js';

/** Where vessels were heard last, as columns: a row for each vessel and each MMSI that it had in a span. */
export const heardLayout = {
  mmsi: 'u32',
  /** Whole seconds since 1970: of this report, of the next one, and of the reception of a later one. */
  tS: 'f64',
  nextS: 'f64',
  laterS: 'f64',
  /** `VesselIdentity.ref` of the vessel at that time. */
  ref: 'u32',
  /** Degrees in 10^-6. */
  lonE6: 'i32',
  latE6: 'i32',
  /** Tenths of a knot, and of a degree. */
  speedE1: 'u16',
  courseE1: 'u16',
  /** See `AisReport`. */
  headingDeg: 'u16',
  navigationStatus: 'u8',
  delayS: 'u16',
} as const satisfies Layout;

export type HeardReports = Table<typeof heardLayout>;

/** Where a vessel was heard last under one MMSI. */
export interface LastPosition {
  /** Number of the vessel in the fleet. */
  readonly vessel: number;
  readonly mmsi: number;
  readonly report: LastReceived;
}

export function heardRow({ mmsi, report }: LastPosition): Row<typeof heardLayout> {
  const { tS, nextS, laterS, ref, headingDeg, navigationStatus, delayS = 0 } = report;
  return {
    mmsi,
    tS,
    nextS,
    laterS,
    ref,
    lonE6: Math.round(report.lon * 1e6),
    latE6: Math.round(report.lat * 1e6),
    speedE1: Math.round(report.speedKn * 10),
    courseE1: Math.round(report.courseDeg * 10),
    headingDeg,
    navigationStatus,
    delayS,
  };
}

export function positionAt({ columns }: HeardReports, row: number): LastPosition {
  return {
    vessel: vesselOfRef(columns.ref[row]!),
    mmsi: columns.mmsi[row]!,
    report: {
      tS: columns.tS[row]!,
      nextS: columns.nextS[row]!,
      laterS: columns.laterS[row]!,
      ref: columns.ref[row]!,
      lon: columns.lonE6[row]! / 1e6,
      lat: columns.latE6[row]! / 1e6,
      speedKn: columns.speedE1[row]! / 10,
      courseDeg: columns.courseE1[row]! / 10,
      headingDeg: columns.headingDeg[row]!,
      navigationStatus: columns.navigationStatus[row]!,
      delayS: columns.delayS[row]!,
    },
  };
}

/** All rows of a table. */
export function positionsOf(heard: HeardReports): LastPosition[] {
  return Array.from({ length: heard.length }, (_, row) => positionAt(heard, row));
}
