import { type HttpHandler, HttpResponse, http } from 'msw';
import type { World } from '../types.js';
import { withoutPrefix } from './without-prefix.js';

/**
 * Handlers of MSW that pass all requests to an address, such as `https://events.example`, to a world of this process.
 * A function gives the world of the test that runs. A fault that breaks the connection breaks that of the client.
 */
export function worldHandlers(address: string, world: World | (() => World)): HttpHandler[] {
  return [
    http.all(`${address.replace(/\/+$/, '')}/*`, async ({ request }) => {
      const { fetch } = typeof world === 'function' ? world() : world;
      try {
        return await fetch(withoutPrefix(request, address));
      } catch (error) {
        // `fetch` rejects so where a client would lose the connection.
        if (error instanceof TypeError) return HttpResponse.error();
        throw error;
      }
    }),
  ];
}
