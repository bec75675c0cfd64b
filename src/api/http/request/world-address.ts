import { ServiceError } from '../../../base/errors.js';
import { checkWorldName, defaultWorld } from '../../../worlds/world-name.js';
import type { HttpRequest } from './request.js';

/** The world to which a request is addressed, and the path within it. */
export interface WorldAddress {
  /** Undefined for a request that names no world: it is for `default`. */
  readonly name: string | undefined;
  /** The beginning of addresses in this world, such as `/worlds/ann`; empty for `default` where no prefix was used. */
  readonly prefix: string;
  /** Whether the path has the prefix; if not, another value of the header X-World leads to another answer. */
  readonly isPrefixed: boolean;
  /** The path without the prefix. */
  readonly path: string;
}

const root = '/worlds/';

/**
 * Reads the prefix `/worlds/{name}` of a path and the header X-World. Throws BAD_USER_INPUT when they contradict each
 * other, and for a text that is no name.
 */
export function worldAddress(request: HttpRequest, path: string): WorldAddress {
  const namedWorld = request.world ?? request.header('x-world');
  if (!path.startsWith(root)) {
    if (namedWorld === undefined) return { name: undefined, prefix: '', isPrefixed: false, path };
    checkWorldName(namedWorld);
    return { name: namedWorld, prefix: namedWorld === defaultWorld ? '' : root + namedWorld, isPrefixed: false, path };
  }
  const end = path.indexOf('/', root.length);
  const name = end < 0 ? path.slice(root.length) : path.slice(root.length, end);
  checkWorldName(name);
  if (namedWorld !== undefined && namedWorld !== name) {
    const other = JSON.stringify(namedWorld.slice(0, 80));
    throw new ServiceError('BAD_USER_INPUT', `The path is of the world ${name}, the header X-World names ${other}.`);
  }
  return { name, prefix: root + name, isPrefixed: true, path: end < 0 ? '/' : path.slice(end) };
}
