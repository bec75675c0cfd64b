import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a script in a process of its own and waits for the line of JSON with `url` and `port` that it prints when it
 * listens. The cache is off unless the environment turns it on.
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = { MARITIME_EVENTS_CACHE: 'false' },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const closed = once(child, 'close');
  let text = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaints += part));
  while (!text.includes('\n')) {
    const next = await Promise.race([once(child.stdout, 'data'), closed.then(() => 'end' as const)]);
    if (next === 'end') throw new Error(`${args.join(' ')} ended before it listened:\n${complaints}`);
  }
  const { url, port } = JSON.parse(text) as { readonly url: string; readonly port: number };
  return {
    url,
    port,
    async stop() {
      child.kill();
      await closed;
    },
  };
}
