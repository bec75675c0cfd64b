import { randomUUID } from 'node:crypto';
import type { Call, Row } from '../admin/row.js';
import { ServiceError } from '../errors.js';
import type { HttpResponse } from '../http/request/request.js';
import { jsonResponse } from '../http/responses.js';
import { steadyNowMs } from '../real-time.js';
import type { LogStore } from '../state/log-store.js';
import { lost, silenceMs } from '../state/replica.js';
import { withinSilence } from '../state/within-silence.js';
import { clearInterval, delay, setInterval } from '../work/event-loop.js';
import { type ApplyAdminParts, applyAdmin, requestOf } from './apply-admin.js';
import { mergedLists, mergedVerdicts, withMisses } from './merged-journals.js';
import type { Question } from './world-command.js';

export interface AllJournalsParts {
  readonly store: LogStore;
  /** The name of this replica. */
  readonly name: string;
  readonly report: (error: unknown) => void;
  /** Gives a question to all replicas. */
  readonly ask: (world: string, question: Question) => Promise<unknown>;
}

/** Calls that read the journals of all replicas. */
export const mergedCalls: ReadonlySet<string> = new Set(['listRequests', 'verifyRequests']);

/** The pause between two signs that this replica is there, and between two looks at answers. */
const presentMs = 400;
const lookMs = 20;
/** The longest wait for a replica that is there. */
const mostMs = 3000;

/** The journals of a world on all replicas: each replica has those of the requests that it has answered. */
export class AllJournals {
  readonly #parts: AllJournalsParts;
  readonly #signs: ReturnType<typeof setInterval>;

  constructor(parts: AllJournalsParts) {
    this.#parts = parts;
    const { store, name } = parts;
    const sign = () => void store.present(name).catch(() => {});
    sign();
    this.#signs = setInterval(sign, presentMs);
    this.#signs.unref();
  }

  /** Makes a call on all replicas. Rejects with what this replica finds wrong, and with UNAVAILABLE. */
  async read(row: Row, call: Call): Promise<HttpResponse> {
    const { method, url, origin } = call.request;
    const mark = url.indexOf('?');
    const given = row.method === 'GET' ? '' : await call.request.body(row.mostBytes);
    const question = {
      type: 'question',
      id: randomUUID(),
      method,
      url,
      path: mark < 0 ? url : url.slice(0, mark),
      origin,
      contentType: call.request.header('content-type'),
      body: given,
      token: '',
      removed: [],
    } as const;
    const own = async (body: string) => row.respond({ ...call, request: requestOf({ ...question, body }) });
    const checked = await own(given);
    const isVerdict = row.id === 'verifyRequests';
    const body = isVerdict ? withMisses(given) : given;
    const first = textOf(isVerdict ? await own(body) : checked);
    const others = await this.#ask(call.params['world'] ?? '', { ...question, body });
    const texts = new Map([[this.#parts.name, first], ...others]);
    return jsonResponse(row.success.status, isVerdict ? mergedVerdicts(given, texts) : mergedLists(texts));
  }

  /** Answers a question of another replica; a world or a value that is not there is no part of the whole. */
  async answer(parts: ApplyAdminParts, question: Question): Promise<void> {
    const { store, name, report } = this.#parts;
    const response = await applyAdmin(parts, question, false);
    store.reply(question.id, name, textOf(response)).catch(report);
  }

  close(): void {
    clearInterval(this.#signs);
  }

  /** The answers of all other replicas that are there. */
  async #ask(world: string, question: Question): Promise<ReadonlyMap<string, string>> {
    const { store, name, ask } = this.#parts;
    const heard = <T>(answer: Promise<T>) => withinSilence(answer, silenceMs, steadyNowMs, lost);
    if ((await heard(store.present(name))).every((each) => each === name)) return new Map();
    await ask(world, question);
    const untilMs = steadyNowMs() + mostMs;
    for (;;) {
      const [there, replies] = await heard(Promise.all([store.present(name), store.replies(question.id)]));
      const silent = there.filter((each) => each !== name && !replies.has(each));
      if (silent.length === 0) return replies;
      if (steadyNowMs() > untilMs) {
        const message = `The requests that the replica ${silent[0]} has answered cannot be read. Try again.`;
        throw new ServiceError('UNAVAILABLE', message, { retryAfterSeconds: 1 });
      }
      await delay(lookMs);
    }
  }
}

function textOf(response: HttpResponse | undefined): string {
  const body = response?.[0];
  return typeof body === 'string' ? body : '';
}
