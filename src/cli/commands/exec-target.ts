import { optionNames, options } from '../../compose/options/options.js';
import { createAdmin } from '../../tools/client/admin-client.js';
import { adminFetch } from '../../tools/endpoint/open-endpoint.js';
import type { Flags } from '../flags.js';
import { progressOn } from '../progress.js';
import { startOptionsOf } from '../start-options.js';
import type { Output, Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { requestLog } from './request-log.js';

/** The world for a program under `exec`. */
export interface ExecTarget {
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
export async function worldOf(
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
