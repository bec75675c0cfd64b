import { ServiceError } from '../../base/errors.js';
import { urlReader } from '../../compose/options/option-readers.js';
import { startTable } from '../command-flags.js';
import { execLog } from '../exec-log.js';
import { Flags } from '../flags.js';
import { runChild } from '../run-child.js';
import type { Output, Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import type { ExecTarget } from './exec-target.js';
import { ownService, worldOf } from './exec-target.js';

/**
 * `exec [FLAG...] -- PROGRAM [ARGUMENT...]` runs a program with a service of its own on a free port, and stops the
 * service when the program has ended. With `--url URL` the program gets a new world of a running service. Returns the
 * exit code of the program; 1 if there is no service for it.
 */
export async function exec(words: readonly string[], terminal: Terminal): Promise<number> {
  const at = words.indexOf('--');
  const program = words.slice(at + 1);
  if (at < 0 || program.length === 0) throw new UsageError('Give the program after --, such as: exec -- npm test.');
  const flags = new Flags(words.slice(0, at), { ...startTable, url: 'URL' });
  terminal.outliveReaders();
  const log = execLog();
  try {
    const code = await runBeside(await targetOf(flags, terminal, log.output), program, terminal);
    if (code === 0) log.drop();
    else log.show(terminal.err);
    return code;
  } catch (error) {
    if (error instanceof UsageError || error instanceof ServiceError) {
      log.drop();
      throw error;
    }
    log.show(terminal.err);
    terminal.err.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function targetOf(flags: Flags, terminal: Terminal, log: Output): Promise<ExecTarget> {
  const url = flags.value('url');
  return url === undefined
    ? ownService(flags, terminal, log)
    : worldOf(urlReader('--url').read(url), flags, terminal.env);
}

async function runBeside(
  { url, adminUrl, world, token, close }: ExecTarget,
  program: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const variables = {
    MARITIME_EVENTS_URL: url,
    MARITIME_EVENTS_ADMIN_URL: adminUrl,
    MARITIME_EVENTS_WORLD: world,
    MARITIME_EVENTS_TOKEN: token,
  };
  try {
    return await runChild(program, variables, terminal);
  } finally {
    await close();
  }
}
