import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { saveFile } from '../../shared/files.js';
import { problemText } from '../../shared/formats.js';
import { mapPicture, pictureText } from '../actions/map-picture.js';
import { type Format, saveEvents } from '../actions/save-events.js';
import { askAll } from '../actions/view-events.js';
import type { App } from '../app.js';
import { useAsked } from '../details/use-asked.js';
import { polygonsOf } from '../drawing/polygons-of.js';
import { featureOf, showShapes } from '../drawing/shapes.js';
import { countFilters, noFilters } from '../filters/event-input.js';
import { type AreaReport, askComparison, askReport, askRows } from './ask-report.js';
import { drawnBefore, type ReportedArea, reportedArea } from './compared-area.js';
import { KindTable, MonthCharts, MonthTable } from './counts-tables.js';
import { byMonth } from './months.js';
import { type PrintedReport, showReportPage } from './report-page.js';
import { openSecondMap, type SecondMap } from './second-map.js';

const mostVessels = 10;
/** The most rows of a Parquet file. */
const mostFileRows = 100_000;

/**
 * What is in an area in all the time that is kept, alone or beside another one: counts by kind and month, vessels, and
 * the rows as files.
 */
export function AreaReportParts({ app, area }: { app: App; area: ReportedArea }) {
  const { other } = app.state.view.value;
  const compared = other === undefined ? undefined : reportedArea(app, other);
  useEffect(() => {
    const shown = compared ? [area, compared] : [area];
    const features = shown.flatMap(({ geometry }) => polygonsOf(geometry).map((polygon) => featureOf(polygon)));
    showShapes(app.map, 'outline', features);
    return () => showShapes(app.map, 'outline', []);
  }, [area.text, compared?.text, JSON.stringify(area.geometry)]);
  return compared ? (
    <Comparison key={compared.text} app={app} areas={[area, compared]} />
  ) : (
    <SingleReport app={app} area={area} />
  );
}

function SingleReport({ app, area }: { app: App; area: ReportedArea }) {
  const { session, clock } = app;
  const { input } = area;
  const asked = [JSON.stringify(input), clock.minute.value];
  const { value, problem } = useAsked(() => askReport(session, input), asked);
  if (!value) return <p class="fine">{problem === undefined ? 'Counting …' : problemText(problem)}</p>;
  const areas = [{ name: area.name, counts: byMonth(value.counts) }];
  const { months, total } = areas[0]!.counts;
  if (total === 0) return <NoEvents app={app} area={area} />;
  return (
    <section class="report" aria-label="Report">
      <h3>
        {months[0] === undefined ? 'Events' : `Events since ${months[0]}`}: {total.toLocaleString('en')}
      </h3>
      <MonthCharts areas={areas} />
      <KindTable areas={areas} />
      <details>
        <summary>By month</summary>
        <MonthTable areas={areas} />
      </details>
      <h3>Vessels: {value.vesselCount.toLocaleString('en')}</h3>
      <VesselList app={app} {...value} />
      <ReportActions
        app={app}
        area={area}
        total={total}
        print={() => ({ areas: [{ area, report: value }], both: undefined })}
      />
      <CompareWith app={app} area={area} />
    </section>
  );
}

function NoEvents({ app, area }: { app: App; area: ReportedArea }) {
  const { state } = app;
  // The area itself is one of the filters, and the report takes no other one.
  const isFiltered = countFilters({ ...state.view.value, area: undefined }) > 0;
  return (
    <section class="report" aria-label="Report">
      <h3>Events: 0</h3>
      <p class="fine">
        {isFiltered ? (
          <>
            No event here passes the filters, on any day that is kept.{' '}
            <button type="button" class="link" onClick={() => state.choose(noFilters)}>
              Remove all filters
            </button>
          </>
        ) : (
          'No event, on any day that is kept.'
        )}
      </p>
      <CompareWith app={app} area={area} />
    </section>
  );
}

