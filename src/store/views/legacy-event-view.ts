import type {
  EmbeddedVessel,
  EmbeddedVessels,
  Event,
  EventDetails,
  EventType,
  EventV2Vessel,
  StartEnd,
  UserParams,
} from '../../model/schema-types.js';
import { configurationOf } from '../segments/event-id.js';
import type { EventSegment } from '../segments/event-segment.js';
import { EventView } from './event-view.js';
import type { ViewScope } from './view-scope.js';

/** One event as the schema's legacy Event: the words of EventV2 in snake_case, so the two agree. */
export class LegacyEventView implements Event {
  readonly #segment: EventSegment;
  readonly #row: number;
  readonly #scope: ViewScope;
  readonly #view: EventView;

  constructor(segment: EventSegment, row: number, scope: ViewScope) {
    this.#segment = segment;
    this.#row = row;
    this.#scope = scope;
    this.#view = new EventView(segment, row, scope);
  }

  get event_id(): string {
    return this.#view.eventId;
  }

  get event_type(): EventType {
    return this.#view.eventType;
  }

  get start(): StartEnd {
    return this.#view.start;
  }

  get end(): StartEnd | null {
    return this.#view.end;
  }

  get vessels(): EmbeddedVessels {
    const { vessel0, vessel1 } = this.#view.vessels;
    return { vessel_0: vessel0 ? embedded(vessel0) : null, vessel_1: vessel1 ? embedded(vessel1) : null };
  }

  get event_details(): EventDetails {
    const { eventDetails, end } = this.#view;
    const { quirks } = this.#scope;
    const others = quirks ? endedDetails : noDetails;
    if ('averageSpeed' in eventDetails) {
      const { averageSpeed, distance, durationSec } = eventDetails;
      const seconds = durationSec ?? 0;
      const duration = quirks ? seconds : Math.round(seconds / 60);
      return { ...others, average_speed: averageSpeed, distance, duration };
    }
    if ('entryHeading' in eventDetails) {
      const { entrySpeed, entryHeading, endHeading } = eventDetails;
      return {
        ...others,
        entry_speed: String(entrySpeed),
        entry_heading: String(entryHeading),
        end_heading: endHeading === null ? null : String(endHeading),
        visit_type: end === null && !quirks ? 'start' : 'end',
      };
    }
    if (!('detectionType' in eventDetails)) return others;
    const isPicture = 'score' in eventDetails;
    return {
      ...others,
      data_source: eventDetails.dataSource,
      correlated: eventDetails.detectionType === 'ais_correlated',
      // A getter, since the id takes longer to write than all other fields.
      get image_url() {
        return eventDetails.imageUrl;
      },
      ...(isPicture
        ? { meters_per_pixel: eventDetails.metersPerPixel, orientation: eventDetails.orientation }
        : { radiance_nw: eventDetails.radianceNw, nanowatts: eventDetails.radianceNw, ...this.#scan() }),
    };
  }

  get user_params(): UserParams | null {
    const match = this.#view.aoiFeatureConfiguration;
    const index = configurationOf(this.#segment, this.#row);
    const configuration = index === undefined ? undefined : this.#scope.refs.configurations[index];
    if (!match || !configuration) return null;
    const ids = { params_id: match.configId, user_id: match.userId, aoi_id: match.aoiId };
    if (configuration.kind === 'aoi_visit') return { ...noParams, ...ids };
    const { speedMinKn, speedMaxKn, displayUnit, filterType, minDistanceNm, minDurationMin } = configuration;
    return {
      ...ids,
      speed_min: speedMinKn,
      speed_max: speedMaxKn,
      display_unit: displayUnit,
      filter_type: filterType,
      min_distance: minDistanceNm,
      min_duration: minDurationMin,
    };
  }

  /** The scan of a granule, and the light on the sea. */
  #scan(): Pick<EventDetails, 'scan_angle' | 'vendor_vessel'> {
    const detail = this.#segment.events.columns.detail[this.#row]!;
    const { clearSkyE2, moonlightE2, scanRollE2 } = this.#segment.details.viirs.columns;
    return {
      scan_angle: [0, 0, scanRollE2[detail]! / 100],
      vendor_vessel: { clear_sky_confidence: clearSkyE2[detail]! / 100, moonlight_illumination: moonlightE2[detail]! },
    };
  }
}

function embedded(vessel: EventV2Vessel): EmbeddedVessel {
  return {
    category: vessel.category,
    class: vessel.class === 'unknown' ? null : vessel.class,
    country_filter: vessel.countryCode,
    display_country: vessel.displayCountry,
    length: vessel.length,
    mmsi: vessel.mmsi,
    name: vessel.name,
    type: vessel.vesselType,
    vessel_id: vessel.vesselId,
    track_id: vessel.trackId,
  };
}

/** Keys of other kinds of event are null; estimated_length and satellite_name are null for all kinds. */
const noDetails: EventDetails = {
  average_speed: null,
  distance: null,
  duration: null,
  data_source: null,
  correlated: null,
  estimated_length: null,
  image_url: null,
  meters_per_pixel: null,
  orientation: null,
  entry_speed: null,
  entry_heading: null,
  end_heading: null,
  visit_type: null,
  radiance_nw: null,
  nanowatts: null,
  satellite_name: null,
  scan_angle: null,
  vendor_vessel: null,
};

/** As the deployed service has it, for each kind. */
const endedDetails: EventDetails = { ...noDetails, visit_type: 'end' };

/** Fields that are null for a visit, which has no speed range. */
const noParams = {
  speed_min: null,
  speed_max: null,
  display_unit: null,
  filter_type: null,
  min_distance: null,
  min_duration: null,
};
