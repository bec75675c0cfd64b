import { millisecondsText } from '../../model/timestamp.js';
import type { ChangeOrigin, WorldChange, WorldChangeType } from '../../types.js';
import type { KeptState } from '../change-log.js';
import type { OwnWorld } from '../world.js';
import type { ResultOf, ValuesOf } from '../world-command.js';
import type { ApplyParts } from './apply-parts.js';
import { tellers } from './told-changes.js';

type Settled<T extends WorldChangeType> = Awaited<ResultOf<T>>;
type Listed<T extends WorldChangeType, Result> = (
  world: OwnWorld,
  values: ValuesOf<T>,
  parts: ApplyParts,
  by: ChangeOrigin,
) => Result;

/** Called right before a world is changed. `former`: a list that replaces the world's list of changes. */
export type Begin = (former?: readonly WorldChange[]) => void;

/** Makes a change that the world lists. A change that throws has changed nothing, and is not listed. */
export function listed<T extends WorldChangeType>(
  type: T,
  change: (world: OwnWorld, values: ValuesOf<T>, parts: ApplyParts) => Settled<T>,
): Listed<T, Settled<T>> {
  return (world, values, parts, by) => {
    const before = stateOf(world);
    const result = change(world, values, parts);
    const told = tellers[type].result({ values, result, world, before });
    if (told !== undefined) list(world, type, values, by, before, told);
    return result;
  };
}

/** The same for a change that takes time. The change calls `begin`, and is listed from then on. */
export function listedLater<T extends WorldChangeType>(
  type: T,
  change: (world: OwnWorld, values: ValuesOf<T>, parts: ApplyParts, begin: Begin) => Promise<Settled<T>>,
): Listed<T, Promise<Settled<T>>> {
  return (world, values, parts, by) => {
    let begun: { readonly id: number; readonly before: KeptState } | undefined;
    const begin: Begin = (former) => {
      if (begun) return;
      const before = stateOf(world);
      if (former) world.changes.replace(former);
      begun = { before, id: list(world, type, values, by, before, 'It is under way.') };
    };
    const tell = (result: (before: KeptState) => string | undefined) => {
      if (begun) world.changes.tell(begun.id, result(begun.before) ?? 'It is made.');
    };
    return change(world, values, parts, begin).then(
      (result) => {
        tell((before) => tellers[type].result({ values, result, world, before }));
        return result;
      },
      (error: unknown) => {
        tell(() => `A part of it was made, the rest was refused: ${error instanceof Error ? error.message : error}`);
        throw error;
      },
    );
  };
}

function stateOf({ state, records }: OwnWorld): KeptState {
  return { state: state(), records: records.seen() };
}

function list<T extends WorldChangeType>(
  world: OwnWorld,
  type: T,
  values: ValuesOf<T>,
  by: ChangeOrigin,
  before: KeptState,
  result: string,
): number {
  const { copy, size } = smallCopy(tellers[type].shown?.(values) ?? values);
  const time = millisecondsText(before.state.clock.nowMs);
  return world.changes.add({ time, type, by, given: copy, result, before }, size);
}

/** The most characters, about, of a command's values that a world keeps. */
const mostCharacters = 4000;

/** A copy of a value of JSON without passwords, and its characters, about; null for a large one. */
function smallCopy(values: object): { readonly copy: Readonly<Record<string, unknown>> | null; readonly size: number } {
  let size = 0;
  const copied = (value: unknown): unknown => {
    size += typeof value === 'string' ? value.length + 2 : 2;
    if (typeof value !== 'object' || value === null || size > mostCharacters) return value;
    if (Array.isArray(value)) return value.map((item) => (size > mostCharacters ? null : copied(item)));
    return membersOf(value);
  };
  const membersOf = (value: object): Record<string, unknown> => {
    const members: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      if (size > mostCharacters) break;
      if (name === 'password' || member === undefined) continue;
      size += name.length + 4;
      members.push([name, copied(member)]);
    }
    return Object.fromEntries(members);
  };
  const copy = membersOf(values);
  return size > mostCharacters ? { copy: null, size: 4 } : { copy, size };
}
