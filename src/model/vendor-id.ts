import type { Table } from '../store/columns/table.js';
import { type Satellite, satellites, type sceneLayout } from './frame.js';
import { secondsText } from './timestamp.js';

/**
 * The vendorId of a scene: the name of its product in the source system, made from its columns alone. No two scenes
 * share one: a satellite begins one radar slice in a second, sees a tile once in a day, takes one scene of a path and
 * row in a day, and one granule in a minute, and each name has the satellite and these. Checksums and times of
 * processing, which the real names have too, are made from the scene's key.
 */
export function vendorIdOf({ columns }: Table<typeof sceneLayout>, row: number): string {
  const startS = Math.floor(columns.collectedUs[row]! / 1e6);
  const endS = Math.floor((columns.collectedUs[row]! + columns.lengthMs[row]! * 1000) / 1e6);
  const orbit = columns.orbit[row]!;
  const gridNumber = columns.place[row]!;
  const key = columns.keyLow[row]!;
  const satellite = satellites[columns.satellite[row]!]!;
  /** One to three hours after the collection. */
  const processedS = endS + 3600 + (key % 7200);
  switch (satellite) {
    case 'Sentinel-1A':
    case 'Sentinel-1B':
    case 'Sentinel-1C':
    case 'Sentinel-1D':
      return [
        `S1${satellite.slice(-1)}_IW_GRDH_1SDV`,
        compact(startS),
        compact(endS),
        digits(orbit, 6),
        // The number of the data take: several in every orbit.
        hex((orbit * 8 + 3) % 0x1000000, 6),
        hex(key & 0xffff, 4),
      ].join('_');
    case 'Sentinel-2A':
    case 'Sentinel-2B':
    case 'Sentinel-2C':
      return [
        `S2${satellite.slice(-1)}_MSIL1C`,
        compact(startS),
        'N0511',
        `R${digits(gridNumber % 1000, 3)}`,
        `T${tileName(Math.floor(gridNumber / 1000))}`,
        compact(processedS),
      ].join('_');
    case 'Landsat 8':
    case 'Landsat 9': {
      const date = compact(startS).slice(0, 8);
      // Real-time products are made within hours, so those of a day's last hours have the next day's date.
      const processed = compact(processedS).slice(0, 8);
      return `LC0${satellite.slice(-1)}_L1TP_${digits(gridNumber, 6)}_${date}_${processed}_02_RT`;
    }
    default: {
      const { product, version } = granule[satellite];
      const processed = `${yearDay(processedS)}${clock(processedS)}`;
      return `${product}_NRT.A${yearDay(startS)}.${clock(startS).slice(0, 4)}.${version}.${processed}`;
    }
  }
}

/**
 * `vendorIdOf` with a memory, since many detections share a scene. With more than `most` names of a table the memory is
 * emptied.
 */
export function rememberedVendorIds(most = Infinity): typeof vendorIdOf {
  const known = new WeakMap<object, Map<number, string>>();
  return (scenes, row) => {
    let ofTable = known.get(scenes);
    if (!ofTable) {
      ofTable = new Map();
      known.set(scenes, ofTable);
    }
    let id = ofTable.get(row);
    if (id === undefined) {
      id = vendorIdOf(scenes, row);
      if (ofTable.size >= most) ofTable.clear();
      ofTable.set(row, id);
    }
    return id;
  };
}

/**
 * The US-MGRS name of a Sentinel-2 tile. Its number counts, from the outside in, zones from 1, bands of 8° of latitude
 * from 80° S, 24 letters of columns and 20 letters of rows, all without I and O. The column `place` has this number,
 * then the relative orbit.
 */
export function tileName(tile: number): string {
  const row = tile % 20;
  const column = Math.floor(tile / 20) % 24;
  const band = Math.floor(tile / 480) % 20;
  const zone = Math.floor(tile / 9600);
  return `${digits(zone, 2)}${letters[band + 2]}${letters[column]}${letters[row]}`;
}

/** Without I and O. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const granule: Readonly<
  Record<Exclude<Satellite, `Sentinel${string}` | `Landsat${string}`>, { product: string; version: string }>
> = {
  'Suomi NPP': { product: 'VNP02DNB', version: '002' },
  'NOAA-20': { product: 'VJ102DNB', version: '021' },
  'NOAA-21': { product: 'VJ202DNB', version: '002' },
};

/** `20260301T120000`. */
function compact(seconds: number): string {
  const text = secondsText(seconds);
  // A regular expression would take several times as long.
  return `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 13)}${text.slice(14, 16)}${text.slice(17, 19)}`;
}

/** `120000`. */
function clock(seconds: number): string {
  return compact(seconds).slice(9);
}

/** Year and day of the year: `2026060`. */
function yearDay(seconds: number): string {
  const year = Number(secondsText(seconds).slice(0, 4));
  return `${year}${digits(Math.floor((seconds * 1000 - Date.UTC(year, 0, 1)) / 86_400_000) + 1, 3)}`;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

function hex(value: number, count: number): string {
  return value.toString(16).toUpperCase().padStart(count, '0');
}
