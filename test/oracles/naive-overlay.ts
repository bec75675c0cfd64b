import type { OwnFrame } from '../../src/worlds/overlay/own-frame.js';
import type { PlainEvent } from './naive-events.js';
import type { PlainFrame } from './naive-frames.js';

/**
 * The slow twin of a world's own records: lists of all versions, of the ocean and own, with the instants between which
 * each is visible. A change returns new lists.
 */
export interface NaiveOverlay {
  readonly events: readonly Life<PlainEvent>[];
  readonly frames: readonly Life<PlainFrame>[];
}

/** A version, visible in [fromMs, toMs). */
export interface Life<T> {
  readonly record: T;
  readonly fromMs: number;
  readonly toMs: number;
  readonly isOwn: boolean;
  /** When a version of the ocean would have ended. */
  readonly oceanToMs?: number;
}

export function visibleAt<T extends { readonly id: string }>(
  lives: readonly Life<T>[],
  ms: number,
  id?: string,
): Life<T>[] {
  return lives.filter(
    ({ record, fromMs, toMs }) => fromMs <= ms && ms < toMs && (id === undefined || record.id === id),
  );
}

/** Without the record from an instant on. */
export function ended<T extends { readonly id: string }>(lives: readonly Life<T>[], id: string, ms: number): Life<T>[] {
  return lives
    .filter(({ record, isOwn, fromMs }) => record.id !== id || !isOwn || fromMs < ms)
    .map((life) => (life.record.id === id ? { ...life, toMs: Math.min(life.toMs, ms) } : life));
}

/** The first millisecond from `fromMs` on that neither the ocean nor events of areas use, and no record has. */
export function naiveFreeMs(fromMs: number, lives: readonly Life<{ readonly createdMs: number }>[]): number {
  const taken = lives.map(({ record }) => record.createdMs);
  for (let ms = fromMs; ; ms++) {
    const day = Math.floor(ms / 86_400_000);
    const isOurs = [2, 3].some((step) => ms % 64 === (day + step) % 64);
    if (isOurs && !taken.includes(ms)) return ms;
  }
}

export function framesOf({ details }: PlainEvent): readonly string[] {
  const ids = details['detectionFrameId'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

/**
 * The frames as of an instant. Since the last instant at which an own detection in it began or ended, or one of the
 * ocean was ended, a frame has another version, with the detections visible then.
 */
export function naiveFramesAt({ events, frames }: NaiveOverlay, asOfMs: number): PlainFrame[] {
  return visibleAt(frames, asOfMs).map(({ record, fromMs, isOwn }) => {
    const inFrame = events.filter((life) => framesOf(life.record).includes(record.id));
    const touches = inFrame
      .flatMap((life) => {
        if (life.isOwn) return [life.fromMs, life.toMs];
        return life.toMs < life.oceanToMs! ? [life.toMs] : [];
      })
      .filter((ms) => ms <= asOfMs);
    if (touches.length === 0 && !isOwn) return record;
    const updatedMs = Math.max(fromMs, ...touches);
    const detections = record.status === 'Completed' ? visibleAt(inFrame, updatedMs) : [];
    const correlated = detections.filter((life) => life.record.vessels.length > 0).length;
    return { ...record, updatedMs, correlated, dark: detections.length - correlated };
  });
}

/** An own frame as the slow twin of frame searches sees it. */
export function plainFrameOf(frame: OwnFrame, createdMs: number, updatedMs: number): PlainFrame {
  const { frameId: id, vendorId, kind, status, collectedUs, rings } = frame;
  return { id, vendorId, kind, status, collectedUs, createdMs, updatedMs, correlated: 0, dark: 0, rings };
}
