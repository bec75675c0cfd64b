import { base } from '../../shared/base.js';
import type { Session } from '../../shared/session.js';
import { type DayAnswer, type DayCounts, readDayCounts } from '../time/day-counts.js';

/** What `/map/report.json` gives. */
export interface AreaReport {
  readonly counts: DayCounts;
  readonly vesselCount: number;
  /** Those with the most events first. */
  readonly vessels: readonly {
    readonly mmsi: number;
    readonly name: string | null;
    readonly flag: string | null;
    readonly events: number;
  }[];
}

/** The events that an input of searchEventsV2 finds, by kind and day, and their vessels. */
export async function askReport(session: Session, input: object): Promise<AreaReport> {
  const response = await session.fetch(`${base}map/report.json?query=${encodeURIComponent(JSON.stringify(input))}`);
  const body: Omit<AreaReport, 'counts'> & DayAnswer & { readonly error?: { readonly message: string } } =
    await response.json();
  if (!response.ok) throw new Error(body.error?.message ?? `The service answers ${response.status}.`);
  const { vesselCount, vessels } = body;
  return { counts: readDayCounts(body), vesselCount, vessels };
}
