import type { AdminParts } from '../admin/admin-parts.js';
import { invariant, ServiceError } from '../errors.js';
import type { HttpResponse } from '../http/request/request.js';
import { journalPage } from '../journal/journal-page.js';
import { steadyNowMs } from '../real-time.js';
import { logStart } from '../state/log-store.js';
import type { OpenTexts } from '../state/long-texts.js';
import { silence, silenceMs } from '../state/lost.js';
import type { Applied, LogBegin } from '../state/replica.js';
import { withinSilence } from '../state/within-silence.js';
import { allWorlds } from '../state/world-queues.js';
import type { World } from '../worlds/world.js';
import type { WorldTime } from '../worlds/world-time.js';
import type { AllJournals } from './all-journals.js';
import { applyAdmin } from './apply-admin.js';
import { applyBound } from './apply-bound.js';
import type { NewsPages } from './merged-pages.js';
import { emptiedWorlds, loadWorlds, saveWorlds } from './saved-worlds.js';
import { endOrders, hear } from './shared-link.js';
import type { SharedWorldsParts } from './shared-worlds-parts.js';
import type { AdminCommand, NewsQuestion, WorldCommand } from './world-command.js';

export interface ApplierParts extends SharedWorldsParts {
  readonly journals: AllJournals;
  readonly append: (world: string, command: WorldCommand) => Promise<unknown>;
}

/** The answer to a call of the admin interface on this replica. */
export interface AdminAnswer {
  readonly response: HttpResponse | undefined;
  /** The world whose days its caller is to wait for; the change itself waits for none. */
  readonly waitsFor: World | undefined;
}

/** A command of the admin interface has some 400 characters; one with many records has megabytes. */
const usualBytes = 1000;

/** A checkpoint leaves at most the commands since so many checkpoints before it, and so as many times `every`. */
const sparedCheckpoints = 3;

/** Applies the commands of all replicas to the worlds of this one. */
export class CommandApplier {
  readonly #parts: ApplierParts;
  /** Makes the worlds those of a service that has begun at an instant of the store. */
  readonly #emptyWorlds: (startedMs: number) => void;
  /** The commands since the last checkpoint; one with many bytes counts as many of them. */
  #applied = 0;
  /** The last checkpoints that replicas were to make, the oldest first. */
  #checkpoints: readonly string[] = [];
  /** When the log was begun whose commands are applied. */
  #startedMs = 0;

  constructor(parts: ApplierParts) {
    this.#parts = parts;
    this.#emptyWorlds = emptiedWorlds(parts);
  }

  /** See `ReplicaParts.begin`. */
  async begin(): Promise<() => LogBegin> {
    const { store, service } = this.#parts.link;
    const begun = await withinSilence(store.begin(service), silenceMs, steadyNowMs, silence);
    if (begun.service !== service) throw new Error('it was emptied, and belongs to another service now');
    const { startedMs } = begun;
    const kept = await store.checkpoint();
    return () => {
      this.#startedMs = startedMs;
      this.#applied = 0;
      this.#checkpoints = [kept?.id ?? logStart];
      if (kept === undefined) this.#emptyWorlds(startedMs);
      const open = kept === undefined ? new Map() : loadWorlds(this.#parts, kept);
      return { startedMs, after: kept?.id ?? logStart, open };
    };
  }

  /** Applies a command, and gives what the request that has given it waits for. */
  apply({ id, nowMs, world: name, command, bytes, isOwn, open }: Applied): unknown {
    const { worlds, link, admin, users, journals } = this.#parts;
    invariant(isCommand(command), 'the log has commands of worlds');
    if (command.type === 'checkpoint') return this.#save(id, open, isOwn);
    this.#count(bytes, isOwn);
    hear(link, nowMs);
    const world = worlds.get(name);
    const time = world && link.times.get(world);
    if (time) time.nowMs = nowMs;
    switch (command.type) {
      case 'make':
        return world ? undefined : void worlds.open(name, { time: { nowMs, born: id } });
      case 'touch':
        return world && void worlds.use(name);
      case 'question':
        if (!isOwn && nowMs >= link.openedMs) void journals.answer({ admin: admin(), users }, command);
        return undefined;
      case 'news':
        return nowMs >= link.openedMs ? this.#newsOf(command, endOrders(link, nowMs), isOwn) : undefined;
      case 'admin':
        return this.#applyAdmin(name, command, { nowMs, born: id }, isOwn);
    }
    if (!world || time?.born !== command.born) {
      if (isOwn) throw new ServiceError('WORLD_GONE', `The world ${name} was dropped.`);
      return undefined;
    }
    try {
      return applyBound(world, this.#parts.limitsOf(world), command);
    } catch (error) {
      if (isOwn) throw error;
      return undefined;
    }
  }

  async #applyAdmin(name: string, command: AdminCommand, time: WorldTime, isOwn: boolean): Promise<AdminAnswer> {
    const { worlds, admin, users } = this.#parts;
    let isWaiting = false;
    const own: AdminParts = {
      ...admin(),
      worlds: { ...worlds, open: (other, start) => worlds.open(other, { ...start, time }) },
      ready: () => {
        isWaiting = true;
        return undefined;
      },
    };
    const response = await applyAdmin({ admin: own, users }, command, isOwn);
    return { response, waitsFor: isWaiting ? worlds.get(name) : undefined };
  }

  /** Counts a command. The replica that has given the one with which there are enough asks for a checkpoint. */
  #count(bytes: number, isOwn: boolean): void {
    const { link, append } = this.#parts;
    const { every } = link.checkpoints;
    const before = Math.floor(this.#applied / every);
    this.#applied += 1 + Math.floor(bytes / usualBytes);
    if (isOwn && Math.floor(this.#applied / every) > before) append(allWorlds, { type: 'checkpoint' }).catch(() => {});
  }

  /** Keeps the state after a command. A failure leaves the checkpoint before it, and the log is longer. */
  #save(id: string, open: OpenTexts, isOwn: boolean): void {
    this.#applied = 0;
    this.#checkpoints = [...this.#checkpoints, id].slice(-sparedCheckpoints - 1);
    if (!isOwn) return;
    this.#keep(id, open).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.report(`The state of the replicas was not kept as a checkpoint, and its log grows: ${reason}.`);
    });
  }

  async #keep(id: string, open: OpenTexts): Promise<void> {
    const { store, checkpoints } = this.#parts.link;
    const spared = { ms: checkpoints.sparedMs, from: this.#checkpoints[0] ?? logStart };
    await store.keep(saveWorlds(this.#parts, id, open), this.#startedMs, spared);
  }

  /** The entries of this replica that a reader of a stream wants, told to the replica that has asked. */
  #newsOf(question: NewsQuestion, before: number, isOwn: boolean): NewsPages | undefined {
    const { worlds, link, journals } = this.#parts;
    const isWanted = ({ name }: { readonly name: string }) => question.world === undefined || name === question.world;
    const page = journalPage(worlds.list().filter(isWanted), question);
    if (isOwn) return { before, pages: new Map([[link.name, page]]) };
    journals.reply(question.id, { text: JSON.stringify(page) });
    return undefined;
  }
}

function isCommand(value: unknown): value is WorldCommand {
  return typeof value === 'object' && value !== null && 'type' in value;
}
