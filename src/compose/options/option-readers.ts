import { isDate, resolvePath } from '#platform/machine.js';
import { isIP, isIPv4 } from '#platform/net.js';
import { earliestNowMs, latestNowMs } from '../../base/clock.js';
import { ServiceError } from '../../base/errors.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import { instant, number, type SingleShape, text, truth, wholeNumber, word } from '../../model/shapes/value-shapes.js';

/**
 * Reads the values of one option. A value is read exactly as it is written, or refused. Both functions throw
 * BAD_USER_INPUT with a message that names the option, the value and the accepted values.
 */
export interface OptionReader<T> {
  /** Reads the text of a flag or an environment variable. */
  read(text: string): T;
  /** Reads a value from code or from the config file. */
  parse(value: unknown): T;
}

/** Any text that is not empty. */
export function textReader(name: string): OptionReader<string> {
  return textOnly(name, 'a text that is not empty', (text) => (text === '' ? undefined : text));
}

/** A secret that fits into a header. Messages do not show it. */
export function secretReader(name: string): OptionReader<string> {
  const read = (value: unknown): string => {
    if (typeof value === 'string' && /^[!-~]{1,200}$/.test(value)) return value;
    throw new ServiceError('BAD_USER_INPUT', `${name} is 1 to 200 visible ASCII characters without spaces.`);
  };
  return { read, parse: read };
}

/** A text that is not empty. In code also a whole number, which stands for its digits. */
export function seedReader(name: string): OptionReader<string> {
  const { read, parse } = textReader(name);
  return { read, parse: (value) => (Number.isSafeInteger(value) ? String(value) : parse(value)) };
}

/** A whole number. As text: digits without a sign and without leading zeros. */
export function wholeNumberReader(name: string, least: number, most: number): OptionReader<number> {
  return writtenReader(name, wholeNumber(least, most, ''), digitsOf(/^(?:0|[1-9]\d*)$/));
}

/** A decimal number. As text: the digits of a whole number, then a point and further digits if it has a fraction. */
export function decimalReader(name: string, least: number, most: number): OptionReader<number> {
  const shape = number(least, most, '');
  const accepted = `${shape.accepted} in plain digits`;
  return writtenReader(name, { ...shape, accepted }, digitsOf(/^(?:0|[1-9]\d*)(?:\.\d+)?$/));
}

const digitsOf = (shape: RegExp) => (text: string) => (shape.test(text) ? Number(text) : undefined);

const switches: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A switch. As text: true or 1, false or 0. */
export function switchReader(name: string): OptionReader<boolean> {
  return writtenReader(name, truth(''), (text) => switches.get(text));
}

/**
 * A switch, or the path of a folder, which becomes absolute. A path must have a slash, since other words are probably
 * mistakes.
 */
export function cacheReader(name: string): OptionReader<boolean | string> {
  const accepted = 'true, false or the path of a folder, with a slash';
  const folderOf = (text: string) =>
    /^[^\0]*[/\\][^\0]*$/.test(text) ? resolvePath(text) : refuseOption(name, text, accepted);
  return {
    read: (text) => switches.get(text) ?? folderOf(text),
    parse(value) {
      if (typeof value === 'boolean') return value;
      return typeof value === 'string' ? folderOf(value) : refuseOption(name, value, accepted);
    },
  };
}

/**
 * An instant of the world's clock, milliseconds since 1970. As text ISO 8601 (`parseTimestampUs`), cut off to
 * milliseconds; in code also a Date or whole milliseconds.
 */
export function instantReader(name: string): OptionReader<number> {
  const { accepted } = instant('');
  const read = (text: string) => {
    const us = parseTimestampUs(text);
    return checked(us === undefined ? undefined : Math.floor(us / 1000), text);
  };
  const checked = (ms: unknown, value: unknown): number => {
    if (typeof ms === 'number' && Number.isInteger(ms) && ms >= earliestNowMs && ms <= latestNowMs) return ms;
    return refuseOption(name, value, accepted);
  };
  return {
    read,
    parse: (value) =>
      typeof value === 'string' ? read(value) : checked(isDate(value) ? value.getTime() : value, value),
  };
}

/** One of a list of words. */
export function wordReader<Word extends string>(name: string, words: readonly Word[]): OptionReader<Word> {
  return shapeReader(name, word(words, ''));
}

/** The name of a vessel registry; the name of a GraphQL field begins with it. */
export function registryReader(name: string): OptionReader<string> {
  const accepted = 'a lower-case letter and then at most 30 letters and digits, such as gfw';
  return shapeReader(name, text(accepted, '^[a-z][A-Za-z0-9]{0,30}$'));
}

