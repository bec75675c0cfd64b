import type { Geometry } from 'geojson';
import { distanceText, positionText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { filterInput } from '../filters/event-input.js';
import { drawnPolygon, shapeOf } from './drawn-shape.js';

/** An area whose events are reported. */
export interface ReportedArea {
  /** The id of an area of the user, or the shape of a drawn one: what the address says of it. */
  readonly text: string;
  readonly name: string;
  readonly geometry: Geometry;
  /** The input of searchEventsV2 for its events, with the filters of the map. */
  readonly input: object;
}

/** The area that a text of the address means; undefined where there is none. */
export function reportedArea({ areas, state, terms, unit }: App, text: string): ReportedArea | undefined {
  const filters = filterInput({ ...state.view.value, area: undefined }, terms);
  const kept = areas.value.find(({ id }) => id === text);
  if (kept?.geometry)
    return { text, name: kept.name, geometry: kept.geometry, input: { ...filters, ...terms.inArea(text) } };
  const shape = shapeOf(text);
  if (!shape) return undefined;
  const geometry = drawnPolygon(shape);
  const [lon = 0, lat = 0] = 'centre' in shape ? shape.centre : shape.corners[0]!;
  const at = positionText(lon, lat).replaceAll(/(\.\d)\d+/g, '$1');
  const name =
    'centre' in shape
      ? `${distanceText(shape.radiusM, unit.value)} around ${at}`
      : `${shape.corners.length} corners from ${at}`;
  return { text, name, geometry, input: { ...filters, intersectsGeometry: geometry } };
}

const key = 'drawn areas';
const mostKept = 5;

/** The shapes that were drawn in this tab, the last one first: areas to compare with. */
export function drawnBefore(): readonly string[] {
  return (sessionStorage.getItem(key) ?? '').split(' ').filter((text) => shapeOf(text) !== undefined);
}

export function rememberDrawn(text: string): void {
  const others = drawnBefore().filter((each) => each !== text);
  sessionStorage.setItem(key, [text, ...others].slice(0, mostKept).join(' '));
}
