import type { GraphQLSchema, VariableDefinitionNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { invariant, ServiceError } from '../../../base/errors.js';
import type {
  SearchEventsV2Input,
  SearchLastKnownPositionsInput,
  SearchSatelliteFramesV2Input,
} from '../../../model/schema-types.js';
import { ownNames } from '../schema/registry-names.js';
import { checkVariables } from './check-variables.js';
import { coerceVariables } from './coerce-variables.js';

/** Input types of the schema that vector tiles take too. */
interface Inputs {
  readonly SearchEventsV2Input: SearchEventsV2Input;
  readonly SearchSatelliteFramesV2Input: SearchSatelliteFramesV2Input;
  readonly SearchLastKnownPositionsInput: SearchLastKnownPositionsInput;
}

/**
 * Reads a value as an input of the served schema, as if it were the variable `$query` of that type: names, bounds and
 * messages are the same. Throws BAD_USER_INPUT or QUERY_TOO_COMPLEX.
 */
export function coerceInput<K extends keyof Inputs>(
  schema: GraphQLSchema,
  registry: string,
  type: K,
  value: unknown,
): Inputs[K] {
  checkVariables({ query: value });
  const { coerced, errors } = coerceVariables(schema, variableOf(type), { query: value });
  if (errors) throw new ServiceError('BAD_USER_INPUT', errors.map(({ message }) => message).join(' '));
  const input = ownNames(coerced['query'], registry);
  invariant(isInput(input, type), 'what the schema has coerced is an object');
  return input;
}

/** The schema has checked the fields; the types are made from the same schema. */
function isInput<K extends keyof Inputs>(value: unknown, _type: K): value is Inputs[K] {
  return typeof value === 'object' && value !== null;
}

const definitions = new Map<string, readonly VariableDefinitionNode[]>();

function variableOf(type: string): readonly VariableDefinitionNode[] {
  let known = definitions.get(type);
  if (!known) {
    const [operation] = parse(`query($query: ${type}!) { __typename }`).definitions;
    invariant(operation?.kind === Kind.OPERATION_DEFINITION, 'a query is an operation');
    known = operation.variableDefinitions ?? [];
    definitions.set(type, known);
  }
  return known;
}
