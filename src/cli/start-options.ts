import { ServiceError } from '../base/errors.js';
import { suggestion } from '../base/suggest.js';
import {
  type Option,
  type OptionName,
  type OptionValues,
  optionNames,
  readOptions,
} from '../compose/options/options.js';
import { textOfFile } from '../platform/node/text-file.js';
import type { Capsule } from '../types.js';
import { optionsOfCapsule, readCapsuleFile } from './capsule-file.js';
import { startTable } from './command-flags.js';
import { Flags, UsageError } from './flags.js';

export interface StartOptions {
  readonly values: OptionValues;
  readonly json: boolean;
  /** The capsule whose world the service starts with. */
  readonly capsule?: Capsule | undefined;
  /** The file that the world is written to at the end. */
  readonly exportOnExit?: string | undefined;
}

type ConfigValues = ReadonlyMap<string, unknown>;

/**
 * Reads the words after `start`. A value comes from the first of these that has it: the flag, the environment variable,
 * the config file, the capsule, the default. Throws a UsageError for a wrong flag or value.
 */
export function readStartOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions {
  return startOptionsOf(new Flags(args, startTable), env);
}

/** As `readStartOptions`, for flags that are already read; `names` are those of the flags of `start` that count. */
export function startOptionsOf(
  flags: Flags,
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = Object.keys(startTable),
): StartOptions {
  const [word] = flags.words;
  if (word !== undefined) throw new UsageError(`Flags are taken here, not ${word}.`);
  // An empty variable counts as unset: shells and CI systems pass unset variables as empty ones.
  const configFile = flags.value('config') ?? (env['MARITIME_EVENTS_CONFIG'] || undefined);
  const config = configFile === undefined ? new Map<string, unknown>() : readConfig(configFile);
  const capsuleFile = flags.value('capsule');
  const capsule = capsuleFile === undefined ? undefined : readCapsuleFile(capsuleFile);
  const ofCapsule = capsule ? optionsOfCapsule(capsule) : new Map<string, unknown>();
  const values = readOptions((name, option) => {
    if (names.includes(option.flag) && flags.value(option.flag) !== undefined)
      return from(`--${option.flag}`, () => valueOfFlag(option, flags));
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
  const json = from('--json', () => flags.isOn('json'));
  const exportOnExit = flags.value('export-on-exit');
  if (exportOnExit !== undefined && values.state !== undefined) {
    const message =
      '--export-on-exit writes the requests of one process and cannot be given with state. ' +
      'GET /__admin/worlds/default/capsule has those of all.';
    throw new UsageError(message);
  }
  return { values, json, capsule, exportOnExit };
}

/** The value of an option from its flag. A negated switch, such as `--no-cache`, gives the opposite of its value. */
function valueOfFlag<T>(option: Option<T>, flags: Flags): T {
  if (option.repeatable) return option.parse(flags.values(option.flag));
  return option.negated ? option.parse(!flags.isOn(option.flag)) : option.read(flags.value(option.flag)!);
}

/** The result of `read`. If it refuses a value, this throws a UsageError that names the source, such as `--port`. */
function from<T>(source: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServiceError) throw new UsageError(`${source}: ${error.message}`);
    throw error;
  }
}

function readConfig(path: string): ConfigValues {
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
 * The first key that occurs twice in one object of a JSON text; undefined if there is none. `JSON.parse` silently takes
 * the last value of such a key. The text must be valid JSON.
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
