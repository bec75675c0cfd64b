import { UsageError } from './usage-error.js';

/**
 * Takes the flags of a command itself out of its words, each with a value (`--name VALUE` or `--name=VALUE`): their
 * values by name, and the words that are left. Of a flag that is given twice the last one counts. Throws a UsageError
 * for a flag without a value.
 */
export function takeFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { readonly taken: ReadonlyMap<Name, string>; readonly rest: readonly string[] } {
  const taken = new Map<Name, string>();
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const [flag = '', ...inline] = word.split('=');
    const name = names.find((each) => flag === `--${each}`);
    if (name === undefined) {
      rest.push(word);
      continue;
    }
    const value = inline.length > 0 ? inline.join('=') : args[++i];
    if (value === undefined || (inline.length === 0 && value.startsWith('--')))
      throw new UsageError(`${flag} takes a value.`);
    taken.set(name, value);
  }
  return { taken, rest };
}
