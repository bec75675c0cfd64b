import { frameKinds, frameStatuses } from '../../../src/model/frame.js';
import { VesselType } from '../../../src/model/schema-types.js';
import type {
  AreaRecord,
  FrameRecord,
  OwnRecord,
  RecordGeometry,
  RecordLists,
  SpeedBand,
  VesselRecord,
} from '../../../src/types.js';
import { writtenInstant } from '../controls/world-clock.js';
import { editedEvent, fieldsOf } from './edited-event.js';
import { readShape, type ShapeLines, type ShapePosition, shapeText } from './shape-text.js';

/** A field of the form of a record. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** The values out of which one is chosen; undefined for a text. */
  readonly choices?: readonly string[];
  /** Whether the text has several lines. */
  readonly isLong?: boolean;
}

/** The fields of a form by their names, as the user wrote them. */
export type FormValues = Readonly<Record<string, string>>;

/** The field of a shape, and what the shape is. */
export const shapeFields = { frames: 'Corners', areas: 'Corners', vessels: 'Positions' } as const;

/** Positions that a form shows; more are changed by a file. */
export const mostPositions = 2000;

/** The form of an own record; undefined where no form has its kind. */
export function formOf(ownRecord: OwnRecord): readonly FormField[] | undefined {
  switch (ownRecord.kind) {
    case 'events':
      return Object.entries(fieldsOf(ownRecord.record)).map(([name, value]) => ({ name, value }));
    case 'frames':
      return frameFields(ownRecord.record);
    case 'vessels':
      return vesselFields(ownRecord.record);
    case 'areas':
      return areaFields(ownRecord.record);
    case 'users':
      return undefined;
  }
}

/** The record that takes the place of one, in its list, or what is wrong with the values of the form. */
export function editedRecord(ownRecord: OwnRecord, values: FormValues): RecordLists | string {
  switch (ownRecord.kind) {
    case 'events': {
      const event = editedEvent(ownRecord.record, values);
      // The service checks the members of each kind.
      return typeof event === 'string' ? event : listOf('events', event);
    }
    case 'frames':
      return inList('frames', editedFrame(ownRecord.record, values));
    case 'vessels':
      return inList('vessels', editedVessel(ownRecord.record, values));
    case 'areas':
      return inList('areas', editedArea(ownRecord.record, values));
    case 'users':
      return 'A user is withdrawn and made again.';
  }
}

function inList(kind: keyof RecordLists, record: object | string): RecordLists | string {
  return typeof record === 'string' ? record : listOf(kind, record);
}

function listOf(kind: keyof RecordLists, record: object): RecordLists {
  return { [kind]: [record] };
}

function frameFields({ eventType, collectedAt, status, numDetections, geometry }: FrameRecord): FormField[] {
  return [
    { name: 'Kind', value: eventType, choices: frameKinds },
    { name: 'Status', value: status ?? 'Completed', choices: frameStatuses },
    { name: 'Collected, UTC', value: collectedAt.replace('T', ' ').replace(/(\.0+)?Z$/, '') },
    { name: 'With a vessel, counted if empty', value: textOf(numDetections?.correlatedCount) },
    { name: 'Dark, counted if empty', value: textOf(numDetections?.uncorrelatedCount) },
    { name: shapeFields.frames, value: shapeText(ringsOf(geometry)), isLong: true },
  ];
}

function editedFrame(record: FrameRecord, values: FormValues): FrameRecord | string {
  const text = valueIn(values);
  const collectedAt = writtenInstant(text('Collected, UTC'));
  if (collectedAt === undefined)
    return `Collected is an instant such as 2026-11-01 12:00:00, UTC, not “${text('Collected, UTC')}”.`;
  const geometry = editedGeometry(record.geometry, text(shapeFields.frames));
  if (typeof geometry === 'string') return geometry;
  const counts = ['With a vessel, counted if empty', 'Dark, counted if empty'].map(text);
  const isCounted = counts.every((count) => count === '');
  const [correlatedCount, uncorrelatedCount] = counts.map(Number);
  if (!isCounted && !counts.every((count) => /^\d+$/.test(count)))
    return 'Both numbers of detections are whole numbers, or both are empty.';
  const { numDetections: _, ...kept } = record;
  return {
    ...kept,
    eventType: frameKinds.find((kind) => kind === text('Kind')) ?? record.eventType,
    status: frameStatuses.find((status) => status === text('Status')),
    collectedAt,
    geometry,
    ...(isCounted
      ? {}
      : { numDetections: { correlatedCount: correlatedCount!, uncorrelatedCount: uncorrelatedCount! } }),
  };
}

/** The facts of a vessel that the form has: their members, their labels, and whether they are numbers. */
const vesselFacts = [
  ['name', 'Name', 'text'],
  ['imo', 'IMO', 'number'],
  ['callSign', 'Call sign', 'text'],
  ['length', 'Length, m', 'number'],
  ['width', 'Width, m', 'number'],
  ['tonnage', 'Tonnage', 'number'],
] as const;

function vesselFields(vessel: VesselRecord): FormField[] {
  const { mmsi, vesselType = 'UNKNOWN', aisClass = 'A', positions } = vessel;
  return [
    { name: 'MMSI', value: String(mmsi) },
    ...vesselFacts.map(([member, name]) => ({ name, value: textOf(vessel[member]) })),
    { name: 'Type', value: vesselType, choices: Object.values(VesselType) },
    { name: 'AIS class', value: aisClass, choices: ['A', 'B'] },
    ...(positions.length > mostPositions
      ? []
      : [{ name: shapeFields.vessels, value: shapeText([positions.map(placeOf)]), isLong: true }]),
  ];
}

