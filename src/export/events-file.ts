import type { GraphQLSchema } from 'graphql';
import type { Work } from '../base/work/work.js';
import type { EventView } from '../store/views/event-view.js';
import { parquetEncoder } from './formats/parquet-file.js';
import { tableReader } from './tables/export-tables.js';

/** The estimated cost of an event in units of `Work`. */
const eventCost = 8000;

/** Events as one Parquet file with the columns of the table `events`. `subpathIds` is left out, as in most exports. */
export async function eventsFile(
  schema: GraphQLSchema,
  events: readonly EventView[],
  work: Work,
): Promise<Uint8Array<ArrayBuffer>> {
  const { table, read } = tableReader(schema, 'events', { isChanges: false, without: ['subpathIds'] });
  const encoder = parquetEncoder(table);
  const pieces: Uint8Array[] = [];
  for (const event of events) {
    const { lon, lat } = event.start.point;
    encoder.add({ cells: read(event), geometry: { type: 'Point', coordinates: [lon, lat] } });
    const piece = encoder.take();
    if (piece) pieces.push(piece);
    work.units += eventCost;
    if (work.isDue) await work.yield();
  }
  return new Uint8Array(Buffer.concat([...pieces, encoder.finish()]));
}
