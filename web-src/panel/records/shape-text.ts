import { instantText, writtenInstant } from '../controls/world-clock.js';

/** A corner of a polygon, or a position of a track with its instant, ISO 8601. */
export interface ShapePosition {
  readonly lon: number;
  readonly lat: number;
  readonly time?: string;
}

/** Rings without their last position, which is the first again; of a track one line. */
export type ShapeLines = readonly (readonly ShapePosition[])[];

/** A line for each position: `4.25, 54.1`, of a track after its instant; an empty line before a further ring. */
export function shapeText(lines: ShapeLines): string {
  return lines.map((line) => line.map(positionLine).join('\n')).join('\n\n');
}

function positionLine({ lon, lat, time }: ShapePosition): string {
  return `${time === undefined ? '' : `${instantText(Date.parse(time))}, `}${lon}, ${lat}`;
}

/** The positions of a text, or what is wrong with it. */
export function readShape(text: string, isTrack: boolean): ShapeLines | string {
  const lines: ShapePosition[][] = [[]];
  for (const [i, written] of text.trim().split('\n').entries()) {
    if (written.trim() === '') {
      if (lines.at(-1)!.length > 0) lines.push([]);
      continue;
    }
    const position = readPosition(written, isTrack);
    if (!position)
      return `Line ${i + 1} of the positions has ${isTrack ? 'an instant, ' : ''}a longitude and a latitude, such as \
“${isTrack ? '2026-11-01 12:00:00, ' : ''}4.25, 54.1”, not “${written.trim().slice(0, 60)}”.`;
    lines.at(-1)!.push(position);
  }
  if (isTrack) return [lines.flat()];
  const short = lines.findIndex((ring) => ring.length < 3);
  return short < 0 ? lines : `Ring ${short + 1} has three corners at least, not ${lines[short]!.length}.`;
}

function readPosition(written: string, isTrack: boolean): ShapePosition | undefined {
  const parts = written.split(',').map((part) => part.trim());
  const time = isTrack ? writtenInstant(parts.shift() ?? '') : undefined;
  const [lon, lat] = parts.map((part) => (part === '' ? Number.NaN : Number(part)));
  if (parts.length !== 2 || (isTrack && time === undefined)) return undefined;
  if (!(Math.abs(lon!) <= 180 && Math.abs(lat!) <= 90)) return undefined;
  return { lon: lon!, lat: lat!, ...(time === undefined ? {} : { time }) };
}
