import { useSignal } from '@preact/signals';
import type { Position } from 'geojson';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { App } from '../app.js';
import { fitShapes } from '../details/fit-shapes.js';
import { useAsked } from '../details/use-asked.js';
import { featureOf, pointOf, showShapes } from '../drawing/shapes.js';
import type { Port } from '../ports.js';
import { askCountries, askWaters } from './ask-report.js';
import { type DrawnShape, drawnPolygon, isRadius, shapeText } from './drawn-shape.js';

const modes = ['Polygon', 'Circle', 'Port', 'Country'] as const;
type Mode = (typeof modes)[number];

/** Pixels around the first corner within which a click closes the ring. */
const closeBy = 12;

/**
 * Takes the corners of a polygon, or the middle of a circle: by clicks on the map, or by Enter for the middle of what
 * it shows. Escape ends.
 */
export function Drawing({ app }: { app: App }) {
  const { map, drawing, opener, unit } = app;
  const mode = useSignal<Mode>('Polygon');
  const isRound = mode.value === 'Circle' || mode.value === 'Port';
  const radius = useSignal(10);
  const corners = useSignal<readonly Position[]>([]);
  const metres = radius.value * (unit.value === 'nm' ? 1852 : 1000);
  const shape = shapeFrom(corners.value, isRound ? metres : undefined);
  const finish = () => {
    if (!shape) return;
    drawing.value = false;
    opener.forgetStack();
    opener.open({ kind: 'drawn', id: shapeText(shape) }, undefined, document.querySelector<HTMLElement>('#draw')!);
  };
  useLayoutEffect(() => {
    map.getCanvas().classList.add('measuring');
    const add = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => {
      if (mode.value === 'Polygon') corners.value = [...corners.value, [lng, lat]];
      else if (mode.value !== 'Country') corners.value = [[lng, lat]];
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
  }, [corners.value, mode.value, metres]);
  return (
    <fieldset class="drawing">
      <legend>Area</legend>
      <div class="spans">
        {modes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode.value === each}
            onClick={() => {
              mode.value = each;
              corners.value = [];
              if (each === 'Port') radius.value = unit.value === 'nm' ? 2.7 : 5;
            }}
          >
            {each}
          </button>
        ))}
      </div>
      {mode.value === 'Port' ? (
        <PortField
          app={app}
          onPort={({ lon, lat }) => {
            corners.value = [[lon, lat]];
            map.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), 8) });
          }}
        />
      ) : undefined}
      {mode.value === 'Country' ? (
        <CountryField
          app={app}
          onCorners={(found) => {
            corners.value = found;
            fitShapes(map, [featureOf({ type: 'LineString', coordinates: [...found] })]);
          }}
        />
      ) : undefined}
      {isRound ? (
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
      <output style={{ display: 'block' }}>{toldOf(corners.value.length, mode.value, shape)}</output>
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

function toldOf(count: number, mode: Mode, shape: DrawnShape | undefined): string {
  if (mode === 'Country')
    return count === 0
      ? 'Choose a country: its waters reach 12 nm from the coast, to the nearest port of another.'
      : `${count} corners, modelled: no border at sea is surveyed.`;
  if (mode !== 'Polygon') {
    if (count === 0 && mode === 'Port') return 'Name a port: its waters are those around it.';
    if (count === 0) return 'Click the middle of the circle, or press Enter for the middle of the map.';
    return shape ? 'Click elsewhere to move the circle.' : 'Give a radius from 0.1 to 500, with no pole inside.';
  }
  if (count < 3) return `Click the corners, or press Enter for the middle of the map: ${count} of 3 at least.`;
  return `${count} corners.`;
}

/** Ports that a text is completed to. */
const mostPorts = 8;

/** The field of a port's name, which is completed from those of the map. */
function PortField({ app, onPort }: { app: App; onPort: (port: Port) => void }) {
  const ports = useSignal<readonly Port[]>([]);
  const nameOf = ({ name, locode }: Port) => `${name} (${locode})`;
  const look = async (text: string) => {
    const chosen = ports.value.find((port) => nameOf(port) === text);
    if (chosen) onPort(chosen);
    else if (text.trim() !== '') ports.value = await app.ports.named(text.trim(), mostPorts);
  };
  return (
    <label>
      Port
      <input
        list="ports-named"
        onInput={({ currentTarget }) => look(currentTarget.value).catch((error) => app.say(error))}
      />
      <datalist id="ports-named">
        {ports.value.map((port) => (
          <option key={port.locode} value={nameOf(port)} />
        ))}
      </datalist>
    </label>
  );
}

/** The choice of a country, whose waters the service makes. */
function CountryField({ app, onCorners }: { app: App; onCorners: (corners: readonly Position[]) => void }) {
  const { value } = useAsked(() => askCountries(app.session), []);
  const choose = async (code: string) => {
    if (code !== '') onCorners((await askWaters(app.session, code)).corners);
  };
  return (
    <label>
      Country
      <select onChange={({ currentTarget }) => choose(currentTarget.value).catch((error) => app.say(error))}>
        <option value="">…</option>
        {value?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
