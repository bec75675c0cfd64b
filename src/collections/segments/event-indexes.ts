import { BitSet } from '../../columns/bit-set.js';
import type { VisitPairs } from '../../columns/postings.js';
import { orderRowsByInSteps } from '../../columns/row-order.js';
import { eventKinds, isDetectionKind, kindCode, none } from '../../model/event.js';
import type { EventRows } from './event-id.js';
import { configurationOf, isNamedByKey } from './event-id.js';
import type { EventRefs } from './event-refs.js';
import type { SegmentEvents } from './segment-events.js';
import { sortKeyOf } from './sort-key.js';

/** The identities of each row, for the index of vessels. */
export function pairsOfVessels({ events, details }: EventRows): VisitPairs {
  const { kind, vessel0, detail } = events.columns;
  const { vessel1 } = details.standard_rendezvous.columns;
  return (from, to, visit) => {
    for (let row = from; row < to; row++) {
      const first = vessel0[row]!;
      if (first !== none) visit(first, row);
      if (kind[row] !== kindCode.standard_rendezvous) continue;
      const second = vessel1[detail[row]!]!;
      if (second !== none && second !== first) visit(second, row);
    }
  };
}

/** The scenes of each detection. */
export function pairsOfScenes({ events, details, given }: EventRows): VisitPairs {
  const { kind, detail } = events.columns;
  const columns = eventKinds.map((name) => (isDetectionKind(name) ? details[name].columns : undefined));
  return (from, to, visit) => {
    for (let row = from; row < to; row++) {
      const found = columns[kind[row]!];
      if (!found) continue;
      const first = found.frame0[detail[row]!]!;
      const second = found.frame1[detail[row]!]!;
      visit(first, row);
      if (second !== none && second !== first) visit(second, row);
      for (const further of given?.furtherScenes.get(row) ?? []) visit(further, row);
    }
  };
}

/** Rows whose id is made from their key, in the order of `sortKeyOf`; in steps. */
export function* rowsByKey({ columns, length }: SegmentEvents): Generator<void, Uint32Array> {
  const { kind, keyHigh, keyLow } = columns;
  const { rows, present } = yield* orderRowsByInSteps(length, (row) =>
    isNamedByKey(kind[row]!) ? sortKeyOf(keyHigh[row]!, keyLow[row]!) : Number.NaN,
  );
  return rows.slice(0, present);
}

/** The words of the set of rows without a vessel; in steps. */
export function* rowsWithoutVessel({ columns, length }: SegmentEvents): Generator<void, Uint32Array> {
  const { vessel0 } = columns;
  return (yield* BitSet.wordsByCode(length, ['known', 'dark'], (row) => Number(vessel0[row] === none))).dark;
}

/** The users who own areas of configurations. */
export function ownersOf({ areas, configurations }: EventRefs): string[] {
  return [...new Set(configurations.map(({ area }) => areas[area]!.userName))];
}

/** The name in `wordsByOwner` of the owner with this index. */
export function ownerName(index: number): string {
  return `owner ${index}`;
}

/** The words of the set of each owner's rows; in steps. */
export function wordsByOwner(rows: EventRows, refs: EventRefs): Generator<void, Record<string, Uint32Array>> {
  const { areas, configurations } = refs;
  const owners = ownersOf(refs);
  const unowned = 0;
  const codes = configurations.map(({ area }) => 1 + owners.indexOf(areas[area]!.userName));
  return BitSet.wordsByCode(rows.events.length, ['unowned', ...owners.map((_, index) => ownerName(index))], (row) => {
    const configuration = configurationOf(rows, row);
    return configuration === undefined ? unowned : codes[configuration]!;
  });
}
