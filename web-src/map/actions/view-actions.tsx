import { useSignal } from '@preact/signals';
import { CopyButton } from '../../shared/copy-button.js';
import { playgroundAddress } from '../../shared/playground-address.js';
import type { App } from '../app.js';
import { eventTiles } from '../tile-query.js';
import { csvOf, geoJsonOf } from './event-files.js';
import { listQuery } from './listed-event.js';
import { askViewEvents, viewInputs } from './view-events.js';
import { viewLink } from './view-link.js';

const formats = {
  geojson: { name: 'GeoJSON', type: 'application/geo+json', write: geoJsonOf },
  csv: { name: 'CSV', type: 'text/csv', write: csvOf },
} as const;

/** From the picture to the interface: the view as a link, as a query, as tiles and as a file. */
export function ViewActions({ app }: { app: App }) {
  const told = useSignal('');
  const isSaving = useSignal(false);
  const tiles = eventTiles(app.state.view.value, app.terms);
  const save = async (format: keyof typeof formats) => {
    if (isSaving.value) return;
    isSaving.value = true;
    told.value = 'Fetching …';
    try {
      const { events, total } = await askViewEvents(app);
      const { type, write } = formats[format];
      saveFile(`events.${format}`, type, write(events));
      const missing = total - events.length;
      const saved = `${events.length.toLocaleString('en')} events saved.`;
      told.value = missing > 0 ? `${saved} ${missing} were left out: a search gives at most 10,000.` : saved;
    } catch (error) {
      told.value = '';
      await app.say(error);
    } finally {
      isSaving.value = false;
    }
  };
  return (
    <details id="view-actions">
      <summary>Use this view</summary>
      <p class="actions">
        <CopyButton text={() => linkOf(app)} what="to this view" label="Copy link" />
        <button
          type="button"
          onClick={() => {
            const [input] = viewInputs(app);
            open(playgroundAddress(listQuery, { input: { ...input, limit: 100 } }), '_blank', 'noopener');
          }}
        >
          Open query in playground
        </button>
        {(['geojson', 'csv'] as const).map((format) => (
          <button key={format} type="button" onClick={() => void save(format)}>
            Save as {formats[format].name}
          </button>
        ))}
      </p>
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
    </details>
  );
}

function linkOf({ state, session, clock }: App): string {
  const page = location.href.replace(/#.*$/s, '');
  return page + viewLink(state.view.peek(), session.user, clock.nowMs);
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
