import { timeText } from '../../shared/formats.js';
import type { ListedEvent } from '../actions/listed-event.js';
import type { App } from '../app.js';
import { isKind, kinds, labelOf } from '../kinds.js';

/** Events as buttons that open them. */
export function EventList({ app, events, total }: { app: App; events: readonly ListedEvent[]; total: number }) {
  const rest = total - events.length;
  return (
    <ul class="events">
      {events.map(({ eventId, eventType, start, vessels: { vessel0 }, eventDetails }) => (
        <li key={eventId}>
          <button
            type="button"
            onClick={({ currentTarget }) =>
              app.opener.open({ kind: 'event', id: eventId }, [start.point.lon, start.point.lat], currentTarget)
            }
          >
            <Dot kind={eventType} isDark={eventDetails.detectionType === 'dark'} />
            <span>
              {labelOf(eventType)}
              {/* With a space at its end: a name that is read out runs into no time. */}
              {vessel0 ? `: ${vessel0.name ?? `MMSI ${vessel0.mmsi}`} ` : ' '}
              <small>{timeText(start.time)}</small>
            </span>
          </button>
        </li>
      ))}
      {rest > 0 ? <li class="fine">and {rest.toLocaleString('en')} more</li> : undefined}
      {total === 0 ? <li class="fine">There are none.</li> : undefined}
    </ul>
  );
}

/** The symbol of a kind, with a red ring if a detection is dark. */
export function Dot({ kind, isDark = false }: { kind: string; isDark?: boolean | undefined }) {
  return (
    <svg class="dot" viewBox="-12 -12 24 24" aria-hidden="true">
      {isKind(kind) ? <path d={kinds[kind].shape} fill={kinds[kind].color} /> : undefined}
      {isDark ? <circle class="dark-ring" r="10.5" /> : undefined}
    </svg>
  );
}
