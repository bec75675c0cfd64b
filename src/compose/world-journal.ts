import { explainAgain } from '../api/graphql/ask-again.js';
import type { HandlerParts } from '../api/http/exchange.js';
import { checkMembers } from '../base/check-members.js';
import type { JournalExpectation, JournalFilter, JournalNews, JournalStreamOptions, WorldJournal } from '../types.js';
import { replayJournal } from '../worlds/capsule/replay-journal.js';
import { journalNews } from '../worlds/journal/journal-news.js';
import { listJournal } from '../worlds/journal/match-recording.js';
import { verifyJournal } from '../worlds/journal/verify-journal.js';
import type { ForCallers } from './service-parts.js';

const filterMembers = ['operation', 'user', 'status', 'pages', 'since'];
const matchMembers = [...filterMembers, 'kind', 'method', 'path', 'code', 'fault', 'variables'];

/** The journal of a world for callers in process. `parts` returns the parts that answer in the world now. */
export function worldJournal(parts: () => HandlerParts): ForCallers<WorldJournal> {
  const { journal, dispatch } = parts().world;
  return {
    list(filter: JournalFilter = {}) {
      checkMembers('A filter', filter, filterMembers);
      return listJournal(journal, filter);
    },
    clear: () => dispatch('clearJournal', {}, 'process'),
    verify(expected: JournalExpectation) {
      const { match = {}, times = {} } = expected;
      checkMembers('What is expected', expected, ['match', 'times']);
      checkMembers('A match', match, matchMembers);
      checkMembers('times', times, ['atLeast', 'atMost']);
      return verifyJournal(journal, expected);
    },
    stream(options: JournalStreamOptions = {}) {
      checkMembers('A stream', options, [...filterMembers, 'after', 'signal']);
      return newsAlone(journalNews(journal, options));
    },
    replay: () => replayJournal(parts(), () => parts().beginWork(() => new AbortController().signal)),
    explain(id, explain = {}) {
      const work = parts().beginWork(() => new AbortController().signal);
      return explainAgain(parts(), journal, id, explain, work);
    },
  };
}

async function* newsAlone(news: AsyncIterable<JournalNews | 'beat'>): AsyncIterable<JournalNews> {
  for await (const each of news) if (each !== 'beat') yield each;
}
