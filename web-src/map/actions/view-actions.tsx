import { useSignal } from '@preact/signals';
import { CopyButton } from '../../shared/copy-button.js';
import { playgroundAddress } from '../../shared/playground-address.js';
import type { App } from '../app.js';
import { eventTiles } from '../tile-query.js';
import { CopyLink } from './copy-link.js';
import { listQuery } from './listed-event.js';
import { saveMapPicture } from './map-picture.js';
import { OpenViewFile } from './open-view-file.js';
import { type Format, saveEvents } from './save-events.js';
import { askViewEvents, viewInputs } from './view-events.js';
import { saveViewFile, saveViewTest } from './view-file.js';
import type { Runner } from './view-test.js';

const runners: readonly Runner[] = ['node:test', 'Vitest', 'Playwright', 'pytest'];

const formats: readonly (readonly [Format, name: string])[] = [
  ['geojson', 'GeoJSON'],
  ['csv', 'CSV'],
];

/** From the picture to the interface: the view as a link, as a query, as tiles and as files. */
export function ViewActionParts({ app }: { app: App }) {
  const told = useSignal('');
  const isSaving = useSignal(false);
  const tiles = eventTiles(app.state.view.value, app.terms);
  /** Runs an action, and tells what it says. */
  const doing = async (act: () => Promise<string>) => {
    if (isSaving.value) return;
    isSaving.value = true;
    told.value = 'Fetching …';
    try {
      told.value = await act();
    } catch (error) {
      told.value = '';
      await app.say(error);
    } finally {
      isSaving.value = false;
    }
  };
  const save = async (format: Format) => saveEvents(format, 'events', await askViewEvents(app));
  return (
    <>
      <p class="actions">
        <CopyLink app={app} />
      </p>
      <p class="actions">
        <button
          type="button"
          onClick={() => {
            const [input] = viewInputs(app);
            open(playgroundAddress(listQuery, { input: { ...input, limit: 100 } }), '_blank', 'noopener');
          }}
        >
          Open query in playground
        </button>
        {formats.map(([format, name]) => (
          <button key={format} type="button" onClick={() => void doing(() => save(format))}>
            Save as {name}
          </button>
        ))}
        <button type="button" onClick={() => void doing(() => saveMapPicture(app))}>
          Save as PNG
        </button>
        <button type="button" onClick={() => void doing(() => saveViewFile(app))}>
          Save view
        </button>
        <OpenViewFile say={(text) => (told.value = text)} />
      </p>
      <label>
        Write as a test
        <select
          id="view-test"
          onChange={({ currentTarget }) => {
            const runner = runners.find((each) => each === currentTarget.value);
            if (runner) void doing(() => saveViewTest(app, runner));
            // The same one can be taken again.
            currentTarget.value = '';
          }}
        >
          <option value="">for …</option>
          {runners.map((runner) => (
            <option key={runner}>{runner}</option>
          ))}
        </select>
      </label>
      <p class="fine" role="status">
        {told.value}
      </p>
      <label class="address">
        Address of the tiles
        <input readOnly value={tiles} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <p class="actions">
        <CopyButton text={tiles} what="of the tiles" label="Copy address" />
      </p>
    </>
  );
}
