import type { FramesContext } from '../src/api/queries/search-satellite-frames-v2.js';
import { frameConditionsOf } from '../src/api/queries/search-satellite-frames-v2.js';
import type { FlatRing } from '../src/earth/geo/touching.js';
import { frameKinds, frameStatuses } from '../src/model/frame.js';
import type { SearchSatelliteFramesV2Input } from '../src/model/schema-types.js';
import { passesText, type TextTest, type TimeTest } from '../src/store/conditions/event-conditions.js';
import type { EventStore } from '../src/store/segments/event-store.js';
import type { FrameSegment } from '../src/store/segments/frame-segment.js';
import { eachRing } from '../src/store/segments/frame-segment.js';
import { frameIdOf } from '../src/store/segments/scene-names.js';
import { FrameView } from '../src/store/views/frame-view.js';

/** The same search of frames without an index: tests all versions, cheap tests first, and sorts all matches. */
export async function frameScan(store: EventStore, input: SearchSatelliteFramesV2Input, context: FramesContext) {
  const { asOfMs, days } = context;
  const { eventType, status, collectedAt, updatedAt, frameId, vendorId, region } = await frameConditionsOf(
    input,
    asOfMs,
  );
  const windowStartUs = (asOfMs - days * 86_400_000) * 1000;
  const found: { readonly segment: FrameSegment; readonly row: number; readonly key: number }[] = [];
  for (const { frames: segment } of store.segments) {
    const { scenes, versions, times, collectedUs, createdMs, length } = segment;
    const updatedMs = (row: number) => times.updatedMs(row);
    const keyOf = { createdAt: createdMs, collectedAt: collectedUs, updatedAt: updatedMs }[input.sortBy ?? 'createdAt'];
    for (let row = 0; row < length; row++) {
      const scene = versions.columns.scene[row]!;
      const passes =
        updatedMs(row) <= asOfMs &&
        asOfMs < times.visibleToMs(row) &&
        collectedUs(row) >= windowStartUs &&
        meets(eventType, () => frameKinds[scenes.columns.kind[scene]!]!) &&
        meets(status, () => frameStatuses[versions.columns.status[row]!]!) &&
        isIn(collectedAt, collectedUs(row)) &&
        isIn(updatedAt, updatedMs(row) * 1000) &&
        meets(frameId, () => frameIdOf(segment, scene)) &&
        meets(vendorId, () => new FrameView(segment, row).vendorId) &&
        (!region || ringsOf(segment, scene).some(region.touches));
      if (passes) found.push({ segment, row, key: keyOf(row) });
    }
  }
  const sign = (input.sortDirection ?? 'desc') === 'desc' ? -1 : 1;
  found.sort((a, b) => sign * (a.key - b.key || a.row - b.row));
  const offset = input.offset ?? 0;
  const page = found.slice(offset, offset + (input.limit ?? 100));
  return { records: page.map(({ segment, row }) => new FrameView(segment, row)), total: found.length };
}

function meets(test: TextTest | undefined, text: () => string): boolean {
  return !test || passesText(test, text());
}

function isIn(test: TimeTest | undefined, us: number): boolean {
  return !test || (us >= test.fromUs && us <= test.toUs);
}

function ringsOf({ scenes, vertices }: FrameSegment, scene: number): FlatRing[] {
  const { vertexFrom, vertexCount } = scenes.columns;
  const { lonE6, latE6 } = vertices.columns;
  const rings: FlatRing[] = [];
  const from = vertexFrom[scene]!;
  eachRing(lonE6, latE6, from, from + vertexCount[scene]!, (ringFrom, ringTo) => {
    const degrees = (e6: Int32Array) => Float64Array.from(e6.subarray(ringFrom, ringTo), (value) => value / 1e6);
    rings.push({ lon: degrees(lonE6), lat: degrees(latE6) });
  });
  return rings;
}
