import { readFileSync } from 'node:fs';
import type { ReadStream } from 'node:tty';

const controlC = '\u0003';
const controlZ = '\u001a';

/**
 * Calls back with each key that is pressed, without waiting for Enter. In this mode the terminal makes no signals, so
 * they are sent from here. Returns false for standard input that is no terminal, or that another process reads: a job
 * in the background would be stopped by it.
 */
export function processKeys(input: ReadStream, listener: (key: string) => void): boolean {
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

/** Whether the terminal belongs to this process: its group is that of the terminal, where the system tells both. */
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
