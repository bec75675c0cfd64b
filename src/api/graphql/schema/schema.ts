import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'graphql';
import { readPackageFile } from '#platform/files.js';
import { textOf } from '../../../base/text-of.js';
import { attachResolvers } from './attach-resolvers.js';
import { isOwnRegistry } from './registry-names.js';
import { resolvers } from './resolvers.js';

export interface ServedSchema {
  readonly schema: GraphQLSchema;
  /** The members that the profile leaves out, such as `EventType.port_visit`. */
  readonly pruned: readonly string[];
}

/**
 * The executable schema of a profile; `strict` has no extensions. `registry` is the provider's part of the name of
 * `registryVesselId`. The modules that change a schema are loaded only when they are needed.
 */
export async function servedSchema(
  profile: 'strict' | 'standard' | 'deployed',
  registry: string,
): Promise<ServedSchema> {
  // A test validates the schema, so a start does not.
  const whole = buildSchema(textOf(readPackageFile('schema.graphql')), { assumeValidSDL: true });
  attachResolvers(whole, resolvers);
  const { schema, pruned } =
    profile === 'strict'
      ? (await import('./prune-extensions.js')).pruneExtensions(whole)
      : { schema: whole, pruned: [] };
  if (isOwnRegistry(registry)) return { schema, pruned };
  return { schema: (await import('./rename-registry.js')).renameRegistry(schema, registry), pruned };
}
