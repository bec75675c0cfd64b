import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createAdmin } from '../src/tools/client/admin-client.js';
import type { AdminClient } from '../src/tools/client/admin-types.js';
import { openBrowser } from '../test/support/chromium.js';
import { benchOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';
import { startServer } from './server-process.js';
import { tasks } from './tasks/list.js';
import { User } from './tasks/user.js';

const bin = fileURLToPath(new URL('../command/maritime-events.js', import.meta.url));

/** How a run uses the pages. */
interface Manner {
  readonly width: number;
  readonly height: number;
  readonly colors: 'light' | 'dark';
  readonly byKeyboard?: boolean;
}

const manners: readonly Manner[] = [
  { width: 390, height: 844, colors: 'light' },
  { width: 390, height: 844, colors: 'dark' },
  { width: 820, height: 1180, colors: 'light' },
  { width: 820, height: 1180, colors: 'dark' },
  { width: 1280, height: 800, colors: 'light' },
  { width: 1280, height: 800, colors: 'dark' },
  { width: 2560, height: 1440, colors: 'light' },
  { width: 2560, height: 1440, colors: 'dark' },
  { width: 1280, height: 800, colors: 'light', byKeyboard: true },
];

/**
 * What a first-time user wants to do with the pages, at each size and in each scheme, by pointer and by keyboard:
 * whether it can be done, with how many clicks and keys, and in how many seconds. `TASKS` names some tasks, as `3,12`,
 * and `TASKS_MANNERS` some manners, as `390,2560 dark,1280 keyboard`. `TASKS_PICTURES` names a folder for a screenshot
 * of the end of each.
 */
export async function benchTasks(): Promise<BenchRow[]> {
  const { seed, now } = benchOcean;
  const ocean = ['--seed', seed, '--now', now, '--scale', '0.3', '--days', '400', '--ready', 'all'];
  const server = await startServer([bin, 'start', '--port', '0', '--json', '--quiet', ...ocean]);
  // Quicker, but pictures of playback lack parts of the map then.
  const isSeen = process.env['TASKS_PICTURES'] !== undefined;
  const browser = await openBrowser(isSeen ? [] : ['--disable-gpu-rasterization', '--disable-gpu-compositing']);
  try {
    const admin = createAdmin({ url: server.url });
    const named = process.env['TASKS_MANNERS']?.split(',');
    const results: Result[] = [];
    for (const manner of manners)
      if (!named || named.some((each) => nameOf(manner).startsWith(each)))
        results.push(await run(browser, server.url, admin, manner));
    return tasks.map(({ number, name }) => rowOf(`${number}. ${name}`, results));
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Result {
  readonly manner: Manner;
  readonly done: ReadonlyMap<number, Outcome>;
}

interface Outcome {
  readonly steps: number;
  readonly seconds: number;
  /** Why it could not be done. */
  readonly problem?: string;
}

async function run(browser: Browser, url: string, admin: AdminClient, manner: Manner): Promise<Result> {
  const done = new Map<number, Outcome>();
  const only = process.env['TASKS']?.split(',').map(Number);
  for (const { number, act } of tasks) {
    if (only && !only.includes(number)) continue;
    const context = await browser.newContext({
      viewport: { width: manner.width, height: manner.height },
      colorScheme: manner.colors,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const user = new User(page, { url, admin, byKeyboard: manner.byKeyboard ?? false });
    let problem: string | undefined;
    try {
      await act(user);
    } catch (error) {
      problem = String(error).split('\n')[0]!;
    }
    const outcome = { ...user.told(), ...(problem === undefined ? {} : { problem }) };
    done.set(number, outcome);
    console.error(`${nameOf(manner)} ${number}: ${textOf(outcome)}`);
    await pictureOf(user.page, `${nameOf(manner).replaceAll(' ', '-')}-${number}`);
    await context.close();
  }
  return { manner, done };
}

async function pictureOf(page: Page, name: string): Promise<void> {
  const folder = process.env['TASKS_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` }).catch(() => {});
}

function nameOf({ width, colors, byKeyboard }: Manner): string {
  return byKeyboard ? `${width} keyboard` : `${width} ${colors}`;
}

function textOf({ steps, seconds, problem }: Outcome): string {
  return problem ?? `${steps} steps, ${seconds.toFixed(1)} s`;
}

/** The steps and seconds of the pointer's runs, then those of the keyboard. */
function rowOf(what: string, results: readonly Result[]): BenchRow {
  const number = Number.parseInt(what, 10);
  const of = (byKeyboard: boolean) =>
    results
      .filter(({ manner }) => (manner.byKeyboard ?? false) === byKeyboard)
      .flatMap(({ manner, done }) => {
        const outcome = done.get(number);
        return outcome ? [{ name: nameOf(manner), outcome }] : [];
      });
  const range = (numbers: readonly number[], digits: number) => {
    const [least, most] = [Math.min(...numbers).toFixed(digits), Math.max(...numbers).toFixed(digits)];
    return least === most ? least : `${least} to ${most}`;
  };
  const told = (found: ReturnType<typeof of>) =>
    found.length === 0
      ? ''
      : `${range(
          found.map(({ outcome }) => outcome.steps),
          0,
        )} steps, ${range(
          found.map(({ outcome }) => outcome.seconds),
          1,
        )} s`;
  const failed = [...of(false), ...of(true)].filter(({ outcome }) => outcome.problem !== undefined);
  const problems = failed.map(({ name, outcome }) => `${name}: ${outcome.problem}`).join('; ');
  return {
    ...{ what, ours: told(of(false)), spread: problems === '' ? 'done in each' : `NOT: ${problems}` },
    ...{ baseline: `keyboard: ${told(of(true))}`, ratio: '' },
  };
}
