import hooks, { AsyncResource, type AsyncResourceOptions, createHook, type HookCallbacks } from 'node:async_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a test file. node:test follows every promise of its process, to name the test in which an uncaught
 * error began: a tenth of the processor time of tests that ask a service. Here it follows tests alone. An uncaught
 * error still fails the file, without the name of the test; a test that a `describe` declares after an `await` belongs
 * to the file.
 */
if (isMainThread) await loadNodeTest();

/** node:test keeps the two of `node:async_hooks` that are there while it is loaded. */
async function loadNodeTest(): Promise<void> {
  let begun: HookCallbacks['init'];
  class Followed extends AsyncResource {
    constructor(type: string, options?: AsyncResourceOptions) {
      super(type, options);
      begun?.(this.asyncId(), type, this.triggerAsyncId(), this);
    }
  }
  const follow = ({ init }: HookCallbacks) => {
    begun = init;
    const hook = { enable: () => hook, disable: () => hook };
    return hook;
  };
  Object.assign(hooks, { AsyncResource: Followed, createHook: follow });
  await import('node:test');
  Object.assign(hooks, { AsyncResource, createHook });
}
