import type { Attributes, SpanKind, Tracer } from '@opentelemetry/api';
import type { CountedKind } from './request-tally.js';

/** Gives spans to requests. */
export interface Spans {
  /**
   * Begins the span of a request of a kind; `header` gives its headers, of which `traceparent` may name a parent.
   * Undefined while the application has registered no SDK: spans of the API alone would cost a small query 2 µs.
   */
  begin(
    method: string,
    kind: CountedKind,
    path: string,
    header: (name: string) => string | undefined,
  ): RequestSpan | undefined;
}

export interface RequestSpan {
  /** Ends the span with the status of the answer and further attributes; a status from 500 on is an error. */
  end(status: number, attributes: Attributes): void;
}

/** The API's name in a variable, so that no bundler looks for a package that need not be there. */
const apiName: string = '@opentelemetry/api';

/** The values of `SpanKind.SERVER` and `SpanStatusCode.ERROR`. */
const serverKind: SpanKind.SERVER = 1;
const errorCode = 2;

/**
 * Spans by the OpenTelemetry API that is installed next to this package; undefined where it is not. Spans go to the SDK
 * that the application has registered; without one they go nowhere.
 */
export async function openSpans(): Promise<Spans | undefined> {
  let api: typeof import('@opentelemetry/api');
  try {
    api = await import(apiName);
  } catch {
    return undefined;
  }
  const { context, propagation, ProxyTracerProvider, trace } = api;
  let isRegistered = false;
  const checkRegistered = () => {
    const provider = trace.getTracerProvider();
    // Without an SDK the provider is a stand-in of this copy of the API that has no other tracer to pass spans to.
    return !(provider instanceof ProxyTracerProvider && provider.getDelegateTracer('maritime-events') === undefined);
  };
  const tracer: Tracer = trace.getTracer('maritime-events');
  return {
    begin(method, kind, path, header) {
      isRegistered ||= checkRegistered();
      if (!isRegistered) return undefined;
      const parent = propagation.extract(context.active(), header, {
        keys: () => [],
        get: (header, name) => header(name),
      });
      const attributes = { 'http.request.method': method, 'url.path': path };
      const span = tracer.startSpan(`${method} ${kind}`, { kind: serverKind, attributes }, parent);
      return {
        end(status, more) {
          span.setAttributes({ 'http.response.status_code': status, ...more });
          if (status >= 500) span.setStatus({ code: errorCode });
          span.end();
        },
      };
    },
  };
}
