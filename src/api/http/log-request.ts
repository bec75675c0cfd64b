import type { LogEntry } from '../../types.js';
import { loggable, loggableText } from '../graphql/log/loggable.js';
import { operationNameOf } from '../graphql/operation-name.js';
import type { Exchange, HandlerParts } from './exchange.js';

/** The most error codes in a line. */
const mostCodes = 10;

/**
 * Writes the log line of a request after its response is made. A failure to write it is reported and does not change
 * the response. The time is bounded by the length of the line.
 */
export function logRequest(parts: HandlerParts, exchange: Exchange, status: number, startedMs: number): void {
  const { log, report } = parts;
  if (!log) return;
  try {
    log(entryOf(parts, exchange, status, startedMs));
  } catch (error) {
    report(error);
  }
}

function entryOf({ engine, realNowMs }: HandlerParts, exchange: Exchange, status: number, startedMs: number): LogEntry {
  const { request, requestId, path } = exchange;
  const { parts, user, graphqlRequest, answer, failure, fault } = exchange.notes;
  const { plan, tally, errors = [] } = answer ?? {};
  const { query, variables, message } = loggable({
    schema: engine.schema,
    text: graphqlRequest?.query,
    plan,
    variables: graphqlRequest?.variables ?? {},
    error: errors[0] ?? failure,
  });
  return {
    requestId,
    method: loggableText(request.method),
    path: loggableText(path),
    world: parts?.world.name,
    status,
    fault,
    ms: realNowMs() - startedMs,
    user,
    operationName: operationNameOf(graphqlRequest, plan),
    message,
    graphql: tally && {
      query,
      variables,
      ...tally,
      errors: errors.slice(0, mostCodes).map(({ extensions }) => extensions.code),
    },
  };
}
