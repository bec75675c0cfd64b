import { daySpans } from '../address.js';
import type { App } from '../app.js';

/** The length and the end of the time shown. */
export function Times({ app: { state, clock } }: { app: App }) {
  const { days, until } = state.view.value;
  const shown = until ?? new Date(clock.minute.value).toISOString();
  const change = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    // While the year 2026 is typed, the field has the years 2, 20 and 202.
    if (!field.validity.valid) return;
    // The field has no zone; what is typed is UTC.
    state.choose({ until: field.value === '' ? undefined : `${field.value.slice(0, 16)}:00Z` });
  };
  return (
    <fieldset>
      <legend>Time, UTC</legend>
      <div id="spans" class="spans">
        {daySpans.map((span) => (
          <button key={span} type="button" aria-pressed={span === days} onClick={() => state.choose({ days: span })}>
            {span === 1 ? '1 day' : `${span} days`}
          </button>
        ))}
      </div>
      <div id="until-row">
        <label>
          until
          <input
            id="until"
            type="datetime-local"
            step="60"
            min="2000-01-01T00:00"
            max="2100-12-31T23:59"
            title="UTC"
            class={until === undefined ? 'is-now' : undefined}
            value={shown.slice(0, 16)}
            onChange={change}
          />
        </label>
        <button id="now" type="button" class="link" onClick={() => state.choose({ until: undefined })}>
          now
        </button>
      </div>
    </fieldset>
  );
}
