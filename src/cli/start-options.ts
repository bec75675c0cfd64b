import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ServiceError } from '../errors.js';
import type { OptionName, OptionValues } from '../options.js';
import { optionNames, options, readOptions } from '../options.js';
import { nearest, suggestion } from '../suggest.js';
import { flagTable } from './flags.js';
import { UsageError } from './usage-error.js';

export interface StartOptions {
  readonly values: OptionValues;
  readonly json: boolean;
  readonly help: boolean;
}

type Given = ReadonlyMap<string, unknown>;

/** Reads the words after `start`: a flag goes before its environment variable, that before the config file, that before the default. */
export function readStartOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const flags = readFlags(args);
  const configFile = flags.get('config') ?? env['MARITIME_EVENTS_CONFIG'];
  const config =
    typeof configFile === 'string' && configFile !== '' ? readConfig(configFile) : new Map<string, unknown>();
  const values = readOptions((name, option) => {
    const variable = env[option.env];
    const sources: readonly (readonly [string, unknown])[] = [
      [`--${option.flag}`, option.negated && flags.has(option.flag) ? false : flags.get(option.flag)],
      [`environment ${option.env}`, variable === '' ? undefined : variable],
      [`${configFile}`, config.get(name)],
    ];
    for (const [source, value] of sources) if (value !== undefined) return parsed(source, () => option.parse(value));
    return option.fallback;
  });
  return { values, json: flags.get('json') === true, help: flags.get('help') === true };
}

function parsed<T>(source: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ServiceError) throw new UsageError(`${source}: ${error.message}`);
    throw error;
  }
}

/** What was given for each flag: a text, true for a switch, a list for a flag that repeats. */
function readFlags(args: readonly string[]): Given {
  const names = [...flagTable.map((flag) => flag.name), 'help'];
  const kinds = Object.fromEntries(
    flagTable.map(({ name, takesValue }) => [name, { type: takesValue ? 'string' : 'boolean' } as const]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...kinds, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const given = new Map<string, unknown>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`Flags are taken here, not ${token.value}.`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!names.includes(name)) throw new UsageError(`There is no flag ${rawName}.${suggestedFlag(name, names)}`);
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
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`--config: ${path} cannot be read.`);
  }
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch {
    throw new UsageError(`--config: ${path} is not JSON.`);
  }
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
