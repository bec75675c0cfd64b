import type { Layout, Row, Table } from '../columns/table.js';
import type { LastReport } from './report.js';

/** The last report of a vessel, as columns: one row for each vessel that was heard in a span. */
export const heardLayout = {
  /** Whole seconds since 1970. */
  tS: 'f64',
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
} as const satisfies Layout;

export type HeardReports = Table<typeof heardLayout>;

export function heardRow({ tS, ref, lon, lat, speedKn, courseDeg, headingDeg }: LastReport): Row<typeof heardLayout> {
  return {
    tS,
    ref,
    lonE6: Math.round(lon * 1e6),
    latE6: Math.round(lat * 1e6),
    speedE1: Math.round(speedKn * 10),
    courseE1: Math.round(courseDeg * 10),
    headingDeg,
  };
}
