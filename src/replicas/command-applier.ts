import type { AdminParts } from '../api/admin/admin-parts.js';
import { adminProblemOf } from '../api/admin/admin-problem.js';
import { invariant, ServiceError } from '../base/errors.js';
import { Work } from '../base/work/work.js';
import { steadyNowMs } from '../compose/real-time.js';
import type { ChangeOrigin } from '../types.js';
import { OtherOcean } from '../worlds/capsule/other-ocean.js';
import { apply, isChangeType } from '../worlds/commands/apply.js';
import type { ApplyParts } from '../worlds/commands/apply-parts.js';
import { makeWorld } from '../worlds/commands/make-world.js';
import { journalPage } from '../worlds/journal/journal-page.js';
import type { OwnWorld } from '../worlds/world.js';
import type { ChangeType, ResultOf, ValuesOf } from '../worlds/world-command.js';
import type { NewWorld, OwnWorlds } from '../worlds/worlds.js';
import type { AllJournals } from './all-journals.js';
import type { LogCommand, NewsQuestion, Question } from './log-command.js';
import type { NewsPages } from './merged-pages.js';
import { emptiedWorlds, loadWorlds, saveWorlds } from './saved-worlds.js';
import { endOrders, hear, type SharedLink } from './shared-link.js';
import { logStart } from './state/log-store.js';
import type { OpenTexts } from './state/long-texts.js';
import { silence, silenceMs } from './state/lost.js';
import type { Applied, LogBegin } from './state/replica.js';
import { withinSilence } from './state/within-silence.js';

export interface ApplierParts extends SharedWorldsParts {
  readonly journals: AllJournals;
  /** Gives the command for a checkpoint. */
  readonly askCheckpoint: () => void;
}

/** A change of the world that the entry `born` has made; see `Dispatch`. */
interface ChangeOf<T extends ChangeType> {
  readonly born: string;
  readonly by: ChangeOrigin;
  readonly type: T;
  readonly given: ValuesOf<T>;
}

/** A usual command has some 400 characters; one with many records has megabytes. */
const usualBytes = 1000;

/** A checkpoint keeps the commands since the third checkpoint before it: at most three times `every` commands. */
const sparedCheckpoints = 3;

/** Applies the commands of all replicas to the worlds of this one. */
export class CommandApplier {
  readonly #parts: ApplierParts;
  /** Replaces all worlds by those of a new service, which began at an instant of the store. */
  readonly #emptyWorlds: (startedMs: number) => void;
  /** The number of commands since the last checkpoint; a command with many bytes counts as several. */
  #applied = 0;
  /** The last checkpoints for which the log has a command, the oldest first. */
  #checkpoints: readonly string[] = [];
  /** The instant at which the log of the applied commands was begun. */
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

  /** Applies a command of another replica. That replica reports errors to the caller. */
  apply(applied: Applied): Promise<unknown> | undefined {
    const { command } = applied;
    invariant(isCommand(command), 'the log has commands of worlds');
    try {
      const result = this.#applyOther(applied, command);
      return result instanceof Promise ? result.catch((error: unknown) => this.#report(error)) : undefined;
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  #applyOther(applied: Applied, command: LogCommand): unknown {
    switch (command.type) {
      case 'checkpoint':
        return this.keep(applied, false);
      case 'touch':
        return this.touch(applied, false);
      case 'make':
        return this.make(applied, command.start, command.isFirst, false);
      case 'drop':
        return this.drop(applied, false);
      case 'question':
        return this.#answer(applied, command);
      case 'news':
        return this.#tellNews(applied, command);
      case 'change': {
        const { type, given } = command.change;
        const result = this.change(applied, { born: command.born, by: command.by, type, given }, false);
        // Only the replica that received the capsule has its requests in the journal, so all journals together have
        // them once.
        const clear = () => this.#parts.worlds.get(applied.world)?.journal.clear();
        return type === 'load' ? Promise.resolve(result).then(clear) : result;
      }
    }
  }

  /**
   * Reports an error of this service. A caller's mistake is not reported: the replica that gave the command tells the
   * caller.
   */
  #report(error: unknown): void {
    if (adminProblemOf(error) === undefined && !(error instanceof OtherOcean)) this.#parts.report(error);
  }

  /** A replica that has started after the question does not answer it. */
  #answer(applied: Applied, question: Question): void {
    this.noted(applied, false);
    const { link, journals, admin } = this.#parts;
    if (applied.nowMs >= link.openedMs) void journals.answer(admin(), question);
  }

