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

/** What `/map/comparison.json` gives: two reports, and the vessels with events in both areas. */
export interface AreaComparison {
  readonly areas: readonly [AreaReport, AreaReport];
  readonly both: Pick<AreaReport, 'vesselCount' | 'vessels'>;
}

type ReportAnswer = Omit<AreaReport, 'counts'> & DayAnswer;

/** The events that an input of searchEventsV2 finds, by kind and day, and their vessels. */
export async function askReport(session: Session, input: object): Promise<AreaReport> {
  return reportOf(await asked<ReportAnswer>(session, 'report.json', { query: input }));
}

/** The reports of two inputs, and their common vessels. */
export async function askComparison(session: Session, one: object, other: object): Promise<AreaComparison> {
  const params = { query: one, with: other };
  const { areas, both } = await asked<{
    readonly areas: readonly [ReportAnswer, ReportAnswer];
    readonly both: AreaComparison['both'];
  }>(session, 'comparison.json', params);
  return { areas: [reportOf(areas[0]), reportOf(areas[1])], both };
}

/** The newest events that an input finds, as a Parquet file of at most 100,000 rows. */
export async function askRows(session: Session, input: object): Promise<Blob> {
  const response = await session.fetch(addressOf('rows.parquet', { query: input }));
  if (!response.ok) throw new Error(reasonOf(await response.json(), response.status));
  return response.blob();
}

/** The countries that have waters. */
export async function askCountries(session: Session) {
  const { countries } = await asked<{
    readonly countries: readonly { readonly code: string; readonly name: string }[];
  }>(session, 'waters.json');
  return countries;
}

/** The waters of a country as a ring without its last position. */
export function askWaters(session: Session, code: string): Promise<{ readonly corners: readonly [number, number][] }> {
  return asked(session, `waters/${code}.json`);
}

function addressOf(name: string, params: Readonly<Record<string, object>>): string {
  const texts = Object.entries(params).map(([key, value]) => [key, JSON.stringify(value)]);
  return `${base}map/${name}?${new URLSearchParams(texts)}`;
}

async function asked<Answer>(
  session: Session,
  name: string,
  params: Readonly<Record<string, object>> = {},
): Promise<Answer> {
  const response = await session.fetch(addressOf(name, params));
  const body: Answer & Refusal = await response.json();
  if (!response.ok) throw new Error(reasonOf(body, response.status));
  return body;
}

interface Refusal {
  readonly error?: { readonly message: string };
}

function reasonOf({ error }: Refusal, status: number): string {
  return error?.message ?? `The service answers ${status}.`;
}

function reportOf(answer: ReportAnswer): AreaReport {
  const { vesselCount, vessels } = answer;
  return { counts: readDayCounts(answer), vesselCount, vessels };
}
