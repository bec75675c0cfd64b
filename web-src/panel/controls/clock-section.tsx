import { useSignal } from '@preact/signals';
import { refuse } from '../act.js';
import { changeClock } from './clock-actions.js';
import { useClock } from './use-clock.js';
import { instantText, runningText, writtenInstant } from './world-clock.js';

const moves = [
  { advance: '-P1D', text: '− 1 day' },
  { advance: '-PT1H', text: '− 1 hour' },
  { advance: 'PT1H', text: '+ 1 hour' },
  { advance: 'P1D', text: '+ 1 day' },
] as const;

const rates = [1, 60, 600, 3600, 86_400] as const;

/** The clock of the page's world: stop, run at a rate, move. */
export function ClockSection() {
  const { clock, nowMs, problem } = useClock();
  if (!clock) return <p role="status">{problem ?? 'Loading …'}</p>;
  return (
    <section class="cards" aria-label="Clock">
      <div class="card">
        <h2>Now</h2>
        <p class="now">{instantText(nowMs)} UTC</p>
        <p class="fine">{problem ?? `The clock is ${runningText(clock)}.`}</p>
        <div class="buttons">
          {moves.map(({ advance, text }) => (
            <button key={advance} type="button" onClick={() => changeClock('Moving the clock', { advance })}>
              {text}
            </button>
          ))}
          <button
            type="button"
            onClick={() => changeClock('Moving the clock to the next event', { advance: { until: 'nextEvent' } })}
          >
            To the next event
          </button>
        </div>
        <p class="fine">
          Clients see the world as of then: published events, the age of tokens, the edge of retention. Moving back is
          possible.
        </p>
      </div>
      <Running running={clock.running} rate={clock.rate} />
      <ToInstant nowMs={nowMs} />
      <Steps stepPerRequestMs={clock.stepPerRequestMs} />
    </section>
  );
}

function Running({ running, rate }: { running: boolean; rate: number }) {
  const written = useSignal(String(rate));
  const run = (text: string) => {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number)) {
      refuse(`The rate is a number from 0.1 to 100,000, not “${text}”.`);
      return;
    }
    void changeClock('Running the clock', { running: true, rate: number });
  };
  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(written.value);
      }}
    >
      <h2>Run</h2>
      <label>
        <span>Rate, times real time (0.1 to 100,000)</span>
        <input
          inputMode="decimal"
          value={written.value}
          onInput={({ currentTarget }) => (written.value = currentTarget.value)}
        />
      </label>
      <div class="buttons">
        {rates.map((each) => (
          <button key={each} type="button" onClick={() => (written.value = String(each))}>
            {each.toLocaleString('en')} ×
          </button>
        ))}
      </div>
      <div class="buttons">
        <button type="submit" class="primary">
          Run at this rate
        </button>
        <button type="button" disabled={!running} onClick={() => changeClock('Stopping the clock', { running: false })}>
          Stop
        </button>
      </div>
    </form>
  );
}

function ToInstant({ nowMs }: { nowMs: number }) {
  const written = useSignal('');
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        const now = writtenInstant(written.value);
        if (now === undefined) refuse(`An instant is such as 2026-11-01 12:00:00, UTC, not “${written.value}”.`);
        else void changeClock(`Moving the clock to ${written.value}`, { now });
      }}
    >
      <h2>To an instant</h2>
      <label>
        <span>Instant, UTC</span>
        <input
          value={written.value}
          placeholder={instantText(nowMs)}
          onInput={({ currentTarget }) => (written.value = currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="submit" class="primary">
          Move
        </button>
        <button type="button" onClick={() => (written.value = instantText(nowMs))}>
          Take the present now
        </button>
      </div>
      <p class="fine">Days that are not there yet are made first, which may take some seconds.</p>
    </form>
  );
}

function Steps({ stepPerRequestMs }: { stepPerRequestMs: number }) {
  const written = useSignal(String(stepPerRequestMs / 1000));
  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ms = Math.round(Number(written.value) * 1000);
        if (Number.isNaN(ms)) refuse(`Seconds are a number, not “${written.value}”.`);
        else void changeClock('Changing the step', { stepPerRequestMs: ms });
      }}
    >
      <h2>Step with requests</h2>
      <label>
        <span>Seconds with each GraphQL or tile request (0 for none)</span>
        <input
          inputMode="decimal"
          value={written.value}
          onInput={({ currentTarget }) => (written.value = currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="submit">Set</button>
      </div>
      <p class="fine">A client that polls then sees time pass, the same in each run.</p>
    </form>
  );
}
