import { bearerOf } from '../api/access/identify.js';
import { rootFields } from '../api/graphql/schema/root-fields.js';
import { arrivalOf } from '../api/http/arrival-of.js';
import type { Exchange, HandlerParts } from '../api/http/exchange.js';
import { isTileSet } from '../api/tiles/tile-json.js';
import type { EnterGiven } from '../worlds/entered.js';
import { tokenDigest } from '../worlds/sessions.js';

/** Whether a request to a world changes it, as far as this replica knows. */
export function changesWorld({ world, userLimit }: HandlerParts): boolean {
  return userLimit !== undefined || world.clock.stepPerRequestMs > 0 || !world.faults.isEmpty;
}

/**
 * The values of the command `enter` for a request that changes a world as it enters: rules of faults count it, it moves
 * a clock that has a step, a limit counts it. Undefined for a request that its route refuses before that.
 */
export async function enterGiven(parts: HandlerParts, exchange: Exchange): Promise<EnterGiven | undefined> {
  const { request, params } = exchange;
  const { arrival: arrived, isRead, isValid } = await arrivalOf(parts, exchange);
  const { user: _, pages: __, ...arrival } = arrived;
  const isTile = arrival.kind === 'tile' && isTileSet(params['dataset'] ?? '', parts.strict);
  const isAsked = isRead && acceptsJson(request.header('accept'));
  if (!isTile && !isAsked) return undefined;
  const token = bearerOf(request.header('authorization') ?? '');
  return {
    token: token === undefined ? undefined : tokenDigest(token),
    arrival,
    isCounted: isTile || isValid,
    isLimited: !isTile && arrival.fields.some((name) => rootFields.get(name)?.limitedWithoutToken),
    address: request.address,
  };
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('*/*') || accept.includes('application/json');
}
