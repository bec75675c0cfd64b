import { parseArgs } from 'node:util';
import { ServiceError } from '../base/errors.js';
import { nearest, suggestion } from '../base/suggest.js';
import { textOfFile } from '../base/text-of.js';
import { switchReader } from '../compose/options/option-readers.js';
import {
  type Option,
  type OptionName,
  type OptionValues,
  optionNames,
  options,
  readOptions,
} from '../compose/options/options.js';
import type { Capsule } from '../types.js';
import { optionsOfCapsule, readCapsuleFile } from './capsule-file.js';
import { flagTable } from './command-flags.js';
import { UsageError } from './usage-error.js';

export interface StartOptions {
  readonly values: OptionValues;
  readonly json: boolean;
  /** The world to start as. */
  readonly capsule?: Capsule | undefined;
  /** The file that the world is written to at the end. */
  readonly exportOnExit?: string | undefined;
}

type Given = ReadonlyMap<string, unknown>;

/**
 * Reads the words after `start`. A value comes from the flag, else from the environment variable, else from the config
 * file, else from the capsule, else it is the default. Throws a UsageError for a wrong flag or value, and for a flag
 * that is not among `taken`, those that the command takes.
 */
export function readStartOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  taken: readonly string[] = flagTable.map(({ name }) => name),
): StartOptions {
  const flags = readFlags(args, taken);
  // An empty variable counts as unset: shells and CI systems pass unset variables as empty ones.
  const configFile = flags.get('config') ?? (env['MARITIME_EVENTS_CONFIG'] || undefined);
  const config = configFile === undefined ? new Map<string, unknown>() : readConfig(String(configFile));
  const capsuleFile = flags.get('capsule');
  const capsule = capsuleFile === undefined ? undefined : readCapsuleFile(String(capsuleFile));
  const ofCapsule = capsule ? optionsOfCapsule(capsule) : new Map<string, unknown>();
  const values = readOptions((name, option) => {
    const flag = flags.get(option.flag);
    if (flag !== undefined) return from(`--${option.flag}`, () => valueOfFlag(option, flag));
    const variable = env[option.env];
    if (variable !== undefined && variable !== '')
      return from(`environment ${option.env}`, () => option.read(variable));
    const [source, value] = config.has(name) ? [configFile, config.get(name)] : [capsuleFile, ofCapsule.get(name)];
    return value === undefined ? option.fallback : from(String(source), () => option.parse(value));
  });
  if (capsule && values.state !== undefined) {
    const message = '--capsule: a capsule cannot be given with state. Load it by PUT /__admin/worlds/default/capsule.';
    throw new UsageError(message);
  }
  const json = from('--json', () => switchReader('json').read(String(flags.get('json') ?? false)));
  const exportOnExit = flags.get('export-on-exit');
  if (exportOnExit !== undefined && values.state !== undefined) {
    const message =
      '--export-on-exit writes the requests of one process and cannot be given with state. ' +
      'GET /__admin/worlds/default/capsule has those of all.';
    throw new UsageError(message);
  }
  return { values, json, capsule, exportOnExit: exportOnExit === undefined ? undefined : String(exportOnExit) };
}

/** The value of an option from its flag. A negated switch, such as `--no-cache`, gives the opposite of its value. */
function valueOfFlag<T>(option: Option<T>, given: unknown): T {
  if (typeof given !== 'string') return option.parse(given === true && option.negated ? false : given);
  if (!option.negated) return option.read(given);
  return option.parse(!switchReader(`--${option.flag}`).read(given));
}

/** The result of `read`. A refusal becomes a UsageError that names the source, such as `--port`. */
function from<T>(source: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServiceError) throw new UsageError(`${source}: ${error.message}`);
    throw error;
  }
}

/** The value of each flag that was given: a text, true for a switch, a list for a repeatable flag. */
function readFlags(args: readonly string[], taken: readonly string[]): Given {
  const names = flagTable.map((flag) => flag.name);
  const kinds = Object.fromEntries(
    flagTable.map(({ name, takesValue }) => [name, { type: takesValue ? 'string' : 'boolean' } as const]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: kinds,
    strict: false,
    tokens: true,
  });
  const given = new Map<string, unknown>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`Flags are taken here, not ${token.value}.`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!names.includes(name)) throw new UsageError(`There is no flag ${rawName}.${suggestedFlag(name, taken)}`);
    if (!taken.includes(name))
      throw new UsageError(
        `${rawName} is a flag of start that does nothing here. Those that count: --${taken.join(', --')}.`,
      );
    const flag = flagTable.find((entry) => entry.name === name);
    if (flag?.takesValue && (value === undefined || (!inlineValue && value.startsWith('--')))) {
      throw new UsageError(`${rawName} takes a value: ${flag.usage}.`);
    }
    const repeats = optionNames.some((key) => options[key].flag === name && options[key].repeatable);
    const before = given.get(name);
    given.set(name, repeats ? [...(Array.isArray(before) ? before : []), value] : (value ?? true));
  }
  return given;
}

function suggestedFlag(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === undefined ? '' : ` Did you mean --${near}?`;
}

function readConfig(path: string): Given {
  let text: string;
  try {
    text = textOfFile(path);
  } catch {
    throw new UsageError(`--config: ${path} cannot be read.`);
  }
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch {
    throw new UsageError(`--config: ${path} is not JSON.`);
  }
  const repeated = repeatedKey(text);
  if (repeated !== undefined)
    throw new UsageError(`${path}: ${JSON.stringify(repeated)} stands twice in one object; give it once.`);
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new UsageError(`--config: ${path} must hold one JSON object with options by their names.`);
  }
  const names: readonly OptionName[] = optionNames;
  for (const key of Object.keys(config)) {
    if (!names.some((name) => name === key))
      throw new UsageError(`${path}: there is no option ${key}.${suggestion(key, names)}`);
  }
  return new Map(Object.entries(config));
}

/**
 * The first key that an object of a JSON text has twice, or undefined if there is none: `JSON.parse` takes the last one
 * silently. The text must be valid JSON.
 */
export function repeatedKey(json: string): string | undefined {
  /** The objects and lists around the current token: the keys read so far, undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let previous = '';
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && keys) {
      const key: unknown = JSON.parse(previous);
      if (typeof key === 'string' && keys.has(key)) return key;
      keys.add(String(key));
    }
    previous = token;
  }
  return undefined;
}
