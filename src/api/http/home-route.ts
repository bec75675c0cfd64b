import { snippetsFor } from '../../base/snippets.js';
import type { HomeFacts } from '../../types.js';
import { factsOf } from '../queries/world-facts.js';
import { tileSetNames } from '../tiles/tile-json.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { pageResponse } from './page-files.js';
import { wantsPage } from './request/accepted.js';
import type { HttpResponse } from './request/request.js';
import { jsonResponse, problem, withHeader } from './responses.js';

/**
 * GET /: what this service is and the addresses of its parts, as a page for browsers and as JSON for programs. It needs
 * no token.
 */
export async function home(parts: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, path, prefix, world } = exchange;
  if (wantsPage(request.header('accept'))) {
    // The addresses in the page are relative to its path.
    if (path !== `${prefix}/`) {
      // Relative to the path without its last part. A header may name the world too.
      const below = path === prefix ? prefix.slice(prefix.lastIndexOf('/')) : prefix;
      return [null, { status: 308, headers: { location: `.${below}/` } }];
    }
    return pageResponse('home', parts, exchange);
  }
  if (parts.world.name !== world) {
    const message = `There is no world ${world}. The first GraphQL or tile request to it makes it.`;
    return problem(exchange, 404, message, 'WORLD_UNKNOWN');
  }
  const facts = await homeFacts(parts, world, (parts.publicUrl ?? request.origin) + prefix);
  return withHeader(jsonResponse(200, facts), 'vary', 'Accept');
}

/** The facts of a world; without counts until all of its days are made. */
async function homeFacts(parts: HandlerParts, name: string, url: string): Promise<HomeFacts> {
  const { world, hiddenEventTypes, users, strict } = parts;
  const { clock, days } = world;
  const nowMs = clock.nowMs();
  const { made, of } = world.daysMade(nowMs);
  const counted = made === of ? await factsOf(world, hiddenEventTypes) : undefined;
  return {
    name: 'maritime-events',
    simulated: true,
    about: 'A simulated ocean behind a GraphQL interface. Vessels, names and events are invented. Not for navigation.',
    world: name,
    status: world.isReady(nowMs) ? 'ok' : 'starting',
    now: new Date(nowMs).toISOString(),
    running: clock.running,
    rate: clock.rate,
    days,
    daysMade: Math.min(made, days),
    aisVessels: counted?.aisVessels,
    events: counted?.events,
    url,
    graphql: `${url}/graphql`,
    map: `${url}/map`,
    playground: `${url}/graphql`,
    panel: `${url}/panel`,
    docs: `${url}/docs`,
    vectorTiles: tileSetNames(strict).map((set) => `${url}/vectorTiles/${set}.json`),
    users: users.builtIn,
    snippets: snippetsFor(url),
  };
}
