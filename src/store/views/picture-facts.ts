import { type DetectionKind, detectionKinds, eventKinds, noValue } from '../../model/event.js';
import type { PictureFacts } from '../../model/picture.js';
import type { Viewer } from '../conditions/visible-rows.js';
import type { EventRows } from '../segments/event-id.js';
import type { EventStore } from '../segments/event-store.js';
import { rowsOfIds } from '../segments/id-lookup.js';

/** What the picture of a detection shows, and when the detection was published: milliseconds since 1970. */
export interface FoundPicture {
  readonly facts: PictureFacts;
  readonly publishedMs: number;
}

/** The picture of a detection; undefined if no visible event has the id, or the event is no detection. */
export function findPicture(
  store: EventStore,
  eventId: string,
  viewer: Omit<Viewer, 'userName'>,
): FoundPicture | undefined {
  for (const segment of store.segments) {
    const { columns, times } = segment.events;
    // Detections belong to no user: all users see those that are published and within the window.
    const row = rowsOfIds(segment, [eventId], store.refs).find(
      (each) =>
        times.updatedMs(each) <= viewer.asOfMs &&
        viewer.asOfMs < times.visibleToMs(each) &&
        columns.startUs[each]! >= viewer.windowStartMs * 1000,
    );
    if (row === undefined) continue;
    const facts = pictureFactsOf(segment, row);
    return facts && { facts, publishedMs: columns.createdMs[row]! };
  }
  return undefined;
}

function pictureFactsOf({ events, details }: EventRows, row: number): PictureFacts | undefined {
  const { keyHigh, keyLow, kind: kinds, detail: detailRows } = events.columns;
  const kind = eventKinds[kinds[row]!]!;
  if (!isDetection(kind)) return undefined;
  const detail = detailRows[row]!;
  const { shownLengthDm, shownHeading, speedE1 } = details[kind].columns;
  return {
    kind,
    keyHigh: keyHigh[row]!,
    keyLow: keyLow[row]!,
    lengthM: shownLengthDm[detail]! / 10,
    headingDeg: shownHeading[detail]!,
    orientationDeg: kind === 'viirs' ? 0 : details[kind].columns.orientation[detail]!,
    speedKn: speedE1[detail] === noValue ? 0 : speedE1[detail]! / 10,
    radianceNw: kind === 'viirs' ? details.viirs.columns.radianceE2[detail]! / 100 : 0,
  };
}

function isDetection(kind: string): kind is DetectionKind {
  return detectionKinds.some((each) => each === kind);
}
