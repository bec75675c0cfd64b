import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { inProcessAddress } from '../access/in-process-address.js';
import type { TokenIssuer } from '../access/tokens.js';
import { worldUsers } from '../access/world-users.js';
import type { Call, Row } from '../admin/row.js';
import { invariant, ServiceError } from '../errors.js';
import type { Struck } from '../faults/fault-rules.js';
import type { Exchange, HandlerParts, SharedState } from '../http/exchange.js';
import type { HttpResponse } from '../http/request/request.js';
import type { MergedJournals, NewsWanted } from '../journal/journal-page.js';
import type { Token } from '../model/schema-types.js';
import { steadyNowMs } from '../real-time.js';
import { UnreadableState } from '../state/lost.js';
import { type Applied, Replica } from '../state/replica.js';
import { delay } from '../work/event-loop.js';
import { sessionLifetimeMs } from '../worlds/sessions.js';
import type { World } from '../worlds/world.js';
import type { Entered, RequestSnapshots, WorldCommands } from '../worlds/world-commands.js';
import type { WorldTime } from '../worlds/world-time.js';
import { adminCommand } from './admin-command.js';
import { AllJournals, readsAll } from './all-journals.js';
import { type AdminAnswer, CommandApplier } from './command-applier.js';
import { changesWorld, enterCommand } from './enter-request.js';
import { mergedList, mergedNews } from './merged-news.js';
import { requestSnapshots } from './request-snapshots.js';
import { hear } from './shared-link.js';
import type { SharedWorldsParts } from './shared-worlds-parts.js';
import type { BoundCommand, WorldCommand } from './world-command.js';

/** A use of a world is told to the other replicas at most this often, for the choice of the world that is idle. */
const touchMs = 10_000;

const meanwhile = 'What needs it is answered with 503 until it is back.';

/** At the start: tries to reach the state after the first one, and the pause between two. */
const firstTries = 500;
const firstPauseMs = 20;

/** The worlds of a replica: its requests give commands, which all replicas apply in one order. */
export class SharedWorlds implements SharedState {
  readonly #parts: SharedWorldsParts;
  readonly #replica: Replica;
  readonly #journals: AllJournals;
  readonly #touched = new WeakMap<World, number>();
  #hasBegun = false;
  #isClosed = false;

