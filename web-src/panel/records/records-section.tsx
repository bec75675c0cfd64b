import { worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { usePolled } from '../poll.js';
import { OwnRecords } from './own-records.js';
import { PlaceEvent } from './place-event.js';
import { RecordFiles } from './record-files.js';
import { Stories } from './stories.js';

const everyMs = 4000;

/** The own records of the page's world: what there is, files, stories, and an event that is placed by hand. */
export function RecordsSection() {
  const { value: records, problem } = usePolled(() => worldAdmin.records(), everyMs);
  if (!records) return <p role="status">{problem ?? 'Loading …'}</p>;
  return (
    <section class="cards" aria-label={`Own records of ${worldName}`}>
      <PlaceEvent records={records} />
      <OwnRecords records={records} />
      <RecordFiles />
      <Stories />
    </section>
  );
}
