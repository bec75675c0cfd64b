import { useSignal } from '@preact/signals';
import type { MapMouseEvent } from 'maplibre-gl';
import { useLayoutEffect } from 'preact/hooks';
import { playgroundAddress } from '../../shared/playground-address.js';
import type { App } from '../app.js';
import { showShapes } from '../drawing/shapes.js';
import type { Measured } from './measure.js';
import { coastQuery, measure, measuredShapes, measuredText } from './measure.js';

/**
 * While it is on, a click on the map, or Enter for the middle of the map, draws a line to the nearest coast and tells
 * the distances to coast and port. Escape switches it off.
 */
export function CoastTool({ app }: { app: App }) {
  const { map, measuring } = app;
  const measured = useSignal<Measured | undefined>(undefined);
  const isBusy = useSignal(false);
  const isOn = measuring.value;
  useLayoutEffect(() => {
    map.getCanvas().classList.toggle('measuring', isOn);
    if (!isOn) return undefined;
    let asked = 0;
    const measureAt = async (lon: number, lat: number) => {
      const number = ++asked;
      isBusy.value = true;
      try {
        const found = await measure(app.session, app.ports, lon, lat);
        if (number !== asked) return;
        measured.value = found;
        showShapes(map, 'coast', measuredShapes(found, lon));
      } catch (error) {
        await app.say(error);
      } finally {
        if (number === asked) isBusy.value = false;
      }
    };
    const click = ({ lngLat }: MapMouseEvent) => void measureAt(lngLat.lng, lngLat.lat);
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape') measuring.value = false;
      const { lng, lat } = map.getCenter();
      if (key === 'Enter' && target === map.getCanvas()) void measureAt(lng, lat);
    };
    map.on('click', click);
    addEventListener('keydown', press);
    return () => {
      asked++;
      map.off('click', click);
      removeEventListener('keydown', press);
      measured.value = undefined;
      isBusy.value = false;
      showShapes(map, 'coast', []);
    };
  }, [isOn]);
  const text = measured.value
    ? measuredText(measured.value, app.unit.value)
    : 'Click the map to measure from there to the nearest coast and port. Escape ends.';
  return (
    <>
      <button
        id="coast"
        type="button"
        aria-pressed={isOn}
        onClick={() => {
          measuring.value = !isOn;
          app.drawing.value = false;
          if (!isOn) app.fold.makeRoom();
        }}
      >
        Measure to the nearest coast
      </button>
      <output id="coast-answer" for="coast">
        {isOn ? (isBusy.value ? 'Measuring …' : text) : ''}
      </output>
      {isOn && measured.value ? (
        <p class="actions">
          <a
            href={playgroundAddress(coastQuery, {
              coordinates: [{ lat: measured.value.lat, lon: measured.value.lon }],
            })}
            target="_blank"
            rel="noopener"
          >
            Open query in playground
          </a>
        </p>
      ) : undefined}
    </>
  );
}
