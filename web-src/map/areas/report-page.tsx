import { render } from 'preact';
import { timeText } from '../../shared/formats.js';
import type { App } from '../app.js';
import type { AreaReport } from './ask-report.js';
import type { ReportedArea } from './compared-area.js';
import { KindTable, MonthCharts, MonthRows } from './counts-tables.js';
import { byMonth } from './months.js';

/** What a report to print is made of. */
export interface PrintedReport {
  readonly areas: readonly { readonly area: ReportedArea; readonly report: AreaReport }[];
  /** The vessels with events in all of them; undefined for one area. */
  readonly both: Pick<AreaReport, 'vesselCount' | 'vessels'> | undefined;
  /** Pictures of the areas on the map, in their order. */
  readonly pictures: readonly HTMLCanvasElement[];
}

/** Fills a new window with a report as one prints it. The policy of pages allows no style but that of elements. */
export function showReportPage(window: Window, app: App, printed: PrintedReport): void {
  const { document: page } = window;
  page.documentElement.lang = 'en';
  page.title = `Report: ${printed.areas.map(({ area }) => area.name).join(' and ')}`;
  Object.assign(page.body.style, { font: '13px/1.4 sans-serif', margin: '24px', color: '#13222d', background: '#fff' });
  render(<ReportPage app={app} title={page.title} printed={printed} onPrint={() => window.print()} />, page.body);
  for (const svg of page.querySelectorAll<SVGElement>('.months svg'))
    Object.assign(svg.style, { display: 'block', width: '100%', height: '90px' });
  for (const svg of page.querySelectorAll<SVGElement>('table svg'))
    Object.assign(svg.style, { width: '14px', height: '14px', verticalAlign: 'middle' });
  for (const scale of page.querySelectorAll<HTMLElement>('.scale'))
    Object.assign(scale.style, { display: 'flex', justifyContent: 'space-between', margin: '2px 0 8px' });
  for (const table of page.querySelectorAll('table')) table.style.borderCollapse = 'collapse';
  for (const cell of page.querySelectorAll<HTMLElement>('th, td'))
    Object.assign(cell.style, {
      padding: '2px 14px 2px 0',
      borderBottom: '1px solid #c3ced6',
      fontWeight: '400',
      textAlign: cell.matches('.counts td, .counts th:not(:first-child), td:last-child') ? 'right' : 'left',
    });
  const button = page.querySelector('button');
  window.addEventListener('beforeprint', () => button?.toggleAttribute('hidden', true));
  window.addEventListener('afterprint', () => button?.toggleAttribute('hidden', false));
}

interface PageProps {
  readonly app: App;
  readonly title: string;
  readonly printed: PrintedReport;
  readonly onPrint: () => void;
}

function ReportPage({ app, title, printed: { areas, both, pictures }, onPrint }: PageProps) {
  const counted = areas.map(({ area, report }) => ({ name: area.name, counts: byMonth(report.counts) }));
  const { session, clock } = app;
  return (
    <main style={{ maxWidth: '900px' }}>
      <h1>{title}</h1>
      <p>
        Simulated events that the user {session.user} sees on {timeText(new Date(clock.nowMs).toISOString())}, of all
        days that are kept. Seed: {clock.seed}.
      </p>
      <p>
        <button type="button" onClick={onPrint}>
          Print
        </button>
      </p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '12px' }}>
        {pictures.map((picture, i) => (
          <figure key={areas[i]?.area.text} style={{ flex: '1 1 300px', margin: 0 }}>
            <img src={picture.toDataURL()} alt={`Map of ${areas[i]?.area.name}`} style={{ maxWidth: '100%' }} />
            <figcaption>{areas[i]?.area.name}</figcaption>
          </figure>
        ))}
      </div>
      <h2>Events by kind</h2>
      <div class="counts">
        <KindTable areas={counted} />
      </div>
      <h2>Events by month</h2>
      <MonthCharts areas={counted} />
      <div class="counts">
        <MonthRows areas={counted} kind="" />
      </div>
      {areas.map(({ area, report }) => (
        <Vessels key={area.text} heading={`Vessels in ${area.name}`} {...report} />
      ))}
      {both ? <Vessels heading="Vessels in both" {...both} /> : undefined}
      <h2>Inputs of searchEventsV2</h2>
      {areas.map(({ area }) => (
        <p key={area.text}>
          <code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(area.input)}</code>
        </p>
      ))}
    </main>
  );
}

function Vessels({ heading, vesselCount, vessels }: { heading: string } & Pick<AreaReport, 'vesselCount' | 'vessels'>) {
  return (
    <>
      <h2>
        {heading}: {vesselCount.toLocaleString('en')}
      </h2>
      {vesselCount > vessels.length ? <p>Those with the most events:</p> : undefined}
      {vessels.length === 0 ? undefined : (
        <table>
          <thead>
            <tr>
              {['Name', 'MMSI', 'Flag', 'Events'].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vessels.map(({ mmsi, name, flag, events }) => (
              <tr key={mmsi}>
                <td>{name ?? '–'}</td>
                <td>{String(mmsi)}</td>
                <td>{flag ?? '–'}</td>
                <td>{events.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
