import type { OceanSource } from '../../model/ocean-source.js';

/** A page has no folders: it keeps no ocean. */
export function diskCached(ocean: OceanSource, ..._where: readonly unknown[]): OceanSource {
  return ocean;
}

export function cacheRoot(_cache: true | string): undefined {
  return undefined;
}

export function projectCache(): false {
  return false;
}
