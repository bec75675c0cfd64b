import type { Map as MapLibreMap } from 'maplibre-gl';
import { distanceText, positionText } from '../shared/formats.js';
import { featureOf, greatCircle, pointOf, showShapes } from './drawing/shapes.js';
import { element } from './elements.js';
import { NearestPort, type NearPort } from './nearest-port.js';
import type { Panel } from './panel.js';
import type { Session } from './session.js';

interface CoastRecord {
  readonly distanceToCoastMeters: number;
  readonly landCoverClass: string;
  readonly nearestCoastalPoint: { readonly lat: number; readonly lon: number };
}

const query = `query Coast($coordinates: [PointInput!]!) {
  getNearestCoastline(input: { coordinates: $coordinates }) {
    records { distanceToCoastMeters landCoverClass nearestCoastalPoint { lat lon } }
  }
}`;

/** While it is on, a click on the map draws a line to the nearest coast and tells the distances to coast and port. */
export class CoastTool {
  readonly #map: MapLibreMap;
  readonly #panel: Panel;
  readonly #session: Session;
  readonly #ports = new NearestPort();
  readonly #button = element('button', 'coast');
  readonly #answer = element('output', 'coast-answer');

  constructor(map: MapLibreMap, panel: Panel, session: Session) {
    this.#map = map;
    this.#panel = panel;
    this.#session = session;
    this.#button.addEventListener('click', () => this.#switch(!this.isOn));
  }

  get isOn(): boolean {
    return this.#button.getAttribute('aria-pressed') === 'true';
  }

  async measure(clickedLon: number, lat: number): Promise<void> {
    const lon = clickedLon - 360 * Math.round(clickedLon / 360);
    this.#answer.textContent = 'Measuring …';
    let record: CoastRecord | undefined;
    let port: NearPort | undefined;
    try {
      const foundPort = this.#ports.find(lon, lat);
      const data = await this.#session.ask(query, { coordinates: [{ lat, lon }] });
      record = Object(data['getNearestCoastline'])['records']?.[0];
      port = await foundPort;
    } finally {
      this.#answer.textContent = '';
    }
    if (!record || !this.isOn) return;
    const { distanceToCoastMeters, landCoverClass, nearestCoastalPoint } = record;
    const line = greatCircle([clickedLon, lat], [nearestCoastalPoint.lon, nearestCoastalPoint.lat]);
    const [endLon = 0, endLat = 0] = line.at(-1) ?? [];
    showShapes(this.#map, 'coast', [
      featureOf({ type: 'LineString', coordinates: line }),
      pointOf(clickedLon, lat),
      pointOf(endLon, endLat),
    ]);
    const side = landCoverClass === 'PermanentWaterBody' ? 'water' : 'land';
    const from = `${positionText(lon, lat)} (${side})`;
    const toCoast = `${distanceText(distanceToCoastMeters)} from ${from} to the nearest coast.`;
    const toPort = port && `${distanceText(port.distanceM)} to the nearest port: ${port.name} (${port.locode}).`;
    this.#answer.textContent = toPort ? `${toCoast} ${toPort}` : toCoast;
  }

  #switch(on: boolean): void {
    this.#button.setAttribute('aria-pressed', String(on));
    this.#map.getCanvas().classList.toggle('measuring', on);
    this.#answer.textContent = on ? 'Click the map to measure from there to the nearest coast and port.' : '';
    if (on) this.#panel.makeRoom();
    else showShapes(this.#map, 'coast', []);
  }
}
