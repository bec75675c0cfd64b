import { identify } from '../access/identify.js';
import { ServiceError } from '../errors.js';
import { rootFields } from '../graphql/schema/root-fields.js';
import { arrivalOf } from '../http/arrival-of.js';
import type { Exchange, HandlerParts } from '../http/exchange.js';
import { rereadRequest } from '../http/struck/reread-request.js';
import { isTileSet } from '../tiles/tile-json.js';
import type { World } from '../worlds/world.js';
import type { Entered } from '../worlds/world-commands.js';
import type { EnterCommand } from './world-command.js';
import type { WorldLimits } from './world-limits.js';

/** Whether a request to a world changes it, as far as this replica knows. */
export function changesWorld({ world, userLimit }: HandlerParts): boolean {
  return userLimit !== undefined || world.clock.stepPerRequestMs > 0 || !world.faults.isEmpty;
}

/**
 * The command of a request that changes a world by coming: rules of faults count it, it moves a clock that has a step,
 * a limit counts it. Undefined for a request that its route refuses before.
 */
export async function enterCommand(parts: HandlerParts, exchange: Exchange): Promise<EnterCommand | undefined> {
  const { request, params } = exchange;
  const { takesParts } = request;
  exchange.request = { ...rereadRequest(request), takesParts };
  const { user: _, pages: __, ...arrival } = await arrivalOf(parts, exchange);
  const isTile = arrival.kind === 'tile' && isTileSet(params['dataset'] ?? '', parts.strict);
  const isRead = arrival.kind === 'graphql' && exchange.asked !== undefined && acceptsJson(request.header('accept'));
  if (!isTile && !isRead) return undefined;
  return {
    type: 'enter',
    authorization: request.header('authorization'),
    arrival,
    isCounted: isTile || exchange.plan !== undefined,
    isLimited: !isTile && arrival.fields.some((name) => rootFields.get(name)?.limitedWithoutToken),
    address: request.address,
  };
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('*/*') || accept.includes('application/json');
}

/** Lets a request enter a world, as its log has it then. One that a rule strikes makes its other changes later. */
export function enterWorld(world: World, limits: WorldLimits, command: EnterCommand): Entered {
  const { clock, sessions, faults } = world;
  const { authorization, arrival } = command;
  const before = identify(authorization, sessions, clock.nowMs());
  const struck = faults.isEmpty
    ? { strikes: [], keep: [] }
    : faults.arrive({ ...arrival, user: before.user, pages: before.pages ?? false });
  if (struck.strikes.length + struck.keep.length > 0)
    return { struck, asOfMs: undefined, limit: undefined, refusal: undefined };
  const asOfMs = clock.stepPerRequestMs > 0 && !before.pages ? clock.nextRequestMs() : undefined;
  const { user, pages } = asOfMs === undefined ? before : identify(authorization, sessions, asOfMs);
  const limit = pages ? undefined : limitOf(command, user, limits);
  try {
    if (limit === 'user') limits.user?.take(user ?? '');
    if (limit === 'address') limits.address.take(command.address);
    return { struck, asOfMs, limit, refusal: undefined };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { struck, asOfMs, limit, refusal: error };
  }
}

function limitOf({ isCounted, isLimited }: EnterCommand, user: string | undefined, limits: WorldLimits) {
  if (!isCounted) return undefined;
  if (user !== undefined) return limits.user && 'user';
  return isLimited ? 'address' : undefined;
}
