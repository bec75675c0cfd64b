import { STATUS_CODES } from 'node:http';
import type { ProxyResponse } from '../../faults/effect.js';
import type { HttpResponse } from '../request/request.js';

/** The response of a machine between client and service. */
export function proxyPage({ status, body }: ProxyResponse): HttpResponse {
  const reason = STATUS_CODES[status] ?? (status === 524 ? 'A timeout occurred' : 'Error');
  switch (body) {
    case 'html':
      return [htmlOf(status, reason), { status, headers: { 'content-type': 'text/html; charset=UTF-8' } }];
    case 'json':
      return [JSON.stringify({ message: reason }), { status, headers: { 'content-type': 'application/json' } }];
    case 'text':
      return [`${status} ${reason}\n`, { status, headers: { 'content-type': 'text/plain' } }];
    case 'empty':
      return [null, { status, headers: status === 204 || status === 304 ? {} : { 'content-length': '0' } }];
  }
}

function htmlOf(status: number, reason: string): string {
  const title = `${status}: ${reason}`;
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="UTF-8"><title>${title}</title></head>
<body><h1>${title}</h1><p>The page is not available. Try again in a few minutes.</p></body>
</html>
`;
}
