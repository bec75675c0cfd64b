import type { App } from '../app.js';
import { typeText } from '../details/event-facts.js';
import { countFilters, noFilters } from './event-input.js';

/** Filters on vessels, scores and areas. */
export function FilterFields({ app: { state, areas } }: { app: App }) {
  const view = state.view.value;
  const set = countFilters(view);
  const flags = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    if (field.validity.valid) state.choose({ flags: field.value.toUpperCase().match(/[A-Z]{3}/g) ?? [] });
  };
  const metres = (name: 'longerThan' | 'shorterThan', text: string) =>
    state.choose({ [name]: text === '' ? undefined : Math.min(1000, Math.max(0, Math.round(Number(text)))) });
  return (
    <details id="filters" open={set > 0}>
      <summary>Filters{set === 0 ? '' : ` (${set})`}</summary>
      <label>
        <input
          type="checkbox"
          checked={view.dark}
          onChange={({ currentTarget }) => state.choose({ dark: currentTarget.checked })}
        />
        Dark only
      </label>
      <div class="fields">
        <label for="filter-flags">Flags</label>
        <input
          id="filter-flags"
          placeholder="NLD, PAN"
          title="Codes of three letters, such as NLD"
          pattern="\s*([A-Za-z]{3}[\s,]*)*"
          value={view.flags.join(', ')}
          onChange={flags}
        />
        <label for="filter-type">Type</label>
        <select
          id="filter-type"
          value={view.types[0] ?? ''}
          onChange={({ currentTarget: { value } }) => state.choose({ types: value === '' ? [] : [value] })}
        >
          <option value="">any vessel</option>
          {vesselTypes.map((type) => (
            <option key={type} value={type}>
              {typeText(type)}
            </option>
          ))}
        </select>
        <label for="filter-longer">Length, m</label>
        <span class="range">
          <input
            id="filter-longer"
            type="number"
            min="0"
            max="1000"
            placeholder="from"
            aria-label="Length from, metres"
            value={view.longerThan ?? ''}
            onChange={({ currentTarget }) => metres('longerThan', currentTarget.value)}
          />
          <input
            type="number"
            min="0"
            max="1000"
            placeholder="to"
            aria-label="Length to, metres"
            value={view.shorterThan ?? ''}
            onChange={({ currentTarget }) => metres('shorterThan', currentTarget.value)}
          />
        </span>
        <label for="filter-score">Score from</label>
        <input
          id="filter-score"
          type="number"
          min="0"
          max="1"
          step="0.05"
          placeholder="any"
          value={view.score ?? ''}
          onChange={({ currentTarget: { value } }) =>
            state.choose({ score: value === '' ? undefined : Math.min(1, Math.max(0, Number(value))) })
          }
        />
        <label for="filter-area">Area</label>
        <select
          id="filter-area"
          value={view.area ?? ''}
          onChange={({ currentTarget: { value } }) => state.choose({ area: value === '' ? undefined : value })}
        >
          <option value="">anywhere</option>
          {areas.value.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {set === 0 ? undefined : (
        <button type="button" class="link" onClick={() => state.choose(noFilters)}>
          Remove all filters
        </button>
      )}
    </details>
  );
}

/** The values of VesselType in the schema. */
const vesselTypes = [
  'FISHING',
  'CARGO',
  'TANKER',
  'PASSENGER',
  'TUG',
  'TOWING',
  'PILOT_VESSEL',
  'SEARCH_AND_RESCUE',
  'DREDGING',
  'DIVING',
  'MILITARY',
  'SAILING',
  'PLEASURE_CRAFT',
  'HIGH_SPEED_CRAFT',
  'PORT_TENDER',
  'ANTI_POLLUTION',
  'LAW_ENFORCEMENT',
  'MEDICAL',
  'WING_IN_GROUND',
  'OTHER',
  'RESERVED',
  'UNKNOWN',
] as const;
