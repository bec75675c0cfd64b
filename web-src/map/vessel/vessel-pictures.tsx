import { problemText, timeText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { useAsked } from '../details/use-asked.js';
import { labelOf } from '../kinds.js';
import type { LifeEvent } from './vessel-life.js';

const most = 4;

const query = `query Pictures($ids: [String]!) {
  searchEventsV2(input: { eventId: { inc: $ids }, sortBy: startTime, limit: 4 }) {
    records {
      eventId
      eventDetails { ... on ViirsEventDetails { imageUrl } ... on ImageryMetadataEventDetails { imageUrl } }
    }
  }
}`;

interface Pictured {
  readonly eventId: string;
  readonly eventDetails: { readonly imageUrl?: string | null };
}

/** The latest pictures of a vessel; each opens its event. */
export function VesselPictures({ app, events }: { app: App; events: readonly LifeEvent[] }) {
  const latest = events.slice(0, most);
  const ids = latest.map(({ eventId }) => eventId);
  const { value, problem } = useAsked(async (): Promise<readonly Pictured[]> => {
    if (ids.length === 0) return [];
    const data = await app.session.ask(query, { ids });
    return Object(data['searchEventsV2'])['records'] ?? [];
  }, [ids.join()]);
  if (latest.length === 0) return undefined;
  const addresses = new Map(value?.map(({ eventId, eventDetails: { imageUrl } }) => [eventId, imageUrl]));
  return (
    <>
      <h3>Pictures{events.length > most ? `: the last ${most} of ${events.length}` : ''}</h3>
      {problem === undefined ? undefined : <p class="fine">{problemText(problem)}</p>}
      <div class="pictures">
        {latest.map(({ eventId, eventType, startTime, lon, lat }) => (
          <button
            key={eventId}
            type="button"
            onClick={({ currentTarget }) => app.opener.open({ kind: 'event', id: eventId }, [lon, lat], currentTarget)}
          >
            <img src={addresses.get(eventId) ?? undefined} alt="" />
            <small>
              {labelOf(eventType)}, {timeText(startTime)}
            </small>
          </button>
        ))}
      </div>
    </>
  );
}
