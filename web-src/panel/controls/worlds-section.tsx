import type { AdminWorld } from '../../../src/tools/client/admin-types.js';
import type { Capsule } from '../../../src/types.js';
import { admin } from '../../shared/admin.js';
import { root, worldName } from '../../shared/base.js';
import { CopyButton } from '../../shared/copy-button.js';
import { FileButton, saveFile } from '../../shared/files.js';
import { act } from '../act.js';
import { ConfirmButton } from '../confirm-button.js';
import { worldUrl } from '../world-url.js';
import { NewWorld } from './new-world.js';
import { instantText, runningText } from './world-clock.js';

/** The worlds of the service: make, switch, reset, drop, capsules. */
export function WorldsSection({ worlds }: { worlds: readonly AdminWorld[] }) {
  return (
    <section class="cards" aria-label="Worlds">
      <NewWorld />
      {worlds.map((world) => (
        <WorldCard key={world.name} world={world} />
      ))}
    </section>
  );
}

function WorldCard({ world }: { world: AdminWorld }) {
  const { name, url, now, counts } = world;
  const isHere = name === worldName;
  const held = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <section class="card" aria-label={`World ${name}`}>
      <h2>
        {name} {isHere && <span class="mark">this page</span>}
      </h2>
      <p>
        <code>{url}</code> <CopyButton text={url} what={`address of ${name}`} />
      </p>
      <p>
        {instantText(Date.parse(now))} UTC, {runningText(world)}
      </p>
      <p class="fine">
        {held.length === 0
          ? 'Untouched'
          : held
              .map(([what, count]) => `${count.toLocaleString('en')} ${count === 1 ? what.slice(0, -1) : what}`)
              .join(', ')}
      </p>
      <div class="buttons">
        {!isHere && (
          <a class="button primary" href={`${worldUrl(name)}panel#worlds`}>
            Switch to it
          </a>
        )}
        <a class="button" href={`${worldUrl(name)}map`}>
          Map
        </a>
        <ConfirmButton text="Reset" of={name} onConfirm={() => reset(name)} />
        {name !== 'default' && <ConfirmButton text="Drop" of={name} onConfirm={() => drop(name)} />}
        {(counts['requests'] ?? 0) > 0 && (
          <ConfirmButton text="Forget requests" of={`of ${name}`} onConfirm={() => forget(name)} />
        )}
      </div>
      <div class="buttons">
        <button type="button" aria-label={`Save capsule of ${name}`} onClick={() => saveCapsule(name)}>
          Save capsule
        </button>
        <FileButton text="Load capsule" of={`into ${name}`} accept=".json" onFile={(file) => loadCapsule(name, file)} />
      </div>
    </section>
  );
}

function reset(name: string): Promise<boolean> {
  return act(`Resetting ${name}`, async () => {
    const { now } = await admin.world(name).reset();
    return `The world ${name} is as it was made. Its clock shows ${instantText(Date.parse(now))} UTC.`;
  });
}

async function drop(name: string): Promise<void> {
  const isDone = await act(`Dropping ${name}`, async () => {
    await admin.world(name).drop();
    return `The world ${name} has ended. Its name is free.`;
  });
  if (isDone && name === worldName) location.href = `${root}panel#worlds`;
}

function forget(name: string): Promise<boolean> {
  return act(`Forgetting the requests of ${name}`, async () => {
    await admin.world(name).clearRequests();
    return `The journal of ${name} is empty.`;
  });
}

function saveCapsule(name: string): Promise<boolean> {
  return act(`Writing the capsule of ${name}`, async () => {
    const text = JSON.stringify(await admin.world(name).capsule({ changes: true }), null, 2);
    const file = `${name}-capsule.json`;
    saveFile(file, text);
    return `The world ${name} is saved as ${file}, ${text.length.toLocaleString('en')} characters.`;
  });
}

function loadCapsule(name: string, file: File): Promise<boolean> {
  return act(`Loading ${file.name} into ${name}`, async () => {
    await admin.world(name).loadCapsule(capsuleOf(await file.text(), file.name));
    return `The world ${name} is as ${file.name} says.`;
  });
}

function capsuleOf(text: string, file: string): Capsule {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
}
