import type { VerifyOptions } from '../../tools-types.js';
import { createAdmin } from '../client/admin-client.js';
import type { AdminClient } from '../client/admin-types.js';
import { adminFetch, type Endpoint, openEndpoint, type TimedOptions } from '../endpoint/open-endpoint.js';
import { type MovableWorld, NotAskable } from './audits/audit.js';

/** The account of audits in the worlds made for them. */
export const userOfWorlds = { name: 'demo', password: 'demo' };

/** Worlds in which audits may move the clock and sign in. */
export interface OwnWorlds {
  /**
   * Makes a world whose clock stands at an instant (milliseconds since 1970), calls back with it, and drops it. At most
   * `mostRequests` are sent to the world. Throws NotAskable where no world can be made.
   */
  within<T>(nowMs: number, mostRequests: number, check: (world: OpenWorld) => Promise<T>): Promise<T>;
}

export interface OpenWorld extends MovableWorld {
  readonly endpoint: Endpoint;
  nowMs(): number;
}

/** The worlds of the service at an address; the address may be that of one of its worlds. */
export function ownWorlds(url: string, options: TimedOptions<VerifyOptions>): OwnWorlds | undefined {
  if (!options.admin) return undefined;
  const adminOptions = options.admin === true ? {} : options.admin;
  const base = url.replace(/\/worlds\/[^/]+$/, '');
  const { fetch: send, timeoutMs } = options;
  const admin = createAdmin({
    url: adminOptions.url ?? base,
    token: adminOptions.token,
    fetch: send ? (address, init) => send(new Request(address, init)) : adminFetch(timeoutMs),
  });
  return {
    async within(nowMs, mostRequests, check) {
      const name = await madeWorld(admin, nowMs);
      try {
        return await check(await opened(admin, `${base}/worlds/${name}`, name, nowMs, { ...options, mostRequests }));
      } finally {
        await admin.world(name).drop();
      }
    },
  };
}

async function madeWorld(admin: AdminClient, nowMs: number): Promise<string> {
  try {
    return (await admin.makeWorld({ now: new Date(nowMs).toISOString(), running: false })).name;
  } catch (error) {
    throw new NotAskable(`the admin interface makes no world: ${error instanceof Error ? error.message : error}`);
  }
}

async function opened(
  admin: AdminClient,
  url: string,
  name: string,
  fromMs: number,
  { mostRequests, ...options }: TimedOptions<VerifyOptions> & { readonly mostRequests: number },
): Promise<OpenWorld> {
  const world = admin.world(name);
  const openSession = (user: string) => world.openSession(user);
  const token = await openSession(userOfWorlds.name);
  const endpoint = await openEndpoint(url, { ...options, token, user: undefined, maxRequests: mostRequests });
  let movedMs = 0;
  return {
    endpoint,
    openSession,
    nowMs: () => fromMs + movedMs,
    async advance(ms) {
      await world.changeClock({ advance: ms });
      movedMs += ms;
    },
  };
}
