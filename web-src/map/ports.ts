import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { portsAddress } from './ports-address.js';

export interface Port {
  readonly name: string;
  /** UN/LOCODE. */
  readonly locode: string;
  readonly lon: number;
  readonly lat: number;
}

export interface NearPort extends Port {
  readonly distanceM: number;
}

/** Ports as `ports.geojson` has them. */
interface PortFeature {
  readonly properties: { readonly name: string; readonly locode: string; readonly weight: number };
  readonly geometry: { readonly coordinates: readonly [lon: number, lat: number] };
}

/** The ports of the map, which are fetched when first asked for. */
export class Ports {
  #ports: ReturnType<typeof fetchPorts> | undefined;

  /** The port nearest to a position in degrees. Undefined while the ports cannot be fetched. */
  async nearest(lon: number, lat: number): Promise<NearPort | undefined> {
    try {
      const { ports, tree } = await this.#all();
      const port = ports[around(tree, lon, lat, 1)[0] ?? -1];
      return port && { ...port, distanceM: Math.round(1000 * distance(lon, lat, port.lon, port.lat)) };
    } catch {
      return undefined;
    }
  }

  /** The busiest ports whose name holds a text or whose UN/LOCODE is it, letter case ignored. */
  async named(text: string, most: number): Promise<readonly Port[]> {
    const wanted = folded(text);
    const { ports } = await this.#all();
    return ports
      .filter(({ name, locode }) => folded(name).includes(wanted) || folded(locode) === wanted)
      .slice(0, most);
  }

  #all() {
    this.#ports ??= fetchPorts();
    // Ports that could not be fetched are tried again.
    this.#ports.catch(() => {
      this.#ports = undefined;
    });
    return this.#ports;
  }
}

/** Without case and accents: `Málaga` is found as malaga. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

async function fetchPorts() {
  const response = await fetch(portsAddress);
  const { features }: { features: readonly PortFeature[] } = await response.json();
  const ports = features
    .toSorted((a, b) => b.properties.weight - a.properties.weight)
    .map(({ properties: { name, locode }, geometry: { coordinates } }): Port => {
      const [lon, lat] = coordinates;
      return { name, locode, lon, lat };
    });
  const tree = new KDBush(ports.length);
  for (const { lon, lat } of ports) tree.add(lon, lat);
  return { ports, tree: tree.finish() };
}
