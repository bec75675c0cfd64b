import type { Session } from '../../shared/session.js';

interface StartEnd {
  readonly time: string;
  readonly point: { readonly lat: number; readonly lon: number };
}

export interface EventVessel {
  readonly vesselId: string | null;
  readonly name: string | null;
  readonly mmsi: number | null;
  readonly imo: number | null;
  readonly length: number | null;
  readonly vesselType: string | null;
  readonly displayCountry: string | null;
}

/** The fields of an event that the page shows. */
export interface EventDetails {
  readonly eventId: string;
  readonly eventType: string;
  readonly start: StartEnd;
  readonly end: StartEnd | null;
  readonly createdAt: string;
  readonly vessels: { readonly vessel0: EventVessel | null; readonly vessel1: EventVessel | null };
  readonly eventDetails: Readonly<Record<string, unknown>>;
  readonly aoiFeatureConfiguration: { readonly aoiName: string | null } | null;
}

export const eventQuery = `query Event($id: String!) {
  searchEventsV2(input: { eventId: { eq: $id }, limit: 1 }) {
    records {
      eventId eventType createdAt
      start { time point { lat lon } }
      end { time point { lat lon } }
      vessels { vessel0 { ...vessel } vessel1 { ...vessel } }
      eventDetails {
        ... on FishingEventDetails { fishingScore }
        ... on DarkRendezvousEventDetails { osrScore }
        ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
        ... on AoiVisitEventDetails { entrySpeed entryHeading endHeading }
        ... on PortVisitEventDetails { portName countryName portId }
        ... on ViirsEventDetails { detectionType radianceNw imageUrl frameIds }
        ... on ImageryMetadataEventDetails {
          detectionType score estimatedLength estimatedSpeedKts estimatedVesselCategory heading
          distanceToCoastM imageUrl metersPerPixel frameIds
        }
      }
      aoiFeatureConfiguration { aoiName }
    }
  }
}
fragment vessel on EventV2Vessel { vesselId name mmsi imo length vesselType displayCountry }`;

/** The event with this id. Rejects if it is no longer there. */
export async function askEvent(session: Session, id: string): Promise<EventDetails> {
  const data = await session.ask(eventQuery, { id });
  const [record]: readonly EventDetails[] = Object(data['searchEventsV2'])['records'] ?? [];
  if (!record) throw new Error('There is no such event, or it is no longer there.');
  return record;
}
