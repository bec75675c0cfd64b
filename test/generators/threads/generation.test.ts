import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TrajectoryPacker } from '../../../generators/motion/packed-trajectories.js';
import type { Span } from '../../../generators/sheets/span.js';
import { sharesOf } from '../../../generators/threads/fleet-shares.js';
import { Generation } from '../../../generators/threads/generation.js';
import type { Answer, Job, Role, Task } from '../../../generators/threads/tasks.js';
import { emptyOcean } from '../../support/empty-ocean.js';
import { packChunk } from '../../support/pack-chunk.js';
import { property } from '../../support/property.js';

const from = 20_000;
const posts = fc.oneof(
  fc.constant<Role[]>(['all']),
  fc.constant<Role[]>(['sailing', 'looking']),
  fc.constant<Role[]>(['sailing', 'looking', 'sailing', 'looking']),
);
const lengths = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 });
const order = fc.infiniteStream(fc.nat(99));

describe('the work of a generation', () => {
  it('ends at any speed of workers, with few trajectories in memory and chunks in the order of days', async (t) => {
    await property(
      t,
      [posts, lengths, fc.integer({ min: 1, max: 2500 }), order],
      (crew, days, fleet, turns) => {
        const spans = spansOf(days);
        const total = days.reduce((sum, one) => sum + one, 0);
        const told: number[] = [];
        const come: number[] = [];
        const done: Task['stage'][] = [];
        const lookers = crew.filter((role) => role === 'looking').length;
        const shares = sharesOf(fleet, 80);
        const generation = new Generation(
          spans,
          shares,
          { lookers },
          (sofar, all) => {
            assert.equal(all, total);
            told.push(sofar);
          },
          (chunks) => void come.push(...chunks.map(({ day }) => day)),
        );
        const hands = crew.map((role) => ({ role, jobs: [] as Job[] }));
        const rooms = new Set<SharedArrayBuffer>();
        while (!generation.isDone) {
          for (const { role, jobs } of hands) {
            const job = jobs.length < 2 ? generation.next(role) : undefined;
            if (job !== undefined) jobs.push(job);
          }
          const busy = hands.filter(({ jobs }) => jobs.length > 0);
          assert.ok(busy.length > 0, 'somebody has something to do');
          const { jobs, role } = busy[turns.next().value! % busy.length]!;
          const job = jobs.shift()!;
          assert.ok(isOfRole(role, job.task), `${role} does ${job.task.stage}`);
          done.push(job.task.stage);
          job.take(answerTo(job.task, rooms));
        }
        const all = Array.from({ length: total }, (_, i) => from + i);
        assert.deepEqual(come, all);
        assert.deepEqual(generation.chunks, [], 'none is kept');
        assert.equal(told.at(-1), total);
        assert.ok(told.every((sofar, i) => i === 0 || sofar > told[i - 1]!));
        assert.equal(done.filter((stage) => stage === 'sail').length, shares.length * spans.length);
        assert.equal(done.filter((stage) => stage === 'sight').length, shares.length * spans.length);
        assert.ok(done.filter((stage) => stage === 'sky').length <= lookers);
        // Each share and span has trajectories of its own, but few are kept.
        assert.ok(rooms.size <= Math.max(4, 2400 / Math.min(...days)), `${rooms.size} rooms`);
      },
      { runs: 40 },
    );
  });
});

describe('the blocks of a generation', () => {
  it('are each made once at any speed of workers, the last one of a span first, and urgent ones before', async (t) => {
    const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
    await property(t, [posts, counts, fc.nat(30), order], (crew, blocks, wanted, turns) => {
      const spans = spansOf(blocks.map((count) => count * 32));
      const first = from / 32;
      const made: number[] = [];
      const asked: (readonly number[])[] = [];
      const generation = new Generation(spans, sharesOf(2500, 80), {
        lookers: crew.filter((role) => role === 'looking').length,
        blocks: {
          days: 32,
          urgent(numbers) {
            asked.push(numbers);
            return first + wanted;
          },
          take: (number) => void made.push(number),
        },
      });
      const given: number[] = [];
      const hands = crew.map((role) => ({ role, jobs: [] as Job[] }));
      while (!generation.isDone) {
        for (const { role, jobs } of hands) {
          const job = jobs.length < 2 ? generation.next(role) : undefined;
          if (job?.task.stage === 'block') given.push(job.task.number);
          if (job !== undefined) jobs.push(job);
        }
        const busy = hands.filter(({ jobs }) => jobs.length > 0);
        const { jobs } = busy[turns.next().value! % busy.length]!;
        const job = jobs.shift()!;
        job.take(answerTo(job.task, new Set()));
      }
      const total = blocks.reduce((sum, count) => sum + count, 0);
      assert.deepEqual([...made].sort(), Array.from({ length: total }, (_, i) => first + i).sort());
      for (const [i, number] of given.entries()) {
        const waiting = asked[i]!;
        assert.equal(number, waiting.includes(first + wanted) ? first + wanted : waiting[0]);
      }
    });
  });
});

/** Spans of so many days, one after the other. */
function spansOf(days: readonly number[]): Span[] {
  let toDay = from;
  return days.map((length) => {
    const fromDay = toDay;
    toDay += length;
    return { fromDay, toDay };
  });
}

/** Whether a task belongs to a role in a long generation. */
function isOfRole(role: Role, { stage }: Task): boolean {
  return role === 'all' || (role === 'sailing') === (stage === 'sail');
}

const [empty] = await emptyOcean().generate(from, from + 1);
const noRows = { firstRow: new Uint32Array(1) };
const observations = { ...noRows, numbers: new Int32Array(0) };
const sighted = {
  sightings: { ...noRows, numbers: new Int32Array(0) },
  targets: { ...noRows, numbers: new Float64Array(0) },
};

/** What comes of a task in an ocean without events; new rooms are kept in mind. */
function answerTo(task: Task, rooms: Set<SharedArrayBuffer>): Answer {
  switch (task.stage) {
    case 'sky':
      return { stage: 'sky' };
    case 'sail': {
      const trajectories = new TrajectoryPacker(0, 1, task.room ?? new SharedArrayBuffer(25)).finish();
      rooms.add(trajectories.room);
      return { stage: 'sail', observations, trajectories };
    }
    case 'sight':
      return { stage: 'sight', sighted };
    case 'watch':
    case 'report':
    case 'hear':
    case 'vessels':
    case 'identities':
      throw new Error(`no generation has a task of the stage ${task.stage}`);
    case 'block':
      return { stage: 'block', file: new Uint8Array([task.number % 256]) };
    case 'publish': {
      const { fromDay, toDay } = task.days;
      return {
        stage: 'publish',
        chunks: Array.from({ length: toDay - fromDay }, (_, i) => packChunk({ ...empty!, day: fromDay + i })),
      };
    }
  }
}
