import { useSignal } from '@preact/signals';
import type { HomeFacts } from '../../src/types.js';
import { CopyButton } from '../shared/copy-button.js';

/** Programs for clients, one at a time. */
export function Snippets({ snippets }: { snippets: HomeFacts['snippets'] }) {
  const chosen = useSignal(0);
  const snippet = snippets[chosen.value];
  return (
    <section aria-labelledby="snippets">
      <h2 id="snippets">Ask it from</h2>
      <fieldset class="clients">
        <legend class="visually-hidden">Client</legend>
        {snippets.map(({ client }, i) => (
          <button
            key={client}
            type="button"
            aria-pressed={chosen.value === i}
            onClick={() => {
              chosen.value = i;
            }}
          >
            {client}
          </button>
        ))}
      </fieldset>
      {snippet ? (
        <div class="snippet">
          <p>
            {snippet.install === '' ? <span class="dim">Nothing to install.</span> : <code>{snippet.install}</code>}
            <CopyButton text={snippet.code} what={`the program for ${snippet.client}`} />
          </p>
          <pre>{snippet.code}</pre>
        </div>
      ) : undefined}
    </section>
  );
}
