import { admin, worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { FileButton, saveFile } from '../../shared/files.js';
import { act } from '../act.js';
import { usePolled } from '../poll.js';
import { answerText } from './answer-text.js';
import { OwnRecords } from './own-records.js';
import { PlaceEvent } from './place-event.js';

const everyMs = 4000;

/** The own records of the page's world: what there is, files, stories, and an event that is placed by hand. */
export function RecordsSection() {
  const { value: records, problem } = usePolled(() => worldAdmin.records(), everyMs);
  if (!records) return <p role="status">{problem ?? 'Loading …'}</p>;
  return (
    <section class="cards own" aria-label={`Own records of ${worldName}`}>
      <PlaceEvent records={records} />
      <OwnRecords records={records} />
      <RecordFiles />
      <Stories />
    </section>
  );
}

/** Records from a file of the user, and the list of own records as a file. */
function RecordFiles() {
  const load = (file: File) =>
    act(`Loading ${file.name}`, async () => answerText(await worldAdmin.loadRecords(file.name, await file.text())));
  const save = () =>
    act('Listing the own records', async () => {
      saveFile('own-records.json', JSON.stringify(await worldAdmin.records(), null, 2));
      return 'The list is saved as own-records.json.';
    });
  return (
    <section class="card" aria-label="Files of records">
      <h2>Files</h2>
      <p class="fine">
        JSON, NDJSON or GeoJSON with events, frames, vessels, areas and users. A file is taken whole or not at all; each
        mistake is named with its line.
      </p>
      <div class="buttons">
        <FileButton text="Load a file" of="of records" accept=".json,.ndjson,.jsonl,.geojson" onFile={load} />
        <button type="button" onClick={save}>
          Save the list
        </button>
      </div>
    </section>
  );
}

const storiesEveryMs = 60_000;

/** Situations by hand that the page's world can be told. */
function Stories() {
  const { value: stories = [], problem } = usePolled(() => admin.stories(), storiesEveryMs);
  return (
    <section class="card wide" aria-label="Stories">
      <h2>Stories</h2>
      {problem !== undefined && <p>{problem}</p>}
      <ul class="stories">
        {stories.map(({ name, about }) => (
          <li key={name}>
            <button type="button" aria-label={`Load ${name}`} onClick={() => tell(name)}>
              Load
            </button>
            <p>
              <strong>{name}</strong> {about}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tell(name: string): Promise<boolean> {
  return act(`Loading ${name}`, async () => answerText(await worldAdmin.tellStory(name)));
}
