import { closestZoom } from '../shared/closest-zoom.js';
import type { Kind } from './kinds.js';
import { allKinds, isKind } from './kinds.js';
import { firstRate, rates } from './time/rates.js';
import type { TrackChoice } from './vessel/track-span.js';
import { firstTrackDays, trackLengths } from './vessel/track-span.js';

/** What the page shows. The address bar holds all of it. */
export interface View {
  readonly zoom: number;
  readonly lat: number;
  readonly lon: number;
  /** Length of the time shown, days: an hour at least. Of more than 30 days the map shows no events. */
  readonly days: number;
  /** End of the time shown, RFC 3339; undefined for the world's now. */
  readonly until: string | undefined;
  /** The instant of playback, RFC 3339; undefined if none is shown. */
  readonly at: string | undefined;
  /** The speed of playback, one of `rates`: hours in a second. */
  readonly rate: number;
  readonly kinds: readonly Kind[];
  readonly frames: boolean;
  readonly areas: boolean;
  /** Only vessels of these flag states, alpha-3 codes; of any if empty. */
  readonly flags: readonly string[];
  /** Only vessels of these types, such as FISHING; of any if empty. */
  readonly types: readonly string[];
  /** Only dark detections and dark rendezvous. */
  readonly dark: boolean;
  /** The least score of detections and of fishing, from 0 to 1. */
  readonly score: number | undefined;
  /** Lengths of vessels, metres, both inclusive. */
  readonly longerThan: number | undefined;
  readonly shorterThan: number | undefined;
  /** Only events that began in this area of the user. */
  readonly area: string | undefined;
  /** The open event. */
  readonly event: string | undefined;
  /** The open vessel. */
  readonly vessel: string | undefined;
  /** The time of the open vessel's track. */
  readonly track: TrackChoice;
  /** The open satellite frame. */
  readonly frame: string | undefined;
  /** The open area of the user. */
  readonly aoi: string | undefined;
  /** The open area that was drawn: its shape as a text. */
  readonly drawn: string | undefined;
  /** The area that the open one is compared with: the id of one of the user, or the shape of a drawn one. */
  readonly other: string | undefined;
  /** The user and the seed of the ocean that a link is of; undefined once the page shows them. */
  readonly user: string | undefined;
  readonly ocean: string | undefined;
}

export const daySpans = [1, 3, 7, 30] as const;
/** All the time that is kept. */
const longestDays = 540;

export const firstView: View = {
  zoom: 1.3,
  lat: 24,
  lon: 10,
  days: 3,
  until: undefined,
  at: undefined,
  rate: firstRate,
  kinds: allKinds,
  frames: false,
  areas: true,
  flags: [],
  types: [],
  dark: false,
  score: undefined,
  longerThan: undefined,
  shorterThan: undefined,
  area: undefined,
  event: undefined,
  vessel: undefined,
  track: firstTrackDays,
  frame: undefined,
  aoi: undefined,
  drawn: undefined,
  other: undefined,
  user: undefined,
  ocean: undefined,
};

/** A part of the address: what a text means (undefined if the part is missing), and the text for a value. */
interface Key<Value> {
  readonly name: string;
  /** Unreadable texts give the value of `firstView`. */
  read(text: string | undefined): Value;
  /** Undefined if the part can be left out. */
  write(value: Value): string | undefined;
}

type Keyed = Omit<View, 'zoom' | 'lat' | 'lon'>;

/** The parts behind the position, in their order: `days=3`, or the name alone if the text is empty. */
const keys: { readonly [Name in keyof Keyed]: Key<Keyed[Name]> } = {
  days: {
    name: 'days',
    read: (text) => within(Number(text ?? Number.NaN), 1 / 24, longestDays, firstView.days),
    write: (days) => (days === firstView.days ? undefined : String(days)),
  },
  until: { name: 'until', read: (text) => timeOf(text ?? ''), write: (until) => until },
  at: { name: 'at', read: (text) => timeOf(text ?? ''), write: (at) => at },
  rate: {
    name: 'rate',
    read: (text) => rates.find((rate) => rate === Number(text)) ?? firstView.rate,
    write: (rate) => (rate === firstView.rate ? undefined : String(rate)),
  },
  kinds: {
    name: 'hide',
    read: (text) => {
      const hidden = (text ?? '').split(',').filter(isKind);
      return allKinds.filter((kind) => !hidden.includes(kind));
    },
    write: (kinds) => listed(allKinds.filter((kind) => !kinds.includes(kind))),
  },
  frames: { name: 'frames', read: (text) => text !== undefined, write: (frames) => (frames ? '' : undefined) },
  areas: { name: 'noareas', read: (text) => text === undefined, write: (areas) => (areas ? undefined : '') },
  flags: { name: 'flag', read: (text) => codesIn(text, /^[A-Z]{3}$/), write: listed },
  types: { name: 'type', read: (text) => codesIn(text, /^[A-Z_]{2,32}$/), write: listed },
  dark: { name: 'dark', read: (text) => text !== undefined, write: (dark) => (dark ? '' : undefined) },
  score: { name: 'score', read: (text) => numberOf(text, 1), write: (score) => score?.toString() },
  longerThan: { name: 'longer', read: (text) => numberOf(text, 1000), write: (metres) => metres?.toString() },
  shorterThan: { name: 'shorter', read: (text) => numberOf(text, 1000), write: (metres) => metres?.toString() },
  area: { name: 'area', read: idOf, write: (area) => area },
  event: { name: 'event', read: idOf, write: (event) => event },
  vessel: { name: 'vessel', read: idOf, write: (vessel) => vessel },
  track: { name: 'track', read: trackOf, write: trackText },
  frame: { name: 'frame', read: idOf, write: (frame) => frame },
  aoi: { name: 'aoi', read: idOf, write: (aoi) => aoi },
  drawn: { name: 'drawn', read: drawnOf, write: (drawn) => drawn },
  other: { name: 'with', read: drawnOf, write: (other) => other },
  user: { name: 'user', read: idOf, write: (user) => user },
  ocean: { name: 'ocean', read: idOf, write: (ocean) => ocean },
};

