import type { Table } from '../columns/table.js';
import { type Satellite, satellites, type sceneLayout } from './frame.js';
import { secondsText } from './timestamp.js';

/** The vendorId of a scene: the name its product has in the source system, made from its columns alone. */
export function vendorIdOf({ columns }: Table<typeof sceneLayout>, row: number): string {
  const startS = Math.floor(columns.collectedUs[row]! / 1e6);
  const endS = startS + Math.floor(columns.lengthMs[row]! / 1000);
  const orbit = columns.orbit[row]!;
  const place = columns.place[row]!;
  const key = columns.keyLow[row]!;
  const satellite = satellites[columns.satellite[row]!]!;
  switch (satellite) {
    case 'Sentinel-1A':
    case 'Sentinel-1C':
      return [
        `S1${satellite.slice(-1)}_IW_GRDH_1SDV`,
        compact(startS),
        compact(endS),
        digits(orbit, 6),
        hex(orbit * 8 + 3, 6),
        hex(key & 0xffff, 4),
      ].join('_');
    case 'Sentinel-2A':
    case 'Sentinel-2B':
    case 'Sentinel-2C':
      return [
        `S2${satellite.slice(-1)}_MSIL1C`,
        compact(startS),
        'N0511',
        `R${digits(Math.floor(place / 1000), 3)}`,
        compact(endS + 5400),
      ].join('_');
    case 'Landsat 8':
    case 'Landsat 9':
      return `LC0${satellite.slice(-1)}_L1TP_${digits(place, 6)}_${compact(startS).slice(0, 8)}_${compact(startS).slice(0, 8)}_02_RT`;
    default:
      return `${granule[satellite]}_NRT.A${yearDay(startS)}.${compact(startS).slice(9, 13)}.002`;
  }
}

const granule: Readonly<Record<Exclude<Satellite, `Sentinel${string}` | `Landsat${string}`>, string>> = {
  'Suomi NPP': 'VNP02DNB',
  'NOAA-20': 'VJ102DNB',
  'NOAA-21': 'VJ202DNB',
};

/** `20260301T120000`. */
function compact(seconds: number): string {
  return secondsText(seconds).replaceAll(/[-:Z]/g, '');
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