/** Two areas side by side on the map, and their counts in one table. */
function Comparison({ app, areas }: { app: App; areas: readonly [ReportedArea, ReportedArea] }) {
  const { session, clock, state } = app;
  const [one, other] = areas;
  const second = useRef<SecondMap | undefined>(undefined);
  const asked = [JSON.stringify([one.input, other.input]), clock.minute.value];
  const { value, problem } = useAsked(() => askComparison(session, one.input, other.input), asked);
  useEffect(() => {
    const opened = openSecondMap(app, areas);
    second.current = opened;
    opened.fit();
    return () => opened.remove();
  }, []);
  const counted = value?.areas.map((report, i) => ({ name: areas[i]!.name, counts: byMonth(report.counts) }));
  return (
    <section class="report" aria-label="Comparison">
      <p class="actions">
        <button type="button" onClick={() => second.current?.fit()}>
          Fit both maps
        </button>
        <button type="button" onClick={() => state.choose({ other: undefined })}>
          End the comparison
        </button>
      </p>
      {!value || !counted ? (
        <p class="fine">{problem === undefined ? 'Counting …' : problemText(problem)}</p>
      ) : (
        <>
          <h3>Events: {counted.map(({ counts }) => counts.total.toLocaleString('en')).join(' and ')}</h3>
          <MonthCharts areas={counted} />
          <KindTable areas={counted} />
          <details>
            <summary>By month</summary>
            <MonthTable areas={counted} />
          </details>
          <h3>
            Vessels: {value.areas.map(({ vesselCount }) => vesselCount.toLocaleString('en')).join(' and ')}, in both{' '}
            {value.both.vesselCount.toLocaleString('en')}
          </h3>
          <VesselList app={app} {...value.both} />
          <PrintButton
            app={app}
            second={second.current}
            print={() => ({ areas: value.areas.map((report, i) => ({ area: areas[i]!, report })), both: value.both })}
          />
        </>
      )}
    </section>
  );
}

function VesselList({ app, vesselCount, vessels }: { app: App } & Pick<AreaReport, 'vesselCount' | 'vessels'>) {
  const more = vesselCount - Math.min(vessels.length, mostVessels);
  return (
    <ol class="events">
      {vessels.slice(0, mostVessels).map(({ mmsi, name, flag, events }) => (
        <li key={mmsi}>
          <button
            type="button"
            onClick={({ currentTarget }) =>
              app.opener.open({ kind: 'vessel', id: String(mmsi) }, undefined, currentTarget)
            }
          >
            <span>
              {name ?? `MMSI ${mmsi}`}
              {flag === null ? '' : `, ${flag}`}{' '}
              <small>{events === 1 ? '1 event' : `${events.toLocaleString('en')} events`}</small>
            </span>
          </button>
        </li>
      ))}
      {more > 0 ? <li class="fine">and {more.toLocaleString('en')} more</li> : undefined}
    </ol>
  );
}

type Printed = Omit<PrintedReport, 'pictures'>;

interface ActionsProps {
  readonly app: App;
  readonly area: ReportedArea;
  readonly total: number;
  print(): Printed;
}

/** The rows as files, and the report as a page. */
function ReportActions({ app, area: { name, input }, total, print }: ActionsProps) {
  const told = useSignal('');
  const doing = async (act: () => Promise<string>) => {
    told.value = 'Fetching …';
    try {
      told.value = await act();
    } catch (error) {
      told.value = '';
      await app.say(error);
    }
  };
  const save = async (format: Format) =>
    saveEvents(format, name, await askAll(app.session, [{ ...input, sortBy: 'startTime' }]));
  const saveParquet = async () => {
    saveFile(`${name}.parquet`, await askRows(app.session, input), 'application/vnd.apache.parquet');
    const saved = `${Math.min(total, mostFileRows).toLocaleString('en')} events saved.`;
    return total > mostFileRows ? `${saved} ${total - mostFileRows} earlier ones were left out.` : saved;
  };
  return (
    <>
      <p class="actions">
        <button type="button" onClick={() => void doing(() => save('csv'))}>
          Save rows as CSV
        </button>
        <button type="button" onClick={() => void doing(() => save('geojson'))}>
          Save rows as GeoJSON
        </button>
        <button type="button" onClick={() => void doing(saveParquet)}>
          Save rows as Parquet
        </button>
        <PrintButton app={app} second={undefined} print={print} />
      </p>
      <p class="fine" role="status">
        {told.value}
      </p>
    </>
  );
}

function PrintButton({ app, second, print }: { app: App; second: SecondMap | undefined; print: () => Printed }) {
  const show = async () => {
    // A window that opens later than the click is blocked.
    const page = open('', '_blank');
    if (!page) return;
    const maps = second ? [app.map, second.map] : [app.map];
    const pictures = await Promise.all(maps.map((map) => mapPicture(map, pictureText(app))));
    showReportPage(page, app, { ...print(), pictures });
  };
  return (
    <button type="button" onClick={() => void show()}>
      Open to print
    </button>
  );
}

/** The choice of another area: those of the user, and those drawn before in this tab. */
function CompareWith({ app, area }: { app: App; area: ReportedArea }) {
  const others = [...app.areas.value.map(({ id }) => id), ...drawnBefore()].flatMap((text) =>
    text === area.text ? [] : (reportedArea(app, text) ?? []),
  );
  if (others.length === 0) return <p class="fine">Draw a second area to compare this one with it.</p>;
  return (
    <label>
      Compare with
      <select value="" onChange={({ currentTarget }) => app.state.choose({ other: currentTarget.value })}>
        <option value="">…</option>
        {others.map(({ text, name }) => (
          <option key={text} value={text}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
