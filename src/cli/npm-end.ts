import { clearInterval, setInterval } from '../work/event-loop.js';
import { ancestors, isRunning } from './ancestors.js';

/** The interval of the check whether npm still runs. */
const checkEveryMs = 500;

/**
 * Calls back once when the npm (npx, pnpm, yarn, bun) ends that has started this process, itself or through shells: an
 * npm that is killed by its pid does not end its children. Does nothing in a process that none of these has started,
 * and on Windows.
 */
export async function onNpmEnd(env: Readonly<Record<string, string | undefined>>, listener: () => void): Promise<void> {
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

const names = /(?:^|[\s/\\])(?:npm|npx|pnpm|pnpx|yarn|yarnpkg|bun|bunx)(?:-cli)?(?:\.[cm]?js)?(?=\s|$)/;

/** Whether a command line is of npm, npx, pnpm, yarn or bun: by the process title, or by the file that Node runs. */
export function isNpm(command: string): boolean {
  return names.test(command.split(' ').slice(0, 2).join(' '));
}