  #tellNews(applied: Applied, question: NewsQuestion): void {
    const { link, journals } = this.#parts;
    const page = this.newsOf(applied, question, false)?.pages.get(link.name);
    if (page) journals.reply(question.id, { text: JSON.stringify(page) });
  }

  /** Counts a command and moves the clock of its world to its instant; returns the world. */
  noted({ bytes, nowMs, world: name }: Applied, isOwn: boolean): OwnWorld | undefined {
    const { worlds, link } = this.#parts;
    this.#count(bytes, isOwn);
    hear(link, nowMs);
    const world = worlds.get(name);
    const time = world && link.times.get(world);
    if (time) time.nowMs = nowMs;
    return world;
  }

  touch(applied: Applied, isOwn: boolean): void {
    if (this.noted(applied, isOwn)) this.#parts.worlds.use(applied.world);
  }

  make(applied: Applied, start: NewWorld, isFirst: boolean, isOwn: boolean): OwnWorld | Promise<OwnWorld> {
    const { id, nowMs, world: name } = applied;
    const there = this.noted(applied, isOwn);
    if (there && isFirst) return there;
    return makeWorld(this.#parts.worlds, name, { ...start, time: { nowMs, born: id } }, this.#parts.apply);
  }

  drop(applied: Applied, isOwn: boolean): undefined {
    this.noted(applied, isOwn);
    this.#parts.worlds.drop(applied.world);
  }

  /** Changes the world that an entry of the log has made. Throws WORLD_GONE if the world does not exist any more. */
  change<T extends ChangeType>(applied: Applied, { born, by, type, given }: ChangeOf<T>, isOwn: boolean): ResultOf<T> {
    const { worlds, link } = this.#parts;
    const world = this.noted(applied, isOwn);
    if (!world || link.times.get(world)?.born !== born)
      throw new ServiceError('WORLD_GONE', `The world ${applied.world} was dropped.`);
    worlds.use(applied.world);
    return apply(world, type, given, this.#parts.apply, by);
  }

  /**
   * The entries of this replica that a reader of a stream wants; undefined if the replica was opened after the
   * question.
   */
  newsOf(applied: Applied, question: NewsQuestion, isOwn: boolean): NewsPages | undefined {
    const { worlds, link } = this.#parts;
    this.noted(applied, isOwn);
    if (applied.nowMs < link.openedMs) return undefined;
    const before = endOrders(link, applied.nowMs);
    const isWanted = ({ name }: { readonly name: string }) => question.world === undefined || name === question.world;
    return { before, pages: new Map([[link.name, journalPage(worlds.list().filter(isWanted), question)]]) };
  }

  /** Keeps the state after a command. After a failure the checkpoint before it stays, and the log is longer. */
  keep({ id, open }: Applied, isOwn: boolean): Promise<void> | undefined {
    this.#applied = 0;
    this.#checkpoints = [...this.#checkpoints, id].slice(-sparedCheckpoints - 1);
    return isOwn ? this.#keep(id, open, this.#checkpoints[0] ?? logStart) : undefined;
  }

  /** Resolves when the state is written as a text. The text is sent to the store while further commands are applied. */
  #keep(id: string, open: OpenTexts, from: string): Promise<void> {
    const { store, checkpoints } = this.#parts.link;
    const spared = { ms: checkpoints.sparedMs, from };
    const written = new Work().doSteps(saveWorlds(this.#parts, id, open));
    const kept = written.then((checkpoint) => store.keep(checkpoint, this.#startedMs, spared));
    kept.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.report(`The state of the replicas was not kept as a checkpoint, and its log grows: ${reason}.`);
    });
    return written.then(
      () => {},
      () => {},
    );
  }

  /**
   * Counts a command. When there are enough, the replica that gave the last of them gives the command for a checkpoint.
   */
  #count(bytes: number, isOwn: boolean): void {
    const { link, askCheckpoint } = this.#parts;
    const { every } = link.checkpoints;
    const before = Math.floor(this.#applied / every);
    this.#applied += 1 + Math.floor(bytes / usualBytes);
    if (isOwn && Math.floor(this.#applied / every) > before) askCheckpoint();
  }
}

const ownTypes: ReadonlySet<unknown> = new Set(['make', 'drop', 'checkpoint', 'touch', 'question', 'news']);

/** Whether a value is an entry of the log. Only replicas of one build write to a log: see `open-link.ts`. */
function isCommand(value: unknown): value is LogCommand {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type !== 'change') return ownTypes.has(value.type);
  const change = 'change' in value ? Object(value.change) : {};
  return isChangeType(change.type) && typeof change.given === 'object';
}

/** What the worlds of a replica need. */
export interface SharedWorldsParts {
  readonly link: SharedLink;
  readonly report: (error: unknown) => void;
  readonly worlds: OwnWorlds;
  readonly apply: ApplyParts;
  readonly admin: () => AdminParts;
}
