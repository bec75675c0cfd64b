import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../support/chromium-path.js';

/** The folders of projects that test with the package, seen from `dist/test/clients/`. */
const folders = ['../../../test/clients/', '../../../docs/recipes/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const tarballName = 'maritime-events.tgz';
const mostMs = 300_000;

/** The result of a project. */
export interface ProjectRun {
  readonly name: string;
  readonly passed: boolean;
  readonly installMs: number;
  readonly testMs: number;
  /** The output of npm install and npm test. */
  readonly output: string;
}

export interface ProjectOptions {
  /** The packed package. */
  readonly tarball: string;
  /** The newest version of every dependency, instead of those that the projects name. */
  readonly newest?: boolean;
  /** Names of projects, such as `recipes/jest`, or parts of them. Default: all. */
  readonly only?: readonly string[];
  /** A folder with another version of Node. */
  readonly nodeFolder?: string;
}

/**
 * Copies each project, installs the packed package into all of them at once, and runs their tests one after the other.
 * Recipes with a file in `red/` are run once more with that file, which fails: see `runRed`.
 */
export async function runProjects(options: ProjectOptions): Promise<readonly ProjectRun[]> {
  const work = mkdtempSync(join(tmpdir(), 'maritime-events-clients-'));
  try {
    const { only = [] } = options;
    const chosen = projectFolders().filter(
      (from) => isRunnable(from) && (only.length === 0 || only.some((part) => nameOf(from).includes(part))),
    );
    const projects = chosen.map((from) => ({ name: nameOf(from), at: copied(from, work, options) }));
    const env = environment(options.nodeFolder);
    const installs = await Promise.all(
      projects.map(({ at }) => runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline'], at, env)),
    );
    const runs: ProjectRun[] = [];
    for (const [i, { name, at }] of projects.entries()) {
      const install = installs[i]!;
      const tested = install.passed ? await runNpm(['test'], at, env) : { passed: false, ms: 0, output: '' };
      const isRed = tested.passed && existsSync(redFile(name));
      const red = isRed ? await runRed(redFile(name), at, env) : { passed: tested.passed, output: '' };
      const output = [install, tested, red].map((each) => each.output).join('\n');
      runs.push({ name, passed: red.passed, installMs: install.ms, testMs: tested.ms, output });
    }
    return runs;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The tests that fail in the project of a recipe. */
function redFile(name: string): string {
  return join(folders[0]!, 'red', `${basename(name)}.test.js`);
}

/**
 * Runs tests that fail: the output must name a capsule for each, and the requests of each must have the same answers in
 * another process.
 */
async function runRed(file: string, at: string, env: NodeJS.ProcessEnv): Promise<Omit<Ran, 'ms'>> {
  cpSync(file, join(at, 'red.test.js'));
  const { passed, output } = await runNpm(['test', '--', 'red.test.js'], at, env);
  const capsules = new Set(Array.from(output.matchAll(/start --capsule (\S+\.json)/g), ([, path = '']) => path));
  const tests = readFileSync(file, 'utf8').match(/^test\(/gm) ?? [];
  const told: string[] = [];
  let replayed = 0;
  if (passed) told.push(`${file} has not failed`);
  if (capsules.size !== tests.length) told.push(`${capsules.size} capsules of ${tests.length} tests that fail`);
  const command = join('node_modules', '.bin', 'maritime-events');
  const replays = Array.from(capsules, async (path) => {
    const words = ['exec', '--capsule', path, '--', 'node', '-e', replaying, path];
    return { path, ...(await runProgram(command, words, at, env)) };
  });
  for (const { path, passed: isSame, output: said } of await Promise.all(replays)) {
    if (!isSame) told.push(`${path} is not replayed: ${said}`);
    replayed += Number(/^replayed (\d+)/m.exec(said)?.[1] ?? 0);
  }
  if (replayed === 0) told.push('no request was replayed');
  return { passed: told.length === 0, output: [output, ...told].join('\n') };
}

/** Asks the requests of a world again, and compares the answers with those in the file of its capsule. */
const replaying = `
  const { MARITIME_EVENTS_ADMIN_URL: url, MARITIME_EVENTS_WORLD: world } = process.env;
  const { journal } = JSON.parse(require('node:fs').readFileSync(process.argv[1]));
  fetch(url + '/worlds/' + world + '/requests/replay', { method: 'POST' })
    .then((response) => response.json())
    .then(({ replayed, same }) => {
      console.log('replayed ' + replayed + ' of ' + journal.length);
      process.exitCode = same === journal.length ? 0 : 1;
    });`;

/** The folders with a package.json. */
function projectFolders(): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => existsSync(join(path, 'package.json')))
    .sort();
}

/** Projects whose tests need a browser. */
const browserProjects: ReadonlySet<string> = new Set(['msw-browser', 'playwright', 'storybook', 'vite']);

function isRunnable(folder: string): boolean {
  return chromiumPath !== undefined || !browserProjects.has(basename(folder));
}

/** Such as clients/jest and recipes/jest. */
function nameOf(folder: string): string {
  return `${basename(dirname(folder))}/${basename(folder)}`;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

function copied(from: string, work: string, { tarball, newest }: ProjectOptions): string {
  const at = join(work, nameOf(from));
  cpSync(from, at, { recursive: true });
  copyFileSync(tarball, join(at, tarballName));
  if (newest) {
    const path = join(at, 'package.json');
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
    const names = Object.entries(manifest.dependencies).map(([dependency, version]) => [
      dependency,
      version.startsWith('file:') ? version : 'latest',
    ]);
    writeFileSync(path, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(names) }));
  }
  return at;
}

/** The environment without the variables of this process's test runner. Unsupported engines are errors. */
function environment(nodeFolder: string | undefined): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_TEST|NODE_V8|NODE_OPTIONS|FORCE_COLOR)/.test(name),
  );
  const path = [nodeFolder, process.env['PATH']].filter((part) => part !== undefined).join(delimiter);
  const browser = chromiumPath === undefined ? {} : { CHROMIUM: chromiumPath };
  return { ...Object.fromEntries(own), ...browser, PATH: path, NO_COLOR: '1', npm_config_engine_strict: 'true' };
}

interface Ran {
  readonly passed: boolean;
  readonly ms: number;
  readonly output: string;
}

function runNpm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  return runProgram('npm', args, cwd, env);
}

function runProgram(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  const startedMs = Date.now();
  return new Promise((resolve) => {
    // A process group of its own, so that a test that hangs is killed with its children.
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const timer = setTimeout(() => {
      output += `\n${program} ${args[0]} did not end within ${mostMs / 1000} s`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, mostMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ passed: code === 0, ms: Date.now() - startedMs, output });
    });
  });
}
