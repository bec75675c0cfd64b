import type { Map as MapLibreMap } from 'maplibre-gl';
import { askEvent, showEvent } from './details.js';
import { element, focusFirst } from './elements.js';
import { problemText } from './formats.js';
import type { Panel } from './panel.js';
import type { Session } from './session.js';
import { pointOf, showShapes } from './shapes.js';
import { askTracks, trackShapes } from './tracks.js';

/**
 * The drawer with one event, whose place and track are on the map. What was opened or closed last counts: answers that
 * come after it are dropped.
 */
export class Drawer {
  readonly #map: MapLibreMap;
  readonly #panel: Panel;
  readonly #session: Session;
  readonly #say: (problem: string) => void;
  readonly #drawer = element('aside', 'details');
  #turn = 0;
  /** Where the keyboard goes on when the drawer is closed. */
  #openedFrom: HTMLElement | undefined;

  constructor(map: MapLibreMap, panel: Panel, session: Session, say: (problem: string) => void) {
    this.#map = map;
    this.#panel = panel;
    this.#session = session;
    this.#say = say;
    element('button', 'close').addEventListener('click', () => this.close());
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
  }

  /** Shows an event. The focus goes into the drawer, and on closing back, when it is said from where. */
  async open(eventId: string, lon: number, lat: number, from?: HTMLElement): Promise<void> {
    const turn = ++this.#turn;
    showShapes(this.#map, 'selection', [pointOf(lon, lat)]);
    showShapes(this.#map, 'track', []);
    try {
      const event = await askEvent(this.#session, eventId);
      if (turn !== this.#turn) return;
      if (!event) throw new Error('This event is no longer there.');
      showEvent(event);
      this.#drawer.hidden = false;
      this.#panel.giveWay();
      this.#uncover(lon, lat);
      this.#openedFrom = from;
      if (from) this.#drawer.focus();
      if (event.vessels.vessel0) await this.#showTracks(eventId, turn);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.close();
      this.#say(problemText(error));
    }
  }

  close(): void {
    this.#turn++;
    this.#drawer.hidden = true;
    this.#panel.comeBack();
    // An item goes from the list when its event goes from the map.
    const list = element('details', 'in-view').querySelector('summary')!;
    if (this.#openedFrom) focusFirst(this.#openedFrom, list, element('button', 'fold'));
    this.#openedFrom = undefined;
    showShapes(this.#map, 'selection', []);
    showShapes(this.#map, 'track', []);
  }

  /** Pans so that neither panel nor drawer lies over a place. */
  #uncover(lon: number, lat: number): void {
    const whole = this.#map.getContainer().getBoundingClientRect();
    const panel = element('section', 'panel').getBoundingClientRect();
    const drawer = this.#drawer.getBoundingClientRect();
    // The largest of the free places: between the two, below a folded panel and beside the drawer, or on a phone above
    // the drawer.
    const { left, right, top, bottom } = [
      { left: panel.right, right: drawer.left, top: whole.top, bottom: whole.bottom },
      { left: whole.left, right: drawer.left, top: panel.bottom, bottom: whole.bottom },
      { left: whole.left, right: whole.right, top: panel.bottom, bottom: drawer.top },
    ].reduce((best, each) => (roomIn(each) > roomIn(best) ? each : best));
    const { x, y } = this.#map.project([lon, lat]);
    const across = beyond(x, left - whole.left, right - whole.left);
    const down = beyond(y, top - whole.top, bottom - whole.top);
    if (across !== 0 || down !== 0) this.#map.panBy([across, down]);
  }

  async #showTracks(eventId: string, turn: number): Promise<void> {
    const note = element('p', 'track-note');
    note.textContent = 'Fetching the track …';
    try {
      const tracks = await askTracks(this.#session, eventId);
      if (turn !== this.#turn) return;
      showShapes(this.#map, 'track', trackShapes(tracks));
      const positions = tracks.reduce((sum, track) => sum + track.numPositions, 0);
      note.textContent = `Track: ${positions} AIS positions, from two days before to two days after.`;
    } catch (error) {
      note.textContent = `No track: ${problemText(error)}`;
    }
  }
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function roomIn({ left, right, top, bottom }: Edges): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** How far a place lies outside the free pixels between two edges; 0 where too few are free. */
function beyond(place: number, from: number, to: number): number {
  const [least, most] = [from + margin, to - margin];
  return least > most ? 0 : place - Math.min(most, Math.max(least, place));
}

/** Pixels: room for the ring around the event. */
const margin = 30;
