import { useSignal } from '@preact/signals';
import { problemText } from '../../shared/formats.js';
import { type Format, saveEvents } from '../actions/save-events.js';
import { askAll } from '../actions/view-events.js';
import type { App } from '../app.js';
import { Dot } from '../details/event-list.js';
import { useAsked } from '../details/use-asked.js';
import { kinds as shades } from '../kinds.js';
import { stackedPaths } from '../time/day-counts.js';
import { askReport } from './ask-report.js';
import { byMonth, type MonthCounts } from './months.js';

const mostVessels = 10;

/** What is in an area in all the time that is kept: counts by kind and month, vessels, and the rows as files. */
export function AreaReportParts({ app, name, input }: { app: App; name: string; input: object }) {
  const { session, clock } = app;
  const { value, problem } = useAsked(() => askReport(session, input), [JSON.stringify(input), clock.minute.value]);
  const told = useSignal('');
  if (!value) return <p class="fine">{problem === undefined ? 'Counting …' : problemText(problem)}</p>;
  const counts = byMonth(value.counts);
  const { vesselCount, vessels } = value;
  const save = async (format: Format) => {
    told.value = 'Fetching …';
    try {
      told.value = saveEvents(format, name, await askAll(session, [{ ...input, sortBy: 'startTime' }]));
    } catch (error) {
      told.value = '';
      await app.say(error);
    }
  };
  return (
    <section class="report" aria-label="Report">
      <h3>
        Events since {counts.months[0]}: {counts.total.toLocaleString('en')}
      </h3>
      <MonthChart counts={counts} />
      <table>
        <tbody>
          {counts.kinds.map(({ kind, total }) => (
            <tr key={kind}>
              <th scope="row">
                <Dot kind={kind} /> {shades[kind].label}
              </th>
              <td>{total.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>By month</summary>
        <MonthTable counts={counts} />
      </details>
      <h3>Vessels: {vesselCount.toLocaleString('en')}</h3>
      <ol class="events">
        {vessels.slice(0, mostVessels).map(({ mmsi, name: vessel, flag, events }) => (
          <li key={mmsi}>
            <button
              type="button"
              onClick={({ currentTarget }) =>
                app.opener.open({ kind: 'vessel', id: String(mmsi) }, undefined, currentTarget)
              }
            >
              <span>
                {vessel ?? `MMSI ${mmsi}`}
                {flag === null ? '' : `, ${flag}`}{' '}
                <small>{events === 1 ? '1 event' : `${events.toLocaleString('en')} events`}</small>
              </span>
            </button>
          </li>
        ))}
        {vesselCount > mostVessels ? (
          <li class="fine">and {(vesselCount - mostVessels).toLocaleString('en')} more</li>
        ) : undefined}
      </ol>
      <p class="actions">
        <button type="button" onClick={() => void save('csv')}>
          Save rows as CSV
        </button>
        <button type="button" onClick={() => void save('geojson')}>
          Save rows as GeoJSON
        </button>
      </p>
      <p class="fine" role="status">
        {told.value}
      </p>
    </section>
  );
}

/** Events of each month, stacked by kind. */
function MonthChart({ counts: { months, kinds } }: { counts: MonthCounts }) {
  const shown = kinds.map(({ kind }) => kind);
  const { paths, tallest } = stackedPaths({ firstMs: 0, days: months.length, kinds }, shown);
  return (
    <div class="months">
      <svg viewBox={`0 0 ${months.length} ${tallest}`} preserveAspectRatio="none" aria-hidden="true">
        {paths.map(({ kind, path }) => (
          <path key={kind} d={path} fill={shades[kind].color} />
        ))}
      </svg>
      <p class="scale fine">
        <span>{months[0]}</span>
        <span>most in a month: {tallest.toLocaleString('en')}</span>
        <span>{months.at(-1)}</span>
      </p>
    </div>
  );
}

/** The events of each month, of all kinds or of one. */
function MonthTable({ counts: { months, kinds } }: { counts: MonthCounts }) {
  const chosen = useSignal('');
  const shown = kinds.filter(({ kind }) => chosen.value === '' || chosen.value === kind);
  return (
    <>
      <label>
        Kind
        <select value={chosen.value} onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}>
          <option value="">all</option>
          {kinds.map(({ kind }) => (
            <option key={kind} value={kind}>
              {shades[kind].label}
            </option>
          ))}
        </select>
      </label>
      <table>
        <tbody>
          {months.map((month, i) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{shown.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0).toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
