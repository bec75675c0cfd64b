import type { GraphqlClient, Json } from './graphql-client.js';
import { listAt, numberAt } from './graphql-client.js';

/** Records that `limit` and `offset` can reach. */
const mostRecords = 10_000;

const fields = `eventId eventType createdAt updatedAt start { time point { lat lon } } end { time point { lat lon } }
  vessels {
    vessel0 { vesselId trackId mmsi imo name vesselType countryCode }
    vessel1 { vesselId trackId mmsi imo countryCode vesselType }
  }
  aoiFeatureConfiguration { aoiId }
  eventDetails {
    ... on FishingEventDetails { fishingScore params subpathIds }
    ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
    ... on PortVisitEventDetails { portId portName }
    ... on ViirsEventDetails { detectionType frameIds }
    ... on ImageryMetadataEventDetails { detectionType frameIds distanceToCoastM }
  }`;
const search = `query($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) { meta { total } records { ${fields} } } }`;

/** At most `count` events that an input finds, newest first, spread evenly over the events that offsets reach. */
export async function sampledEvents(
  client: GraphqlClient,
  input: Readonly<Record<string, unknown>>,
  count: number,
): Promise<Json[]> {
  const ask = (limit: number, offset: number) => client.ask(search, { input: { ...input, limit, offset } });
  const total = Math.min(mostRecords, numberAt(await ask(0, 0), 'searchEventsV2', 'meta', 'total'));
  const events: Json[] = [];
  // Pages of four events.
  const pages = Math.min(total, Math.ceil(count / 4));
  for (let i = 0; i < pages; i++) {
    const offset = Math.floor((i * total) / pages);
    events.push(...listAt(await ask(Math.min(4, total - offset), offset), 'searchEventsV2', 'records'));
  }
  return events.slice(0, count);
}

export const kind = (name: string) => ({ eventType: { eq: name } });
export const kinds = (...names: readonly string[]) => ({ eventType: { inc: names } });
