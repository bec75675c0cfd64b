import { useSignal } from '@preact/signals';
import type { AdminWorld } from '../../../src/tools/client/admin-types.js';
import { worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { instantText } from '../controls/world-clock.js';
import { loaded } from '../loaded.js';
import { usePolled } from '../poll.js';
import { Expectation } from './expectation.js';
import { RequestList } from './request-list.js';
import { change, choosable, clearList, filter, filtered, goOn, pause, pausedFeed, waiting } from './requests-view.js';
import { connection, feed } from './shared-feed.js';

const RequestDetail = loaded(async () => (await import('./request-detail.js')).RequestDetail);

/** The requests of all worlds as they are answered, and the one that is open. */
export function RequestsSection({ item, worlds }: { item: string; worlds: readonly AdminWorld[] }) {
  const open = feed.value.exchanges.find(({ order }) => String(order) === item);
  return (
    <section class="requests" aria-label="Requests" data-open={item === '' ? undefined : ''}>
      <div class="listing">
        <RequestTools worlds={worlds} />
        <StreamState />
        <WorldLog />
        <Expectation />
        <RequestList openOrder={open?.order} />
      </div>
      {item !== '' && <RequestDetail key={item} exchange={open} />}
    </section>
  );
}

function RequestTools({ worlds }: { worlds: readonly AdminWorld[] }) {
  const { text, world, problems, pages } = filter.value;
  const names = new Set([...worlds.map(({ name }) => name), ...feed.value.exchanges.map((each) => each.world)]);
  return (
    <div class="tools">
      <label>
        <span class="visually-hidden">Filter requests by words</span>
        <input
          type="search"
          value={text}
          placeholder="Filter: operation, user, code, text"
          onInput={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </label>
      <label>
        <span class="visually-hidden">World</span>
        <select
          value={world ?? ''}
          onChange={({ currentTarget: { value } }) => change({ world: value === '' ? undefined : value })}
        >
          <option value="">All worlds</option>
          {[...names].map((name) => (
            <option key={name} value={name}>
              {name === worldName ? `${name} (this one)` : name}
            </option>
          ))}
        </select>
      </label>
      <Check text="Only problems" checked={problems} onChange={(checked) => change({ problems: checked })} />
      <Check text="Pages' own" checked={pages} onChange={(checked) => change({ pages: checked })} />
      <button type="button" aria-pressed={pausedFeed.value !== undefined} onClick={pausedFeed.value ? goOn : pause}>
        {pausedFeed.value ? `Go on (${waiting.value} new)` : 'Pause'}
      </button>
      <button type="button" onClick={clearList}>
        Clear
      </button>
      <span class="fine">
        {filtered.value.length} of {choosable.value.length}
      </span>
    </div>
  );
}

function Check({ text, checked, onChange }: { text: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {text}
    </label>
  );
}

/** Says where the list is not live. */
function StreamState() {
  const { value } = connection;
  return (
    <div role="status">
      {value.state === 'lost' && (
        <p class="notice bad">The list is not live. {value.reason} The page tries again every second.</p>
      )}
    </div>
  );
}

/** It is asked for after each action as well. */
const everyMs = 2000;
/** The changes that are asked for while the log is open. */
const shown = 30;

/** What has changed the page's world, the newest first, beside its requests. */
function WorldLog() {
  const isOpen = useSignal(false);
  const limit = isOpen.value ? shown : 1;
  const { value } = usePolled(() => worldAdmin.changes({ limit }), everyMs, String(limit));
  const changes = [...(value?.changes ?? [])].reverse();
  const [newest] = changes;
  if (!newest) return null;
  return (
    <details class="world-log" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>
        {newest.id} {newest.id === 1 ? 'change' : 'changes'} of {worldName}, the last: {newest.result}
      </summary>
      <ol class="plain" reversed>
        {changes.map(({ id, time, result }) => (
          <li key={id}>
            <span class="fine">
              {id} · {instantText(Date.parse(time))}
            </span>{' '}
            {result}
          </li>
        ))}
      </ol>
      <a href="#changes">All, and worlds as before them</a>
    </details>
  );
}
