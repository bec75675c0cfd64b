import type { HttpRequest } from './request.js';

/** The pages of other origins that may read answers. */
export interface Cors {
  /** Adds the headers that allow the requesting page to read the answer. */
  mark(request: HttpRequest, headers: Record<string, string>): void;
  /** Whether the page that sends a request may read its answer; true for a request that names no origin. */
  allows(request: HttpRequest): boolean;
  /**
   * Whether the request comes from a page of another site that may not read the answer. A request for an image, for
   * instance, names no origin.
   */
  isForeign(request: HttpRequest): boolean;
}

const exposed = 'Retry-After, X-Simulated, X-Request-Id';

const open: Cors = {
  mark(_request, headers) {
    headers['access-control-allow-origin'] = '*';
    headers['access-control-expose-headers'] = exposed;
  },
  allows: () => true,
  isForeign: () => false,
};

/** Pages of these origins, such as `https://app.example`, may read answers; without any, all pages may. */
export function createCors(origins: readonly string[]): Cors {
  if (origins.length === 0) return open;
  const allowed = new Set(origins);
  const allows = (request: HttpRequest) => {
    const origin = request.header('origin');
    return origin === undefined || allowed.has(origin);
  };
  return {
    mark(request, headers) {
      headers['vary'] = headers['vary'] === undefined ? 'Origin' : `${headers['vary']}, Origin`;
      const origin = request.header('origin');
      if (origin === undefined || !allowed.has(origin)) return;
      headers['access-control-allow-origin'] = origin;
      headers['access-control-allow-credentials'] = 'true';
      headers['access-control-expose-headers'] = exposed;
    },
    allows,
    isForeign(request) {
      if (request.header('sec-fetch-site') !== 'cross-site') return false;
      return request.header('origin') === undefined || !allows(request);
    },
  };
}
