import { operationNameOf } from '../graphql/operation-name.js';
import { metricsMediaType } from '../metrics/metrics-text.js';
import type { RequestSpan } from '../metrics/request-spans.js';
import type { CountedKind } from '../metrics/request-tally.js';
import type { Exchange, HandlerParts } from './exchange.js';
import type { HttpResponse } from './request/request.js';

/** GET /metrics: the numbers of the service, of all worlds together. It needs no token, as it names no user. */
export async function metricsPage({ metrics }: HandlerParts): Promise<HttpResponse> {
  const headers = {
    'content-type': metricsMediaType,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
  return [await metrics.text(), { status: 200, headers }];
}

/** The span of a request, where the application has OpenTelemetry. */
export function spanOf({ spans }: HandlerParts, exchange: Exchange): RequestSpan | undefined {
  const { request, path } = exchange;
  return spans?.begin(request.method, countedKindOf(exchange), path, (name) => request.header(name));
}

/** Counts an answer whose head is made, and ends its span. */
export function countAnswer(
  { metrics, realNowMs }: HandlerParts,
  exchange: Exchange,
  status: number,
  startedMs: number,
  span: RequestSpan | undefined,
): void {
  metrics.tally.count(countedKindOf(exchange), status, realNowMs() - startedMs);
  if (span === undefined) return;
  const { world, requestId } = exchange;
  const { graphqlRequest, answer } = exchange.notes;
  const operation = graphqlRequest && operationNameOf(graphqlRequest, answer?.plan);
  const named = operation === undefined ? {} : { 'graphql.operation.name': operation };
  span.end(status, { 'maritime_events.world': world, 'maritime_events.request_id': requestId, ...named });
}

function countedKindOf({ localPath, params }: Exchange): CountedKind {
  if (localPath === '/graphql') return 'graphql';
  if (params['dataset'] !== undefined) return 'tile';
  return params['eventId'] === undefined ? 'page' : 'picture';
}
