import { randomUUID } from '#platform/crypto.js';
import type { AdminRoute, Call } from '../api/admin/admin-route.js';
import type { Exchange, HandlerParts, SharedState } from '../api/http/exchange.js';
import type { HttpResponse } from '../api/http/request/request.js';
import { invariant, ServiceError } from '../base/errors.js';
import { delay } from '../base/work/event-loop.js';
import { steadyNowMs } from '../compose/real-time.js';
import type { ChangeOrigin } from '../types.js';
import type { Entered } from '../worlds/entered.js';
import type { MergedJournals, NewsWanted } from '../worlds/journal/journal-page.js';
import { withoutPasswords } from '../worlds/overlay/own-user.js';
import type { OwnWorld, World } from '../worlds/world.js';
import type { ChangeType, ResultOf, ValuesOf } from '../worlds/world-command.js';
import type { NewWorld, WorldTime } from '../worlds/worlds.js';
import { AllJournals, readsAll } from './all-journals.js';
import type { SharedWorldsParts } from './command-applier.js';
import { CommandApplier } from './command-applier.js';
import { changesWorld, enterValues } from './enter-request.js';
import type { LogCommand, NewsQuestion, Question } from './log-command.js';
import { mergedList, mergedNews } from './merged-news.js';
import type { NewsPages } from './merged-pages.js';
import { hear } from './shared-link.js';
import { UnreadableState } from './state/lost.js';
import { type Applied, Replica } from './state/replica.js';
import { allWorlds } from './state/world-queues.js';

/** The least time between two commands `touch` for one world; they tell other replicas which world is idle. */
const touchMs = 10_000;

const meanwhile = 'What needs it is answered with 503 until it is back.';

/** At a start: the further tries to reach the state, and the pause between two tries. */
const firstTries = 500;
const firstPauseMs = 20;

/** The worlds of a replica: its requests give commands, which all replicas apply in one order. */
export class SharedWorlds implements SharedState {
  readonly #parts: SharedWorldsParts;
  readonly #replica: Replica;
  readonly #journals: AllJournals;
  readonly #applier: CommandApplier;
  readonly #touched = new WeakMap<World, number>();
  #hasBegun = false;
  #isClosed = false;

  constructor(parts: SharedWorldsParts) {
    this.#parts = parts;
    const { store, name } = parts.link;
    const ask = (world: string, question: Question) =>
      this.#append(world, question, (applied) => void this.#applier.noted(applied, true));
    const askNews = (question: NewsQuestion) => this.#askNews(question);
    this.#journals = new AllJournals({ store, name, report: parts.report, ask, askNews });
    const askCheckpoint = () => {
      const keep = (applied: Applied) => this.#applier.keep(applied, true);
      this.#append(allWorlds, { type: 'checkpoint' }, keep).catch(() => {});
    };
    this.#applier = new CommandApplier({ ...parts, journals: this.#journals, askCheckpoint });
    const apply = (applied: Applied) => this.#applier.apply(applied);
    const begin = () => this.#applier.begin();
    const onBeat = (nowMs: number) => this.#setTimes(parts.worlds.list(), nowMs);
    // A problem that prevents the start is told once, by the refusal of the start.
    const onLoss = (reason: string) => {
      if (this.#hasBegun) parts.report(`The state of the replicas is lost: ${reason.replace(/\.$/, '')}. ${meanwhile}`);
    };
    const onForeign = (id: string) =>
      parts.report(`The state has an entry that no replica has written, ${id}. Such entries are left out.`);
    this.#replica = new Replica({ store, name, steadyNowMs, apply, begin, onBeat, onLoss, onForeign });
  }

  get name(): string {
    return this.#parts.link.name;
  }

  get isLost(): boolean {
    return this.#replica.isLost;
  }

  /** Settles when the replica has begun. Rejects with UNAVAILABLE when it cannot, or has not for ten seconds. */
  async begun(): Promise<void> {
    for (let tries = 0; this.#replica.isLost; tries++) {
      const { problem } = this.#replica;
      if (problem instanceof UnreadableState) throw problem;
      if (tries === firstTries) throw notBegun(problem);
      await delay(firstPauseMs);
    }
    this.#hasBegun = true;
  }

  /** As `join`, at a start, when the process is busy with other work: after the begin it tries for ten seconds. */
  async joinFirst(name: string): Promise<void> {
    await this.begun();
    for (let tries = 0; ; tries++) {
      try {
        return await this.join(name);
      } catch (error) {
        if (tries === firstTries) throw error;
        await delay(firstPauseMs);
      }
    }
  }

  async join(name?: string): Promise<void> {
    this.#heard(name, await this.#replica.join(name));
  }

  async look(name: string): Promise<void> {
    this.#heard(name, await this.#replica.look());
  }

  /** Notes an instant of the store, for the use of one world or for a list of all worlds. */
  #heard(name: string | undefined, nowMs: number): void {
    const { worlds, link } = this.#parts;
    hear(link, nowMs);
    const named = name === undefined ? undefined : worlds.get(name);
    this.#setTimes(name === undefined ? worlds.list() : named ? [named] : [], nowMs);
    if (named) this.#touch(named, nowMs);
  }

