import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOfError } from '../base/errors.js';
import { UsageError } from './flags.js';

/** Things that a command needs only later are tried at its start, so that a long run is not lost. */

/** Throws a UsageError if a file cannot be written there. An existing file keeps its content. */
export function tryFile(option: string, path: string): void {
  const isThere = existsSync(path);
  try {
    closeSync(openSync(path, 'a'));
    if (!isThere) rmSync(path);
  } catch (error) {
    throw new UsageError(`${option}: ${path} cannot be written. ${error instanceof Error ? error.message : error}`);
  }
}

/** A new folder among the temporary ones of the machine. Throws a UsageError if it cannot be made. */
export function temporaryFolder(beginning: string): string {
  try {
    return mkdtempSync(join(tmpdir(), beginning));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new UsageError(`TMPDIR: the folder for temporary files, ${tmpdir()}, cannot be written. ${reason}`);
  }
}

/** Opens a port and closes it; returns a sentence if it cannot be opened. */
export function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(listenFailure(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Why a port cannot be opened, as a sentence. Throws errors of other kinds. */
export function listenFailure(error: unknown, port: number, host: string): string {
  const code = codeOfError(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken. Give another with --port, or --port 0 for a free one.`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be opened by this user. Give one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Give another with --host.`;
  throw error;
}
