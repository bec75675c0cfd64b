import { useEffect, useId } from 'preact/hooks';
import { durationText, positionText, problemText, timeText } from '../../shared/formats.js';
import { ThingActions } from '../actions/thing-actions.js';
import type { App } from '../app.js';
import type { Fact } from '../details/event-facts.js';
import { typeText } from '../details/event-facts.js';
import { Dot } from '../details/event-list.js';
import { Facts } from '../details/facts.js';
import { fitShapes } from '../details/fit-shapes.js';
import { useAsked } from '../details/use-asked.js';
import { useMarked } from '../details/use-marked.js';
import { showShapes } from '../drawing/shapes.js';
import { labelOf } from '../kinds.js';
import type { TrackChoice } from './track-span.js';
import { chosenSpan, longestMs, trackLengths, withEnd, withStart } from './track-span.js';
import type { Period, VesselLife, VesselTrack } from './vessel-life.js';
import { askLife, askVesselTrack } from './vessel-life.js';
import { VesselPictures } from './vessel-pictures.js';
import { vesselShapes } from './vessel-shapes.js';
import { VesselYear } from './vessel-year.js';

export const vesselQuery = `query Vessel($id: String!) {
  vessel(vesselId: $id) { vessel_id name mmsi imo call_sign flag vessel_type length owner }
  vesselLastKnownPosition(vesselId: $id) { sentAt location { lat lon } speedOverGround courseOverGround }
}`;

/** A vessel: its identity through time, its track over a span, its events and pictures. */
export function VesselPanel({ app, id }: { app: App; id: string }) {
  const { value: life, problem } = useAsked(() => askLife(app.session, id), [id]);
  const [latest] = life?.periods ?? [];
  useEffect(() => {
    if (life) app.opener.title.value = latest?.name ?? 'Vessel without a name';
  }, [life]);
  useMarked(app, [id]);
  if (!life) return <p class="fine">{problem === undefined ? 'Fetching …' : problemText(problem)}</p>;
  const pictured = life.events.filter(({ eventType }) => /^(sar|eo|viirs)/.test(eventType));
  return (
    <>
      {latest ? <Facts facts={identityFacts(latest, life)} /> : undefined}
      <VesselTrackParts app={app} id={id} />
      <VesselYear life={life} endMs={app.clock.minute.value} />
      <h3>Identity through time</h3>
      <ol class="periods">
        {life.periods.map((period) => (
          <li key={period.from}>
            <strong>{period.name ?? 'no name'}</strong>, {period.flag ?? 'no flag'}, MMSI {period.mmsi ?? 'none'}
            {period.call_sign === null ? '' : `, call sign ${period.call_sign}`}
            {period.owner === null ? '' : `, owned by ${period.owner}`}
            <small>
              {timeText(period.from)} to {period.to === null ? 'now' : timeText(period.to)}
            </small>
          </li>
        ))}
      </ol>
      <VesselPictures app={app} events={pictured} />
      <h3>Events: {life.total.toLocaleString('en')}</h3>
      <ul class="events">
        {life.events.map((event) => (
          <li key={event.eventId}>
            <button
              type="button"
              onClick={({ currentTarget }) =>
                app.opener.open({ kind: 'event', id: event.eventId }, [event.lon, event.lat], currentTarget)
              }
            >
              <Dot kind={event.eventType} />
              <span>
                {labelOf(event.eventType)}
                {event.otherName === null ? '' : ` with ${event.otherName}`}
                <small>{eventTimes(event)}</small>
              </span>
            </button>
          </li>
        ))}
        {life.total > life.events.length ? (
          <li class="fine">and {life.total - life.events.length} earlier</li>
        ) : undefined}
      </ul>
      <ThingActions app={app} id={id} idName="of the vessel" query={vesselQuery} variables={{ id }} />
    </>
  );
}

