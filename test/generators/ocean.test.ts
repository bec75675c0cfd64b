import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { digestOf } from '../../generators/digest.js';
import { cleanSeed, seedBits } from '../../generators/draws/random.js';
import { createOcean } from '../../generators/ocean.js';
import { generateDays } from '../../generators/threads/days.js';
import { createThreads } from '../../generators/threads/threads.js';
import { Motion } from '../../generators/voyages/positions.js';
import { type DayChunk, eventKinds, kindCode, none } from '../../src/model/event.js';
import { mostDelayDays } from '../../src/model/most-delay.js';
import { openFile, packFile } from '../../src/store/segments/block-file.js';
import { property } from '../support/property.js';

const name = 'the ocean';
const seed = seedBits(name);
const scale = 0.07;
const from = 20_446;
const days = 8;
const whole = generateDays(new Motion(seed), scale, from, from + days);
/** Every worker loads the maps before its first day, so that few tests start some. */
const ocean = createOcean({ seed: name, scale, threads: 1 });
const rowsOf = (chunks: readonly DayChunk[]) => chunks.reduce((sum, chunk) => sum + chunk.events.length, 0);

describe('the ocean', () => {
  after(() => ocean.close());

  it('gives one chunk for each day, in order, with events of every kind', () => {
    assert.deepEqual(
      whole.map((chunk) => chunk.day),
      Array.from({ length: days }, (_, i) => from + i),
    );
    for (const { day, events } of whole) {
      assert.ok(events.columns.startUs.every((startUs) => Math.floor(startUs / 86_400e6) === day));
    }
    for (const kind of eventKinds.slice(0, 6)) {
      assert.ok(
        whole.some((chunk) => chunk.details[kind].length > 0),
        `no ${kind} in ${rowsOf(whole)} rows`,
      );
    }
  });

  it('law 12: a day has the same rows whatever the span that it is generated in', async (t) => {
    const span = fc.tuple(fc.nat(days - 1), fc.integer({ min: 1, max: 3 }));
    await property(
      t,
      [span],
      ([first, length]) => {
        const end = Math.min(days, first + length);
        assert.deepEqual(generateDays(new Motion(seed), scale, from + first, from + end), whole.slice(first, end));
      },
      { runs: 4 },
    );
  });

  it('law 12: two threads, called when days are expected, give the same rows, as the digest says', async () => {
    let called = 0;
    const count = () => called++;
    process.on('worker', count);
    ocean.expect?.(1, 2);
    assert.equal(called, 0, 'a day is made without threads');
    ocean.expect?.(days, 2);
    ocean.expect?.(days, 2);
    await setImmediate();
    assert.equal(called, 2);
    const seen: [number, number][] = [];
    const chunks = await ocean.generate(from, from + days, (done, total) => seen.push([done, total]));
    assert.equal(called, 2, 'and no others');
    assert.deepEqual(seen.at(-1), [days, days]);
    assert.ok(
      seen.every(([done], i) => i === 0 || done > seen[i - 1]![0]),
      'progress runs up to all days',
    );
    process.off('worker', count);
    assert.deepEqual(chunks, whole);
    assert.equal(digestOf(ocean, chunks), digestOf(ocean, whole));
  });

  it('law 12: a larger fleet leaves every vessel of the smaller one its events alone, but for those it meets', () => {
    const larger = generateDays(new Motion(seed), 2 * scale, from, from + 3);
    const eventsOf = (chunks: readonly DayChunk[]) => {
      const found = new Set<string>();
      for (const { events } of chunks) {
        for (let row = 0; row < events.length; row++) {
          const { kind, vessel0, startUs, durationS } = events.columns;
          // Vessels of the larger fleet alone can be the partner of an encounter, and change the match of a detection.
          const met = kind[row] === kindCode.standard_rendezvous || kind[row] === kindCode.dark_rendezvous;
          const told = !met && kind[row]! < kindCode.viirs;
          if (told && Math.floor(vessel0[row]! / 64) < Math.round(2500 * scale))
            found.add(`${kind[row]} ${vessel0[row]} ${startUs[row]} ${durationS[row]}`);
        }
      }
      return found;
    };
    assert.deepEqual(eventsOf(larger), eventsOf(whole.slice(0, 3)));
  });

  it('another seed gives another ocean', () => {
    const other = generateDays(new Motion(seedBits('another')), scale, from, from + 1);
    assert.notEqual(digestOf(ocean, other), digestOf(ocean, whole.slice(0, 1)));
  });

  it('without the dirt of AIS it has the same vessels and ports, and other rows', async () => {
    const clean = createOcean({ seed: name, scale, threads: 1, clean: true });
    const chunks = generateDays(new Motion(cleanSeed(seed)), scale, from, from + 1);
    assert.notEqual(digestOf(clean, chunks), digestOf(ocean, whole.slice(0, 1)));
    assert.deepEqual(chunks, await clean.generate(from, from + 1));
    const namesOf = ({ identity }: typeof ocean) => Array.from({ length: 50 }, (_, i) => identity(i * 64 + 10).name);
    assert.deepEqual(namesOf(clean), namesOf(ocean));
    await clean.close();
  });

  it('law 11: createdAt is unique over all days', () => {
    const created = new Map<number, string>();
    for (const { events } of whole) {
      for (let row = 0; row < events.length; row++) {
        const { createdMs, keyHigh, keyLow } = events.columns;
        const key = `${keyHigh[row]} ${keyLow[row]}`;
        assert.equal(created.get(createdMs[row]!) ?? key, key);
        created.set(createdMs[row]!, key);
      }
    }
    assert.equal(new Set(created.values()).size, created.size);
  });

  it('every vessel that a row names has an identity that holds at its start', () => {
    for (const { events } of whole) {
      for (let row = 0; row < events.length; row++) {
        const ref = events.columns.vessel0[row]!;
        // A dark detection names no vessel.
        if (ref === none) continue;
        const identity = ocean.identity(ref);
        const startS = events.columns.startUs[row]! / 1e6;
        assert.ok(identity.fromS <= startS && startS < identity.toS, identity.name ?? undefined);
      }
    }
  });

  it('law 12: workers that keep to their roles, over several spans, give the same rows', async () => {
    const double = createThreads({ seed, scale }, 2);
    const more = 42;
    const spans = [
      { fromDay: from - more, toDay: from + 5 },
      { fromDay: from + 5, toDay: from + days },
    ];
    const come = await double.generate(spans);
    await double.close();
    assert.deepEqual(
      come.map(({ day }) => day),
      Array.from({ length: more + days }, (_, i) => from - more + i),
    );
    assert.deepEqual(come.slice(more), whole);
  });

  it('law 12: blocks have the same bytes with any number of threads, in any order, and made here', async () => {
    const few = 0.02;
    const numbers = [1260, 1259, 1255];
    const filesOf = async (threads: number, order: readonly number[]) => {
      const files = new Map<number, Uint8Array | undefined>();
      const other = createOcean({ seed: name, scale: few, threads });
      await other.blocks!(order, {
        urgent: () => undefined,
        take: (number, file) => void files.set(number, file),
      });
      await other.close();
      return numbers.map((number) => Buffer.from(files.get(number)!));
    };
    const made = await filesOf(1, numbers);
    assert.deepEqual(await filesOf(3, numbers.toReversed()), made);
    const { blockDays } = ocean;
    const same = createOcean({ seed: name, scale: few, threads: 1 });
    const chunks = generateDays(new Motion(seed), few, 1260 * blockDays, 1261 * blockDays);
    assert.deepEqual(Buffer.from(packFile(chunks, same, 1260)!), made[0]);
    await same.close();
  });

  it('rows start on the days of their block and are created within 60 days of their start', async () => {
    const { blockDays } = ocean;
    const dayUs = 86_400_000_000;
    const chunks = await ocean.generate(1260 * blockDays, 1261 * blockDays);
    const { rows } = openFile(packFile(chunks, ocean, 1260)!, ocean, 1260);
    const { startUs, createdMs } = rows.events.columns;
    const { collectedUs, createdMs: publishedMs } = rows.frames.scenes.columns;
    for (const [starts, created] of [
      [startUs, createdMs],
      [collectedUs, publishedMs],
    ] as const) {
      assert.ok(starts.length > 100);
      assert.ok(starts.every((us) => Math.floor(us / dayUs / blockDays) === 1260));
      assert.ok(starts.every((us, i) => created[i]! * 1000 >= us && created[i]! * 1000 - us < mostDelayDays * dayUs));
    }
  });

  it('counts the vessels with AIS', () => {
    assert.ok(Math.abs(ocean.aisVesselCount - 137) <= 5, String(ocean.aisVesselCount));
  });

  it('a scale or a number of threads out of range is refused by name', () => {
    for (const bad of [{ scale: 0 }, { scale: Number.NaN }, { scale: 361 }, { threads: 0 }, { threads: 1.5 }]) {
      assert.throws(() => createOcean({ seed: name, scale: 1, threads: 1, ...bad }), {
        code: 'BAD_USER_INPUT',
        message: /^(scale|threads) is/,
      });
    }
  });

  it('a thread that fails fails the generation, and closing ends one that runs', async () => {
    // The year 2160 lies past the periods in which vessels have identities.
    await assert.rejects(ocean.generate(69_400, 69_403), /invariant/);
    const closed = createOcean({ seed: name, scale, threads: 1 });
    const running = assert.rejects(closed.generate(from, from + 400), /closed/);
    await closed.close();
    await running;
  });

  it('law 12: one thread gives the same rows, and is gone from a closed ocean, though chunks come before', async () => {
    const workers: Worker[] = [];
    const meet = (worker: Worker) => workers.push(worker);
    process.on('worker', meet);
    const small = createOcean({ seed: name, scale: 0.006, threads: 2 });
    const chunks = await small.generate(from, from + 41);
    await small.close();
    assert.deepEqual(chunks, generateDays(new Motion(seed), 0.006, from, from + 41));
    process.off('worker', meet);
    assert.deepEqual(
      workers.map(({ threadId }) => threadId),
      [-1],
    );
  });
});
