import { createParser } from 'eventsource-parser';
import { fetchAsAdmin } from '../../shared/admin.js';
import type { FeedNews } from './feed.js';
import { newsOf } from './feed.js';

/** The requests that a stream begins with: more than the journal of a world holds as a rule. */
const firstRequests = 4000;
/** The service sends a comment every 15 s; a longer silence is a broken connection. */
const longestSilenceMs = 40_000;

export interface StreamReader {
  /** Called first, with a name of the run of the service; `new` ends the reading, since places are those of a run. */
  onRun(run: string): 'same' | 'new';
  onNews(news: readonly FeedNews[]): void;
}

/**
 * Reads the stream of the requests of all worlds until it ends. Fetch takes part in the address and the policy of the
 * page as other calls do, and sends the place to go on from. Rejects where the connection breaks or is refused.
 */
export async function readStream(
  address: string,
  lastOrder: number | undefined,
  signal: AbortSignal,
  { onRun, onNews }: StreamReader,
): Promise<void> {
  const silence = new AbortController();
  const headers: Record<string, string> = lastOrder === undefined ? {} : { 'last-event-id': String(lastOrder) };
  const response = await fetchAsAdmin(`${address}?last=${firstRequests}`, {
    headers,
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (response.status !== 200 || response.body === null) throw new Error(await refusalOf(response));
  if (onRun(runOf(response)) === 'new') {
    await response.body.cancel();
    return;
  }
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

/**
 * Request ids begin with a text that each run of a service has for itself. Places that replicas of one state give are
 * good at each of them.
 */
function runOf(response: Response): string {
  if (response.headers.has('x-replica')) return 'replicas';
  return response.headers.get('x-request-id')?.replace(/-[^-]*$/, '') ?? '';
}

async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const message = Object(Object(body).error).message;
  return typeof message === 'string' ? message : `The service answered ${response.status}.`;
}
