import type { Area } from '../../model/area.js';
import { none } from '../../model/event.js';
import type { PortRecord } from '../../model/port.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import type { EventRefs } from '../../store/segments/event-refs.js';
import type { OwnEventVessel, OwnPortVisit } from './own-event.js';
import type { OwnIdentity } from './own-vessel.js';

/** References from here on name identities that only events of a world's own records have. */
export const ownIdentityOffset = 0xc0000000;

/**
 * Gives references to what own rows name: shared references where they are the same, otherwise own ones, which follow
 * these.
 */
export class OwnRefs {
  readonly #shared: EventRefs;
  readonly #identities: VesselIdentity[] = [];
  /** By index of an identity: the reference of the generated vessel, or `none`. */
  readonly #sailedAs: number[] = [];
  readonly #refOfIdentity = new Map<string, number>();
  readonly #ports: PortRecord[] = [];
  readonly #indexOfPort = new Map<string, number>();
  /** Whether own events of removed areas exist: no user sees them. */
  #hasGone = false;

  constructor(shared: EventRefs) {
    this.#shared = shared;
    shared.ports.forEach((port, index) => {
      this.#indexOfPort.set(portKey(port), index);
    });
  }

  /** `none` without a vessel. */
  vessel(vessel: OwnEventVessel | null): number {
    if (vessel === null) return none;
    const key = JSON.stringify([vessel.ref, vessel.identity]);
    const known = this.#refOfIdentity.get(key);
    if (known !== undefined) return known;
    const ref = this.#isUnchanged(vessel) ? vessel.ref : ownIdentityOffset + this.#identities.length;
    if (ref !== vessel.ref) {
      this.#identities.push({ ...vessel.identity, ref });
      this.#sailedAs.push(vessel.ref);
    }
    this.#refOfIdentity.set(key, ref);
    return ref;
  }

  /** Whether a generated vessel is shown with its own identity. */
  #isUnchanged({ ref, identity }: OwnEventVessel): boolean {
    if (ref === none) return false;
    const known: OwnIdentity = this.#shared.identity(ref);
    return sameKeys.every((key) => known[key] === identity[key]);
  }

  port({ portId, portName: name, countryCode, countryName }: OwnPortVisit): number {
    const port = { portId, name, countryCode, countryName, lon: 0, lat: 0 };
    const known = this.#indexOfPort.get(portKey(port));
    if (known !== undefined) return known;
    const index = this.#shared.ports.length + this.#ports.length;
    this.#ports.push(port);
    this.#indexOfPort.set(portKey(port), index);
    return index;
  }

  /** The index of the configuration with this id, or of `goneArea` if its area was removed. */
  configuration(configId: string): number {
    const { configurations } = this.#shared;
    const index = configurations.findIndex((each) => each.configId === configId);
    if (index >= 0) return index;
    this.#hasGone = true;
    return configurations.length;
  }

  /** The shared references and those given so far. */
  finish(): EventRefs {
    const { areas, configurations, ports } = this.#shared;
    const identities = this.#identities;
    const sailedAs = this.#sailedAs;
    return {
      areas: this.#hasGone ? [...areas, goneArea] : areas,
      configurations: this.#hasGone
        ? [...configurations, { configId: '', area: areas.length, kind: 'aoi_visit' }]
        : configurations,
      ports: this.#ports.length === 0 ? ports : [...ports, ...this.#ports],
      identities: this.#shared.identities,
      sailedAs: (ref) => (sailedAs[ref - ownIdentityOffset] === none ? undefined : sailedAs[ref - ownIdentityOffset]),
      ownVesselOf: (trackId) => this.#shared.ownVesselOf?.(trackId),
      reports: (vessel, fromS, toS) => this.#shared.reports(vessel, fromS, toS),
      coastDistanceM: (lon, lat) => this.#shared.coastDistanceM(lon, lat),
      identity: (ref) => (ref >= ownIdentityOffset ? identities[ref - ownIdentityOffset]! : this.#shared.identity(ref)),
    };
  }
}

const sameKeys = [
  'mmsi',
  'imo',
  'callSign',
  'name',
  'countryCode',
  'countryName',
  'vesselType',
  'category',
  'subcategory',
  'vesselClass',
  'lengthM',
  'registryVesselId',
] as const satisfies (keyof OwnIdentity)[];

/** Stands for removed areas. No user of a service has this name, so no user sees its events. */
const goneArea: Area = {
  aoiId: '',
  userName: '\u0000gone',
  name: '',
  description: '',
  aoiType: '',
  polygons: [],
  createdMs: 0,
};

function portKey({ portId, name, countryCode, countryName }: Omit<PortRecord, 'lon' | 'lat'>): string {
  return JSON.stringify([portId, name, countryCode, countryName]);
}
