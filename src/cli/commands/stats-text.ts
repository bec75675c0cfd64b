import type { EventKind } from '../../model/event.js';
import { frameKinds, frameStatuses } from '../../model/frame.js';
import type { OceanCounts } from './ocean-counts.js';

/** The counts as text charts: a line for each count, with its share and a bar. */
export function statsText({ byKind, byMonth, bySea, byFlag, frames }: OceanCounts): string {
  const months = [...byMonth].map(([month, kinds]) => [month, sum(kinds.values())] as const);
  const total = sum(byKind.values());
  const frameCounts = frameKinds.map((kind) => [kind, sum(frames.get(kind)?.values() ?? [])] as const);
  const parts = [
    `${grouped(total)} events that demo sees, and ${grouped(sum(frameCounts.map(([, count]) => count)))} frames`,
    chart('By kind', [...byKind], total),
    chart('By group of kinds, without port visits', groupsOf(byKind), total - (byKind.get('port_visit') ?? 0)),
    chart('By month', months, total),
    monthTable(byMonth),
    chart('By sea (rough outlines)', shortened([...bySea], mostSeas), total),
    chart('By flag of the first vessel', shortened([...byFlag], mostFlags), total),
    chart('Frames', frameCounts, sum(frameCounts.map(([, count]) => count))),
    ...frameKinds.flatMap((kind) => {
      const byStatus = frameStatuses.map((status) => [status, frames.get(kind)?.get(status) ?? 0] as const);
      const all = sum(byStatus.map(([, count]) => count));
      return all === 0 ? [] : [chart(`Frames of ${kind} by status`, byStatus, all)];
    }),
  ];
  return `${parts.join('\n\n')}\n`;
}

const mostSeas = 30;
const mostFlags = 20;
const barWidth = 40;

const groups: readonly (readonly [name: string, kinds: readonly EventKind[]])[] = [
  ['fishing', ['fishing_activity_history']],
  ['detections', ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9']],
  ['visits and speed', ['aoi_visit', 'speed_range']],
  ['rendezvous', ['standard_rendezvous', 'dark_rendezvous']],
];

type Counted = readonly (readonly [name: string, count: number])[];

function groupsOf(byKind: ReadonlyMap<EventKind, number>): Counted {
  return groups.map(([name, kinds]) => [name, sum(kinds.map((kind) => byKind.get(kind) ?? 0))] as const);
}

function chart(title: string, counts: Counted, total: number): string {
  const width = Math.max(...counts.map(([name]) => name.length), 0);
  const most = Math.max(...counts.map(([name, count]) => (isRest(name) ? 0 : count)), 1);
  const lines = counts.map(([name, count]) => {
    const percent = ((100 * count) / Math.max(1, total)).toFixed(1).padStart(5);
    const bar = isRest(name) ? '' : '█'.repeat(Math.round((barWidth * count) / most));
    return `  ${name.padEnd(width)}  ${grouped(count).padStart(9)}  ${percent} %  ${bar}`.trimEnd();
  });
  return [title, ...lines].join('\n');
}

/** A table with a row for each month and a column for each group of kinds. */
function monthTable(byMonth: OceanCounts['byMonth']): string {
  const columns = [...groups, ['port visits', ['port_visit']] as const];
  const width = Math.max(...columns.map(([name]) => name.length)) + 2;
  const head = `  ${'month'.padEnd(7)}${columns.map(([name]) => name.padStart(width)).join('')}`;
  const lines = [...byMonth].map(([month, counts]) => {
    const cells = columns.map(([, kinds]) => grouped(sum(kinds.map((kind) => counts.get(kind) ?? 0))).padStart(width));
    return `  ${month.padEnd(7)}${cells.join('')}`;
  });
  return ['By month and group of kinds', head, ...lines].join('\n');
}

/** The first `most` counts, and the sum of the others. */
function shortened(counts: Counted, most: number): Counted {
  if (counts.length <= most) return counts;
  const rest = counts.slice(most);
  return [...counts.slice(0, most), [`${rest.length} others`, sum(rest.map(([, count]) => count))]];
}

function isRest(name: string): boolean {
  return name.endsWith(' others');
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
