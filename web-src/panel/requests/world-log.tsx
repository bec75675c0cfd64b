import { useSignal } from '@preact/signals';
import { worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { instantText } from '../controls/world-clock.js';
import { usePolled } from '../poll.js';

/** It is asked for after each action as well. */
const everyMs = 10_000;
/** The changes that are asked for while the log is open. */
const shown = 30;

/** What has changed the page's world, the newest first, beside its requests. */
export function WorldLog() {
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
