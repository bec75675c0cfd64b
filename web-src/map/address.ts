import type { Kind } from './kinds.js';
import { allKinds, isKind } from './kinds.js';

/** What the page shows. The address bar holds all of it. */
export interface View {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
  /** Length of the time shown, days. */
  readonly days: number;
  /** End of the time shown, RFC 3339; undefined for the world's now. */
  readonly until: string | undefined;
  readonly kinds: readonly Kind[];
  readonly frames: boolean;
  readonly areas: boolean;
}

export const daySpans = [1, 3, 7, 30] as const;

export const firstView: View = {
  zoom: 1.3,
  lat: 24,
  lon: 10,
  days: 3,
  until: undefined,
  kinds: allKinds,
  frames: false,
  areas: true,
};

/** `#zoom/lat/lon&days=3&until=...&hide=...&frames&noareas`. Missing and unreadable parts are as in `firstView`. */
export function readAddress(hash: string): View {
  const [position = '', ...rest] = hash.replace(/^#/, '').split('&');
  const [zoom, lat, lon] = position.split('/').map((text) => (text === '' ? Number.NaN : Number(text)));
  const parts = new Map(rest.map((part) => [part.split('=')[0] ?? '', decoded(part.split('=')[1] ?? '')]));
  const days = Number(parts.get('days'));
  const hidden = (parts.get('hide') ?? '').split(',').filter(isKind);
  return {
    zoom: within(zoom, 0, 22, firstView.zoom),
    lat: within(lat, -85, 85, firstView.lat),
    lon: within(lon, -180, 180, firstView.lon),
    days: daySpans.find((span) => span === days) ?? firstView.days,
    until: timeOf(parts.get('until') ?? ''),
    kinds: allKinds.filter((kind) => !hidden.includes(kind)),
    frames: parts.has('frames'),
    areas: !parts.has('noareas'),
  };
}

export function writeAddress({ zoom, lat, lon, days, until, kinds, frames, areas }: View): string {
  const digits = Math.max(1, Math.ceil(zoom / 3) + 1);
  const hidden = allKinds.filter((kind) => !kinds.includes(kind));
  return [
    `#${zoom.toFixed(2)}/${lat.toFixed(digits)}/${lon.toFixed(digits)}`,
    ...(days === firstView.days ? [] : [`days=${days}`]),
    ...(until === undefined ? [] : [`until=${encodeURIComponent(until)}`]),
    ...(hidden.length === 0 ? [] : [`hide=${hidden.join(',')}`]),
    ...(frames ? ['frames'] : []),
    ...(areas ? [] : ['noareas']),
  ].join('&');
}

/** Empty if the percent signs of the text are no valid encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** A time without a zone is UTC, as everywhere on the page. Years are limited as in the input field. */
function timeOf(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return undefined;
  const ms = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  const year = new Date(ms).getUTCFullYear();
  return year >= 2000 && year <= 2100 ? new Date(ms).toISOString().replace('.000Z', 'Z') : undefined;
}

function within(value: number | undefined, least: number, most: number, fallback: number): number {
  return value !== undefined && value >= least && value <= most ? value : fallback;
}
