import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type Route,
  type TestType,
} from '@playwright/test';
import { createService } from '../index.js';
import type { Service, World, WorldOptions, WorldTestOptions } from '../types.js';
import { endWorld, withSentence } from './end-world.js';
import { withoutPrefix } from './without-prefix.js';

/** The options, and the address to which pages send requests. */
export interface PageTestOptions extends WorldTestOptions {
  /**
   * The address of the service for pages, such as `https://events.example`: the test's world answers requests of pages
   * to it, in process. Default: none.
   */
  readonly address?: string | undefined;
}

/** `worldOptions` may be set in the configuration and by `test.use`. */
export interface PageTestFixtures {
  readonly world: World;
  readonly worldOptions: WorldOptions;
}

/** `ocean` may be set in the same manner: the options of the service of a worker. */
export interface PageWorkerFixtures {
  readonly service: Service;
  readonly ocean: NonNullable<WorldTestOptions['ocean']>;
}

export type PageTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PageTestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PageWorkerFixtures
>;

/**
 * Gives a `test` of Playwright with the fixtures `world`, a test's own world, and `service`, which a worker shares. The
 * world is dropped after the test. If the test fails, its capsule is attached to the report, and the output names it.
 */
export function worldTest(options: PageTestOptions = {}): PageTest {
  const { address } = options;
  const test = base.extend<PageTestFixtures, PageWorkerFixtures>({
    worldOptions: [options.world ?? {}, { option: true }],
    ocean: [options.ocean ?? {}, { option: true, scope: 'worker' }],
    service: [
      async ({ ocean }, use) => {
        const service = await createService(ocean);
        await use(service);
        await service.close();
      },
      { scope: 'worker', timeout: openingMs },
    ],
    world: async ({ service, worldOptions }, use, testInfo) => {
      const world = await service.worlds.open(undefined, worldOptions);
      await use(world);
      const { file, titlePath, status, expectedStatus, outputDir } = testInfo;
      const terms = { ...options, failures: options.failures ?? outputDir, world: worldOptions };
      const kept = await endWorld(world, { names: [file, ...titlePath], hasFailed: status !== expectedStatus }, terms);
      if (!kept) return;
      testInfo.attachments.push({ name: 'capsule', path: kept.path, contentType: 'application/json' });
      withSentence(testInfo.errors.at(-1), kept.says);
    },
  });
  if (address === undefined) return test;
  return test.extend({
    context: async ({ context, world }, use) => {
      await context.route(`${address.replace(/\/+$/, '')}/**`, (route) => answer(route, world, address));
      await use(context);
    },
  });
}

/** Answers a request of a page from a world. A broken connection rejects `fetch`, and breaks the page's connection. */
async function answer(route: Route, world: World, address: string): Promise<void> {
  const sent = route.request();
  const { method, url, headers, body } = {
    method: sent.method(),
    url: sent.url(),
    headers: await sent.allHeaders(),
    body: sent.postDataBuffer(),
  };
  const request = new Request(url, { method, headers, body });
  const response = await world.fetch(withoutPrefix(request, address)).catch(() => undefined);
  if (response === undefined) return route.abort('connectionfailed');
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Longer than the days of a large ocean take. */
const openingMs = 300_000;
