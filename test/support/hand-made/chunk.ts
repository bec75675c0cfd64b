import {
  type DayChunk,
  detailLayouts,
  type EventKind,
  eventKinds,
  eventLayout,
  kindCode,
  none,
  openDuration,
} from '../../../src/model/event.js';
import { frameKinds, frameLayouts, frameStatuses, satellites } from '../../../src/model/frame.js';
import { concatTables, emptyTables, type Layout, type Row, type Table } from '../../../src/store/columns/table.js';
import { tableOf } from '../table-of.js';
import type { EventVersion } from './event-rows.js';
import { events } from './events.js';
import { frames, type HandMadeFrame } from './frames.js';
import { microseconds, milliseconds, seconds } from './times.js';

/** The tables of a day: versions of the events that started on it, and of the frames collected on it. */
export function handMadeChunk(day: number): DayChunk {
  const isOfDay = (text: string) => Math.floor(seconds(text) / 86_400) === day;
  const versions = events
    .filter(({ start }) => isOfDay(start))
    .sort((a, b) => milliseconds(a.updated ?? a.created) - milliseconds(b.updated ?? b.created));
  const details = Object.fromEntries(
    eventKinds.map((kind) => [
      kind,
      rowsTable(
        detailLayouts[kind],
        versions.filter((version) => version.kind === kind).map(({ detail }) => detail),
      ),
    ]),
  );
  return {
    day,
    events: eventTable(versions),
    details: { ...emptyTables(detailLayouts), ...details },
    frames: frameTables(frames.filter(({ collected }) => isOfDay(collected))),
  };
}

function eventTable(versions: readonly EventVersion[]): DayChunk['events'] {
  const detailCounts = new Map<EventKind, number>();
  const rows = versions.map((version) => {
    const { kind, key, start, end, from, to = from, vessel = none, created, updated = created, gone } = version;
    const detail = detailCounts.get(kind) ?? 0;
    detailCounts.set(kind, detail + 1);
    return {
      kind: kindCode[kind],
      keyHigh: key,
      keyLow: key * 1000,
      startUs: microseconds(start),
      durationS: end === undefined ? openDuration : (microseconds(end) - microseconds(start)) / 1e6,
      startLonE6: from[0] * 1e6,
      startLatE6: from[1] * 1e6,
      endLonE6: to[0] * 1e6,
      endLatE6: to[1] * 1e6,
      createdMs: milliseconds(created),
      updatedMs: milliseconds(updated),
      visibleToMs: gone === undefined ? Infinity : milliseconds(gone),
      vessel0: vessel,
      track0StartS: seconds('2025-05-01'),
      track0LonE4: 40_000,
      track0LatE4: 520_000,
      detail,
    };
  });
  return rowsTable(eventLayout, rows);
}

function frameTables(collected: readonly HandMadeFrame[]): DayChunk['frames'] {
  let vertexFrom = 0;
  const scenes = collected.map((frame) => {
    const vertexCount = frame.rings.flat().length;
    vertexFrom += vertexCount;
    return {
      kind: frameKinds.indexOf(frame.kind),
      satellite: satellites.indexOf(frame.satellite),
      keyHigh: frame.key,
      keyLow: frame.key * 1000,
      collectedUs: microseconds(frame.collected),
      lengthMs: frame.lengthMs,
      createdMs: milliseconds(frame.created),
      orbit: frame.orbit,
      place: frame.gridNumber,
      vertexFrom: vertexFrom - vertexCount,
      vertexCount,
    };
  });
  const vertices = collected.flatMap(({ rings }) => rings.flat());
  const versions = collected.flatMap(({ created, later }, scene) => {
    const all: HandMadeFrame['later'] = [{ status: 'Pending', from: created }, ...later];
    return all.map(({ status, from, counts: [correlatedCount, uncorrelatedCount] = [0, 0] }, i) => ({
      scene,
      status: frameStatuses.indexOf(status),
      correlatedCount,
      uncorrelatedCount,
      updatedMs: milliseconds(from),
      visibleToMs: i + 1 < all.length ? milliseconds(all[i + 1]!.from) : Infinity,
    }));
  });
  return {
    scenes: rowsTable(frameLayouts.scenes, scenes),
    vertices: rowsTable(
      frameLayouts.vertices,
      vertices.map(([lon, lat]) => ({ lonE6: lon * 1e6, latE6: lat * 1e6 })),
    ),
    versions: rowsTable(
      frameLayouts.versions,
      versions.sort((a, b) => a.updatedMs - b.updatedMs),
    ),
  };
}

function rowsTable<L extends Layout>(layout: L, rows: readonly Row<L>[]): Table<L> {
  if (rows.length === 0) return concatTables(layout, []);
  const columns = Object.keys(layout).map((name) => [name, (row: Row<L>) => row[name]!]);
  return tableOf(layout, rows, Object.fromEntries(columns));
}
