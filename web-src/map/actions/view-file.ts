import { AdminError } from '../../../src/tools/client/admin-client.js';
import type { Capsule } from '../../../src/types.js';
import { admin, worldAdmin } from '../../shared/admin.js';
import { root, worldName } from '../../shared/base.js';
import { saveFile } from '../../shared/files.js';
import type { App } from '../app.js';
import { listQuery } from './listed-event.js';
import { shownLink } from './shown-link.js';
import { askNewest, viewInputs } from './view-events.js';
import { mostNamed, type Runner, type SeenView, testFiles, viewTest } from './view-test.js';

const closed = 'This needs the admin interface of the service, which does not answer this browser.';

/** Saves the view as a file: the capsule of its world without the requests, and the link. Returns what to say. */
export async function saveViewFile(app: App): Promise<string> {
  const view = shownLink(app);
  const file = `${worldName}-view.json`;
  saveFile(file, JSON.stringify({ ...(await worldCapsule()), view }));
  return `Saved as ${file}: whoever opens it on a map sees this world as it is now, and this view.`;
}

/** Opens the file of a view in a new world of this service. Resolves once the page leaves. */
export async function openViewFile(file: File): Promise<void> {
  const capsule = capsuleIn(await file.text());
  if (!capsule) throw new Error(`${file.name} is no file of a view: it has no world and no link.`);
  try {
    const { name } = await admin.makeWorld({ empty: capsule.ocean.empty });
    try {
      await admin.world(name).loadCapsule(capsule);
    } catch (error) {
      await admin.world(name).drop();
      throw error;
    }
    // A capsule of the panel has no view: then it is that of a map which is opened.
    location.assign(`${root}worlds/${name}/map${capsule.view ?? ''}`);
  } catch (error) {
    throw error instanceof AdminError ? new Error(reasonOf(error, file.name)) : error;
  }
}

function reasonOf({ status, reason }: AdminError, file: string): string {
  if (status === 409) return `${reason} It can be opened by: maritime-events start --capsule ${file}`;
  return status === 422 ? reason : closed;
}

function capsuleIn(text: string): Capsule | undefined {
  try {
    const capsule: Capsule | null = JSON.parse(text);
    return typeof capsule?.ocean?.empty === 'boolean' && !/^[^#]/.test(capsule.view ?? '') ? capsule : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the view as a test, and the file of its world where that has more than its ocean. Returns what to say. */
export async function saveViewTest(app: App, runner: Runner): Promise<string> {
  const { session, clock, state } = app;
  const capsule = await worldCapsule();
  const view = { ...state.view.peek(), until: state.view.peek().until ?? isoOf(clock.minute.peek()) };
  const inputs = viewInputs(app, view);
  const { total, newest } = await askNewest(session, inputs, mostNamed);
  const isOwn = hasOwn(capsule);
  const name = testFiles[runner];
  const file = isOwn ? `${name.replace(/\..*/, '')}-world.json` : undefined;
  const seen: SeenView = {
    ...{ ocean: capsule.ocean, user: session.user ?? 'demo', query: listQuery, inputs },
    ...{ now: isoOf(capsule.state.clock.nowMs), total, newest, file },
  };
  if (file !== undefined) saveFile(file, JSON.stringify(capsule));
  saveFile(name, viewTest(runner, seen), 'text/plain');
  const beside =
    file === undefined ? '' : `, and ${file} with what this world has beside its ocean; keep both together`;
  return `Saved as ${name}${beside}.`;
}

/** Whether a world has records, users or faults that its ocean does not have. */
function hasOwn({ state }: Capsule): boolean {
  const { records, faults, users } = state;
  return records.changes.length + records.areas.length + faults.rules.length + users.length > 0;
}

/** The capsule of the page's world, without its requests and its tokens. */
async function worldCapsule(): Promise<Capsule> {
  try {
    const capsule = await worldAdmin.capsule();
    return { ...capsule, state: { ...capsule.state, sessions: [] }, journal: [] };
  } catch (error) {
    throw error instanceof AdminError ? new Error(closed) : error;
  }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}