  constructor(parts: SharedWorldsParts) {
    this.#parts = parts;
    const { store, name } = parts.link;
    const append = (world: string, command: WorldCommand) => this.#replica.append(world, command);
    this.#journals = new AllJournals({ store, name, report: parts.report, ask: append });
    const applier = new CommandApplier({ ...parts, journals: this.#journals, append });
    const apply = (applied: Applied) => applier.apply(applied);
    const begin = () => applier.begin();
    const onBeat = (nowMs: number) => this.#setTimes(parts.worlds.list(), nowMs);
    // What hinders a start is told once, by its refusal.
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

  /** As `join` at the start, when the process is busy with much else: it tries for ten seconds once it has begun. */
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

  /** Notes an instant of the store, at which a world is used, or all are shown. */
  #heard(name: string | undefined, nowMs: number): void {
    const { worlds, link } = this.#parts;
    hear(link, nowMs);
    const named = name === undefined ? undefined : worlds.get(name);
    this.#setTimes(name === undefined ? worlds.list() : named ? [named] : [], nowMs);
    if (named) this.#touch(named, nowMs);
  }

  /** Moves the clocks of worlds up to an instant of the store, but where a command is applied at an earlier one. */
  #setTimes(worlds: readonly World[], nowMs: number): void {
    for (const world of worlds) {
      const time = this.#parts.link.times.get(world);
      if (time && time.nowMs < nowMs && !this.#replica.isApplying(world.name)) time.nowMs = nowMs;
    }
  }

  /** See `SharedState.enter`. A world that is another one by now is entered by none. */
  async enter(parts: HandlerParts, exchange: Exchange): Promise<Entered | undefined> {
    const { world } = parts;
    const command = changesWorld(parts) ? await enterCommand(parts, exchange) : undefined;
    if (command === undefined) {
      await this.join(world.name);
      return undefined;
    }
    const entered = await this.#give(world, command).catch(goneIsNone);
    this.#touch(world, this.#timeOf(world).nowMs);
    return isEntered(entered) ? entered : undefined;
  }

  /** Makes a world for its first request, unless another replica has made it meanwhile. */
  async make(name: string): Promise<World> {
    await this.#replica.append(name, { type: 'make' } satisfies WorldCommand);
    const world = this.#parts.worlds.get(name);
    if (world) return world;
    throw new ServiceError('WORLD_GONE', `The world ${name} was dropped.`);
  }

  /** What requests change in a world. */
  commandsOf(world: World): WorldCommands {
    return {
      step: async () => Number(await this.#give(world, { type: 'step' })),
      arrive: async (arrival) => {
        const struck = await this.#give(world, { type: 'arrive', arrival });
        invariant(isStruck(struck), 'the application of a request that arrives gives what strikes it');
        return struck;
      },
      end: async (user, snapshotIds) => {
        await this.#give(world, { type: 'end', user, snapshotIds });
      },
    };
  }

  async take(world: World, limit: 'user' | 'address', caller: string): Promise<void> {
    await this.#give(world, { type: 'take', limit, caller });
  }

  /** The snapshots of a world for one request. */
  snapshotsOf(world: World): RequestSnapshots {
    return requestSnapshots(world, (command) => this.#give(world, command));
  }

  /** Exchanges a name and a password for a token, as `signIn` of src/access does. */
  async signIn(world: World, issuer: TokenIssuer, user: string, password: string, from: string): Promise<Token> {
    const users = worldUsers(this.#parts.users, world);
    const isRight = users.check(user, password);
    const known = users.names.includes(user) ? user : createHash('sha256').update(user).digest('hex');
    const token = issuer.issue(user);
    const address = from === inProcessAddress ? undefined : from;
    await this.#give(world, { type: 'signIn', user: known, address, isRight, token });
    const expires = sessionLifetimeMs / 1000;
    return { access_token: token, expires_in: expires, refresh_token: nanoid(43), token_type: 'Bearer' };
  }

  /** Makes a call of the admin interface, on all replicas if it changes what they share. */
  async perform(row: Row, call: Call): Promise<HttpResponse> {
    const { params, request } = call;
    const other = replicaOf(row, request.url);
    if (row.method === 'GET' || readsAll(row) || row.id === 'explainRequest') {
      await this.join(params['world']);
      if (readsAll(row)) return this.#journals.read(row, call);
      return other === undefined || other === this.name ? row.respond(call) : this.#journals.readFrom(other, row, call);
    }
    await this.join(params['world']);
    const { name, command } = await adminCommand(row, call, this.#parts.issuer);
    const answer = await this.#replica.append(name, command satisfies WorldCommand);
    invariant(isAnswer(answer) && answer.response, `the call ${row.id} is answered by the replica that was asked`);
    const { response, waitsFor } = answer;
    if (waitsFor) await waitsFor.readyNewest(waitsFor.clock.nowMs());
    return response;
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

  #give(world: World, command: BoundCommand): Promise<unknown> {
    return this.#replica.append(world.name, { ...command, born: this.#timeOf(world).born });
  }

  #touch(world: World, nowMs: number): void {
    if (nowMs - (this.#touched.get(world) ?? 0) < touchMs) return;
    this.#touched.set(world, nowMs);
    this.#replica.append(world.name, { type: 'touch' }).catch(() => {});
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
function replicaOf({ id }: Row, url: string): string | undefined {
  const mark = url.indexOf('?');
  if (id !== 'explainRequest' || mark < 0) return undefined;
  return new URLSearchParams(url.slice(mark)).get('replica') ?? undefined;
}

function goneIsNone(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'WORLD_GONE') return undefined;
  throw error;
}

function isEntered(value: unknown): value is Entered {
  return typeof value === 'object' && value !== null && 'struck' in value;
}

function isStruck(value: unknown): value is Struck {
  return typeof value === 'object' && value !== null && 'strikes' in value;
}

function isAnswer(value: unknown): value is AdminAnswer {
  return typeof value === 'object' && value !== null && 'response' in value;
}
