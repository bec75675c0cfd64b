import { orderRowsThen } from '../../columns/row-order.js';
import { type Table, type TableBuilder, tableBuilder } from '../../columns/table.js';
import type { AisReport } from '../../model/report.js';
import { reportAt, reportWords, type SentReports, senderLayout } from '../../model/sent-reports.js';
import { Spool } from '../../work/spool.js';

/** A vessel on a day, and the number of the first word of its reports in the spool. */
const spooledLayout = { ...senderLayout, firstWord: 'f64' } as const;
export type SpooledSenders = Table<typeof spooledLayout>;

/** The reports of some days, which come in the order of the fleet and are read day by day, by MMSI. */
export class ReportSpool {
  readonly #spool: Spool;
  readonly #senders = new Map<number, TableBuilder<typeof spooledLayout>>();
  /** The reports of one vessel. */
  #own = new Uint32Array(0);

  readonly #vessels: number;

  /** `folder`: see `Spool`. `vessels`: those that may send on a day. */
  constructor(folder: string, vessels: number) {
    this.#spool = new Spool(folder);
    this.#vessels = vessels;
  }

  add({ senders: { columns, length }, words }: SentReports): void {
    let firstWord = this.#spool.add(words);
    for (let i = 0; i < length; i++) {
      const day = columns.day[i]!;
      const ofDay = this.#senders.get(day) ?? tableBuilder(spooledLayout, this.#vessels);
      this.#senders.set(day, ofDay);
      ofDay.push({
        ...{ day, vessel: columns.vessel[i]!, ref: columns.ref[i]!, mmsi: columns.mmsi[i]! },
        ...{ isClassA: columns.isClassA[i]!, startS: columns.startS[i]! },
        ...{ lonE4: columns.lonE4[i]!, latE4: columns.latE4[i]! },
        ...{ reports: columns.reports[i]!, firstWord },
      });
      firstWord += columns.reports[i]! * reportWords;
    }
  }

  /** The vessels of a day, which are all added, and their rows by MMSI. They can be asked for once. */
  sendersOn(day: number): { readonly senders: SpooledSenders; readonly byMmsi: Uint32Array } {
    const senders = (this.#senders.get(day) ?? tableBuilder(spooledLayout, 1)).finish();
    this.#senders.delete(day);
    const { mmsi, vessel } = senders.columns;
    const byMmsi = orderRowsThen(Float64Array.from(mmsi), (a, b) => vessel[a]! - vessel[b]!);
    return { senders, byMmsi };
  }

  /** The reports of a row of `senders`, in order. */
  reportsOf({ columns }: SpooledSenders, row: number): AisReport[] {
    const count = columns.reports[row]!;
    if (count * reportWords > this.#own.length) this.#own = new Uint32Array(2 * count * reportWords);
    const words = this.#own.subarray(0, count * reportWords);
    this.#spool.read(columns.firstWord[row]!, words);
    return Array.from({ length: count }, (_, i) => reportAt(words, i * reportWords));
  }

  close(): void {
    this.#spool.close();
  }
}
