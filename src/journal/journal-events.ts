import { Buffer } from 'node:buffer';
import type { JournalNews, JournalStreamOptions } from '../api.js';
import { ServiceError } from '../errors.js';
import type { Journal } from './journal.js';
import { journalNews } from './journal-news.js';

/** The longest silence of a stream, so that its client can tell a quiet journal from a broken connection. */
const beatMs = 15_000;
/** The most readers of all journals. */
const mostStreams = 32;

/**
 * News of a journal as server-sent events (`text/event-stream` of the HTML standard): `exchange`, `reset` and
 * `dropped`, each with the number to go on from as its id. Throws UNAVAILABLE when there are too many readers.
 */
export function journalEvents(journal: Journal, options: JournalStreamOptions): AsyncIterable<Uint8Array> {
  if (journal.memory.streams >= mostStreams)
    throw new ServiceError(
      'BAD_USER_INPUT',
      `Journals have ${mostStreams} readers, which is the most: end one of them.`,
    );
  return eventsOf(journal, journalNews(journal, options, beatMs));
}

/** A reader counts from its first reading on, since the answer to HEAD is never read. */
async function* eventsOf({ memory }: Journal, news: AsyncIterable<JournalNews | 'beat'>): AsyncIterable<Uint8Array> {
  memory.streams++;
  try {
    // The head of a response is sent with its first bytes.
    yield Buffer.from(': journal\n\n');
    for await (const each of news) yield Buffer.from(each === 'beat' ? ': no news\n\n' : eventText(each));
  } finally {
    memory.streams--;
  }
}

/** JSON has no line break, which would end the data. */
function eventText(news: JournalNews): string {
  return `id: ${news.id}\nevent: ${news.event}\ndata: ${JSON.stringify(dataOf(news))}\n\n`;
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