/** The track over a span of at most 366 days, drawn on the map. */
function VesselTrackParts({ app, id }: { app: App; id: string }) {
  const { map, clock, state, session } = app;
  const { until, track: chosen } = state.view.value;
  const kept = { fromMs: wholeMinute(clock.oldestMs) + 2 * minuteMs, toMs: clock.minute.value };
  const endMs = until === undefined ? kept.toMs : Math.min(kept.toMs, Date.parse(until));
  const span = chosenSpan(chosen, endMs, kept);
  const [from, to] = [span.fromMs, span.toMs].map((ms) => new Date(ms).toISOString());
  // Days that end now are not asked for again each minute.
  const period = typeof chosen === 'number' ? chosen : `${from} ${to}`;
  const { value: track, problem } = useAsked(() => askVesselTrack(session, id, from!, to!), [id, period, until]);
  const choose = (next: TrackChoice) => state.choose({ track: next });
  const shapes = track ? vesselShapes(track) : [];
  useEffect(() => {
    showShapes(map, 'track', shapes);
    // An address has the position of the map.
    if (shapes.length > 0 && state.isChosen) fitShapes(map, shapes);
    return () => showShapes(map, 'track', []);
  }, [track]);
  return (
    <>
      <h3>Track</h3>
      <fieldset class="spans" aria-label="Length of the track">
        {trackLengths.map((each) => (
          <button key={each} type="button" aria-pressed={chosen === each} onClick={() => choose(each)}>
            {each === 1 ? '1 day' : each === 365 ? 'Year' : `${each} days`}
          </button>
        ))}
      </fieldset>
      <div class="fields">
        <InstantField label="From, UTC" atMs={span.fromMs} onChange={(ms) => choose(withStart(span, ms, kept))} />
        <InstantField label="To, UTC" atMs={span.toMs} onChange={(ms) => choose(withEnd(span, ms, kept))} />
      </div>
      <p class="fine" id="track-note">
        {problem === undefined ? trackNote(track) : problemText(problem)}
        {span.toMs - span.fromMs === longestMs ? ' A track has at most 366 days.' : ''}
        {span.fromMs === kept.fromMs ? ` Nothing before ${timeText(from!)} is kept.` : ''}
      </p>
    </>
  );
}

/** A field of an instant, to the minute. */
function InstantField({ label, atMs, onChange }: { label: string; atMs: number; onChange: (ms: number) => void }) {
  const fieldId = useId();
  return (
    <>
      <label for={fieldId}>{label}</label>
      <input
        id={fieldId}
        type="datetime-local"
        step="60"
        min="2000-01-01T00:00"
        max="2100-12-31T23:59"
        value={new Date(atMs).toISOString().slice(0, 16)}
        onChange={({ currentTarget: field }) => {
          // While the year 2026 is typed, the field has the years 2, 20 and 202. It has no zone; what is typed is UTC.
          if (field.validity.valid && field.value !== '') onChange(Date.parse(`${field.value}Z`));
        }}
      />
    </>
  );
}

const minuteMs = 60_000;

function wholeMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

function trackNote(track: VesselTrack | undefined): string {
  if (!track) return 'Fetching the track …';
  const { parts, thinnedS } = track;
  const points = parts.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Track: not heard in this time.';
  const count = parts.length - 1;
  const gaps = count === 0 ? 'no gaps' : `${count} ${count === 1 ? 'gap' : 'gaps'}, dashed`;
  const thinned = thinnedS === 0 ? '' : ` Of more than 31 days it has a position every ${thinnedS / 3600} hours.`;
  const positions = `${points.length.toLocaleString('en')} positions`;
  return `Track: ${positions}, ${timeText(first.time)} to ${timeText(last.time)}, ${gaps}.${thinned}`;
}

function identityFacts({ flag, vessel_type, mmsi, imo, call_sign, length, owner }: Period, life: VesselLife): Fact[] {
  const last = life.lastPosition;
  const heard =
    last?.location && last.sentAt
      ? `${timeText(last.sentAt)} at ${positionText(last.location.lon, last.location.lat)}`
      : undefined;
  const facts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Flag', flag],
    ['Type', vessel_type === null ? null : typeText(vessel_type)],
    ['MMSI', mmsi],
    ['IMO', imo],
    ['Call sign', call_sign],
    ['Length', length === null ? null : `${length} m`],
    ['Owner', owner],
    ['Last heard', heard],
  ];
  return facts.flatMap(([label, value]): Fact[] =>
    value === null || value === undefined ? [] : [[label, `${value}`]],
  );
}

function eventTimes({ startTime, endTime }: VesselLife['events'][number]): string {
  const lasted = endTime === null ? 0 : Date.parse(endTime) - Date.parse(startTime);
  return lasted > 0 ? `${timeText(startTime)}, ${durationText(lasted)}` : timeText(startTime);
}
