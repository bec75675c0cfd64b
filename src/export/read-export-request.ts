import { earliestKeptS, retentionDays } from '../api/queries/retention.js';
import { machineMs } from '../base/clock.js';
import { ServiceError } from '../base/errors.js';
import { nearest } from '../base/suggest.js';
import {
  instantReader,
  type OptionReader,
  refuseOption,
  switchReader,
  wholeNumberReader,
} from '../compose/options/option-readers.js';
import type { ExportOptions, ExportWhat } from '../types.js';
import type { ExportRequest, Shard } from './export-request.js';
import { dayName } from './export-request.js';

/** What reading a request needs. */
export interface RequestTerms {
  /** The instant of an export without `asOf`. */
  readonly nowMs: number;
  /** Days that are kept. */
  readonly days: number;
  /** The names of all users. */
  readonly users: readonly string[];
  /** How the caller names an option, such as `--as-of` for `asOf`. */
  readonly named: (option: keyof ExportOptions) => string;
}

const dayMs = 24 * 3600 * 1000;

/** Reads the options of an export. Throws BAD_USER_INPUT, which names the option, its value and what is accepted. */
export function readExportRequest(
  what: readonly ExportWhat[],
  options: ExportOptions,
  { nowMs, days, users, named }: RequestTerms,
): ExportRequest {
  const read = <T>(option: keyof ExportOptions, reader: (name: string) => OptionReader<T>): T | undefined => {
    const value = options[option];
    return value === undefined ? undefined : reader(named(option)).parse(value);
  };
  const user = readUser(named('user'), options.user ?? 'demo', users);
  const shard = options.shard === undefined ? { index: 0, count: 1 } : readShard(named('shard'), options.shard);
  if (options.shard !== undefined && options.asOf === undefined)
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${named('shard')} needs ${named('asOf')}: all parts must be of one instant, such as ` +
        `${new Date(nowMs).toISOString()}.`,
    );
  const asOfMs = read('asOf', instantReader) ?? machineMs(nowMs);
  const sinceMs = read('changesSince', instantReader);
  if (sinceMs !== undefined && sinceMs >= asOfMs)
    refuseOption(named('changesSince'), options.changesSince, `an instant before ${new Date(asOfMs).toISOString()}`);
  const span = readDays(read('from', dayReader), read('to', dayReader), asOfMs, { days, named });
  const every = read('every', (name) => wholeNumberReader(name, 1, 1440));
  const everyS = every === undefined ? undefined : every * 60;
  const subpaths = read('subpaths', switchReader) ?? false;
  return { what, user, ...span, asOfMs, sinceMs, everyS, subpaths, shard };
}

function readDays(
  from: number | undefined,
  to: number | undefined,
  asOfMs: number,
  { days, named }: Pick<RequestTerms, 'days' | 'named'>,
): Pick<ExportRequest, 'fromDay' | 'toDay'> {
  const kept = Math.min(days, retentionDays);
  const firstDay = Math.floor((earliestKeptS(asOfMs, kept) * 1000) / dayMs);
  const endDay = Math.floor(asOfMs / dayMs) + 1;
  const fromDay = from ?? firstDay;
  const toDay = Math.min(to ?? endDay, endDay);
  if (fromDay < firstDay)
    throw new ServiceError(
      'RETENTION_EXCEEDED',
      `${named('from')} is ${dayName(fromDay)}; ${kept} days are kept, ` +
        `so the earliest day allowed is ${dayName(firstDay)}.`,
    );
  if (fromDay < toDay) return { fromDay, toDay };
  throw new ServiceError(
    'BAD_USER_INPUT',
    `No day is left from ${dayName(fromDay)} to ${dayName(toDay)}: ${named('from')} is the first day, ${named('to')} ` +
      'the day after the last one, and both lie before the instant of the export.',
  );
}

/** One of the users. A password that is given with the name is not shown. */
function readUser(option: string, user: string, users: readonly string[]): string {
  if (users.includes(user)) return user;
  const [name = '', password] = String(user).split(':');
  const near = nearest(name, users);
  const accepted = `a user's name${near === undefined ? '' : `, such as ${near}`}`;
  if (password === undefined) return refuseOption(option, user, accepted);
  return refuseOption(option, `${name}:***`, `${accepted}, without a password`);
}

/** A day, as its number since 1970-01-01. */
function dayReader(name: string): OptionReader<number> {
  const instant = instantReader(name);
  const parse = (value: unknown): number => {
    const ms = instant.parse(value);
    return ms % dayMs === 0
      ? ms / dayMs
      : refuseOption(name, value, 'a day, such as 2026-01-01, which begins at 00:00 UTC');
  };
  return { read: parse, parse };
}

function readShard(name: string, value: unknown): Shard {
  const [, index, count] = typeof value === 'string' ? (/^(\d{1,5})\/(\d{1,5})$/.exec(value) ?? []) : [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index < shard.count) return shard;
  return refuseOption(name, value, 'i/n, the number of a part from 0 and how many parts there are, such as 0/4');
}
