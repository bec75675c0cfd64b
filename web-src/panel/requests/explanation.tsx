import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ExplainedCause, ExplainedEntry, ExplainedSearch, JournalEntry } from '../../../src/types.js';
import { admin } from '../../shared/admin.js';
import { reasonOf } from '../reason.js';
import { Errors } from './errors.js';
import { stepsOf } from './explained-steps.js';
import { lackOf } from './request-commands.js';
import { SendAgain } from './send-again.js';
import { shownError } from './shown-answer.js';

/** A request that took longer is explained when the user asks for it, since it is asked again for that. */
const mostMsUnasked = 1000;

type State =
  | { readonly is: 'idle' | 'asking' }
  | { readonly is: 'explained'; readonly explained: ExplainedEntry }
  | { readonly is: 'failed'; readonly reason: string };

/** How the searches of a request were answered, and why an event is not among its records. */
export function Explanation({ world, entry }: { world: string; entry: JournalEntry }) {
  const state = useSignal<State>({ is: 'idle' });
  const eventId = useSignal('');
  const newest = useRef(0);
  const explain = async (id: string) => {
    const number = ++newest.current;
    state.value = { is: 'asking' };
    const found = await explanationOf(world, entry, id);
    // The answer to what was asked last is shown.
    if (number === newest.current) state.value = found;
  };
  useEffect(() => {
    if (entry.ms <= mostMsUnasked && lackOf(entry) === undefined) void explain('');
  }, [entry]);
  if (lackOf(entry) !== undefined) return null;
  return (
    <section aria-label="Explanation">
      <h3>How it was answered</h3>
      <form
        class="why"
        onSubmit={(event) => {
          event.preventDefault();
          void explain(eventId.value.trim());
        }}
      >
        <label>
          <span>Why is this event missing?</span>
          <input
            value={eventId.value}
            placeholder="Event id"
            onInput={({ currentTarget }) => (eventId.value = currentTarget.value)}
          />
        </label>
        <button type="submit">Explain</button>
      </form>
      <div aria-live="polite">
        <Explained state={state.value} world={world} entry={entry} />
      </div>
    </section>
  );
}

async function explanationOf(world: string, entry: JournalEntry, eventId: string): Promise<State> {
  try {
    const options = eventId === '' ? undefined : { eventId };
    return { is: 'explained', explained: await admin.world(world).explainRequest(entry.id, options, entry.replica) };
  } catch (error) {
    return { is: 'failed', reason: reasonOf(error) };
  }
}

function Explained({ state, world, entry }: { state: State; world: string; entry: JournalEntry }) {
  // The journal has the beginning of a long answer alone, and so perhaps not all of its errors.
  const isCut = entry.body?.endsWith('…') ?? false;
  switch (state.is) {
    case 'idle':
      return <p class="fine">The request took long, and is asked again to be explained.</p>;
    case 'asking':
      return <p class="fine">Asking again …</p>;
    case 'failed':
      return <p class="bad">{state.reason}</p>;
    case 'explained': {
      const { searches, errors, causes } = state.explained;
      const none = errors.length > 0 ? 'It fails before it searches.' : 'It has no search of events or frames.';
      return (
        <>
          {causes.map((cause, i) => (
            <Cause key={i} cause={cause} world={world} entry={entry} />
          ))}
          {isCut && <Errors errors={errors.map(shownError)} heading="Errors when it is asked again" />}
          {searches.length === 0 && <p class="fine">{none}</p>}
          {searches.map((search) => (
            <Search key={search.field} search={search} />
          ))}
        </>
      );
    }
  }
}

/** Why the request was struck or refused, or has no rows, and the request as it is probably meant. */
function Cause({ cause, world, entry }: { cause: ExplainedCause; world: string; entry: JournalEntry }) {
  const { field, says, repaired } = cause;
  return (
    <div class="reason">
      <p>
        {field !== null && <strong>{field}: </strong>}
        {says}
      </p>
      {repaired !== null && (
        <>
          <p>{rowsText(repaired.total)} with this request:</p>
          <Request query={repaired.query} variables={repaired.variables} />
          <SendAgain world={world} entry={entry} repaired={repaired} />
        </>
      )}
    </div>
  );
}

/** A document, formatted once the formatter is loaded, and its variables. */
function Request({ query, variables }: { query: string; variables: object }) {
  const text = useSignal(query);
  useEffect(() => {
    void import('./format-document.js').then(({ formattedDocument }) => {
      text.value = formattedDocument(query);
    });
  }, [query]);
  const variablesText = Object.keys(variables).length === 0 ? '' : `\n\n${JSON.stringify(variables, null, 2)}`;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
  return <pre tabIndex={0}>{text.value + variablesText}</pre>;
}

function rowsText(total: number): string {
  return `${total.toLocaleString('en')} ${total === 1 ? 'row matches' : 'rows match'}`;
}

function Search({ search }: { search: ExplainedSearch }) {
  const steps = stepsOf(search);
  const most = Math.max(...steps.map(({ left }) => left), 1);
  return (
    <>
      <EventAnswer search={search} />
      <table class="steps">
        <caption>
          {search.field}, as of {search.asOf.slice(0, 19).replace('T', ' ')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Dropped</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ kind, condition, dropped, left }) => (
            <tr key={kind + condition} data-empties={dropped > 0 && left === 0 && kind !== 'page' ? '' : undefined}>
              <th scope="row">{stepText(kind, condition)}</th>
              <td>{dropped === 0 ? '' : `−${dropped.toLocaleString('en')}`}</td>
              <td style={{ '--part': left / most }}>{left.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function stepText(kind: ReturnType<typeof stepsOf>[number]['kind'], condition: string): string {
  switch (kind) {
    case 'visible':
      return 'All visible rows';
    case 'offered':
      return `Rows by ${condition}`;
    case 'dropped':
      return condition;
    case 'kept':
      return 'Match';
    case 'page':
      return 'On this page';
  }
}

/** Whether the event that was asked for is on the page, and if not, every reason. */
function EventAnswer({ search: { event } }: { search: ExplainedSearch }) {
  if (!event) return null;
  if (event.onPage) return <p class="reason">The event {event.eventId} is on this page.</p>;
  return (
    <div class="reason">
      <p>The event {event.eventId} is not on this page:</p>
      <ul>
        {event.excludedBy.map(({ condition, says }) => (
          <li key={condition}>
            <strong>{condition}</strong> {says}
          </li>
        ))}
      </ul>
    </div>
  );
}
