import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { codeOfError } from '../base/errors.js';

/** A process of this machine. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parentPid: number;
  /** The command line, or the title that the process has set. */
  readonly command: string;
}

/**
 * The ancestors of this process, nearest first, as far as they are found: in /proc on Linux, elsewhere in the output of
 * `ps`. None on Windows.
 */
export async function ancestors(): Promise<readonly ProcessEntry[]> {
  if (process.platform === 'win32') return [];
  const entryOf = process.platform === 'linux' ? procEntry : await listedEntries();
  const found: ProcessEntry[] = [];
  for (let pid = process.ppid; pid > 1; ) {
    const entry = entryOf(pid);
    if (!entry) break;
    found.push(entry);
    pid = entry.parentPid;
  }
  return found;
}

/**
 * Whether a process runs. On Linux, false for a zombie: a process that has ended, but whose parent has not called
 * `wait` yet.
 */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return procEntry(pid) !== undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return codeOfError(error) === 'EPERM';
  }
}

function procEntry(pid: number): ProcessEntry | undefined {
  try {
    // `pid (name) state parent ...`; a name may hold spaces and brackets. The states Z and X are those of processes
    // that have ended.
    const [, parent] = /^.*\) [^ZX] (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    if (parent === undefined) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parentPid: Number(parent), command };
  } catch {
    return undefined;
  }
}

async function listedEntries(): Promise<(pid: number) => ProcessEntry | undefined> {
  const known = new Map<number, ProcessEntry>();
  try {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command='], { maxBuffer: 2 ** 24 });
    for (const [, pid, parent, command = ''] of stdout.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm))
      known.set(Number(pid), { pid: Number(pid), parentPid: Number(parent), command });
  } catch {
    // Without `ps` no ancestor is known.
  }
  return (pid) => known.get(pid);
}
