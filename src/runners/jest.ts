import { afterAll, afterEach, test as base, beforeAll, expect } from '@jest/globals';
import { createService } from '../index.js';
import type { Service, World, WorldOfTest, WorldTestOptions } from '../types.js';
import { endWorld, type Kept, withSentence } from './end-world.js';

/** The body of a test. */
export type WorldTestBody = (world: WorldOfTest) => unknown;

/** Defines a test, as `test` of Jest does. */
export type DefineWorldTest = (name: string, body: WorldTestBody, timeout?: number) => void;

/** `test` of Jest, whose tests get a world each. */
export interface WorldTest extends DefineWorldTest {
  readonly only: DefineWorldTest;
  readonly skip: DefineWorldTest;
}

/**
 * Gives a `test` like that of Jest, whose body gets a world of its own. The world is dropped after the test. If the
 * test fails, its capsule is written, and the message of the failure names the file. The service is made before the
 * tests of the file and closed after them.
 */
export function worldTest(options: WorldTestOptions = {}): WorldTest {
  let service: Service;
  let world: World | undefined;
  /** Ends the world of the present test: Jest runs tests one after the other. */
  const end = async (hasFailed: boolean): Promise<Kept | undefined> => {
    if (world === undefined) return undefined;
    const { testPath, currentTestName = '' } = expect.getState();
    const ending = world;
    world = undefined;
    return endWorld(ending, { names: [testPath ?? '', currentTestName], hasFailed }, options);
  };
  beforeAll(async () => {
    service = await createService(options.ocean);
  }, openingMs);
  afterAll(() => service?.close());
  // The body of a test that has taken too long never ends.
  afterEach(async () => {
    const kept = await end(true);
    if (kept) throw new Error(kept.says);
  });

  const run = async (body: WorldTestBody): Promise<void> => {
    world = await service.worlds.open(undefined, options.world);
    try {
      await body({ world, service });
    } catch (error) {
      throw withSentence(error, (await end(true))?.says);
    }
    await end(false);
  };
  const defining =
    (define: DefineTest): DefineWorldTest =>
    (name, body, timeout) =>
      define(name, () => run(body), timeout);
  return Object.assign(defining(base), { only: defining(base.only), skip: defining(base.skip) });
}

type DefineTest = (name: string, body: () => Promise<void>, timeout?: number) => void;

/** Longer than the days of a large ocean take. */
const openingMs = 300_000;
