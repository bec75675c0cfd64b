import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { propertyDiagnostic } from './support/property.js';

/**
 * Runs every `*.test.js` beside this file, as many at a time as there are cores, and says how much was tried. Words after the
 * command keep the files whose path holds one of them: `npm test -- access tiles`. Exit code 1 when a test fails.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = testFiles(here).filter(
  (file) => wanted.length === 0 || wanted.some((word) => file.slice(here.length).includes(word)),
);
if (files.length === 0) {
  console.error(`No test file matches ${wanted.join(' or ')}.`);
  process.exit(2);
}

/** A file that hangs fails, so that a run ends. */
const fileTimeoutMs = 1_200_000;

let properties = 0;
let cases = 0;

/** Takes the diagnostics of properties out and puts their sums before the first line of node's summary, which stays last. */
const counting = new Transform({
  objectMode: true,
  transform(event: TestEvent, _encoding, done) {
    if (event.type === 'test:fail' && event.data.todo === undefined) process.exitCode = 1;
    const message = event.type === 'test:diagnostic' ? event.data.message : '';
    const held = propertyDiagnostic.exec(message);
    if (held !== null) {
      properties += 1;
      cases += Number(held[1]);
      return done();
    }
    if (/^tests \d+$/.test(message)) {
      this.push(note(`files ${files.length}, properties ${properties}, cases ${cases}`));
      this.push(
        note(`left out: long tests (npm run test:long); browser tests (npm run test:browser${missingTools()})`),
      );
    }
    done(null, event);
  },
});

run({ files, concurrency: availableParallelism(), timeout: fileTimeoutMs })
  .compose(counting)
  .compose(new spec())
  .pipe(process.stdout);

/** What the browser tests would need first. */
function missingTools(): string {
  const tools = { chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium', 'protobuf-compiler': '/usr/bin/protoc' };
  const missing = Object.entries(tools).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  return missing.length === 0 ? '' : `, which needs ${missing.join(' and ')}`;
}

function note(message: string): TestEvent {
  return { type: 'test:diagnostic', data: { nesting: 0, message } };
}

function testFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
