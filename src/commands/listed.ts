import type { ChangeOrigin, WorldChange, WorldChangeType } from '../api.js';
import { millisecondsText } from '../model/timestamp.js';
import type { KeptState } from '../worlds/change-log.js';
import type { OwnWorld } from '../worlds/world.js';
import type { GivenOf, ResultOf } from '../worlds/world-command.js';
import type { ApplyParts } from './apply-parts.js';
import { tellers } from './told-changes.js';

type Settled<T extends WorldChangeType> = Awaited<ResultOf<T>>;
type Listed<T extends WorldChangeType, Result> = (
  world: OwnWorld,
  given: GivenOf<T>,
  parts: ApplyParts,
  by: ChangeOrigin,
) => Result;

/** To be called right before a world is changed. `former`: what it lists in place of the changes before. */
export type Begin = (former?: readonly WorldChange[]) => void;

/** A change that the world lists when it is made. One that throws has changed nothing, and is not listed. */
export function listed<T extends WorldChangeType>(
  type: T,
  change: (world: OwnWorld, given: GivenOf<T>, parts: ApplyParts) => Settled<T>,
): Listed<T, Settled<T>> {
  return (world, given, parts, by) => {
    const before = stateOf(world);
    const result = change(world, given, parts);
    const told = tellers[type].result({ given, result, world, before });
    if (told !== undefined) list(world, type, given, by, before, told);
    return result;
  };
}

/** The same for a change that takes time: it calls `begin`, and is listed from then on. */
export function listedLater<T extends WorldChangeType>(
  type: T,
  change: (world: OwnWorld, given: GivenOf<T>, parts: ApplyParts, begin: Begin) => Promise<Settled<T>>,
): Listed<T, Promise<Settled<T>>> {
  return (world, given, parts, by) => {
    let begun: { readonly id: number; readonly before: KeptState } | undefined;
    const begin: Begin = (former) => {
      if (begun) return;
      const before = stateOf(world);
      if (former) world.changes.replace(former);
      begun = { before, id: list(world, type, given, by, before, 'It is under way.') };
    };
    const tell = (result: (before: KeptState) => string | undefined) => {
      if (begun) world.changes.tell(begun.id, result(begun.before) ?? 'It is made.');
    };
    return change(world, given, parts, begin).then(
      (result) => {
        tell((before) => tellers[type].result({ given, result, world, before }));
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
  given: GivenOf<T>,
  by: ChangeOrigin,
  before: KeptState,
  result: string,
): number {
  const shown = smallGiven(tellers[type].given?.(given) ?? given);
  const time = millisecondsText(before.state.clock.nowMs);
  return world.changes.add({ time, type, by, given: shown, result, before });
}

/** The most characters of what is given that a world keeps, about. */
const mostCharacters = 4000;

/** A copy of a value of JSON without passwords; null for a large one. */
function smallGiven(given: object): Readonly<Record<string, unknown>> | null {
  if (charactersLeft(given, mostCharacters) < 0) return null;
  return JSON.parse(JSON.stringify(given, (name, value: unknown) => (name === 'password' ? undefined : value)));
}

/** What is left of a number of characters after a value; stops where nothing is. */
function charactersLeft(value: unknown, most: number): number {
  if (typeof value === 'string') return most - value.length - 2;
  if (typeof value !== 'object' || value === null) return most - 5;
  let left = most - 2;
  const parts: Iterable<unknown> = Array.isArray(value) ? value : Object.entries(value).flat();
  for (const part of parts) {
    if (left < 0) break;
    left = charactersLeft(part, left - 1);
  }
  return left;
}
