import { randomUUID } from '#platform/crypto.js';
import type { AdminParts } from '../api/admin/admin-parts.js';
import { AdminProblem, adminProblemOf } from '../api/admin/admin-problem.js';
import type { AdminRoute, Call } from '../api/admin/admin-route.js';
import type { HttpResponse } from '../api/http/request/request.js';
import { jsonResponse } from '../api/http/responses.js';
import { invariant, ServiceError } from '../base/errors.js';
import { clearInterval, delay, setInterval } from '../base/work/event-loop.js';
import { steadyNowMs } from '../compose/real-time.js';
import type { JournalPage, NewsWanted } from '../worlds/journal/journal-page.js';
import { answerQuestion, requestOf } from './answer-question.js';
import type { NewsQuestion, Question } from './log-command.js';
import { mergedReplays, mergedVerdicts, withMisses } from './merged-journals.js';
import type { NewsPages } from './merged-pages.js';
import type { LogStore } from './state/log-store.js';
import { lost, NotTaken, silenceMs } from './state/lost.js';
import { withinSilence } from './state/within-silence.js';

export interface AllJournalsParts {
  readonly store: LogStore;
  /** The name of this replica. */
  readonly name: string;
  readonly report: (error: unknown) => void;
  /** Gives a question to all replicas; settles when this replica has read it in the log. */
  readonly ask: (world: string, question: Question) => Promise<unknown>;
  /** The same for the news of journals; returns the news of this replica. */
  readonly askNews: (question: NewsQuestion) => Promise<NewsPages>;
  /** The longest wait for a replica that is present. The store keeps answers for longer. Default: a minute. */
  readonly mostMs?: number;
}

type Merge = (texts: ReadonlyMap<string, string>, body: string) => object;

/** For each call that reads the journals of all replicas: how their answers are merged. */
const merges: ReadonlyMap<string, Merge> = new Map<string, Merge>([
  ['verifyRequests', mergedVerdicts],
  ['replayRequests', mergedReplays],
]);

/** Whether a call reads the journals of all replicas. */
export function readsAll({ id }: AdminRoute): boolean {
  return merges.has(id);
}

/** The pause between two signs that this replica is present, and between two checks whether all have answered. */
const signMs = 400;
const answerLookMs = 20;
const usualMostMs = 60_000;
/** The time after which a silent replica gets the question again; each further time is twice as long. */
const firstAgainMs = 1000;

/** The answer of a replica: a text, or why it has none. */
type Reply =
  | { readonly text: string; readonly code?: undefined }
  | { readonly code: AdminProblem['code']; readonly message: string };

/** The journals of a world on all replicas: each replica has those of the requests that it has answered. */
export class AllJournals {
  readonly #parts: AllJournalsParts;
  readonly #signs: ReturnType<typeof setInterval>;
  /** The questions that are being answered. */
  readonly #answering = new Set<string>();

  constructor(parts: AllJournalsParts) {
    this.#parts = parts;
    const { store, name } = parts;
    const sign = () => void store.present(name).catch(() => {});
    sign();
    this.#signs = setInterval(sign, signMs);
    this.#signs.unref();
  }