/** An address to bind: an IP address or a host name, without a port. */
export function hostReader(name: string): OptionReader<string> {
  return textOnly(
    name,
    'an IP address or the name of a machine, without a port, such as 0.0.0.0 or localhost',
    (text) => (isIP(text) > 0 || isHostName(text) ? text : undefined),
  );
}

/** An absolute http or https address; slashes at its end are removed. */
export function urlReader(name: string): OptionReader<string> {
  const accepted = 'an http or https address without user, query and fragment, such as https://ocean.example';
  return textOnly(name, accepted, (text) => (isPlainUrl(text) ? text.replace(/\/+$/, '') : undefined));
}

/** The address of a store of state. Messages do not show it, since it may hold a password. */
export function stateReader(name: string): OptionReader<string> {
  const read = (value: unknown): string => {
    if (typeof value === 'string' && URL.canParse(value)) {
      const { protocol, hostname, pathname } = new URL(value);
      if (/^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d*$/.test(pathname)) return value;
    }
    const example = 'redis://127.0.0.1:6379/0, or rediss:// for TLS';
    throw new ServiceError('BAD_USER_INPUT', `${name} is the address of a Redis or Valkey server, such as ${example}.`);
  };
  return { read, parse: read };
}

/**
 * A list of texts; `accept` reads an entry, or returns undefined to refuse it. In a text, entries are separated by
 * commas.
 */
export function listReader(
  name: string,
  accepted: string,
  accept: (text: string) => string | undefined,
): OptionReader<readonly string[]> {
  const entryReader = textOnly(name, `a list, each entry ${accepted}`, accept);
  return {
    read: (text) => text.split(',').map((entry) => entryReader.read(entry)),
    parse: (value) =>
      Array.isArray(value)
        ? value.map((entry: unknown) => entryReader.parse(entry))
        : refuseOption(name, value, `a list, each entry ${accepted}`),
  };
}

/** A host name in lower case; undefined for any other text. */
export function acceptHost(text: string): string | undefined {
  return isHostName(text) ? text.toLowerCase() : undefined;
}

/** An origin as browsers write it: lower case, without its scheme's default port. Undefined for any other text. */
export function acceptOrigin(text: string): string | undefined {
  const origin = text.replace(/\/$/, '');
  return !/^https?:\/\/[^/]+$/i.test(origin) || !isPlainUrl(origin) ? undefined : new URL(origin).origin;
}

/** Throws BAD_USER_INPUT. */
export function refuseOption(name: string, value: unknown, accepted: string): never {
  throw new ServiceError('BAD_USER_INPUT', `${name} is ${accepted}, not ${shown(value)}.`);
}

/** A reader that accepts only texts, also from code. `accept` returns undefined to refuse a text. */
function textOnly<T>(name: string, accepted: string, accept: (text: string) => T | undefined): OptionReader<T> {
  const parse = (value: unknown) => {
    const read = typeof value === 'string' ? accept(value) : undefined;
    return read === undefined ? refuseOption(name, value, accepted) : read;
  };
  return { read: parse, parse };
}

/** A reader whose texts are the values. */
function shapeReader<T extends string>(name: string, shape: SingleShape<T>): OptionReader<T> {
  return textOnly(name, shape.accepted, (value) => (shape.accepts(value) ? value : undefined));
}

/** A reader of values of a shape; `written` returns the value of a text, or undefined to refuse it. */
function writtenReader<T>(
  name: string,
  { accepts, accepted }: SingleShape<T>,
  written: (text: string) => T | undefined,
): OptionReader<T> {
  const parse = (value: unknown, shown = value) => (accepts(value) ? value : refuseOption(name, shown, accepted));
  return { read: (text) => parse(written(text), text), parse: (value) => parse(value) };
}

/**
 * Whether a text is a host name: labels of letters, digits, hyphens and underscores. The last label must not look like
 * a number, decimal or hexadecimal, because URL parsers would read the name as an IPv4 address.
 */
function isHostName(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= 253 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i.test(label)) &&
    !/^(?:\d+|0x[\da-f]*)$/i.test(labels.at(-1)!)
  );
}

/** Whether a URL parser leaves the host and the path of an address as they are. */
function isPlainUrl(text: string): boolean {
  const parts = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?(\/[^\s?#\\]*)?$/i.exec(text);
  if (!parts || !URL.canParse(text)) return false;
  const [, host = '', port, path = '/'] = parts;
  const { hostname, pathname } = new URL(text);
  const named = isIPv4(host) || host.startsWith('[') || isHostName(host);
  return named && hostname === host.toLowerCase() && pathname === path && (port === undefined || /^[1-9]/.test(port));
}

/** A value as an error message shows it: cut, and without the user and password of an address. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value.replace(/\/\/[^/]*@/, '//***@')));
  if (Array.isArray(value)) return 'a list';
  if (isDate(value)) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : cut(String(value));
}

function cut(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
