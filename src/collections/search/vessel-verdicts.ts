import { none } from '../../model/event.js';
import { scantOffset } from '../../model/vessel-identity.js';
import type { VesselTest } from '../conditions/event-conditions.js';
import { passesText } from '../conditions/event-conditions.js';
import { mmsiOfTrackId } from '../segments/event-id.js';
import type { EventRefs } from '../segments/event-refs.js';

/** Of an identity: not judged yet, fails on every track, passes on every track, or passes on some tracks. */
export const verdict = { unknown: 0, no: 1, yes: 2, byTrack: 3 } as const;

/** Judges each identity at most once for one search, however many rows name it. */
export interface VesselVerdicts {
  of(ref: number): number;
  /** Whether some identities pass on some tracks only. */
  readonly askTracks: boolean;
  /** Whether a trackId passes; called only for `byTrack`. */
  passesTrack(trackId: string): boolean;
}

/** `refBound` is above every reference of the segments, except `none` and scant references, which are few. */
export function vesselVerdicts(test: VesselTest, refBound: number, refs: EventRefs): VesselVerdicts {
  const { trackId } = test;
  const verdicts = new Uint8Array(refBound);
  const scants = new Map<number, number>();
  const named = trackId && new Set([...(trackId.only ?? trackId.not)].map(mmsiOfTrackId));

  const judge = (ref: number): number => {
    const identity = refs.identity(ref);
    if (!test.identity(identity)) return verdict.no;
    if (!trackId || !named) return verdict.yes;
    // A trackId begins with the MMSI of its vessel: if no listed id has this MMSI, no track of the vessel is listed.
    if (named.has(identity.mmsi)) return verdict.byTrack;
    return trackId.only ? verdict.no : verdict.yes;
  };

  return {
    askTracks: trackId !== undefined,
    of(ref) {
      if (ref === none) return verdict.no;
      const scant = ref >= scantOffset;
      const known = scant ? scants.get(ref) : verdicts[ref];
      if (known !== undefined && known !== verdict.unknown) return known;
      const judged = judge(ref);
      if (scant) scants.set(ref, judged);
      else verdicts[ref] = judged;
      return judged;
    },
    passesTrack: (text) => trackId === undefined || passesText(trackId, text),
  };
}
