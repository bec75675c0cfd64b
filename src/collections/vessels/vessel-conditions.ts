import type { SourceEntry } from '../../model/vessel-record.js';
import type { TextTest, TimeTest } from '../conditions/event-conditions.js';
import type { Attribute } from './vessel-store.js';

/** What one period of a vessel's life must meet, all of it; undefined parts ask nothing. */
export interface VesselConditions {
  readonly mmsi: TextTest | undefined;
  readonly effectiveFrom: TimeTest | undefined;
  readonly effectiveTo: TimeTest | undefined;
  /** What the entry of one source must meet, by attribute. */
  readonly entries: EntryTests;
}

export type EntryTests = { readonly [A in Attribute]?: ((value: SourceEntry[A]) => boolean) | undefined };

export type VesselSortKey = 'vesselName' | 'mmsi' | 'effectiveFrom';
