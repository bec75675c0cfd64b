import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { execute } from 'graphql';
import type { Plan } from '../documents/document-plan.js';
import type { RequestContext } from '../schema/request-context.js';
import type { Replay } from './replay.js';
import type { Written } from './written.js';

/** The answer of graphql-js, which is the reference, in one piece. */
export function interpret(
  schema: GraphQLSchema,
  { document, operation }: Plan,
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
  rootValue: Replay | undefined,
): Written | Promise<Written> {
  const result = execute({
    schema,
    document,
    rootValue,
    variableValues: variables,
    contextValue: context,
    operationName: operation.name?.value,
  });
  return result instanceof Promise ? result.then(writtenOf) : writtenOf(result);
}

function writtenOf({ data, errors = [] }: ExecutionResult): Written {
  return { data: data === undefined ? undefined : [JSON.stringify(data)], fields: Object.keys(data ?? {}), errors };
}
