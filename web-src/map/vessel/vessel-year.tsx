import { kinds } from '../kinds.js';
import type { VesselLife } from './vessel-life.js';
import { boundOfStrip, stripDays, yearStrip } from './year-strip.js';

/** The events of a vessel in the year before an instant, a row for each group of kinds. */
export function VesselYear({ life, endMs }: { life: VesselLife; endMs: number }) {
  const { fromMs, rows } = yearStrip(life.events, endMs);
  const bound = boundOfStrip(life.events, life.total, fromMs);
  const [from, to] = [fromMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
  return (
    <section class="year" aria-label="Year">
      <h3>Year</h3>
      <table>
        <tbody>
          {rows.map(({ label, kind, total, days }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <svg viewBox={`0 0 ${stripDays} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <path d={daysPath(days)} fill={kinds[kind].color} />
                </svg>
              </td>
              <td>{total.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="scale fine">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      {bound === undefined ? undefined : <p class="fine">{bound}</p>}
    </section>
  );
}

/** A mark for each day; two days wide, so that a single one is seen. */
function daysPath(days: ReadonlyMap<number, number>): string {
  return [...days.keys()].map((day) => `M${Math.min(day, stripDays - 2)},0h2v1h-2z`).join('');
}
