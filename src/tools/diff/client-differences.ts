import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { pruneSchema } from '@graphql-tools/utils';
import { type GraphQLSchema, isSpecifiedScalarType } from 'graphql';
import type { SchemaDifference } from '../../tools-types.js';

/** Changes that affect no answer and no document of a client. */
const unseen = /DESCRIPTION|DIRECTIVE/;
/** Changes that a probed schema cannot show. */
const untold = /DEFAULT|DEPRECAT/;

const judgements: ReadonlyMap<string, SchemaDifference['judgement']> = new Map([
  [CriticalityLevel.Breaking, 'breaking'],
  [CriticalityLevel.Dangerous, 'dangerous'],
  [CriticalityLevel.NonBreaking, 'safe'],
]);
const order = [...judgements.values()];

/**
 * The differences that a client of `contract` meets at `endpoint`; those that break the client come first. Types that
 * no query reaches are left out, and so are the scalars of GraphQL itself, because introspection names only those that
 * are used.
 */
export async function clientDifferences(
  contract: GraphQLSchema,
  endpoint: GraphQLSchema,
  isProbed: boolean,
): Promise<SchemaDifference[]> {
  const changes = await diff(pruneSchema(contract), pruneSchema(endpoint));
  const added = new Set(changes.flatMap(({ type, path = '' }) => (type.endsWith('_ADDED') ? [path] : [])));
  return changes
    .filter(({ type, path = '' }) => {
      // An added type or field stands for all of its members.
      if (path.includes('.') && added.has(path) && added.has(path.slice(0, path.lastIndexOf('.')))) return false;
      const named = contract.getType(path) ?? endpoint.getType(path);
      const isOfGraphql = named !== undefined && isSpecifiedScalarType(named);
      return !unseen.test(type) && !(isProbed && untold.test(type)) && !isOfGraphql;
    })
    .map(differenceOf)
    .sort((one, other) => order.indexOf(one.judgement) - order.indexOf(other.judgement));
}

function differenceOf({ type, path = '', message, criticality }: Change): SchemaDifference {
  const kind = type.endsWith('_REMOVED') ? 'missing' : type.endsWith('_ADDED') ? 'added' : 'changed';
  return { kind, path, judgement: judgements.get(criticality.level) ?? 'breaking', message: ofEndpoint(message) };
}

/**
 * A message about a change, as a sentence about the endpoint: `'a' was removed from 'T'` is `'a' is missing in 'T'`.
 */
function ofEndpoint(message: string): string {
  return message
    .replace(/ was removed from /, ' is missing in ')
    .replace(/ was removed$/, ' is missing')
    .replace(/ (?:was )?added to (.*)$/, ' of $1 is not in the contract')
    .replace(/ was added$/, ' is not in the contract')
    .replace(/ changed type from ('.*') to ('.*')$/, ' is $2, in the contract $1')
    .replace(/ changed from ('.*') to ('.*')$/, ' is $2, in the contract $1');
}
