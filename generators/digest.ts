import { createHash, type Hash } from '#platform/crypto.js';
import { type DayChunk, detailLayouts, eventKinds, eventLayout, none } from '../src/model/event.js';
import { frameLayouts } from '../src/model/frame.js';
import type { OceanSource } from '../src/model/ocean-source.js';
import type { Layout, Table } from '../src/store/columns/table.js';

/**
 * A digest (hexadecimal SHA-256) of all rows of the chunks and of the vessels, areas and ports that they name. Two
 * oceans with the same digest have the same rows (on little-endian machines).
 */
export function digestOf(source: OceanSource, chunks: readonly DayChunk[]): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([source.areas, source.configurations, source.ports]));
  for (const chunk of chunks) {
    hash.update(`day ${chunk.day}\n`);
    addTable(hash, 'events', eventLayout, chunk.events);
    for (const kind of eventKinds) addTable(hash, kind, detailLayouts[kind], chunk.details[kind]);
    addTable(hash, 'scenes', frameLayouts.scenes, chunk.frames.scenes);
    addTable(hash, 'vertices', frameLayouts.vertices, chunk.frames.vertices);
    addTable(hash, 'versions', frameLayouts.versions, chunk.frames.versions);
  }
  for (const ref of vesselRefs(chunks)) hash.update(JSON.stringify(source.identity(ref)));
  return hash.digest('hex');
}

function addTable<L extends Layout>(hash: Hash, name: string, layout: L, table: Table<L>): void {
  hash.update(`${name} ${table.length}\n`);
  for (const column of Object.keys(layout)) {
    hash.update(column);
    const { buffer, byteOffset, byteLength } = table.columns[column]!;
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
}

/** References of all vessels in the events, ascending. */
function vesselRefs(chunks: readonly DayChunk[]): number[] {
  const refs = new Set<number>();
  for (const { events, details } of chunks) {
    for (const ref of events.columns.vessel0) if (ref !== none) refs.add(ref);
    for (const ref of details.standard_rendezvous.columns.vessel1) refs.add(ref);
  }
  return [...refs].sort((a, b) => a - b);
}
