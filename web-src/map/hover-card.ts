import type { Map as MapLibreMap } from 'maplibre-gl';
import { timeText } from '../shared/formats.js';
import { element, make } from './elements.js';
import { allKinds, labelOf } from './kinds.js';

/** The layers of single events: those of the nearer zooms, and those that are alone in a cell. */
export const eventLayers = ['events', 'alone'];

/** Shows a card beside the pointer with the feature under it. */
export function hoverCard(map: MapLibreMap): void {
  const card = element('div', 'hover');
  const hide = () => {
    card.hidden = true;
    map.getCanvas().classList.remove('pointing');
  };
  map.on('mousemove', (event) => {
    const layers = [...eventLayers, 'cells', 'frames', 'track-points'].filter((layer) => map.getLayer(layer));
    const { x, y } = event.point;
    const found = map.queryRenderedFeatures(
      [
        [x - 1, y - 1],
        [x + 1, y + 1],
      ],
      { layers },
    );
    const [first] = found;
    if (!first) return hide();
    const { time, speed } = first.properties;
    const { eventType, vesselName, mmsi, startTime, detectionType, collectedAt, status, totalCount } = first.properties;
    const isFrame = first.layer.id === 'frames';
    const vessel = vesselName ?? (mmsi === undefined ? undefined : `MMSI ${mmsi}`);
    const others = new Set(found.map(({ properties }) => properties['eventId'] ?? properties['frameId'])).size - 1;
    if (time !== undefined) {
      card.replaceChildren(
        make('strong', {}, timeText(String(time))),
        make('div', {}, typeof speed === 'number' ? `${speed} kn` : 'no speed'),
      );
      return show(x, y);
    }
    if (first.layer.id === 'cells') {
      card.replaceChildren(...cellFacts(first.properties));
      return show(x, y);
    }
    card.replaceChildren(
      make('strong', {}, isFrame ? `Frame: ${labelOf(String(eventType))}` : labelOf(String(eventType))),
      ...(isFrame ? [make('div', {}, `${status}, ${totalCount} detections`)] : []),
      ...(vessel === undefined ? [] : [make('div', {}, String(vessel))]),
      ...(detectionType === 'dark' ? [make('div', { className: 'dark' }, 'dark detection')] : []),
      make('div', {}, timeText(String(isFrame ? collectedAt : startTime))),
      ...(others > 0 ? [make('div', { className: 'fine' }, `and ${others} more here`)] : []),
    );
    show(x, y);
  });
  function show(x: number, y: number): void {
    card.hidden = false;
    map.getCanvas().classList.add('pointing');
    const { clientWidth, clientHeight } = map.getContainer();
    card.style.left = `${Math.min(x + 14, clientWidth - card.offsetWidth - 8)}px`;
    card.style.top = `${Math.min(y + 14, clientHeight - card.offsetHeight - 8)}px`;
  }
  map.on('mouseout', hide);
  map.on('dragstart', hide);
}

/** How many events a cell has, by those of its kinds that are shown, and that a click goes closer. */
function cellFacts({ shown, dark, ...counts }: Readonly<Record<string, unknown>>): HTMLElement[] {
  const numberOf = (kind: string) => Number(counts[kind] ?? 0);
  const many = allKinds.filter((kind) => numberOf(kind) > 0).sort((a, b) => numberOf(b) - numberOf(a));
  return [
    make('strong', {}, `${Number(shown).toLocaleString('en')} events`),
    ...many.map((kind) => make('div', {}, `${labelOf(kind)}: ${numberOf(kind).toLocaleString('en')}`)),
    ...(dark === undefined ? [] : [make('div', { className: 'dark' }, `dark: ${Number(dark).toLocaleString('en')}`)]),
    make('div', { className: 'fine' }, 'Click to go closer.'),
  ];
}
