import { createHash } from '#platform/crypto.js';
import { findPicture } from '../../store/views/picture-facts.js';
import { detectionPicture } from '../images/detection-picture.js';
import { earliestKeptS, retentionDays } from '../queries/retention.js';
import { storeAsOf } from '../queries/store-as-of.js';
import { hasTag } from './cached-response.js';
import type { Exchange, HandlerParts } from './exchange.js';
import { isOfOwnPage } from './request/own-page.js';
import type { HttpResponse } from './request/request.js';
import { problem } from './responses.js';

/** Must be raised when the same facts give another picture. */
const paintVersion = 2;

/** In the profile `deployed`, a picture exists for this long after its detection was published. */
const picturesLastMs = 30 * 86_400_000;

/** GET /images/{eventId}.png: the picture of a detection; needs no token. */
export async function picture({ world, beginWork, quirks }: HandlerParts, exchange: Exchange): Promise<HttpResponse> {
  const { request, params } = exchange;
  exchange.notes.pages = isOfOwnPage(request);
  const asOfMs = world.clock.nowMs();
  exchange.notes.asOfMs = asOfMs;
  const work = beginWork(() => request.signal());
  exchange.notes.work = work;
  const store = await storeAsOf(world, asOfMs, work);
  const windowStartMs = earliestKeptS(asOfMs, Math.min(world.days, retentionDays)) * 1000;
  const found = findPicture(store, params['eventId'] ?? '', { asOfMs, windowStartMs });
  if (found === undefined) {
    return problem(
      exchange,
      404,
      'There is no such picture: the detection is unknown, not yet published, withdrawn, or gone.',
    );
  }
  const { facts, publishedMs } = found;
  if (quirks && asOfMs - publishedMs >= picturesLastMs)
    return problem(exchange, 404, 'The picture has expired: it is kept for 30 days after its detection is published.');
  // The tag is a digest of the facts, which determine the picture: for a client that has the picture, nothing is
  // painted.
  const etag = `"${createHash('sha1')
    .update(JSON.stringify([paintVersion, facts]))
    .digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'public, no-cache' };
  if (hasTag(request.header('if-none-match'), etag)) return [null, { status: 304, headers }];
  return [detectionPicture(facts), { status: 200, headers: { ...headers, 'content-type': 'image/png' } }];
}
