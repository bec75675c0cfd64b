import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { HomeFacts } from '../../src/types.js';
import { base } from '../shared/base.js';
import { CopyButton } from '../shared/copy-button.js';
import { problemText } from '../shared/formats.js';
import { PageHeader } from '../shared/page-header.js';
import { session } from '../shared/session.js';
import { followFacts, told } from './facts.js';
import { WorldNow } from './world-now.js';

/** What the service is, how its world stands, and the ways in. */
export function HomePage() {
  useEffect(() => followFacts(), []);
  // Only to know whether this browser may see the panel; home itself needs no user.
  useEffect(() => void session.start().catch(() => false), []);
  const { facts, problem } = told.value;
  return (
    <>
      <PageHeader here="home" />
      <main>
        <h1>A simulated ocean behind a GraphQL interface</h1>
        <p class="lead">
          A local backend for clients of a maritime service. Vessels, names and events are invented; coastline, ports
          and lanes are real. Not for navigation.
        </p>
        {problem === undefined ? undefined : (
          <p class="notice bad" role="alert">
            {problemText(problem)}
          </p>
        )}
        <WorldNow facts={facts} />
        <WaysIn />
        <Connect url={facts?.url ?? base.slice(0, -1)} users={facts?.users ?? []} tiles={facts?.vectorTiles ?? []} />
        {facts ? <Snippets snippets={facts.snippets} /> : undefined}
      </main>
    </>
  );
}

/** The ways in. The panel is absent where the admin interface refuses this browser. */
function WaysIn() {
  return (
    <ul class="ways">
      <li>
        <a href={`${base}map`}>Map</a>
        <p>Events, ships and satellite frames of all days, still or in motion.</p>
      </li>
      <li>
        <a href={`${base}graphql`}>Playground</a>
        <p>GraphiQL with eight examples that run as they are.</p>
      </li>
      {session.isByPassword === true ? undefined : (
        <li>
          <a href={`${base}panel`}>Panel</a>
          <p>What clients ask and why it was answered so; time, worlds, faults and records.</p>
        </li>
      )}
      <li>
        <a href={`${base}docs`}>Documentation</a>
        <p>How tests use it, worlds and faults, the reference of the interface.</p>
      </li>
    </ul>
  );
}

/** Programs for clients, one at a time. */
function Snippets({ snippets }: { snippets: HomeFacts['snippets'] }) {
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

/** What a client needs: addresses and users. */
function Connect({ url, users, tiles }: { url: string; users: HomeFacts['users']; tiles: HomeFacts['vectorTiles'] }) {
  const addresses = [
    ['GraphQL', `${url}/graphql`],
    ['Base address', url],
    ...tiles.map((address) => [`Tiles: ${/(\w+)\.json$/.exec(address)?.[1] ?? ''}`, address]),
  ];
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect</h2>
      <table class="addresses">
        <tbody>
          {addresses.map(([name = '', address = '']) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{address}</code>
              </td>
              <td>
                <CopyButton text={address} what={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {users.length === 0 ? 'Users are those that the service was started with.' : 'Users: '}
        {users.map(({ name, password }, i) => (
          <span key={name}>
            {i > 0 ? ', ' : ''}
            <code>{name}</code> with the password <code>{password}</code>
          </span>
        ))}
        {users.length === 0 ? '' : '. '}A token of <code>getToken</code> is sent as{' '}
        <code>Authorization: Bearer TOKEN</code> for 24 hours; the next sign-in of the user revokes it.
      </p>
    </section>
  );
}
