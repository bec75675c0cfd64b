import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isDetectionKind } from '../../src/model/event.js';
import { frameStatuses } from '../../src/model/frame.js';
import { type EventStore, emptyEventStore, withChunks } from '../../src/store/segments/event-store.js';
import { changeRecords } from '../../src/worlds/overlay/change-records.js';
import type { OwnFrame } from '../../src/worlds/overlay/own-frame.js';
import { noRecords, type Records } from '../../src/worlds/overlay/records.js';
import type { RecordsChange } from '../../src/worlds/overlay/records-change.js';
import { plainVersions } from '../oracles/naive-events.js';
import { plainFrames } from '../oracles/naive-frames.js';
import {
  ended,
  framesOf,
  type Life,
  type NaiveOverlay,
  naiveFreeMs,
  plainFrameOf,
  visibleAt,
} from '../oracles/naive-overlay.js';
import { allOf } from './judged-days.js';
import {
  chunksOf,
  frameDayOf,
  framesOn,
  type RandomEvent,
  randomEvent,
  randomEvents,
  versionsOf,
} from './random-events.js';
import { frameVersionsOf, type RandomFrame, randomFrame, randomFrames } from './random-frames.js';
import { ownOf } from './random-own-events.js';
import { randomRefs } from './random-refs.js';
import { lateMs } from './random-times.js';

/** Random changes of a world's own records over a random ocean, and the same changes of the slow twin. */

const step = fc.record({
  /** What is done: half of the steps add something. */
  what: fc.constantFrom('add event', 'add event', 'replace event', 'withdraw event', 'add frame', 'change frame'),
  /** Chooses among what can be replaced or withdrawn, and frames. */
  pick: fc.nat(1000),
  moveMs: fc.oneof(
    { weight: 6, arbitrary: fc.nat(40_000_000) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -80_000_000, max: 0 }) },
  ),
  event: randomEvent,
  frame: randomFrame,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const randomSteps = fc.tuple(randomEvents, randomFrames, fc.array(step, { maxLength: 24, size: 'max' }));

/** A value of records with its twin, and the instant at which it came to be. */
export interface Stage {
  readonly [fc.toStringMethod]: () => string;
  readonly records: Records;
  readonly naive: NaiveOverlay;
  readonly nowMs: number;
  /** The change that led to it, and when it was made; undefined for the first stage. */
  readonly change?: RecordsChange | undefined;
  readonly atMs: number;
}

export interface OverlayHistory {
  /** How failures print it. */
  readonly [fc.toStringMethod]: () => string;
  readonly shared: EventStore;
  /** After each step that was not refused. */
  readonly stages: readonly Stage[];
  readonly refused: number;
}

/** Does all steps in both, and asserts that the same are refused and the same instants chosen. */
export function overlayHistory([events, frames, steps]: readonly [
  RandomEvent[],
  RandomFrame[],
  Step[],
]): OverlayHistory {
  const chunks = chunksOf(events, frames);
  const half = Math.ceil(chunks.length / 2);
  const empty = emptyEventStore(randomRefs);
  const shared = [chunks.slice(0, half), chunks.slice(half)].reduce(
    (store, some) => (some.length > 0 ? withChunks(store, some) : store),
    empty,
  );
  let stage: Stage = {
    records: noRecords,
    naive: naiveOcean(events, frames),
    nowMs: lateMs - 4 * 86_400_000,
    atMs: lateMs - 4 * 86_400_000,
    [fc.toStringMethod]: () => 'start',
  };
  const stages = [stage];
  let refused = 0;
  for (const [number, each] of steps.entries()) {
    stage = { ...stage, nowMs: stage.nowMs + each.moveMs };
    const next = each.what.endsWith('frame') ? frameStep(stage, each, number) : eventStep(stage, each, number);
    if (!next) continue;
    const applied = changeRecords(stage.records, next.change, allOf(shared), stage.nowMs);
    if ((applied.problems === undefined) !== (next.naive !== undefined))
      assert.fail(JSON.stringify({ applied, change: next.change }));
    if (applied.problems || !next.naive) {
      refused++;
      continue;
    }
    assert.equal(applied.nowMs, next.movedMs ?? stage.nowMs);
    const name = `after step ${number}`;
    stage = {
      records: applied.records,
      naive: next.naive,
      nowMs: applied.nowMs,
      change: next.change,
      atMs: stage.nowMs,
      [fc.toStringMethod]: () => name,
    };
    stages.push(stage);
  }
  return { shared, stages, refused, [fc.toStringMethod]: () => fc.stringify([events, frames, steps]) };
}

interface Next {
  readonly change: RecordsChange;
  /** Undefined if the change must be refused. */
  readonly naive: NaiveOverlay | undefined;
  readonly movedMs?: number | undefined;
}

function naiveOcean(events: readonly RandomEvent[], frames: readonly RandomFrame[]): NaiveOverlay {
  const days = new Set([...events.map(({ startS }) => Math.floor(startS / 86400)), ...frames.map(frameDayOf)]);
  const kindsOn = (day: number) =>
    events.flatMap(({ kind, startS }) => (isDetectionKind(kind) && Math.floor(startS / 86400) === day ? [kind] : []));
  const all = [...days].flatMap((day) => framesOn(day, [...new Set(kindsOn(day))], frames));
  return {
    events: events.flatMap((event) =>
      versionsOf(event).map(({ updatedMs, visibleToMs }) =>
        oceanLife(plainVersions(event, updatedMs, frames)[0]!, updatedMs, visibleToMs),
      ),
    ),
    frames: all.flatMap((frame) =>
      frameVersionsOf(frame).map(({ updatedMs, visibleToMs }) =>
        oceanLife(plainFrames(frame, updatedMs)[0]!, updatedMs, visibleToMs),
      ),
    ),
  };
}

