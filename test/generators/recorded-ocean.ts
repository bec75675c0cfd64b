import { fileURLToPath } from 'node:url';
import { digestOf } from '../../generators/digest.js';
import { seedBits } from '../../generators/draws/random.js';
import { createOcean } from '../../generators/ocean.js';
import { generateDays } from '../../generators/threads/days.js';
import { Motion } from '../../generators/voyages/positions.js';
import { eventKinds } from '../../src/model/event.js';

/** Where the record stands, in the source tree. */
export const recordPath = fileURLToPath(new URL('../../../test/generators/recorded-ocean.json', import.meta.url));

const asked = { seed: 'record', scale: 0.1, fromDay: 20_240, toDay: 20_243 };

/**
 * The text of the record as the ocean is now: a digest of its rows, and so many versions of each kind and frames, to
 * see where it changed.
 */
export function recordNow(): string {
  const { seed, scale, fromDay, toDay } = asked;
  const source = createOcean({ seed, scale, threads: 1 });
  const chunks = generateDays(new Motion(seedBits(seed)), scale, fromDay, toDay);
  const versions = Object.fromEntries(
    eventKinds.map((kind, code) => [
      kind,
      chunks.reduce((sum, { events }) => sum + events.columns.kind.filter((each) => each === code).length, 0),
    ]),
  );
  const frames = chunks.reduce((sum, chunk) => sum + chunk.frames.scenes.length, 0);
  return `${JSON.stringify({ ...asked, versions, frames, digest: digestOf(source, chunks) }, null, 2)}\n`;
}
