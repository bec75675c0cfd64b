import { useSignal } from '@preact/signals';
import { AdminError } from '../../../src/tools/client/admin-client.js';
import type { ListedRecords } from '../../../src/types.js';
import { worldAdmin } from '../../shared/admin.js';
import { act, refuse } from '../act.js';
import { answerText } from './answer-text.js';
import { PlaceMapView } from './place-map-view.js';
import type { PlacedEvent } from './placed-event.js';
import { passesOf, placedKinds, placedRecords } from './placed-event.js';
import type { PlacedForm } from './read-placed.js';
import { readForm } from './read-placed.js';

const twoHoursMs = 7_200_000;

/** The form that places an event on the map by hand. What it has stays when the event is refused. */
export function PlaceEvent({ records }: { records: ListedRecords }) {
  const form = useSignal<PlacedForm>({
    kind: placedKinds[0]!.kind,
    lon: '4',
    lat: '54',
    time: new Date(Date.parse(records.now) - twoHoursMs).toISOString().slice(0, 19).replace('T', ' '),
    vessel: 'new',
    mmsi: '',
    second: '',
    name: 'TESTWIND',
  });
  const passes = useSignal<readonly string[]>([]);
  const change = (changed: Partial<PlacedForm>) => {
    form.value = { ...form.value, ...changed };
  };
  const place = async () => {
    const read = readForm(form.value, records);
    if (typeof read === 'string') {
      refuse(read);
      return;
    }
    passes.value = [];
    await act('Placing the event', async () => answerText(await placed(read, (found) => (passes.value = found))));
  };
  const { kind: name, lon, lat } = form.value;
  const kind = placedKinds.find((each) => each.kind === name)!;
  const at = { lon: Number(lon), lat: Number(lat) };
  const isPlace = lon.trim() !== '' && lat.trim() !== '' && Math.abs(at.lon) <= 180 && Math.abs(at.lat) <= 85;
  return (
    <form
      class="card place"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <h2>Place an event by hand</h2>
      <PlaceMapView
        title="Map of the new event"
        at={isPlace ? at : undefined}
        onMove={(position) => change({ lon: String(position.lon), lat: String(position.lat) })}
      />
      <div class="fields">
        <label class="whole">
          <span>Kind</span>
          <select value={name} onChange={({ currentTarget }) => change({ kind: currentTarget.value })}>
            {placedKinds.map((each) => (
              <option key={each.kind} value={each.kind}>
                {each.label}
              </option>
            ))}
          </select>
        </label>
        <Field text="Longitude" value={lon} onInput={(value) => change({ lon: value })} />
        <Field text="Latitude" value={lat} onInput={(value) => change({ lat: value })} />
        <Field text="Start, UTC" value={form.value.time} onInput={(value) => change({ time: value })} isWhole />
        {kind.vessels > 0 && <Vessels count={kind.vessels} form={form.value} change={change} />}
      </div>
      {kind.needs !== undefined && <p class="fine">Needs: {kind.needs}</p>}
      {passes.value.length > 0 && (
        <div class="buttons">
          {passes.value.map((pass) => (
            <button key={pass} type="button" onClick={() => change({ time: pass })}>
              Take the pass of {pass.slice(0, 19).replace('T', ' ')}
            </button>
          ))}
        </div>
      )}
      <div class="buttons">
        <button type="submit" class="primary">
          Place it at the cross
        </button>
      </div>
    </form>
  );
}

interface VesselsProps {
  readonly count: number;
  readonly form: PlacedForm;
  change(changed: Partial<PlacedForm>): void;
}

function Vessels({ count, form: { vessel, mmsi, second, name }, change }: VesselsProps) {
  return (
    <>
      <label class="whole">
        <span>{count === 1 ? 'Vessel' : 'Vessels'}</span>
        <select
          value={vessel}
          onChange={({ currentTarget }) => change({ vessel: currentTarget.value === 'new' ? 'new' : 'known' })}
        >
          <option value="new">{count === 1 ? 'A new one' : 'Two new ones'}, with reports around the event</option>
          <option value="known">{count === 1 ? 'One' : 'Two'} of the world, by MMSI</option>
        </select>
      </label>
      {vessel === 'new' ? (
        <Field text="Name" value={name} onInput={(value) => change({ name: value })} isWhole />
      ) : (
        <>
          <Field text="MMSI" value={mmsi} onInput={(value) => change({ mmsi: value })} />
          {count === 2 && <Field text="Second MMSI" value={second} onInput={(value) => change({ second: value })} />}
        </>
      )}
    </>
  );
}

interface FieldProps {
  readonly text: string;
  readonly value: string;
  readonly isWhole?: boolean;
  readonly onInput: (value: string) => void;
}

function Field({ text, value, isWhole = false, onInput }: FieldProps) {
  return (
    <label class={isWhole ? 'whole' : undefined}>
      <span>{text}</span>
      <input value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
    </label>
  );
}

/** Places the event; where it is refused for want of a pass, `onPasses` gets the passes that the refusal names. */
async function placed(event: PlacedEvent, onPasses: (passes: readonly string[]) => void) {
  try {
    return await worldAdmin.changeRecords(placedRecords(event));
  } catch (error) {
    if (error instanceof AdminError) onPasses(passesOf(error.details[0]?.accepted ?? ''));
    throw error;
  }
}