function editedVessel(record: VesselRecord, values: FormValues): VesselRecord | string {
  const text = valueIn(values);
  if (!/^\d{9}$/.test(text('MMSI'))) return `An MMSI has nine digits, not “${text('MMSI')}”.`;
  const facts: Record<string, string | number | null> = {};
  for (const [member, name, kind] of vesselFacts) {
    const value = text(name);
    if (kind === 'number' && Number.isNaN(Number(value))) return `${name} is a number, not “${value}”.`;
    facts[member] = value === '' ? null : kind === 'number' ? Number(value) : value;
  }
  const vesselType = Object.values(VesselType).find((type) => type === text('Type'));
  const positions = editedPositions(record, values[shapeFields.vessels]);
  if (typeof positions === 'string') return positions;
  // The category of another type follows from it.
  const { category, ...rest } = record;
  return {
    ...(vesselType === record.vesselType ? record : rest),
    ...facts,
    mmsi: Number(text('MMSI')),
    vesselType,
    aisClass: text('AIS class') === 'B' ? 'B' : 'A',
    positions,
  };
}

/**
 * The positions of a text. One that is as it was keeps its speed and course if the next one does too, since they follow
 * from both.
 */
function editedPositions(
  { positions: was }: VesselRecord,
  text: string | undefined,
): VesselRecord['positions'] | string {
  if (text === undefined) return was;
  const read = readShape(text, true);
  if (typeof read === 'string') return read;
  const at = new Map(was.map(({ time }, i) => [time, i]));
  const now = read.flat();
  const before = now.map(({ time = '', lon, lat }) => {
    const i = at.get(time);
    const same = i !== undefined && was[i]!.lon === lon && was[i]!.lat === lat;
    return same ? i : undefined;
  });
  return now.map(({ time = '', lon, lat }, i) => {
    const old = before[i];
    const isLast = i === now.length - 1;
    const followed = isLast ? before[i - 1] === (old ?? 0) - 1 || now.length === 1 : before[i + 1] === (old ?? 0) + 1;
    return old !== undefined && followed ? was[old]! : { time, lon, lat };
  });
}

function areaFields({ name, user, description = '', aoiType = '', events = {}, geometry }: AreaRecord): FormField[] {
  return [
    { name: 'Name', value: name },
    { name: 'User', value: user },
    { name: 'Description', value: description },
    { name: 'Type', value: aoiType },
    { name: 'Visits', value: events.aoi_visit === true ? 'yes' : 'no', choices: ['yes', 'no'] },
    { name: 'Speed ranges, a line each', value: (events.speed_range ?? []).map(bandText).join('\n'), isLong: true },
    { name: shapeFields.areas, value: shapeText(ringsOf(geometry)), isLong: true },
  ];
}

function editedArea(record: AreaRecord, values: FormValues): AreaRecord | string {
  const text = valueIn(values);
  const geometry = editedGeometry(record.geometry, text(shapeFields.areas));
  if (typeof geometry === 'string') return geometry;
  const speeds: SpeedBand[] = [];
  for (const line of text('Speed ranges, a line each')
    .split('\n')
    .filter((each) => each.trim() !== '')) {
    const band = readBand(line);
    if (!band) return `A range of speed is such as “5 to 12 kn, 30 min” or “5 to 12 kn, 4 nm”, not “${line.trim()}”.`;
    speeds.push(band);
  }
  const { description: _, aoiType: __, ...kept } = record;
  return {
    ...kept,
    name: text('Name'),
    user: text('User'),
    ...(text('Description') === '' ? {} : { description: text('Description') }),
    ...(text('Type') === '' ? {} : { aoiType: text('Type') }),
    events: { aoi_visit: text('Visits') === 'yes', speed_range: speeds },
    geometry,
  };
}

function bandText({ min, max, minMinutes, minNm }: SpeedBand): string {
  return `${min} to ${max} kn, ${minMinutes === undefined ? `${minNm} nm` : `${minMinutes} min`}`;
}

function readBand(line: string): SpeedBand | undefined {
  const found = /^\s*([\d.]+)\s*(?:to|-|–)\s*([\d.]+)\s*(?:kn)?\s*,\s*([\d.]+)\s*(min|nm)\s*$/.exec(line);
  if (!found) return undefined;
  const [min, max, least] = [found[1], found[2], found[3]].map(Number);
  const range = { min: min!, max: max! };
  return found[4] === 'nm' ? { ...range, minNm: least! } : { ...range, minMinutes: least! };
}

/** The rings of a geometry, one polygon after the other. */
function ringsOf(geometry: RecordGeometry): ShapeLines {
  return polygonsOf(geometry)
    .flat()
    .map((ring) => ring.slice(0, -1).map(([lon = 0, lat = 0]) => ({ lon, lat })));
}

function polygonsOf(geometry: RecordGeometry): readonly (readonly (readonly (readonly number[])[])[])[] {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsOf);
  }
}

/** The geometry with other rings: as many as it has, for the text does not say which of them are holes. */
function editedGeometry(geometry: RecordGeometry, text: string): RecordGeometry | string {
  const rings = readShape(text, false);
  if (typeof rings === 'string') return rings;
  const was = polygonsOf(geometry);
  const count = was.flat().length;
  if (rings.length !== count)
    return `The shape has ${count === 1 ? '1 ring' : `${count} rings`}, with empty lines between, not ${rings.length}.`;
  const left = rings.map((ring) => [...ring, ring[0]!].map(({ lon, lat }) => [lon, lat]));
  return { type: 'MultiPolygon', coordinates: was.map((polygon) => left.splice(0, polygon.length)) };
}

function placeOf({ time, lon, lat }: VesselRecord['positions'][number]): ShapePosition {
  return { time, lon, lat };
}

function textOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : `${value}`;
}

function valueIn(values: FormValues): (name: string) => string {
  return (name) => values[name]?.trim() ?? '';
}
