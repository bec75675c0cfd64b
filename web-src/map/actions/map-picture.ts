import type { Map as MapLibreMap } from 'maplibre-gl';
import { saveFile } from '../../shared/files.js';
import { timeText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { spanOf } from '../tile-query.js';

const bandPx = 22;

/** What a map shows as a picture, with a band below that says what and whose it is. */
export function mapPicture(map: MapLibreMap, text: string): Promise<HTMLCanvasElement> {
  return new Promise((resolve) => {
    // What WebGL has drawn can be read until the browser has shown it.
    map.once('render', () => resolve(drawnPicture(map, text)));
    map.triggerRepaint();
  });
}

function drawnPicture(map: MapLibreMap, text: string): HTMLCanvasElement {
  const shown = map.getCanvas();
  const ratio = shown.width / shown.clientWidth;
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [shown.width, shown.height + Math.round(bandPx * ratio)];
  const pen = picture.getContext('2d')!;
  // Moving ships have a canvas of their own.
  for (const layer of map.getContainer().querySelectorAll('canvas'))
    pen.drawImage(layer, 0, 0, shown.width, shown.height);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, shown.height, picture.width, picture.height - shown.height);
  pen.fillStyle = '#13222d';
  pen.font = `${12 * ratio}px sans-serif`;
  pen.textBaseline = 'middle';
  pen.fillText(text, 6 * ratio, shown.height + (bandPx * ratio) / 2, picture.width - 12 * ratio);
  return picture;
}

/** The band of a picture: the time of the events, and the credit of the land. */
export function pictureText({ state, clock }: App): string {
  const { fromMs, toMs } = spanOf(state.view.value, clock.nowMs);
  const [from, to] = [fromMs, toMs].map((ms) => timeText(new Date(ms).toISOString()));
  return `Simulated events, ${from} to ${to}. Land © OpenStreetMap contributors (ODbL)`;
}

/** Saves what the map shows. Returns what to say. */
export async function saveMapPicture(app: App): Promise<string> {
  const picture = await mapPicture(app.map, pictureText(app));
  const file = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve);
  });
  if (!file) return 'The browser made no picture of the map.';
  saveFile('map.png', file, 'image/png');
  return `A picture of ${picture.width} by ${picture.height} pixels is saved.`;
}
