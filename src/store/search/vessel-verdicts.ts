import type { Work } from '../../base/work/work.js';
import { none } from '../../model/event.js';
import { isVesselRef } from '../../model/vessel-identity.js';
import type { AttributeTest, EventConditions, VesselTest } from '../conditions/event-conditions.js';
import { passesAttributes, passesText } from '../conditions/event-conditions.js';
import { mmsiOfTrackId, startOfTrackId } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { DatedRows } from '../segments/identities.js';
import { hasSlot, slotOf } from '../segments/identities.js';

/** What a search finds of an identity: fails on every track, passes on every track, or passes on some tracks. */
export const verdict = { no: 1, yes: 2, byTrack: 3 } as const;

/** Judges identities for one search, each at most once. */
export interface VesselVerdicts {
  of(ref: number): number;
  /**
   * Judges all identities of a segment, by columns: for searches of many rows. Settles to the indexes of the keys of
   * `byVessel` that may pass. Rejects like `Work.yield`.
   */
  judge(segment: DatedRows, work: Work): Promise<Uint32Array>;
  /** Whether some identities pass on some tracks only. */
  readonly askTracks: boolean;
  /** Whether a track passes by its start, whole seconds; undefined where its id must be tested. */
  passesStart(startS: number): boolean | undefined;
  /** Whether a trackId passes; called only for `byTrack`. */
  passesTrack(trackId: string): boolean;
}

/** The verdicts of the conditions of one search on vessels. */
export interface VesselJudges {
  readonly main: VesselVerdicts | undefined;
  /** In the order of `vesselRules`. */
  readonly rules: readonly VesselVerdicts[];
}

export function vesselJudges(
  { vessel, vesselRules }: Pick<EventConditions, 'vessel' | 'vesselRules'>,
  refs: EventRefs,
): VesselJudges {
  return {
    main: vessel && vesselVerdicts(vessel, refs),
    rules: vesselRules.map(({ test }) => vesselVerdicts({ attributes: [test], trackId: undefined }, refs)),
  };
}

export function vesselVerdicts(test: VesselTest, refs: EventRefs): VesselVerdicts {
  const { trackId } = test;
  const { identities } = refs;
  // A trackId begins with the MMSI of its vessel: if no listed id has this MMSI, no track of the vessel is listed.
  const ids = trackId && [...(trackId.only ?? trackId.not)];
  const named = ids && new Set(ids.flatMap((id) => mmsiOfTrackId(id) ?? []));
  const starts = ids && new Set(ids.flatMap((id) => startOfTrackId(id) ?? []));
  const isNamed = named && mmsiTest(named);
  /** Verdicts of identities that were judged one by one. */
  const single = new Map<number, number>();
  /** By number of the identity: whether it passes on some track at least; empty before the first are judged. */
  let passing: Uint8Array = new Uint8Array(0);
  let passingCount = 0;
  /** The same as bits by slot, and the identities whose tracks are listed; made when a row is tested. */
  let slots: { readonly passing: Uint32Array; readonly listed: Uint32Array } | undefined;

  const ofTracks = (mmsi: number): number => {
    if (!trackId || !named) return verdict.yes;
    if (named.has(mmsi)) return verdict.byTrack;
    return trackId.only ? verdict.no : verdict.yes;
  };
  const judgeOne = (ref: number): number => {
    let known = single.get(ref);
    if (known === undefined) {
      const passes = passesAttributes(test, refs.identity(ref));
      known = !passes ? verdict.no : trackId ? ofTracks(refs.identity(ref).mmsi) : verdict.yes;
      single.set(ref, known);
    }
    return known;
  };

  return {
    askTracks: trackId !== undefined,
    of(ref) {
      if (ref === none) return verdict.no;
      if (identities === undefined || passing.length === 0 || !isVesselRef(ref)) return judgeOne(ref);
      slots ??= {
        passing: identities.slotsOf(passing),
        listed: isNamed ? identities.slotsOf(identities.verdicts([isNamed])) : new Uint32Array(0),
      };
      const slot = slotOf(ref);
      if (hasSlot(slots.passing, slot)) return hasSlot(slots.listed, slot) ? verdict.byTrack : verdict.yes;
      // Another search may have loaded identities meanwhile, which were not judged.
      return passing.length === identities.size && identities.has(ref) ? verdict.no : judgeOne(ref);
    },
    async judge(segment, work) {
      const { keys } = segment.byVessel;
      const numbers = await identities?.numbersOf(segment, work);
      if (!identities || !numbers)
        return keys.map((_, index) => index).filter((index) => this.of(keys[index]!) !== verdict.no);
      if (passing.length !== identities.size) {
        passing = identities.verdicts(isNamed && trackId?.only ? [...test.attributes, isNamed] : test.attributes);
        slots = undefined;
        passingCount = 0;
        for (let number = 0; number < passing.length; number++) passingCount += passing[number]!;
        work.units += passing.length * (1 + test.attributes.length);
      }
      return indexesOf(numbers, passing, passingCount);
    },
    passesStart: (startS) => (starts?.has(startS) ? undefined : trackId?.only === undefined),
    passesTrack: (text) => trackId === undefined || passesText(trackId, text),
  };
}

/** The test that an MMSI is one of a set. */
function mmsiTest(numbers: ReadonlySet<number>): AttributeTest {
  return { attribute: 'mmsi', passes: (value) => typeof value === 'number' && numbers.has(value), only: [...numbers] };
}

/** The indexes of the numbers with the verdict 1, at most `most` of them, since each number occurs once. */
function indexesOf(numbers: Uint32Array, verdicts: Uint8Array, most: number): Uint32Array {
  const indexes = new Uint32Array(Math.min(numbers.length, most));
  let found = 0;
  for (let i = 0; i < numbers.length; i++) if (verdicts[numbers[i]!] === 1) indexes[found++] = i;
  return indexes.subarray(0, found);
}
