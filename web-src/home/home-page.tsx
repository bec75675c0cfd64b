import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { HomeFacts } from '../../src/api.js';
import { base } from '../shared/base.js';
import { CopyButton } from '../shared/copy-button.js';
import { PageHeader } from '../shared/page-header.js';

export function HomePage() {
  const facts = useSignal<HomeFacts | undefined>(undefined);
  useEffect(() => void askFacts().then((found) => (facts.value = found)), []);
  const address = base.slice(0, -1);
  return (
    <>
      <PageHeader here="home" />
      <main>
        <h1>A simulated ocean behind a GraphQL interface</h1>
        <p>Vessels, names and events are invented; coastline, ports and lanes are real. Not for navigation.</p>
        <p>
          <code>{address}</code> <CopyButton text={address} what="address" />
        </p>
        <p role="status">{facts.value ? `The world's now: ${facts.value.now}` : 'Loading …'}</p>
      </main>
    </>
  );
}

async function askFacts(): Promise<HomeFacts> {
  const response = await fetch(base, { headers: { accept: 'application/json' } });
  return response.json();
}
