import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context, Span, SpanOptions, TextMapPropagator } from '@opentelemetry/api';
import { createContextKey, INVALID_SPAN_CONTEXT, propagation, trace } from '@opentelemetry/api';
import { emptyService, post } from '../support/empty-service.js';

/** What a span was given, in the order of the calls. */
interface Given {
  readonly name: string;
  readonly options: SpanOptions;
  readonly parent: unknown;
  readonly attributes: Record<string, unknown>;
  isError: boolean;
  isEnded: boolean;
}

const spans: Given[] = [];
const parentKey = createContextKey('parent');

/** A span as the API describes it, which notes what it is given. */
function recordingSpan(given: Given): Span {
  const span: Span = {
    spanContext: () => INVALID_SPAN_CONTEXT,
    setAttribute: () => span,
    setAttributes(attributes) {
      Object.assign(given.attributes, attributes);
      return span;
    },
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus() {
      given.isError = true;
      return span;
    },
    updateName: () => span,
    end() {
      given.isEnded = true;
    },
    isRecording: () => true,
    recordException() {},
  };
  return span;
}

const propagator: TextMapPropagator = {
  inject() {},
  extract: (context, carrier, getter) => context.setValue(parentKey, getter.get(carrier, 'traceparent')),
  fields: () => ['traceparent'],
};

test('where OpenTelemetry is set up each request has a span with its parent, operation and status', async () => {
  propagation.setGlobalPropagator(propagator);
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan(name: string, options: SpanOptions = {}, context?: Context) {
        const attributes = { ...options.attributes };
        const given = {
          name,
          options,
          parent: context?.getValue(parentKey),
          attributes,
          isError: false,
          isEnded: false,
        };
        spans.push(given);
        return recordingSpan(given);
      },
      startActiveSpan: () => assert.fail('no span is made active'),
    }),
  });
  const service = await emptyService();
  const asked = post('query Name { __typename }', {});
  asked.headers.set('traceparent', '00-parent-01');
  asked.headers.set('x-request-id', 'mine');
  await service.fetch(asked);
  await service.fetch(new Request('http://localhost/nowhere'));
  await service.close();
  const [first, second] = spans;
  assert.equal(first?.name, 'POST graphql');
  assert.equal(first?.parent, '00-parent-01');
  assert.deepEqual(first?.attributes, {
    'http.request.method': 'POST',
    'url.path': '/graphql',
    'http.response.status_code': 200,
    'graphql.operation.name': 'Name',
    'maritime_events.world': 'default',
    'maritime_events.request_id': 'mine',
  });
  assert.equal(second?.attributes['http.response.status_code'], 404);
  assert.deepEqual(
    spans.map(({ isEnded, isError }) => [isEnded, isError]),
    [
      [true, false],
      [true, false],
    ],
  );
});
