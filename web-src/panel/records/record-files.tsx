import { worldAdmin } from '../../shared/admin.js';
import { act } from '../act.js';
import { FileButton } from '../file-button.js';
import { saveFile } from '../save-file.js';
import { answerText } from './answer-text.js';

/** Records from a file of the user, and the list of own records as a file. */
export function RecordFiles() {
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
