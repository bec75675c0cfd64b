import { outcome } from './act.js';

/** What the last action did, or why it failed, above all sections until it is put away. */
export function OutcomeBar() {
  const shown = outcome.value;
  return (
    <div class="outcome" data-state={shown?.state} role={shown?.state === 'failed' ? 'alert' : 'status'}>
      {shown && (
        <>
          <div>
            <p>{shown.text}</p>
            {shown.details.length > 0 && (
              <ul>
                {shown.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" onClick={() => (outcome.value = undefined)}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
}
