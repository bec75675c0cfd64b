import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { codeOfError, isSystemError } from '../../base/errors.js';
import { exportAsText } from '../../export/export-as-text.js';
import { exportIntoFolder, type OpenExport } from '../../export/export-into-folder.js';
import { openExport } from '../../export/open/open-export.js';
import { type ExportFlags, flagOf, readExportFlags } from '../export/export-flags.js';
import { exportProgressOn, exportSummary } from '../export/export-progress.js';
import type { Output, Terminal } from '../terminal.js';

type Open = (asOf: string | undefined) => Promise<OpenExport>;

/** Writes the rows of tables into files of a folder, in which existing files are kept, or to standard output. */
export async function exportCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { env, nowMs } = terminal;
  const flags = readExportFlags(args, env);
  // Garbage collection begins when the heap of a thread has grown by a quarter; the default is fourfold. The space for
  // new objects stays as small as at the start; by default it grows up to 200 MB (Node 24).
  for (const flag of ['--heap-growing-percent=25', '--semi-space-growth-factor=1']) setFlagsFromString(flag);
  const { what, values, options } = flags;
  const open: Open = (asOf) =>
    openExport({
      what,
      values,
      options: { ...options, asOf: options.asOf ?? asOf },
      nowMs: values.now ?? nowMs(),
      named: flagOf,
    });
  return flags.folder === undefined
    ? writeText(open, flags, terminal)
    : writeFolder(open, { ...flags, folder: flags.folder }, terminal);
}

/** The bar is not shown on a terminal that also shows the rows. */
async function writeText(open: Open, { format }: ExportFlags, { out, err, nowMs }: Terminal): Promise<number> {
  const { run, close } = await open(undefined);
  const progress = err.isTTY && !out.isTTY ? exportProgressOn(err, nowMs) : undefined;
  return untilUnwritable(run.scratch, err, async () => {
    try {
      for await (const piece of exportAsText(run, format, (now) => progress?.show(now)))
        if (out.write(Buffer.from(piece).toString()) === false) await drained(out);
    } finally {
      progress?.clear();
      await close();
    }
    return 0;
  });
}

/**
 * After SIGINT or SIGTERM the command removes the file that is being written, and ends. A second signal ends it at
 * once.
 */
async function writeFolder(
  open: Open,
  { folder, format }: ExportFlags & { readonly folder: string },
  { err, nowMs, onSignal, exit }: Terminal,
): Promise<number> {
  const stop = new AbortController();
  let code = 0;
  onSignal((signal) => {
    if (stop.signal.aborted) exit(code);
    code = 128 + constants.signals[signal];
    stop.abort();
  });
  const startMs = nowMs();
  const progress = exportProgressOn(err, nowMs);
  return untilUnwritable(`--out ${folder}`, err, async () => {
    try {
      const watch = { onProgress: progress.show, signal: stop.signal };
      const done = await exportIntoFolder(open, { folder, format }, watch);
      progress.clear();
      err.write(`${exportSummary(done, (nowMs() - startMs) / 1000)}\n`);
      return 0;
    } catch (error) {
      progress.clear();
      if (!stop.signal.aborted) throw error;
      err.write('Stopped. Finished files are kept: the same command goes on.\n');
      return code;
    }
  });
}

/** Settles when a slow reader has read everything that was written. */
function drained(out: Output): Promise<void> {
  return new Promise((resolve) => void out.once?.('drain', resolve));
}

/** The meaning of an error code of the operating system for a folder that is written to, and what helps. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this user may not write there. Give a folder that is yours.'],
  ['EPERM', 'this user may not write there. Give a folder that is yours.'],
  ['EROFS', 'its file system is read-only. Give another folder.'],
  // Node also gives this code for a new folder on a read-only file system.
  ['ENOENT', 'no folder can be made there. Give another folder.'],
  ['ENOTDIR', 'a file stands in its path. Give a folder.'],
  ['EEXIST', 'a file stands in its path. Give a folder.'],
  ['ENOSPC', 'no space is left. Make room and give the same command again: it goes on.'],
  ['EDQUOT', 'the quota of this user is used up. Make room and give the same command again: it goes on.'],
]);
const otherwise = 'the operating system refused it. Mend that and give the same command again: it goes on.';

/**
 * Runs a command that writes files. Exit code 2, with a line on standard error, for an error of the operating system;
 * `folder` is the folder that is written to.
 */
export async function untilUnwritable(folder: string, err: Output, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const problem = fileProblem(error, folder);
    if (problem === undefined) throw error;
    err.write(`${problem}\n`);
    return 2;
  }
}

/** Names the folder, the code and the path of an error of the operating system; undefined for any other error. */
function fileProblem(error: unknown, folder: string): string | undefined {
  const code = codeOfError(error);
  if (!isSystemError(error) || code === undefined) return undefined;
  const path = 'path' in error ? `, ${String(error.path)}` : '';
  return `${folder} cannot be written (${code}${path}): ${meanings.get(code) ?? otherwise}`;
}
