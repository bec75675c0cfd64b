import { isObject } from '../../../base/json-object.js';

/** The name of the field in all code below the schema; a provider's schema says `<registry>VesselId`. */
export const ownName = 'registryVesselId';
const ownRegistry = 'registry';

export function isOwnRegistry(registry: string): boolean {
  return registry === ownRegistry;
}

/** An input with the provider's name of the field replaced by `ownName`. */
export function ownNames(input: unknown, registry: string): unknown {
  return isOwnRegistry(registry) || !isObject(input) ? input : renameKeys(input, `${registry}VesselId`);
}

/** Renames the key at all levels; lists have no inputs with this key. */
export function renameKeys(input: Readonly<Record<string, unknown>>, served: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key === served ? ownName : key,
      isObject(value) ? renameKeys(value, served) : value,
    ]),
  );
}
