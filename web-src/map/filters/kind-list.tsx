import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'preact/hooks';
import { isWithin } from '../actions/view-box.js';
import type { App } from '../app.js';
import { Dot } from '../details/event-list.js';
import { seenBoxes } from '../details/seen-boxes.js';
import { cellsBelow } from '../drawing/map-style.js';
import { allKinds, type Kind, kinds } from '../kinds.js';
import type { DrawnArea } from '../search-terms.js';

/** Milliseconds for which the numbers of the view before stay after a move. */
const countedAnewMs = 300;

/** The kinds of events: shown or not, how many are in view, and `only` for one of them. */
export function KindList({ app: { map, state, terms, isSignedIn, inView: counts } }: { app: App }) {
  useEffect(() => {
    let fetching: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(fetching);
      counts.value = isSignedIn.value ? countKinds(map, terms.drawnArea(state.view.peek().area)) : undefined;
    };
    const wait = () => {
      clearTimeout(fetching);
      fetching = setTimeout(() => {
        // A move to where the map is draws nothing: it would not be idle again.
        if (map.loaded() && !map.isMoving()) count();
        else counts.value = undefined;
      }, countedAnewMs);
    };
    map.on('idle', count);
    map.on('moveend', wait);
    return () => {
      clearTimeout(fetching);
      map.off('idle', count);
      map.off('moveend', wait);
    };
  }, []);
  const shown = state.view.value.kinds;
  const isAll = shown.length === allKinds.length;
  const toggle = (kind: Kind, isShown: boolean) =>
    state.choose({ kinds: allKinds.filter((each) => (each === kind ? isShown : shown.includes(each))) });
  return (
    <fieldset>
      <legend>Kinds, in view</legend>
      <ul id="kinds">
        {allKinds.map((kind) => {
          const { label } = kinds[kind];
          const isOnly = shown.length === 1 && shown[0] === kind;
          return (
            <li key={kind}>
              <label>
                <input
                  type="checkbox"
                  checked={shown.includes(kind)}
                  onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
                />
                <Dot kind={kind} />
                {label}
              </label>
              <span class="count">{counts.value ? (counts.value.get(kind) ?? 0).toLocaleString('en') : '…'}</span>
              <button
                type="button"
                class="link"
                aria-pressed={isOnly}
                aria-label={isOnly ? 'Show all kinds' : `Only ${label}`}
                onClick={() => state.choose({ kinds: isOnly ? allKinds : [kind] })}
              >
                {isOnly ? 'all' : 'only'}
              </button>
            </li>
          );
        })}
      </ul>
      {isAll ? undefined : (
        <button type="button" class="link" onClick={() => state.choose({ kinds: allKinds })}>
          Show all kinds
        </button>
      )}
      <p class="fine">
        <Dot kind="" isDark /> red ring: dark detection, no AIS vessel explains it
      </p>
    </fieldset>
  );
}

/** Events that can be seen, in an area if one is given, by kind, hidden kinds too, as far as their tiles are loaded. */
function countKinds(map: MapLibreMap, area?: DrawnArea): ReadonlyMap<string, number> {
  const boxes = seenBoxes(map);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const count = (kind: string, more: number) => counts.set(kind, (counts.get(kind) ?? 0) + more);
  const source = map.getZoom() < cellsBelow ? 'cells' : 'events';
  for (const sourceLayer of source === 'cells' ? ['cells', 'eventsV2'] : ['eventsV2'])
    for (const { properties, geometry } of map.querySourceFeatures(source, { sourceLayer })) {
      if (geometry.type !== 'Point') continue;
      const [lon = 0, lat = 0] = geometry.coordinates;
      if (!boxes.some((box) => isWithin(box, lon, lat))) continue;
      if (area && !area.contains(lon, lat)) continue;
      const { eventId, eventType } = properties;
      if (sourceLayer === 'cells') for (const kind of allKinds) count(kind, properties[kind] ?? 0);
      // Tiles of two zooms may be there at once.
      else if (!seen.has(eventId)) count(eventType, 1);
      seen.add(eventId);
    }
  return counts;
}
