import type { JournalNews, JournalStreamOptions } from '../../types.js';
import type { SentEvent } from './event-stream.js';
import { eventStream, streamBeatMs } from './event-stream.js';
import type { Journal } from './journal.js';
import { journalNews } from './journal-news.js';

/**
 * News of a journal as server-sent events: `exchange`, `reset` and `dropped`, each with the number to go on from as its
 * id. Throws BAD_USER_INPUT when there are too many readers.
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
