import { wholeNumberReader, wordReader } from '../../compose/options/option-readers.js';
import type { OptionValues } from '../../compose/options/options.js';
import { exportFormats } from '../../export/export-request.js';
import { readWhats } from '../../export/open/export-in-code.js';
import type { ExportFormat, ExportOptions, ExportWhat } from '../../types.js';
import { readStartOptions } from '../start-options.js';
import { takeFlags } from '../taken-flags.js';
import type { Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { oceanFlags } from './ocean-flags.js';

/** What the words after `export` ask for. */
export interface ExportFlags {
  /** The folder; undefined for standard output. */
  readonly folder: string | undefined;
  readonly format: ExportFormat;
  readonly what: readonly ExportWhat[];
  /** The options of the ocean, read. */
  readonly values: OptionValues;
  /** The other options, as they were given. */
  readonly given: ExportOptions;
}

/** The flags of options that both the command and the package have. */
const flags: ReadonlyMap<keyof ExportOptions, string> = new Map([
  ['from', 'from'],
  ['to', 'to'],
  ['user', 'user'],
  ['asOf', 'as-of'],
  ['changesSince', 'changes-since'],
  ['every', 'every'],
  ['shard', 'shard'],
  ['subpaths', 'subpaths'],
]);

/** The flag of an option, such as `--as-of`. */
export function flagOf(option: keyof ExportOptions): string {
  return `--${flags.get(option) ?? option}`;
}

/** Reads the words after `export`. Throws a UsageError or BAD_USER_INPUT, which name the flag. */
export function readExportFlags(args: readonly string[], env: Terminal['env']): ExportFlags {
  const { taken, rest } = takeFlags(
    args.filter((word) => word !== '--subpaths'),
    ['what', 'format', 'out', ...flags.values()],
  );
  const { values } = readStartOptions(rest, env, oceanFlags);
  const out = taken.get('out');
  if (out === undefined || out === '')
    throw new UsageError('--out is missing: give a folder, or - for standard output.');
  const isText = out === '-';
  const every = taken.get('every');
  return {
    folder: isText ? undefined : out,
    format: wordReader('--format', exportFormats).read(taken.get('format') ?? (isText ? 'ndjson' : 'parquet')),
    what: readWhats('--what').read(taken.get('what') ?? (isText ? 'events' : 'events,frames')),
    values,
    given: {
      from: taken.get('from'),
      to: taken.get('to'),
      user: taken.get('user'),
      asOf: taken.get('as-of'),
      changesSince: taken.get('changes-since'),
      every: every === undefined ? undefined : wholeNumberReader('--every', 1, 1440).read(every),
      shard: taken.get('shard'),
      subpaths: args.includes('--subpaths'),
    },
  };
}
