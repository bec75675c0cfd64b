import type { World } from '../src/index.js';
import { createService } from '../src/index.js';
import { type BenchRow, factor, timesRow } from './row.js';
import { statistics } from './statistics.js';

const ocean = { seed: 'worlds', scale: 0.05, days: 5, now: '2025-06-01', threads: 1, quiet: true } as const;
const query = '{ searchEventsV2(input: {limit: 1, snapshotId: "true"}) { meta { total } records { eventId } } }';
const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';

/**
 * The time to make, to reset and to drop a world that has been used, beside 500 others, and the bytes of one that is
 * idle; beside a service of its own over the same days, which are made already.
 */
export async function benchWorlds(): Promise<BenchRow[]> {
  const { gc } = globalThis;
  if (!gc) throw new Error('memory is measured with node --expose-gc');
  const service = await createService(ocean);
  const times = { make: [] as number[], reset: [] as number[], drop: [] as number[], service: [] as number[] };
  const timed = async <T>(into: number[], run: () => Promise<T>): Promise<T> => {
    const before = performance.now();
    const value = await run();
    into.push(performance.now() - before);
    return value;
  };

  const others = await usedWorlds(500, () => service.worlds.open());
  for (let i = 0; i < 300; i++) {
    const world = await timed(times.make, () => service.worlds.open());
    await use(world);
    await timed(times.reset, () => world.reset());
    await use(world);
    await timed(times.drop, () => world.drop());
  }
  for (let i = 0; i < 10; i++) await (await timed(times.service, () => createService(ocean))).close();
  for (const world of others) await world.drop();

  const worldBytes = await bytesOfEach(gc, 500, () => service.worlds.open());
  const serviceBytes = await bytesOfEach(gc, 20, () => createService(ocean));
  await service.close();
  const baseline = statistics(times.service);
  const row = (what: string, ms: number[]) => timesRow(what, statistics(ms), 'to open a service of its own', baseline);
  return [
    row('to make a world', times.make),
    row('to reset a world', times.reset),
    row('to drop a world', times.drop),
    {
      what: 'an idle world: memory held',
      ours: kib(worldBytes),
      spread: '',
      baseline: `a service of its own: ${kib(serviceBytes)}`,
      ratio: `${factor(serviceBytes / worldBytes)} as small`,
    },
  ];
}

/** The bytes that each of some worlds or services holds after its use. */
async function bytesOfEach(gc: NodeJS.GCFunction, count: number, open: () => Promise<World>): Promise<number> {
  // The first use makes plans and indexes that all share.
  for (const world of await usedWorlds(2, open)) await world[Symbol.asyncDispose]();
  const before = heldBytes(gc);
  const worlds = await usedWorlds(count, open);
  const held = heldBytes(gc) - before;
  for (const world of worlds) await world[Symbol.asyncDispose]();
  return held / count;
}

async function usedWorlds(count: number, open: () => Promise<World>): Promise<World[]> {
  const worlds: World[] = [];
  for (let i = 0; i < count; i++) {
    const world = await open();
    await use(world);
    world.journal.clear();
    worlds.push(world);
  }
  return worlds;
}

/** A sign-in, and a search that opens a snapshot. */
async function use(world: World): Promise<void> {
  await world.graphql({ query: signIn });
  await world.graphql({ query }, { user: 'demo' });
}

function heldBytes(gc: NodeJS.GCFunction): number {
  void gc();
  void gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
