import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { problemText } from '../../shared/formats.js';
import type { App } from '../app.js';
import { fitShapes } from '../details/fit-shapes.js';
import { featureOf, pointOf, showShapes } from '../drawing/shapes.js';
import { later } from '../use-later.js';
import type { Found } from './find.js';
import { readSearch } from './read-search.js';

/** Milliseconds without a key after which the search begins. */
const pauseMs = 250;

/** A box that finds vessels, ports, areas, positions and events: a combobox with a list, as ARIA describes it. */
export function SearchBox({ app }: { app: App }) {
  const text = useSignal('');
  const found = useSignal<readonly Found[]>([]);
  const active = useSignal(0);
  const isOpen = useSignal(false);
  const told = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const meanings = readSearch(text.value);
    told.value = '';
    if (Object.keys(meanings).length === 0) {
      found.value = [];
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { find } = await later();
        const items = await find(app.session, app.ports, app.areas.value, meanings);
        if (!isCurrent) return;
        found.value = items;
        active.value = 0;
        told.value = items.length === 0 ? 'Nothing found.' : '';
      } catch (error) {
        if (isCurrent) told.value = problemText(error);
      }
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text.value]);
  const choose = (item: Found) => {
    isOpen.value = false;
    text.value = '';
    open(app, item, field.current ?? undefined);
  };
  const press = (event: KeyboardEvent) => {
    const count = found.value.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      isOpen.value = true;
      active.value = (active.value + step + count) % count;
    } else if (event.key === 'Enter') {
      const item = found.value[active.value];
      if (!item || !isOpen.value) return;
      // Where the panel folds now, the key would press the button that gets the focus.
      event.preventDefault();
      choose(item);
    } else if (event.key === 'Escape' && (isOpen.value || text.value !== '')) {
      event.stopPropagation();
      isOpen.value = false;
      text.value = '';
    }
  };
  const isShown = isOpen.value && found.value.length > 0;
  return (
    <search id="search">
      <input
        ref={field}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-label="Search: vessel, MMSI, IMO, call sign, port, area, position or event id"
        placeholder="Vessel, port, position, id"
        aria-expanded={isShown}
        aria-controls="search-list"
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `found-${active.value}` : undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
          isOpen.value = true;
        }}
        onKeyDown={press}
        onBlur={() => {
          isOpen.value = false;
        }}
      />
      <div id="search-list" role="listbox" aria-label="Found" hidden={!isShown}>
        {found.value.map((item, i) => (
          <div
            key={`${item.kind} ${item.id}`}
            id={`found-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active.value}
            // Before the field loses the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(item);
            }}
          >
            {item.label}
            <small>{item.detail}</small>
          </div>
        ))}
      </div>
      <p class="fine" role="status">
        {told.value}
      </p>
    </search>
  );
}

/** Goes there, and opens what has a page. */
function open({ map, opener, areas }: App, { kind, id, at, zoom }: Found, from: HTMLElement | undefined): void {
  if (at) map.jumpTo({ center: [at[0], at[1]], zoom: zoom ?? Math.max(map.getZoom(), kind === 'port' ? 11 : 7) });
  if (kind === 'vessel' || kind === 'aoi' || kind === 'event') opener.open({ kind, id }, at, from);
  // A ring around the position, until something is opened.
  else if (at) showShapes(map, 'selection', kind === 'place' ? [] : [pointOf(at[0], at[1])]);
  const area = kind === 'aoi' ? areas.value.find((each) => each.id === id)?.geometry : undefined;
  // Beside the drawer, which opens before the next frame.
  if (area) requestAnimationFrame(() => fitShapes(map, [featureOf(area)]));
}
