/** The field as all code behind the schema names it; a provider's schema says `<registry>VesselId`. */
export const ownName = 'registryVesselId';
const ownRegistry = 'registry';

export function isOwnRegistry(registry: string): boolean {
  return registry === ownRegistry;
}

/** An input with our own name in the place of the provider's. */
export function ownNames(input: unknown, registry: string): unknown {
  return isOwnRegistry(registry) || !isRecord(input) ? input : renameKeys(input, `${registry}VesselId`);
}

/** Inputs nest a few levels; lists hold no inputs with this key. */
export function renameKeys(input: Readonly<Record<string, unknown>>, served: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key === served ? ownName : key,
      isRecord(value) ? renameKeys(value, served) : value,
    ]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
