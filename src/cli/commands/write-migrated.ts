import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nanoid } from 'nanoid';
import { codeOfError } from '../../base/errors.js';
import { nextImmediate } from '../../base/work/event-loop.js';
import type { FileText, MigrateReport } from '../../tools-types.js';
import { type StagedFile, stageFile } from '../put-file.js';
import type { SourceFile } from '../source-files.js';

/** The files that were written, and the files that keep their old texts, each with the reason. */
export interface Written {
  readonly report: MigrateReport;
  readonly left: ReadonlyMap<string, string>;
}

/**
 * Migrates files and replaces their texts. All new texts are first written to temporary files; then each replaces its
 * file, if that still has the bytes that were read. If a file has changed or cannot be written, its operations stay
 * unchanged in all of their files. Returns undefined, and has changed nothing, if it is stopped before that.
 */
export async function writeMigrated(
  files: readonly SourceFile[],
  migrate: (files: readonly FileText[]) => Promise<MigrateReport>,
  isStopped: () => boolean,
): Promise<Written | undefined> {
  const staged = new Map<SourceFile, StagedFile>();
  const left = new Map<string, string>();
  try {
    for (;;) {
      const report = await migrate(
        files.map((file) => (left.has(file.name) ? { ...file, stays: left.get(file.name) } : file)),
      );
      const before = left.size;
      for (const { name, text } of report.files) {
        const file = files.find((each) => each.name === name)!;
        const why = whyLeft(() => {
          removeLeftovers(name);
          staged.set(file, stageFile(name, Buffer.from(text, file.encoding), `${mark}${nanoid()}`));
        }, file);
        if (why !== undefined) left.set(name, why);
        await nextImmediate();
        if (isStopped()) return undefined;
      }
      if (left.size === before) return { report: putAll(report, staged, left), left };
      removeAll(staged);
    }
  } finally {
    removeAll(staged);
  }
}

/** Renames all files in one slice: a signal is handled before or after it. */
function putAll(
  report: MigrateReport,
  staged: ReadonlyMap<SourceFile, StagedFile>,
  left: Map<string, string>,
): MigrateReport {
  for (const [file, { put }] of staged) {
    const why = whyLeft(() => {}, file) ?? whyLeft(put);
    if (why !== undefined) left.set(file.name, why);
  }
  const isLeft = (name: string) => left.has(name);
  const operations = report.operations.map((each) =>
    each.stays === undefined && isLeft(each.file) ? { ...each, stays: `its file ${left.get(each.file)}` } : each,
  );
  return { ...report, operations, files: report.files.filter(({ name }) => !isLeft(name)) };
}

/** Why a file keeps its old text: an operation on the file fails, or the file has changed since it was read. */
function whyLeft(run: () => void, file?: SourceFile): string | undefined {
  try {
    run();
    const isSame = !file || (lstatSync(file.name).isFile() && readFileSync(file.name).equals(file.bytes));
    return isSame ? undefined : 'has changed since it was read';
  } catch (error) {
    const code = codeOfError(error);
    if (code === undefined) throw error;
    return `cannot be written (${code})`;
  }
}

function removeAll(staged: Map<SourceFile, StagedFile>): void {
  for (const { remove } of staged.values()) remove();
  staged.clear();
}

/** The beginning of the names of files that wait for a rename. */
const mark = 'migrate-';

/** Removes the temporary files that an earlier, killed run has left next to a file. */
function removeLeftovers(path: string): void {
  const [folder, start] = [dirname(path), `.${basename(path)}.${mark}`];
  for (const name of readdirSync(folder))
    if (name.startsWith(start) && /^[\w-]{21}\.new$/.test(name.slice(start.length))) rmSync(join(folder, name));
}
