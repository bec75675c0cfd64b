import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { timeText } from '../../shared/formats.js';
import { eventsIn } from './day-counts.js';
import { Histogram, Months } from './histogram.js';
import { rates, rateText } from './rates.js';
import { instantUnder, keyStepMs, Slider } from './slider.js';
import { around, dayMs, endingAt, hourMs, mostShownDays, movedBy, type Span, shareOf, startingAt } from './spans.js';
import type { TimeActions, TimeState } from './time-state.js';

interface Parts {
  readonly state: TimeState;
  readonly actions: TimeActions;
}

/** The bar below the map: playback, the window with the instant shown, and all the time that is kept. */
export function TimeBar({ state, actions }: Parts) {
  return (
    <>
      <Controls state={state} actions={actions} />
      {state.isUnfolded.value && (
        <div id="time-strips">
          <WindowStrip state={state} actions={actions} />
          <Overview state={state} actions={actions} />
        </div>
      )}
    </>
  );
}

function Controls({ state, actions }: Parts) {
  const { atMs, rate, isPlaying, isTooLong, bounds } = state;
  const at = atMs.value;
  const step = rate.value * hourMs;
  const isShown = at !== undefined;
  return (
    <div class={isShown ? 'time-controls is-shown' : 'time-controls'}>
      <button
        type="button"
        class="primary"
        onClick={actions.toggle}
        onPointerEnter={actions.expect}
        onFocus={actions.expect}
        disabled={isTooLong.value}
      >
        {isPlaying.value ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        aria-label={`Back ${stepText(rate.value)}`}
        disabled={!isShown}
        onClick={() => actions.seek(Math.max(bounds.value.fromMs, (at ?? 0) - step))}
      >
        ‹
      </button>
      <button
        type="button"
        aria-label={`On ${stepText(rate.value)}`}
        disabled={!isShown}
        onClick={() => actions.seek(Math.min(bounds.value.toMs, (at ?? 0) + step))}
      >
        ›
      </button>
      <label>
        <span class="visually-hidden">Speed of playback</span>
        <select value={rate.value} onChange={({ currentTarget }) => actions.setRate(Number(currentTarget.value))}>
          {rates.map((each) => (
            <option key={each} value={each}>
              {rateText(each)}
            </option>
          ))}
        </select>
      </label>
      {isShown && (
        <button type="button" onClick={actions.leave}>
          End playback
        </button>
      )}
      <button
        type="button"
        class="time-fold"
        aria-expanded={state.isUnfolded.value}
        aria-controls="time-strips"
        onClick={() => {
          state.isUnfolded.value = !state.isUnfolded.value;
        }}
      >
        Window
      </button>
      <TimeShown state={state} />
      <Status state={state} />
    </div>
  );
}

function stepText(rate: number): string {
  return rate < 24 ? `${rate} h` : `${rate / 24} d`;
}

function TimeShown({ state }: { readonly state: TimeState }) {
  const { atMs, span } = state;
  const at = atMs.value;
  if (at !== undefined) return <time class="instant">{timeText(new Date(at).toISOString())}</time>;
  return <span class="instant">{spanText(span.value)}</span>;
}

function Status({ state }: { readonly state: TimeState }) {
  const { isWaiting, problem, isTooLong, counts, span, kinds } = state;
  const days = Math.round((span.value.toMs - span.value.fromMs) / dayMs);
  const events = counts.value ? eventsIn(counts.value, span.value, kinds.value).toLocaleString('en') : '';
  const tooLong = `${days} days, ${events} events. The map shows ${mostShownDays} days at most: shorten the window.`;
  const text = isTooLong.value ? tooLong : isWaiting.value ? 'Waiting for ships …' : problem.value;
  return (
    <span role="status" class={isWaiting.value ? 'status waiting' : 'status'}>
      {text}
    </span>
  );
}

function spanText({ fromMs, toMs }: Span): string {
  const [from, to] = [fromMs, toMs].map((ms) => timeText(new Date(ms).toISOString()).replace(' UTC', ''));
  return `${from} to ${to} UTC`;
}

/** The window over the whole width, with the instant shown. */
function WindowStrip({ state, actions }: Parts) {
  const { span, atMs, isTooLong, rate } = state;
  const strip = useRef<HTMLDivElement>(null);
  if (isTooLong.value) return null;
  const shownMs = atMs.value ?? span.value.fromMs;
  return (
    <div
      class="strip"
      ref={strip}
      onPointerDown={(event) => {
        if (event.button === 0) actions.seek(instantUnder(event, event.currentTarget, span.value));
      }}
    >
      <Ticks span={span.value} />
      <Slider
        label="Instant shown"
        class={atMs.value === undefined ? 'instant-handle idle' : 'instant-handle'}
        style={{ left: `${shareOf(shownMs, span.value) * 100}%` }}
        atMs={shownMs}
        bounds={span.value}
        stepMs={Math.min(dayMs, rate.value * hourMs)}
        text={timeText(new Date(shownMs).toISOString())}
        onMove={(to) => actions.seek(Math.max(span.value.fromMs, Math.min(span.value.toMs, to)))}
      />
    </div>
  );
}

/** Behind this share of the strip a phone has no room for the text of a tick. */
const roomForText = 0.88;

/** The days of the window, or its hours where they are few. */
function Ticks({ span }: { readonly span: Span }) {
  const lengthMs = span.toMs - span.fromMs;
  const everyMs = lengthMs <= 2 * dayMs ? 6 * hourMs : lengthMs <= 8 * dayMs ? dayMs : 5 * dayMs;
  const ticks: number[] = [];
  for (let ms = Math.ceil(span.fromMs / everyMs) * everyMs; ms < span.toMs; ms += everyMs) ticks.push(ms);
  return (
    <>
      {ticks.map((ms) => (
        <span key={ms} class="tick" style={{ left: `${shareOf(ms, span) * 100}%` }} aria-hidden="true">
          {shareOf(ms, span) < roomForText ? tickText(ms, everyMs) : ''}
        </span>
      ))}
    </>
  );
}

function tickText(ms: number, everyMs: number): string {
  const date = new Date(ms);
  if (everyMs < dayMs && date.getUTCHours() > 0) return date.toISOString().slice(11, 16);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** All the time that is kept: events by day, and the window, which is dragged and resized. */
function Overview({ state, actions }: Parts) {
  const { bounds, span, counts, kinds } = state;
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Span | undefined>(undefined);
  const [widthPx, setWidth] = useState(1000);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = dragged ?? span.value;
  const [left, right] = [shareOf(shown.fromMs, bounds.value) * 100, shareOf(shown.toMs, bounds.value) * 100];
  const take = (next: Span, isDone: boolean) => {
    setDragged(isDone ? undefined : next);
    if (isDone) actions.choose(next);
  };
  const text = spanText(shown);
  const stepMs = keyStepMs(shown);
  return (
    <div
      class="overview"
      ref={box}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const at = instantUnder(event, event.currentTarget, bounds.value);
        actions.choose(around(at, shown.toMs - shown.fromMs, bounds.value));
      }}
    >
      {counts.value && <Histogram counts={counts.value} kinds={kinds.value} bounds={bounds.value} />}
      <Months bounds={bounds.value} widthPx={widthPx} />
      <Slider
        label="Window"
        class="window"
        style={{ left: `${left}%`, width: `${right - left}%` }}
        atMs={shown.fromMs}
        bounds={bounds.value}
        stepMs={stepMs}
        text={text}
        onMove={(to, isDone) => take(movedBy(shown, to - shown.fromMs, bounds.value), isDone)}
      />
      <Slider
        label="Start of the window"
        class="edge start"
        style={{ left: `${left}%` }}
        atMs={shown.fromMs}
        bounds={bounds.value}
        stepMs={stepMs}
        text={timeText(new Date(shown.fromMs).toISOString())}
        onMove={(to, isDone) => take(startingAt(shown, to, bounds.value), isDone)}
      />
      <Slider
        label="End of the window"
        class="edge end"
        style={{ left: `${right}%` }}
        atMs={shown.toMs}
        bounds={bounds.value}
        stepMs={stepMs}
        text={timeText(new Date(shown.toMs).toISOString())}
        onMove={(to, isDone) => take(endingAt(shown, to, bounds.value), isDone)}
      />
    </div>
  );
}
