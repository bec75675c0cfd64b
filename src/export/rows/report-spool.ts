import { Spool } from '../../base/work/spool.js';
import type { AisReport } from '../../model/report.js';
import { reportAt, reportWords, type SentReports, senderLayout } from '../../model/sent-reports.js';
import { orderRowsThen } from '../../store/columns/row-order.js';
import { type Row, type Table, tableBuilder } from '../../store/columns/table.js';

/** A vessel on a day: the columns of `senderLayout`, and the number of its first report in the spool. */
const { day: _, ...senderColumns } = senderLayout;
const spooledLayout = { ...senderColumns, firstReport: 'u32' } as const;
export type SpooledSenders = Table<typeof spooledLayout>;

/** Words of a sender in the spool: its columns in their order. */
const senderWords = Object.keys(spooledLayout).length;

/** Rows of senders of one day that are next to each other in the spool. */
interface Piece {
  readonly from: number;
  readonly rows: number;
}

/** The reports of some days. They arrive in the order of the fleet, and are read day by day in the order of MMSIs. */
export class ReportSpool {
  readonly #reports: Spool;
  /**
   * For each day a piece for each share of the fleet: in memory the vessels of all days would take 40 MB for 105,000
   * vessels.
   */
  readonly #senders: Spool;
  readonly #pieces = new Map<number, Piece[]>();
  /** The reports of one vessel. */
  #own = new Uint32Array(0);

  /** `folder`: see `Spool`. */
  constructor(folder: string) {
    this.#reports = new Spool(folder);
    this.#senders = new Spool(folder);
  }

  add({ senders: { columns, length }, words }: SentReports): void {
    let firstReport = this.#reports.add(words) / reportWords;
    const byDay = new Map<number, number[]>();
    for (let i = 0; i < length; i++) {
      const { vessel, mmsi, isClassA, startS, lonE4, latE4, reports } = columns;
      const ofDay = byDay.get(columns.day[i]!) ?? [];
      byDay.set(columns.day[i]!, ofDay);
      ofDay.push(vessel[i]!, mmsi[i]!, isClassA[i]!, startS[i]!, lonE4[i]!, latE4[i]!, reports[i]!, firstReport);
      firstReport += reports[i]!;
    }
    for (const [day, numbers] of byDay) {
      const pieces = this.#pieces.get(day) ?? [];
      this.#pieces.set(day, pieces);
      pieces.push({ from: this.#senders.add(Uint32Array.from(numbers)), rows: numbers.length / senderWords });
    }
  }

  /** The vessels of a day, and their rows by MMSI. All reports of the day must have been added. */
  sendersOn(day: number): { readonly senders: SpooledSenders; readonly byMmsi: Uint32Array } {
    const pieces = this.#pieces.get(day) ?? [];
    const senders = tableBuilder(
      spooledLayout,
      pieces.reduce((sum, { rows }) => sum + rows, 0),
    );
    for (const { from, rows } of pieces) {
      const words = new Uint32Array(rows * senderWords);
      this.#senders.read(from, words);
      for (let at = 0; at < words.length; at += senderWords) senders.push(senderAt(words, at));
    }
    const table = senders.finish();
    const { mmsi, vessel } = table.columns;
    const byMmsi = orderRowsThen(Float64Array.from(mmsi), (a, b) => vessel[a]! - vessel[b]!);
    return { senders: table, byMmsi };
  }

  /** The reports of a row of `senders`, in order. */
  reportsOf({ columns }: SpooledSenders, row: number): AisReport[] {
    const count = columns.reports[row]!;
    if (count * reportWords > this.#own.length) this.#own = new Uint32Array(2 * count * reportWords);
    const words = this.#own.subarray(0, count * reportWords);
    this.#reports.read(columns.firstReport[row]! * reportWords, words);
    return Array.from({ length: count }, (_, i) => reportAt(words, i * reportWords));
  }

  close(): void {
    this.#reports.close();
    this.#senders.close();
  }
}

/** The sender whose words begin at `at`. A signed column converts the words of negative numbers by itself. */
function senderAt(words: Uint32Array, at: number): Row<typeof spooledLayout> {
  return {
    vessel: words[at]!,
    mmsi: words[at + 1]!,
    isClassA: words[at + 2]!,
    startS: words[at + 3]!,
    lonE4: words[at + 4]!,
    latE4: words[at + 5]!,
    reports: words[at + 6]!,
    firstReport: words[at + 7]!,
  };
}
