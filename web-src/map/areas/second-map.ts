import { effect } from '@preact/signals';
import type { Geometry } from 'geojson';
import { AttributionControl, Map as MapLibreMap, MercatorCoordinate, NavigationControl } from 'maplibre-gl';
import { boxAround } from '../actions/view-box.js';
import type { App } from '../app.js';
import { positionsOf } from '../details/fit-shapes.js';
import { giveKindImages } from '../drawing/kind-images.js';
import type { ReportedArea } from './compared-area.js';

/** A map of another area beside the first, in step with it. */
export interface SecondMap {
  readonly map: MapLibreMap;
  /** Moves both so that each shows its area, at one scale. */
  fit(): void;
  remove(): void;
}

/** Pixels below which the room between panel and drawer is not divided. */
const leastRoom = 320;
/** Pixels below and beside what covers a map in which an area can be told. */
const leastSeen = 100;

/** Divides the room of the map in two. The second map has the style of the first, and follows its moves. */
export function openSecondMap(app: App, [one, other]: readonly [ReportedArea, ReportedArea]): SecondMap {
  const { map, state, palette, clock } = app;
  const first = map.getContainer();
  const room = first.parentElement!;
  const container = document.createElement('div');
  container.className = 'second';
  Object.assign(container.style, { position: 'absolute', bottom: '0', right: '0' });
  first.after(container);
  const second = new MapLibreMap({
    container,
    style: map.getStyle(),
    center: map.getCenter(),
    zoom: map.getZoom(),
    minZoom: map.getMinZoom(),
    maxZoom: map.getMaxZoom(),
    fadeDuration: 0,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': `Map of ${other.name}, in step with the other` },
    transformRequest: app.withToken,
  });
  second.touchZoomRotate.disableRotation();
  // It covers the credit of the first, and what zooms both.
  second.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  second.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  giveKindImages(second, () => palette.value);
  const divide = () => {
    const { left, width } = room.getBoundingClientRect();
    const { from, to, split } = freeWidth();
    const middle = split === 'free room' ? (from + to) / 2 - left : width / 2;
    const isAbove = split === 'above';
    Object.assign(container.style, isAbove ? { top: '50%', left: '0' } : { top: '0', left: `${middle}px` });
    Object.assign(first.style, isAbove ? { bottom: '50%', right: '' } : { bottom: '', right: `${width - middle}px` });
    container.style.borderWidth = isAbove ? '2px 0 0' : '0 0 0 2px';
    container.style.borderStyle = 'solid';
    for (const each of [map, second]) each.resize();
  };
  /** From the middle of the first map to that of the second, in the units of Mercator's projection. */
  let apart = { x: 0, y: 0 };
  let isFollowing = false;
  const follow = (from: MapLibreMap, to: MapLibreMap, sign: number) => {
    if (isFollowing) return;
    isFollowing = true;
    const { x, y } = MercatorCoordinate.fromLngLat(from.getCenter());
    const center = new MercatorCoordinate(x + sign * apart.x, y + sign * apart.y).toLngLat();
    to.jumpTo({ center, zoom: from.getZoom() });
    isFollowing = false;
  };
  map.on('move', toSecond);
  second.on('move', toFirst);
  function toSecond(): void {
    follow(map, second, 1);
  }
  function toFirst(): void {
    follow(second, map, -1);
  }
  const fit = () => {
    const here = cameraOn(map, one.geometry);
    const there = cameraOn(second, other.geometry);
    if (!here || !there) return;
    const zoom = Math.min(here.zoom, there.zoom);
    isFollowing = true;
    for (const [on, { center, shift }] of [
      [map, here],
      [second, there],
    ] as const) {
      on.jumpTo({ center, zoom });
      on.panBy(shift, { animate: false });
    }
    isFollowing = false;
    const [from, to] = [map, second].map((each) => MercatorCoordinate.fromLngLat(each.getCenter()));
    apart = { x: to!.x - from!.x, y: to!.y - from!.y };
  };
  const resized = new ResizeObserver(divide);
  resized.observe(room);
  divide();
  const restyle = () => second.setStyle(map.getStyle());
  app.secondMap.value = second;
  let isFirst = true;
  const endStyle = effect(() => {
    // What the style of the first map follows from; it is set in the same turn.
    void [state.view.value, palette.value, clock.minute.value];
    if (!isFirst) queueMicrotask(() => (second.isStyleLoaded() ? restyle() : void second.once('idle', restyle)));
    isFirst = false;
  });
  return {
    map: second,
    fit,
    remove() {
      app.secondMap.value = undefined;
      resized.disconnect();
      endStyle();
      map.off('move', toSecond);
      second.remove();
      container.remove();
      Object.assign(first.style, { right: '', bottom: '' });
      map.resize();
    },
  };
}

/**
 * The maps stand beside each other in the free room between panel and drawer. Where that is narrow, the first stands
 * above the second, left of the drawer; on a phone each has half the width, below the panel and above the drawer.
 */
function freeWidth() {
  const [panel, drawer] = coverRectangles();
  const { right: from } = panel;
  const { left: to } = drawer;
  if (to - from >= leastRoom) return { from, to, split: 'free room' as const };
  return { from, to, split: to > panel.left + leastSeen ? ('above' as const) : ('halves' as const) };
}

function coverRectangles(): readonly [DOMRect, DOMRect] {
  const [panel, drawer] = ['#panel', '#details'].map((name) => document.querySelector(name)!.getBoundingClientRect());
  return [panel!, drawer!];
}

const margin = 20;

/** Where a map shows all of a geometry beside panel and drawer; never closer than zoom 9. */
function cameraOn(map: MapLibreMap, geometry: Geometry) {
  const box = boxAround(positionsOf(geometry));
  if (!box) return undefined;
  const own = map.getContainer().getBoundingClientRect();
  const [panel, drawer] = coverRectangles();
  const { split } = freeWidth();
  const room = {
    left: split === 'free room' ? Math.max(0, panel.right - own.left) : 0,
    right: split === 'halves' ? 0 : Math.max(0, own.right - drawer.left),
    top: split === 'free room' ? 0 : Math.max(0, panel.bottom - own.top),
    bottom: split === 'halves' ? Math.max(0, own.bottom - drawer.top) : 0,
  };
  // An open panel may leave no room below it.
  if (own.height - room.top - room.bottom - 2 * margin < leastSeen) room.top = room.bottom = 0;
  const padding = {
    left: margin + room.left,
    right: margin + room.right,
    top: margin + room.top,
    bottom: margin + room.bottom,
  };
  const bounds: [number, number, number, number] = [box.west, box.south, box.east, box.north];
  const camera = map.cameraForBounds(bounds, { padding, maxZoom: 9 });
  const middle = map.cameraForBounds(bounds);
  if (camera?.zoom === undefined || middle?.center === undefined) return undefined;
  const shift: [number, number] = [(padding.right - padding.left) / 2, (padding.bottom - padding.top) / 2];
  return { zoom: camera.zoom, center: middle.center, shift };
}
