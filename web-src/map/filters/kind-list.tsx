import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { App } from '../app.js';
import { Dot } from '../details/event-list.js';
import type { Kind } from '../kinds.js';
import { allKinds, kinds } from '../kinds.js';
import { countKinds } from './count-kinds.js';

/** The kinds of events: shown or not, how many are in view, and `only` for one of them. */
export function KindList({ app: { map, state, terms, isSignedIn } }: { app: App }) {
  const counts = useSignal<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const count = () => {
      counts.value = isSignedIn.value ? countKinds(map, terms.drawnArea(state.view.peek().area)) : new Map();
    };
    map.on('idle', count);
    return () => map.off('idle', count);
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
              <span class="count">{(counts.value.get(kind) ?? 0).toLocaleString('en')}</span>
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
        <span class="ring" aria-hidden="true" /> red ring: dark detection, no AIS vessel explains it
      </p>
    </fieldset>
  );
}
