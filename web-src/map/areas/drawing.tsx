import { useSignal } from '@preact/signals';
import type { Position } from 'geojson';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { App } from '../app.js';
import { featureOf, pointOf, showShapes } from '../drawing/shapes.js';
import { type DrawnShape, drawnPolygon, isRadius, shapeText } from './drawn-shape.js';

/** Pixels around the first corner within which a click closes the ring. */
const closeBy = 12;

/**
 * Takes the corners of a polygon, or the middle of a circle: by clicks on the map, or by Enter for the middle of what
 * it shows. Escape ends.
 */
export function Drawing({ app }: { app: App }) {
  const { map, drawing, opener, unit } = app;
  const isCircle = useSignal(false);
  const radius = useSignal(10);
  const corners = useSignal<readonly Position[]>([]);
  const metres = radius.value * (unit.value === 'nm' ? 1852 : 1000);
  const shape = shapeFrom(corners.value, isCircle.value ? metres : undefined);
  const finish = () => {
    if (!shape) return;
    drawing.value = false;
    opener.forgetStack();
    opener.open({ kind: 'drawn', id: shapeText(shape) }, undefined, document.querySelector<HTMLElement>('#draw')!);
  };
  useLayoutEffect(() => {
    map.getCanvas().classList.add('measuring');
    const add = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => {
      corners.value = isCircle.value ? [[lng, lat]] : [...corners.value, [lng, lat]];
    };
    const click = ({ lngLat, point }: MapMouseEvent) => {
      const [first] = corners.value;
      const start = first && map.project([first[0]!, first[1]!]);
      const closes = start && Math.hypot(start.x - point.x, start.y - point.y) < closeBy;
      if (closes && corners.value.length >= 3) document.querySelector<HTMLElement>('#drawn-done')?.click();
      else add(lngLat);
    };
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape') drawing.value = false;
      if (key === 'Enter' && target === map.getCanvas()) add(map.getCenter());
    };
    map.on('click', click);
    addEventListener('keydown', press);
    return () => {
      map.off('click', click);
      removeEventListener('keydown', press);
      map.getCanvas().classList.remove('measuring');
      showShapes(map, 'coast', []);
      showShapes(map, 'outline', []);
    };
  }, []);
  useEffect(() => {
    const line = corners.value.length > 1 ? [featureOf({ type: 'LineString', coordinates: [...corners.value] })] : [];
    showShapes(map, 'coast', [...line, ...corners.value.map(([lon = 0, lat = 0]) => pointOf(lon, lat))]);
    showShapes(map, 'outline', shape ? [featureOf(drawnPolygon(shape))] : []);
  }, [corners.value, isCircle.value, metres]);
  return (
    <fieldset class="drawing">
      <legend>Area</legend>
      <div class="spans">
        {[false, true].map((circle) => (
          <button
            key={String(circle)}
            type="button"
            aria-pressed={isCircle.value === circle}
            onClick={() => {
              isCircle.value = circle;
              corners.value = [];
            }}
          >
            {circle ? 'Circle' : 'Polygon'}
          </button>
        ))}
      </div>
      {isCircle.value ? (
        <label>
          Radius, {unit.value}
          <input
            type="number"
            min="0.1"
            max="500"
            step="any"
            value={radius.value}
            onInput={({ currentTarget }) => (radius.value = Number(currentTarget.value))}
          />
        </label>
      ) : undefined}
      <output>{toldOf(corners.value.length, isCircle.value, shape)}</output>
      <p class="actions">
        <button id="drawn-done" type="button" disabled={!shape} onClick={finish}>
          Report
        </button>
        <button
          type="button"
          disabled={corners.value.length === 0}
          onClick={() => (corners.value = corners.value.slice(0, -1))}
        >
          Undo
        </button>
        <button type="button" onClick={() => (drawing.value = false)}>
          Cancel
        </button>
      </p>
    </fieldset>
  );
}

/** The shape so far: of a ring from three corners on, of a circle with its middle. */
function shapeFrom(corners: readonly Position[], radiusM: number | undefined): DrawnShape | undefined {
  if (radiusM === undefined) return corners.length < 3 ? undefined : { corners };
  const [centre] = corners;
  return centre && isRadius(centre[1] ?? 0, radiusM) ? { centre, radiusM } : undefined;
}

function toldOf(count: number, isCircle: boolean, shape: DrawnShape | undefined): string {
  if (isCircle) {
    if (count === 0) return 'Click the middle of the circle, or press Enter for the middle of the map.';
    return shape ? 'Click elsewhere to move the circle.' : 'Give a radius from 0.1 to 500, with no pole inside.';
  }
  if (count < 3) return `Click the corners, or press Enter for the middle of the map: ${count} of 3 at least.`;
  return `${count} corners.`;
}
