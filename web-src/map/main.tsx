import './map.css';
import './time/time.css';
import { computed, effect, signal, untracked } from '@preact/signals';
import {
  AJAXError,
  AttributionControl,
  type ExpressionSpecification,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
} from 'maplibre-gl';
import { render } from 'preact';
import { NoAnswer } from '../shared/ask-service.js';
import { closestZoom } from '../shared/closest-zoom.js';
import type { DistanceUnit } from '../shared/formats.js';
import { problemText, timeText } from '../shared/formats.js';
import { session } from '../shared/session.js';
import { isDark } from '../shared/theme.js';
import { missingFrom } from './actions/view-link.js';
import { hasPosition } from './address.js';
import type { App } from './app.js';
import { DrawTool } from './areas/draw-tool.js';
import { Drawer } from './details/drawer.js';
import { Opener } from './details/opener.js';
import { cellAt, pick } from './details/pick.js';
import type { Area } from './drawing/areas.js';
import { areaShapes, askAreas } from './drawing/areas.js';
import { giveKindImages, recolorKindImages } from './drawing/kind-images.js';
import { cellLayers, cellsBelow, mapLayers, mapStyle } from './drawing/map-style.js';
import { darkPalette, lightPalette } from './drawing/palette.js';
import { QueryTiles } from './drawing/query-tiles.js';
import { showShapes } from './drawing/shapes.js';
import { element, focusFirst } from './elements.js';
import { EmptyView } from './filters/empty-view.js';
import { Fold } from './filters/fold.js';
import { Panel } from './filters/panel.js';
import { eventLayers, hoverCard } from './hover-card.js';
import { MapHeader } from './map-header.js';
import { goneText, type Missing, MissingNotice } from './missing.js';
import { Outage } from './outage.js';
import { Ports } from './ports.js';
import { SearchTerms } from './search-terms.js';
import { tileProblem } from './tile-problem.js';
import { cellTiles, eventTiles, frameTiles, spanOf } from './tile-query.js';
import { mostShownDays } from './time/spans.js';
import { TimeController } from './time/time-controller.js';
import { ViewState } from './view-state.js';
import { WorldClock } from './world-clock.js';

/** Whether the address leaves it to what is open where the map is. */
const goesToOpened = location.hash !== '' && !hasPosition(location.hash);
const clock = new WorldClock();
const state = new ViewState();
const { view } = state;
const areas = signal<readonly Area[]>([]);
const terms = new SearchTerms(clock, areas);
// By default the whole world is as wide as the window.
if (location.hash === '') state.move({ zoom: Math.max(0.8, Math.log2(innerWidth / 540)) });

const palette = computed(() => (isDark() ? darkPalette : lightPalette));
/** Why the user has to sign in by hand; undefined if not. */
const asked = signal<string | undefined>(undefined);
render(<MapHeader asked={asked} />, element('div', 'page-header'));

/** What a link asks for and is not there; undefined if nothing. */
const missing = signal<Missing | undefined>(undefined);
effect(() => {
  const shown = missing.value;
  render(shown ? <MissingNotice {...shown} /> : undefined, element('div', 'missing'));
});
/** The link that the page was opened by; its world is not made without a word. */
const opened = view.value;
if (opened.ocean !== undefined)
  clock.onGone = () =>
    new Promise((resolve) => {
      missing.value = { told: [goneText], isGone: true, onClose: () => endMissing(resolve) };
    });
await clock.start();
const withToken: App['withToken'] = (url) => {
  const { token } = session;
  return /\/(vectorTiles|map\/cells)\//.test(url) && token !== undefined
    ? { url, headers: { authorization: `Bearer ${token}` } }
    : { url };
};
const map = new MapLibreMap({
  container: element('div', 'map'),
  style: mapStyle(tileAddresses(), palette.value),
  center: [view.value.lon, view.value.lat],
  zoom: view.value.zoom,
  minZoom: 0.5,
  // Shapes of events come and go at once, as circles do.
  fadeDuration: 0,
  maxZoom: closestZoom,
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  transformRequest: withToken,
});
map.touchZoomRotate.disableRotation();
map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
giveKindImages(map, () => palette.value);
// For the browser's console and for tests.
Object.assign(window, { map });

