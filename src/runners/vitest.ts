import { test as base, type TestAPI } from 'vitest';
import { createService } from '../index.js';
import type { Service, World, WorldOfTest, WorldOptions, WorldTestOptions } from '../types.js';
import { endWorld, withSentence } from './end-world.js';

/** The fixtures. `worldOptions` may be overridden for a suite (`test.override`), and `ocean` for a file. */
export interface WorldFixtures extends WorldOfTest {
  readonly worldOptions: WorldOptions;
  readonly ocean: NonNullable<WorldTestOptions['ocean']>;
}

/**
 * Gives a `test` of Vitest with the fixtures `world`, a test's own world, and `service`, which a worker shares. The
 * world is dropped after the test. If the test fails, its capsule is written, and the message of the failure names the
 * file.
 */
export function worldTest(options: WorldTestOptions = {}): TestAPI<WorldFixtures> {
  const test = base.extend<WorldFixtures>({
    worldOptions: options.world ?? {},
    ocean: [options.ocean ?? {}, { scope: 'worker' }],
    service: [
      async ({ ocean }, use) => {
        const service: Service = await createService(ocean);
        await use(service);
        await service.close();
      },
      { scope: 'worker' },
    ],
    world: async ({ service, worldOptions, task }, use) => {
      const world: World = await service.worlds.open(undefined, worldOptions);
      await use(world);
      const { state, errors = [] } = task.result ?? {};
      const names = [task.file.name, task.fullTestName, task.name];
      const kept = await endWorld(world, { names, hasFailed: state === 'fail' }, { ...options, world: worldOptions });
      if (kept) withSentence(errors.at(-1), kept.says);
    },
  });
  // The service is made here, so that its time does not count for the first test.
  test.beforeAll(({ service: _ }) => {}, openingMs);
  return test;
}

/** Longer than the days of a large ocean take. */
const openingMs = 300_000;
