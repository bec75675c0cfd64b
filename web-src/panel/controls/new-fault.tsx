import { useSignal } from '@preact/signals';
import type { FaultMatch, FaultPreset } from '../../../src/types.js';
import { worldAdmin } from '../../shared/admin.js';
import { act, refuse } from '../act.js';

/** The form that switches a preset on. */
export function NewFault({ presets }: { presets: readonly FaultPreset[] }) {
  const name = useSignal(presets[0]?.name ?? '');
  const count = useSignal('');
  const operation = useSignal('');
  const user = useSignal('');
  const pages = useSignal(false);
  const preset = presets.find((each) => each.name === name.value);
  const add = () => {
    if (preset === undefined) return;
    const times = count.value.trim() === '' ? undefined : Number(count.value);
    if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
      refuse(`The count is a whole number from 1, not “${count.value}”.`);
      return;
    }
    const match: FaultMatch = {
      ...preset.fault.match,
      ...(times === undefined ? {} : { count: times }),
      ...(operation.value.trim() === '' ? {} : { operation: operation.value.trim() }),
      ...(user.value.trim() === '' ? {} : { user: user.value.trim() }),
      ...(pages.value ? { pages: true } : {}),
    };
    void act(`Switching ${name.value} on`, async () => {
      const { id } = await worldAdmin.addFault({ preset: preset.name, match });
      const how = match.count === undefined ? 'every request that matches' : requestsText(match.count);
      return `${name.value} is on as ${id}: it strikes ${how}.`;
    });
  };
  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2>Switch a fault on</h2>
      <label>
        <span>Preset</span>
        <select value={name.value} onChange={({ currentTarget }) => (name.value = currentTarget.value)}>
          {presets.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <p class="fine about">{preset?.description}</p>
      <div class="fields">
        <Field
          text="Requests that it strikes"
          value={count.value}
          hint={countHint(preset)}
          onInput={(v) => (count.value = v)}
        />
        <Field text="Operation or field" value={operation.value} hint="any" onInput={(v) => (operation.value = v)} />
        <Field text="User" value={user.value} hint="any" onInput={(v) => (user.value = v)} />
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={pages.value}
          onChange={({ currentTarget }) => (pages.value = currentTarget.checked)}
        />
        Also the pages of this service
      </label>
      <div class="buttons">
        <button type="submit" class="primary">
          Switch on
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly text: string;
  readonly value: string;
  readonly hint: string;
  readonly onInput: (value: string) => void;
}

function Field({ text, value, hint, onInput }: FieldProps) {
  return (
    <label>
      <span>{text}</span>
      <input value={value} placeholder={hint} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
    </label>
  );
}

/** The count of a preset where the form gives none. */
function countHint(preset: FaultPreset | undefined): string {
  const count = preset?.fault.match?.count;
  return count === undefined ? 'any number' : String(count);
}

function requestsText(count: number): string {
  return count === 1 ? 'the next request that matches' : `the next ${count} requests that match`;
}
