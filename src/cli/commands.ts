import { ServiceError } from '../errors.js';
import { suggestion } from '../suggest.js';
import { help } from './help.js';
import type { Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

/** Gives the exit code: 0, 1 for a failure. A UsageError becomes 2. */
export type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** A command, and the sentence that help says of it. */
export type Entry = readonly [command: Command, sentence: string];

/** Every command, and the sentence that help says of it. What a command needs is loaded when it is called. */
export const commands: ReadonlyMap<string, Entry> = new Map(
  Object.entries<Entry>({
    start: [async (...at) => (await import('./start.js')).start(...at), 'Generate the ocean and serve it over HTTP.'],
    digest: [
      async (...at) => (await import('./digest.js')).digest(...at),
      'Print a digest of all rows of an ocean, to compare two machines, or with `--cached` of the rows in the cache; takes the flags of start.',
    ],
    stats: [
      async (...at) => (await import('./stats.js')).stats(...at),
      'Count what demo sees of an ocean, by kind, month, sea and flag; takes the flags of start.',
    ],
    coast: [
      async (...at) => (await import('./coast.js')).coast(...at),
      'Say how far the nearest coast is: `coast LON LAT`, or CSV with lon and lat on standard input.',
    ],
    verify: [
      async (...at) => (await import('./verify.js')).verify(...at),
      'Check the laws of the ocean on a running service: `verify [URL] [--user NAME:PASSWORD]`.',
    ],
    version: [async (...at) => (await import('./version.js')).version(...at), 'Print the version.'],
    help: [(args, terminal) => help(args, terminal, commands), 'Say what a command takes: `help start`.'],
  }),
);

const shortForms: ReadonlyMap<string, string> = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
]);

/** Runs what the words after `maritime-events` ask for. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [word = 'help', ...args] = words;
  const name = shortForms.get(word) ?? word;
  try {
    const entry = commands.get(name);
    if (!entry) throw new UsageError(`There is no command ${word}.${suggestion(word, [...commands.keys()])}`);
    return await entry[0](args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ServiceError)) throw error;
    terminal.err.write(
      `${error.message}\nmaritime-events help${name === 'start' ? ' start' : ''} says what is accepted.\n`,
    );
    return 2;
  }
}
