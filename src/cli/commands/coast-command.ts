import { ports } from '../../../generators/chart/ports.js';
import { getNearestCoastline } from '../../api/queries/get-nearest-coastline.js';
import { createCoastline } from '../../earth/coastline/coastline.js';
import { distanceM } from '../../earth/geo/sphere.js';
import { csvCell } from '../../export/formats/csv-table.js';
import type { GetNearestCoastlineRecord } from '../../model/schema-types.js';
import { type GeoPoint, nearestPoint } from '../../store/spatial/nearest-point.js';
import { UsageError } from '../flags.js';
import type { Terminal } from '../terminal.js';

/** Rows that are looked up together and written at once. */
const rowsPerWrite = 500;
const usage =
  'Give a longitude and a latitude, as in `maritime-events coast 1.4 51`, or none and CSV on standard input.';
const addedColumns =
  'distance_to_coast_m,land_cover_class,coast_lon,coast_lat,nearest_port,nearest_port_name,nearest_port_distance_m';

/** The answer for a position: its coast, and the nearest port with its distance. */
interface CoastAnswer {
  readonly coast: GetNearestCoastlineRecord;
  /** UN/LOCODE and name. */
  readonly port: { readonly locode: string; readonly name: string; readonly distanceM: number };
}

/**
 * `coast LON LAT` tells how far a position is from the nearest coast and from the nearest port. Without arguments it
 * reads CSV and writes each row with `addedColumns`, while further rows still come. The first line names the columns,
 * with `lon` and `lat` (or `longitude` and `latitude`).
 */
export async function coast(args: readonly string[], terminal: Terminal): Promise<number> {
  const [lonWord, latWord, ...more] = args;
  if (lonWord === undefined) return coastOfRows(terminal);
  if (latWord === undefined || more.length > 0)
    throw new UsageError(`coast takes two numbers or none, not ${args.length}. ${usage}`);
  const position = { lon: degrees('LON', lonWord, 180), lat: degrees('LAT', latWord, 90) };
  for (const { coast, port } of await answersOf([position])) {
    const { lon, lat } = coast.nearestCoastalPoint;
    terminal.out.write(
      `${coast.distanceToCoastMeters} m to the coast at lon ${lon}, lat ${lat}; here ${coast.landCoverClass}\n` +
        `${port.distanceM} m to the port ${port.name} (${port.locode})\n`,
    );
  }
  return 0;
}

/**
 * Memory does not grow: a batch is read, looked up and written before the next one. A write to a pipe waits for its
 * reader.
 */
async function coastOfRows({ input, out, err }: Terminal): Promise<number> {
  let columns: { readonly lon: number; readonly lat: number } | undefined;
  let batch: { readonly line: string; readonly lon: number; readonly lat: number }[] = [];
  let lineNumber = 0;
  let done = 0;
  const flush = async () => {
    const answers = await answersOf(batch);
    out.write(batch.map(({ line }, i) => `${line},${addedCells(answers[i]!)}\n`).join(''));
    done += batch.length;
    batch = [];
    if (err.isTTY) err.write(`\r\u001b[K${done} rows`);
  };
  for await (const line of csvLines(input)) {
    lineNumber++;
    if (columns === undefined) {
      columns = columnsOf(line);
      out.write(`${line},${addedColumns}\n`);
    } else if (line !== '') {
      const cells = csvCells(line);
      const lon = degrees(`line ${lineNumber}: lon`, cells[columns.lon] ?? '', 180);
      const lat = degrees(`line ${lineNumber}: lat`, cells[columns.lat] ?? '', 90);
      batch.push({ line, lon, lat });
      if (batch.length === rowsPerWrite) await flush();
    }
  }
  if (columns === undefined) throw new UsageError(`Standard input is empty. ${usage}`);
  await flush();
  if (err.isTTY) err.write('\r\u001b[K');
  return 0;
}

async function answersOf(positions: readonly GeoPoint[]): Promise<CoastAnswer[]> {
  const { records } = await getNearestCoastline(createCoastline(), {
    coordinates: positions.map(({ lon, lat }) => ({ lon, lat })),
  });
  const nearestPort = nearestPoint(ports());
  return positions.map(({ lon, lat }, i) => {
    const { locode, name, ...port } = nearestPort(lon, lat);
    const portDistanceM = Math.round(distanceM(lon, lat, port.lon, port.lat));
    return { coast: records[i]!, port: { locode, name, distanceM: portDistanceM } };
  });
}

function addedCells({ coast, port }: CoastAnswer): string {
  const { distanceToCoastMeters, landCoverClass, nearestCoastalPoint } = coast;
  const coastCells = [distanceToCoastMeters, landCoverClass, nearestCoastalPoint.lon, nearestCoastalPoint.lat];
  return [...coastCells, port.locode, csvCell(port.name), port.distanceM].join(',');
}

function columnsOf(header: string): { readonly lon: number; readonly lat: number } {
  const names = csvCells(header).map((name) => name.trim().toLowerCase());
  const lon = names.findIndex((name) => name === 'lon' || name === 'longitude');
  const lat = names.findIndex((name) => name === 'lat' || name === 'latitude');
  if (lon < 0 || lat < 0) throw new UsageError(`The first line must name the columns lon and lat; it is "${header}".`);
  return { lon, lat };
}

/** A decimal number, which may have an exponent. Spaces around it are accepted, since CSV files have them. */
function degrees(name: string, word: string, most: number): number {
  const isDecimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(word);
  if (isDecimal && Math.abs(Number(word)) <= most) return Number(word);
  throw new UsageError(`${name} is "${word}"; a number of degrees from -${most} to ${most} is accepted. ${usage}`);
}

/** The lines of a text that comes in pieces, without their ends. A line break within quotes ends the line too. */
async function* csvLines(input: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of input) {
    const lines = (rest + (typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true }))).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The cells of one line; quoted ones without their quotes, a doubled quote as one. */
export function csvCells(line: string): string[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
