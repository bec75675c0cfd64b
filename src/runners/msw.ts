import { type HttpHandler, HttpResponse, http } from 'msw';
import type { World } from '../types.js';
import { withoutPrefix } from './without-prefix.js';

/**
 * Handlers of MSW that pass all requests to an address, such as `https://events.example`, to a world of this process.
 * `world` may be a function that returns the world of the present test. A fault that breaks the connection breaks the
 * client's connection.
 */
export function worldHandlers(address: string, world: World | (() => World)): HttpHandler[] {
  return [
    http.all(`${address.replace(/\/+$/, '')}/*`, async ({ request }) => {
      const { fetch } = typeof world === 'function' ? world() : world;
      try {
        return await fetch(withoutPrefix(request, address));
      } catch (error) {
        // In process, `fetch` rejects with a TypeError where a client would lose the connection.
        if (error instanceof TypeError) return HttpResponse.error();
        throw error;
      }
    }),
  ];
}
