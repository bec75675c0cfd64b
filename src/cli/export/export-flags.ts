import { wordReader } from '../../compose/options/option-readers.js';
import type { OptionValues } from '../../compose/options/options.js';
import { exportFormats } from '../../export/export-request.js';
import { readWhats } from '../../export/open/export-in-code.js';
import type { ExportFormat, ExportOptions, ExportWhat } from '../../types.js';
import { wholeNumber } from '../asking-flags.js';
import { startTable } from '../command-flags.js';
import { Flags, UsageError } from '../flags.js';
import { startOptionsOf } from '../start-options.js';
import type { Terminal } from '../terminal.js';
import { oceanFlags } from './ocean-flags.js';

/** The request in the words after `export`. */
export interface ExportFlags {
  /** The folder; undefined for standard output. */
  readonly folder: string | undefined;
  readonly format: ExportFormat;
  readonly what: readonly ExportWhat[];
  /** The options of the ocean, read. */
  readonly values: OptionValues;
  /** The other options, as the caller gave them. */
  readonly options: ExportOptions;
}

const table = {
  what: 'LIST',
  format: 'NAME',
  out: 'DIR|-',
  from: 'DAY',
  to: 'DAY',
  user: 'NAME',
  'as-of': 'INSTANT',
  'changes-since': 'INSTANT',
  every: 'MINUTES',
  shard: 'i/n',
  subpaths: '',
} as const;

/** The flag of an option, such as `--as-of`. */
export function flagOf(option: keyof ExportOptions): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Reads the words after `export`. Throws a UsageError or BAD_USER_INPUT, which name the flag. */
export function readExportFlags(args: readonly string[], env: Terminal['env']): ExportFlags {
  const flags = new Flags(args, { ...startTable, ...table });
  const useless = flags.names().find((name) => !Object.hasOwn(table, name) && !oceanFlags.includes(name));
  if (useless !== undefined)
    throw new UsageError(
      `--${useless} is a flag of start that does nothing here. Those that count: --${oceanFlags.join(', --')}.`,
    );
  const { values } = startOptionsOf(flags, env, oceanFlags);
  const out = flags.value('out');
  if (out === undefined || out === '')
    throw new UsageError('--out is missing: give a folder, or - for standard output.');
  const isText = out === '-';
  return {
    folder: isText ? undefined : out,
    format: wordReader('--format', exportFormats).read(flags.value('format') ?? (isText ? 'ndjson' : 'parquet')),
    what: readWhats('--what').read(flags.value('what') ?? (isText ? 'events' : 'events,frames')),
    values,
    options: {
      from: flags.value('from'),
      to: flags.value('to'),
      user: flags.value('user'),
      asOf: flags.value('as-of'),
      changesSince: flags.value('changes-since'),
      every: wholeNumber(flags, 'every', 1440),
      shard: flags.value('shard'),
      subpaths: flags.isOn('subpaths'),
    },
  };
}
