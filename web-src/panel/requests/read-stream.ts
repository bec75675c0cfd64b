import { createParser } from 'eventsource-parser';
import type { FeedNews } from './feed.js';
import { newsOf } from './feed.js';

/** The requests that a stream begins with. */
const firstRequests = 500;
/** The service sends a comment every 15 s; a longer silence is a broken connection. */
const longestSilenceMs = 40_000;

/**
 * Reads the stream of the requests of all worlds until it ends. Fetch takes part in the address and the policy of the
 * page as other calls do, and sends the place to go on from. Rejects where the connection breaks or is refused.
 */
export async function readStream(
  address: string,
  lastOrder: number | undefined,
  signal: AbortSignal,
  onNews: (news: readonly FeedNews[]) => void,
): Promise<void> {
  const silence = new AbortController();
  const headers: Record<string, string> = lastOrder === undefined ? {} : { 'last-event-id': String(lastOrder) };
  const response = await fetch(`${address}?last=${firstRequests}`, {
    headers,
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (response.status !== 200 || response.body === null) throw new Error(await refusalOf(response));
  let batch: FeedNews[] = [];
  const parser = createParser({
    onEvent(event) {
      const news = newsOf(event);
      if (news) batch.push(news);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  // Tells that the connection is open, also where there is no news.
  onNews([]);
  for (;;) {
    const timer = setTimeout(() => silence.abort(new Error('The service was silent.')), longestSilenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    parser.feed(value);
    if (batch.length > 0) onNews(batch);
    batch = [];
  }
}

async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const message = Object(Object(body).error).message;
  return typeof message === 'string' ? message : `The service answered ${response.status}.`;
}
