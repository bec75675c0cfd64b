/**
 * Runs the files beside this one, each in a process of its own, one after the other, and prints a table of them at the
 * end. Words keep the files whose name holds one of them: `npm run test:long -- laws hostile`.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { withFailures } from '../support/run-tests.js';

interface Row {
  passed: number;
  failed: number;
  /** Why tests were skipped, each reason once. */
  readonly skipped: Set<string>;
  ms: number;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const names = readdirSync(folder)
  // Broken lines are a sample for people: a break that nothing notices is no failure.
  .filter((name) => name.endsWith('.js') && ![basename(import.meta.url), 'broken-lines.js'].includes(name))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
const rows = new Map<string, Row>(
  names.map((name) => [name, { passed: 0, failed: 0, skipped: new Set<string>(), ms: 0 }]),
);

// One after another, since a test may be written in another file than the one that is run.
for (const [name, row] of rows)
  await pipeline(run({ files: [join(folder, name)] }), withFailures, countedIn(row), new spec(), print);
console.log(table());

async function print(texts: AsyncIterable<string | Buffer>): Promise<void> {
  for await (const text of texts) process.stdout.write(text);
}

/** Counts the tests that have ended; a suite counts by its tests. */
function countedIn(row: Row) {
  return (events: AsyncIterable<TestEvent>) => counted(events, row);
}

async function* counted(events: AsyncIterable<TestEvent>, row: Row): AsyncGenerator<TestEvent> {
  for await (const event of events) {
    yield event;
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { skip, nesting, details } = event.data;
    if (nesting === 0) row.ms += details.duration_ms;
    if (details.type === 'suite') continue;
    if (skip !== undefined) row.skipped.add(typeof skip === 'string' ? skip : 'no reason is given');
    else if (event.type === 'test:pass') row.passed += 1;
    else row.failed += 1;
  }
}

function table(): string {
  const lines = [...rows].map(([name, { passed, failed, skipped, ms }]) => {
    const result = failed > 0 ? `${failed} FAILED` : passed > 0 ? 'passed' : 'left out';
    const cells = [basename(name, '.js'), result, passed, `${(ms / 1000).toFixed(0)} s`, [...skipped].join('; ')];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| File | Result | Passed | Time | Left out |', '| --- | --- | ---: | ---: | --- |', ...lines].join('\n');
}
