import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { timeText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { DrawButton } from '../areas/draw-tool.js';
import { CoastTool } from '../coast/coast-tool.js';
import { SearchBox } from '../search/search-box.js';
import { timeNote } from '../time-note.js';
import { useLater } from '../use-later.js';
import { AlsoShow } from './also-show.js';
import { FilterFields } from './filter-fields.js';
import { InView } from './in-view.js';
import { KindList } from './kind-list.js';
import { Legend } from './legend.js';
import { Times } from './times.js';

/** What the map shows: search, time, kinds, filters, and the list for users who cannot point. */
export function Panel({ app }: { app: App }) {
  const { state, clock, fold } = app;
  const foldButton = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isOpen = fold.isOpen.value;
  useLayoutEffect(() => {
    // A hidden element loses the focus.
    if (!isOpen && body.current?.contains(document.activeElement)) foldButton.current?.focus();
  }, [isOpen]);
  // Read for its changes: the note depends on the world's now.
  const { value: nowMs } = clock.minute;
  const note = timeNote(state.view.value, { nowMs, oldestMs: clock.oldestMs });
  const now = new Date(nowMs).toISOString();
  const backToNow = () => {
    state.choose({ until: undefined });
    // The button is hidden together with its note.
    const until = body.current?.querySelector<HTMLElement>('#until');
    until?.focus();
    if (document.activeElement !== until) foldButton.current?.focus();
  };
  return (
    <>
      <header>
        <h1>Maritime events</h1>
        <button
          id="fold"
          ref={foldButton}
          type="button"
          aria-expanded={isOpen}
          aria-controls="panel-body"
          onClick={() => fold.toggle()}
        >
          Filters
        </button>
      </header>
      <p class="clock">
        <span class="visually-hidden">The world's now: </span>
        <time id="clock" dateTime={now}>
          {timeText(now)}
        </time>
        <span id="clock-state">
          {clock.answers.value ? (clock.running.value ? 'running' : 'standing still') : 'no answer'}
        </span>
      </p>
      <p id="days-made" class="fine" role="status">
        {clock.making.value}
      </p>
      <p id="time-note" role="status">
        {note}
      </p>
      <button id="back-to-now" type="button" hidden={note === ''} onClick={backToNow}>
        Back to now
      </button>
      <div id="panel-body" ref={body}>
        <SearchBox app={app} />
        <Times app={app} />
        <KindList app={app} />
        <Legend app={app} />
        <FilterFields app={app} />
        <AlsoShow app={app} />
        <CoastTool app={app} />
        <DrawButton app={app} />
        <InView app={app} />
        <ViewActions app={app} />
        <p class="fine">Ships, names and events are invented; only the stage is real. Not for navigation.</p>
      </div>
    </>
  );
}

/** What can be done with the view; fetched when it is opened first. */
function ViewActions({ app }: { app: App }) {
  const isOpen = useSignal(false);
  return (
    <details id="view-actions" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>Use this view</summary>
      {isOpen.value ? <FetchedActions app={app} /> : undefined}
    </details>
  );
}

function FetchedActions({ app }: { app: App }) {
  const parts = useLater((error) => void app.say(error));
  return parts ? <parts.ViewActionParts app={app} /> : undefined;
}
