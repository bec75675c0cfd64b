import { visibleFrames } from '../../store/search/frame-rows.js';
import { eachRing, type FrameSegment } from '../../store/segments/frame-segment.js';
import { FrameView } from '../../store/views/frame-view.js';
import type { ExportRow } from '../tables/export-table.js';
import type { TableReader } from '../tables/export-tables.js';
import { type Position, polygonShape, type Shape } from '../tables/shape.js';
import type { ExportView } from './export-view.js';
import type { OceanDay } from './ocean-days.js';
import { orderedVersions, type SegmentVersion, visibleVersions } from './visible-versions.js';

/**
 * The frames of a day, as `searchSatelliteFramesV2` gives them; in the order of createdAt, or by space, each at the
 * first vertex of its footprint. A footprint across 180° is a MultiPolygon.
 */
export function* frameRows(
  { segments }: OceanDay,
  view: ExportView,
  { read }: TableReader,
  bySpace: boolean,
): Generator<ExportRow> {
  const versions = segments.flatMap(({ frames }) => [...frameVersions(frames, view)]);
  for (const { segment, row, change } of orderedVersions(versions, bySpace)) {
    const cells = read(new FrameView(segment, row, view.quirks));
    if (view.sinceMs !== undefined) cells.push(change);
    yield { cells, geometry: footprint(segment, row) };
  }
}

function* frameVersions(
  frames: FrameSegment,
  { viewer, sinceMs }: ExportView,
): Generator<SegmentVersion<FrameSegment>> {
  const { createdMs, scenes, vertices, versions } = frames;
  const before = sinceMs === undefined ? undefined : visibleFrames(frames, { ...viewer, asOfMs: sinceMs });
  for (const version of visibleVersions(visibleFrames(frames, viewer), before, createdMs)) {
    const { row } = version;
    const vertex = scenes.columns.vertexFrom[versions.columns.scene[row]!]!;
    const [lonE6, latE6] = [vertices.columns.lonE6[vertex]!, vertices.columns.latE6[vertex]!];
    yield { ...version, segment: frames, createdMs: createdMs(row), lonE6, latE6 };
  }
}

function footprint({ scenes, vertices, versions }: FrameSegment, row: number): Shape {
  const scene = versions.columns.scene[row]!;
  const from = scenes.columns.vertexFrom[scene]!;
  const { lonE6, latE6 } = vertices.columns;
  const polygons: Position[][][] = [];
  eachRing(lonE6, latE6, from, from + scenes.columns.vertexCount[scene]!, (ringFrom, ringTo) => {
    const ring: Position[] = [];
    for (let i = ringFrom; i < ringTo; i++) ring.push([lonE6[i]! / 1e6, latE6[i]! / 1e6]);
    polygons.push([ring]);
  });
  return polygonShape(polygons);
}
