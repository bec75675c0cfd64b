import type { Session } from '../../shared/session.js';

/** An event in a list or a saved file. */
export interface ListedEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly start: { readonly time: string; readonly point: { readonly lat: number; readonly lon: number } };
  readonly end: { readonly time: string } | null;
  readonly vessels: { readonly vessel0: ListedVessel | null; readonly vessel1: ListedVessel | null };
  readonly eventDetails: { readonly detectionType?: string | null; readonly score?: number | null };
}

export interface ListedVessel {
  readonly name: string | null;
  readonly mmsi: number | null;
  readonly displayCountry: string | null;
  readonly vesselType: string | null;
}

export const listQuery = `query EventsInView($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) {
    records {
      eventId eventType
      start { time point { lat lon } }
      end { time }
      vessels { vessel0 { ...vessel } vessel1 { ...vessel } }
      eventDetails {
        ... on ViirsEventDetails { detectionType }
        ... on ImageryMetadataEventDetails { detectionType score }
      }
    }
    meta { total }
  }
}
fragment vessel on EventV2Vessel { name mmsi displayCountry vesselType }`;

export interface EventPage {
  readonly events: readonly ListedEvent[];
  /** Events on all pages. */
  readonly total: number;
}

/** A page of the events that an input of searchEventsV2 finds. */
export async function askList(session: Session, input: object): Promise<EventPage> {
  const data = await session.ask(listQuery, { input });
  const { records, meta } = Object(data['searchEventsV2']);
  return { events: records ?? [], total: meta?.total ?? 0 };
}
