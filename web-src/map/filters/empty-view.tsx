import { untracked, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { viewInputs } from '../actions/view-events.js';
import type { View } from '../address.js';
import type { App } from '../app.js';
import { seenBoxes } from '../details/seen-boxes.js';
import { allKinds } from '../kinds.js';
import { mostShownDays } from '../time/spans.js';
import { countFilters } from './event-input.js';
import { type Change, changesOf } from './what-fills.js';

const countQuery = `query CountEvents($input: SearchEventsV2Input!) {
  searchEventsV2(input: $input) { meta { total } }
}`;

interface Filling extends Change {
  readonly count: number;
}

/** Says over a map without events which change of the view would bring some, and makes it. */
export function EmptyView({ app }: { app: App }) {
  const { map, state, session, inView } = app;
  /** Undefined while there are events, or the answers have not come. */
  const fillings = useSignal<readonly Filling[] | undefined>(undefined);
  const asked = useRef('');
  const fill = (counts: ReadonlyMap<string, number>) => {
    const { kinds, days } = state.view.value;
    const isEmpty = days <= mostShownDays && kinds.every((kind) => (counts.get(kind) ?? 0) === 0);
    const key = isEmpty ? `${session.token} ${JSON.stringify(viewInputs(app))}` : '';
    // The map is drawn again each minute.
    if (key === asked.current) return;
    asked.current = key;
    if (!isEmpty) {
      fillings.value = undefined;
      return;
    }
    // The offers before stay until the next ones come, so that a click meets them.
    const ask = async (change: Change): Promise<Filling> => {
      const inputs = viewInputs(app, { ...state.view.peek(), ...change.part }, change.boxes);
      const totals = await Promise.all(
        inputs.map(async (input) => {
          const data = await session.ask(countQuery, { input: { ...input, limit: 0 } });
          return Number(Object(data['searchEventsV2'])['meta']['total']);
        }),
      );
      return { ...change, count: totals.reduce((sum, total) => sum + total, 0) };
    };
    Promise.all(changesOf(state.view.peek(), seenBoxes(map)).map(ask)).then(
      (found) => {
        if (key === asked.current) fillings.value = found.filter(({ count }) => count > 0);
      },
      (error) => {
        asked.current = '';
        return app.say(error);
      },
    );
  };
  useSignalEffect(() => {
    const counts = inView.value;
    // What else is read does not count anew.
    if (counts) untracked(() => fill(counts));
  });
  if (!inView.value || !fillings.value) return null;
  const choose = ({ part, away }: Change) => {
    if (away > 0) map.zoomTo(Math.max(map.getMinZoom(), map.getZoom() - away), { around: middleOf(app) });
    else state.choose(part);
  };
  return (
    <>
      {fillings.value.length > 0 ? 'No events in view.' : noneText(state.view.value)}
      {fillings.value.map((filling) => (
        <button key={filling.text} type="button" class="link" onClick={() => choose(filling)}>
          {filling.count.toLocaleString('en')} {filling.text}
        </button>
      ))}
    </>
  );
}

function noneText(view: View): string {
  const isWhole = countFilters(view) === 0 && view.kinds.length === allKinds.length;
  return `No events ${isWhole ? '' : 'with these filters '}in this time, here or elsewhere.`;
}

/** The middle of what is seen. */
function middleOf({ map }: App): [lon: number, lat: number] {
  const boxes = seenBoxes(map);
  const [west, east] = [Math.min(...boxes.map((box) => box.west)), Math.max(...boxes.map((box) => box.east))];
  const [south, north] = [Math.min(...boxes.map((box) => box.south)), Math.max(...boxes.map((box) => box.north))];
  return [(west + east) / 2, (south + north) / 2];
}
