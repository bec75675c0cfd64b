import { createRequire } from 'node:module';

/** A module of `bench/peers/`, or of a folder that NODE_PATH names; undefined where it is not installed. */
export function peerModule(name: string): unknown {
  try {
    // The path is relative to `dist/bench/engines/`.
    return createRequire(new URL('../../../bench/peers/package.json', import.meta.url))(name);
  } catch {
    return undefined;
  }
}
