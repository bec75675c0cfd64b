import { clearInterval, setInterval } from '../work/event-loop.js';
import { ancestors, isRunning } from './ancestors.js';

/** How often is looked whether npm still runs. */
const lookEveryMs = 500;

/**
 * Calls back once when an npm (npx, pnpm, yarn, bun) ends that has started this process, itself or through shells:
 * killed by its pid it leaves what it has started behind. Does nothing for a process that none of them has started, and
 * on Windows.
 */
export async function onNpmEnd(env: Readonly<Record<string, string | undefined>>, listener: () => void): Promise<void> {
  if (env['npm_execpath'] === undefined && env['npm_lifecycle_event'] === undefined) return;
  const pids = (await ancestors()).filter(({ command }) => isNpm(command)).map(({ pid }) => pid);
  if (pids.length === 0) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    // A process gets another parent as soon as its own has ended.
    const isOrphan = pids.includes(parent) && process.ppid !== parent;
    if (!isOrphan && pids.every(isRunning)) return;
    clearInterval(timer);
    listener();
  }, lookEveryMs);
  timer.unref();
}

const names = /(?:^|[\s/\\])(?:npm|npx|pnpm|pnpx|yarn|yarnpkg|bun|bunx)(?:-cli)?(?:\.[cm]?js)?(?=\s|$)/;

/**
 * Whether a command line is of a program that runs scripts of packages: by its title, or by the file that Node runs.
 */
export function isNpm(command: string): boolean {
  return names.test(command.split(' ').slice(0, 2).join(' '));
}
