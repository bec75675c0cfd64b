import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openConnection } from './http-client.js';

const run = promisify(execFile);

/** A balancer before ports of this machine. */
export interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

/** How requests are spread: each world to one process, as packaging/haproxy.cfg has it, or to one after the other. */
export type Spread = 'by world' | 'in turn';

/** What the configuration says for each. A request that a process has not taken goes to the next one in turn. */
const balances: Readonly<Record<Spread, string>> = {
  'by world': 'balance hash var(txn.key)',
  'in turn': 'balance roundrobin\n  option redispatch',
};

/** Starts Debian's haproxy with packaging/haproxy.cfg. */
export async function startBalancer(ports: readonly number[], spread: Spread): Promise<Balancer> {
  const port = await freePort();
  const config = readFileSync(new URL('../../packaging/haproxy.cfg', import.meta.url), 'utf8')
    .replace('"$LISTEN"', `127.0.0.1:${port}`)
    .replace('balance hash var(txn.key)', balances[spread])
    .replace('  hash-type consistent\n', spread === 'by world' ? '  hash-type consistent\n' : '')
    .replace(/(?: {2}server .*\n)+/, ports.map((each, i) => `  server s${i} 127.0.0.1:${each} check\n`).join(''));
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-'));
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, config);
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilListening(child, port);
  return {
    port,
    async stop() {
      const ended = once(child, 'close');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Resolves when the port takes a connection. Rejects when the program ends before, or is not installed. */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let complaints = '';
  let ended = false;
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (complaints += part));
  child.once('error', (error) => {
    complaints += `${error.message}. Debian's packages haproxy and redis-server have the programs.`;
    ended = true;
  });
  child.once('close', () => (ended = true));
  for (;;) {
    if (ended) throw new Error(`${child.spawnfile} did not start: ${complaints}`);
    try {
      (await openConnection(port)).close();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** A port that no program listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** A Redis of its own, without a disk. */
export interface StateServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Sends a command by redis-cli, and gives what it prints. */
  command(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts Debian's redis-server, with further options. */
export async function startRedis(more: readonly string[] = [], givenPort?: number): Promise<StateServer> {
  const port = givenPort ?? (await freePort());
  const place = ['--dir', tmpdir(), '--save', '', '--appendonly', 'no'];
  const args = ['--port', String(port), '--bind', '127.0.0.1', ...place, ...more];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilListening(child, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    command: async (...args) => (await run('redis-cli', ['-p', String(port), ...args])).stdout.trim(),
    async stop() {
      const ended = once(child, 'close');
      child.kill();
      // A server that a test has paused gets the signal when it goes on.
      child.kill('SIGCONT');
      await ended;
    },
  };
}
