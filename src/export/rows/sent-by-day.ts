import type { OceanSource } from '../../model/ocean-source.js';
import { heardBy } from '../../queries/vessels/heard.js';
import type { ExportView } from './export-view.js';
import { ReportSpool } from './report-spool.js';

/** What the reports of an export are made with. */
export interface ReportTerms {
  readonly source: OceanSource;
  readonly view: ExportView;
  /** Of the reports of a vessel in each so many seconds the first; undefined for all. */
  readonly everyS: number | undefined;
  /** The days, since 1970-01-01, in the order in which they are asked for. */
  readonly days: readonly number[];
  /** A folder on a disk with room for the reports of two days. */
  readonly scratch: string;
}

/** Seconds of a day, both included; undefined where none of it is known. */
export interface ReportSpan {
  readonly fromS: number;
  readonly untilS: number;
}

const dayS = 86_400;

/** The part of a day that is kept, and was sent by the instant of the export. */
export function reportSpan(day: number, { viewer }: ExportView): ReportSpan | undefined {
  const fromS = Math.max(day * dayS, viewer.windowStartMs / 1000);
  const untilS = Math.min((day + 1) * dayS - 1, heardBy(viewer.asOfMs).untilS);
  return fromS > untilS ? undefined : { fromS, untilS };
}

/** The reports of days, in the order of the fleet. Those of the next day are made while the caller reads one. */
export class SentByDay {
  readonly terms: ReportTerms;
  #next: { readonly day: number; readonly spool: Promise<ReportSpool> } | undefined;

  constructor(terms: ReportTerms) {
    this.terms = terms;
  }

  /** What was sent on a day and received at once. The caller closes it. */
  of(day: number, span: ReportSpan): Promise<ReportSpool> {
    const known = this.#next;
    const spool = known?.day === day ? known.spool : this.#make(span);
    this.#next = undefined;
    void spool.then(
      () => this.#begin(day),
      () => {},
    );
    return spool;
  }

  async close(): Promise<void> {
    const spool = await this.#next?.spool.catch(() => undefined);
    spool?.close();
  }

  /** Begins with the day after one, if it is asked for. */
  #begin(day: number): void {
    const { days, view } = this.terms;
    const next = days[days.indexOf(day) + 1];
    const span = next === undefined ? undefined : reportSpan(next, view);
    if (next === undefined || span === undefined) return;
    const spool = this.#make(span);
    // It may fail while the caller reads an earlier day; it is thrown when its own is due.
    spool.catch(() => {});
    this.#next = { day: next, spool };
  }

  async #make({ fromS, untilS }: ReportSpan): Promise<ReportSpool> {
    const { source, everyS, scratch } = this.terms;
    const spool = new ReportSpool(scratch);
    try {
      await source.fleetReports?.({ fromS, toS: untilS, everyS }, (sent) => spool.add(sent));
      return spool;
    } catch (error) {
      spool.close();
      throw error;
    }
  }
}
