import { suggestion } from '../base/suggest.js';
import type { Entry } from './command.js';
import { flagTable } from './command-flags.js';
import { UsageError } from './flags.js';
import type { Terminal } from './terminal.js';

/** Prints the list of commands, or the help of one command. */
export function help([about]: readonly string[], { out }: Terminal, commands: ReadonlyMap<string, Entry>): number {
  const names = [...commands.keys()];
  if (about === undefined) {
    const width = Math.max(...names.map((name) => name.length));
    const lines = Array.from(commands, ([name, { sentence }]) => `  ${name.padEnd(width)}  ${sentence}`);
    out.write(`maritime-events <command>\n\n${lines.join('\n')}\n\n`);
    out.write(`maritime-events help <command> has its flags and examples.\n${more('first-ten-minutes')}`);
    return 0;
  }
  const entry = commands.get(about);
  if (!entry) throw new UsageError(`There is no command ${about}.${suggestion(about, names)}`);
  const { sentence, usage, examples, details, page } = entry;
  out.write(`${usageText(`maritime-events ${about}`, usage)}\n${sentence}\n`);
  out.write(`\n${examples.map((line) => `  $ ${line}\n`).join('')}`);
  if (details) out.write(`\n${details()}`);
  out.write(`\n${more(page)}`);
  return 0;
}

function more(page: string): string {
  return `More: docs/${page}.md of the package, or /docs/${page} of a running service.\n`;
}

/** A command with its arguments, in lines between which no brackets are open. */
function usageText(command: string, usage = ''): string {
  const words = usage.match(/\[(?:[^[\]]|\[[^\]]*\])*\]|\S+/g) ?? [];
  return wrapped([command, ...words], usageIndent).slice(usageIndent);
}

const sources = `The value of an option comes from its flag, else from its environment variable, else from the config
file, else it is the default. If a flag is given twice, the last one counts.`;

/** Words in indented lines. */
function wrapped(words: readonly string[], indent: number): string {
  let lines = '';
  let line = '';
  for (const word of words) {
    if (line !== '' && indent + line.length + 1 + word.length > columns) {
      lines += `${' '.repeat(indent)}${line}\n`;
      line = word;
    } else line += line === '' ? word : ` ${word}`;
  }
  return `${lines}${' '.repeat(indent)}${line}\n`;
}

const [flagIndent, usageIndent, columns] = [6, 4, 120];

/** The flags of `start` that a command accepts, with their environment variables and defaults. */
export function startFlags(names: readonly string[] = flagTable.map(({ name }) => name)): string {
  const flags = flagTable
    .filter(({ name }) => names.includes(name))
    .map(({ usage, env, description, fallback }) => {
      const also = [env, fallback === '' ? '' : `default ${fallback}`].filter((part) => part !== '').join(', ');
      return `  ${usage}\n${wrapped(`${description}${also === '' ? '' : ` (${also})`}`.split(' '), flagIndent)}`;
    });
  return `${flags.join('')}\n${sources}\n`;
}
