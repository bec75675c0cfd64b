import { checkMembers } from '../../base/check-members.js';
import { listReader, textReader, wordReader } from '../../compose/options/option-readers.js';
import { type Option, type OptionName, readOptions } from '../../compose/options/options.js';
import { realNowMs } from '../../compose/real-time.js';
import type {
  ExportedRow,
  ExportFilesOptions,
  ExportFormat,
  ExportOptions,
  ExportProgress,
  ExportRowsOptions,
  ExportWhat,
} from '../../types.js';
import { exportIntoFolder, type OpenExport } from '../export-into-folder.js';
import { exportFormats } from '../export-request.js';
import { exportedRows } from '../table-parts.js';
import { exportWhats } from '../tables/export-tables.js';
import { openExport } from './open-export.js';

/** The options of both functions, and those of each; Records, so that the compiler reports a missing one. */
const shared: Readonly<Record<keyof ExportOptions, true>> = {
  seed: true,
  scale: true,
  clean: true,
  now: true,
  days: true,
  users: true,
  profile: true,
  registry: true,
  publicUrl: true,
  threads: true,
  from: true,
  to: true,
  user: true,
  asOf: true,
  changesSince: true,
  every: true,
  subpaths: true,
  shard: true,
};
const ofRows: Readonly<Record<keyof ExportRowsOptions, true>> = { ...shared, what: true };
const ofFiles: Readonly<Record<keyof ExportFilesOptions, true>> = {
  ...shared,
  what: true,
  format: true,
  out: true,
  onProgress: true,
};

/** See `exportRows` of the package. */
export async function* rowsOfExport(options: ExportRowsOptions): AsyncGenerator<ExportedRow> {
  checkMembers('The options of exportRows', options, Object.keys(ofRows));
  const what = wordReader<ExportWhat>('what', exportWhats).parse(options.what ?? 'events');
  const opened = await open([what], options);
  try {
    yield* exportedRows(opened.run);
  } finally {
    await opened.close();
  }
}

/** See `exportFiles` of the package. */
export async function filesOfExport(options: ExportFilesOptions): Promise<ExportProgress> {
  checkMembers('The options of exportFiles', options, Object.keys(ofFiles));
  const folder = textReader('out').parse(options.out);
  const format = wordReader<ExportFormat>('format', exportFormats).parse(options.format ?? 'parquet');
  const what = readWhats('what').parse(options.what ?? ['events', 'frames']);
  return exportIntoFolder(
    (asOf) => open(what, { ...options, asOf: options.asOf ?? asOf }),
    { folder, format },
    { onProgress: options.onProgress },
  );
}

/** Names of tables; in a text they are separated by commas. */
export function readWhats(name: string) {
  const known = new Map<string, ExportWhat>(exportWhats.map((each) => [each, each]));
  const list = listReader(name, `one of ${exportWhats.join(', ')}`, (text) => known.get(text));
  const typed = (words: readonly string[]) => exportWhats.filter((each) => words.includes(each));
  return { read: (text: string) => typed(list.read(text)), parse: (value: unknown) => typed(list.parse(value)) };
}

function open(what: readonly ExportWhat[], request: ExportOptions): Promise<OpenExport> {
  const members: ReadonlyMap<string, unknown> = new Map(Object.entries(request));
  const values = readOptions(<T>(name: OptionName, { fallback, parse }: Option<T>) => {
    const value = Object.hasOwn(shared, name) ? members.get(name) : undefined;
    return value === undefined ? fallback : parse(value);
  });
  return openExport({ what, values, options: request, nowMs: values.now ?? realNowMs(), named: (option) => option });
}