/** `#zoom/lat/lon&days=3&until=...&hide=...&frames&noareas`. Missing and unreadable parts are as in `firstView`. */
export function readAddress(hash: string): View {
  const [position = '', ...rest] = hash.replace(/^#/, '').split('&');
  const [zoom, lat, lon] = position.split('/').map((text) => (text === '' ? Number.NaN : Number(text)));
  const parts = new Map(rest.map((part) => [part.split('=')[0] ?? '', decoded(part.split('=')[1] ?? '')]));
  const read = <Value>({ name, read: readPart }: Key<Value>) => readPart(parts.get(name));
  return {
    zoom: Math.min(closestZoom, within(zoom, 0, 22, firstView.zoom)),
    lat: within(lat, -85, 85, firstView.lat),
    lon: within(lon, -180, 180, firstView.lon),
    days: read(keys.days),
    until: read(keys.until),
    at: read(keys.at),
    rate: read(keys.rate),
    kinds: read(keys.kinds),
    frames: read(keys.frames),
    areas: read(keys.areas),
    flags: read(keys.flags),
    types: read(keys.types),
    dark: read(keys.dark),
    score: read(keys.score),
    longerThan: read(keys.longerThan),
    shorterThan: read(keys.shorterThan),
    area: read(keys.area),
    event: read(keys.event),
    vessel: read(keys.vessel),
    track: read(keys.track),
    frame: read(keys.frame),
    aoi: read(keys.aoi),
    drawn: read(keys.drawn),
    other: read(keys.other),
    user: read(keys.user),
    ocean: read(keys.ocean),
  };
}

/** Whether an address says where the map is. */
export function hasPosition(hash: string): boolean {
  return /^#[\d.]+\//.test(hash);
}

export function writeAddress(view: View): string {
  const { zoom, lat, lon } = view;
  const digits = Math.max(1, Math.ceil(zoom / 3) + 1);
  const write = <Value>({ name, write: writePart }: Key<Value>, value: Value) => {
    const text = writePart(value);
    if (text === undefined) return [];
    return [text === '' ? name : `${name}=${text.split(',').map(encodeURIComponent).join(',')}`];
  };
  return [
    `#${zoom.toFixed(2)}/${lat.toFixed(digits)}/${lon.toFixed(digits)}`,
    ...write(keys.days, view.days),
    ...write(keys.until, view.until),
    ...write(keys.at, view.at),
    ...write(keys.rate, view.rate),
    ...write(keys.kinds, view.kinds),
    ...write(keys.frames, view.frames),
    ...write(keys.areas, view.areas),
    ...write(keys.flags, view.flags),
    ...write(keys.types, view.types),
    ...write(keys.dark, view.dark),
    ...write(keys.score, view.score),
    ...write(keys.longerThan, view.longerThan),
    ...write(keys.shorterThan, view.shorterThan),
    ...write(keys.area, view.area),
    ...write(keys.event, view.event),
    ...write(keys.vessel, view.vessel),
    ...write(keys.track, view.track),
    ...write(keys.frame, view.frame),
    ...write(keys.aoi, view.aoi),
    ...write(keys.drawn, view.drawn),
    ...write(keys.other, view.other),
    ...write(keys.user, view.user),
    ...write(keys.ocean, view.ocean),
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

function listed(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(',');
}

/** The items of a list that match a pattern, without repetitions; at most 50. */
function codesIn(text: string | undefined, pattern: RegExp): string[] {
  return [...new Set((text ?? '').split(',').filter((item) => pattern.test(item)))].slice(0, 50);
}

/** A number from 0 to `most`. */
function numberOf(text: string | undefined, most: number): number | undefined {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  return value >= 0 && value <= most ? value : undefined;
}

/** Of 100 corners, with ten digits for each number. */
function drawnOf(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.length > 2200 ? undefined : text;
}

/** Ids have at most 200 characters. */
function idOf(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text.slice(0, 200);
}

/** `30` for days, or the first and last instant with a comma between them. */
function trackOf(text: string | undefined): TrackChoice {
  const [from, to] = (text ?? '').split(',').map((part) => Date.parse(timeOf(part) ?? ''));
  if (from !== undefined && to !== undefined && from < to) return { fromMs: from, toMs: to };
  return trackLengths.find((days) => String(days) === text) ?? firstTrackDays;
}

function trackText(track: TrackChoice): string | undefined {
  if (track === firstTrackDays) return undefined;
  if (typeof track === 'number') return String(track);
  return [track.fromMs, track.toMs].map((ms) => new Date(ms).toISOString().replace(':00.000Z', 'Z')).join(',');
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