  /**
   * Moves the clocks of worlds forward to an instant of the store, except where a command is being applied at an
   * earlier one.
   */
  #setTimes(worlds: readonly World[], nowMs: number): void {
    for (const world of worlds) {
      const time = this.#parts.link.times.get(world);
      if (time && time.nowMs < nowMs && !this.#replica.isApplying(world.name)) time.nowMs = nowMs;
    }
  }

  /** See `SharedState.enter`. If another world has the name by now, the request enters neither. */
  async enter(parts: HandlerParts, exchange: Exchange): Promise<Entered | undefined> {
    const { world } = parts;
    const values = changesWorld(parts) ? await enterValues(parts, exchange) : undefined;
    if (values === undefined) {
      await this.join(world.name);
      return undefined;
    }
    const entered = await this.give(world, 'enter', values, 'request').catch(goneIsNone);
    this.#touch(world, this.#timeOf(world).nowMs);
    return entered;
  }

  /** Makes a world for its first request, unless another replica has made it meanwhile. */
  makeFirst(name: string): Promise<OwnWorld> {
    return this.#make(name, {}, true);
  }

  /** See `WorldsDoor.make`. */
  make(name = `world-${randomUUID()}`, start: NewWorld = {}): Promise<OwnWorld> {
    return this.#make(name, start, false);
  }

  #make(name: string, wanted: NewWorld, isFirst: boolean): Promise<OwnWorld> {
    const start = sentRecords(wanted);
    return this.#append(name, { type: 'make', start, isFirst }, (applied) =>
      this.#applier.make(applied, start, isFirst, true),
    );
  }

  /** See `WorldsDoor.drop`. */
  drop(name: string): Promise<undefined> {
    return this.#append(name, { type: 'drop' }, (applied) => this.#applier.drop(applied, true));
  }

  /**
   * Gives a command for a world, and settles with its result when it is applied. All replicas, also this one, apply the
   * JSON of the command.
   */
  give<T extends ChangeType>(
    world: World,
    type: T,
    values: ValuesOf<T>,
    by: ChangeOrigin,
  ): Promise<Awaited<ResultOf<T>>> {
    const time = this.#parts.link.times.get(world);
    if (time === undefined)
      return Promise.reject(new ServiceError('WORLD_GONE', `The world ${world.name} was dropped.`));
    const { born } = time;
    const sent: ValuesOf<T> = type === 'changeRecords' ? sentRecords(values) : JSON.parse(JSON.stringify(values));
    const entry = { type: 'change', born, by, change: { type, given: sent } };
    return this.#replica.append(world.name, entry, (applied) =>
      this.#applier.change(applied, { born, type, given: sent, by }, true),
    );
  }

  /** Makes a call of the admin interface. Its changes are commands. Some calls read the journals of all replicas. */
  async perform(route: AdminRoute, call: Call): Promise<HttpResponse> {
    await this.join(call.params['world']);
    if (readsAll(route)) return this.#journals.read(route, call);
    const other = replicaOf(route, call.request.url);
    return other === undefined || other === this.name
      ? route.respond(call)
      : this.#journals.readFrom(other, route, call);
  }

  /** The journals of all replicas. */
  get merged(): MergedJournals {
    const { worlds } = this.#parts;
    const ask = (wanted: NewsWanted) => this.#journals.news(wanted);
    const parts = { ask, journals: () => worlds.list(), isClosed: () => this.#isClosed };
    return { news: (reader) => mergedNews(parts, reader), list: (world, filter) => mergedList(ask, world, filter) };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#journals.close();
    await this.#replica.close();
  }

  #append<T>(world: string, command: LogCommand, apply: (applied: Applied) => T): Promise<Awaited<T>> {
    return this.#replica.append(world, command, apply);
  }

  async #askNews(question: NewsQuestion): Promise<NewsPages> {
    const news = await this.#append('', question, (applied) => this.#applier.newsOf(applied, question, true));
    invariant(news !== undefined, 'a question is asked after the replica was opened');
    return news;
  }

  #touch(world: World, nowMs: number): void {
    if (nowMs - (this.#touched.get(world) ?? 0) < touchMs) return;
    this.#touched.set(world, nowMs);
    this.#append(world.name, { type: 'touch' }, (applied) => this.#applier.touch(applied, true)).catch(() => {});
  }

  #timeOf(world: World): WorldTime {
    const time = this.#parts.link.times.get(world);
    if (time) return time;
    throw new ServiceError('WORLD_GONE', `The world ${world.name} was dropped.`);
  }
}

function notBegun(problem: unknown): ServiceError {
  const reason = problem instanceof Error ? problem.message : 'it has not answered';
  return new ServiceError('UNAVAILABLE', `The state of the replicas cannot be reached: ${reason}.`);
}

/** The replica that a call names. */
function replicaOf({ id }: AdminRoute, url: string): string | undefined {
  const mark = url.indexOf('?');
  if (!['explainRequest', 'repeatRequest'].includes(id) || mark < 0) return undefined;
  return new URLSearchParams(url.slice(mark)).get('replica') ?? undefined;
}

function goneIsNone(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'WORLD_GONE') return undefined;
  throw error;
}

/** Given records as the log stores them: digests replace passwords, also in the text of a file. */
function sentRecords<T>(start: T): T {
  return JSON.parse(withoutPasswords(JSON.stringify(start)), (_, value: unknown) =>
    typeof value === 'string' ? withoutPasswords(value) : value,
  );
}
