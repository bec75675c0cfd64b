import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { isKind, kinds } from '../kinds.js';
import type { Palette } from './palette.js';

/** The image of an event: the shape of its kind, with a ring if it is a dark detection. */
export const imageOfEvent: ExpressionSpecification = [
  'concat',
  ['get', 'eventType'],
  ['case', ['==', ['get', 'detectionType'], 'dark'], ' dark', ''],
];

/** The room of a shape and its ring, in units of `kinds`; a pixel each at icon-size 1. */
const boxUnits = 24;

/** Draws images when the map first needs them. */
export function giveKindImages(map: MapLibreMap, palette: () => Palette): void {
  const pixelRatio = 1.5 * Math.max(1, devicePixelRatio);
  map.on('styleimagemissing', ({ id }) => map.addImage(id, kindImage(id, palette(), pixelRatio), { pixelRatio }));
}

/** Draws the images again that the map has, in the colours of another theme. */
export function recolorKindImages(map: MapLibreMap, palette: Palette): void {
  const pixelRatio = 1.5 * Math.max(1, devicePixelRatio);
  for (const id of map.listImages()) map.updateImage(id, kindImage(id, palette, pixelRatio));
}

function kindImage(id: string, { edge, dark }: Palette, pixelRatio: number): ImageData {
  const [kind = '', isDark] = id.split(' ');
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = boxUnits * pixelRatio;
  const pen = canvas.getContext('2d')!;
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, canvas.width / 2, canvas.height / 2);
  const { color, shape } = isKind(kind) ? kinds[kind] : { color: '#ffffff', shape: 'M-4,-4H4V4H-4Z' };
  const outline = new Path2D(shape);
  pen.lineJoin = 'round';
  pen.lineWidth = 2.4;
  pen.strokeStyle = edge;
  pen.stroke(outline);
  pen.fillStyle = color;
  pen.fill(outline);
  if (isDark) {
    pen.beginPath();
    pen.arc(0, 0, 10.5, 0, 2 * Math.PI);
    pen.strokeStyle = dark;
    pen.stroke();
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
