import type { IncomingMessage } from 'node:http';

/** Paths that the URL standard leaves as they are, with any query: no dot segment, nothing to be encoded. */
const isNormal = /^(?:\/(?!\.|%2e)[\w.~!$&'()*+,;=:@%-]*)+(?:\?[^#]*)?$/i;

/**
 * Brings the target of a request into the form `/path?query` by the rules of the URL standard, before any other code
 * reads it: without dot segments and backslashes, so that all code sees the same path. The query stays as it was sent.
 * The host of an absolute address replaces the header Host (RFC 9112, 3.2.2). Returns false for a target that is no
 * address.
 */
export function normaliseTarget(request: IncomingMessage): boolean {
  const { url: target = '/' } = request;
  if (isNormal.test(target) || target === '*') return true;
  const isPath = target.startsWith('/');
  const text = isPath ? `http://localhost${target}` : target;
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, host } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  request.url = pathname + (/^[^?#]*(\?[^#]*)/.exec(target)?.[1] ?? '');
  if (!isPath) request.headers.host = host;
  return true;
}
