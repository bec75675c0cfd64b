import { setFlagsFromString } from 'node:v8';
import type { ExportFormat, ExportOptions } from '../../api.js';
import { exportAsText } from '../../export/export-as-text.js';
import { exportIntoFolder, type OpenExport } from '../../export/export-into-folder.js';
import { exportFormats } from '../../export/export-request.js';
import { readWhats } from '../../open-export/export-in-code.js';
import { openExport } from '../../open-export/open-export.js';
import { wholeNumberReader, wordReader } from '../../options/option-readers.js';
import { exportProgressOn } from '../export-progress.js';
import { readStartOptions } from '../start-options.js';
import { takeFlags } from '../taken-flags.js';
import type { Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';

const flagOf: Readonly<Record<'from' | 'to' | 'user' | 'asOf' | 'changesSince' | 'every' | 'shard', string>> = {
  ...{ from: 'from', to: 'to', user: 'user', asOf: 'as-of', changesSince: 'changes-since', every: 'every' },
  shard: 'shard',
};
const ownFlags = ['what', 'format', 'out', ...Object.values(flagOf)];

/** Writes the rows of tables into the files of a folder, where files that are there are kept, or to standard output. */
export async function exportCommand(args: readonly string[], { env, out, err, nowMs }: Terminal): Promise<number> {
  const { taken, rest } = takeFlags(
    args.filter((word) => word !== '--subpaths'),
    ownFlags,
  );
  const { values } = readStartOptions(rest, env);
  const what = readWhats('--what').read(taken.get('what') ?? 'events,frames');
  const folder = taken.get('out');
  if (folder === undefined) throw new UsageError('--out is missing: give a folder, or - for standard output.');
  const usual = folder === '-' ? 'ndjson' : 'parquet';
  const format = wordReader<ExportFormat>('--format', exportFormats).read(taken.get('format') ?? usual);
  const given = { ...givenOptions(taken), subpaths: args.includes('--subpaths') };
  const named = (option: keyof ExportOptions) => `--${new Map<string, string>(Object.entries(flagOf)).get(option)}`;
  const open = (asOf: string | undefined): Promise<OpenExport> =>
    openExport({
      ...{ what, values, named },
      given: { ...given, asOf: given.asOf ?? asOf },
      nowMs: values.now ?? nowMs(),
    });
  if (folder === '-') {
    const opened = await open(undefined);
    try {
      for await (const piece of exportAsText(opened.run, format)) out.write(Buffer.from(piece).toString());
    } finally {
      await opened.close();
    }
    return 0;
  }
  // Garbage is collected when the heap of a thread has grown by a quarter, by default when it has grown fourfold. New
  // objects get no more room than at the start, by default up to 200 MB (Node 24).
  for (const flag of ['--heap-growing-percent=25', '--semi-space-growth-factor=1']) setFlagsFromString(flag);
  const progress = exportProgressOn(err, nowMs);
  const done = await exportIntoFolder(open, { folder, format }, { onProgress: progress.show });
  progress.end(done);
  return 0;
}

function givenOptions(taken: ReadonlyMap<string, string>): ExportOptions {
  const every = taken.get('every');
  return {
    from: taken.get('from'),
    to: taken.get('to'),
    user: taken.get('user'),
    asOf: taken.get('as-of'),
    changesSince: taken.get('changes-since'),
    every: every === undefined ? undefined : wholeNumberReader('--every', 1, 1440).read(every),
    shard: taken.get('shard'),
  };
}
