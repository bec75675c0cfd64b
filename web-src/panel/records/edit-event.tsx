import { useSignal } from '@preact/signals';
import type { ListedEvent, RecordsAnswer } from '../../../src/types.js';
import { worldAdmin } from '../../shared/admin.js';
import { act, refuse } from '../act.js';
import { answerText } from './answer-text.js';
import { editedEvent, fieldsOf } from './edited-event.js';
import { PlaceMapView } from './place-map-view.js';

/** The form that changes an own event; the cross of its map is the start. */
export function EditEvent({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const fields = useSignal(fieldsOf(event));
  const change = (given: Readonly<Record<string, string>>) => {
    fields.value = { ...fields.value, ...given };
  };
  const save = async () => {
    const record = editedEvent(event, fields.value);
    if (typeof record === 'string') {
      refuse(record);
      return;
    }
    const isDone = await act(`Changing ${event.eventId}`, async () =>
      // The service checks the members of each kind.
      answerText(await worldAdmin.call<RecordsAnswer>('POST', '/records', { replace: { events: [record] } })),
    );
    if (isDone) onClose();
  };
  const [lon, lat] = ['longitude', 'latitude'].map((part) => Number(fields.value[`Start, ${part}`]));
  const isPlace = Math.abs(lon!) <= 180 && Math.abs(lat!) <= 85;
  return (
    <form
      class="edit"
      noValidate
      aria-label={`Edit ${event.eventId}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <PlaceMapView
        at={isPlace ? { lon: lon!, lat: lat! } : undefined}
        onMove={(to) => change({ 'Start, longitude': String(to.lon), 'Start, latitude': String(to.lat) })}
      />
      <div class="fields">
        {Object.entries(fields.value).map(([name, value]) => (
          <label key={name} class={name.endsWith('UTC') ? 'whole' : undefined}>
            <span>{name}</span>
            <input value={value} onInput={({ currentTarget }) => change({ [name]: currentTarget.value })} />
          </label>
        ))}
      </div>
      <div class="buttons">
        <button type="submit" class="primary">
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
