// Compiles the uses of the types with several sets of declared libraries and flags, then checks the packed package
// with publint and are-the-types-wrong.
import { spawnSync } from 'node:child_process';

// npm has put the commands of the installed packages on the path.
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} ended with ${status}`);
  process.exitCode = 1;
};
for (const project of ['bare', 'loose', 'dom', 'node', 'both', 'runners']) run('tsc', '-p', `${project}.json`);
run('publint', 'run', 'maritime-events.tgz', '--strict');
// A schema has no types; Vitest, the service in a page and the start of its worker are ECMAScript modules alone.
// TypeScript before `exports` reads `typesVersions`.
run(
  'attw',
  'maritime-events.tgz',
  '--exclude-entrypoints',
  'schema.graphql',
  'possible-types.json',
  'vitest',
  'browser',
  'start-worker',
);
run('attw', 'maritime-events.tgz', '--entrypoints', 'vitest', 'browser', 'start-worker', '--profile', 'esm-only');
