import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedTests } from './support/changed-tests.js';
import { makeNamedOceans, testCache } from './support/oceans.js';
import { runTests } from './support/run-tests.js';

/**
 * Runs the tests beside this file. Words after the command keep the files whose path holds one of them: `npm test --
 * access tiles`; `npm test -- --changed` keeps those that import what git calls changed.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const isChanged = words.includes('--changed');
const kept = isChanged ? changedTests(join(folder, '../../')) : words;
if (isChanged && kept.length === 0) {
  console.log('What git calls changed concerns no test.');
  process.exit(0);
}
/** Files with a process of their own. */
const own = [
  { path: 'cache/service.test.js', why: 'sets the cache folder in the environment' },
  { path: 'cli/exec.test.js', why: 'reads the exit code and the signals of the process' },
  { path: 'cli/referee.test.js', why: 'sets the environment and the exit code' },
  { path: 'faults/in-process.test.js', why: 'replaces timers' },
  { path: 'faults/gone-clients.test.js', why: 'weighs the heap, which takes long beside what other files hold' },
  {
    path: 'graphql/documents/plan-bytes.test.js',
    why: 'weighs the heap, which takes long beside what other files hold',
  },
  { path: 'work/event-loop.test.js', why: 'replaces timers and the date' },
];
await makeNamedOceans();
await runTests(folder, kept, own, { lastRun: join(testCache, 'times.json') });
