import type { Map as MapLibreMap } from 'maplibre-gl';
import { problemText } from '../shared/formats.js';
import { askEvent, showEvent } from './details.js';
import { pointOf, showShapes } from './drawing/shapes.js';
import { askTracks, trackShapes } from './drawing/tracks.js';
import { element, focusFirst } from './elements.js';
import type { Panel } from './panel.js';
import type { Session } from './session.js';

/**
 * The drawer with one event, whose position and track are on the map. Opening or closing it cancels earlier openings:
 * their answers are dropped.
 */
export class Drawer {
  readonly #map: MapLibreMap;
  readonly #panel: Panel;
  readonly #session: Session;
  readonly #say: (problem: unknown) => void;
  readonly #drawer = element('aside', 'details');
  /** Counts openings and closings: an answer for an earlier number is dropped. */
  #change = 0;
  /** The element that gets the focus when the drawer is closed. */
  #openedFrom: HTMLElement | undefined;

  constructor(map: MapLibreMap, panel: Panel, session: Session, say: (problem: unknown) => void) {
    this.#map = map;
    this.#panel = panel;
    this.#session = session;
    this.#say = say;
    element('button', 'close').addEventListener('click', () => this.close());
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
  }

  /** Shows an event. Given `from`, the drawer takes the focus and gives it back to that element when it is closed. */
  async open(eventId: string, lon: number, lat: number, from?: HTMLElement): Promise<void> {
    const change = ++this.#change;
    showShapes(this.#map, 'selection', [pointOf(lon, lat)]);
    showShapes(this.#map, 'track', []);
    try {
      const event = await askEvent(this.#session, eventId);
      if (change !== this.#change) return;
      if (!event) throw new Error('This event is no longer there.');
      showEvent(event);
      this.#drawer.hidden = false;
      this.#panel.makeRoom();
      this.#uncover(lon, lat);
      this.#openedFrom = from;
      if (from) this.#drawer.focus();
      if (event.vessels.vessel0) await this.#showTracks(eventId, change);
    } catch (error) {
      if (change !== this.#change) return;
      this.close();
      this.#say(error);
    }
  }

  close(): void {
    this.#change++;
    this.#drawer.hidden = true;
    this.#panel.restore();
    // The item may have left the list, with its event leaving the map.
    const list = element('details', 'in-view').querySelector('summary')!;
    if (this.#openedFrom) focusFirst(this.#openedFrom, list, element('button', 'fold'));
    this.#openedFrom = undefined;
    showShapes(this.#map, 'selection', []);
    showShapes(this.#map, 'track', []);
  }

  /** Pans so that neither panel nor drawer covers a position. */
  #uncover(lon: number, lat: number): void {
    const whole = this.#map.getContainer().getBoundingClientRect();
    const panel = element('section', 'panel').getBoundingClientRect();
    const drawer = this.#drawer.getBoundingClientRect();
    // The largest of three free rectangles: between panel and drawer; below a folded panel, beside the drawer; on a
    // phone above the drawer.
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

  async #showTracks(eventId: string, change: number): Promise<void> {
    const note = element('p', 'track-note');
    note.textContent = 'Fetching the track …';
    try {
      const tracks = await askTracks(this.#session, eventId);
      if (change !== this.#change) return;
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

/** Pixels by which a position lies outside the range between two edges; 0 if the range is too small. */
function beyond(position: number, from: number, to: number): number {
  const [least, most] = [from + margin, to - margin];
  return least > most ? 0 : position - Math.min(most, Math.max(least, position));
}

/** Pixels: room for the ring around the event. */
const margin = 30;
