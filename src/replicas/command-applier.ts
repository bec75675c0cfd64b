import { ServiceError } from '../errors.js';
import { journalPage } from '../journal/journal-page.js';
import { type Checkpoint, logStart } from '../state/log-store.js';
import type { Applied } from '../state/replica.js';
import { allWorlds } from '../state/world-queues.js';
import type { AllJournals } from './all-journals.js';
import { applyAdmin } from './apply-admin.js';
import { applyBound } from './apply-bound.js';
import type { NewsPages } from './merged-news.js';
import { emptyWorlds, loadWorlds, saveWorlds } from './saved-worlds.js';
import { endOrders, hear } from './shared-link.js';
import type { SharedWorldsParts } from './shared-worlds-parts.js';
import type { NewsQuestion, WorldCommand } from './world-command.js';

export interface ApplierParts extends SharedWorldsParts {
  readonly journals: AllJournals;
  readonly log: {
    append(world: string, command: WorldCommand): Promise<unknown>;
    /** See `Replica.hasOpenParts`. */
    hasOpenParts(nowMs: number): boolean;
  };
}

/** A command of the admin interface has some 400 characters; one with many records has megabytes. */
const usualLength = 1000;
/** The commands before a checkpoint that stay for replicas which have not applied them yet. */
const spared = 2000;

/** Applies the commands of all replicas to the worlds of this one. */
export class CommandApplier {
  readonly #parts: ApplierParts;
  /** The commands since the last checkpoint; a long one counts as many of them. */
  #applied = 0;

  constructor(parts: ApplierParts) {
    this.#parts = parts;
  }

  /** Takes over the state of a checkpoint, and gives the place of the log that it stands for. */
  load(checkpoint: Checkpoint | undefined): string {
    if (checkpoint === undefined) return logStart;
    loadWorlds(this.#parts, checkpoint.text);
    this.#applied = 0;
    return checkpoint.id;
  }

  /** See `ReplicaParts.restart`. */
  async restart(): Promise<{ readonly place: string; readonly startedMs: number }> {
    const { store, service } = this.#parts.link;
    const begun = await store.begin(service);
    if (begun.service !== service) throw new Error('the state was emptied, and belongs to another service now');
    const kept = await store.checkpoint();
    if (kept === undefined) emptyWorlds(this.#parts, begun.startedMs);
    return { place: this.load(kept), startedMs: begun.startedMs };
  }

  /** Applies a command, and gives what the request that has given it waits for. */
  apply({ id, nowMs, world: name, command: given, length, isOwn }: Applied): unknown {
    const { worlds, link, admin, users, journals, log } = this.#parts;
    const command = given as WorldCommand;
    if (command.type === 'checkpoint') return log.hasOpenParts(nowMs) ? undefined : this.#save(id, isOwn);
    this.#count(length, isOwn);
    hear(link, nowMs);
    const world = worlds.get(name);
    const time = world && link.times.get(world);
    if (time) time.nowMs = nowMs;
    const beforeMaking = () => {
      link.applying = { id, nowMs };
    };
    switch (command.type) {
      case 'make':
        beforeMaking();
        return world ? undefined : void worlds.open(name, {}, command.removed);
      case 'touch':
        return world && void worlds.use(name);
      case 'question':
        if (!isOwn) void journals.answer({ admin: admin(), users, beforeMaking }, command);
        return undefined;
      case 'news':
        return this.#newsOf(command, endOrders(link, nowMs), isOwn);
      case 'admin':
        return applyAdmin({ admin: admin(), users, beforeMaking }, command, isOwn);
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

  /** Counts a command. The replica that has given the one with which there are enough asks for a checkpoint. */
  #count(length: number, isOwn: boolean): void {
    const { link, log } = this.#parts;
    const before = Math.floor(this.#applied / link.checkpointEvery);
    this.#applied += 1 + Math.floor(length / usualLength);
    if (isOwn && Math.floor(this.#applied / link.checkpointEvery) > before)
      log.append(allWorlds, { type: 'checkpoint' }).catch(() => {});
  }

  /** Keeps the state after a command. A failure leaves the checkpoint before it, and the log is longer. */
  #save(id: string, isOwn: boolean): void {
    this.#applied = 0;
    const { link, report } = this.#parts;
    if (isOwn) link.store.keep({ id, text: saveWorlds(this.#parts) }, spared).catch(report);
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
