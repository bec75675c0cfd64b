import type { AdminWorld } from '../../../src/tools/client/admin-types.js';
import type { ChangeOrigin, WorldChange } from '../../../src/types.js';
import { admin, worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { act } from '../act.js';
import { usePolled } from '../poll.js';
import { worldUrl } from '../world-url.js';
import { instantText } from './world-clock.js';

const everyMs = 2000;

/** What stands behind a change, in words. */
const origins: Readonly<Record<ChangeOrigin, string>> = {
  request: 'a request',
  page: 'a page of the service',
  admin: 'an admin call',
  process: 'code in process',
  file: 'a file of records',
};

/** What has changed the page's world, the newest first, each with the way to a world as before it. */
export function ChangesSection({ worlds }: { worlds: readonly AdminWorld[] }) {
  const { value: page, problem } = usePolled(() => worldAdmin.changes(), everyMs);
  if (!page) return <p role="status">{problem ?? 'Loading …'}</p>;
  const names = new Set(worlds.map(({ name }) => name));
  const { changes, oldest } = page;
  return (
    <section class="cards" aria-label={`Changes of ${worldName}`}>
      <section class="card whole" aria-label="Changes">
        <h2>Changes of {worldName}</h2>
        {changes.length === 0 && <p class="fine">None: the world is as it was made.</p>}
        <ol class="plain changes" reversed>
          {[...changes].reverse().map((change) => (
            <Change key={change.id} change={change} names={names} />
          ))}
        </ol>
        {oldest !== null && oldest > 1 && <p class="fine">Changes before number {oldest} are not kept.</p>}
      </section>
    </section>
  );
}

function Change({ change, names }: { change: WorldChange; names: ReadonlySet<string> }) {
  const { id, time, by, given, result, before } = change;
  const name = nameBefore(id);
  const shown = given === null ? 'It is too large to be shown.' : JSON.stringify(given, null, 2);
  return (
    <li>
      <span class="number">{id}</span>
      <div>
        <p>{result}</p>
        <p class="fine">
          {instantText(Date.parse(time))} UTC, by {origins[by]}
        </p>
        {shown !== '{}' && (
          <details>
            <summary aria-label={`What was given with change ${id}`}>What was given</summary>
            <pre>{shown}</pre>
          </details>
        )}
      </div>
      {names.has(name) ? (
        <a class="button" href={`${worldUrl(name)}panel#changes`}>
          Switch to {name}
        </a>
      ) : (
        before && (
          <button
            type="button"
            aria-label={`As before this: a world as before change ${id}`}
            onClick={() => makeBefore(id, name)}
          >
            As before this
          </button>
        )
      )}
    </li>
  );
}

/** The name of the world as before a change. */
function nameBefore(id: number): string {
  return `${worldName.slice(0, 40)}-before-${id}`;
}

function makeBefore(id: number, name: string): Promise<boolean> {
  return act(`Making a world as before change ${id}`, async () => {
    const capsule = await worldAdmin.before(id);
    await admin.makeWorld({ name, empty: capsule.ocean.empty });
    const made = admin.world(name);
    try {
      await made.loadCapsule(capsule);
    } catch (error) {
      await made.drop();
      throw error;
    }
    return `The world ${name} is there, as ${worldName} was before change ${id}.`;
  });
}
