import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import type { OwnRecord } from '../../../src/types.js';
import { worldAdmin } from '../../shared/admin.js';
import { act, refuse } from '../act.js';
import { reasonOf } from '../reason.js';
import { answerText } from './answer-text.js';
import { PlaceMapView } from './place-map-view.js';
import { editedRecord, type FormField, type FormValues, formOf, mostPositions, shapeFields } from './record-form.js';
import { ShapeMapView } from './shape-map-view.js';

/** The form that changes an own record, once the record is fetched. */
export function EditRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const own = useSignal<OwnRecord | undefined>(undefined);
  useEffect(() => {
    worldAdmin
      .record(id)
      .then((found) => (own.value = found))
      .catch((error: unknown) => {
        refuse(reasonOf(error));
        onClose();
      });
  }, [id]);
  const fields = own.value && formOf(own.value);
  if (!own.value || !fields) return <p role="status">Loading …</p>;
  return <RecordForm id={id} own={own.value} fields={fields} onClose={onClose} />;
}

interface FormProps {
  readonly id: string;
  readonly own: OwnRecord;
  readonly fields: readonly FormField[];
  onClose(): void;
}

function RecordForm({ id, own, fields, onClose }: FormProps) {
  const values = useSignal<FormValues>(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const change = (changed: FormValues) => {
    values.value = { ...values.value, ...changed };
  };
  const save = async () => {
    const replace = editedRecord(own, values.value);
    if (typeof replace === 'string') {
      refuse(replace);
      return;
    }
    const isDone = await act(`Changing ${id}`, async () => answerText(await worldAdmin.changeRecords({ replace })));
    if (isDone) onClose();
  };
  return (
    <form
      class="edit"
      noValidate
      aria-label={`Edit ${id}`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <RecordMap id={id} own={own} values={values.value} change={change} />
      <div class="fields">
        {fields.map((field) => (
          <FieldOf key={field.name} field={field} value={values.value[field.name] ?? ''} change={change} />
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

interface MapProps {
  readonly id: string;
  readonly own: OwnRecord;
  readonly values: FormValues;
  change(changed: FormValues): void;
}

/** The small map: the start of an event is its cross; corners and positions are dragged. */
function RecordMap({ id, own, values, change }: MapProps) {
  if (own.kind === 'users') return null;
  if (own.kind !== 'events') {
    const name = shapeFields[own.kind];
    const text = values[name];
    if (text === undefined)
      return <p class="fine">More than {mostPositions} positions are changed by a file that is loaded.</p>;
    const isTrack = own.kind === 'vessels';
    return (
      <ShapeMapView
        title={`Map of ${id}`}
        text={text}
        isTrack={isTrack}
        onChange={(written) => change({ [name]: written })}
      />
    );
  }
  const [lon, lat] = ['longitude', 'latitude'].map((part) => Number(values[`Start, ${part}`]));
  const isPlace = Math.abs(lon!) <= 180 && Math.abs(lat!) <= 85;
  return (
    <PlaceMapView
      title={`Map of ${id}`}
      at={isPlace ? { lon: lon!, lat: lat! } : undefined}
      onMove={(to) => change({ 'Start, longitude': String(to.lon), 'Start, latitude': String(to.lat) })}
    />
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  change(changed: FormValues): void;
}

function FieldOf({ field: { name, choices, isLong = false }, value, change }: FieldProps) {
  const fieldId = useId();
  return (
    <label for={fieldId} class={isLong || name.endsWith('UTC') ? 'whole' : undefined}>
      <span>{name}</span>
      {choices ? (
        <select id={fieldId} value={value} onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : isLong ? (
        <textarea
          id={fieldId}
          rows={4}
          style={{ width: '100%' }}
          spellcheck={false}
          value={value}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ) : (
        <input id={fieldId} value={value} onInput={({ currentTarget }) => change({ [name]: currentTarget.value })} />
      )}
    </label>
  );
}
