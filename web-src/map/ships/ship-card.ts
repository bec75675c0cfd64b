import type { Map as MapLibreMap } from 'maplibre-gl';
import { make } from '../elements.js';
import type { ShipNow } from './motion.js';

/** A card beside the pointer that says which ship it points at. */
export function shipCard(map: MapLibreMap, shipNear: (x: number, y: number) => ShipNow | undefined): void {
  const card = make('div', { className: 'ship-card', hidden: true });
  map.getContainer().append(card);
  map.on('mousemove', ({ point }) => {
    const found = shipNear(point.x, point.y);
    card.hidden = found === undefined;
    if (!found) return;
    card.replaceChildren(...linesOf(found));
    const isRight = point.x > map.getContainer().clientWidth / 2;
    card.style.left = isRight ? '' : `${point.x + 14}px`;
    card.style.right = isRight ? `${map.getContainer().clientWidth - point.x + 14}px` : '';
    card.style.top = `${Math.max(4, point.y - 20)}px`;
  });
  const hide = () => {
    card.hidden = true;
  };
  map.on('mouseout', hide);
  map.on('movestart', hide);
}

function linesOf({ ship, isSilent }: ShipNow): HTMLElement[] {
  const { name, vesselId, type, country, speedKn, courseDeg, sentS } = ship;
  const heard = `${new Date(sentS * 1000).toISOString().slice(11, 16)} UTC`;
  const movement = [
    speedKn === undefined ? 'no speed' : `${speedKn.toFixed(1)} kn`,
    courseDeg === undefined ? 'no course' : `${Math.round(courseDeg)}°`,
  ].join(', ');
  return [
    make('strong', {}, name ?? `MMSI ${vesselId}`),
    make('div', {}, [type.toLowerCase().replaceAll('_', ' '), country].filter(Boolean).join(', ')),
    make('div', {}, movement),
    make('div', {}, isSilent ? `Silent since ${heard}` : `Heard at ${heard}`),
  ];
}
