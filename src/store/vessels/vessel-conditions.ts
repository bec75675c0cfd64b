import type { SourceEntry } from '../../model/vessel-record.js';
import type { TextTest, TimeTest } from '../conditions/event-conditions.js';
import type { Owner } from './vessel-entries.js';

/** Conditions that one period of a vessel's life must meet, all of them; undefined means no condition. */
export interface VesselConditions {
  readonly mmsi: TextTest | undefined;
  readonly effectiveFrom: TimeTest | undefined;
  readonly effectiveTo: TimeTest | undefined;
  /** Tests by attribute; each must pass for the entry of some source. */
  readonly entries: EntryTests;
}

export type EntryTests = {
  readonly [A in Exclude<keyof SourceEntry, 'source' | 'owners' | 'authorizations'>]?:
    | ((value: SourceEntry[A]) => boolean)
    | undefined;
} & { readonly owners?: ((owners: readonly Owner[] | null) => boolean) | undefined };

export type VesselSortKey = 'vesselName' | 'mmsi' | 'effectiveFrom';
