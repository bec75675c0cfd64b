import { utf8Of } from '#platform/bytes.js';
import { ServiceError } from '../../base/errors.js';
import type { JournalNews, JournalStreamOptions } from '../../types.js';
import type { Journal } from './journal.js';
import type { JournalMemory } from './journal-memory.js';
import { journalNews } from './journal-news.js';

/** The longest silence of a stream, so that its client can tell a quiet journal from a broken connection. */
export const streamBeatMs = 15_000;
/** The most readers of all journals. */
const mostStreams = 32;

/** A server-sent event. */
export interface SentEvent {
  /** The number after which a reader goes on. */
  readonly id: number;
  readonly event: string;
  readonly data: object;
}

/**
 * News as server-sent events (`text/event-stream` of the HTML standard); a comment stands for a beat. Throws
 * BAD_USER_INPUT when there are too many readers.
 */
export function eventStream(memory: JournalMemory, news: AsyncIterable<SentEvent | 'beat'>): AsyncIterable<Uint8Array> {
  if (memory.streams < mostStreams) return eventsOf(memory, news);
  throw new ServiceError('BAD_USER_INPUT', `Journals have ${mostStreams} readers, which is the most: end one of them.`);
}

/** A reader counts from its first reading on, since the answer to HEAD is never read. */
async function* eventsOf(memory: JournalMemory, news: AsyncIterable<SentEvent | 'beat'>): AsyncIterable<Uint8Array> {
  memory.streams++;
  try {
    // The head of a response is sent with its first bytes.
    yield utf8Of(': journal\n\n');
    for await (const each of news) yield utf8Of(each === 'beat' ? ': no news\n\n' : eventText(each));
  } finally {
    memory.streams--;
  }
}

/** JSON has no line break, which would end the data. */
function eventText({ id, event, data }: SentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * News of a journal as server-sent events: `exchange`, `reset` and `dropped`, each with the number after which a reader
 * goes on as its id. Throws BAD_USER_INPUT when there are too many readers.
 */
export function journalEvents(journal: Journal, options: JournalStreamOptions): AsyncIterable<Uint8Array> {
  return eventStream(journal.memory, sentEvents(journalNews(journal, options, streamBeatMs)));
}

async function* sentEvents(news: AsyncIterable<JournalNews | 'beat'>): AsyncIterable<SentEvent | 'beat'> {
  for await (const each of news) yield each === 'beat' ? each : { id: each.id, event: each.event, data: dataOf(each) };
}

function dataOf(news: JournalNews): object {
  switch (news.event) {
    case 'exchange':
      return news.entry;
    case 'dropped':
      return { count: news.count };
    case 'reset':
      return {};
  }
}
