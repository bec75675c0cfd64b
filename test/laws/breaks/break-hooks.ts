/** Module hooks that load one file of the ocean or the service with a piece of it replaced. */
import type { LoadHook } from 'node:module';
import type { Break } from '../law.js';

let made: Break | undefined;

export function initialize(given: Break): void {
  made = given;
}

export const load: LoadHook = async (url, context, next) => {
  const loaded = await next(url, context);
  if (!made || !url.endsWith(`/dist/${made.file}.js`)) return loaded;
  const parts = String(loaded.source).split(made.find);
  if (parts.length !== 2)
    throw new Error(`${made.file} holds ${JSON.stringify(made.find)} ${parts.length - 1} times, not once`);
  return { ...loaded, source: parts.join(made.replace) };
};
