import { millisecondsText } from '../../model/timestamp.js';
import type { RecordIds, WorldChangeType } from '../../types.js';
import type { KeptState } from '../change-log.js';
import type { World } from '../world.js';
import type { ResultOf, ValuesOf } from '../world-command.js';

/** A change that was made. */
export interface MadeChange<T extends WorldChangeType> {
  readonly values: ValuesOf<T>;
  readonly result: Awaited<ResultOf<T>>;
  /** The world after it. */
  readonly world: World;
  readonly before: KeptState;
}

interface Teller<T extends WorldChangeType> {
  /** The result of a change, as a sentence; undefined where the change is of no interest to a person. */
  result(made: MadeChange<T>): string | undefined;
  /** What the list shows of the command's values. Default: all of them. */
  shown?(values: ValuesOf<T>): object;
}

/** How the results of changes are worded. */
export const tellers: { readonly [T in WorldChangeType]: Teller<T> } = {
  signIn: {
    shown: ({ user }) => ({ user }),
    result: ({ values: { user } }) => `${user} signed in.`,
  },
  issue: {
    shown: ({ user }) => ({ user }),
    // Pages of the service are not listed: they come and go, and each takes a token of its own.
    result: ({ values: { user, pages } }) => (pages ? undefined : `${user} was given a token without a sign-in.`),
  },
  expire: {
    result: ({ values: { user }, result }) => told(result, `${counted(result, 'token')} of ${user} expired.`),
  },
  revoke: {
    result: ({ values: { user }, result }) => told(result, `${counted(result, 'token')} of ${user} revoked.`),
  },
  end: {
    result({ values: { user, snapshotIds } }) {
      const taken = [
        ...(user === undefined ? [] : [`the tokens of ${user}`]),
        ...(snapshotIds.length === 0 ? [] : [counted(snapshotIds.length, 'snapshot')]),
      ];
      return `A fault ended ${taken.join(' and ')}.`;
    },
  },
  closeSnapshot: { result: ({ values: { id }, result }) => told(result, `The snapshot ${id} was closed.`) },
  clock: { result: ({ world }) => clockText(world) },
  addFault: {
    result: ({ result: { id, preset, action } }) => `${id} is in force: ${preset ?? action.type}.`,
  },
  removeFault: { result: ({ values: { id }, result }) => told(result, `${id} was removed.`) },
  clearFaults: {
    result({ before }) {
      const { length } = before.state.faults.rules;
      return told(length, `${counted(length, 'fault')} removed.`);
    },
  },
  changeRecords: {
    shown: ({ input }) => {
      if ('story' in input || 'body' in input) return input;
      return { file: input.file };
    },
    result({ result: { added, replaced, withdrawn } }) {
      const parts = [
        [added, 'added'],
        [replaced, 'replaced'],
        [withdrawn, 'withdrawn'],
      ] as const;
      const texts = parts.flatMap(([ids, what]) => idsText(ids, what));
      return texts.length === 0 ? 'No record was changed.' : `${texts.join('; ')}.`;
    },
  },
  clearRecords: { result: () => 'All changes of own records were taken back.' },
  reset: { result: () => 'The world was put back to how it was made.' },
  load: {
    shown: () => ({}),
    result: ({ world }) => `The world became what a capsule says. ${clockText(world)}`,
  },
};

/** The sentence for what happened so many times, or did or did not happen. */
function told(happened: number | boolean, sentence: string): string | undefined {
  return happened ? sentence : undefined;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function idsText(ids: RecordIds, what: string): string[] {
  const counts = Object.entries(ids).flatMap(([kind, { length }]) =>
    length === 0 ? [] : [counted(length, kind.slice(0, -1))],
  );
  return counts.length === 0 ? [] : [`${counts.join(', ')} ${what}`];
}

function clockText({ clock }: World): string {
  const { running, rate, stepPerRequestMs } = clock;
  const at = millisecondsText(clock.nowMs());
  const how = running
    ? `runs from ${at} on${rate === 1 ? '' : `, ${rate} times as fast as real time`}`
    : `stands at ${at}`;
  const steps = stepPerRequestMs === 0 ? '' : `, and each request moves it by ${stepPerRequestMs} ms`;
  return `The clock ${how}${steps}.`;
}
