import { useEffect } from 'preact/hooks';
import { durationText, problemText, timeText } from '../../shared/formats.js';
import { ThingActions } from '../actions/thing-actions.js';
import type { App } from '../app.js';
import { pointOf, showShapes } from '../drawing/shapes.js';
import type { Track } from '../drawing/tracks.js';
import { askTracks, trackShapes } from '../drawing/tracks.js';
import { labelOf } from '../kinds.js';
import { eventFacts, vesselFacts } from './event-facts.js';
import type { EventDetails, EventVessel } from './event-query.js';
import { askEvent, eventQuery } from './event-query.js';
import { Facts } from './facts.js';
import { fitShapes } from './fit-shapes.js';
import type { Asked } from './use-asked.js';
import { useAsked } from './use-asked.js';
import { useMarked } from './use-marked.js';

/** An event, its position and the tracks of its vessels on the map. */
export function EventPanel({ app, id, uncover }: { app: App; id: string; uncover: (at: [number, number]) => void }) {
  const { map, session, opener } = app;
  const { value: event, problem } = useAsked(() => askEvent(session, id), [id]);
  const tracks = useAsked(async () => (event?.vessels.vessel0 ? await askTracks(session, id) : undefined), [event]);
  const { lon, lat } = event?.start.point ?? { lon: opener.at?.[0], lat: opener.at?.[1] };
  useEffect(() => {
    if (lon !== undefined && lat !== undefined) showShapes(map, 'selection', [pointOf(lon, lat)]);
    return () => showShapes(map, 'selection', []);
  }, [lon, lat]);
  useEffect(() => {
    if (!event) return;
    opener.title.value = labelOf(event.eventType);
    uncover([event.start.point.lon, event.start.point.lat]);
  }, [event]);
  const shapes = trackShapes(tracks.value ?? []);
  useEffect(() => {
    showShapes(map, 'track', shapes);
    return () => showShapes(map, 'track', []);
  }, [tracks.value]);
  useMarked(app, [event?.vessels.vessel0?.vesselId, event?.vessels.vessel1?.vesselId]);
  if (!event) return <p class="fine">{problem === undefined ? 'Fetching …' : problemText(problem)}</p>;
  const { vessel0, vessel1 } = event.vessels;
  return (
    <>
      <Facts facts={eventFacts(event, { unit: app.unit.value, profile: app.clock.profile })} />
      {[vessel0, vessel1].map((vessel, number) =>
        vessel ? (
          <VesselOfEvent key={vessel.vesselId} app={app} vessel={vessel} color={app.palette.value.tracks[number]} />
        ) : undefined,
      )}
      <Picture details={event.eventDetails} />
      <p class="fine" id="track-note">
        {vessel0 ? trackNote(tracks, event) : ''}
      </p>
      <p class="actions">
        <button
          type="button"
          class="primary"
          onClick={() => showInMotion(app, event, uncover)}
          onPointerEnter={() => app.expectPlay(motionFromMs(event))}
          onFocus={() => app.expectPlay(motionFromMs(event))}
        >
          Show in motion
        </button>
        {tracks.value && shapes.length > 0 ? (
          <button type="button" onClick={() => fitShapes(map, shapes)}>
            Fit the map to the track
          </button>
        ) : undefined}
      </p>
      <ThingActions app={app} id={event.eventId} idName="of the event" query={eventQuery} variables={{ id }} />
      <p class="fine id">{event.eventId}</p>
    </>
  );
}

/** Time that is played before an event begins. */
const leadMs = 3 * 3_600_000;
/** The least zoom at which the ships of a meeting are apart. */
const closeZoom = 8;

function motionFromMs({ start }: EventDetails): number {
  return Date.parse(start.time) - leadMs;
}

/** Plays the hours around an event, at its position. */
function showInMotion({ map, playFrom }: App, event: EventDetails, uncover: (at: [number, number]) => void): void {
  const { start } = event;
  const at: [number, number] = [start.point.lon, start.point.lat];
  map.jumpTo({ center: at, zoom: Math.max(closeZoom, map.getZoom()) });
  uncover(at);
  playFrom(motionFromMs(event));
}

function VesselOfEvent({ app, vessel, color }: { app: App; vessel: EventVessel; color: string | undefined }) {
  const { vesselId } = vessel;
  const name = vessel.name ?? 'Vessel without a name';
  return (
    <>
      <h3>
        <span class="line-sample" style={{ background: color }} aria-hidden="true" />
        {vesselId === null ? (
          name
        ) : (
          <button
            type="button"
            class="link"
            onClick={({ currentTarget }) => app.opener.open({ kind: 'vessel', id: vesselId }, undefined, currentTarget)}
          >
            {name}
          </button>
        )}
      </h3>
      <Facts facts={vesselFacts(vessel)} />
    </>
  );
}

function Picture({ details: { imageUrl, metersPerPixel } }: { details: EventDetails['eventDetails'] }) {
  if (typeof imageUrl !== 'string') return undefined;
  const scale = typeof metersPerPixel === 'number' ? `, ${metersPerPixel} m a pixel` : '';
  return (
    <figure>
      <img src={imageUrl} alt="What the satellite saw (simulated)" />
      <figcaption>Simulated picture{scale}</figcaption>
    </figure>
  );
}

/** Which time the tracks cover: from two days before the event to two days after it, or to the world's now. */
function trackNote({ value: tracks, problem, isAsking }: Asked<readonly Track[] | undefined>, event: EventDetails) {
  if (problem !== undefined) return `No track: ${problemText(problem)}`;
  if (isAsking || !tracks) return 'Fetching the track …';
  const positions = tracks.reduce((sum, track) => sum + track.numPositions, 0);
  const times = tracks.flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)]);
  if (times.length === 0) return 'Track: no AIS positions within two days of the event.';
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [from, to] = [first, last].map((ms) => timeText(new Date(ms).toISOString()));
  const about = event.end ? '' : ', up to now';
  return `Track: ${positions} AIS positions, ${from} to ${to} (${durationText(last - first)}${about}).`;
}
