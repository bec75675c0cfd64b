import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ReadStream } from 'node:tty';
import { clearInterval, delay, setInterval } from '../base/work/event-loop.js';
import { ancestors, isRunning } from './ancestors.js';

/** The interval of the check whether npm still runs. */
const checkEveryMs = 500;
const names = /(?:^|[\s/\\])(?:npm|npx|pnpm|pnpx|yarn|yarnpkg|bun|bunx)(?:-cli)?(?:\.[cm]?js)?(?=\s|$)/;

const controlC = '\u0003';
const controlZ = '\u001a';

const openers: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['darwin', ['open']],
  ['win32', ['cmd', '/c', 'start', '']],
]);

/** The process around a command: its environment, streams, clock and signals. Tests pass one of their own. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Standard input. */
  readonly input: AsyncIterable<string | Uint8Array>;
  /** Standard output: results, which a pipe may read. */
  readonly out: Output;
  /** Standard error: progress, logs and error messages. */
  readonly err: Output;
  /** Real milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Settles after real milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Resident memory of the process, bytes. */
  readonly memoryBytes: () => number;
  /** Calls back at each SIGINT and SIGTERM. */
  readonly onSignal: (listener: (signal: 'SIGINT' | 'SIGTERM') => void) => void;
  /** Calls back when the npm that started this process ends. */
  readonly onNpmEnd: (listener: () => void) => void;
  /** Calls back with each key that is pressed; returns false where there is no terminal with keys. */
  readonly onKey: (listener: (key: string) => void) => boolean;
  /** Opens a page in a browser; calls back if there is no browser. */
  readonly openPage: (url: string, onFailure: () => void) => void;
  /**
   * Lets a server continue when the readers of its streams have gone. Other commands end when the reader of their
   * output has gone.
   */
  readonly outliveReaders: () => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

export interface Output {
  /** Returns false if the reader is slow; then `once('drain', ...)` calls back when it has read everything. */
  write(text: string): unknown;
  once?(event: 'drain', listener: () => void): unknown;
  /** Whether it is a terminal, not a file or a pipe. */
  readonly isTTY?: boolean;
  /** Characters in a line of a terminal. */
  readonly columns?: number;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  let goesOn = false;
  // A command works without its log. No reader would see a line about the failure either.
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (goesOn) return;
    // A reader that closes the pipe early, such as head, ends the command; that is no failure.
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`Standard output cannot be written: ${error.message}.\n`);
    process.exit(1);
  });
  return {
    env: process.env,
    // This is a getter, because a command that reads nothing must not open standard input.
    get input() {
      return process.stdin;
    },
    out: process.stdout,
    err: process.stderr,
    nowMs: Date.now,
    wait: delay,
    memoryBytes: () => process.memoryUsage.rss(),
    onSignal(listener) {
      process.on('SIGINT', () => listener('SIGINT'));
      process.on('SIGTERM', () => listener('SIGTERM'));
    },
    onNpmEnd: (listener) => void onNpmEnd(process.env, listener),
    onKey: (listener) => processKeys(process.stdin, listener),
    openPage,
    outliveReaders() {
      goesOn = true;
    },
    exit: (code) => process.exit(code),
  };
}

/** Opens a page in the browser of this machine; calls back if there is none. */
function openPage(url: string, onFailure: () => void): void {
  const [command, ...args] = openers.get(process.platform) ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', onFailure);
  child.on('exit', (code) => code !== 0 && onFailure());
  child.unref();
}

/**
 * Calls back with each key that is pressed, without waiting for Enter. In this mode the terminal sends no signals, so
 * this process sends them to itself. Returns false if standard input is no terminal, or if another process reads it:
 * reading would stop a job in the background.
 */
function processKeys(input: ReadStream, listener: (key: string) => void): boolean {
  if (!input.isTTY || !isInForeground()) return false;
  const listen = () => input.setRawMode(true);
  listen();
  input.setEncoding('utf8');
  // The keys alone do not keep the process alive.
  input.unref();
  process.on('exit', () => input.setRawMode(false));
  process.on('SIGCONT', listen);
  input.on('data', (text) => {
    for (const key of String(text)) {
      if (key === controlC) process.kill(process.pid, 'SIGINT');
      else if (key === controlZ) {
        input.setRawMode(false);
        process.kill(process.pid, 'SIGTSTP');
      } else listener(key);
    }
  });
  return true;
}

/** Whether this process may read the terminal: its group is that of the terminal, if the system tells both. */
function isInForeground(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name in brackets: state, parent, group, session, terminal, group of the terminal.
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === foreground;
  } catch {
    return true;
  }
}

/**
 * Calls back once when the npm (npx, pnpm, yarn, bun) that started this process, directly or through shells, ends: an
 * npm that is killed by its pid does not end its children. Does nothing on Windows, and in a process that none of these
 * has started.
 */
async function onNpmEnd(env: Readonly<Record<string, string | undefined>>, listener: () => void): Promise<void> {
  if (env['npm_execpath'] === undefined && env['npm_lifecycle_event'] === undefined) return;
  const pids = (await ancestors()).filter(({ command }) => isNpm(command)).map(({ pid }) => pid);
  if (pids.length === 0) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    // A process gets another parent when its parent ends.
    const isOrphan = pids.includes(parent) && process.ppid !== parent;
    if (!isOrphan && pids.every(isRunning)) return;
    clearInterval(timer);
    listener();
  }, checkEveryMs);
  timer.unref();
}

/**
 * Whether a command line belongs to npm, npx, pnpm, yarn or bun, by the process title or by the file that Node runs.
 */
export function isNpm(command: string): boolean {
  return names.test(command.split(' ').slice(0, 2).join(' '));
}
