import { useSignal } from '@preact/signals';
import { Dot } from '../details/event-list.js';
import { kinds as shades } from '../kinds.js';
import { stackedPaths } from '../time/day-counts.js';
import type { MonthCounts } from './months.js';

/** The counts of an area, under its name. */
export interface NamedCounts {
  readonly name: string;
  readonly counts: MonthCounts;
}

/** Events by kind, with a column for each area; the names of columns are left out for a single one. */
export function KindTable({ areas }: { areas: readonly NamedCounts[] }) {
  return (
    <table>
      {areas.length > 1 ? <Heads first="Kind" areas={areas} /> : undefined}
      <tbody>
        {kindsOf(areas).map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <Dot kind={kind} /> {shades[kind].label}
            </th>
            {areas.map(({ name, counts }) => (
              <td key={name}>{(counts.kinds.find((each) => each.kind === kind)?.total ?? 0).toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heads({ first, areas }: { first: string; areas: readonly NamedCounts[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {areas.map(({ name }) => (
          <th key={name} scope="col" style={{ whiteSpace: 'normal', textAlign: 'right' }}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function kindsOf(areas: readonly NamedCounts[]) {
  return [...new Set(areas.flatMap(({ counts }) => counts.kinds.map(({ kind }) => kind)))];
}

/** Events of each month, stacked by kind: a chart for each area, all of one scale. */
export function MonthCharts({ areas }: { areas: readonly NamedCounts[] }) {
  const charts = areas.map(({ name, counts: { months, kinds } }) => {
    const shown = kinds.map(({ kind }) => kind);
    return { name, months, ...stackedPaths({ firstMs: 0, days: months.length, kinds }, shown) };
  });
  const most = Math.max(...charts.map(({ tallest }) => tallest));
  return (
    <>
      {charts.map(({ name, months, paths, tallest }) => (
        <div key={name} class="months">
          {areas.length > 1 ? <p class="fine">{name}</p> : undefined}
          {months.length === 0 ? (
            <p class="fine">No event, on any day that is kept.</p>
          ) : (
            <>
              <svg
                viewBox={`0 ${tallest - most} ${months.length} ${most}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                {paths.map(({ kind, path }) => (
                  <path key={kind} d={path} fill={shades[kind].color} />
                ))}
              </svg>
              <p class="scale fine">
                <span>{months[0]}</span>
                <span>most in a month: {tallest.toLocaleString('en')}</span>
                <span>{months.at(-1)}</span>
              </p>
            </>
          )}
        </div>
      ))}
    </>
  );
}

/** The events of each month, of all kinds or of one. */
export function MonthTable({ areas }: { areas: readonly NamedCounts[] }) {
  const chosen = useSignal('');
  return (
    <>
      <label>
        Kind
        <select value={chosen.value} onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}>
          <option value="">all</option>
          {kindsOf(areas).map((kind) => (
            <option key={kind} value={kind}>
              {shades[kind].label}
            </option>
          ))}
        </select>
      </label>
      <MonthRows areas={areas} kind={chosen.value} />
    </>
  );
}

/** A row for each month; of the kind, or of all if it is empty. */
export function MonthRows({ areas, kind: chosen }: { areas: readonly NamedCounts[]; kind: string }) {
  const months = [...new Set(areas.flatMap(({ counts }) => counts.months))].sort();
  const numberIn = ({ counts }: NamedCounts, month: string) => {
    const i = counts.months.indexOf(month);
    const shown = counts.kinds.filter(({ kind }) => chosen === '' || chosen === kind);
    return shown.reduce((sum, { counts: inMonths }) => sum + (inMonths[i] ?? 0), 0);
  };
  return (
    <table>
      {areas.length > 1 ? <Heads first="Month" areas={areas} /> : undefined}
      <tbody>
        {months.map((month) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {areas.map((area) => (
              <td key={area.name}>{numberIn(area, month).toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