  /** Makes a call on all replicas. Rejects with the problem that this replica finds, and with UNAVAILABLE. */
  async read(route: AdminRoute, call: Call): Promise<HttpResponse> {
    const question = await questionOf(route, call);
    const answerHere = async (body: string) => route.respond({ ...call, request: requestOf({ ...question, body }) });
    const checked = await answerHere(question.body);
    const isVerdict = route.id === 'verifyRequests';
    const body = isVerdict ? withMisses(question.body) : question.body;
    const first = textOf(isVerdict ? await answerHere(body) : checked);
    const replies = await this.#ask(call.params['world'] ?? '', { ...question, body });
    const texts = new Map([[this.#parts.name, first], ...textsOf(replies)]);
    return jsonResponse(route.success.status, merges.get(route.id)?.(texts, question.body));
  }

  /** Makes a call on another replica. Rejects as that replica does, and with NOT_FOUND when no replica has the name. */
  async readFrom(name: string, route: AdminRoute, call: Call): Promise<HttpResponse> {
    const question = await questionOf(route, call);
    const replies = await this.#ask(call.params['world'] ?? '', { ...question, to: name }, name);
    const reply = replies.get(name);
    if (reply === undefined) {
      const shown = JSON.stringify(name.slice(0, 80));
      throw new AdminProblem('NOT_FOUND', `There is no replica ${shown}: it has ended, and its journal with it.`);
    }
    if (reply.code) throw new AdminProblem(reply.code, reply.message);
    return jsonResponse(route.success.status, JSON.parse(reply.text));
  }

  /** The entries of all replicas that readers of a stream want. */
  async news(wanted: NewsWanted): Promise<NewsPages> {
    let news: NewsPages | undefined;
    const question: NewsQuestion = { type: 'news', id: randomUUID(), ...wanted };
    const replies = await this.#answers(question.id, undefined, async () => {
      const page = await this.#parts.askNews(question);
      // If the question is sent again, entries that came after the first time are left to the next question.
      news ??= page;
    });
    invariant(news !== undefined, 'a question is asked before it is answered');
    const pages = new Map(news.pages);
    for (const [name, text] of textsOf(replies)) {
      const page: JournalPage = JSON.parse(text);
      pages.set(name, page);
    }
    return { before: news.before, pages };
  }

  /** Answers a question of another replica. */
  async answer(parts: AdminParts, question: Question): Promise<void> {
    const { name, report } = this.#parts;
    if ((question.to !== undefined && question.to !== name) || this.#answering.has(question.id)) return;
    this.#answering.add(question.id);
    try {
      this.reply(question.id, { text: textOf(await answerQuestion(parts, question)) });
    } catch (error) {
      const problem = adminProblemOf(error);
      if (problem === undefined) report(error);
      const { code, message } = problem ?? { code: 'INTERNAL_SERVER_ERROR', message: 'The replica has failed.' };
      this.reply(question.id, { code, message });
    } finally {
      this.#answering.delete(question.id);
    }
  }

  reply(id: string, reply: Reply): void {
    const { store, name, report } = this.#parts;
    store.answer(id, name, JSON.stringify(reply)).catch(report);
  }

  /** Tells the other replicas not to wait for answers of this one. */
  async close(): Promise<void> {
    clearInterval(this.#signs);
    const { store, name } = this.#parts;
    await withinSilence(store.leave(name), silenceMs, steadyNowMs, lost).catch(() => {});
  }

  #ask(world: string, question: Question, to?: string): Promise<ReadonlyMap<string, Reply>> {
    return this.#answers(question.id, to, async () => {
      await this.#parts.ask(world, question);
    });
  }

  /**
   * The answers of all other present replicas, or of one of them, to a question. Silent replicas get the question
   * again: a replica that lost its connection may have begun again at a checkpoint after the question, and so has not
   * read it.
   */
  async #answers(id: string, to: string | undefined, ask: () => Promise<void>): Promise<ReadonlyMap<string, Reply>> {
    const { store, name, mostMs = usualMostMs } = this.#parts;
    const heard = <T>(answer: Promise<T>) =>
      withinSilence(answer, silenceMs, steadyNowMs, lost).catch((error: unknown) => {
        throw error instanceof NotTaken ? lost() : error;
      });
    const isAsked = (each: string) => each !== name && (to === undefined || each === to);
    await ask();
    const askedMs = steadyNowMs();
    let againMs = firstAgainMs;
    for (;;) {
      const [there, replied] = await heard(Promise.all([store.present(name), store.replied(id)]));
      const silent = there.find((each) => isAsked(each) && !replied.has(each));
      if (silent === undefined) {
        return new Map(
          Array.from(await heard(store.takeAnswers(id)), ([each, text]): [string, Reply] => [each, JSON.parse(text)]),
        );
      }
      const waitedMs = steadyNowMs() - askedMs;
      if (waitedMs > mostMs) {
        const message = `The requests that the replica ${silent} has answered cannot be read. Try again.`;
        throw new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 });
      }
      if (waitedMs > againMs) {
        againMs *= 2;
        await ask();
      }
      await delay(answerLookMs);
    }
  }
}

async function questionOf(route: AdminRoute, call: Call): Promise<Question> {
  const { method, url, origin } = call.request;
  const mark = url.indexOf('?');
  return {
    type: 'question',
    id: randomUUID(),
    method,
    url,
    path: mark < 0 ? url : url.slice(0, mark),
    origin,
    contentType: call.request.header('content-type'),
    body: route.method === 'GET' ? '' : await call.request.body(route.mostBytes),
  };
}

/**
 * The texts that replicas have answered. A replica without the world has answered none of its requests, so it is left
 * out. Any other problem is thrown, since without that journal the result would be wrong.
 */
function textsOf(replies: ReadonlyMap<string, Reply>): (readonly [replica: string, text: string])[] {
  const texts: (readonly [string, string])[] = [];
  for (const [name, reply] of replies) {
    if (reply.code === undefined) texts.push([name, reply.text]);
    else if (!isWithout.has(reply.code))
      throw new AdminProblem(reply.code, `The replica ${name} does not give its requests: ${reply.message}`);
  }
  return texts;
}

/** The codes with which a replica without the world answers. */
const isWithout: ReadonlySet<AdminProblem['code']> = new Set(['WORLD_UNKNOWN', 'WORLD_GONE']);

function textOf(response: HttpResponse | undefined): string {
  const body = response?.[0];
  return typeof body === 'string' ? body : '';
}
