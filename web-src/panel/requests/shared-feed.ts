import { batch, signal } from '@preact/signals';
import { root } from '../../shared/base.js';
import { problemText } from '../../shared/formats.js';
import type { Feed, FeedNews } from './feed.js';
import { noFeed, withNews } from './feed.js';
import { readStream } from './read-stream.js';

/** Whether the stream is there: `open`, or why it is not. */
export type Connection = { readonly state: 'opening' | 'open' } | { readonly state: 'lost'; readonly reason: string };

/** What the tabs of a browser tell each other. */
type Message =
  /** A new tab asks for the requests that there are. */
  | { readonly say: 'hello' }
  | { readonly say: 'feed'; readonly feed: Feed; readonly connection: Connection }
  /** The service was started anew. */
  | { readonly say: 'restart' }
  | { readonly say: 'news'; readonly news: readonly FeedNews[]; readonly connection: Connection };

const tryAgainMs = 1000;
const name = `requests of the panel of ${root}`;

/** The requests of all worlds, and the state of the stream that brings them. */
export const feed = signal<Feed>(noFeed);
export const connection = signal<Connection>({ state: 'opening' });
/** Whether this tab reads the stream for the others. */
export const isLeader = signal(false);

let channel: BroadcastChannel | undefined;

/**
 * Follows the requests of all worlds: one tab reads the stream and tells the others, since a browser opens no more
 * than six connections to a service. When it is closed, the next takes over from its last request. Browsers that have
 * no locks, at insecure addresses of other machines, read the stream in each tab.
 */
export function followRequests(): void {
  if (channel) return;
  const opened = new BroadcastChannel(name);
  channel = opened;
  opened.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  const lead = () => {
    isLeader.value = true;
    return readOn();
  };
  if (!('locks' in navigator)) {
    void lead();
    return;
  }
  opened.postMessage({ say: 'hello' } satisfies Message);
  // The lock is held until the tab is closed.
  void navigator.locks.request(name, lead);
}

function hear(message: Message): void {
  if (message.say === 'hello') {
    if (isLeader.value) say({ say: 'feed', feed: feed.value, connection: connection.value });
    return;
  }
  if (isLeader.value) return;
  if (message.say === 'restart') {
    feed.value = noFeed;
    return;
  }
  batch(() => {
    connection.value = message.connection;
    if (message.say === 'news') feed.value = withNews(feed.value, message.news);
    else if (feed.value.lastOrder === undefined) feed.value = message.feed;
  });
}

function say(message: Message): void {
  channel?.postMessage(message);
}

/** Reads the stream, again and again where it ends. */
async function readOn(): Promise<never> {
  const page = new AbortController();
  let known: string | undefined;
  for (;;) {
    try {
      let isNew = false;
      await readStream(`${root}__admin/requests/stream`, feed.value.lastOrder, page.signal, {
        onRun(run) {
          isNew = known !== undefined && known !== run;
          known = run;
          return isNew ? 'new' : 'same';
        },
        onNews: (news) => tell(news, { state: 'open' }),
      });
      if (isNew) {
        restart();
        continue;
      }
      tell([], { state: 'lost', reason: 'The service has closed the stream.' });
    } catch (error) {
      tell([], { state: 'lost', reason: problemText(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
  }
}

/** The service was started anew: its requests are counted from the first again, and earlier ones are gone. */
function restart(): void {
  feed.value = noFeed;
  say({ say: 'restart' });
}

function tell(news: readonly FeedNews[], state: Connection): void {
  say({ say: 'news', news, connection: state });
  batch(() => {
    connection.value = state;
    if (news.length > 0) feed.value = withNews(feed.value, news);
  });
}
