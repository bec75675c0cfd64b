import type { Handler } from './handler.js';
import { BodyTooLarge, mostBodyBytes } from './request.js';

/** The handler behind the Fetch API: for tests, mock servers and runtimes that speak it. All callers share one address. */
export function fetchAdapter(handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const [body, init] = await handler({
      method: request.method,
      url: pathname + search,
      address: 'in-process',
      header: (name) => request.headers.get(name) ?? undefined,
      body: () => readBody(request.body),
    });
    // A copy: the Fetch API wants a buffer of its own.
    return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), init);
  };
}

async function readBody(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > mostBodyBytes) throw new BodyTooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
