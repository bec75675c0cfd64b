import type { ChangeOrigin } from '../types.js';
import type { NewsWanted } from '../worlds/journal/journal-page.js';
import type { Command } from '../worlds/world-command.js';
import type { NewWorld } from '../worlds/worlds.js';

/** An entry of the log: a command of a world, of all worlds, or a question to all replicas. */
export type LogCommand =
  /** Makes a world. The first request to a world makes it, unless the world exists. */
  | { readonly type: 'make'; readonly start: NewWorld; readonly isFirst: boolean }
  | { readonly type: 'drop' }
  /** The replica that gives this command keeps the state after all commands before it. */
  | { readonly type: 'checkpoint' }
  /** Counts as a use of the world. */
  | { readonly type: 'touch' }
  | Question
  | NewsQuestion
  | GivenChange;

/**
 * Changes one world, not a later one with the same name: `born` is the entry that made the world. `by`: see `Dispatch`.
 */
export interface GivenChange {
  readonly type: 'change';
  readonly born: string;
  readonly by: ChangeOrigin;
  readonly change: Command;
}

/**
 * A call of the admin interface that only reads. Each other replica answers it for itself, or the named replica alone.
 */
export interface Question {
  readonly type: 'question';
  readonly id: string;
  readonly to?: string;
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly origin: string;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** Asks all replicas for entries of journals. */
export type NewsQuestion = NewsWanted & { readonly type: 'news'; readonly id: string };
