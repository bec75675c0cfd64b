import type { FaultPreset, KeptFault } from '../../../src/types.js';
import { admin, worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { act } from '../act.js';
import { usePolled } from '../poll.js';
import { titleOf } from '../requests/request-title.js';
import { feed } from '../requests/shared-feed.js';
import { NewFault } from './new-fault.js';

const everyMs = 2000;
const presetsEveryMs = 60_000;
/** The strikes that are listed. */
const mostStrikes = 50;

/** The faults of the page's world: those in force, presets to switch on, and which requests were struck. */
export function FaultsSection() {
  const { value: presets = [] } = usePolled(() => admin.faultPresets(), presetsEveryMs);
  const { value: faults, problem } = usePolled(() => worldAdmin.faults(), everyMs);
  if (!faults) return <p role="status">{problem ?? 'Loading …'}</p>;
  return (
    <section class="cards" aria-label={`Faults of ${worldName}`}>
      <InForce faults={faults} />
      {presets.length > 0 && <NewFault presets={presets} />}
      <Strikes presets={presets} />
    </section>
  );
}

function InForce({ faults }: { faults: readonly KeptFault[] }) {
  return (
    <section class="card" aria-label="Faults in force">
      <h2>In force</h2>
      {faults.length === 0 && <p class="fine">None: clients are answered as always.</p>}
      <ul class="plain">
        {faults.map(({ id, preset, action, match, arrivals, struck }) => (
          <li key={id}>
            <strong>{preset ?? action.type}</strong> {matchText(match)}:{' '}
            {arrivals === 0 ? 'no request has come' : `struck ${struck} of ${arrivals}`}{' '}
            <button type="button" aria-label={`Remove ${id}, ${preset ?? action.type}`} onClick={() => remove(id)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {faults.length > 1 && (
        <div class="buttons">
          <button type="button" onClick={removeAll}>
            Remove all
          </button>
        </div>
      )}
    </section>
  );
}

/** Which requests a rule strikes, in words. */
function matchText(match: KeptFault['match']): string {
  const { operation, path, user, nth, count, probability, pages } = match;
  const parts = [
    operation && `of ${operation}`,
    path && `at ${path}`,
    user && `by ${user}`,
    nth && `from number ${nth} on`,
    count && `${count} in all`,
    probability !== undefined && `${probability * 100}%`,
    pages && 'pages too',
  ].filter((part) => part);
  return parts.length === 0 ? 'every request' : parts.join(', ');
}

/** The requests of the page's world that faults struck, the newest first. */
function Strikes({ presets }: { presets: readonly FaultPreset[] }) {
  const struck = feed.value.exchanges
    .filter(({ world, entry }) => world === worldName && entry.fault !== null)
    .slice(-mostStrikes)
    .reverse();
  const about = new Map<string, string>(presets.map(({ name, description }) => [name, description]));
  return (
    <section class="card wide" aria-label="Requests that were struck">
      <h2>Requests that were struck</h2>
      {struck.length === 0 && <p class="fine">No request was struck yet.</p>}
      <ul class="plain">
        {struck.map(({ order, entry }) => (
          <li key={order}>
            {entry.time.slice(11, 19)} <strong title={about.get(entry.fault ?? '')}>{entry.fault}</strong> struck{' '}
            <a href={`#requests/${order}`}>{titleOf(entry)}</a> of {entry.user ?? 'a client without a token'}:{' '}
            {entry.status} {entry.codes.join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function remove(id: string): Promise<boolean> {
  return act(`Removing ${id}`, async () => {
    await worldAdmin.removeFault(id);
    return `The fault ${id} is gone.`;
  });
}

function removeAll(): Promise<boolean> {
  return act('Removing all faults', async () => {
    await worldAdmin.clearFaults();
    return 'All faults are gone.';
  });
}
