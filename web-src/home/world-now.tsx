import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { HomeFacts } from '../../src/types.js';
import { daysMadeText } from '../shared/days-made.js';
import { timeText } from '../shared/formats.js';
import { told } from './facts.js';

/** The world's now, and how many vessels and events it has. */
export function WorldNow({ facts }: { facts: HomeFacts | undefined }) {
  const tick = useSignal(0);
  useEffect(() => {
    const timer = setInterval(() => {
      tick.value++;
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  if (!facts) return <p role="status">Loading …</p>;
  const { now, running, rate, days, daysMade, aisVessels, events } = facts;
  // Read, so that the time is drawn anew each second.
  const sinceMs = tick.value >= 0 ? performance.now() - told.value.askedMs : 0;
  const nowMs = Date.parse(now) + (running ? sinceMs * rate : 0);
  const kinds = Object.entries(events ?? {});
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  const pace = running ? (rate === 1 ? 'running' : `running, ${rate} times as fast as real time`) : 'standing still';
  return (
    <section class="world" aria-label="The world">
      <dl class="facts">
        <div>
          <dt>The world's now</dt>
          <dd>
            <time dateTime={new Date(nowMs).toISOString()}>{timeText(new Date(nowMs).toISOString())}</time>
            <span class="dim"> {pace}</span>
          </dd>
        </div>
        <div>
          <dt>Events of {days} days</dt>
          <dd>
            {events === undefined ? daysMadeText({ days, daysMade }) || 'being counted …' : total.toLocaleString('en')}
          </dd>
        </div>
        <div>
          <dt>Vessels with AIS</dt>
          <dd>{aisVessels === undefined ? 'being made …' : aisVessels.toLocaleString('en')}</dd>
        </div>
      </dl>
      {kinds.length === 0 ? undefined : (
        <details>
          <summary>Events by kind, as demo sees them</summary>
          <table>
            <tbody>
              {kinds.map(([kind, count]) => (
                <tr key={kind}>
                  <th scope="row">
                    <code>{kind}</code>
                  </th>
                  <td>{count.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
