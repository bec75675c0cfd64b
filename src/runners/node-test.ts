import { after, test as base, type TestContext, type TestOptions } from 'node:test';
import { createService } from '../index.js';
import type { Service, WorldOfTest, WorldTestOptions } from '../types.js';
import { endWorld, withSentence } from './end-world.js';

/** The body of a test. */
export type WorldTestBody = (world: WorldOfTest, t: TestContext) => unknown;

/** Defines a test, as `test` of `node:test` does. */
export interface DefineWorldTest {
  (name: string, body?: WorldTestBody): Promise<void>;
  (name: string, options: TestOptions, body?: WorldTestBody): Promise<void>;
}

/** `test` of `node:test`, whose tests get a world each. */
export interface WorldTest extends DefineWorldTest {
  readonly only: DefineWorldTest;
  readonly skip: DefineWorldTest;
  readonly todo: DefineWorldTest;
}

/**
 * Gives a `test` like that of `node:test`, whose body gets a world of its own before the context of the test. The world
 * is dropped after the test. If the test fails, its capsule is written, and the message of the failure names the file.
 * The service is made for the first test and closed after the last one of the file.
 */
export function worldTest(options: WorldTestOptions = {}): WorldTest {
  let opening: Promise<Service> | undefined;
  after(() => opening?.then((service) => service.close()));

  const run = async (body: WorldTestBody, t: TestContext): Promise<void> => {
    opening ??= createService(options.ocean);
    const service = await opening;
    const world = await service.worlds.open(undefined, options.world);
    const names = [process.argv[1] ?? '', t.fullName ?? t.name, t.name];
    let isOpen = true;
    const end = (hasFailed: boolean) => {
      isOpen = false;
      return endWorld(world, { names, hasFailed }, options);
    };
    // The body of a test that has taken too long never ends.
    t.after(async () => {
      const kept = isOpen ? await end(true) : undefined;
      if (kept) t.diagnostic(kept.says);
    });
    try {
      await body({ world, service }, t);
    } catch (error) {
      throw isOpen ? withSentence(error, (await end(true))?.says) : error;
    }
    if (isOpen) await end(false);
  };
  const defining =
    (define: typeof base.only): DefineWorldTest =>
    (name: string, optionsOrBody?: TestOptions | WorldTestBody, second?: WorldTestBody) => {
      const [settings, body] =
        typeof optionsOrBody === 'function' ? [{}, optionsOrBody] : [optionsOrBody ?? {}, second];
      // Types of Node let it be the context of a suite too, which only `describe` has.
      return define(name, settings, body && ((t) => run(body, t as TestContext)));
    };
  const { only, skip, todo } = base;
  return Object.assign(defining(base), { only: defining(only), skip: defining(skip), todo: defining(todo) });
}
