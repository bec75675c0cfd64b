import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { portsAddress } from './ports-address.js';

export interface NearPort {
  readonly name: string;
  /** UN/LOCODE. */
  readonly locode: string;
  readonly distanceM: number;
}

/** Ports as `ports.geojson` has them. */
interface PortFeature {
  readonly properties: { readonly name: string; readonly locode: string };
  readonly geometry: { readonly coordinates: readonly [lon: number, lat: number] };
}

/** Finds the port nearest to a position among those of the map, which are fetched when first asked for. */
export class NearestPort {
  #index: Promise<{ readonly ports: readonly PortFeature[]; readonly tree: KDBush }> | undefined;

  /** Degrees. Undefined while the ports cannot be fetched. */
  async find(lon: number, lat: number): Promise<NearPort | undefined> {
    try {
      this.#index ??= indexPorts();
      const { ports, tree } = await this.#index;
      const port = ports[around(tree, lon, lat, 1)[0] ?? -1];
      if (!port) return undefined;
      const [portLon, portLat] = port.geometry.coordinates;
      return { ...port.properties, distanceM: Math.round(1000 * distance(lon, lat, portLon, portLat)) };
    } catch {
      this.#index = undefined;
      return undefined;
    }
  }
}

async function indexPorts() {
  const response = await fetch(portsAddress);
  const { features }: { features: readonly PortFeature[] } = await response.json();
  const tree = new KDBush(features.length);
  for (const { geometry } of features) tree.add(...geometry.coordinates);
  return { ports: features, tree: tree.finish() };
}