function oceanLife<T>(record: T, fromMs: number, toMs: number): Life<T> {
  return { record, fromMs, toMs, isOwn: false, oceanToMs: toMs };
}

/** One of the ids of records that are visible, or own and to come. */
function pickId<T extends { readonly id: string }>(lives: readonly Life<T>[], nowMs: number, pick: number) {
  const ids = new Set(lives.filter(({ toMs }) => toMs > nowMs).map(({ record }) => record.id));
  return [...ids, 'unknown'][pick % (ids.size + 1)]!;
}

/** When a record was created that can be replaced or withdrawn now. */
function createdOf<T extends { readonly id: string; readonly createdMs: number }>(
  lives: readonly Life<T>[],
  id: string,
  nowMs: number,
): number | undefined {
  const coming = lives.filter(({ record, isOwn, fromMs }) => record.id === id && isOwn && fromMs > nowMs);
  return [...visibleAt(lives, nowMs, id), ...coming][0]?.record.createdMs;
}

function eventStep({ naive, nowMs }: Stage, { what, pick, event: random }: Step, number: number): Next | undefined {
  const { events, frames } = naive;
  const visible = [...new Set(visibleAt(frames, nowMs).map(({ record }) => record.id))];
  const isDetection = isDetectionKind(random.kind);
  if (isDetection && visible.length === 0) return undefined;
  const frameIds = isDetection
    ? [...new Set([0, 1, 2].slice(0, 1 + (pick % 3)).map((nth) => visible[(pick + nth) % visible.length]!))]
    : [];
  const id = what === 'add event' && pick % 5 > 0 ? `own ${number}` : pickId(events, nowMs, pick);
  if (what === 'withdraw event') {
    const isThere = createdOf(events, id, nowMs) !== undefined;
    const withdrawn = { ...naive, events: ended(events, id, nowMs) };
    return { change: { withdraw: { events: [id] } }, naive: isThere ? withdrawn : undefined };
  }
  const { own, plain } = ownOf(random, id, frameIds);
  const startMs = Math.ceil(own.start.timeUs / 1000);
  const seesFrames = (ms: number) => frameIds.every((frameId) => visibleAt(frames, ms, frameId).length > 0);
  const added = (lives: readonly Life<typeof plain>[], createdMs: number, updatedMs: number): NaiveOverlay => ({
    ...naive,
    events: [...lives, { record: { ...plain, createdMs, updatedMs }, fromMs: updatedMs, toMs: Infinity, isOwn: true }],
  });
  if (what === 'add event') {
    const soonMs = naiveFreeMs(nowMs + 1, events);
    const createdMs = soonMs >= startMs ? soonMs : naiveFreeMs(startMs, events);
    const isFree = !events.some(({ record, toMs }) => record.id === id && toMs > nowMs) && seesFrames(createdMs);
    return {
      change: { add: { events: [own] } },
      naive: isFree ? added(events, createdMs, createdMs) : undefined,
      movedMs: createdMs === soonMs ? soonMs : undefined,
    };
  }
  const createdMs = createdOf(events, id, nowMs);
  const updatedMs = Math.max(createdMs ?? 0, nowMs);
  const isRight = createdMs !== undefined && startMs <= createdMs && seesFrames(updatedMs);
  return {
    change: { replace: { events: [own] } },
    naive: isRight ? added(ended(events, id, nowMs), createdMs, updatedMs) : undefined,
  };
}

function ownFrameOf({ kind, collectedS, micros, rings, versions }: RandomFrame, frameId: string): OwnFrame {
  return {
    frameId,
    vendorId: `${frameId} of ${kind}`,
    kind,
    satellite: 'NOAA-20',
    collectedUs: collectedS * 1e6 + micros,
    lengthMs: 25_000,
    rings,
    status: frameStatuses[versions[0]!.status]!,
  };
}

function frameStep({ naive, nowMs }: Stage, { what, pick, frame: random }: Step, number: number): Next {
  const { events, frames } = naive;
  const add = what === 'add frame';
  const id = add && pick % 5 > 0 ? `own frame ${number}` : pickId(frames, nowMs, pick);
  const own = ownFrameOf(random, id);
  const startMs = Math.ceil(own.collectedUs / 1000);
  const added = (lives: readonly Life<ReturnType<typeof plainFrameOf>>[], createdMs: number, updatedMs: number) => ({
    ...naive,
    frames: [
      ...lives,
      { record: plainFrameOf(own, createdMs, updatedMs), fromMs: updatedMs, toMs: Infinity, isOwn: true },
    ],
  });
  if (add) {
    const soonMs = naiveFreeMs(nowMs + 1, frames);
    const createdMs = soonMs >= startMs ? soonMs : naiveFreeMs(startMs, frames);
    const isFree = !frames.some(({ record, toMs }) => record.id === id && toMs > nowMs);
    return {
      change: { add: { frames: [own] } },
      naive: isFree ? added(frames, createdMs, createdMs) : undefined,
      movedMs: createdMs === soonMs ? soonMs : undefined,
    };
  }
  const createdMs = createdOf(frames, id, nowMs);
  if (pick % 2 === 0) {
    const isRight = createdMs !== undefined && startMs <= createdMs;
    return {
      change: { replace: { frames: [own] } },
      naive: isRight ? added(ended(frames, id, nowMs), createdMs, Math.max(createdMs, nowMs)) : undefined,
    };
  }
  const isNamed = events.some(({ record, toMs }) => toMs > nowMs && framesOf(record).includes(id));
  const isRight = createdMs !== undefined && !isNamed;
  return {
    change: { withdraw: { frames: [id] } },
    naive: isRight ? { ...naive, frames: ended(frames, id, nowMs) } : undefined,
  };
}
