import { base, worldName } from '../../shared/base.js';
import { type DaysMade, daysMadeText } from '../../shared/days-made.js';
import { usePolled } from '../poll.js';
import { changeClock } from './clock-actions.js';
import { useClock } from './use-clock.js';
import { instantText, runningText } from './world-clock.js';

const daysEveryMs = 6000;

async function askDaysMade(): Promise<DaysMade> {
  return (await fetch(`${base}health`)).json();
}

/** The now of the page's world, and the way to stop it or let it run, beside all sections. */
export function ClockStrip() {
  const { clock, nowMs, problem } = useClock();
  const { value: made } = usePolled(askDaysMade, daysEveryMs);
  if (!clock) return <p class="strip">{problem ?? 'Loading …'}</p>;
  const { running } = clock;
  return (
    <div class="strip">
      <strong class="fine" title="The world of this page">
        {worldName}
      </strong>
      <time dateTime={new Date(nowMs).toISOString()}>{instantText(nowMs)} UTC</time>
      <span class="fine">{problem ?? runningText(clock)}</span>
      <span class="fine" role="status">
        {made && daysMadeText(made)}
      </span>
      <button
        type="button"
        onClick={() => changeClock(running ? 'Stopping the clock' : 'Running the clock', { running: !running })}
      >
        {running ? 'Stop' : 'Run'}
      </button>
    </div>
  );
}
