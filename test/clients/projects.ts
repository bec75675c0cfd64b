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
  /** A folder with another version of Node. */
  readonly nodeFolder?: string;
}

/**
 * Copies each project, installs the packed package into all of them at once, and runs their tests one after the other.
 */
export async function runProjects(options: ProjectOptions): Promise<readonly ProjectRun[]> {
  const work = mkdtempSync(join(tmpdir(), 'maritime-events-clients-'));
  try {
    const projects = projectFolders().map((from) => ({ name: nameOf(from), at: copied(from, work, options) }));
    const env = environment(options.nodeFolder);
    const installs = await Promise.all(
      projects.map(({ at }) => runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline'], at, env)),
    );
    const runs: ProjectRun[] = [];
    for (const [i, { name, at }] of projects.entries()) {
      const install = installs[i]!;
      const tested = install.passed ? await runNpm(['test'], at, env) : { passed: false, ms: 0, output: '' };
      const output = `${install.output}\n${tested.output}`;
      runs.push({ name, passed: tested.passed, installMs: install.ms, testMs: tested.ms, output });
    }
    return runs;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The folders with a package.json. */
function projectFolders(): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => existsSync(join(path, 'package.json')))
    .sort();
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
  return { ...Object.fromEntries(own), PATH: path, NO_COLOR: '1', npm_config_engine_strict: 'true' };
}

interface Ran {
  readonly passed: boolean;
  readonly ms: number;
  readonly output: string;
}

function runNpm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  const startedMs = Date.now();
  return new Promise((resolve) => {
    // A process group of its own, so that a test that hangs is killed with its children.
    const child = spawn('npm', args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const timer = setTimeout(() => {
      output += `\nnpm ${args[0]} did not end within ${mostMs / 1000} s`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, mostMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ passed: code === 0, ms: Date.now() - startedMs, output });
    });
  });
}
