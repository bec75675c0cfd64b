// Compiles the uses of the types with four sets of declared libraries, then checks the packed package with publint and
// are-the-types-wrong.
import { spawnSync } from 'node:child_process';

// npm has put the commands of the installed packages on the path.
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} ended with ${status}`);
  process.exitCode = 1;
};
for (const project of ['bare', 'dom', 'node', 'both']) run('tsc', '-p', `${project}.json`);
run('publint', 'run', 'maritime-events.tgz', '--strict');
// A schema has no types.
run('attw', 'maritime-events.tgz', '--exclude-entrypoints', 'schema.graphql', 'admin', 'tools');
// Tools that know no `exports` find the main entry alone.
run('attw', 'maritime-events.tgz', '--entrypoints', 'admin', '--profile', 'node16');
// The tools are an ECMAScript module alone: `require` loads one on every Node that the package supports.
run('attw', 'maritime-events.tgz', '--entrypoints', 'tools', '--profile', 'esm-only');
