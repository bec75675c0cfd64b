import { optionNames, options } from '../../options/options.js';
import { progressOn } from '../progress.js';
import { readStartOptions } from '../start-options.js';
import type { Output, Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { requestLog } from './request-log.js';

/** The world that a program under `exec` works with. */
export interface ExecTarget {
  /** The base URL for clients. */
  readonly url: string;
  readonly adminUrl: string;
  readonly world: string;
  /** A token of demo that no sign-in revokes. */
  readonly token: string;
  /** Stops the service, or drops the world. */
  close(): Promise<unknown>;
}

/** A service of its own on a free port, with the flags of `start`. It is ready, and writes its log to `log`. */
export async function ownService(flags: readonly string[], terminal: Terminal, log: Output): Promise<ExecTarget> {
  // A later --port among the flags counts in place of the first.
  const { values } = readStartOptions(['--port', '0', ...flags], terminal.env);
  if (!values.admin) throw new UsageError('exec takes a token from the admin interface: leave out --no-admin.');
  const { createService } = await import('../../index.js');
  const service = await createService({
    ...values,
    realNowMs: terminal.nowMs,
    onProgress: progressOn(log, terminal.nowMs).show,
    log: values.quiet ? undefined : await requestLog({ ...log, isTTY: true }),
    report: (error) => log.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  try {
    const { url } = await service.listen();
    const adminUrl = `${url}/__admin`;
    const token = await tokenOf(adminUrl, 'default', values.adminToken);
    return { url, adminUrl, world: 'default', token, close: () => service.close() };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** A new world of a running service. The flag --admin-token, or its variable, is the only one that counts here. */
export async function worldOf(
  serviceUrl: string,
  flags: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<ExecTarget> {
  const other = optionNames.find((name) => name !== 'adminToken' && flags.includes(`--${options[name].flag}`));
  if (other) throw new UsageError(`--${options[other].flag} is for a service of its own: leave it out beside --url.`);
  const { adminToken } = readStartOptions(flags, env).values;
  const adminUrl = `${serviceUrl}/__admin`;
  const made = await send<{ readonly name: string; readonly url: string }>(
    'POST',
    `${adminUrl}/worlds`,
    adminToken,
    {},
  );
  const close = () => send('DELETE', `${adminUrl}/worlds/${made.name}`, adminToken);
  try {
    const token = await tokenOf(adminUrl, made.name, adminToken);
    return { url: made.url, adminUrl, world: made.name, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tokenOf(adminUrl: string, world: string, adminToken: string | undefined): Promise<string> {
  const sessions = `${adminUrl}/worlds/${world}/sessions`;
  return (await send<{ readonly token: string }>('POST', sessions, adminToken, { user: 'demo' })).token;
}

/** Sends a call to the admin interface. Throws an Error with the message of a refusal. */
async function send<T>(method: string, url: string, adminToken: string | undefined, body?: object): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(adminToken !== undefined && { authorization: `Bearer ${adminToken}` }),
  };
  const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} is refused with status ${response.status}: ${text}`);
  return JSON.parse(text === '' ? 'null' : text);
}
