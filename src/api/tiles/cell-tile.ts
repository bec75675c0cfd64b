import { joinBytes } from '#platform/bytes.js';
import { ServiceError } from '../../base/errors.js';
import { Work } from '../../base/work/work.js';
import { cellsAcross, roomInCell } from '../../earth/geo/cell-circle.js';
import type { Tile } from '../../earth/geo/mercator.js';
import { mercatorX, mercatorY } from '../../earth/geo/mercator.js';
import { type EventKind, eventKinds, isDetectionKind, none } from '../../model/event.js';
import type { SearchEventsV2Input } from '../../model/schema-types.js';
import { byName } from '../../store/columns/by-name.js';
import type { EventSegment } from '../../store/segments/event-segment.js';
import type { EventStore } from '../../store/segments/event-store.js';
import type { EventsContext } from '../queries/search-events-v2.js';
import { EventFeatures } from './event-features.js';
import { eventsInTile } from './event-tile.js';
import { LayerWriter, tileExtent, tileUnit } from './layer-writer.js';

/** The deepest zoom at which events are counted by cell: at deeper zooms most events can be seen separately. */
export const deepestCells = 5;
const side = cellsAcross;
const cellUnits = tileExtent / side;

/** Rows counted between two looks at the clock, and the cost of a row in tests of a column. */
const blockRows = 1024;
const rowCost = 60;

const names = [...eventKinds, 'shown', 'kind', 'dark'] as const;
const key = byName(names, (_, index) => index);
const isDetection = eventKinds.map(isDetectionKind);

/**
 * The vector tile of the events that `searchEventsV2` finds for the input within the tile, counted in 16 by 16 cells.
 * `kinds`: those that the map shows. Layer `cells`: a point for each cell, at the mean position of its shown events but
 * so far within the cell that its circle on the map is within it too, with their number `shown`, the most frequent
 * `kind` of them, how many are `dark` detections, and the number of events of each kind, shown or not. Layer
 * `eventsV2`: a shown event that is alone in its cell, as an event tile has it; its cell counts the other kinds. Throws
 * what the search throws, and what `Work` throws.
 */
export async function cellTile(
  store: EventStore,
  input: SearchEventsV2Input,
  kinds: readonly EventKind[],
  tile: Tile,
  context: EventsContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { quirks = false, work = new Work() } = context;
  const matches = await eventsInTile(store, input, tile, { ...context, work });
  await work.yield();
  const cells = new Cells(tile, kinds);
  const block = new Uint32Array(blockRows);
  for (const { segment, rows } of matches) {
    for (let count = rows.fill(block, 0); count > 0; count = rows.fill(block, block[count - 1]! + 1)) {
      cells.add(segment, block.subarray(0, count));
      work.units += count * rowCost;
      if (work.isDue) await work.yield();
    }
  }
  const alone = new EventFeatures(tile, store.refs, quirks, work);
  const layer = cells.written(alone);
  // The layers of a tile follow one another.
  const parts = [await layer.finish(work), await alone.finish()];
  return new Uint8Array(joinBytes(parts));
}

/** The kinds of a text such as `viirs,port_visit`; all without one. BAD_USER_INPUT for another word. */
export function kindsShown(text: string | null): readonly EventKind[] {
  if (text === null) return eventKinds;
  return text.split(',').flatMap((name) => {
    if (name === '') return [];
    const kind = eventKinds.find((each) => each === name);
    if (kind) return [kind];
    const accepted = eventKinds.join(', ');
    throw new ServiceError('BAD_USER_INPUT', `kinds has ${JSON.stringify(name.slice(0, 40))}; accepted: ${accepted}.`);
  });
}

/** BAD_USER_INPUT for a tile of a zoom without cells. */
export function checkCellZoom({ z }: Tile): void {
  if (z <= deepestCells) return;
  const problem = `z is ${z}; events are counted in cells from zoom 0 to ${deepestCells}.`;
  throw new ServiceError('BAD_USER_INPUT', `${problem} Closer, take the tiles of /vectorTiles/eventsV2.`);
}

