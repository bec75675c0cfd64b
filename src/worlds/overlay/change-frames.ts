import { millisecondsText } from '../../model/timestamp.js';
import { detectionsOf } from './frame-versions.js';
import type { OwnFrame } from './own-frame.js';
import { publicationOf } from './own-publication.js';
import type { GivenFrameVersion } from './records.js';
import { cutAt, type RecordsDraft, versionAt } from './records-draft.js';

/** Adds a frame whose id no visible or coming frame has. */
export function addFrame(draft: RecordsDraft, frame: OwnFrame, path: string): void {
  if (knownFrame(draft, frame.frameId).some(({ visibleToMs }) => visibleToMs > draft.nowMs)) {
    draft.refuse(`${path}.frameId`, `There is a frame ${frame.frameId}.`, 'another frameId, or replace');
    return;
  }
  const published = publicationOf(draft, 'frames', frame, Math.ceil(frame.collectedUs / 1000), path);
  if (published) addVersion(draft, { frame, ...published, visibleToMs: Infinity });
}

/** Replaces a visible frame, or an own frame that is to come. */
export function replaceFrame(draft: RecordsDraft, frame: OwnFrame, path: string): void {
  const createdMs = endFrame(draft, frame.frameId, `${path}.frameId`);
  if (createdMs === undefined) return;
  if (frame.collectedUs > createdMs * 1000) {
    const accepted = 'an instant by then';
    draft.refuse(`${path}.collectedAt`, `The frame was created at ${millisecondsText(createdMs)}.`, accepted);
    return;
  }
  const updatedMs = Math.max(createdMs, draft.nowMs);
  addVersion(draft, { frame, createdMs, updatedMs, visibleToMs: Infinity });
}

export function withdrawFrame(draft: RecordsDraft, frameId: string, path: string): void {
  endFrame(draft, frameId, path);
}

/** Ends a frame now and returns when it was created; undefined, and a problem, if no such frame is visible. */
function endFrame(draft: RecordsDraft, frameId: string, path: string): number | undefined {
  const { nowMs } = draft;
  const versions = draft.frames.get(frameId) ?? [];
  const current = versionAt(knownFrame(draft, frameId), nowMs) ?? versions.find(({ updatedMs }) => updatedMs > nowMs);
  if (!current) {
    draft.refuse(path, `No frame ${JSON.stringify(frameId)} is visible.`, 'the frameId of a visible frame');
    return undefined;
  }
  draft.frames.set(frameId, cutAt(versions, nowMs));
  if (draft.shared.frame(frameId).some(({ updatedMs }) => updatedMs <= nowMs))
    draft.frameCuts.set(frameId, Math.min(nowMs, draft.frameCuts.get(frameId) ?? Infinity));
  draft.touchedFrames.add(frameId);
  return current.createdMs;
}

function addVersion(draft: RecordsDraft, version: GivenFrameVersion): void {
  const { frameId } = version.frame;
  draft.frames.set(frameId, [...(draft.frames.get(frameId) ?? []), version]);
  draft.creationsMs.frames.add(version.createdMs);
  draft.touchedFrames.add(frameId);
}

/** The versions of a frame: those of the ocean, and own ones as they were given. */
export function knownFrame({ shared, frameCuts, frames }: RecordsDraft, frameId: string): GivenFrameVersion[] {
  const ofOcean = cutAt(shared.frame(frameId), frameCuts.get(frameId) ?? Infinity);
  return [...ofOcean, ...(frames.get(frameId) ?? [])];
}

/** A problem for a withdrawn frame that still has detections. */
export function keepFrameOfDetections(draft: RecordsDraft, frameId: string, path: string): void {
  const { detections } = detectionsOf(draft.shared, draft.parts, frameId);
  const left = detections.filter(({ visibleToMs }) => visibleToMs > draft.nowMs);
  if (left.length === 0) return;
  const accepted = 'a frame without detections, or one whose detections are withdrawn by the same call';
  draft.refuse(path, `The frame ${frameId} has detections: ${left.length}.`, accepted);
}
