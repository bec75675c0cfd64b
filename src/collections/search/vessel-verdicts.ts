import { none } from '../../model/event.js';
import { isVesselRef } from '../../model/vessel-identity.js';
import type { Work } from '../../work/work.js';
import type { AttributeTest, VesselTest } from '../conditions/event-conditions.js';
import { passesAttributes, passesText } from '../conditions/event-conditions.js';
import { mmsiOfTrackId } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';
import type { PassingRefs } from '../segments/identity-directory.js';
import { hasSlot, slotOf } from '../segments/identity-slots.js';

/** Of an identity: fails on every track, passes on every track, or passes on some tracks. */
export const verdict = { no: 1, yes: 2, byTrack: 3 } as const;

const noRefs: PassingRefs = { refs: new Uint32Array(0), words: new Uint32Array(0) };

/** Judges identities for one search, each at most once. */
export interface VesselVerdicts {
  of(ref: number): number;
  /**
   * Judges all identities of a segment at once, by columns: for searches of many rows. Settles to the references that
   * may pass if they are few; undefined if they are many, or if some of the keys must be judged one by one. Rejects
   * like `Work.yield`.
   */
  judge(keys: Uint32Array, work: Work): Promise<Uint32Array | undefined>;
  /** Whether some identities pass on some tracks only. */
  readonly askTracks: boolean;
  /** Whether a trackId passes; called only for `byTrack`. */
  passesTrack(trackId: string): boolean;
}

export function vesselVerdicts(test: VesselTest, refs: EventRefs): VesselVerdicts {
  const { trackId } = test;
  const { identities } = refs;
  // A trackId begins with the MMSI of its vessel: if no listed id has this MMSI, no track of the vessel is listed.
  const named = trackId && new Set([...(trackId.only ?? trackId.not)].flatMap((id) => mmsiOfTrackId(id) ?? []));
  const isNamed = named && mmsiTest(named);
  /** Verdicts of identities that were judged one by one. */
  const single = new Map<number, number>();
  /**
   * How many identities of the directory were judged by columns, those of them that pass on some track at least, and
   * those whose tracks are listed.
   */
  let judged = 0;
  let passing = noRefs;
  let listed = noRefs;

  const ofTracks = (mmsi: number): number => {
    if (!trackId || !named) return verdict.yes;
    if (named.has(mmsi)) return verdict.byTrack;
    return trackId.only ? verdict.no : verdict.yes;
  };
  const judgeOne = (ref: number): number => {
    let known = single.get(ref);
    if (known === undefined) {
      const passes = identities?.covers(ref)
        ? identities.passes(ref, test.attributes)
        : passesAttributes(test, refs.identity(ref));
      known = !passes ? verdict.no : trackId ? ofTracks(refs.identity(ref).mmsi) : verdict.yes;
      single.set(ref, known);
    }
    return known;
  };

  return {
    askTracks: trackId !== undefined,
    of(ref) {
      if (ref === none) return verdict.no;
      if (identities === undefined || judged === 0 || !isVesselRef(ref)) return judgeOne(ref);
      const slot = slotOf(ref);
      if (hasSlot(passing.words, slot)) return hasSlot(listed.words, slot) ? verdict.byTrack : verdict.yes;
      // Another search may have added identities meanwhile, which were not judged.
      return judged === identities.size && identities.has(ref) ? verdict.no : judgeOne(ref);
    },
    async judge(keys, work) {
      if (!identities) return undefined;
      const hasAll = await identities.include(keys, work);
      if (judged !== identities.size) {
        judged = identities.size;
        const ofNamed = isNamed ? [isNamed] : [];
        passing = identities.passing(trackId?.only ? [...test.attributes, ...ofNamed] : test.attributes);
        if (isNamed) listed = trackId?.only ? passing : identities.passing(ofNamed);
        work.units += judged * (1 + 4 * test.attributes.length);
      }
      return hasAll && passing.refs.length * 16 < keys.length ? passing.refs : undefined;
    },
    passesTrack: (text) => trackId === undefined || passesText(trackId, text),
  };
}

/** The test that an MMSI is one of a set. */
function mmsiTest(numbers: ReadonlySet<number>): AttributeTest {
  return { attribute: 'mmsi', passes: (value) => typeof value === 'number' && numbers.has(value), only: [...numbers] };
}
