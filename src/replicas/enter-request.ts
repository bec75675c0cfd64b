import { bearerOf } from '../api/access/identify.js';
import { rootFields } from '../api/graphql/schema/root-fields.js';
import type { Exchange, HandlerParts } from '../api/http/exchange.js';
import { readFacts } from '../api/http/read-facts.js';
import { isTileSet } from '../api/tiles/tile-json.js';
import type { EnterValues } from '../worlds/entered.js';
import { tokenDigest } from '../worlds/sessions.js';

/** Whether a request to a world changes it, as far as this replica knows. */
export function changesWorld({ world, userLimit }: HandlerParts): boolean {
  return userLimit !== undefined || world.clock.stepPerRequestMs > 0 || !world.faults.isEmpty;
}

/**
 * The values of the command `enter` for a request that changes a world as it enters: rules of faults count it, it moves
 * a clock that has a step, a limit counts it. Undefined for a request that its route refuses before that.
 */
export async function enterValues(parts: HandlerParts, exchange: Exchange): Promise<EnterValues | undefined> {
  const { request, params } = exchange;
  const { facts: read, isRead, isValid } = await readFacts(parts, exchange);
  const { user: _, pages: __, ...facts } = read;
  const isTile = facts.kind === 'tile' && isTileSet(params['dataset'] ?? '', parts.strict);
  const isAsked = isRead && acceptsJson(request.header('accept'));
  if (!isTile && !isAsked) return undefined;
  const token = bearerOf(request.header('authorization') ?? '');
  return {
    token: token === undefined ? undefined : tokenDigest(token),
    facts,
    isCounted: isTile || isValid,
    isLimited: !isTile && facts.fields.some((name) => rootFields.get(name)?.limitedWithoutToken),
    address: request.address,
  };
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('*/*') || accept.includes('application/json');
}