const isSignedIn = computed(() => session.token !== undefined);
const app: App = {
  ...{ map, session, clock, terms, state, areas, isSignedIn, palette, withToken },
  opener: new Opener(state),
  fold: new Fold(),
  ports: new Ports(),
  secondMap: signal(undefined),
  measuring: signal(false),
  drawing: signal(false),
  marked: signal([]),
  inView: signal(undefined),
  unit: signal<DistanceUnit>(localStorage.getItem('unit') === 'km' ? 'km' : 'nm'),
  askAreas: async () => {
    areas.value = await askAreas(session);
  },
  playFrom: (atMs) => time.playFrom(atMs),
  expectPlay: (atMs) => time.expectPlay(atMs),
  say: sayProblem,
};
const { opener, fold, measuring, drawing, unit } = app;
opener.isUnplaced = goesToOpened && opener.isOpen;
const panel = element('section', 'panel');
panel.replaceChildren();
render(<Panel app={app} />, panel);
render(<Drawer app={app} />, element('div', 'drawer'));
render(<DrawTool app={app} />, element('div', 'drawing'));
render(<EmptyView app={app} />, element('p', 'empty-view'));
panel.removeAttribute('aria-busy');
// What they cover is not in view: the map tells when it has drawn.
const covered = new ResizeObserver(() => map.triggerRepaint());
for (const each of [panel, element('aside', 'details')]) covered.observe(each);
const time = new TimeController(app);

const scale = new ScaleControl({ unit: 'nautical', maxWidth: 120 });
map.addControl(scale, 'bottom-left');
effect(() => {
  scale.setUnit(unit.value === 'nm' ? 'nautical' : 'metric');
  localStorage.setItem('unit', unit.value);
});

effect(() => {
  if (isSignedIn.value && opener.isOpen) fold.makeRoom();
  else fold.restore();
});
// What is opened is read at rest; Play goes on with it open.
effect(() => {
  if (opener.opened.value) untracked(() => time.pause());
});
opener.onClose = (from) => {
  if (!from) return;
  // After Preact, which draws in a microtask. The item may have left the list, with its event leaving the map.
  queueMicrotask(() => {
    const list = document.querySelector<HTMLElement>('#in-view summary');
    focusFirst(from, ...(list ? [list] : []), element('button', 'fold'));
  });
};
addEventListener('keydown', ({ key }) => {
  // Escape leaves a tool first.
  if (key === 'Escape' && !measuring.value && !drawing.value) opener.close();
});

session.onSignedOut = (reason) => {
  areas.value = [];
  asked.value = reason;
};

const outage = new Outage(clock);
outage.show(!clock.answers.value);
clock.onReach = (answers) => {
  outage.show(!answers);
  if (!answers) return;
  if (session.token === undefined) void attempt(() => session.start());
  refresh();
  // The map does not ask again for tiles that it did not get.
  for (const ground of ['land', 'lakes']) map.refreshTiles(ground);
};

hoverCard(map);
map.on('moveend', () => {
  const { lng, lat } = map.getCenter().wrap();
  state.move({ zoom: map.getZoom(), lon: lng, lat });
});
state.onTravel = () => {
  const { lon, lat, zoom } = view.value;
  map.jumpTo({ center: [lon, lat], zoom });
};
map.on('click', ({ point: { x, y } }) => {
  if (measuring.value || drawing.value) return;
  const ship = time.shipNear(x, y);
  if (ship) {
    opener.forgetStack();
    opener.open({ kind: 'vessel', id: ship.ship.vesselId });
    return;
  }
  const cell = cellAt(map, x, y);
  if (cell) {
    map.easeTo({ center: cell, zoom: Math.min(cellsBelow, map.getZoom() + 2) });
    return;
  }
  const items = pick(map, x, y);
  const [only] = items;
  if (!only) opener.close();
  else if (items.length > 1) opener.openStack(items);
  else {
    opener.forgetStack();
    opener.open(only, only.at);
  }
});

const fetching = element('p', 'fetching');
map.on('dataloading', () => {
  const { fromMs, toMs } = spanOf(view.value, clock.nowMs);
  const [from, to] = [fromMs, toMs].map((ms) => timeText(new Date(ms).toISOString()).replace(/,.*/, ''));
  // What tiles wait for.
  fetching.textContent = clock.making.value === '' ? 'Fetching …' : `The days ${from} to ${to} are being made …`;
  fetching.hidden = false;
});
map.on('idle', () => {
  fetching.hidden = true;
});

let tiles: Readonly<Record<keyof ReturnType<typeof tileAddresses>, QueryTiles>> | undefined;
let checking = false;
/** The token with which tiles were last requested. */
let askedWith = session.token;
map.on('error', async ({ error }) => {
  // A tile that failed after the last frame would leave the map loading for ever: it is at rest after a frame only.
  map.triggerRepaint();
  if (error instanceof AJAXError && error.status === 401) void check();
  // The notice of the outage says more.
  else if (!(await isOutage(error instanceof AJAXError && error.status === 0))) say(await tileProblem(error));
});

