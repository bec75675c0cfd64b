import { heardBy } from '../../api/queries/vessels/heard.js';
import { invariant } from '../../base/errors.js';
import type { OceanSource } from '../../model/ocean-source.js';
import type { ExportView } from './export-view.js';
import { ReportSpool } from './report-spool.js';

/** What making the reports of an export needs. */
export interface ReportTerms {
  readonly source: OceanSource;
  readonly view: ExportView;
  readonly scale: number;
  /**
   * With a number of seconds, only the first report of each vessel in each stretch of that length; undefined for all.
   */
  readonly everyS: number | undefined;
  /** The days, since 1970-01-01, in the order in which they are read. */
  readonly days: readonly number[];
  /** A folder on a disk with room for the reports of two runs of days. */
  readonly scratch: string;
}

/** Seconds of some days, both included. */
export interface ReportSpan {
  readonly fromS: number;
  readonly untilS: number;
}

const dayS = 86_400;
/** Days whose reports are made together: the voyages of a vessel take most of the time, and are planned once. */
const mostSpooledDays = 10;
/** Scale times days, so that the reports of these days take some 7 GB in a file, with one in ten minutes 2 GB. */
const mostSpooledScaleDays = 420;

/** The part of the days [fromDay, toDay) that is kept, and was sent by the instant of the export. */
export function reportSpan(fromDay: number, toDay: number, { viewer }: ExportView): ReportSpan | undefined {
  const fromS = Math.max(fromDay * dayS, viewer.windowStartMs / 1000);
  const untilS = Math.min(toDay * dayS - 1, heardBy(viewer.asOfMs).untilS);
  return fromS > untilS ? undefined : { fromS, untilS };
}

/** The days [fromDay, toDay), and the reports that were sent on them and received in time. */
interface Run {
  readonly fromDay: number;
  readonly toDay: number;
  readonly spool: Promise<ReportSpool>;
}

/**
 * The reports of days, in the order of the fleet. Reports of later days are made while the caller reads earlier days.
 */
export class SentByDay {
  readonly terms: ReportTerms;
  #run: Run | undefined;
  #next: Run | undefined;

  constructor(terms: ReportTerms) {
    this.terms = terms;
  }

  /** The reports that were sent on a day and received in time. Days must ascend. */
  async on(day: number): Promise<ReportSpool> {
    if (this.#run === undefined || day >= this.#run.toDay) {
      await this.#forget(this.#run);
      if (this.#next !== undefined && this.#next.fromDay !== day) await this.#forget(this.#next);
      this.#run = this.#next?.fromDay === day ? this.#next : this.#make(day);
      this.#next = undefined;
    }
    const spool = await this.#run.spool;
    const { days } = this.terms;
    const { toDay } = this.#run;
    const later = days.find((each) => each >= toDay);
    if (this.#next === undefined && later !== undefined) this.#next = this.#make(later);
    return spool;
  }

  async close(): Promise<void> {
    await this.#forget(this.#run);
    await this.#forget(this.#next);
  }

  /** Begins to make the reports of a day and of the wanted days that follow it. */
  #make(fromDay: number): Run {
    const { days, scale } = this.terms;
    const most = Math.max(1, Math.min(mostSpooledDays, Math.floor(mostSpooledScaleDays / scale)));
    let toDay = fromDay + 1;
    while (toDay - fromDay < most && days.includes(toDay)) toDay++;
    const spool = this.#spool(fromDay, toDay);
    // The making may fail while the caller reads earlier days; the error is thrown when the caller reads these days.
    spool.catch(() => {});
    return { fromDay, toDay, spool };
  }

  async #spool(fromDay: number, toDay: number): Promise<ReportSpool> {
    const { source, view, everyS, scratch } = this.terms;
    invariant(source.fleetReports !== undefined, 'an ocean that is exported gives the reports of its fleet');
    const spool = new ReportSpool(scratch);
    const span = reportSpan(fromDay, toDay, view);
    if (span === undefined) return spool;
    try {
      await source.fleetReports({ fromS: span.fromS, toS: span.untilS, everyS }, (sent) => spool.add(sent));
      return spool;
    } catch (error) {
      spool.close();
      throw error;
    }
  }

  async #forget(run: Run | undefined): Promise<void> {
    const spool = await run?.spool.catch(() => undefined);
    spool?.close();
  }
}
