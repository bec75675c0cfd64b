import { useSignal } from '@preact/signals';
import { admin } from '../../shared/admin.js';
import { act, refuse } from '../act.js';
import { usePolled } from '../poll.js';
import { instantText, writtenInstant } from './world-clock.js';

const storiesEveryMs = 60_000;

/** The form that makes a world. */
export function NewWorld() {
  const name = useSignal('');
  const now = useSignal('');
  const story = useSignal('');
  const empty = useSignal(false);
  const { value: stories = [] } = usePolled(() => admin.stories(), storiesEveryMs);
  const make = async () => {
    const instant = now.value.trim() === '' ? undefined : writtenInstant(now.value);
    if (now.value.trim() !== '' && instant === undefined) {
      refuse(`An instant is such as 2026-11-01 12:00:00, UTC, not “${now.value}”.`);
      return;
    }
    const isMade = await act('Making a world', async () => {
      const made = await admin.makeWorld({
        ...(name.value.trim() === '' ? {} : { name: name.value.trim() }),
        ...(instant === undefined ? {} : { now: instant }),
        ...(story.value === '' ? {} : { stories: [story.value] }),
        empty: empty.value,
      });
      return `The world ${made.name} is there, at ${instantText(Date.parse(made.now))} UTC: ${made.url}`;
    });
    if (isMade) name.value = '';
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>Make a world</h2>
      <label>
        <span>Name (left out: one is given)</span>
        <input value={name.value} onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
      </label>
      <label>
        <span>Now, UTC (left out: as the service was started)</span>
        <input
          value={now.value}
          placeholder="2026-11-01 12:00:00"
          onInput={({ currentTarget }) => (now.value = currentTarget.value)}
        />
      </label>
      <label>
        <span>Story</span>
        <select value={story.value} onChange={({ currentTarget }) => (story.value = currentTarget.value)}>
          <option value="">none</option>
          {stories.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={empty.value}
          onChange={({ currentTarget }) => (empty.value = currentTarget.checked)}
        />
        Without the vessels, events and frames of the ocean
      </label>
      <div class="buttons">
        <button type="submit" class="primary">
          Make
        </button>
      </div>
    </form>
  );
}