/**
 * Called after a tile was refused. Many are refused at once, some with a token that has been replaced since; tiles are
 * fetched again with a new token only.
 */
async function check(): Promise<void> {
  if (checking) return;
  checking = true;
  await attempt(() => session.mend(askedWith));
  checking = false;
}

map.on('style.load', () => {
  const { events, cells, frames } = tileAddresses();
  tiles = {
    events: new QueryTiles(map, 'events', events),
    cells: new QueryTiles(map, 'cells', cells),
    frames: new QueryTiles(map, 'frames', frames),
  };
  effect(showView);
  effect(showColors);
  effect(() => {
    const shown = view.value;
    // The time that is kept ends at the world's now.
    if (clock.minute.value > 0) untracked(() => time.show(shown));
  });
  effect(() => showShapes(map, 'areas', areaShapes(areas.value)));
  effect(() => {
    // A token is given, chosen by the user, or renewed.
    if (session.token !== undefined) untracked(showUser);
  });
  void attempt(async () => {
    await session.start(opened.user);
    const told = missingFrom(opened, { user: session.user, seed: clock.seed, nowMs: clock.nowMs });
    if (told.length > 0) missing.value = { told, onClose: () => endMissing() };
  });
  state.move({ user: undefined, ocean: undefined });
});

/** Closes the notice of what is missing. */
function endMissing(then: () => void = () => {}): void {
  missing.value = undefined;
  document.querySelector<HTMLElement>('#map canvas')?.focus();
  then();
}

/** Shows the view in the layers, and fetches what has changed. */
function showView(): void {
  const { kinds, frames, areas: hasAreas, days, area } = view.value;
  const drawn = terms.drawnArea(area);
  const within: ExpressionSpecification[] = drawn ? [['within', drawn.polygon]] : [];
  const shown: ExpressionSpecification = ['in', ['get', 'eventType'], ['literal', [...kinds]]];
  map.setFilter('events', ['all', shown, ...within]);
  // Their tiles have the kinds shown.
  map.setFilter('alone', ['all', ...within]);
  for (const layer of cellLayers) map.setFilter(layer, ['all', ['has', 'shown'], ...within]);
  const visible = (layer: string, yes: boolean) => map.setLayoutProperty(layer, 'visibility', yes ? 'visible' : 'none');
  // Without a user nothing is shown.
  const known = isSignedIn.value;
  const isShort = days <= mostShownDays;
  for (const layer of [...eventLayers, ...cellLayers]) visible(layer, known && isShort);
  for (const layer of ['frames', 'frames-fill']) visible(layer, known && isShort && frames);
  for (const layer of ['areas', 'areas-fill', 'area-names']) visible(layer, known && hasAreas);
  // Tiles follow the world's now.
  if (known && clock.minute.value > 0) refresh(false);
}

/** Gives the layers the colours of the theme. */
function showColors(): void {
  for (const { id, paint = {} } of mapLayers(palette.value)) {
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name, value);
  }
  recolorKindImages(map, palette.value);
  untracked(() => time.recolored());
}

/** The addresses of the tiles of the view, by source. */
function tileAddresses() {
  const shown = view.value;
  return { events: eventTiles(shown, terms), cells: cellTiles(shown, terms), frames: frameTiles(shown, terms) };
}

/** Fetches events and frames again: all, or those whose address has changed. */
function refresh(all = true): void {
  if (session.token === undefined || !tiles) return;
  askedWith = session.token;
  const addresses = tileAddresses();
  for (const name of ['events', 'cells', 'frames'] as const)
    if (all || tiles[name].address !== addresses[name]) tiles[name].fetch(addresses[name]);
}

/** Shows what the user of a new token sees. */
function showUser(): void {
  asked.value = undefined;
  refresh();
  void map.once('idle', () => time.expectPlay());
  void attempt(app.askAreas);
  void attempt(() => time.askCounts());
}

/** Runs an action and shows its error, if any. */
async function attempt(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    await sayProblem(error);
  }
}

async function sayProblem(error: unknown): Promise<void> {
  if (!(await isOutage(error instanceof NoAnswer))) say(problemText(error));
}

/** Whether a request that got no answer got none because the service gives none to any. */
async function isOutage(hasNoAnswer: boolean): Promise<boolean> {
  if (hasNoAnswer) await clock.ask();
  return hasNoAnswer && !clock.answers.value;
}

let fading: ReturnType<typeof setTimeout> | undefined;
function say(text: string): void {
  const notice = element('p', 'notice');
  notice.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => {
    notice.textContent = '';
  }, 8000);
}
