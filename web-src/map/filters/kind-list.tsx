import { useEffect } from 'preact/hooks';
import type { App } from '../app.js';
import { Dot } from '../details/event-list.js';
import type { Kind } from '../kinds.js';
import { allKinds, kinds } from '../kinds.js';
import { countKinds } from './count-kinds.js';

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
