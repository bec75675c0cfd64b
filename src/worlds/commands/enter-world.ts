import { ServiceError } from '../../base/errors.js';
import type { Entered, EnterGiven } from '../entered.js';
import type { SessionState } from '../sessions.js';
import type { OwnWorld } from '../world.js';
import type { WorldLimits } from '../world-limits.js';

/** Lets a request enter a world, as its log has it then. One that a rule strikes makes its other changes later. */
export function enterWorld(world: OwnWorld, given: EnterGiven): Entered {
  const { clock, sessions, faults, limits } = world;
  const { token, arrival } = given;
  const callerAt = (nowMs: number) => callerOf(token === undefined ? undefined : sessions.findDigest(token, nowMs));
  const before = callerAt(clock.nowMs());
  const struck = faults.isEmpty ? { strikes: [], keep: [] } : faults.arrive({ ...arrival, ...before });
  if (struck.strikes.length + struck.keep.length > 0)
    return { struck, asOfMs: undefined, limit: undefined, refusal: undefined };
  const asOfMs = clock.stepPerRequestMs > 0 && !before.pages ? clock.nextRequestMs() : undefined;
  const { user, pages } = asOfMs === undefined ? before : callerAt(asOfMs);
  const limit = pages ? undefined : limitOf(given, user, limits);
  try {
    if (limit === 'user') limits.user?.take(user ?? '');
    if (limit === 'address') limits.address.take(given.address);
    return { struck, asOfMs, limit, refusal: undefined };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { struck, asOfMs, limit, refusal: error };
  }
}

function callerOf(found: SessionState | undefined): { readonly user: string | undefined; readonly pages: boolean } {
  return found?.state === 'good' ? found : { user: undefined, pages: false };
}

function limitOf({ isCounted, isLimited }: EnterGiven, user: string | undefined, limits: WorldLimits) {
  if (!isCounted) return undefined;
  if (user !== undefined) return limits.user && 'user';
  return isLimited ? 'address' : undefined;
}
