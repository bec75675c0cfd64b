import { millisecondsText } from '../../model/timestamp.js';
import { knownFrame } from './change-frames.js';
import { frameIdsOf, type OwnEvent } from './own-event.js';
import { publicationOf } from './own-publication.js';
import type { OwnEventVersion, OwnTimes } from './records.js';
import { cutAt, type RecordsDraft, versionAt } from './records-draft.js';

/** Adds an event whose id no visible or coming event has. */
export function addEvent(draft: RecordsDraft, event: OwnEvent, path: string): void {
  const { eventId, start } = event;
  if (knownEvent(draft, eventId).some(({ visibleToMs }) => visibleToMs > draft.nowMs)) {
    draft.refuse(`${path}.eventId`, `There is an event ${eventId}.`, 'another eventId, or replace');
    return;
  }
  const published = publicationOf(draft, 'events', event, Math.ceil(start.timeUs / 1000), path);
  if (!published || !namesFrames(draft, event, published.updatedMs, path)) return;
  addVersion(draft, { event, ...published, visibleToMs: Infinity });
}

/** Replaces a visible event, or an own event that is to come. */
export function replaceEvent(draft: RecordsDraft, event: OwnEvent, path: string): void {
  const createdMs = endEvent(draft, event.eventId, `${path}.eventId`);
  if (createdMs === undefined) return;
  if (event.start.timeUs > createdMs * 1000) {
    const accepted = 'an instant by then';
    draft.refuse(`${path}.start.time`, `The event was created at ${millisecondsText(createdMs)}.`, accepted);
    return;
  }
  const updatedMs = Math.max(createdMs, draft.nowMs);
  if (!namesFrames(draft, event, updatedMs, path)) return;
  addVersion(draft, { event, createdMs, updatedMs, visibleToMs: Infinity });
}

export function withdrawEvent(draft: RecordsDraft, eventId: string, path: string): void {
  endEvent(draft, eventId, path);
}

/** Ends an event now and returns when it was created; undefined, and a problem, if no such event is visible. */
function endEvent(draft: RecordsDraft, eventId: string, path: string): number | undefined {
  const { nowMs } = draft;
  const versions = draft.events.get(eventId) ?? [];
  const current = versionAt(knownEvent(draft, eventId), nowMs) ?? versions.find(({ updatedMs }) => updatedMs > nowMs);
  if (!current) {
    draft.refuse(path, `No event ${JSON.stringify(eventId)} is visible.`, 'the eventId of a visible event');
    return undefined;
  }
  draft.events.set(eventId, cutAt(versions, nowMs));
  for (const { event } of versions) touchFrames(draft, event);
  const ofOcean = draft.sharedEvent(eventId);
  if (ofOcean.some(({ updatedMs }) => updatedMs <= nowMs)) {
    draft.eventEnds.set(eventId, Math.min(nowMs, draft.eventEnds.get(eventId) ?? Infinity));
    for (const { frameIds } of ofOcean) for (const frameId of frameIds) draft.touchedFrames.add(frameId);
  }
  return current.createdMs;
}

/** The versions of an event, of the ocean and own. */
function knownEvent(draft: RecordsDraft, eventId: string): OwnTimes[] {
  const endMs = draft.eventEnds.get(eventId) ?? Infinity;
  return [...cutAt(draft.sharedEvent(eventId), endMs), ...(draft.events.get(eventId) ?? [])];
}

function addVersion(draft: RecordsDraft, version: OwnEventVersion): void {
  const { eventId } = version.event;
  draft.events.set(eventId, [...(draft.events.get(eventId) ?? []), version]);
  draft.creationsMs.events.add(version.createdMs);
  touchFrames(draft, version.event);
}

function touchFrames(draft: RecordsDraft, { details }: OwnEvent): void {
  for (const frameId of frameIdsOf(details)) draft.touchedFrames.add(frameId);
}

/** Whether all frames of a detection are visible when it is; a problem for each that is not. */
function namesFrames(draft: RecordsDraft, { details }: OwnEvent, fromMs: number, path: string): boolean {
  const unseen = frameIdsOf(details).filter((frameId) => !versionAt(knownFrame(draft, frameId), fromMs));
  for (const frameId of unseen) {
    draft.refuse(
      `${path}.eventDetails.frameIds`,
      `No frame ${JSON.stringify(frameId)} is visible at ${millisecondsText(fromMs)}, when the detection is.`,
      'ids of frames that are published by then',
    );
  }
  return unseen.length === 0;
}
