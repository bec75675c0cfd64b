import { parseArgs } from 'node:util';
import { nearest } from '../base/suggest.js';
import { switchReader } from '../compose/options/option-readers.js';

/** The flags of a command by name, with the placeholder of the value, such as FILE; empty for a switch. */
export type FlagTable<Name extends string = string> = Readonly<Record<Name, string>>;

/** The flags among the words of a command, by name without dashes. */
export class Flags<Name extends string = string> {
  readonly #given = new Map<string, string[]>();
  /** The words that are no flags. */
  readonly words: string[] = [];

  /** Throws a UsageError for a flag that is not in the table, and for one without its value. */
  constructor(args: readonly string[], table: FlagTable<Name>) {
    const placeholders = new Map<string, string>(Object.entries(table));
    const options = Object.fromEntries(
      Array.from(placeholders, ([name, value]) => [name, { type: value === '' ? 'boolean' : 'string' } as const]),
    );
    for (const token of parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens) {
      if (token.kind === 'positional') this.words.push(token.value);
      if (token.kind !== 'option') continue;
      const { name, rawName, value, inlineValue } = token;
      const placeholder = placeholders.get(name);
      if (placeholder === undefined) throw new UsageError(`There is no flag ${rawName}.${suggested(name, table)}`);
      if (placeholder !== '' && (value === undefined || (!inlineValue && value.startsWith('--'))))
        throw new UsageError(`${rawName} takes a value: ${rawName} ${placeholder}.`);
      this.#given.set(name, [...(this.#given.get(name) ?? []), value ?? 'true']);
    }
  }

  /** The names of the flags that are given. */
  names(): readonly string[] {
    return [...this.#given.keys()];
  }

  /** The value of a flag; if it is given twice, the last value counts. */
  value(name: Name): string | undefined {
    return this.#given.get(name)?.at(-1);
  }

  /** All values of a flag that may be given several times. */
  values(name: Name): readonly string[] {
    return this.#given.get(name) ?? [];
  }

  /** The name of a file. */
  file(name: Name): string | undefined {
    const value = this.value(name);
    if (value === '') throw new UsageError(`--${name} takes the name of a file.`);
    return value;
  }

  isOn(name: Name): boolean {
    return switchReader(name).read(this.value(name) ?? 'false');
  }

  /** The only word that is no flag. Throws a UsageError if there are more. */
  word(): string | undefined {
    const [word, second] = this.words;
    if (second !== undefined) throw new UsageError(`One word is taken here, not also ${second}.`);
    return word;
  }
}

function suggested(name: string, table: FlagTable): string {
  const near = nearest(name, Object.keys(table));
  return near === undefined ? '' : ` Did you mean --${near}?`;
}

/** A mistake on the command line: exit code 2. Its message names the flag, its value and the accepted values. */
export class UsageError extends Error {}
