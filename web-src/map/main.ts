import './map.css';
import { AJAXError, AttributionControl, Map as MapLibreMap, NavigationControl, ScaleControl } from 'maplibre-gl';
import { problemText } from '../shared/formats.js';
import type { View } from './address.js';
import { readAddress, writeAddress } from './address.js';
import { CoastTool } from './coast-tool.js';
import { Drawer } from './drawer.js';
import { askAreas } from './drawing/areas.js';
import { mapStyle } from './drawing/map-style.js';
import { QueryTiles } from './drawing/query-tiles.js';
import { showShapes } from './drawing/shapes.js';
import { element } from './elements.js';
import { eventLayers, hoverCard } from './hover-card.js';
import { inViewList } from './in-view.js';
import { Outage } from './outage.js';
import { Panel } from './panel.js';
import { NoAnswer, Session } from './session.js';
import { signInForm } from './sign-in.js';
import { tileProblem } from './tile-problem.js';
import { eventTiles, frameTiles } from './tile-query.js';
import { WorldClock } from './world-clock.js';

const session = new Session();
const clock = new WorldClock();
let view = readAddress(location.hash);
// By default the whole world is as wide as the window.
if (location.hash === '') view = { ...view, zoom: Math.max(0.8, Math.log2(innerWidth / 540)) };

await clock.start();
const map = new MapLibreMap({
  container: element('div', 'map'),
  style: mapStyle(eventTiles(view, clock), frameTiles(view, clock)),
  center: [view.lon, view.lat],
  zoom: view.zoom,
  minZoom: 0.5,
  maxZoom: 16,
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  transformRequest: (url) => {
    const { token } = session;
    return url.includes('/vectorTiles/') && token !== undefined
      ? { url, headers: { authorization: `Bearer ${token}` } }
      : { url };
  },
});
map.touchZoomRotate.disableRotation();
map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
map.addControl(new ScaleControl({ unit: 'nautical' }), 'bottom-left');
// For the browser's console and for tests.
Object.assign(window, { map });

const panel = new Panel(change);
const coastTool = new CoastTool(map, panel, session);
const drawer = new Drawer(map, panel, session, sayProblem);
const form = signInForm(session, signedIn);
hoverCard(map);
inViewList(map, (eventId, lon, lat, from) => void drawer.open(eventId, lon, lat, from));

session.onSignedOut = (reason) => {
  drawer.close();
  // Without a user nothing is shown.
  apply();
  form.ask(reason);
};
element('button', 'sign-out').addEventListener('click', () => session.signOut());

clock.onChange = () => {
  panel.show(view, clock);
  refreshIfMoved();
};
const outage = new Outage(clock);
outage.show(!clock.answers);
clock.onReach = (answers) => {
  outage.show(!answers);
  if (!answers) return;
  refresh();
  // The map does not ask again for tiles that it did not get.
  for (const ground of ['land', 'lakes']) map.refreshTiles(ground);
};

map.on('moveend', () => {
  const { lng, lat } = map.getCenter().wrap();
  view = { ...view, zoom: map.getZoom(), lon: lng, lat };
  history.replaceState(null, '', writeAddress(view));
});
addEventListener('hashchange', () => {
  view = readAddress(location.hash);
  map.jumpTo({ center: [view.lon, view.lat], zoom: view.zoom });
  apply();
  refreshIfMoved();
});

map.on('click', async (event) => {
  if (coastTool.isOn) return attempt(() => coastTool.measure(event.lngLat.lng, event.lngLat.lat));
  const { x, y } = event.point;
  const near = [
    [x - 5, y - 5],
    [x + 5, y + 5],
  ] as [[number, number], [number, number]];
  const found = map
    .queryRenderedFeatures(near, { layers: eventLayers })
    .flatMap(({ properties, geometry }) =>
      geometry.type === 'Point' ? [{ properties, at: geometry.coordinates }] : [],
    )
    .map(({ properties, at: [lon = 0, lat = 0] }) => {
      const point = map.project([lon, lat]);
      return { id: String(properties['eventId']), lon, lat, away: Math.hypot(point.x - x, point.y - y) };
    })
    .sort((a, b) => a.away - b.away);
  const [nearest] = found;
  if (nearest) await drawer.open(nearest.id, nearest.lon, nearest.lat);
  else drawer.close();
});

const fetching = element('p', 'fetching');
map.on('dataloading', () => {
  fetching.hidden = false;
});
map.on('idle', () => {
  fetching.hidden = true;
});

let tiles: { readonly events: QueryTiles; readonly frames: QueryTiles } | undefined;
let checking = false;
/** The token and the address of events with which tiles were last requested. */
let askedWith = session.token;
let askedFor = eventTiles(view, clock);
map.on('error', async ({ error }) => {
  if (error instanceof AJAXError && error.status === 401) void check();
  // The notice of the outage says more.
  else if (!(await isOutage(error instanceof AJAXError && error.status === 0))) say(await tileProblem(error));
});

/**
 * Called after a tile was refused. Many are refused at once, some with a token that has been replaced since. A small
 * query checks the present token, and signs in again if needed; tiles are fetched again only with a new token.
 */
async function check(): Promise<void> {
  if (checking || session.token === undefined) return;
  checking = true;
  await attempt(() => session.ask('{ searchEventsV2(input: {limit: 0}) { meta { total } } }'));
  checking = false;
  if (session.token !== askedWith) refresh();
}

map.on('style.load', () => {
  tiles = {
    events: new QueryTiles(map, 'events', askedFor),
    frames: new QueryTiles(map, 'frames', frameTiles(view, clock)),
  };
  apply();
  if (session.token === undefined) form.ask('');
  else signedIn();
});

function change(part: Partial<View>): void {
  view = { ...view, ...part };
  history.replaceState(null, '', writeAddress(view));
  apply();
  refreshIfMoved();
}

/** Shows the view in the panel and in the layers; fetches only what becomes visible. */
function apply(): void {
  panel.show(view, clock);
  const shown = ['in', ['get', 'eventType'], ['literal', [...view.kinds]]];
  const dark = ['==', ['get', 'detectionType'], 'dark'];
  map.setFilter('events', ['all', ['!', dark], shown] as never);
  map.setFilter('dark-detections', ['all', dark, shown] as never);
  const visible = (layer: string, yes: boolean) => map.setLayoutProperty(layer, 'visibility', yes ? 'visible' : 'none');
  const known = session.token !== undefined;
  for (const layer of eventLayers) visible(layer, known);
  visible('frames', known && view.frames);
  for (const layer of ['areas', 'areas-fill']) visible(layer, known && view.areas);
}

/** Fetches events and frames again. */
function refresh(): void {
  if (session.token === undefined) return;
  askedWith = session.token;
  askedFor = eventTiles(view, clock);
  tiles?.events.fetch(askedFor);
  tiles?.frames.fetch(frameTiles(view, clock));
}

/** Fetches events and frames again if the time shown has changed. */
function refreshIfMoved(): void {
  if (eventTiles(view, clock) !== askedFor) refresh();
}

function signedIn(): void {
  element('span', 'user').textContent = `Signed in as ${session.user}.`;
  apply();
  refresh();
  void attempt(async () => showShapes(map, 'areas', await askAreas(session)));
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
  return hasNoAnswer && !clock.answers;
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
