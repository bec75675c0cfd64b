import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { orderRowsThen } from '../../columns/row-order.js';
import { type Table, tableBuilder } from '../../columns/table.js';
import { invariant } from '../../errors.js';
import type { AisReport } from '../../model/report.js';
import { reportAt, reportWords, type SentReports, senderLayout } from '../../model/sent-reports.js';

/** A vessel, and the number of its first report in the spool. */
const spooledLayout = { ...senderLayout, firstReport: 'f64' } as const;
export type SpooledSenders = Table<typeof spooledLayout>;

/** Words that are kept in memory: 16 MB. */
const mostInMemory = 2 ** 22;

/**
 * The reports of a day, which come in the order of the fleet and are read by MMSI: few of them in memory, many in a
 * file.
 */
export class ReportSpool {
  readonly #folder: string;
  readonly #senders = tableBuilder(spooledLayout);
  #reports = 0;
  /** All reports, until there is a file. */
  #memory = new Uint32Array(0);
  #file: number | undefined;
  /** The reports of one vessel, read from the file. */
  #own = new Uint32Array(0);

  /** `folder`: where the file is made. It has no name there, so nothing is left of it when the process ends. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  add({ senders, words }: SentReports): void {
    const { columns } = senders;
    const from = this.#reports * reportWords;
    for (let i = 0; i < senders.length; i++) {
      this.#senders.push({
        ...{ vessel: columns.vessel[i]!, ref: columns.ref[i]!, mmsi: columns.mmsi[i]! },
        ...{ isClassA: columns.isClassA[i]!, startS: columns.startS[i]! },
        ...{ lonE4: columns.lonE4[i]!, latE4: columns.latE4[i]! },
        ...{ reports: columns.reports[i]!, firstReport: this.#reports },
      });
      this.#reports += columns.reports[i]!;
    }
    if (this.#file === undefined && from + words.length > mostInMemory) this.#openFile(from);
    if (this.#file !== undefined) writeWords(this.#file, words);
    else {
      if (from + words.length > this.#memory.length) this.#grow(from + words.length);
      this.#memory.set(words, from);
    }
  }

  /** The vessels, which are all added, and their rows by MMSI. */
  senders(): { readonly senders: SpooledSenders; readonly byMmsi: Uint32Array } {
    const senders = this.#senders.finish();
    const { mmsi, vessel } = senders.columns;
    const byMmsi = orderRowsThen(Float64Array.from(mmsi), (a, b) => vessel[a]! - vessel[b]!);
    return { senders, byMmsi };
  }

  /** The reports of a row of `senders`, in order. */
  reportsOf({ columns }: SpooledSenders, row: number): AisReport[] {
    const from = columns.firstReport[row]! * reportWords;
    const length = columns.reports[row]! * reportWords;
    const words =
      this.#file === undefined ? this.#memory.subarray(from, from + length) : this.#readWords(this.#file, from, length);
    return Array.from({ length: columns.reports[row]! }, (_, i) => reportAt(words, i * reportWords));
  }

  /** Forgets all reports. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#memory = new Uint32Array(0);
  }

  #grow(length: number): void {
    const grown = new Uint32Array(Math.max(length, 2 * this.#memory.length));
    grown.set(this.#memory);
    this.#memory = grown;
  }

  #openFile(words: number): void {
    const own = mkdtempSync(join(this.#folder, '.reports-'));
    this.#file = openSync(join(own, 'reports'), 'wx+');
    rmSync(own, { recursive: true });
    writeWords(this.#file, this.#memory.subarray(0, words));
    this.#memory = new Uint32Array(0);
  }

  #readWords(file: number, from: number, length: number): Uint32Array {
    if (length > this.#own.length) this.#own = new Uint32Array(2 * length);
    const bytes = readSync(file, this.#own, 0, 4 * length, 4 * from);
    invariant(bytes === 4 * length, 'a file of reports holds all that were written');
    return this.#own;
  }
}

function writeWords(file: number, words: Uint32Array): void {
  const bytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
