import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Capsule, World, WorldTestOptions } from '../types.js';

/** A test whose world ends. */
export interface EndedTest {
  /** Its file, suites and title, which are unique. */
  readonly names: readonly string[];
  readonly hasFailed: boolean;
}

/**
 * Drops the world of a test. If the test has failed, its capsule is kept. If it has passed, and `strictFaults` lets the
 * drop reject, this rejects too; then the capsule is kept, and the error names it.
 */
export async function endWorld(world: World, test: EndedTest, options: WorldTestOptions): Promise<Kept | undefined> {
  const capsule = test.hasFailed || options.world?.strictFaults ? world.capsule({ changes: true }) : undefined;
  const kept = () => capsule && keep(capsule, test.names, options.failures);
  const problem = await world.drop().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem !== undefined && !test.hasFailed) throw withSentence(problem, kept()?.says);
  return test.hasFailed ? kept() : undefined;
}

/** A capsule that was written. */
export interface Kept {
  readonly path: string;
  /** A sentence that names the file. */
  readonly says: string;
}

/** Writes a capsule. A folder that cannot be written must not hide the failure of the test. */
function keep(capsule: Capsule, names: readonly string[], folder = defaultFolder): Kept {
  const path = join(folder, capsuleName(names));
  const shown = /^[\w./-]+$/.test(path) ? path : JSON.stringify(path);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `${JSON.stringify(capsule)}\n`);
  } catch (error) {
    return { path, says: `The world of this test could not be written to ${shown}: ${error}` };
  }
  return { path, says: `The world of this test: npx maritime-events start --capsule ${shown}` };
}

const defaultFolder = 'maritime-events-failures';

/**
 * A file name that is valid on every system, of letters, digits, `.`, `_` and `-`: the title, and a digest that no
 * other test has.
 */
export function capsuleName(names: readonly string[]): string {
  const words = (names.at(-1) ?? '').replace(/[^\w.]+/g, '-').slice(0, 60);
  const digest = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 8);
  return `${words.replace(/^[.-]+|[.-]+$/g, '') || 'test'}-${digest}.json`;
}

/** Adds a sentence to the parts of an error that runners print: its message and the head of its stack. */
export function withSentence(error: unknown, sentence: string | undefined): unknown {
  if (sentence === undefined) return error;
  // Errors of other realms are no instances of Error here.
  if (typeof error !== 'object' || error === null || !('message' in error) || Object.isFrozen(error))
    return new Error(`${String(error)}\n\n${sentence}`, { cause: error });
  const { message } = error;
  const told = `${message}\n\n${sentence}`;
  const stack = 'stack' in error ? String(error.stack).replace(String(message), () => told) : undefined;
  return Object.assign(error, { message: told }, stack === undefined ? {} : { stack });
}
