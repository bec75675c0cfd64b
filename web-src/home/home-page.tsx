import { useEffect } from 'preact/hooks';
import { base } from '../shared/base.js';
import { problemText } from '../shared/formats.js';
import { PageHeader } from '../shared/page-header.js';
import { session } from '../shared/session.js';
import { Connect } from './connect.js';
import { followFacts, told } from './facts.js';
import { Snippets } from './snippets.js';
import { WaysIn } from './ways-in.js';
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
