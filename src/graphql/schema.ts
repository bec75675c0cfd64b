import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { guardRootFields } from './guard-root-fields.js';
import { pruneExtensions } from './prune-extensions.js';
import { renameRegistry } from './rename-registry.js';
import { resolvers } from './resolvers.js';

export interface ServedSchema {
  readonly schema: GraphQLSchema;
  /** The members that the profile left out, such as `EventType.port_visit`. */
  readonly pruned: readonly string[];
}

/** The contract, `schema.graphql` of the package, seen from `dist/src/graphql/`. */
const contract = new URL('../../../schema.graphql', import.meta.url);

/** The executable schema of a profile: `strict` is without extensions. `registry` is the provider's part of `registryVesselId`. */
export function servedSchema(profile: 'strict' | 'standard' | 'deployed', registry: string): ServedSchema {
  const whole = makeExecutableSchema({ typeDefs: readFileSync(contract, 'utf8'), resolvers });
  const { schema, pruned } = profile === 'strict' ? pruneExtensions(whole) : { schema: whole, pruned: [] };
  return { schema: renameRegistry(guardRootFields(schema), registry), pruned };
}
