import { invariant } from '../../base/errors.js';
import { eventKinds, kindCode, none } from '../../model/event.js';
import type {
  AoiFeatureConfigurationMatch,
  EventType,
  EventV2,
  EventV2Details,
  EventV2Vessel,
  EventV2Vessels,
  StartEnd,
  VesselCategory,
  VesselType,
} from '../../model/schema-types.js';
import { microsecondsText, secondsText } from '../../model/timestamp.js';
import { userIdOf } from '../../model/user-id.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import type { EventRows } from '../segments/event-id.js';
import { configurationOf, eventIdOf, track0Of, track1Of } from '../segments/event-id.js';
import { endUsAt } from '../segments/event-indexes.js';
import { detailsOf } from './event-details.js';
import { publicationText } from './shown-values.js';
import type { ViewScope } from './view-scope.js';

/** One event as the schema's EventV2. A getter reads the columns when a request selects its field. */
export class EventView implements EventV2 {
  readonly #rows: EventRows;
  readonly #row: number;
  readonly #scope: ViewScope;

  constructor(rows: EventRows, row: number, scope: ViewScope) {
    this.#rows = rows;
    this.#row = row;
    this.#scope = scope;
  }

  get eventId(): string {
    return eventIdOf(this.#rows, this.#row, this.#scope.refs, this.#scope.vendorIdAt);
  }

  get eventType(): EventType {
    return eventKinds[this.#rows.events.columns.kind[this.#row]!]!;
  }

  get start(): StartEnd {
    const { kind, startUs, startLonE6, startLatE6 } = this.#rows.events.columns;
    return startEnd(kind[this.#row]!, startUs[this.#row]!, startLonE6[this.#row]!, startLatE6[this.#row]!);
  }

  get end(): StartEnd | null {
    const endUs = endUsAt(this.#rows.events, this.#row);
    const { kind, endLonE6, endLatE6 } = this.#rows.events.columns;
    return Number.isNaN(endUs) ? null : startEnd(kind[this.#row]!, endUs, endLonE6[this.#row]!, endLatE6[this.#row]!);
  }

  get vessels(): EventV2Vessels {
    const { kind, vessel0, detail } = this.#rows.events.columns;
    const first = this.#vessel(vessel0[this.#row]!, track0Of);
    if (kind[this.#row] !== kindCode.standard_rendezvous) return { vessel0: first, vessel1: null };
    const { vessel1 } = this.#rows.details.standard_rendezvous.columns;
    return { vessel0: first, vessel1: this.#vessel(vessel1[detail[this.#row]!]!, track1Of) };
  }

  /** References of the identities of its vessels; not part of the schema. */
  get vesselRefs(): number[] {
    const { kind, vessel0, detail } = this.#rows.events.columns;
    if (vessel0[this.#row] === none) return [];
    if (kind[this.#row] !== kindCode.standard_rendezvous) return [vessel0[this.#row]!];
    return [vessel0[this.#row]!, this.#rows.details.standard_rendezvous.columns.vessel1[detail[this.#row]!]!];
  }

  get eventDetails(): EventV2Details & { readonly __typename: string } {
    return detailsOf(this.#rows, this.#row, this.#scope);
  }

  get aoiFeatureConfiguration(): AoiFeatureConfigurationMatch | null {
    const index = configurationOf(this.#rows, this.#row);
    if (index === undefined) return null;
    const configuration = this.#scope.refs.configurations[index];
    const area = configuration && this.#scope.refs.areas[configuration.area];
    invariant(area, 'the event names a configuration, and that an area');
    return { aoiId: area.aoiId, aoiName: area.name, userId: userIdOf(area), configId: configuration.configId };
  }

  get createdAt(): string {
    return publicationText(this.#rows.events.columns.createdMs[this.#row]!, this.#scope.quirks);
  }

  get updatedAt(): string {
    return publicationText(this.#rows.events.times.updatedMs(this.#row), this.#scope.quirks);
  }

  #vessel(ref: number, trackOf: typeof track0Of): EventV2Vessel | null {
    return ref === none
      ? null
      : new VesselView(this.#scope.refs.identity(ref), () => trackOf(this.#rows, this.#row, this.#scope.refs));
  }
}

/** A vessel of an event, with its identity at that time. */
class VesselView implements EventV2Vessel {
  readonly #identity: VesselIdentity;
  readonly #track: () => string;

  constructor(identity: VesselIdentity, track: () => string) {
    this.#identity = identity;
    this.#track = track;
  }

  get vesselId(): string {
    return String(this.#identity.mmsi);
  }

  get trackId(): string {
    return this.#track();
  }

  get name(): string | null {
    return this.#identity.name;
  }

  get mmsi(): number {
    return this.#identity.mmsi;
  }

  get imo(): number | null {
    return this.#identity.imo;
  }

  get length(): number | null {
    return this.#identity.lengthM;
  }

  get category(): VesselCategory {
    return this.#identity.category;
  }

  get subcategory(): string | null {
    return this.#identity.subcategory;
  }

  get vesselType(): VesselType {
    return this.#identity.vesselType;
  }

  get registryVesselId(): string | null {
    return this.#identity.registryVesselId;
  }

  get countryCode(): string[] | null {
    const { countryCode } = this.#identity;
    return countryCode === null ? null : [countryCode];
  }

  get displayCountry(): string | null {
    return this.#identity.countryName;
  }

  get class(): string {
    return this.#identity.vesselClass;
  }

  get displayName(): string {
    return this.#identity.name ?? this.vesselId;
  }
}

function startEnd(kind: number, us: number, lonE6: number, latE6: number): StartEnd {
  return { time: eventTimeText(kind, us), point: { lat: latE6 / 1e6, lon: lonE6 / 1e6 } };
}

/**
 * The text of an event's start or end, by the code of its kind: pictures are timed to the microsecond, other events to
 * the second.
 */
export function eventTimeText(kind: number, us: number): string {
  const isPicture =
    kind === kindCode.sar_sentinel1 || kind === kindCode.eo_sentinel2 || kind === kindCode.eo_landsat_8_9;
  return isPicture ? microsecondsText(us) : secondsText(us / 1e6);
}
