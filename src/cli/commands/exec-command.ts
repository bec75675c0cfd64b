import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceError } from '../../base/errors.js';
import { urlReader } from '../../compose/options/option-readers.js';
import { optionNames, options } from '../../compose/options/options.js';
import { createAdmin } from '../../tools/client/admin-client.js';
import { adminFetch } from '../../tools/endpoint/open-endpoint.js';
import { startTable } from '../command-flags.js';
import { Flags, UsageError } from '../flags.js';
import { progressOn } from '../progress.js';
import { runChild } from '../run-child.js';
import { startOptionsOf } from '../start-options.js';
import type { Output, Terminal } from '../terminal.js';
import { temporaryFolder } from '../tried-at-start.js';
import { requestLog } from './request-log.js';

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

/** The file that replaces standard error for the service under `exec`. */
interface ExecLog {
  readonly output: Output;
  /** Closes the file and deletes it. */
  drop(): void;
  /** Closes the file, and prints its path and its last lines; the file stays. */
  show(err: Output): void;
}

/** Lines of the file that are printed. */
const mostLines = 200;

/** A new file in the folder for temporary files. Throws a UsageError that names the folder if it cannot be written. */
function execLog(): ExecLog {
  const folder = temporaryFolder('maritime-events-exec-');
  const path = join(folder, 'service.log');
  const file = openSync(path, 'w');
  return {
    output: { write: (text) => writeSync(file, text) },
    drop() {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
    show(err) {
      closeSync(file);
      const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
      const shown = lines.slice(-mostLines);
      const part = shown.length < lines.length ? `the last ${mostLines} of ${lines.length} lines` : 'all lines';
      err.write(`\nThe log of maritime-events, ${part} of ${path}:\n${shown.map((line) => `${line}\n`).join('')}`);
    },
  };
}

/** The world for a program under `exec`. */
interface ExecTarget {
  /** The base URL for clients. */
  readonly url: string;
  readonly adminUrl: string;
  readonly world: string;
  /** A token of demo. No sign-in revokes it. */
  readonly token: string;
  /** Stops the service, or drops the world. */
  close(): Promise<unknown>;
}

/** A service of its own on a free port, with the flags of `start`. It is ready, and writes its log to `log`. */
export async function ownService(flags: Flags, terminal: Terminal, log: Output): Promise<ExecTarget> {
  const { values, capsule, exportOnExit } = startOptionsOf(flags, terminal.env);
  if (exportOnExit !== undefined) throw new UsageError('--export-on-exit is a flag of start.');
  if (!values.admin) throw new UsageError('exec takes a token from the admin interface: leave out --no-admin.');
  const { createService } = await import('../../index.js');
  const service = await createService({
    ...values,
    // A free port, even if the environment names one.
    port: flags.value('port') === undefined ? 0 : values.port,
    realNowMs: terminal.nowMs,
    onProgress: progressOn(log, terminal.nowMs).show,
    log: values.quiet ? undefined : await requestLog({ ...log, isTTY: true }, { NO_COLOR: '1' }),
    report: (error) => log.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  try {
    if (capsule) await service.load(capsule);
    const { url } = await service.listen();
    const world = createAdmin({ url, token: values.adminToken }).world();
    const token = await world.openSession('demo');
    return { url, adminUrl: `${url}/__admin`, world: world.name, token, close: () => service.close() };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** A new world of a running service. Only the flag --admin-token, or its variable, matters here. */
async function worldOf(
  serviceUrl: string,
  flags: Flags,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ExecTarget> {
  const other = optionNames.find((name) => name !== 'adminToken' && flags.names().includes(options[name].flag));
  if (other) throw new UsageError(`--${options[other].flag} is for a service of its own: leave it out beside --url.`);
  const { adminToken } = startOptionsOf(flags, env).values;
  const admin = createAdmin({ url: serviceUrl, token: adminToken, fetch: adminFetch() });
  const { name, url } = await admin.makeWorld();
  const world = admin.world(name);
  try {
    const token = await world.openSession('demo');
    return { url, adminUrl: `${serviceUrl}/__admin`, world: name, token, close: world.drop };
  } catch (error) {
    await world.drop();
    throw error;
  }
}