/** The counts of a tile. They are sums of whole numbers, so they do not depend on the order of the events. */
class Cells {
  readonly #tile: Tile;
  readonly #isShown: readonly boolean[];
  /** Events by cell and kind. */
  readonly #counts = new Uint32Array(side * side * eventKinds.length);
  readonly #shown = new Uint32Array(side * side);
  readonly #dark = new Uint32Array(side * side);
  /** Sums of the units of the shown events. */
  readonly #columns = new Float64Array(side * side);
  readonly #lines = new Float64Array(side * side);
  /** The last shown event of each cell. */
  readonly #last: ({ segment: EventSegment; row: number } | undefined)[] = Array.from({ length: side * side });

  constructor(tile: Tile, kinds: readonly EventKind[]) {
    this.#tile = tile;
    this.#isShown = eventKinds.map((kind) => kinds.includes(kind));
  }

  /** Counts these rows, which lie in the tile. */
  add(segment: EventSegment, rows: Uint32Array): void {
    const { z, x, y } = this.#tile;
    const { kind, startLonE6, startLatE6, vessel0 } = segment.events.columns;
    const units = 2 ** z * tileExtent;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      // 180° belongs to the tile at -180°.
      const lonE6 = startLonE6[row]! === 180e6 ? -180e6 : startLonE6[row]!;
      const column = tileUnit(mercatorX(lonE6 / 1e6) * units - x * tileExtent);
      const line = tileUnit(mercatorY(startLatE6[row]! / 1e6) * units - y * tileExtent);
      const cell = Math.floor(line / cellUnits) * side + Math.floor(column / cellUnits);
      const code = kind[row]!;
      this.#counts[cell * eventKinds.length + code]! += 1;
      if (!this.#isShown[code]) continue;
      this.#shown[cell]! += 1;
      if (isDetection[code] && vessel0[row] === none) this.#dark[cell]! += 1;
      this.#columns[cell]! += column;
      this.#lines[cell]! += line;
      if (this.#shown[cell] === 1) this.#last[cell] = { segment, row };
    }
  }

  /** The layer of cells. A shown event that is alone in its cell goes to `alone`. */
  written(alone: EventFeatures): LayerWriter {
    const layer = new LayerWriter('cells', names);
    const uint = remembered((value: number) => layer.uint(value));
    const text = remembered((value: string) => layer.text(value));
    for (let cell = 0; cell < side * side; cell++) {
      const counts = this.#counts.subarray(cell * eventKinds.length, (cell + 1) * eventKinds.length);
      const shown = this.#shown[cell]!;
      const single = shown === 1 ? this.#last[cell] : undefined;
      if (single) alone.add(single.segment, Uint32Array.of(single.row));
      let most = -1;
      let hasCounts = false;
      counts.forEach((count, code) => {
        const isShown = this.#isShown[code]!;
        if (isShown && count > (counts[most] ?? 0)) most = code;
        if (count === 0 || (single && isShown)) return;
        hasCounts = true;
        layer.tag(key[eventKinds[code]!], uint(count));
      });
      if (!hasCounts) continue;
      const [column, line] = [((cell % side) + 0.5) * cellUnits, (Math.floor(cell / side) + 0.5) * cellUnits];
      if (single || shown === 0) {
        layer.point(column, line);
        continue;
      }
      layer.tag(key.shown, uint(shown));
      layer.tag(key.kind, text(eventKinds[most]!));
      if (this.#dark[cell]! > 0) layer.tag(key.dark, uint(this.#dark[cell]!));
      const room = Math.floor(roomInCell(shown) * cellUnits);
      const within = (mean: number, middle: number) =>
        Math.min(middle + room, Math.max(middle - room, Math.round(mean)));
      layer.point(within(this.#columns[cell]! / shown, column), within(this.#lines[cell]! / shown, line));
    }
    return layer;
  }
}

/** The index of each value, listed once. */
function remembered<T>(list: (value: T) => number): (value: T) => number {
  const known = new Map<T, number>();
  return (value) => {
    const index = known.get(value) ?? list(value);
    known.set(value, index);
    return index;
  };
}
